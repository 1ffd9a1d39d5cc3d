package org.quoin.client.game;

import java.lang.management.ManagementFactory;
import org.tinylog.Logger;

/**
 * Measures, once, how long it took from the start of Java to the first picture of a world. Not from
 * the start of the process: that was the launcher's, which may have built the game first.
 */
final class FirstPicture {
    private long afterMillis;

    /** A picture of a world has just been shown. */
    void shown() {
        if (afterMillis == 0) {
            afterMillis = sinceStartMillis();
            Logger.info("First picture of a world after {} ms", afterMillis);
        }
    }

    /** When it was; 0 before it. */
    long afterMillis() {
        return afterMillis;
    }

    /** How long Java has been running. */
    static long sinceStartMillis() {
        return System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    }
}
