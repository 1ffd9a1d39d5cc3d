package org.quoin.client.ui.widget;

import java.util.List;

/**
 * Square parts in as many columns as there is room for, row by row.
 *
 * @param places how many parts it has room for, if that is more than it shows
 * @param whenEmpty stands there while it has no parts
 * @param gap between two of them
 */
public record Grid(
        List<? extends Box> parts, int places, Box whenEmpty, int columnsMost, int side, int gap)
        implements Box {
    /** Makes a grid; the list is copied. */
    public Grid {
        parts = List.copyOf(parts);
    }

    private int columns(int width) {
        return Math.max(1, Math.min(columnsMost, (width + gap) / (side + gap)));
    }

    /** Returns the width of its columns in a room of a width. */
    public int widthFor(int room) {
        return columns(room) * (side + gap) - gap;
    }

    @Override
    public int heightIn(int width, int room, Sizes sizes) {
        int columns = columns(width);
        int rows = (Math.max(places, parts.size()) + columns - 1) / columns;
        return Math.max(0, rows * (side + gap) - gap);
    }

    @Override
    public void place(int x, int y, int width, int height, Sizes sizes) {
        if (parts.isEmpty()) {
            whenEmpty.place(x, y, width, height, sizes);
        }
        int columns = columns(width);
        for (int i = 0; i < parts.size(); i++) {
            int left = x + i % columns * (side + gap);
            parts.get(i).place(left, y + i / columns * (side + gap), side, side, sizes);
        }
    }

    @Override
    public List<? extends Box> parts() {
        return parts.isEmpty() ? List.of(whenEmpty) : parts;
    }
}
