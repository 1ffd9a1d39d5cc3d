package org.quoin.engine.host;

import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.quoin.engine.host.sending.HostOutbox;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.report.DesyncReport;

/**
 * What a session uses of the world around it.
 *
 * @param tokens random numbers that nobody can guess
 * @param outbox where messages go
 * @param packer runs what takes long and touches nothing of the session; it may do so at once
 * @param sink hears of every turn
 * @param reports takes what is found when a player's world differs
 */
public record HostServices(
        LongSupplier tokens,
        HostOutbox outbox,
        Executor packer,
        TurnSink sink,
        DesyncReport.Sink reports) {
    /** Without a journal, and packing in the caller's thread. */
    public static HostServices of(LongSupplier tokens, HostOutbox outbox) {
        return new HostServices(
                tokens, outbox, Runnable::run, TurnSink.NONE, DesyncReport.Sink.NONE);
    }

    /** The same with another journal. */
    public HostServices withSink(TurnSink other) {
        return new HostServices(tokens, outbox, packer, other, reports);
    }

    /** The same with another executor for what takes long. */
    public HostServices withPacker(Executor other) {
        return new HostServices(tokens, outbox, other, sink, reports);
    }

    /** The same with another place for reports. */
    public HostServices withReports(DesyncReport.Sink other) {
        return new HostServices(tokens, outbox, packer, sink, other);
    }
}
