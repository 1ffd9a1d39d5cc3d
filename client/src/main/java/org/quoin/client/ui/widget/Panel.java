package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/**
 * The ground on which the controls of a screen stand, a little above the middle of the window. It
 * is as high as they are.
 */
public final class Panel implements Box {
    /** Between the edge of the window and the panel. */
    private static final int MARGIN = 6;

    private final Box content;
    private final int widthMost;
    private final int padding;
    private final int above;
    private final int below;
    private int x;
    private int y;
    private int width;
    private int height;

    /**
     * @param padding between its edge and the content
     * @param above space kept free above it, for a title
     * @param below space kept free below it
     */
    public Panel(Box content, int widthMost, int padding, int above, int below) {
        this.content = content;
        this.widthMost = widthMost;
        this.padding = padding;
        this.above = above;
        this.below = below;
    }

    /** Returns the upper edge. */
    public int y() {
        return y;
    }

    @Override
    public int heightIn(int wide, int room, Sizes sizes) {
        return room;
    }

    @Override
    public void place(int left, int top, int wide, int high, Sizes sizes) {
        width = Math.min(widthMost, wide - 2 * MARGIN);
        int innerWidth = width - 2 * padding;
        int room = high - above - below - 2 * padding;
        int innerHeight = content.heightIn(innerWidth, Math.max(0, room), sizes);
        height = innerHeight + 2 * padding;
        x = left + (wide - width) / 2;
        int free = high - above - height;
        // A little above the middle looks centred. A high panel is placed higher, so that it ends
        // above what is below.
        y = top + above + Math.max(0, Math.min(free * 2 / 5, free - below));
        content.place(x + padding, y + padding, innerWidth, innerHeight, sizes);
    }

    @Override
    public List<Box> parts() {
        return List.of(content);
    }

    /** Says whether a rectangle would cover something of it, or of the title above it. */
    public boolean isUnder(int left, int top, int wide, int high) {
        return left < x + width && x < left + wide && top < y + height && y - above < top + high;
    }

    /** Draws the ground. */
    public void draw(Canvas canvas) {
        canvas.fill(x + 2, y + 3, width, height, 0x50000000);
        canvas.sprite(Sprite.PANEL, x, y, width, height, Colors.WHITE);
    }
}
