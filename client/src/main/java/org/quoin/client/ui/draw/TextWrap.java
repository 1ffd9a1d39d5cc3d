package org.quoin.client.ui.draw;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
public final class TextWrap {
    private static final String ELLIPSIS = "...";

    private TextWrap() {}

    /**
     * Breaks a text at spaces so that no line is wider than {@code width} menu pixels. A word that
     * is wider by itself is broken within: behind a slash if it has one, for it may be a path. A
     * line feed always breaks.
     */
    public static List<String> wrap(String text, int width, TextMeasure measure) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ", -1)) {
                String longer = line.isEmpty() ? word : line + " " + word;
                if (measure.textWidth(longer) <= width) {
                    line.setLength(0);
                    line.append(longer);
                    continue;
                }
                if (!line.isEmpty()) {
                    lines.add(line.toString());
                }
                line.setLength(0);
                line.append(breakWord(word, width, measure, lines));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** Breaks a text into so many lines at most; where it is longer the last ends in three dots. */
    public static List<String> wrap(String text, int width, int linesMax, TextMeasure measure) {
        List<String> lines = wrap(text, width, measure);
        if (lines.size() <= linesMax) {
            return lines;
        }
        List<String> first = new ArrayList<>(lines.subList(0, linesMax));
        first.set(linesMax - 1, shorten(lines.get(linesMax - 1) + ELLIPSIS, width, measure));
        return first;
    }

    private static String breakWord(
            String word, int width, TextMeasure measure, List<String> lines) {
        String rest = word;
        while (measure.textWidth(rest) > width && rest.length() > 1) {
            int fits = 1;
            while (measure.textWidth(rest.substring(0, fits + 1)) <= width) {
                fits++;
            }
            int slash = lastSlash(rest, fits);
            int end = slash > 0 ? slash + 1 : fits; // A slash in front has nothing before it.
            lines.add(rest.substring(0, end));
            rest = rest.substring(end);
        }
        return rest;
    }

    /** Where the last slash of either kind is within the first characters, or -1. */
    private static int lastSlash(String word, int characters) {
        int from = characters - 1;
        return Math.max(word.lastIndexOf('/', from), word.lastIndexOf('\\', from));
    }

    /**
     * Returns a path, or as much of its beginning and its last part as fits with three dots
     * between. What has no slash, or nothing but a long last part, is cut at the end.
     */
    public static String shortenPath(String path, int width, TextMeasure measure) {
        int slash = lastSlash(path, path.length());
        if (slash <= 0 || measure.textWidth(path) <= width) {
            return shorten(path, width, measure);
        }
        String end = ELLIPSIS + path.substring(slash);
        int kept = slash;
        while (kept > 0 && measure.textWidth(path.substring(0, kept) + end) > width) {
            kept--;
        }
        return kept == 0 ? shorten(path, width, measure) : path.substring(0, kept) + end;
    }

    /** Returns the text, or as much of its beginning as fits with three dots behind it. */
    public static String shorten(String text, int width, TextMeasure measure) {
        if (measure.textWidth(text) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && measure.textWidth(text.substring(0, end) + ELLIPSIS) > width) {
            end--;
        }
        return text.substring(0, end).stripTrailing() + ELLIPSIS;
    }
}
