package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import org.junit.jupiter.api.Test;

final class VisibleTextTest {
    @Test
    void aLineHasNothingInItThatMovesACursorOrTurnsTheTextAround() {
        assertEquals("a b", VisibleText.line(" a\u0000\u001b\u202e\u200b b\u0007 ", 50));
        assertEquals("a b c d", VisibleText.line("a\tb\nc\u00a0d", 50));
        assertEquals("", VisibleText.line("\n \u2028", 50));
    }

    @Test
    void accentsAreComposedAndOtherScriptsStay() {
        assertEquals("\u00e4\u0416\u03a9\u4e2d", VisibleText.line("a\u0308\u0416\u03a9\u4e2d", 50));
    }

    @Test
    void aLineIsCutBetweenCharacters() {
        assertEquals("abc", VisibleText.line("abcdef", 3));
        assertEquals("ab", VisibleText.line("ab\ud83d\ude00c", 3));
        assertEquals("ab", VisibleText.line("ab cd", 3));
    }

    /** Against Unicode's own tables: the naive twin of the few ranges that the class lists. */
    @Test
    void whatUnicodeDrawsNothingForIsNotVisible() {
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            boolean ignorable =
                    UCharacter.hasBinaryProperty(character, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
            if (ignorable) {
                assertFalse(
                        VisibleText.isVisible(character), "U+" + Integer.toHexString(character));
            }
        }
        assertFalse(VisibleText.isVisible(0x2800), "the braille pattern without a dot");
        assertTrue(VisibleText.isVisible(0x2801));
        assertTrue(VisibleText.isVisible(0x3165));
    }
}
