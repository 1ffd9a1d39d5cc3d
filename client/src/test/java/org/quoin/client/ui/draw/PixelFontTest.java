package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.server.text.AssetSource;

final class PixelFontTest {
    private static PixelFont font() {
        byte[] file =
                new AssetSource(null, PixelFontTest.class.getClassLoader())
                        .read("quoin/fonts/pixelify-sans.ttf")
                        .orElseThrow();
        PixelFont font = PixelFont.bake(file);
        assertNotNull(font);
        return font;
    }

    @Test
    void lettersStandOnTheirPixelsWithoutBlur() {
        PixelFont.Glyph h = font().glyph('H');
        assertEquals("#...#\n#...#\n#...#\n#####\n#...#\n#...#\n#...#\n", drawn(h), "the letter H");
        assertEquals(7, font().capHeight());
    }

    @Test
    void digitsAreEquallyWideAndDoNotTouch() {
        PixelFont font = font();
        for (char digit = '0'; digit <= '9'; digit++) {
            PixelFont.Glyph glyph = font.glyph(digit);
            assertEquals(font.glyph('0').advance(), glyph.advance(), "advance of " + digit);
            assertTrue(glyph.left() >= 1, "no gap before " + digit);
            assertTrue(glyph.left() + glyph.width() <= glyph.advance(), digit + " sticks out");
        }
    }

    @Test
    void latin1AndTheMarksOfAnAddressAreThere() {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x4E2D);
        for (int c = 0xC0; c <= 0xFF; c++) {
            assertNotSame(box, font.glyph(c), "U+" + Integer.toHexString(c));
        }
        for (char c = '!'; c <= '~'; c++) {
            assertNotSame(box, font.glyph(c), "character " + c);
            assertTrue(font.glyph(c).width() > 0, "character " + c + " is invisible");
        }
    }

    /** A usage has it between words: {@code <yes|no>}. */
    @Test
    void aBarIsNoLetter() {
        PixelFont font = font();
        PixelFont.Glyph bar = font.glyph('|');
        for (char letter : new char[] {'l', 'I', 'i', '1'}) {
            assertNotEquals(drawn(font.glyph(letter)), drawn(bar), "the letter " + letter);
            assertTrue(bar.height() > font.glyph(letter).height(), "the letter " + letter);
        }
    }

    /** Every letter of modern Greek, and of Russian, Ukrainian, Belarusian, Bulgarian, Serbian. */
    @Test
    void greekAndCyrillicAreThereAndNoTwoLettersAreTheSame() {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x4E2D);
        String greek =
                "\u0391-\u03A1\u03A3-\u03A9\u03B1-\u03C9\u0386\u0388-\u038A\u038C\u038E-\u0390\u03AA-\u03B0"
                        + "\u03CA-\u03CE";
        String cyrillic = "\u0401-\u040C\u040E-\u044F\u0451-\u045C\u045E\u045F\u0490\u0491";
        for (String letters : List.of(greek, cyrillic)) {
            Map<String, Integer> pictures = new HashMap<>();
            Pattern set = Pattern.compile("[" + letters + "]");
            for (int c = 0x370; c < 0x500; c++) {
                if (set.matcher(Character.toString(c)).matches()) {
                    PixelFont.Glyph glyph = font.glyph(c);
                    String name = "U+" + Integer.toHexString(c);
                    assertNotSame(box, glyph, name);
                    assertTrue(glyph.left() + glyph.width() <= glyph.advance(), name);
                    Integer same = pictures.put(glyph.top() + drawn(glyph), c);
                    assertNull(same, name + " looks like " + same);
                }
            }
            assertTrue(pictures.size() >= 69, letters);
        }
    }

    /** Latin, Greek and Cyrillic: a name that looks like another one is taken for it. */
    @Test
    void lettersWithOnePictureAreOneNameAndNoMarkIsLost() {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x10FFFF);
        Map<String, List<String>> pictures = new TreeMap<>();
        for (int c = '!'; c < 0x2000; c++) {
            PixelFont.Glyph glyph = font.glyph(c);
            if (!glyph.equals(box) && Character.isLetterOrDigit(c)) {
                String picture = glyph.top() + "\n" + drawn(glyph);
                pictures.computeIfAbsent(picture, any -> new ArrayList<>())
                        .add(Character.toString(c));
            }
        }
        List<String> wrong = new ArrayList<>();
        for (List<String> same : pictures.values()) {
            String first = same.get(0);
            for (String other : same) {
                if (!marksOf(first).equals(marksOf(other))
                        || Collections.disjoint(
                                NameLikeness.looksOf(first), NameLikeness.looksOf(other))) {
                    wrong.add(first + other);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(pictures.size() > 900, "letters: " + pictures.size());
    }

    private static String marksOf(String letter) {
        return Normalizer.normalize(letter, Normalizer.Form.NFD).substring(1);
    }

    @Test
    void unknownCharacterIsABoxAndCountsOnce() {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x1F600);
        assertSame(box, font.glyph(0x4E2D));
        assertTrue(drawn(box).startsWith("#####\n#...#\n"), drawn(box));
        assertEquals(box.advance(), font.width("\uD83D\uDE00"));
    }

    @Test
    void widthIsTheSumOfTheLetters() {
        PixelFont font = font();
        assertEquals(0, font.width(""));
        assertEquals(font.width("Ho") + font.width("st"), font.width("Host"));
    }

    @Test
    void bytesThatAreNoFontAreRefused() {
        assertNull(PixelFont.bake(new byte[0]));
        assertNull(PixelFont.bake(new byte[5000]));
        assertEquals(7, PixelFont.ofBoxes().capHeight());
        assertTrue(PixelFont.ofBoxes().width("abc") > 0);
    }

    private static String drawn(PixelFont.Glyph glyph) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < glyph.covered().length; i++) {
            rows.append(glyph.covered()[i] ? '#' : '.');
            rows.append((i + 1) % glyph.width() == 0 ? "\n" : "");
        }
        return rows.toString();
    }
}
