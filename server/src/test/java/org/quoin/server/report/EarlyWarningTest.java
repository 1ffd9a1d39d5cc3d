package org.quoin.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.ClientStats.Pacing;
import org.quoin.server.report.SlowMachine.Slow;

/** Warnings of low memory and a slow machine come once, and only if the cause lasts. */
final class EarlyWarningTest {
    private static final long SECOND = 1_000_000_000L;

    private long usedBytes;
    private long collectedMillis;
    private int collectedMillisALook;
    private final MemoryWatch memory =
            new MemoryWatch(
                    new MemoryWatch.Heap() {
                        @Override
                        public long usedAfterCollectionBytes() {
                            return usedBytes;
                        }

                        @Override
                        public long maxBytes() {
                            return 1000;
                        }

                        @Override
                        public long collectedMillis() {
                            return collectedMillis;
                        }
                    });
    private final SlowMachine machine = new SlowMachine();
    private boolean inputsLate;

    /** Checks ten times a second; returns the first warning. */
    private MemoryWatch.@Nullable Low watchMemory(int fromSecond, int untilSecond) {
        MemoryWatch.Low told = null;
        for (long nanos = fromSecond * SECOND; nanos < untilSecond * SECOND; nanos += SECOND / 10) {
            collectedMillis += collectedMillisALook;
            MemoryWatch.Low low = memory.advance(nanos);
            assertTrue(low == null || told == null, "told twice");
            told = told == null ? low : told;
        }
        return told;
    }

    @Test
    void aHeapThatStaysFullIsToldOnce() {
        usedBytes = 849;
        assertNull(watchMemory(0, 10));
        usedBytes = 950;
        assertEquals(new MemoryWatch.Low(950, 1000), watchMemory(10, 20));
        assertNull(watchMemory(20, 60));
    }

    @Test
    void aHeapThatIsTidiedUpAgainIsNotFull() {
        for (int second = 0; second < 60; second += 3) {
            usedBytes = 950;
            assertNull(watchMemory(second, second + 2));
            usedBytes = 300;
            assertNull(watchMemory(second + 2, second + 3));
        }
    }

    @Test
    void aHeapWhoseTidyingUpHoldsUpTheGameIsToldThoughItIsNotFull() {
        usedBytes = 700;
        collectedMillisALook = 10; // A tenth of the time.
        assertNull(watchMemory(0, 20));
        collectedMillisALook = 20;
        assertEquals(new MemoryWatch.Low(700, 1000), watchMemory(20, 30));
    }

    @Test
    void muchTidyingUpOfAnEmptyHeapIsNoWantOfMemory() {
        usedBytes = 500;
        collectedMillisALook = 50;
        assertNull(watchMemory(0, 20));
    }

    @Test
    void whatThisProcessUsesAfterACollectionIsKnown() {
        byte[] held = new byte[1 << 20];
        System.gc();
        long used = MemoryWatch.Heap.OF_THIS_PROCESS.usedAfterCollectionBytes();
        assertTrue(used > held.length, "used " + used);
        assertTrue(used < MemoryWatch.Heap.OF_THIS_PROCESS.maxBytes(), "used " + used);
        assertTrue(MemoryWatch.Heap.OF_THIS_PROCESS.collectedMillis() > 0);
    }

    private static ClientStats stats(int tickMicros, int turnsBehind) {
        ClientStats none = ClientStats.NONE;
        Pacing pacing = new Pacing(0, 0, turnsBehind, tickMicros, 0, 0, 0, 0);
        return new ClientStats(
                0, 100, 20, pacing, none.input(), none.link(), none.sync(), none.traffic());
    }

    private @Nullable Slow watchMachine(ClientStats stats, double from, double until) {
        Slow told = null;
        for (double second = from; second < until; second += 0.1) {
            Slow slow = machine.advance(stats, inputsLate, (long) (second * SECOND));
            assertTrue(slow == null || told == null, "told twice");
            told = told == null ? slow : told;
        }
        return told;
    }

    @Test
    void turnsThatTakeNearlyAllTheirTimeAreToldOnceAWorld() {
        assertNull(watchMachine(stats(39_000, 0), 0, 20));
        assertNull(watchMachine(stats(46_000, 0), 20, 24.9));
        assertEquals(new Slow(46, 50, true), watchMachine(stats(46_000, 0), 25, 60));
        assertNull(machine.advance(null, false, 61 * SECOND));
        assertNotNull(watchMachine(stats(46_000, 0), 62, 70));
    }

    @Test
    void turnsThatPileUpAreToldAndAShortBlastIsNot() {
        assertNull(watchMachine(stats(20_000, 12), 0, 4));
        assertNull(watchMachine(stats(20_000, 0), 4, 6));
        assertNull(watchMachine(stats(20_000, 12), 6, 10));
        assertEquals(new Slow(20, 50, false), watchMachine(stats(20_000, 12), 10, 20));
    }

    @Test
    void aMachineThatOtherWorkKeepsBusyIsToldOnceAWorld() {
        inputsLate = true;
        assertNull(watchMachine(stats(3_000, 0), 0, 4.9));
        assertEquals(new Slow(3, 50, false), watchMachine(stats(3_000, 0), 5, 60));
        inputsLate = false;
        assertNull(watchMachine(stats(46_000, 0), 60, 90), "it was told before");
    }

    /** As a machine does that makes some turns at once and then none for a second. */
    @Test
    void aMachineThatStopsAndGoesIsToldAsWell() {
        Slow told = null;
        for (int second = 0; second < 12; second += 3) {
            told = told == null ? watchMachine(stats(266_000, 36), second, second + 2.5) : told;
            assertNull(watchMachine(stats(0, 0), second + 2.5, second + 3));
        }
        assertEquals(new Slow(266, 50, true), told);
    }

    @Test
    void aSinglePictureThatStoodForLongIsNotAMachineThatIsSlow() {
        assertNull(machine.advance(stats(60_000, 0), false, 0));
        assertNull(machine.advance(stats(60_000, 0), false, 30 * SECOND));
    }
}
