package org.quoin.engine.host;

import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.undo.WorldPast;

/**
 * What a session uses of its surroundings.
 *
 * @param tokens random numbers that nobody can guess
 * @param outbox where messages go
 * @param packer runs tasks that take long and touch nothing of the session, at once or later
 * @param sink receives every turn: a journal
 * @param reports receives a report when a player's world differs
 * @param past what the journal tells of what was before
 * @param hitches is told when the session's process could do nothing
 * @param stopwatchNanos a running clock, read before and after turns are sealed and executed and
 *     for nothing else
 */
public record HostServices(
        LongSupplier tokens,
        HostOutbox outbox,
        Executor packer,
        TurnSink sink,
        WorldPast past,
        DesyncReport.Sink reports,
        LoopWatch.HitchLog hitches,
        LongSupplier stopwatchNanos) {
    /** Without a journal, and packing in the caller's thread. */
    public static HostServices of(LongSupplier tokens, HostOutbox outbox) {
        return new HostServices(
                tokens,
                outbox,
                Runnable::run,
                TurnSink.NONE,
                WorldPast.NONE,
                DesyncReport.Sink.NONE,
                LoopWatch.HitchLog.NONE,
                () -> 0);
    }

    /** The same with another journal. */
    public HostServices withSink(TurnSink other) {
        return new HostServices(
                tokens, outbox, packer, other, past, reports, hitches, stopwatchNanos);
    }

    /** The same with another past. */
    public HostServices withPast(WorldPast other) {
        return new HostServices(
                tokens, outbox, packer, sink, other, reports, hitches, stopwatchNanos);
    }

    /** The same with another executor for tasks that take long. */
    public HostServices withPacker(Executor other) {
        return new HostServices(
                tokens, outbox, other, sink, past, reports, hitches, stopwatchNanos);
    }

    /** The same with another place for reports. */
    public HostServices withReports(DesyncReport.Sink other) {
        return new HostServices(tokens, outbox, packer, sink, past, other, hitches, stopwatchNanos);
    }

    /** The same with a stopwatch. */
    public HostServices withStopwatch(LongSupplier other) {
        return new HostServices(tokens, outbox, packer, sink, past, reports, hitches, other);
    }

    /** The same with a log of hitches. */
    public HostServices withHitches(LoopWatch.HitchLog other) {
        return new HostServices(tokens, outbox, packer, sink, past, reports, other, stopwatchNanos);
    }
}
