package org.quoin.engine.client;

import java.util.function.LongSupplier;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.work.SimulationResources;

/**
 * What a session needs of the machine it runs on and may not take itself.
 *
 * @param stopwatchNanos a running clock, read before and after the work of a turn and for nothing
 *     else
 * @param reports where a desync report goes
 * @param resources what the world uses of this machine
 */
public record ClientEnvironment(
        LongSupplier stopwatchNanos, DesyncReport.Sink reports, SimulationResources resources) {
    /** On a machine that needs no time for anything, and keeps no reports. */
    public static final ClientEnvironment NONE =
            new ClientEnvironment(() -> 0, DesyncReport.Sink.NONE);

    /** On a machine with nothing but the thread that steps the world. */
    public ClientEnvironment(LongSupplier stopwatchNanos, DesyncReport.Sink reports) {
        this(stopwatchNanos, reports, SimulationResources.NONE);
    }
}
