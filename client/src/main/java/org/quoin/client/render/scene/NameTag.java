package org.quoin.client.render.scene;

/**
 * Where a player's name is to be written.
 *
 * @param x pixels from the left, of the middle of the name
 * @param y pixels from the top, of the lower edge of the name
 * @param slot the player's slot
 * @param name the name
 * @param distance blocks from the camera: names may be smaller and paler further away
 */
public record NameTag(float x, float y, int slot, String name, float distance) {}
