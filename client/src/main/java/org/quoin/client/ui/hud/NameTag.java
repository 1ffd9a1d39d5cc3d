package org.quoin.client.ui.hud;

/** A name above the head of another player. Filled anew for each picture. */
public final class NameTag {
    /** The player's name. */
    public String name = "";

    /** Pixels of the window from its left edge to the middle of the tag. */
    public float x;

    /** Pixels of the window from its upper edge to the tag's lower edge. */
    public float y;

    /** How far the player is away; far tags are fainter. */
    public float distanceBlocks;

    /** How clearly it is written besides, 0..1: fainter behind walls. */
    public float opacity;

    /** The player's, 0xRRGGBB. */
    public int color;

    /** Whether the player's connection is lost: the name is grey. */
    public boolean away;

    /** A tag to be filled. */
    public NameTag() {}

    /** A tag with these contents. */
    public NameTag(
            String name,
            float x,
            float y,
            float distanceBlocks,
            float opacity,
            int color,
            boolean away) {
        this.name = name;
        this.x = x;
        this.y = y;
        this.distanceBlocks = distanceBlocks;
        this.opacity = opacity;
        this.color = color;
        this.away = away;
    }
}
