package org.quoin.engine.work;

/** Holds up a host before its turns where several share the processors. */
public interface TurnGate {
    /** Holds nobody up. */
    TurnGate OPEN =
            new TurnGate() {
                @Override
                public void enter(long overdueNanos) {}

                @Override
                public void leave() {}
            };

    /**
     * The host is about to do what is due, turns among it; returns when it may.
     *
     * @param overdueNanos how much later than asked for the system has woken its thread
     */
    void enter(long overdueNanos) throws InterruptedException;

    /** The host has done it; on the same thread. */
    void leave();
}
