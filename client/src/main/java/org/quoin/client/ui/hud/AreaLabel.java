package org.quoin.client.ui.hud;

/**
 * Whose area it is where the player aims or stands.
 *
 * @param own whether the player may build there
 */
public record AreaLabel(String text, boolean own) {}
