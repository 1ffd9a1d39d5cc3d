package org.quoin.engine.client;

import java.util.function.LongSupplier;
import org.quoin.engine.report.ReportSink;
import org.quoin.sim.ColumnSources;

/**
 * What a session needs of the machine it runs on and may not take itself.
 *
 * @param stopwatchNanos a running clock, read before and after the work of a turn and for nothing
 *     else
 * @param reports where a desync report goes
 * @param columns where the world gets its terrain from
 */
public record ClientEdge(LongSupplier stopwatchNanos, ReportSink reports, ColumnSources columns) {
    /** On a machine that needs no time for anything, and keeps no reports. */
    public static final ClientEdge NONE = new ClientEdge(() -> 0, ReportSink.NONE);

    /** On a machine that makes its terrain when it is needed. */
    public ClientEdge(LongSupplier stopwatchNanos, ReportSink reports) {
        this(stopwatchNanos, reports, ColumnSources.INLINE);
    }
}
