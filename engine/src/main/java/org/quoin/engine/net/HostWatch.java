package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.transport.HostEndpoints;

/** Renews the figures of a host once a second, so that other threads read them without asking. */
final class HostWatch {
    private static final long RENEW_NANOS = 1_000_000_000L;

    private final HostSession session;
    private final HostEndpoints lines;
    private final @Nullable WorldJournal journal;
    private long renewedNanos;
    private volatile @Nullable HostFigures figures;
    private volatile long memoryBytes;
    private volatile long aliveNanos;

    HostWatch(
            HostSession session,
            HostEndpoints lines,
            @Nullable WorldJournal journal,
            long nowNanos) {
        this.session = session;
        this.lines = lines;
        this.journal = journal;
        this.renewedNanos = nowNanos - RENEW_NANOS;
        this.aliveNanos = System.nanoTime();
    }

    /** Time passes; on the host's thread, in each of its rounds. */
    void advance(long nowNanos) {
        if (nowNanos - renewedNanos >= RENEW_NANOS) {
            renewedNanos = nowNanos;
            figures = session.figures(lines.counts(), saving());
            memoryBytes = session.memoryBytes();
            aliveNanos = System.nanoTime();
        }
    }

    /** The newest; null before the first. From any thread. */
    @Nullable HostFigures figures() {
        return figures;
    }

    /** About how much memory the host takes, as of its last figures. From any thread. */
    long memoryBytes() {
        return memoryBytes;
    }

    /** For how long the host's thread has not come by. From any thread. */
    long silentNanos() {
        return System.nanoTime() - aliveNanos;
    }

    private HostFigures.@Nullable Saving saving() {
        SaveState state = journal == null ? null : journal.state();
        if (state == null) {
            return null;
        }
        double lag =
                state.whole() || !state.everSaved()
                        ? 0
                        : (System.nanoTime() - state.savedNanos()) / 1e9;
        return new HostFigures.Saving(state.everSaved(), Math.max(0, lag), state.problem() != null);
    }
}
