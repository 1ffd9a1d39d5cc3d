package org.quoin.engine.net;

import java.util.function.LongSupplier;

/**
 * The clock of a host and of the player who shares its process: a running clock that can be
 * stopped. While it stands, no time passes for either session, so neither notices a pause: when it
 * runs again it goes on where it stood. Any thread may call the methods.
 */
public final class WorldClock {
    private final LongSupplier runningNanos;

    /** How far this clock is behind the running one while it runs. */
    private long behindNanos;

    private long stoppedNanos;
    private boolean stopped;
    private boolean runsForGood;

    /**
     * @param runningNanos a clock that never stops and never runs backward
     */
    public WorldClock(LongSupplier runningNanos) {
        this.runningNanos = runningNanos;
    }

    /** This machine's monotonic clock. */
    public static WorldClock ofThisMachine() {
        return new WorldClock(System::nanoTime);
    }

    /** The time of the world. */
    public synchronized long nowNanos() {
        return stopped ? stoppedNanos : runningNanos.getAsLong() - behindNanos;
    }

    /** Stops the clock; without effect if it stands, or is to run for good. */
    public synchronized void stop() {
        if (!runsForGood) {
            stoppedNanos = nowNanos();
            stopped = true;
        }
    }

    /** Lets the clock go on, and nobody stop it again: the world ends. */
    synchronized void startForGood() {
        runsForGood = true;
        start();
    }

    /** Lets the clock go on from the time at which it stands; without effect if it runs. */
    public synchronized void start() {
        if (stopped) {
            behindNanos = runningNanos.getAsLong() - stoppedNanos;
            stopped = false;
            notifyAll();
        }
    }

    /** Whether the clock stands. */
    public synchronized boolean isStopped() {
        return stopped;
    }

    /** Waits until the clock runs, at most that long on the machine's clock. */
    synchronized void awaitStart(int millisMax) throws InterruptedException {
        long untilNanos = System.nanoTime() + millisMax * 1_000_000L;
        long leftMillis = millisMax;
        while (stopped && leftMillis > 0) {
            wait(leftMillis);
            leftMillis = (untilNanos - System.nanoTime()) / 1_000_000L;
        }
    }
}
