package org.quoin.client.ui.draw;

import java.util.HashMap;
import java.util.Map;

/**
 * Marks that are drawn here instead of taken from the font: their outlines have details of half a
 * pixel, which are lost or become blots at this size. One column to the left of each is left free,
 * as the font does; rows go down from the top of capital letters.
 */
final class HandDrawnMarks {
    private static final int CAP_HEIGHT = 7;

    private static final String[][] MARKS = {
        {"\"", "#.#", "#.#"},
        {"'", "#", "#"},
        {"\u2018", "#", "#"},
        {"\u2019", "#", "#"},
        {"\u201C", "#.#", "#.#"},
        {"\u201D", "#.#", "#.#"},
        {",", "..", "..", "..", "..", "..", ".#", ".#", "#."},
        {";", "..", "..", ".#", "..", "..", ".#", ".#", "#."},
        {".", ".", ".", ".", ".", ".", ".", "#"},
        {"\u2026", ".....", ".....", ".....", ".....", ".....", ".....", "#.#.#"},
        {"-", "...", "...", "...", "###"},
        {"\u2013", "....", "....", "....", "####"},
        {"\u2014", "......", "......", "......", "######"},
        {"=", "....", "....", "####", "....", "####"},
        {"+", ".....", "..#..", "..#..", "#####", "..#..", "..#.."},
        {"*", ".....", "#.#.#", ".###.", "#####", ".###.", "#.#.#"},
        {"%", "##..#", "##..#", "...#.", "..#..", ".#...", "#..##", "#..##"},
        {"\u00B0", ".#.", "#.#", ".#."},
        {"/", "....#", "....#", "...#.", "..#..", ".#...", "#....", "#...."},
        {"\\", "#....", "#....", ".#...", "..#..", "...#.", "....#", "....#"},
        {"<", "...", "..#", ".#.", "#..", ".#.", "..#"},
        {">", "...", "#..", ".#.", "..#", ".#.", "#.."},
        {"[", "##", "#.", "#.", "#.", "#.", "#.", "##"},
        {"]", "##", ".#", ".#", ".#", ".#", ".#", "##"},
        {"{", ".##", ".#.", ".#.", "#..", ".#.", ".#.", ".##"},
        {"}", "##.", ".#.", ".#.", "..#", ".#.", ".#.", "##."},
        {"&", ".##..", "#..#.", "#..#.", ".##..", "#.#.#", "#..#.", ".##.#"},
        {"@", ".###.", "#...#", "#.###", "#.#.#", "#.###", "#....", ".####"},
        {"$", "..#..", ".####", "#.#..", ".###.", "..#.#", "####.", "..#.."},
        {"~", ".....", ".....", ".#..#", "#.##.", "....."},
        {"^", "..#..", ".#.#.", "#...#"},
        {"`", "#.", ".#"},
    };

    private HandDrawnMarks() {}

    /** Returns the marks by their code points. */
    static Map<Integer, PixelFont.Glyph> glyphs() {
        Map<Integer, PixelFont.Glyph> glyphs = new HashMap<>();
        for (String[] mark : MARKS) {
            int width = mark[1].length();
            int height = mark.length - 1;
            boolean[] covered = new boolean[width * height];
            for (int i = 0; i < covered.length; i++) {
                String row = mark[1 + i / width];
                covered[i] = i % width < row.length() && row.charAt(i % width) == '#';
            }
            glyphs.put(
                    mark[0].codePointAt(0),
                    new PixelFont.Glyph(1, CAP_HEIGHT, width, height, covered, width + 1));
        }
        return glyphs;
    }
}
