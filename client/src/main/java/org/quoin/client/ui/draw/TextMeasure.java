package org.quoin.client.ui.draw;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** How large text is, in menu pixels, and how it is broken or cut to fit into a width. */
public interface TextMeasure {
    /** Stands in place of the text that was cut off. */
    String ELLIPSIS = "...";

    /** Returns the width of one line of text; 0 for none. */
    int textWidth(String text);

    /** Returns the distance between two lines of text. */
    int lineHeight();

    /**
     * Returns where a caret before a place of a text stands, in menu pixels from the left of the
     * text. In scripts that are read from the right that is at the left of the letters before it.
     */
    default int caretX(String text, int index) {
        ReadingOrder order = ReadingOrder.of(text);
        return textWidth(
                order == null
                        ? text.substring(0, index)
                        : order.drawn().substring(0, order.caret(index)));
    }

    /**
     * Where a part of a text is drawn, in menu pixels from the left of the text: where scripts with
     * different directions meet, in several places.
     */
    default List<Extent> extents(String text, int from, int to) {
        ReadingOrder order = ReadingOrder.of(text);
        if (order == null) {
            return List.of(new Extent(caretX(text, from), caretX(text, to)));
        }
        List<Extent> extents = new ArrayList<>();
        BitSet drawn = order.drawnOf(from, to);
        for (int start = drawn.nextSetBit(0); start >= 0; ) {
            int end = drawn.nextClearBit(start);
            int left = textWidth(order.drawn().substring(0, start));
            extents.add(new Extent(left, textWidth(order.drawn().substring(0, end))));
            start = drawn.nextSetBit(end);
        }
        return extents;
    }

    /** A stretch of a line, in menu pixels from its left. */
    record Extent(int left, int right) {}

    /**
     * Breaks a text at spaces and beside ideographs so that no line is wider than {@code width}
     * menu pixels. A word that is wider by itself is broken within: behind a slash if it has one,
     * for it may be a path, or an underscore. A line feed always breaks.
     */
    default List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ", -1)) {
                String gap = line.isEmpty() ? "" : " ";
                for (String piece : LineBreaks.pieces(word)) {
                    String longer = line + gap + piece;
                    gap = "";
                    if (textWidth(longer) > width) {
                        if (!line.isEmpty()) {
                            lines.add(line.toString());
                        }
                        longer = breakWord(piece, width, lines);
                    }
                    line.setLength(0);
                    line.append(longer);
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /**
     * Breaks a text into at most {@code linesMax} lines; if it is longer, the last ends in dots.
     */
    default List<String> wrap(String text, int width, int linesMax) {
        List<String> lines = wrap(text, width);
        if (lines.size() <= linesMax) {
            return lines;
        }
        List<String> first = new ArrayList<>(lines.subList(0, linesMax));
        first.set(linesMax - 1, shorten(lines.get(linesMax - 1) + ELLIPSIS, width));
        return first;
    }

    /** Returns the height of a text that is broken at a width, in menu pixels. */
    default int wrappedHeight(String text, int width) {
        return wrap(text, width).size() * lineHeight();
    }

    /** Returns the text, or as much of its beginning as fits with three dots behind it. */
    default String shorten(String text, int width) {
        if (textWidth(text) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && textWidth(text.substring(0, end) + ELLIPSIS) > width) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).stripTrailing() + ELLIPSIS;
    }

    /**
     * Returns a path, or as much of its beginning and its last part as fits with three dots
     * between. A text without a slash, or with nothing but a long last part, is cut at the end.
     */
    default String shortenPath(String path, int width) {
        int slash = lastSlash(path, path.length());
        if (slash <= 0 || textWidth(path) <= width) {
            return shorten(path, width);
        }
        String end = ELLIPSIS + path.substring(slash);
        int kept = slash;
        while (kept > 0 && textWidth(path.substring(0, kept) + end) > width) {
            kept = path.offsetByCodePoints(kept, -1);
        }
        return kept == 0 ? shorten(path, width) : path.substring(0, kept) + end;
    }

    /** Adds all lines of a word that is too wide but the last, which is returned. */
    private String breakWord(String word, int width, List<String> lines) {
        String rest = word;
        while (textWidth(rest) > width && rest.codePointCount(0, rest.length()) > 1) {
            int fits = 0;
            int next = rest.offsetByCodePoints(0, 1);
            do {
                fits = next;
                next = rest.offsetByCodePoints(fits, 1);
            } while (textWidth(rest.substring(0, next)) <= width);
            int slash = lastSlash(rest, fits);
            int last = slash > 0 ? slash : rest.lastIndexOf('_', fits - 1);
            int end = last > 0 ? last + 1 : fits; // One in front has nothing before it.
            lines.add(rest.substring(0, end));
            rest = rest.substring(end);
        }
        return rest;
    }

    /** Returns where the last slash of either kind is within the first characters, or -1. */
    private static int lastSlash(String word, int characters) {
        int from = characters - 1;
        return Math.max(word.lastIndexOf('/', from), word.lastIndexOf('\\', from));
    }
}
