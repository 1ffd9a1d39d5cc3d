package org.quoin.engine.host;

import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.command.RoomDirectory;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.succession.ChainRecord;
import org.quoin.engine.host.succession.HostCaller;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.work.Calendar;

/**
 * The services that a session uses.
 *
 * @param tokens random numbers that nobody can guess
 * @param outbox where messages go, and where connections come from
 * @param packer runs tasks that take long and touch nothing of the session, at once or later
 * @param sink receives every turn: a journal
 * @param past the world's past according to the journal
 * @param reports receives a report when a player's world differs
 * @param hitches knows when the session's process was stalled
 * @param stopwatchNanos a running clock, read before and after turns are sealed and executed and
 *     for nothing else
 * @param front services for the people who run the host
 * @param caller calls players who could carry the world on; null where nobody has an address to be
 *     called at, and all are believed to be reached
 * @param namer signs who may host the world after us; null for a host without a key
 */
public record HostServices(
        LongSupplier tokens,
        HostOutbox outbox,
        Executor packer,
        TurnSink sink,
        WorldPast past,
        DesyncReport.Sink reports,
        LoopWatch.HitchLog hitches,
        LongSupplier stopwatchNanos,
        Front front,
        @Nullable HostCaller caller,
        ChainRecord.@Nullable Namer namer) {
    /**
     * Services for the people who run a host.
     *
     * @param calendar the time by which bans and invitations end, and nothing of a turn
     * @param consoles receives each line that is for all, or for all consoles of the host
     * @param invitedTo where invitations lead: a link without a code
     * @param rooms what players can ask about the room that the world is; null if it is none
     */
    public record Front(
            Calendar calendar,
            Consumer<ChatLine> consoles,
            Supplier<InviteLink> invitedTo,
            @Nullable RoomDirectory rooms) {
        /** No time passes, and nobody reads. */
        public static final Front NONE = of(new Calendar(() -> 0, () -> 0), line -> {});

        /** The id of the host's key, as invitations name it; 0 if it has none. */
        long hostId() {
            return invitedTo.get().host().orElse(0);
        }

        /** Of a host that does not know where others reach it. */
        public static Front of(Calendar calendar, Consumer<ChatLine> consoles) {
            return new Front(
                    calendar, consoles, () -> InviteLink.to("", OptionalLong.empty()), null);
        }
    }

    /** Without a journal and people, and packing in the caller's thread. */
    public static HostServices of(LongSupplier tokens, HostOutbox outbox) {
        return new HostServices(
                tokens,
                outbox,
                Runnable::run,
                TurnSink.NONE,
                WorldPast.NONE,
                DesyncReport.Sink.NONE,
                LoopWatch.HitchLog.NONE,
                () -> 0,
                Front.NONE,
                null,
                null);
    }

    /** The same with another journal. */
    public HostServices withSink(TurnSink other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                other,
                past,
                reports,
                hitches,
                stopwatchNanos,
                front,
                caller,
                namer);
    }

    /** The same with another past. */
    public HostServices withPast(WorldPast other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                other,
                reports,
                hitches,
                stopwatchNanos,
                front,
                caller,
                namer);
    }

    /** The same with another executor for tasks that take long. */
    public HostServices withPacker(Executor other) {
        return new HostServices(
                tokens,
                outbox,
                other,
                sink,
                past,
                reports,
                hitches,
                stopwatchNanos,
                front,
                caller,
                namer);
    }

    /** The same with another place for reports. */
    public HostServices withReports(DesyncReport.Sink other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                past,
                other,
                hitches,
                stopwatchNanos,
                front,
                caller,
                namer);
    }

    /** The same with a stopwatch. */
    public HostServices withStopwatch(LongSupplier other) {
        return new HostServices(
                tokens, outbox, packer, sink, past, reports, hitches, other, front, caller, namer);
    }

    /** The same with a log of hitches. */
    public HostServices withHitches(LoopWatch.HitchLog other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                past,
                reports,
                other,
                stopwatchNanos,
                front,
                caller,
                namer);
    }

    /** The same with another front. */
    public HostServices withFront(Front other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                past,
                reports,
                hitches,
                stopwatchNanos,
                other,
                caller,
                namer);
    }

    /** The same with somebody who calls players, or nobody. */
    public HostServices withCaller(@Nullable HostCaller other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                past,
                reports,
                hitches,
                stopwatchNanos,
                front,
                other,
                namer);
    }

    /** The same with somebody who signs who may host the world after us. */
    public HostServices withNamer(ChainRecord.Namer other) {
        return new HostServices(
                tokens,
                outbox,
                packer,
                sink,
                past,
                reports,
                hitches,
                stopwatchNanos,
                front,
                caller,
                other);
    }
}
