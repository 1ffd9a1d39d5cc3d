package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EditLogTest {
    private final EditLog log = new EditLog();

    private void picture(int pendingBefore, int pendingAfter) {
        log.beforePicture(pendingBefore);
        log.afterPicture(pendingAfter);
    }

    @Test
    void picturesAreCountedFromTheFirstAfterTheEdit() {
        picture(0, 0);
        picture(1, 0);
        picture(0, 0);
        picture(2, 2);
        picture(2, 0);
        picture(1, 1);
        picture(1, 0);
        picture(1, 1);
        picture(1, 1);
        picture(1, 0);
        assertEquals(4, log.count());
        assertEquals(25, log.percentIn(1));
        assertEquals(50, log.percentIn(2));
        assertEquals(25, log.percentAfter(2));
        assertEquals(3, log.most());
    }

    @Test
    void editsThatWaitTogetherAreOne() {
        picture(1, 1);
        picture(3, 2);
        picture(2, 0);
        assertEquals(1, log.count());
        assertEquals(3, log.most());
    }

    @Test
    void whatDoesNotShowYetIsNotCounted() {
        picture(1, 1);
        assertTrue(log.isWaiting());
        assertEquals(0, log.count());
        assertEquals(0, log.most());
        assertEquals(0, log.percentIn(1));
        assertEquals(0, log.percentAfter(2));
    }

    @Test
    void whatWaitsAtTheEndIsLaterThanAll() {
        picture(1, 0);
        picture(1, 1);
        log.end();
        assertFalse(log.isWaiting());
        assertEquals(2, log.count());
        assertEquals(50, log.percentAfter(2));
        assertEquals(64, log.most());
        log.end();
        assertEquals(2, log.count(), "nothing waits any more");
    }

    @Test
    void anEditThatTakesForEverIsStillLater() {
        for (int i = 0; i < 500; i++) {
            picture(1, 1);
        }
        picture(1, 0);
        assertEquals(100, log.percentAfter(2));
        assertEquals(64, log.most());
    }
}
