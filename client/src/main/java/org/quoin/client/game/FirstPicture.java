package org.quoin.client.game;

import java.time.Duration;
import java.time.Instant;
import org.tinylog.Logger;

/**
 * Measures, once, how long it took from the start of the program to the first picture of a world.
 */
final class FirstPicture {
    private boolean awaited = true;

    /** A picture of a world has just been shown. */
    void shown() {
        if (!awaited) {
            return;
        }
        awaited = false;
        ProcessHandle.current()
                .info()
                .startInstant()
                .map(start -> Duration.between(start, Instant.now()).toMillis())
                .ifPresent(millis -> Logger.info("First picture of a world after {} ms", millis));
    }
}
