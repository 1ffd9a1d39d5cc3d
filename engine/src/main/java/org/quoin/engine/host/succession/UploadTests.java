package org.quoin.engine.host.succession;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * Measures what players who could carry the world on can send: has them send datagrams in a row,
 * and times their arrival (a packet train, as Dovrolis and others describe it in "What do packet
 * dispersion techniques measure?", 2001).
 *
 * <pre>
 *   host ── sendTrain: 4 ──▶ candidate     then 24, if the first train says that these
 *   host ◀══ trainPart × 4 ══ candidate    pass in a moment
 *   host ── upload: kbit/s ─▶ candidate
 * </pre>
 *
 * <p>The figure is a lower bound, which the host has from its own clock: other traffic and the
 * host's own download only make it smaller, and nobody can have datagrams arrive closer together
 * than its connection sends them. One player at a time is measured, and none whose connection is
 * busy.
 */
final class UploadTests {
    /** A train delays the player's own frames by no more than this. */
    static final long MOMENT_NANOS = 100_000_000L;

    /** After a player has offered to carry the world on: whether its connection is busy shows. */
    static final long FIRST_NANOS = 5_000_000_000L;

    /** 280 kbit for both trains: a sixth of a kbit/s. */
    static final long REPEAT_NANOS = 1_800_000_000_000L;

    /** After trains of which too little has arrived. */
    static final long RETRY_NANOS = 600_000_000_000L;

    /** After a train was asked for: a player who has sent nothing by then sends nothing. */
    static final long ANSWER_NANOS_MAX = 3_000_000_000L;

    /** What the times of arrival may be wrong by: the host reads when it comes to it. */
    private static final long GRAIN_NANOS = 5_000_000L;

    private static final int FIRST_DATAGRAMS = 4;
    private static final int GROWTH = Limits.TRAIN_DATAGRAMS_MAX / FIRST_DATAGRAMS;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private @Nullable Candidate measured;

    /** The datagrams of the train that have arrived, by their numbers. */
    private long arrived;

    private int train;
    private int datagrams;
    private long askedNanos;
    private long firstNanos;
    private long lastNanos;

    /** In kbit/s, of the last train that has arrived; 0 before. */
    private int found;

    /**
     * Time has passed.
     *
     * @param reached the candidates that others reach, the best first
     */
    void advance(List<Candidate> reached, long nowNanos) {
        Candidate now = measured;
        if (now != null && !now.isHere()) {
            measured = null;
        } else if (now != null && nowNanos - askedNanos > ANSWER_NANOS_MAX) {
            endTrain(now, nowNanos);
        }
        for (int i = 0; i < reached.size() && measured == null; i++) {
            Candidate next = reached.get(i);
            if (nowNanos - next.uploadDueNanos() >= 0 && next.peer().isQuiet()) {
                measured = next;
                found = 0;
                ask(next, FIRST_DATAGRAMS, nowNanos);
            }
        }
    }

    /** A datagram of a train has come. */
    void receive(Peer from, ToHost.TrainPart part, long nowNanos) {
        Candidate now = measured;
        boolean ours = now != null && now.peer() == from && part.train() == train;
        if (now == null || !ours || part.number() >= datagrams) {
            return; // Too late, or nobody has asked for it.
        }
        from.trainPartReceived();
        firstNanos = arrived == 0 ? nowNanos : firstNanos;
        lastNanos = nowNanos;
        arrived |= 1L << part.number();
        if (Long.bitCount(arrived) == datagrams) {
            endTrain(now, nowNanos);
        }
    }

    private void ask(Candidate whom, int count, long nowNanos) {
        train++;
        datagrams = count;
        arrived = 0;
        askedNanos = nowNanos;
        whom.peer().send(new ToClient.SendTrain(train, count), nowNanos);
    }

    private void endTrain(Candidate of, long nowNanos) {
        int came = Long.bitCount(arrived);
        boolean enough = came > datagrams / 2;
        long tookNanos = lastNanos - firstNanos;
        found = enough ? kbit(came, tookNanos) : found;
        boolean isNextShort = GROWTH * tookNanos <= MOMENT_NANOS;
        if (enough && isNextShort && datagrams < Limits.TRAIN_DATAGRAMS_MAX) {
            ask(of, GROWTH * datagrams, nowNanos);
            return;
        }
        measured = null;
        of.uploadMeasured(found, nowNanos + (found == 0 ? RETRY_NANOS : REPEAT_NANOS));
        if (found > 0) {
            Logger.info("{} can send {} kbit/s at least", of.player().name(), found);
            of.peer().send(new ToClient.Upload(found), nowNanos);
        }
    }

    /** The first datagram only starts the clock. */
    private static int kbit(int came, long tookNanos) {
        long bits = 8L * (came - 1) * (Limits.DATAGRAM_BYTES_MAX + Wire.DATAGRAM_HEADER_BYTES);
        return (int) Math.max(1, bits * NANOS_PER_MILLI / (tookNanos + GRAIN_NANOS));
    }
}
