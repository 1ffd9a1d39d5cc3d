package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UploadBudgetTest {
    private long nowNanos = 5_000_000_000L;
    private long nanosOfAMesh;
    private final UploadBudget budget = new UploadBudget(() -> nowNanos);

    private int taken(int quadsOfAMesh, int most) {
        budget.begin();
        int taken = 0;
        while (taken < most && budget.hasRoom()) {
            taken++;
            nowNanos += nanosOfAMesh;
            budget.add(quadsOfAMesh);
        }
        return taken;
    }

    @Test
    void fastUploadsEndWithTheQuadsThatAPictureMayUpload() {
        assertEquals(UploadBudget.QUADS_MAX / 128, taken(128, 100_000));
        assertEquals(1, taken(UploadBudget.QUADS_MAX, 100_000), "a large one still goes");
    }

    @Test
    void slowUploadsEndWithTheirShareOfThePicture() {
        nanosOfAMesh = UploadBudget.NANOS_MAX / 100;
        int taken = taken(1, 100_000);
        assertTrue(taken >= 100 && taken < 120, "taken: " + taken);
    }

    @Test
    void everyPictureTakesSomeOver() {
        nanosOfAMesh = 10 * UploadBudget.NANOS_MAX;
        assertTrue(taken(1, 100_000) > 0);
        assertTrue(taken(1, 100_000) > 0);
    }
}
