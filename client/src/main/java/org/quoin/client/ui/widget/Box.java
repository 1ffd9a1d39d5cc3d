package org.quoin.client.ui.widget;

import java.util.List;

/**
 * A part of a screen: a control, or a {@link Column}, {@link Row} or {@link Grid} of parts. A
 * screen declares its parts nested in each other; one pass from the outermost inwards measures and
 * places them. All sizes are in menu pixels.
 *
 * <p>A part of which {@link #growth} is above 0 takes what height the others in its column leave.
 */
public interface Box {
    /**
     * Returns the height that the part takes.
     *
     * @param width that it has
     * @param room the height that is free; 0 asks for the least, which it takes in any case
     */
    int heightIn(int width, int room, Sizes sizes);

    /** Places the part and all within it. */
    void place(int x, int y, int width, int height, Sizes sizes);

    /** Returns the parts within, in the order of Tab. */
    default List<? extends Box> parts() {
        return List.of();
    }

    /**
     * Adds all controls within to a list, in the order of Tab.
     *
     * @param last receives those that Tab comes to after all others
     */
    default void collect(List<Widget> controls, List<Widget> last) {
        parts().forEach(part -> part.collect(controls, last));
    }

    /** Returns the width that the part has in a row; negative if it shares what others leave. */
    default int widthIn(Sizes sizes) {
        return -1;
    }

    /** Returns the width of its text, by which {@link Row#fitted} goes. */
    default int textWidth(Sizes sizes) {
        return 0;
    }

    /** Returns the share of a column's free height that it takes; 0 for none. */
    default int growth() {
        return parts().stream().mapToInt(Box::growth).max().orElse(0);
    }

    /** The same with a width of its own; where there is more, it stands in the middle. */
    default Box wide(int width) {
        return new Sized(this, width, Integer.MAX_VALUE, growth(), false, false);
    }

    /** The same with a limit to its height. */
    default Box atMost(int height) {
        return new Sized(this, -1, height, growth(), false, false);
    }

    /** The same with another share of the free height. */
    default Box growing(int growth) {
        return new Sized(this, -1, Integer.MAX_VALUE, growth, false, false);
    }

    /** The same, but as high as there is room, of which it takes a share. */
    default Box filling() {
        return new Sized(this, -1, Integer.MAX_VALUE, Math.max(1, growth()), true, false);
    }

    /** The same at the foot of the free height, of which it takes a share. */
    default Box low() {
        return new Low(this);
    }

    /** The same, this much wider than its text. */
    default Box snug(int padding) {
        return new Snug(this, padding);
    }

    /** The same, but Tab comes to it after all others. */
    default Box tabLast() {
        return new Sized(this, -1, Integer.MAX_VALUE, growth(), false, true);
    }

    /** Empty room of a height, in addition to the gap between the controls at both sides. */
    static Box space(int height) {
        return new Space(height, 0);
    }

    /** Empty room that takes a share of the free height, but no more than {@code most}. */
    static Box spring(int growth, int most) {
        return new Space(most, growth);
    }

    /**
     * Empty room.
     *
     * @param most its height; if it grows, the limit to that
     */
    record Space(int most, int growth) implements Box {
        @Override
        public int heightIn(int width, int room, Sizes sizes) {
            return growth > 0 ? Math.max(0, Math.min(most, room)) : most;
        }

        @Override
        public void place(int x, int y, int width, int height, Sizes sizes) {}
    }

    /** A part with another size or place in the order of Tab. */
    record Sized(Box part, int width, int heightMost, int growth, boolean isFilling, boolean isLast)
            implements Box {
        private int narrow(int room) {
            return width < 0 ? room : Math.min(width, room);
        }

        @Override
        public int heightIn(int wide, int room, Sizes sizes) {
            int high = part.heightIn(narrow(wide), Math.min(room, heightMost), sizes);
            return Math.min(heightMost, isFilling ? Math.max(high, room) : high);
        }

        @Override
        public void place(int x, int y, int wide, int height, Sizes sizes) {
            int own = narrow(wide);
            part.place(x + (wide - own) / 2, y, own, Math.min(heightMost, height), sizes);
        }

        @Override
        public void collect(List<Widget> controls, List<Widget> last) {
            part.collect(isLast ? last : controls, last);
        }

        @Override
        public int widthIn(Sizes sizes) {
            return width < 0 ? part.widthIn(sizes) : width;
        }

        @Override
        public int textWidth(Sizes sizes) {
            return part.textWidth(sizes);
        }
    }

    /** A part at the foot of its room. */
    record Low(Box part) implements Box {
        @Override
        public int heightIn(int width, int room, Sizes sizes) {
            return Math.max(room, part.heightIn(width, room, sizes));
        }

        @Override
        public void place(int x, int y, int width, int height, Sizes sizes) {
            int own = part.heightIn(width, height, sizes);
            part.place(x, y + height - own, width, own, sizes);
        }

        @Override
        public List<Box> parts() {
            return List.of(part);
        }

        @Override
        public int growth() {
            return Math.max(1, part.growth());
        }
    }

    /** A part that is so much wider than its text. */
    record Snug(Box part, int padding) implements Box {
        @Override
        public int widthIn(Sizes sizes) {
            return part.textWidth(sizes) + padding;
        }

        @Override
        public int heightIn(int width, int room, Sizes sizes) {
            return part.heightIn(width, room, sizes);
        }

        @Override
        public void place(int x, int y, int width, int height, Sizes sizes) {
            part.place(x, y, width, height, sizes);
        }

        @Override
        public List<Box> parts() {
            return List.of(part);
        }
    }
}
