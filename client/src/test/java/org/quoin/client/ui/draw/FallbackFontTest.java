package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.VersionInfo;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.wire.VisibleText;
import org.quoin.server.text.AssetSource;

/** The second font, for what the first one lacks. */
final class FallbackFontTest {
    private static final AssetSource ASSETS =
            new AssetSource(null, FallbackFontTest.class.getClassLoader());

    private static PixelFont font() {
        PixelFont font = PixelFont.bake(ASSETS.read(GuiTextures.FONT_PATH).orElseThrow());
        assertNotNull(font);
        font.setFallback(() -> ASSETS.read(GuiTextures.FALLBACK_FONT_PATH).orElseThrow());
        return font;
    }

    /** Chinese, Japanese, Korean, Hebrew, Arabic, Hindi, Thai, signs and an emoji. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u4E2D\u6587",
                "\u3042\u30AB",
                "\uD55C\uAE00",
                "\u05D0",
                "\u0628\uFE92",
                "\u0939",
                "\u0E01",
                "\u2605\u2192\u221E\u2660\u266A\u20BD",
                "\uD83D\uDE00"
            })
    void scriptsOfTheWorldAreNoBoxes(String text) {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x10FFFF);
        text.codePoints().forEach(c -> assertNotSame(box, font.glyph(c), Character.toString(c)));
    }

    @Test
    void ideographIsAsHighAsALineAndTwiceAsFine() {
        PixelFont.Glyph glyph = font().glyph(0x4E2D);
        assertEquals(
                List.of(16, 16, 2), List.of(glyph.width(), glyph.height(), glyph.perMenuPixel()));
        assertEquals(List.of(0, 7, 8), List.of(glyph.left(), glyph.top(), glyph.advance()));
        StringBuilder row = new StringBuilder();
        for (int x = 0; x < 16; x++) {
            row.append(glyph.covered()[4 * 16 + x] ? '#' : '.');
        }
        assertEquals("..###########...", row.toString());
    }

    @Test
    void fileIsReadOnceAndOnlyWhenItIsNeeded() {
        PixelFont font = font();
        AtomicInteger reads = new AtomicInteger();
        font.setFallback(
                () -> {
                    reads.incrementAndGet();
                    return "4E2D:0180\n".getBytes(StandardCharsets.US_ASCII);
                });
        font.width("Jos\u00E9 \u0416 \u03B1");
        assertEquals(0, reads.get());
        assertSame(font.glyph(0x10FFFF), font.glyph(0x4E2D));
        font.width("\u6587");
        assertEquals(1, reads.get());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "\n\n",
                "41",
                "41:",
                "41:00",
                "zz:00",
                "41:000102030405060708090A0B0C0D0E0",
                "FFFFFFFFFFFF4E2D:000102030405060708090A0B0C0D0E0F",
                "41:0\n:00"
            })
    void linesOfAnotherFormAreSkipped(String file) {
        FallbackFont font = new FallbackFont(file.getBytes(StandardCharsets.US_ASCII));
        assertNull(font.glyph('A'));
        assertNull(font.glyph(0x4E2D));
    }

    @Test
    void rowsAreReadFromTheLeftAndMarksStandOverTheLetterBefore() {
        String rows = "80" + "00".repeat(14) + "01";
        String file = "A0:" + rows + "\r\n0301:" + rows + "\n";
        FallbackFont font = new FallbackFont(file.getBytes(StandardCharsets.US_ASCII));
        PixelFont.Glyph glyph = font.glyph(0xA0);
        assertNotNull(glyph);
        boolean[] corners = new boolean[8 * 16];
        corners[0] = true;
        corners[8 * 16 - 1] = true;
        assertEquals(Arrays.toString(corners), Arrays.toString(glyph.covered()));
        assertEquals(List.of(0, 4), List.of(glyph.left(), glyph.advance()));
        PixelFont.Glyph mark = font.glyph(0x301);
        assertNotNull(mark);
        assertEquals(List.of(-4, 0), List.of(mark.left(), mark.advance()));
    }

    /** A box says nothing: two names of boxes look the same. */
    @Test
    void namesAreAlikeIfTheirLettersAreDrawnAlike() {
        PixelFont font = font();
        PixelFont.Glyph box = font.glyph(0x10FFFF);
        VersionInfo known = VersionInfo.getInstance(15);
        Map<String, List<String>> pictures = new HashMap<>();
        for (int c = '!'; c < 0x30000; c++) {
            if (VisibleText.isVisible(c) && UCharacter.getAge(c).compareTo(known) <= 0) {
                PixelFont.Glyph glyph = font.glyph(c);
                String picture =
                        glyph.top() + " " + glyph.width() + Arrays.toString(glyph.covered());
                pictures.computeIfAbsent(
                                glyph.equals(box) ? "box" : picture, any -> new ArrayList<>())
                        .add(Character.toString(c));
            }
        }
        List<String> wrong = new ArrayList<>();
        for (List<String> same : pictures.values()) {
            for (String other : same) {
                if (Collections.disjoint(
                        NameLikeness.looksOf(same.get(0)), NameLikeness.looksOf(other))) {
                    int first = same.get(0).codePointAt(0);
                    wrong.add(String.format("%X %X", other.codePointAt(0), first));
                }
            }
        }
        assertEquals(List.of(), wrong, "these belong into drawn-alike.txt");
    }
}
