package org.quoin.client.ui.widget;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Parts one below the other, each over the whole width. A gap lies between two parts, but around an
 * empty space it is there once.
 *
 * @param rowHeight of controls within; negative if it is that of the column around
 * @param gap the same
 */
public record Column(List<Box> parts, int rowHeight, int gap) implements Box {
    /** Makes a column; the list is copied. */
    public Column {
        parts = List.copyOf(parts);
    }

    /** Makes a column with the sizes of what is around it. */
    public static Column of(Box... parts) {
        return of(List.of(parts));
    }

    /** The same of a list. */
    public static Column of(List<? extends Box> parts) {
        return new Column(List.copyOf(parts), -1, -1);
    }

    /** The same with controls of another height. */
    public Column rows(int height) {
        return new Column(parts, height, gap);
    }

    /** The same with another gap. */
    public Column gap(int between) {
        return new Column(parts, rowHeight, between);
    }

    private Sizes inner(Sizes around) {
        return new Sizes(
                around.measure(),
                rowHeight < 0 ? around.rowHeight() : rowHeight,
                gap < 0 ? around.gap() : gap);
    }

    private int gapBefore(int index, Sizes sizes) {
        boolean between =
                !(parts.get(index) instanceof Space)
                        && parts.stream().limit(index).anyMatch(part -> !(part instanceof Space));
        return between ? sizes.gap() : 0;
    }

    private int[] heights(int width, int room, Sizes sizes) {
        int[] heights = new int[parts.size()];
        int free = room;
        int growth = 0;
        for (int i = 0; i < heights.length; i++) {
            heights[i] = parts.get(i).heightIn(width, 0, sizes);
            free -= gapBefore(i, sizes) + heights[i];
            growth += parts.get(i).growth();
        }
        for (int i = 0; i < heights.length && free > 0; i++) {
            Box part = parts.get(i);
            if (part.growth() > 0) {
                int share = free * part.growth() / growth;
                int grown = Math.max(heights[i], part.heightIn(width, heights[i] + share, sizes));
                growth -= part.growth();
                free -= grown - heights[i];
                heights[i] = grown;
            }
        }
        return heights;
    }

    @Override
    public int heightIn(int width, int room, Sizes sizes) {
        Sizes inner = inner(sizes);
        int gaps = IntStream.range(0, parts.size()).map(i -> gapBefore(i, inner)).sum();
        return gaps + IntStream.of(heights(width, room, inner)).sum();
    }

    @Override
    public void place(int x, int y, int width, int height, Sizes sizes) {
        Sizes inner = inner(sizes);
        int[] heights = heights(width, height, inner);
        int top = y;
        for (int i = 0; i < heights.length; i++) {
            top += gapBefore(i, inner);
            parts.get(i).place(x, top, width, heights[i], inner);
            top += heights[i];
        }
    }
}
