package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.Fingerprint;

/** Whose a name is, how long it stays so, and how that is written. */
final class NameListTest {
    private static final long ANN = 1;
    private static final long BEN = 2;
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);

    private static long ownerOf(NameList list, String name) {
        NameList.Owned owned = list.ownerOf(name);
        return owned == null ? 0 : owned.keyId();
    }

    @Test
    void aNameAndWhatLooksLikeItBelongToTheFirstKey() {
        NameList list = NameList.NONE.with(ANN, "Ann", DAY);
        assertEquals(ANN, ownerOf(list, "ann"));
        assertEquals(ANN, ownerOf(list, "\u0410nn"), "with a Cyrillic A");
        assertSame(list, list.with(BEN, "aNN", DAY), "it is taken");
        assertEquals(0, ownerOf(list, "Anne"));
        assertEquals(0, ownerOf(list.without("ANN"), "Ann"), "freed");
    }

    @Test
    void theSameKeyMayWriteItsNameOtherwise() {
        NameList list = NameList.NONE.with(ANN, "Ann", DAY).with(ANN, "ANN", DAY.plusDays(2));
        assertEquals(1, list.names().size());
        NameList.Owned owned = Objects.requireNonNull(list.ownerOf("ann"));
        assertEquals("ANN", owned.name());
        assertEquals(DAY, owned.firstDay());
        assertEquals(DAY.plusDays(2), owned.lastDay());
    }

    @Test
    void aKeyKeepsItsLastNames() {
        NameList list = NameList.NONE;
        for (int i = 0; i <= NameList.NAMES_PER_KEY_MAX; i++) {
            list = list.with(ANN, "name" + (char) ('a' + i), DAY.plusDays(i));
        }
        assertEquals(0, ownerOf(list, "namea"));
        assertEquals(ANN, ownerOf(list, "nameb"));
        assertEquals("named", Objects.requireNonNull(list.lastOf(ANN)).name());
    }

    @Test
    void aClockThatWasAheadMakesNoNameTheNewest() {
        NameList list = NameList.NONE.with(ANN, "namea", DAY.plusYears(10));
        for (int i = 1; i <= NameList.NAMES_PER_KEY_MAX; i++) {
            list = list.with(ANN, "name" + (char) ('a' + i), DAY.plusDays(i));
            assertEquals("name" + (char) ('a' + i), lastName(list));
        }
        assertEquals(0, ownerOf(list, "namea"));
        assertEquals(ANN, ownerOf(list, "nameb"));
    }

    private static String lastName(NameList list) {
        return Objects.requireNonNull(list.lastOf(ANN)).name();
    }

    @Test
    void whoNeverReturnedGoesFirstWhenItIsFull() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < NameList.NAMES_MAX; i++) {
            // The second oldest was here on one day only, as were some later ones.
            LocalDate first = DAY.plusDays(i);
            LocalDate last = i == 1 || i > 9 ? first : first.plusDays(1);
            text.append(Fingerprint.of(i + 10)).append(' ').append(first).append(' ').append(last);
            text.append(" p").append(letters(i)).append('\n');
        }
        NameList full = NameList.of(text.toString());
        assertEquals(NameList.NAMES_MAX, full.names().size(), "" + full.problems());
        NameList list = full.with(ANN, "Ann", DAY.plusDays(9000));
        assertEquals(NameList.NAMES_MAX, list.names().size());
        assertEquals(10, ownerOf(list, "p" + letters(0)), "it has returned");
        assertNull(list.ownerOf("p" + letters(1)));
        assertNotNull(list.ownerOf("p" + letters(2)));
        assertEquals(ANN, ownerOf(list, "Ann"));
    }

    /** Without letters that look like others. */
    private static String letters(int number) {
        StringBuilder text = new StringBuilder();
        for (int rest = number + 16; rest > 0; rest /= 16) {
            text.append("abcdefghkpstuxyz".charAt(rest % 16));
        }
        return text.toString();
    }

    @Test
    void whatPeopleWriteStaysAndWhatIsWrongIsNamed() {
        String line = Fingerprint.of(ANN) + " 2026-11-23 2026-11-24 Ann Lee";
        NameList list = NameList.of("# mine\n" + line + "\nBen\nx 2026-13-01 2026-11-24 Zoe\n");
        assertEquals(ANN, ownerOf(list, "Ann Lee"));
        assertEquals(2, list.problems().size(), "" + list.problems());
        assertTrue(list.problems().get(0).startsWith("line 3:"), list.problems().get(0));
        String text = list.with(BEN, "Ben", DAY).text();
        for (String kept : new String[] {"# mine", line, "Ben", "x 2026-13-01 2026-11-24 Zoe"}) {
            assertTrue(text.lines().anyMatch(kept::equals), text);
        }
        assertEquals(text, NameList.of(text).text());
    }

    @Test
    void whateverStandsInTheFileIsReadOrNamed() {
        long seed = 7;
        Random random = new Random(seed);
        String alphabet = "lusab-babad-gutih-tugad 2026-11-23\n#\"\u0430\ud83d ";
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            for (int at = random.nextInt(120); at > 0; at--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            NameList list = NameList.of(text.toString());
            assertEquals(list.text(), NameList.of(list.text()).text(), "seed " + seed);
        }
    }
}
