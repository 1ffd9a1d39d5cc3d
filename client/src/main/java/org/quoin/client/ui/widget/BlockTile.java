package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.draw.Sprite;

/** A kind of block that can be chosen: its picture in a frame like one of the hotbar. */
public final class BlockTile extends Tile {
    private static final int ICON = 16;

    private int block;
    private final String name;
    private final IconAtlas icons;
    private boolean current;

    /**
     * Makes a tile.
     *
     * @param name of the block, for the player
     * @param action called when the tile is chosen
     */
    public BlockTile(int block, String name, IconAtlas icons, UiSounds sounds, Runnable action) {
        super(sounds, action);
        this.block = block;
        this.name = name;
        this.icons = icons;
    }

    /** Returns the kind of block. */
    public int block() {
        return block;
    }

    /** Shows another kind of block; air shows none. */
    public void show(int other) {
        block = other;
    }

    /** Returns the block's name. */
    public String name() {
        return name;
    }

    /** Marks the tile of the block that is in the hand, or not. */
    public void setCurrent(boolean value) {
        current = value;
    }

    /** Says whether the keyboard or the mouse is on it. */
    public boolean isPointedAt() {
        return isHighlighted();
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        canvas.sprite(Sprite.HOTBAR_SLOT, x(), y());
        if (current) {
            canvas.fill(x() + 2, y() + 2, SIDE - 4, SIDE - 4, 0x40FFFFFF);
        }
        int inset = (SIDE - ICON) / 2;
        canvas.icon(icons, block, x() + inset, y() + inset, ICON);
        if (isHighlighted()) {
            canvas.sprite(Sprite.HOTBAR_SELECTED, x() - 1, y() - 1);
        }
    }
}
