package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;

/** The names that players may have. */
final class NameRulesTest {
    @Test
    void usualNamesPass() {
        for (String name :
                List.of(
                        "A",
                        "Ann",
                        "Jean Luc",
                        "Zoë",
                        "王小明",
                        "bot-0",
                        "1234567890123456",
                        "[ABC] Ann",
                        "Hostile",
                        "Modest Mouse",
                        "Roots",
                        "Rita Operetta",
                        "R2D2",
                        "2001",
                        "Al Mondo",
                        "a\u0323\u0302b")) {
            assertNull(NameRules.problemOf(name), name);
        }
    }

    @Test
    void emptyLongAndInvisibleNamesDoNot() {
        for (String name :
                List.of("", "   ", "12345678901234567", "a\u0000b", "a\nb", "\u200b", "a\u202eb")) {
            assertNotNull(NameRules.problemOf(name), name);
        }
    }

    @Test
    void blankAndIgnoredCharactersDoNot() {
        for (String name : List.of("\u3164", "\u2800", "An\ufe0fn", "A\u034fnn", "\uffa0")) {
            assertCode(EndCode.NAME_CHARACTERS, name);
        }
    }

    @Test
    void pilesOfMarksAndMarksWithoutALetterDoNot() {
        for (String name : List.of("a\u0316\u0317\u0318", "\u0301nn", "a \u0301", "\u20dd")) {
            assertCode(EndCode.NAME_MARKS, name);
        }
    }

    @Test
    void theGamesOwnVoiceIsNobodysName() {
        for (String name :
                List.of(
                        "Server",
                        "[Server]",
                        "the SYSTEM",
                        "H\u043est",
                        "adrnin",
                        "\uff28\uff4f\uff53\uff54",
                        "H0ST",
                        "Mod",
                        "M0d",
                        "Owner",
                        "Operator",
                        "root",
                        "Quoin",
                        "Gastgeber",
                        "G\u0430stgeber",
                        "Betreiber",
                        "Eigent\u00fcmer",
                        "Host1",
                        "99 host 99",
                        "2admin3",
                        "s.e.r.v.e.r",
                        "s e r v e r",
                        "ser ver",
                        "A-D-M-I-N Zoe",
                        "ad_min",
                        "conso|e",
                        "h\u043es t")) {
            assertCode(EndCode.NAME_RESERVED, name);
        }
    }

    @Test
    void aNameThatWasReservedLaterStaysItsOwnersInAnOldFile() {
        NameList list = NameList.of("lusab-babad-gutih-tugad 2026-11-23 2026-12-01 Owner\n");
        assertEquals(List.of(), list.problems());
        assertNotNull(list.ownerOf("Owner"));
    }

    @Test
    void needlessSpacesAreLeftOut() {
        assertEquals("Jean Luc", NameRules.cleaned("  Jean   Luc "));
    }

    private static void assertCode(EndCode code, String name) {
        Reason problem = NameRules.problemOf(name);
        assertNotNull(problem, name);
        assertEquals(code, problem.code(), name);
    }
}
