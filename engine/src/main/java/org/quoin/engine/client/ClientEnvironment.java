package org.quoin.engine.client;

import java.util.function.LongSupplier;
import org.quoin.engine.report.ReportSink;
import org.quoin.engine.work.Workshop;

/**
 * What a session needs of the machine it runs on and may not take itself.
 *
 * @param stopwatchNanos a running clock, read before and after the work of a turn and for nothing
 *     else
 * @param reports where a desync report goes
 * @param workshop what the world uses of this machine
 */
public record ClientEnvironment(
        LongSupplier stopwatchNanos, ReportSink reports, Workshop workshop) {
    /** On a machine that needs no time for anything, and keeps no reports. */
    public static final ClientEnvironment NONE = new ClientEnvironment(() -> 0, ReportSink.NONE);

    /** On a machine with nothing but the thread that steps the world. */
    public ClientEnvironment(LongSupplier stopwatchNanos, ReportSink reports) {
        this(stopwatchNanos, reports, Workshop.NONE);
    }
}
