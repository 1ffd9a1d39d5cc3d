package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.world.TerrainType;

/** Some hostile sessions, and each can be repeated from its seed. */
@Tag("slow")
final class SoakTest {
    private static final int SEEDS = Integer.getInteger("quoin.soak.seeds", 24);
    private static final SoakOptions OPTIONS =
            new SoakOptions(1, SEEDS, 2, 6, 400, TerrainType.FLAT);
    private static final SoakOptions NATURAL =
            new SoakOptions(1, 3, 2, 4, 200, TerrainType.NATURAL);

    /** The result of each seed. */
    private static final Map<Long, Result> SESSIONS = new TreeMap<>();

    @BeforeAll
    static void playSessions() throws InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        Soak.run(OPTIONS, threads, result -> SESSIONS.put(result.seed(), result));
    }

    @AfterAll
    static void forgetSessions() {
        SESSIONS.clear();
    }

    @Test
    void hostileSessionsHoldWhatTheyMust() {
        List<String> failed =
                SESSIONS.values().stream()
                        .filter(result -> !result.isGood())
                        .map(OPTIONS::lineOf)
                        .toList();
        assertEquals(List.of(), failed, () -> String.join("\n", failed));
        assertEquals(SEEDS, SESSIONS.size());
    }

    @Test
    void aSeedReplaysExactly() {
        for (long seed : new long[] {3, 8, 17, 23}) {
            Result first = SESSIONS.get(seed);
            assertEquals(first, Soak.runOne(OPTIONS, seed), "seed " + seed);
            assertNotEquals(first.digest(), SESSIONS.get(seed + 1).digest());
        }
    }

    @Test
    void naturalTerrainIsSoakedWhereItIsAskedFor() {
        for (long seed = NATURAL.seedFirst(); seed <= NATURAL.seedLast(); seed++) {
            Result result = Soak.runOne(NATURAL, seed);
            assertEquals(List.of(), result.problems(), NATURAL.lineOf(result));
            assertEquals(
                    "./quoin lab soak --seeds "
                            + seed
                            + " --players 2..4 --turns 200"
                            + " --terrain natural",
                    NATURAL.commandOf(seed));
        }
        assertEquals(TerrainType.NATURAL, Scenario.draw(1, NATURAL).host().world().terrain());
        assertEquals(TerrainType.FLAT, Scenario.draw(1, OPTIONS).host().world().terrain());
    }
}
