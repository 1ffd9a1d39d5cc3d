package org.quoin.engine.host;

import java.util.function.LongConsumer;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.status.HostCounts;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.FaultReport;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;

/**
 * The last catch of what is no turn: writes down the mistakes of our own that connections and
 * commands have met, not every one of thousands, and has the host go on.
 */
final class HostFaults {
    /**
     * Faults that an attacker can cause again and again are reported this often: more would say
     * nothing new.
     */
    static final int REPORTS_MAX = 20;

    private static final byte[] NO_MESSAGE = {};

    private final DesyncReport.Sink reports;
    private final Disconnects disconnects;
    private final TurnSealer sealer;
    private final HostCounts counts;
    private int reported;

    HostFaults(
            DesyncReport.Sink reports,
            Disconnects disconnects,
            TurnSealer sealer,
            HostCounts counts) {
        this.reports = reports;
        this.disconnects = disconnects;
        this.sealer = sealer;
        this.counts = counts;
    }

    /** A connection has met one: it ends, and the world goes on. */
    void met(Peer peer, String doing, byte[] message, Throwable failure, long nowNanos) {
        counts.add(HostEvent.OWN_FAULT);
        if (reported < REPORTS_MAX) {
            report(doing + " " + peer, sealer.turn(), message, failure);
        }
        disconnects.endAfterFault(peer, nowNanos);
    }

    /**
     * Runs a step that belongs to no turn: a failure in it does not end the host.
     *
     * @param doing a description of the step, for the report
     */
    void guard(String doing, LongConsumer step, long nowNanos) {
        try {
            step.accept(nowNanos);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            counts.add(HostEvent.OWN_FAULT);
            if (reported < REPORTS_MAX) {
                report(doing, sealer.turn(), NO_MESSAGE, e);
            }
        }
    }

    private void report(String doing, int turn, byte[] message, Throwable failure) {
        reported++;
        Logger.error(failure, "the host has failed while {}, and goes on without it", doing);
        DesyncReport.Versions versions =
                DesyncReport.Versions.here(
                        GameVersion.CURRENT, RulesVersion.CURRENT, Wire.PROTOCOL_VERSION);
        reports.fault(FaultReport.of(versions, doing, turn, message, failure));
    }
}
