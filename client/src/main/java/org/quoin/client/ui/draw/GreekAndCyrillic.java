package org.quoin.client.ui.draw;

import java.util.HashMap;
import java.util.Map;
import org.quoin.client.ui.draw.PixelFont.Glyph;

/**
 * Greek and Cyrillic letters, which the font does not have, drawn on its grid or taken from the
 * letters that they look like. Rows go down from the top of capital letters, the third is the top
 * of most small ones.
 */
final class GreekAndCyrillic {
    private static final int CAP_HEIGHT = 7;

    private static final String[][] DRAWN = {
        {"\u03B1", ".....", ".....", ".##.#", "#..#.", "#..#.", "#..#.", ".##.#"},
        {"\u03B2", ".##.", "#..#", "#..#", "###.", "#..#", "#..#", "###.", "#...", "#..."},
        {"\u03B3", ".....", ".....", "#...#", "#...#", ".#.#.", ".#.#.", "..#..", "..#..", "..#.."},
        {"\u03B4", ".###", "#...", ".#..", ".##.", "#..#", "#..#", ".##."},
        {"\u03B5", "....", "....", ".###", "#...", ".##.", "#...", ".###"},
        {"\u03B6", "####", "...#", "..#.", ".#..", "#...", "#...", ".##.", "...#", "..#."},
        {"\u03B7", "....", "....", "#.#.", "##.#", "#..#", "#..#", "#..#", "...#", "...#"},
        {"\u03B8", ".##.", "#..#", "#..#", "####", "#..#", "#..#", ".##."},
        {"\u03B9", "..", "..", "#.", "#.", "#.", "#.", ".#"},
        {"\u03BA", "....", "....", "#..#", "#.#.", "##..", "#.#.", "#..#"},
        {"\u03BB", "#....", ".#...", ".#...", "..#..", ".#.#.", "#...#", "#...#"},
        {"\u03BC", "....", "....", "#..#", "#..#", "#..#", "#.##", "##.#", "#...", "#..."},
        {"\u03BD", ".....", ".....", "#...#", "#...#", ".#.#.", ".#.#.", "..#.."},
        {"\u03BE", ".###", "#...", "#...", ".##.", "#...", "#...", ".##.", "...#", "..#."},
        {"\u03BF", "....", "....", ".##.", "#..#", "#..#", "#..#", ".##."},
        {"\u03C0", ".....", ".....", "#####", ".#.#.", ".#.#.", ".#.#.", ".#..#"},
        {"\u03C1", "....", "....", ".##.", "#..#", "#..#", "#..#", "###.", "#...", "#..."},
        {"\u03C2", "....", "....", ".###", "#...", "#...", ".##.", "...#", "..#."},
        {"\u03C3", ".....", ".....", ".####", "#..#.", "#..#.", "#..#.", ".##.."},
        {"\u03C4", ".....", ".....", "#####", "..#..", "..#..", "..#..", "...#."},
        {"\u03C5", "....", "....", "#..#", "#..#", "#..#", "#..#", ".##."},
        {"\u03C6", ".....", "..#..", ".###.", "#.#.#", "#.#.#", "#.#.#", ".###.", "..#..", "..#.."},
        {"\u03C7", "....", "....", "#..#", "#..#", ".##.", "#..#", "#..#"},
        {"\u03C8", ".....", "..#..", "#.#.#", "#.#.#", "#.#.#", "#.#.#", ".###.", "..#..", "..#.."},
        {"\u03C9", ".....", ".....", ".#.#.", "#...#", "#.#.#", "#.#.#", ".#.#."},
        {"\u0393", "####", "#...", "#...", "#...", "#...", "#...", "#..."},
        {"\u0394", "..#..", "..#..", ".#.#.", ".#.#.", "#...#", "#...#", "#####"},
        {"\u0398", ".###.", "#...#", "#...#", "#.#.#", "#...#", "#...#", ".###."},
        {"\u039B", "..#..", "..#..", ".#.#.", ".#.#.", "#...#", "#...#", "#...#"},
        {"\u039E", "#####", ".....", ".....", ".###.", ".....", ".....", "#####"},
        {"\u03A0", "#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#...#"},
        {"\u03A3", "#####", "#....", ".#...", "..#..", ".#...", "#....", "#####"},
        {"\u03A6", "..#..", ".###.", "#.#.#", "#.#.#", "#.#.#", ".###.", "..#.."},
        {"\u03A8", "#.#.#", "#.#.#", "#.#.#", "#.#.#", ".###.", "..#..", "..#.."},
        {"\u03A9", ".###.", "#...#", "#...#", "#...#", "#...#", ".#.#.", "##.##"},
        {"\u0431", ".###", "#...", "###.", "#..#", "#..#", "#..#", ".##."},
        {"\u0432", "....", "....", "###.", "#..#", "###.", "#..#", "###."},
        {"\u0433", "....", "....", "####", "#...", "#...", "#...", "#..."},
        {"\u0434", ".....", ".....", ".###.", ".#.#.", ".#.#.", "#####", "#...#"},
        {"\u0436", ".....", ".....", "#.#.#", "#.#.#", ".###.", "#.#.#", "#.#.#"},
        {"\u0437", "....", "....", "###.", "...#", ".##.", "...#", "###."},
        {"\u0438", "....", "....", "#..#", "#..#", "#.##", "##.#", "#..#"},
        {"\u0439", ".##.", "....", "#..#", "#..#", "#.##", "##.#", "#..#"},
        {"\u043A", "....", "....", "#..#", "#.#.", "##..", "#.#.", "#..#"},
        {"\u043B", "....", "....", ".###", ".#.#", ".#.#", ".#.#", "#..#"},
        {"\u043C", ".....", ".....", "#...#", "##.##", "#.#.#", "#...#", "#...#"},
        {"\u043D", "....", "....", "#..#", "#..#", "####", "#..#", "#..#"},
        {"\u043F", "....", "....", "####", "#..#", "#..#", "#..#", "#..#"},
        {"\u0442", "...", "...", "###", ".#.", ".#.", ".#.", ".#."},
        {"\u0444", ".....", "..#..", ".###.", "#.#.#", "#.#.#", "#.#.#", ".###.", "..#..", "..#.."},
        {"\u0446", ".....", ".....", "#..#.", "#..#.", "#..#.", "#..#.", "#####", "....#"},
        {"\u0447", "....", "....", "#..#", "#..#", ".###", "...#", "...#"},
        {"\u0448", ".....", ".....", "#.#.#", "#.#.#", "#.#.#", "#.#.#", "#####"},
        {"\u0449", "......", "......", "#.#.#.", "#.#.#.", "#.#.#.", "#.#.#.", "######", ".....#"},
        {"\u044A", ".....", ".....", "##...", ".#...", ".###.", ".#..#", ".###."},
        {"\u044B", ".....", ".....", "#...#", "#...#", "##..#", "#.#.#", "##..#"},
        {"\u044C", "....", "....", "#...", "#...", "###.", "#..#", "###."},
        {"\u044D", "....", "....", "###.", "...#", ".###", "...#", "###."},
        {"\u044E", ".....", ".....", "#..#.", "#.#.#", "###.#", "#.#.#", "#..#."},
        {"\u044F", "....", "....", ".###", "#..#", ".###", ".#.#", "#..#"},
        {"\u0454", "....", "....", ".###", "#...", "###.", "#...", ".###"},
        {"\u0491", "....", "...#", "####", "#...", "#...", "#...", "#..."},
        {"\u0452", ".#...", "####.", ".#...", ".###.", ".#..#", ".#..#", ".#..#", "....#", "..##."},
        {"\u045B", ".#...", "####.", ".#...", ".###.", ".#..#", ".#..#", ".#..#"},
        {"\u0459", "......", "......", ".###..", ".#.#..", ".#.###", ".#.#.#", "#..###"},
        {"\u045A", "......", "......", "#..#..", "#..#..", "######", "#..#.#", "#..###"},
        {"\u045F", "....", "....", "#..#", "#..#", "#..#", "#..#", "####", ".##."},
        {"\u0457", "#.#", "...", ".#.", ".#.", ".#.", ".#.", ".#."},
        {"\u0411", "#####", "#....", "#....", "####.", "#...#", "#...#", "####."},
        {"\u0414", "..##.", ".#.#.", ".#.#.", ".#.#.", ".#.#.", "#####", "#...#"},
        {"\u0416", "#.#.#", "#.#.#", "#.#.#", ".###.", "#.#.#", "#.#.#", "#.#.#"},
        {"\u0417", ".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###."},
        {"\u0418", "#...#", "#...#", "#..##", "#.#.#", "##..#", "#...#", "#...#"},
        {"\u041B", "..###", ".#..#", ".#..#", ".#..#", ".#..#", "#...#", "#...#"},
        {"\u0423", "#...#", "#...#", "#...#", ".####", "....#", "#...#", ".###."},
        {"\u0426", "#...#.", "#...#.", "#...#.", "#...#.", "#...#.", "#...#.", "######", ".....#"},
        {"\u0427", "#...#", "#...#", "#...#", ".####", "....#", "....#", "....#"},
        {"\u0428", "#.#.#", "#.#.#", "#.#.#", "#.#.#", "#.#.#", "#.#.#", "#####"},
        {"\u0429", "#.#.#.", "#.#.#.", "#.#.#.", "#.#.#.", "#.#.#.", "#.#.#.", "######", ".....#"},
        {"\u042A", "##....", ".#....", ".#....", ".####.", ".#...#", ".#...#", ".####."},
        {"\u042B", "#....#", "#....#", "#....#", "###..#", "#..#.#", "#..#.#", "###..#"},
        {"\u042C", "#....", "#....", "#....", "####.", "#...#", "#...#", "####."},
        {"\u042D", ".###.", "#...#", "....#", "..###", "....#", "#...#", ".###."},
        {"\u042E", "#..##.", "#.#..#", "#.#..#", "###..#", "#.#..#", "#.#..#", "#..##."},
        {"\u042F", ".####", "#...#", "#...#", ".####", "..#.#", ".#..#", "#...#"},
        {"\u0404", "..###", ".#...", "#....", "####.", "#....", ".#...", "..###"},
        {"\u0490", "....#", "#####", "#....", "#....", "#....", "#....", "#...."},
        {"\u0402", "####.", ".#...", ".###.", ".#..#", ".#..#", ".#..#", ".#.#."},
        {"\u040B", "####.", ".#...", ".###.", ".#..#", ".#..#", ".#..#", ".#..#"},
        {"\u0409", ".###..", ".#.#..", ".#.#..", ".#.###", ".#.#.#", ".#.#.#", "#..###"},
        {"\u040A", "#..#..", "#..#..", "#..#..", "######", "#..#.#", "#..#.#", "#..###"},
        {"\u040F", "#...#", "#...#", "#...#", "#...#", "#...#", "#...#", "#####", "..#.."},
    };

    /** Pairs: a letter, and the Latin or Greek one that it looks like. */
    private static final String LIKE_ANOTHER =
            "\u0391A\u0392B\u0395E\u0396Z\u0397H\u0399I\u039AK\u039CM\u039DN"
                    + "\u039FO\u03A1P\u03A4T\u03A5Y\u03A7X\u0410A\u0412B\u0415E\u041AK"
                    + "\u041CM\u041DH\u041EO\u0420P\u0421C\u0422T\u0425X\u0406I\u0408J"
                    + "\u0405S\u0430a\u0435e\u043Eo\u0440p\u0441c\u0443y\u0445x\u0456i"
                    + "\u0458j\u0455s\u0413\u0393\u041F\u03A0\u0424\u03A6";

    /** Pairs: a letter with two dots above, and the letter without. */
    private static final String WITH_DOTS =
            "\u03CA\u03B9\u03CB\u03C5\u03AA\u0399\u03AB\u03A5\u0451\u0435"
                    + "\u0401\u0415\u0407\u0406";

    /** Pairs: a letter with an accent above, and the letter without. */
    private static final String WITH_TONOS =
            "\u03AC\u03B1\u03AD\u03B5\u03AE\u03B7\u03AF\u03B9\u03CC\u03BF"
                    + "\u03CD\u03C5\u03CE\u03C9\u0390\u03CA\u03B0\u03CB\u0403\u0413"
                    + "\u040C\u041A\u0453\u0433\u045C\u043A";

    /** The same for Greek capitals, which have it at their left. */
    private static final String CAPITALS_WITH_TONOS =
            "\u0386\u0391\u0388\u0395\u0389\u0397\u038A\u0399\u038C\u039F"
                    + "\u038E\u03A5\u038F\u03A9";

    /** Pairs: a letter with a small bow above, and the letter without. */
    private static final String WITH_BREVE = "\u0419\u0418\u040E\u0423\u045E\u0443";

    private final Map<Integer, Glyph> glyphs = new HashMap<>();

    private GreekAndCyrillic(Map<Integer, Glyph> font) {
        for (String[] letter : DRAWN) {
            int width = letter[1].length();
            boolean[] covered = new boolean[width * (letter.length - 1)];
            for (int i = 0; i < covered.length; i++) {
                covered[i] = letter[1 + i / width].charAt(i % width) == '#';
            }
            int height = letter.length - 1;
            put(letter[0].charAt(0), new Glyph(1, CAP_HEIGHT, width, height, covered, width + 1));
        }
        forEach(
                LIKE_ANOTHER,
                (letter, other) -> {
                    Glyph known = font.getOrDefault((int) other, glyphs.get((int) other));
                    if (known != null) {
                        put(letter, known);
                    }
                });
        forEach(
                WITH_DOTS, // First: two letters have dots and an accent.
                (letter, other) -> {
                    Glyph plain = glyph(other);
                    int width = Math.max(3, plain.width());
                    int row = highest(plain) + 2;
                    put(letter, with(plain, 0, width, row, 0, row, width - 1));
                });
        forEach(
                WITH_TONOS,
                (letter, other) -> {
                    Glyph plain = glyph(other);
                    int middle = plain.width() / 2;
                    int row = highest(plain) + 2;
                    put(letter, with(plain, 0, middle + 2, row, middle, row + 1, middle + 1));
                });
        forEach(
                CAPITALS_WITH_TONOS,
                (letter, other) ->
                        put(letter, with(glyph(other), 2, 0, CAP_HEIGHT, 0, CAP_HEIGHT - 1, 0)));
        forEach(
                WITH_BREVE,
                (letter, other) -> {
                    Glyph plain = glyph(other);
                    int row = highest(plain) + 2;
                    put(letter, with(plain, 0, 0, row, 1, row, 2, row, plain.width() - 2));
                });
    }

    /** A change to a letter and the other of its pair. */
    @FunctionalInterface
    private interface Pair {
        void take(char letter, char other);
    }

    private static void forEach(String pairs, Pair each) {
        for (int i = 0; i < pairs.length(); i += 2) {
            each.take(pairs.charAt(i), pairs.charAt(i + 1));
        }
    }

    /**
     * The letters by their code points.
     *
     * @param font the letters that the font has
     */
    static Map<Integer, Glyph> glyphs(Map<Integer, Glyph> font) {
        return new GreekAndCyrillic(font).glyphs;
    }

    private void put(char letter, Glyph glyph) {
        glyphs.put((int) letter, glyph);
    }

    private Glyph glyph(char letter) {
        Glyph known = glyphs.get((int) letter);
        if (known == null) { // A font without the Latin one.
            return new Glyph(1, CAP_HEIGHT, 1, 1, new boolean[1], 2);
        }
        return known;
    }

    /** The highest row of a letter, counted upward from the base line; 1 stands on it. */
    private static int highest(Glyph glyph) {
        for (int i = 0; i < glyph.covered().length; i++) {
            if (glyph.covered()[i]) {
                return glyph.top() - i / glyph.width();
            }
        }
        return glyph.top();
    }

    /**
     * A letter with more pixels.
     *
     * @param shift columns that the letter moves to the right
     * @param widthMin of the result
     * @param pixels row and column of each; rows as in {@link #highest}
     */
    private static Glyph with(Glyph plain, int shift, int widthMin, int... pixels) {
        int width = Math.max(widthMin, plain.width() + shift);
        int top = plain.top();
        for (int i = 0; i < pixels.length; i += 2) {
            top = Math.max(top, pixels[i]);
        }
        int height = plain.height() + top - plain.top();
        boolean[] covered = new boolean[width * height];
        for (int i = 0; i < plain.covered().length; i++) {
            int row = i / plain.width() + top - plain.top();
            covered[row * width + i % plain.width() + shift] = plain.covered()[i];
        }
        for (int i = 0; i < pixels.length; i += 2) {
            covered[(top - pixels[i]) * width + pixels[i + 1]] = true;
        }
        int advance = plain.advance() + width - plain.width();
        return new Glyph(plain.left(), top, width, height, covered, advance);
    }
}
