package org.quoin.engine.session;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.work.OpenBudget;
import org.quoin.engine.work.SimulationResources;

/**
 * The services of its machine that a session may not reach for itself.
 *
 * @param stopwatchNanos a running clock, read before and after the work of a turn and for nothing
 *     else
 * @param reports receives desync reports
 * @param resources the threads and the terrain of the world
 * @param entry when the player can play
 * @param hitches knows when the session's process was stalled
 * @param openBudgets makes the memory budget for opening a host's world
 */
public record ClientEnvironment(
        LongSupplier stopwatchNanos,
        DesyncReport.Sink reports,
        SimulationResources resources,
        EntryGate entry,
        LoopWatch.HitchLog hitches,
        Supplier<OpenBudget> openBudgets) {
    /** On a machine that needs no time for anything, and keeps no reports. */
    public static final ClientEnvironment NONE =
            new ClientEnvironment(() -> 0, DesyncReport.Sink.NONE);

    /** On a machine with nothing but the thread that steps the world. */
    public ClientEnvironment(LongSupplier stopwatchNanos, DesyncReport.Sink reports) {
        this(stopwatchNanos, reports, SimulationResources.NONE);
    }

    /** On a machine where everybody can play at once, and that keeps no log of hitches. */
    public ClientEnvironment(
            LongSupplier stopwatchNanos, DesyncReport.Sink reports, SimulationResources resources) {
        this(
                stopwatchNanos,
                reports,
                resources,
                EntryGate.AT_ONCE,
                LoopWatch.HitchLog.NONE,
                OpenBudget::unlimited);
    }
}
