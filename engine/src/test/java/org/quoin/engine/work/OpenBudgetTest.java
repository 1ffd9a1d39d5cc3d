package org.quoin.engine.work;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.ReadStoppedException;
import org.quoin.sim.util.ReadStoppedException.Reason;
import org.quoin.sim.world.ColumnSource;

class OpenBudgetTest {
    private static final long SECOND = 1_000_000_000L;

    private long now = 77;
    private boolean stop;
    private final OpenBudget budget = new OpenBudget(() -> now, 10, 5_000_000, () -> stop);

    private Reason reasonOf(Runnable work) {
        return assertThrows(ReadStoppedException.class, work::run).reason();
    }

    @Test
    void onlyTheTimeOfWorkCounts() {
        now += 100 * SECOND;
        budget.begin();
        now += 6 * SECOND;
        budget.check(1, 2);
        budget.end();
        now += 100 * SECOND; // Somebody looks at the replay.
        budget.check();
        budget.begin();
        now += 4 * SECOND;
        budget.check();
        now++;
        assertEquals(Reason.TIME, reasonOf(budget::check));
        budget.allow(SECOND);
        budget.check();
        assertEquals(0.5, budget.fraction());
    }

    @Test
    void theTimeOfWhoIsAskedWhetherToStopDoesNotCount() {
        OpenBudget drawn =
                new OpenBudget(
                        () -> now,
                        10,
                        1,
                        () -> {
                            now += 9 * SECOND; // A slow picture.
                            return false;
                        });
        drawn.begin();
        for (int i = 0; i < 10; i++) {
            now += SECOND;
            drawn.check();
        }
        now++;
        assertEquals(Reason.TIME, reasonOf(drawn::check));
    }

    @Test
    void twoFilesOfAReplayShareThreeQuarters() {
        assertEquals(500, OpenBudget.nextFileBytes(1000, 0));
        assertEquals(500, OpenBudget.nextFileBytes(1000, 250));
        assertEquals(150, OpenBudget.nextFileBytes(1000, 600));
        assertEquals(0, OpenBudget.nextFileBytes(1000, 900));
    }

    @Test
    void memoryAddsUp() {
        budget.reserve(4_000_000);
        budget.reserve(1_000_000);
        ReadStoppedException e = assertThrows(ReadStoppedException.class, () -> budget.reserve(1));
        assertEquals(Reason.MEMORY, e.reason());
        assertEquals(5, e.allowed());
    }

    @Test
    void besideAPlayedWorldAFifthOfTheWholeIsLeft() {
        assertEquals(300, OpenBudget.besideWorldBytes(1000, 500));
        assertEquals(0, OpenBudget.besideWorldBytes(1000, 900));
    }

    @Test
    void theNextWorldHasTheSameMemoryAgain() {
        budget.reserve(5_000_000);
        OpenBudget next = budget.forNext(10);
        next.reserve(5_000_000);
        assertEquals(Reason.MEMORY, reasonOf(() -> next.reserve(1)));
    }

    @Test
    void noColumnIsMadeAfterTheStop() {
        ColumnSource columns = budget.columns(ColumnSources.INLINE).of(new WorldConfig(1, 20));
        budget.begin();
        assertEquals(3, columns.column(3, 4).cx());
        stop = true;
        assertEquals(Reason.CANCELLED, reasonOf(() -> columns.column(3, 4)));
        budget.end();
        assertEquals(3, columns.column(3, 4).cx(), "for those who use the world later");
    }

    @Test
    void whatIsOfOurOwnIsNotLimited() {
        OpenBudget own = OpenBudget.unlimited();
        own.begin();
        assertDoesNotThrow(() -> own.reserve(Long.MAX_VALUE));
        assertDoesNotThrow(() -> own.check());
    }
}
