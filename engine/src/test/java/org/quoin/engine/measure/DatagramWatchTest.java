package org.quoin.engine.measure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class DatagramWatchTest {
    private static final long SECOND = 1_000_000_000L;

    private final DatagramWatch watch = new DatagramWatch();

    @Test
    void aStreamThatGoesOnWithoutDatagramsProvesThemDead() {
        watch.datagram(0);
        for (int second = 0; second < 3; second++) {
            watch.stream(second * SECOND);
            assertFalse(watch.isDead(), "second " + second);
        }
        watch.stream(3 * SECOND);
        assertTrue(watch.isDead());
    }

    @Test
    void whileDatagramsComeNothingIsDead() {
        for (int second = 0; second < 60; second++) {
            watch.datagram(second * SECOND);
            watch.stream(second * SECOND);
            assertFalse(watch.isDead());
        }
    }

    @Test
    void silenceOfBothIsNoProof() {
        watch.datagram(0);
        watch.stream(SECOND);
        assertFalse(watch.isDead());
        // The peer was held up for a minute: its stream is heard first.
        watch.stream(60 * SECOND);
        watch.stream(61 * SECOND);
        assertFalse(watch.isDead());
        watch.datagram(61 * SECOND);
        watch.stream(62 * SECOND);
        assertFalse(watch.isDead());
    }

    @Test
    void whoHasNeverHeardADatagramWaitsUntilOneIsExpected() {
        for (int second = 0; second < 10; second++) {
            watch.stream(second * SECOND);
        }
        assertFalse(watch.isDead(), "a world may take long to download");
        watch.expect(10 * SECOND);
        for (int second = 10; second <= 13; second++) {
            assertFalse(watch.isDead());
            watch.expect(second * SECOND);
            watch.stream(second * SECOND);
        }
        assertTrue(watch.isDead());
    }
}
