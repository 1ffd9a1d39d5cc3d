package org.quoin.engine.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.lab.soak.Soak.Result;
import org.quoin.sim.world.TerrainType;

/** A session over bad lines whose players all dig and build at the protected spawn. */
final class VandalsTest {
    private static final SoakOptions OPTIONS = new SoakOptions(1, 30, 3, 4, 200, TerrainType.FLAT);

    @Test
    void theSpawnStaysAsItWasMadeAndAllWorldsAreEqual() {
        long seed = OPTIONS.seedFirst();
        while (!Vandals.are(Scenario.draw(seed, OPTIONS))) {
            seed++;
        }
        assertTrue(seed <= OPTIONS.seedLast());
        Result result = Soak.runOne(OPTIONS, seed);
        assertEquals(java.util.List.of(), result.problems(), OPTIONS.lineOf(result));
    }
}
