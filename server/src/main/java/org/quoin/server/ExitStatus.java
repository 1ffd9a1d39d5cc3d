package org.quoin.server;

/** How a process says that it ended; 0, 1 and 2 are picocli's. */
public final class ExitStatus {
    /** The operation failed. */
    public static final int FAILED = 1;

    /** By a fault of our own: a report tells which. */
    public static final int OWN_FAULT = 3;

    /** Somebody else carries the world on. */
    public static final int CARRIED_ON = 4;

    private ExitStatus() {}
}
