package org.quoin.engine.host.join;

import java.util.function.LongConsumer;

/**
 * What decides what a {@link Leadership} does next, for tests that explore every order of events.
 */
public final class LeadershipState {
    private LeadershipState() {}

    /** Passes it on in numbers. */
    public static void of(Leadership leadership, LongConsumer out) {
        leadership.state(out);
    }
}
