package org.quoin.engine.host.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.succession.Ranking.Entry;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.engine.wire.ToHost.Willing.Power;

/** The order in which players would carry a world on. */
final class RankingTest {
    private static final int PLAYERS = 8;

    private static Entry entry(long id, int taskMicros, int spare, int upload, Power power) {
        Willing willing = new Willing(1, List.of(), taskMicros, spare, 4, power, "");
        return new Entry(id, false, willing, upload);
    }

    private static Entry entry(long id, int taskMicros, int spare) {
        return entry(id, taskMicros, spare, 0, Power.MAINS);
    }

    private static List<Long> order(List<Long> before, Entry... entries) {
        return Ranking.of(List.of(entries), before, PLAYERS).stream().map(Entry::id).toList();
    }

    private static List<Long> order(Entry... entries) {
        return order(List.of(), entries);
    }

    @Test
    void theFasterMachineComesFirst() {
        assertEquals(List.of(2L, 1L), order(entry(1, 9000, 800), entry(2, 5000, 800)));
    }

    @Test
    void theMachineWithMoreTimeToSpareComesFirst() {
        assertEquals(List.of(2L, 1L), order(entry(1, 5000, 300), entry(2, 5000, 900)));
    }

    @Test
    void aMachineThatHasNotDoneTheTaskComesLast() {
        assertEquals(List.of(2L, 1L), order(entry(1, 0, 1000), entry(2, 90_000, 200)));
    }

    @Test
    void aSlowMachineOnTheMainsComesBeforeAFastOneOnABattery() {
        Entry battery = entry(1, 1000, 1000, 0, Power.BATTERY);
        Entry unknown = entry(2, 500, 1000, 0, Power.UNKNOWN);
        assertEquals(List.of(3L, 2L, 1L), order(battery, unknown, entry(3, 9000, 500)));
    }

    @Test
    void aLineThatIsKnownToSufficeComesBeforeOneThatDoesNotOrIsUnknown() {
        int needed = Ranking.kbitToHost(PLAYERS);
        Entry narrow = entry(1, 1000, 1000, needed - 1, Power.MAINS);
        Entry enough = entry(2, 5000, 1000, needed, Power.MAINS);
        assertEquals(List.of(2L, 1L, 3L), order(narrow, enough, entry(3, 1500, 1000)));
    }

    @Test
    void whoeverTheHostWantsComesFirst() {
        Entry wanted = new Entry(2, true, entry(2, 90_000, 100, 1, Power.BATTERY).willing(), 1);
        assertEquals(List.of(2L, 1L), order(entry(1, 1000, 1000), wanted));
    }

    @Test
    void aSingleCoreHasToHostAndToPlayInTurn() {
        Willing one = new Willing(1, List.of(), 5000, 800, 1, Power.MAINS, "");
        assertEquals(List.of(2L, 1L), order(new Entry(1, false, one, 0), entry(2, 7000, 800)));
    }

    @Test
    void smallDifferencesChangeNoOrder() {
        Random random = new Random(41);
        List<Long> before = List.of(3L, 1L, 2L);
        for (int i = 0; i < 200; i++) {
            Entry[] entries = new Entry[3];
            for (int id = 1; id <= 3; id++) {
                entries[id - 1] = entry(id, 5000 + random.nextInt(400), 800 + random.nextInt(80));
            }
            assertEquals(before, order(before, entries), "try " + i + " of seed 41");
        }
        assertEquals(
                List.of(3L, 2L, 1L),
                order(before, entry(1, 9000, 800), entry(2, 6000, 800), entry(3, 5000, 800)));
    }

    @Test
    void everyOrderEndsWithNobodyClearlyBetterRightBehind() {
        Random random = new Random(42);
        for (int i = 0; i < 300; i++) {
            List<Entry> entries = new ArrayList<>();
            for (int id = 1; id <= 12; id++) {
                Power power = random.nextBoolean() ? Power.MAINS : Power.BATTERY;
                entries.add(
                        entry(
                                id,
                                random.nextInt(20_000),
                                random.nextInt(1001),
                                random.nextInt(400),
                                power));
            }
            List<Entry> ranked = Ranking.of(entries, List.of(), PLAYERS);
            assertEquals(entries.size(), ranked.size());
            List<Long> order = ranked.stream().map(Entry::id).toList();
            List<Long> again = Ranking.of(entries, order, PLAYERS).stream().map(Entry::id).toList();
            assertEquals(order, again, "try " + i + " of seed 42");
        }
    }
}
