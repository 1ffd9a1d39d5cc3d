package org.quoin.client.ui.screen;

/**
 * A texture pack in the list.
 *
 * @param id what {@link PackActions#use} knows it by
 * @param name for the player
 * @param detail what its maker says, or why it cannot be used
 * @param wrong whether it cannot be used
 * @param used whether it is in use
 */
public record PackEntry(String id, String name, String detail, boolean wrong, boolean used) {}
