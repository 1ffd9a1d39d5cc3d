package org.quoin.client.ui.widget;

import java.util.List;

/**
 * Parts side by side. Those without a width of their own share what the others leave. If all have
 * one and there is too little room, the first is narrower.
 *
 * @param isFitted whether each is as much wider than its text as the others, else as wide as they
 * @param firstPercent the first one's share of the whole width; 0 if it is that of the others
 * @param gap between two of them; negative if it is that of the column around
 */
public record Row(List<Box> parts, boolean isFitted, int firstPercent, int gap) implements Box {
    /** Makes a row; the list is copied. */
    public Row {
        parts = List.copyOf(parts);
    }

    /** Makes a row of parts of one width, but for those that have one of their own. */
    public static Row of(Box... parts) {
        return of(List.of(parts));
    }

    /** The same of a list. */
    public static Row of(List<? extends Box> parts) {
        return new Row(List.copyOf(parts), false, 0, -1);
    }

    /** Makes a row of parts that are each as much wider than their text as the others. */
    public static Row fitted(List<? extends Box> parts) {
        return new Row(List.copyOf(parts), true, 0, -1);
    }

    /** Makes a row of two parts, of which the first has a share of the whole width. */
    public static Row split(int firstPercent, Box first, Box second) {
        return new Row(List.of(first, second), false, firstPercent, -1);
    }

    /** The same with another gap. */
    public Row gap(int between) {
        return new Row(parts, isFitted, firstPercent, between);
    }

    private int gap(Sizes sizes) {
        return gap < 0 ? sizes.gap() : gap;
    }

    private int[] widths(int width, Sizes sizes) {
        int[] widths = new int[parts.size()];
        int free = width - gap(sizes) * (widths.length - 1);
        int sharing = 0;
        for (int i = 0; i < widths.length; i++) {
            Box part = parts.get(i);
            int own = part.widthIn(sizes);
            sharing += own < 0 ? 1 : 0;
            widths[i] = own >= 0 ? own : isFitted ? part.textWidth(sizes) : 0;
            free -= widths[i];
        }
        if (sharing == 0 && free < 0) {
            widths[0] = Math.max(0, widths[0] + free);
        }
        int given = 0;
        for (int i = 0, before = 0; i < widths.length; i++) {
            if (parts.get(i).widthIn(sizes) < 0) {
                before++;
                boolean split = firstPercent > 0 && before == 1;
                int upTo = split ? width * firstPercent / 100 : free * before / sharing;
                widths[i] = Math.max(0, widths[i] + upTo - given);
                given = upTo;
            }
        }
        return widths;
    }

    @Override
    public int heightIn(int width, int room, Sizes sizes) {
        int[] widths = widths(width, sizes);
        int highest = 0;
        for (int i = 0; i < widths.length; i++) {
            highest = Math.max(highest, parts.get(i).heightIn(widths[i], room, sizes));
        }
        return highest;
    }

    @Override
    public void place(int x, int y, int width, int height, Sizes sizes) {
        int[] widths = widths(width, sizes);
        int left = x;
        for (int i = 0; i < widths.length; i++) {
            Box part = parts.get(i);
            part.place(left, y, widths[i], part.heightIn(widths[i], height, sizes), sizes);
            left += widths[i] + gap(sizes);
        }
    }
}
