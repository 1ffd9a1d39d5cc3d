package org.quoin.engine.session.pacing;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnSum;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Executes turns and samples the player's input frames. While our avatar is in the world: at the
 * playout time of turn T the frame of turn T+N is sampled and sent, and T is executed if it is
 * here, else as soon as it comes; N is the input delay. Before, {@link #catchUp} executes what is
 * here as fast as it comes, and no frame is sampled.
 */
public final class TurnPlayer {
    private static final int CATCH_UP_TURNS_PER_ADVANCE_MAX = 64;
    private static final int TURNS_PER_ADVANCE_MAX = 4;

    /** This far behind, turns are not shown one by one. */
    private static final long FAR_BEHIND_NANOS = 2_000_000_000L;

    private static final int TURNS_PER_LEAP_MAX = 64;

    /** How far sampling goes on while turns are lost on their way: the host waits for frames. */
    private static final long SAMPLE_AHEAD_NANOS_MAX = 500_000_000L;

    /** The session's reactions to executed turns. */
    public interface Listener {
        /** A turn was executed. */
        void executed(Turn turn, Simulation simulation);

        /** The world is to be shown as it is now. */
        void show(Simulation simulation, long nowNanos);

        /** An input frame was sampled. */
        void sampled(Simulation simulation, long nowNanos);

        /** Whether the session has ended meanwhile. */
        boolean isOver();
    }

    private final HostLink link;
    private final InputDelayControl delay;
    private final FrameSource source;
    private final Listener listener;
    private final LoopWatch watch;
    private final LongSupplier stopwatchNanos;
    private FrameSchedule ownFrames = new FrameSchedule();

    /** Whether these go on when we begin to play: another host took the place of ours. */
    private boolean keepsFrames;

    /** The last turn at whose playout time a frame was sampled. */
    private int sampledAtTurn;

    /** Since when the next turn is missing; meaningless unless {@link #waiting}. */
    private long expectedNanos;

    private boolean waiting;

    /** The delay that our own process caused to the newest frame: see {@link ToHost.Frames}. */
    private int ownLateMillis;

    /** Turns that came more than a turn late. */
    private long stalls;

    private long stalledNanos;

    /** Turns that the host sealed without our frame, as it says. */
    private int substitutions;

    /** Our status as last reported by the host; null before the first time. */
    private @Nullable PlayerStatus status;

    /**
     * @param inputDelay turns from sampling a frame to executing it
     * @param watch knows what our own process was late with
     * @param stopwatchNanos a running clock, read before and after the work of a turn
     */
    public TurnPlayer(
            HostLink link,
            InputDelay inputDelay,
            FrameSource source,
            Listener listener,
            LoopWatch watch,
            LongSupplier stopwatchNanos) {
        this.link = link;
        this.delay = new InputDelayControl(inputDelay);
        this.source = source;
        this.listener = listener;
        this.watch = watch;
        this.stopwatchNanos = stopwatchNanos;
    }

    /** Changes the input delay from the next sample on. */
    public void setInputDelay(InputDelay setting, long nowNanos) {
        delay.set(setting, nowNanos);
    }

    /** The host has accepted us over a new connection: it knows none of our frames. */
    public void accepted(SealedTurns turns, long nowNanos) {
        ownFrames = new FrameSchedule();
        keepsFrames = false;
        turns.pacing().queue.clear();
        sendFrames(turns, nowNanos);
    }

    /**
     * Another host has accepted us in place of the one that is gone: our frames of turns after its
     * last were sealed by nobody, and go again.
     */
    public void acceptedByAnother(SealedTurns turns, int lastTurn, long nowNanos) {
        ownFrames.resendAfter(lastTurn);
        keepsFrames = true;
        turns.pacing().queue.clear();
        sendFrames(turns, nowNanos);
    }

    /**
     * A datagram of our session came.
     *
     * @param timely whether it came now, rather than waited for us in our own sockets
     */
    public void receive(SealedTurns turns, ToClient.Turns datagram, boolean timely, long nowNanos) {
        Pacing pacing = turns.pacing();
        turns.losses.receive(datagram);
        int sealedBefore = pacing.newestTurn();
        long roundTripNow = pacing.clock.roundTripNanos();
        pacing.receive(datagram, timely, delay.isAfterHitch(roundTripNow, nowNanos), nowNanos);
        if (pacing.newestTurn() > sealedBefore) {
            link.log().sealed(pacing.sealLateNanos());
        }
        if (pacing.pollGone()) {
            delay.queueGone(nowNanos);
        }
        TurnClocks clocks = datagram.clocks();
        if (clocks != null) {
            long roundTripNanos = pacing.clock.roundTripNanos();
            link.receive(clocks, pacing.queue.newestNanos(), timely, nowNanos);
            pacing.setPath(link.isReliable(), link.isLossy(), link.isVeryLossy(), nowNanos);
            delay.setPath(link.isReliable(), link.isLossy());
            if (pacing.clock.isKnown()) {
                delay.estimate(pacing.frameTransitNanos(), nowNanos);
            }
            long toldNanos = HitchDelay.toldNanos(roundTripNanos, nowNanos);
            long hitchNanos = watch.longestHitchNanos(toldNanos, nowNanos);
            delay.receive(clocks, hitchNanos, roundTripNanos, nowNanos);
            pacing.fit(delay);
        }
        if (datagram.ackTurn() != ToClient.Turns.NO_ACK) {
            ownFrames.acknowledged(datagram.ackTurn());
        }
        turns.put(datagram.firstTurn(), datagram.codedTurns(), timely, nowNanos);
        if (datagram.sum() != null) {
            turns.putSum(datagram.firstTurn() - TurnSum.TURNS, datagram.sum(), timely, nowNanos);
        }
    }

    /** Turns came by the stream, as they outgrew the datagrams' window. */
    public void receive(
            SealedTurns turns, ToClient.TurnStream stream, boolean timely, long nowNanos) {
        turns.put(stream.firstTurn(), stream.codedTurns(), timely, nowNanos);
    }

    /**
     * Executes what is here, as fast as it comes.
     *
     * @param awaitedSlot stops after the turn in which this slot has an avatar; -1 for none
     * @return whether it has one now
     * @throws ProtocolViolationException if a turn cannot be executed
     */
    public boolean catchUp(SealedTurns turns, Simulation simulation, int awaitedSlot)
            throws ProtocolViolationException {
        for (int i = 0; i < CATCH_UP_TURNS_PER_ADVANCE_MAX; i++) {
            Blob coded = turns.poll();
            if (coded == null) {
                break;
            }
            execute(turns, simulation, coded);
            if (awaitedSlot >= 0 && simulation.hasAvatar(awaitedSlot)) {
                return true;
            }
        }
        return false;
    }

    /** Our avatar is in the world since the turn just executed: begins to play. */
    public void begin(SealedTurns turns, Simulation simulation, int turnRate, long nowNanos) {
        Pacing pacing = turns.pacing();
        waiting = false;
        sampledAtTurn = simulation.turn();
        ownFrames = keepsFrames ? ownFrames : new FrameSchedule();
        keepsFrames = false;
        pacing.begin(simulation.turn(), nowNanos);
        delay.begin(turnRate, pacing.clock.isKnown(), pacing.frameTransitNanos(), nowNanos);
        turns.beginMeanCost();
        turns.losses.begin();
        ownLateMillis = 0;
    }

    /**
     * Samples, sends and executes what is due.
     *
     * @throws ProtocolViolationException if a turn cannot be executed
     */
    public void advance(SealedTurns turns, Simulation simulation, long nowNanos)
            throws ProtocolViolationException {
        if (isFarBehind(turns, simulation, nowNanos)) {
            leap(turns, simulation, nowNanos);
        }
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX && !listener.isOver(); i++) {
            sample(turns, simulation, nowNanos);
            if (!playNext(turns, simulation, nowNanos)) {
                return;
            }
        }
    }

    /** When {@link #advance} has something to do, as far as is known. */
    public long nextDueNanos(SealedTurns turns, Simulation simulation, long nowNanos) {
        long due = turns.pacing().dueNanos();
        int ahead = Math.max(0, sampledAtTurn - simulation.turn());
        if (ahead == 0 || turns.hasNext()) {
            return due;
        }
        // The turn is overdue and will come as a message; sampling may go on.
        return mayRunAhead(turns, ahead)
                ? due + ahead * turns.pacing().turnNanos()
                : nowNanos + HostLink.KEEP_ALIVE_NANOS;
    }

    /** Executes the next turn if it is due and here; returns whether it did. */
    private boolean playNext(SealedTurns turns, Simulation simulation, long nowNanos)
            throws ProtocolViolationException {
        Pacing pacing = turns.pacing();
        int turn = simulation.turn() + 1;
        long wantedNanos = pacing.wantedNanos(turn);
        if (nowNanos - pacing.head.dueNanos(wantedNanos) < 0) {
            return false;
        }
        if (!waiting) {
            expectedNanos = pacing.head.expectedNanos(wantedNanos);
        }
        Blob coded = turns.poll();
        if (coded == null) {
            waiting = true;
            return false;
        }
        long lateNanos = nowNanos - expectedNanos;
        turns.late(Math.max(0, lateNanos));
        if (lateNanos > pacing.turnNanos()) {
            stalls++;
            stalledNanos += lateNanos;
        }
        pacing.head.played(wantedNanos, waiting, nowNanos);
        waiting = false;
        execute(turns, simulation, coded);
        listener.show(simulation, nowNanos);
        return true;
    }

    /** Samples what is due: one turn's frame, or those of more while turns do not come. */
    private void sample(SealedTurns turns, Simulation simulation, long nowNanos) {
        int next = simulation.turn() + 1;
        sampledAtTurn = Math.max(sampledAtTurn, next - 1);
        long dueNanos = turns.pacing().dueNanos();
        int ahead = sampledAtTurn + 1 - next;
        while (nowNanos - dueNanos - ahead * turns.pacing().turnNanos() >= 0
                && mayRunAhead(turns, ahead)) {
            long atNanos = dueNanos + ahead * turns.pacing().turnNanos();
            long lateNanos = watch.ownLateNanos(atNanos, nowNanos);
            delay.sampled(lateNanos, nowNanos);
            ownLateMillis = delay.explainedMillis(lateNanos);
            sampledAtTurn++;
            ahead++;
            sampleAt(turns, simulation, sampledAtTurn, nowNanos);
        }
    }

    private static boolean mayRunAhead(SealedTurns turns, int ahead) {
        Pacing pacing = turns.pacing();
        return ahead == 0
                || (!pacing.schedule.hostWaits()
                        && ahead * pacing.turnNanos() <= SAMPLE_AHEAD_NANOS_MAX);
    }

    private void sampleAt(SealedTurns turns, Simulation simulation, int dueTurn, long nowNanos) {
        int turn = ownFrames.turnToSample(dueTurn, delay.turns());
        if (turn != 0) {
            ownFrames.add(source.frame(turn, simulation, turns.slot()));
            listener.sampled(simulation, nowNanos);
        }
        sendFrames(turns, nowNanos);
    }

    private static boolean isFarBehind(SealedTurns turns, Simulation simulation, long nowNanos) {
        long behindNanos = turns.turnsBehind(nowNanos) * turns.pacing().turnNanos();
        return behindNanos > FAR_BEHIND_NANOS && simulation.turn() > 0;
    }

    /** Executes many turns and shows the last: after a sleep nobody wants to watch them all. */
    private void leap(SealedTurns turns, Simulation simulation, long nowNanos)
            throws ProtocolViolationException {
        int executed = 0;
        while (executed < TURNS_PER_LEAP_MAX && isFarBehind(turns, simulation, nowNanos)) {
            Blob coded = turns.poll();
            if (coded == null) {
                return;
            }
            execute(turns, simulation, coded);
            executed++;
        }
        delay.slept(nowNanos);
        waiting = false;
        sampledAtTurn = Math.max(sampledAtTurn, simulation.turn());
        turns.pacing().head.begin(simulation.turn(), nowNanos - turns.pacing().turnNanos());
        listener.show(simulation, nowNanos);
    }

    private void execute(SealedTurns turns, Simulation simulation, Blob coded)
            throws ProtocolViolationException {
        long startNanos = stopwatchNanos.getAsLong();
        Turn turn = turns.decoder.decode(coded);
        if (turn == null) {
            throw new ProtocolViolationException("a turn that is none: " + turns.decoder.problem());
        }
        try {
            simulation.step(turn);
        } catch (IllegalStateException e) {
            throw new ProtocolViolationException("a turn that cannot be played: " + e.getMessage());
        }
        turns.executedIn(stopwatchNanos.getAsLong() - startNanos);
        turns.setExecutedTurn(simulation.turn());
        listener.executed(turn, simulation);
    }

    /** The turn of the next frame to be sampled, as far as is known. */
    public int nextFrameTurn() {
        return ownFrames.nextTurn();
    }

    /** Our frames of turns after one, already sampled. */
    public FrameRun pendingAfter(int turn) {
        return ownFrames.after(turn);
    }

    private void sendFrames(SealedTurns turns, long nowNanos) {
        link.sendFrames(turns, ownFrames, delay.turns(), ownLateMillis, nowNanos);
    }

    /** When {@link #resend} is due. */
    public long nextDatagramNanos(SealedTurns turns) {
        return link.nextDatagramNanos(turns, ownFrames);
    }

    /** Sends a datagram although no frame was sampled: something is missing on either side. */
    public void resend(SealedTurns turns, long nowNanos) {
        link.resend(turns, ownFrames, delay.turns(), ownLateMillis, nowNanos);
    }

    /** The input delay in force, in turns. */
    public int inputDelayTurns() {
        return delay.turns();
    }

    /** Turns that came more than a turn late. */
    public long stalls() {
        return stalls;
    }

    /** By how much they were late in all. */
    public long stalledMillis() {
        return stalledNanos / 1_000_000;
    }

    /** Turns that the host sealed without our frame, as it says. */
    public int substitutions() {
        return substitutions;
    }

    /** The host has said how we fare. */
    public void receive(PlayerStatus own) {
        substitutions = own.substitutions();
        status = own;
    }

    /** The branch of the link. */
    public ClientStats.Link linkStats(SealedTurns turns, int reconnects, long nowNanos) {
        return turns.linkStats(link, status, reconnects, nowNanos);
    }

    /** The branch of the input. */
    public ClientStats.Input inputStats() {
        return delay.stats(substitutions);
    }

    /** The branch of the pacing. */
    public ClientStats.Pacing pacingStats(SealedTurns turns, long nowNanos) {
        return turns.pacingStats(stalls, stalledMillis(), nowNanos);
    }
}
