package org.quoin.engine.host.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.WorldSize;

final class WorldFullnessTest {
    private static final long LIMIT_BYTES = 64L << 20;

    private final List<String> told = new ArrayList<>();
    private final WorldFullness fullness =
            new WorldFullness(texts -> told.add(String.join(" ", texts)));

    @Test
    void eachShareIsToldOnceWhenTheWorldGrowsBeyondIt() {
        for (int percent : new int[] {0, 49, 51, 49, 51, 76, 89}) {
            advance(percent, LIMIT_BYTES);
        }
        assertEquals(List.of("size 51 64", "size 76 64"), told);
        advance(101, LIMIT_BYTES);
        assertEquals("size.full 101 64", told.get(2), "once for two shares");
    }

    @Test
    void aLimitThatWasRaisedIsToldOfAnew() {
        advance(80, LIMIT_BYTES);
        advance(80, 2 * LIMIT_BYTES);
        advance(120, 2 * LIMIT_BYTES);
        assertEquals(List.of("size 80 64", "size 60 128"), told);
    }

    @Test
    void manySmallSectionsFillAWorldAsWell() {
        assertEquals(100, new WorldSize(2_000_000, 131_072).percentOf(LIMIT_BYTES));
    }

    private void advance(int percent, long limitBytes) {
        long bytes = (LIMIT_BYTES * percent + 99) / 100;
        fullness.advance(new WorldSize(bytes, 5000), limitBytes);
    }
}
