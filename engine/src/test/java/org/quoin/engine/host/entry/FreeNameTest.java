package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.sim.input.Command;

/** Which name a host proposes to a player whose own cannot be had. */
final class FreeNameTest {
    @ParameterizedTest
    @CsvSource({
        "anna, anna2",
        "anna2, anna3",
        "Anna, Anna2",
        "Player 9, Player 2",
        "2024, 20242",
        "sixteen-letters-, sixteen-letters2",
    })
    void aTakenNameGetsTheNextNumber(String wanted, String proposed) {
        Set<String> taken = Set.of("anna", "anna2", "Anna", "Player 9", "2024", "sixteen-letters-");
        boolean third = wanted.equals("anna");
        assertEquals(
                third ? "anna3" : proposed,
                FreeName.like(wanted, taken::contains),
                "for " + wanted);
    }

    @Test
    void aNameAgainstTheRulesIsMadeValid() {
        assertEquals("anna", FreeName.like("  an\u200bna\t ", name -> false));
        assertEquals("Player", FreeName.like(" \u0007 ", name -> false));
        assertEquals("a very long name", FreeName.like("a very long name of mine", name -> false));
        String cut = FreeName.like("fifteen-letters\uD83D\uDE00", name -> false);
        assertEquals("fifteen-letters", cut, "no half characters");
    }

    @Test
    void whateverIsWantedAFreeValidNameComesOut() {
        long seed = 42;
        Random random = new Random(seed);
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < 258; i++) {
            StringBuilder wanted = new StringBuilder();
            int length = random.nextInt(20);
            for (int at = 0; at < length; at++) {
                wanted.appendCodePoint(random.nextInt(4) == 0 ? random.nextInt(0x1FFFF) : 'a');
            }
            String name = FreeName.like(wanted.toString(), taken::contains);
            assertNull(NameRules.problemOf(name), name + ", seed " + seed);
            assertFalse(taken.contains(name), name + ", seed " + seed);
            taken.add(name);
        }
    }

    @Test
    void aFullHouseOfNamesakesLeavesOne() {
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < 256; i++) {
            assertTrue(taken.add(FreeName.like("anna", taken::contains)));
        }
        assertEquals("anna257", FreeName.like("anna", taken::contains));
        assertTrue("anna257".length() <= Command.NAME_CHARS_MAX);
    }
}
