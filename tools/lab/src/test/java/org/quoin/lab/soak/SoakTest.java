package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.world.TerrainType;

/** Sixty hostile sessions, and each can be repeated from its seed. */
@Tag("slow")
final class SoakTest {
    private static final SoakOptions OPTIONS = new SoakOptions(1, 60, 2, 6, 400, TerrainType.FLAT);
    private static final SoakOptions NATURAL =
            new SoakOptions(1, 3, 2, 4, 200, TerrainType.NATURAL);

    @Test
    void sixtyHostileSessionsHoldWhatTheyMust() throws InterruptedException {
        List<String> failed = new ArrayList<>();
        int threads = Runtime.getRuntime().availableProcessors();
        Soak.run(
                OPTIONS,
                threads,
                result -> {
                    if (!result.isGood()) {
                        failed.add(OPTIONS.lineOf(result));
                    }
                });
        assertEquals(List.of(), failed, () -> String.join("\n", failed));
    }

    @Test
    void aSeedReplaysExactly() {
        for (long seed : new long[] {3, 17, 42, 99}) {
            Result first = Soak.runOne(OPTIONS, seed);
            Result second = Soak.runOne(OPTIONS, seed);
            assertEquals(first, second, "seed " + seed);
            assertNotEquals(first.digest(), Soak.runOne(OPTIONS, seed + 1).digest());
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
