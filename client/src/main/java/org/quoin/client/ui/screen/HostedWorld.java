package org.quoin.client.ui.screen;

/**
 * The world that this machine hosts.
 *
 * @param guests how many others play in it
 * @param kept whether it is there again when it is hosted next
 */
public record HostedWorld(int guests, boolean kept) {}
