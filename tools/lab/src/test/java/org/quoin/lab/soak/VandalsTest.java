package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.world.TerrainType;

/** A session over bad lines whose players all dig and build where they may not. */
final class VandalsTest {
    private static final SoakOptions OPTIONS = new SoakOptions(1, 30, 3, 4, 200, TerrainType.FLAT);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsProtectedStaysAsItWasMadeAndAllWorldsAreEqual(boolean visitors) {
        long seed = OPTIONS.seedFirst();
        while (!isOf(Scenario.draw(seed, OPTIONS), visitors)) {
            seed++;
        }
        assertTrue(seed <= OPTIONS.seedLast());
        Result result = Soak.runOne(OPTIONS, seed);
        assertEquals(java.util.List.of(), result.problems(), OPTIONS.lineOf(result));
    }

    private static boolean isOf(Scenario scenario, boolean visitors) {
        return Vandals.are(scenario) && Vandals.areVisitors(scenario) == visitors;
    }
}
