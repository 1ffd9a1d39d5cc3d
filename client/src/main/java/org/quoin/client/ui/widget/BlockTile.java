package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.BlockIconSource;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/** A kind of block that can be taken: its picture in a frame as of the hotbar. */
public final class BlockTile extends Widget {
    /** The side of a tile, in menu pixels. */
    public static final int SIDE = 22;

    private static final int ICON = 16;

    private final int block;
    private final String name;
    private final BlockIconSource icons;
    private final UiSounds sounds;
    private final Runnable action;
    private boolean current;

    /**
     * Makes a tile.
     *
     * @param name of the block, for whoever shows it
     * @param action called when the tile is chosen
     */
    public BlockTile(
            int block, String name, BlockIconSource icons, UiSounds sounds, Runnable action) {
        this.block = block;
        this.name = name;
        this.icons = icons;
        this.sounds = sounds;
        this.action = action;
    }

    /** Returns the kind of block. */
    public int block() {
        return block;
    }

    /** Returns the block's name. */
    public String name() {
        return name;
    }

    /** Marks the tile whose block is in the hand already. */
    public void setCurrent(boolean value) {
        current = value;
    }

    /** Says whether it is the one that the keyboard or the mouse is on. */
    public boolean isPointedAt() {
        return isHighlighted();
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (press.key() == UiKey.ENTER || press.key() == UiKey.SPACE) {
            choose();
            return true;
        }
        return false;
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (contains(mouseX, mouseY)) {
            choose();
        }
    }

    private void choose() {
        sounds.click();
        action.run();
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        canvas.sprite(Sprite.HOTBAR_SLOT, x(), y());
        if (current) {
            canvas.fill(x() + 2, y() + 2, SIDE - 4, SIDE - 4, 0x40FFFFFF);
        }
        if (icons.has(block)) {
            int inset = (SIDE - ICON) / 2;
            canvas.texture(
                    icons.textureId(),
                    icons.u0(block),
                    icons.v0(block),
                    icons.u1(block),
                    icons.v1(block),
                    x() + inset,
                    y() + inset,
                    ICON,
                    ICON,
                    Colors.WHITE);
        }
        if (isHighlighted()) {
            canvas.sprite(Sprite.HOTBAR_SELECTED, x() - 1, y() - 1);
        }
    }
}
