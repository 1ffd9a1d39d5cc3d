package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class DatagramWatchTest {
    private static final long SECOND = 1_000_000_000L;

    private final DatagramWatch watch = new DatagramWatch();

    @Test
    void aStreamThatGoesOnWithoutDatagramsProvesThemDead() {
        watch.datagramReceived(0);
        for (int second = 0; second < 3; second++) {
            watch.streamReceived(second * SECOND);
            assertFalse(watch.isDead(), "second " + second);
        }
        watch.streamReceived(3 * SECOND);
        assertTrue(watch.isDead());
    }

    @Test
    void whileDatagramsComeNothingIsDead() {
        for (int second = 0; second < 60; second++) {
            watch.datagramReceived(second * SECOND);
            watch.streamReceived(second * SECOND);
            assertFalse(watch.isDead());
        }
    }

    @Test
    void silenceOfBothIsNoProof() {
        watch.datagramReceived(0);
        watch.streamReceived(SECOND);
        assertFalse(watch.isDead());
        // The peer was held up for a minute: its stream is read first.
        watch.streamReceived(60 * SECOND);
        watch.streamReceived(61 * SECOND);
        assertFalse(watch.isDead());
        watch.datagramReceived(61 * SECOND);
        watch.streamReceived(62 * SECOND);
        assertFalse(watch.isDead());
    }

    @Test
    void aPeerWithoutAnyDatagramWaitsUntilOneIsExpected() {
        for (int second = 0; second < 10; second++) {
            watch.streamReceived(second * SECOND);
        }
        assertFalse(watch.isDead(), "a world may take long to download");
        watch.expect(10 * SECOND);
        for (int second = 10; second <= 13; second++) {
            assertFalse(watch.isDead());
            watch.expect(second * SECOND);
            watch.streamReceived(second * SECOND);
        }
        assertTrue(watch.isDead());
    }
}
