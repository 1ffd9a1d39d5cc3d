package org.quoin.client.ui.hud;

/**
 * A name above the head of another player.
 *
 * @param name the player's name
 * @param x pixels of the window from its left edge to the middle of the tag
 * @param y pixels of the window from its upper edge to the tag's lower edge
 * @param distanceBlocks how far the player is away; far tags are fainter
 * @param opacity how clearly it is written besides, 0..1: fainter behind walls
 * @param color the player's, 0xRRGGBB
 * @param away whether the player's connection is lost: the name is grey
 */
public record NameTag(
        String name,
        float x,
        float y,
        float distanceBlocks,
        float opacity,
        int color,
        boolean away) {}
