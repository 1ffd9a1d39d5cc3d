package org.quoin.client.game;

import java.lang.management.ManagementFactory;
import org.tinylog.Logger;

/**
 * Measures, once, how long it took from the start of Java to the first picture of a world. Not from
 * the start of the process: that was the launcher's, which may have built the game first.
 */
final class FirstPicture {
    private boolean awaited = true;

    /** A picture of a world has just been shown. */
    void shown() {
        if (!awaited) {
            return;
        }
        awaited = false;
        long startMillis = ManagementFactory.getRuntimeMXBean().getStartTime();
        long millis = System.currentTimeMillis() - startMillis;
        Logger.info("First picture of a world after {} ms", millis);
    }
}
