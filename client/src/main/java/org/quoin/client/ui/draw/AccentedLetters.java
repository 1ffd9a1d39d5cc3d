package org.quoin.client.ui.draw;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quoin.client.ui.draw.PixelFont.Glyph;

/**
 * Letters with marks, drawn here from the plain letter: at the size of a menu pixel the font's own
 * accents are lost or become the same blot. No two marks share a picture, so that no letter looks
 * like another one.
 */
final class AccentedLetters {
    /** Latin, Greek and Cyrillic; more Latin and old Greek; three signs that are letters. */
    private static final int[][] RANGES = {{0xC0, 0x52F}, {0x1E00, 0x1FFF}, {0x2126, 0x212B}};

    private static final int CAP_HEIGHT = 7;

    /** Marks above a letter stand on each other up to this height, else beside each other. */
    private static final int STACK_ROWS_MAX = 3;

    private enum Place {
        ABOVE,
        /** With a free row between. */
        BELOW,
        /** Touching the letter. */
        UNDER,
        /** Touching the letter at its lower right. */
        UNDER_RIGHT,
        /** Beside the upper right corner. */
        CORNER
    }

    /**
     * A mark.
     *
     * @param rows from the top
     * @param anchor the column that stands at the middle of the letter
     */
    private record Mark(Place place, List<String> rows, int anchor) {
        int width() {
            return rows.get(0).length();
        }
    }

    private static final Map<Integer, Mark> MARKS = new HashMap<>();

    static {
        mark(0x300, Place.ABOVE, 1, "#.", ".#"); // Grave.
        mark(0x301, Place.ABOVE, 0, ".#", "#."); // Acute.
        mark(0x302, Place.ABOVE, 1, ".#.", "#.#"); // Circumflex.
        mark(0x303, Place.ABOVE, 1, ".#.#", "#.#."); // Tilde.
        mark(0x304, Place.ABOVE, 1, "###"); // Macron.
        mark(0x306, Place.ABOVE, 1, "#..#", ".##."); // Breve.
        mark(0x307, Place.ABOVE, 0, "#"); // Dot.
        mark(0x308, Place.ABOVE, 1, "#.#"); // Diaeresis.
        mark(0x309, Place.ABOVE, 1, "##.", "..#", ".#."); // Hook.
        mark(0x30A, Place.ABOVE, 1, ".#.", "#.#", ".#."); // Ring.
        mark(0x30B, Place.ABOVE, 2, ".#..#", "#..#."); // Double acute.
        mark(0x30C, Place.ABOVE, 1, "#.#", ".#."); // Caron.
        mark(0x30F, Place.ABOVE, 2, "#..#.", ".#..#"); // Double grave.
        mark(0x311, Place.ABOVE, 1, ".##.", "#..#"); // Inverted breve.
        mark(0x312, Place.ABOVE, 0, "#.", "##"); // Turned comma.
        mark(0x313, Place.ABOVE, 0, "##", ".#"); // Comma, smooth breathing.
        mark(0x314, Place.ABOVE, 0, "##", "#."); // Rough breathing.
        mark(0x342, Place.ABOVE, 1, ".##.", "#..#"); // Greek circumflex.
        mark(0x31B, Place.CORNER, 0, "#", "#"); // Horn.
        mark(0x323, Place.BELOW, 0, "#"); // Dot below.
        mark(0x324, Place.BELOW, 1, "#.#"); // Diaeresis below.
        mark(0x325, Place.BELOW, 1, ".#.", "#.#", ".#."); // Ring below.
        mark(0x326, Place.BELOW, 0, ".#", "#."); // Comma below.
        mark(0x32D, Place.BELOW, 1, ".#.", "#.#"); // Circumflex below.
        mark(0x32E, Place.BELOW, 1, "#..#", ".##."); // Breve below.
        mark(0x330, Place.BELOW, 1, ".#.#", "#.#."); // Tilde below.
        mark(0x331, Place.BELOW, 1, "###"); // Macron below.
        mark(0x345, Place.BELOW, 0, "#", "#"); // Iota below.
        mark(0x327, Place.UNDER, 0, "#.", ".#", "#."); // Cedilla.
        mark(0x328, Place.UNDER_RIGHT, 0, "#.", "##"); // Ogonek.
    }

    private static final Mark APOSTROPHE = new Mark(Place.CORNER, List.of(".#", ".#"), 0);

    private AccentedLetters() {}

    private static void mark(int codePoint, Place place, int anchor, String... rows) {
        MARKS.put(codePoint, new Mark(place, List.of(rows), anchor));
    }

    /** Returns all letters whose plain letter and marks are known, by their code points. */
    static Map<Integer, Glyph> glyphs(Map<Integer, Glyph> plain) {
        Map<Integer, Glyph> glyphs = new HashMap<>();
        for (int[] range : RANGES) {
            for (int c = range[0]; c <= range[1]; c++) {
                int[] parts =
                        Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD)
                                .codePoints()
                                .toArray();
                Glyph letter = plain.get(parts[0]);
                if (letter != null && Character.isLetter(c) && parts[0] != c) {
                    List<Mark> marks = marks(parts);
                    boolean above = marks.stream().anyMatch(mark -> mark.place == Place.ABOVE);
                    if (marks.size() == parts.length - 1) {
                        Glyph base = above ? plain.getOrDefault(dotless(parts[0]), letter) : letter;
                        glyphs.put(c, composed(base, marks, isGreekCapital(parts[0])));
                    }
                }
            }
        }
        return glyphs;
    }

    private static List<Mark> marks(int[] parts) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            boolean tall = "dtlL".indexOf(parts[0]) >= 0;
            Mark mark = MARKS.get(parts[0] == 'g' && parts[i] == 0x327 ? 0x312 : parts[i]);
            mark = tall && parts[i] == 0x30C ? APOSTROPHE : mark;
            if (mark != null) {
                marks.add(mark);
            }
        }
        return marks;
    }

    private static int dotless(int letter) {
        return switch (letter) {
            case 'i', 0x456 -> 0x131;
            case 'j', 0x458 -> 0x237;
            default -> letter;
        };
    }

    private static boolean isGreekCapital(int letter) {
        return letter >= 0x391 && letter <= 0x3A9;
    }

    private static Glyph composed(Glyph letter, List<Mark> marks, boolean atLeft) {
        Pixels pixels = new Pixels();
        int bottom = letter.top() - letter.height() + 1;
        for (int i = 0; i < letter.covered().length; i++) {
            if (letter.covered()[i]) {
                pixels.add(i % letter.width(), letter.top() - i / letter.width());
            }
        }
        int middle = (letter.width() - 1) / 2;
        List<Mark> above = new ArrayList<>();
        for (Mark mark : marks) {
            int x = middle - mark.anchor;
            switch (mark.place) {
                case ABOVE -> above.add(mark);
                case BELOW -> pixels.add(mark, x, bottom - 2);
                case UNDER -> pixels.add(mark, x, bottom - 1);
                case UNDER_RIGHT -> pixels.add(mark, letter.width() - 2, bottom - 1);
                case CORNER -> pixels.add(mark, letter.width(), letter.top());
            }
        }
        if (atLeft) {
            int x = 0;
            for (Mark mark : above) {
                x -= mark.width() + 1;
                pixels.add(mark, x, CAP_HEIGHT);
            }
        } else if (above.stream().mapToInt(mark -> mark.rows.size()).sum() <= STACK_ROWS_MAX) {
            int row = letter.top() + 2;
            for (Mark mark : above) {
                pixels.add(mark, middle - mark.anchor, row + mark.rows.size() - 1);
                row += mark.rows.size() + 1;
            }
        } else {
            int x = middle - (above.stream().mapToInt(mark -> mark.width() + 1).sum() - 2) / 2;
            for (Mark mark : above) {
                pixels.add(mark, x, letter.top() + 1 + mark.rows.size());
                x += mark.width() + 1;
            }
        }
        return pixels.glyph(letter);
    }

    /** Pixels by column and row; row 1 stands on the base line. */
    private static final class Pixels {
        private final List<int[]> all = new ArrayList<>();

        void add(int x, int row) {
            all.add(new int[] {x, row});
        }

        void add(Mark mark, int left, int top) {
            for (int i = 0; i < mark.rows.size(); i++) {
                for (int x = 0; x < mark.width(); x++) {
                    if (mark.rows.get(i).charAt(x) == '#') {
                        add(left + x, top - i);
                    }
                }
            }
        }

        /** The picture, which takes more room than the plain letter by what sticks out. */
        Glyph glyph(Glyph letter) {
            int left = 0;
            int right = letter.width();
            int top = letter.top();
            int bottom = letter.top() - letter.height() + 1;
            for (int[] at : all) {
                left = Math.min(left, at[0]);
                right = Math.max(right, at[0] + 1);
                top = Math.max(top, at[1]);
                bottom = Math.min(bottom, at[1]);
            }
            int width = right - left;
            int height = top - bottom + 1;
            boolean[] covered = new boolean[width * height];
            for (int[] at : all) {
                covered[(top - at[1]) * width + at[0] - left] = true;
            }
            int advance = letter.advance() + width - letter.width();
            return new Glyph(letter.left(), top, width, height, covered, advance);
        }
    }
}
