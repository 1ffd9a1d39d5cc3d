package org.quoin.client.ui.draw;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.PixelFont.Glyph;

/**
 * The characters that the menus' font lacks, in the format of GNU Unifont: a line each, the code
 * point, a colon, and sixteen rows of 8 or 16 pixels, all as hexadecimal digits. They are drawn
 * with half a menu pixel for each of theirs.
 */
final class FallbackFont {
    private static final int ROWS = 16;

    /** Rows above the base line. */
    private static final int ASCENT_ROWS = 14;

    private static final int PER_MENU_PIXEL = 2;

    /** Beyond are rare scripts and ideographs, which the file does not have. */
    private static final int CODE_POINTS = 0x20000;

    private final byte[] file;

    /** Where the rows of each character begin in the file; 0 for none. */
    private final int[] starts = new int[CODE_POINTS];

    private final Map<Integer, Glyph> glyphs = new HashMap<>();

    /** Reads a file; lines of another form are skipped. */
    FallbackFont(byte[] file) {
        this.file = file;
        for (int at = 0; at < file.length; at++) {
            int codePoint = 0;
            for (; at < file.length && Character.digit(file[at], 16) >= 0; at++) {
                codePoint = Math.min(CODE_POINTS, codePoint * 16 + Character.digit(file[at], 16));
            }
            int columns = columns(at + 1);
            if (at < file.length && file[at] == ':' && columns > 0 && codePoint < CODE_POINTS) {
                starts[codePoint] = at + 1;
                at += columns * ROWS / 4; // Without a look at the digits: the file is large.
            }
            while (at < file.length && file[at] != '\n') {
                at++;
            }
        }
    }

    /** The columns of the picture whose rows begin at a place: 8, 16, or 0 if there is none. */
    private int columns(int start) {
        for (int columns = 8; columns <= 16; columns += 8) {
            int end = start + columns * ROWS / 4;
            if (end == file.length || (end < file.length && file[end] <= ' ')) {
                return columns;
            }
        }
        return 0;
    }

    /** Returns the picture of a character, or null if the font does not have it. */
    @Nullable Glyph glyph(int codePoint) {
        if (codePoint >= CODE_POINTS || starts[codePoint] == 0) {
            return null;
        }
        return glyphs.computeIfAbsent(codePoint, this::read);
    }

    private Glyph read(int codePoint) {
        int start = starts[codePoint];
        int columns = columns(start);
        boolean[] covered = new boolean[columns * ROWS];
        for (int i = 0; i < covered.length; i++) {
            covered[i] = (Character.digit(file[start + i / 4], 16) >> (3 - i % 4) & 1) != 0;
        }
        int advance = columns / PER_MENU_PIXEL;
        int top = ASCENT_ROWS / PER_MENU_PIXEL;
        boolean mark = isMark(codePoint);
        return new Glyph(
                mark ? -advance : 0,
                top,
                columns,
                ROWS,
                covered,
                mark ? 0 : advance,
                PER_MENU_PIXEL);
    }

    /** Whether a character is drawn over the one before it. */
    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }
}
