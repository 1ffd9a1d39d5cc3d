package org.quoin.engine.host.turns;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.HashLog;
import org.quoin.engine.report.InputLog;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Makes turns of frames: seals each turn once for everybody when {@link SealDecision} says so,
 * executes it in the host's own world, keeps it for the clients and passes it to the journal.
 */
public final class TurnSealer {
    private static final int SEALS_PER_ADVANCE_MAX = 4;

    /**
     * A frame that was sent more than once is late by chance: its margin is not counted as lower
     * than this, negated.
     */
    private static final long REPEATED_LATE_NANOS_MAX = 100_000_000L;

    /** Seals whose lateness is usual: a second and more of them. */
    private static final int USUAL_SEALS = 32;

    /** Own lateness above this many times the usual one is a hitch. */
    private static final int HITCH_FACTOR = 3;

    private final LatePolicy policy;
    private final Players players;
    private final Simulation simulation;
    private final int hashEveryTurns;
    private final TurnSink sink;
    private final Consumer<Simulation> executed;
    private final TurnEncoder encoder;
    private final Supplier<Blob> base;
    private final boolean continued;
    private final TurnHistory history;
    private final TurnSchedule schedule;
    private final SealDecision decision;
    private final HashLog hashes = new HashLog(Limits.HASHES_KEPT_MAX);
    private final InputLog inputs = new InputLog(DesyncReport.INPUT_TURNS_MAX);
    private final LoopWatch watch;
    private final RingWindow ownLateMicros = new RingWindow(USUAL_SEALS);

    /** Scratch: the slots and frames of the turn being sealed. */
    private final int[] slots;

    private final int[] frames;

    private final ArrayDeque<Refusal> refusals = new ArrayDeque<>();

    private int scheduleMoves;
    private boolean hostLate;

    private long firstDueNanos;

    /**
     * Nobody waits for a player for some time, as all have waited for it for too long.
     *
     * @param seconds for which that goes on
     */
    public record Refusal(String name, int seconds) {}

    /**
     * @param hashEveryTurns every how many turns the world is hashed
     * @param simulation the host's own world; the sealer takes it over
     * @param continuation what goes on with it from another host; null if nothing does
     * @param executed learns the world after each turn, once the sink has the turn
     * @param watch knows when this process could do nothing
     */
    public TurnSealer(
            LatePolicy policy,
            int hashEveryTurns,
            Simulation simulation,
            @Nullable Continuation continuation,
            Players players,
            TurnSink sink,
            Consumer<Simulation> executed,
            LoopWatch watch,
            long nowNanos) {
        this.policy = policy;
        this.hashEveryTurns = hashEveryTurns;
        this.simulation = simulation;
        this.players = players;
        this.sink = sink;
        this.executed = executed;
        this.watch = watch;
        this.encoder =
                continuation == null
                        ? new TurnEncoder()
                        : Objects.requireNonNull(TurnEncoder.after(continuation.coderBase()));
        this.base = encoder::base;
        this.continued = continuation != null;
        List<Blob> before = continuation == null ? List.of() : continuation.turns();
        this.history = new TurnHistory(simulation.turn(), before);
        int turnRate = simulation.config().turnRate();
        this.schedule = new TurnSchedule(turnRate, policy.graceNanos(), nowNanos);
        this.decision = new SealDecision(policy, schedule, history, players, nowNanos);
        this.slots = new int[players.slots()];
        this.frames = new int[players.slots()];
        sink.started(simulation, encoder.base());
    }

    /**
     * A frame of a connected player came.
     *
     * @param fresh whether it tells how long frames are under way: it was just sampled, for a turn
     *     after those that the client had
     * @param ownLateMillis see {@link org.quoin.engine.wire.ToHost.Frames}
     */
    public void receiveFrame(
            Player player, int turn, int frame, boolean fresh, int ownLateMillis, long nowNanos) {
        long marginNanos = schedule.dueNanos(turn, turn(), nowNanos) - nowNanos;
        boolean awaited = turn == turn() + 1 && decision.isAwaited(player, turn);
        long pathNanos = marginNanos + ownLateMillis * 1_000_000L;
        boolean told = true;
        if (!watch.isTimely(nowNanos)) {
            // It has waited here for as long as that at most.
            pathNanos += watch.heldNanos();
            told = pathNanos < 0;
        }
        long shown = told ? pathNanos : Long.MIN_VALUE;
        player.receiveFrame(
                turn,
                frame,
                turn() + 1,
                fresh || !told ? shown : Math.max(shown, -REPEATED_LATE_NANOS_MAX),
                decision.wouldBeInTime(marginNanos));
        if (awaited) {
            if (watch.isTimely(nowNanos)) {
                charge(player, -marginNanos, nowNanos);
            }
            decision.framesChanged(false, nowNanos);
        }
    }

    /** Time has passed: seals what may be sealed. Returns whether that was anything. */
    public boolean advance(long nowNanos) {
        decision.beginAdvance(nowNanos);
        int before = history.newest();
        if (schedule.setRunning(decision.worldRuns(), nowNanos)) {
            scheduleMoves++;
        }
        endLongWaits(nowNanos);
        for (int i = 0; i < SEALS_PER_ADVANCE_MAX && decision.maySeal(nowNanos); i++) {
            firstDueNanos = history.newest() == before ? schedule.nextDueNanos() : firstDueNanos;
            seal(nowNanos);
            schedule.setRunning(decision.worldRuns(), nowNanos);
        }
        decision.endAdvance(nowNanos);
        if (!decision.worldRuns()) {
            sink.standing(simulation, base, nowNanos);
        }
        return history.newest() > before;
    }

    /**
     * The turns sealed by the last {@link #advance} are being sent: determines whether they are
     * late mostly because this process stalled, and more than usual. Input delays must allow for
     * the lateness of every turn.
     */
    public void sends(long nowNanos) {
        long lateNanos = nowNanos - firstDueNanos;
        long ownNanos = watch.ownLateNanos(firstDueNanos, nowNanos);
        long usualNanos = ownLateMicros.percentile(50) * 1000;
        ownLateMicros.add(ownNanos / 1000);
        hostLate =
                ownNanos > LoopWatch.SLACK_NANOS + HITCH_FACTOR * usualNanos
                        && 2 * ownNanos >= lateNanos;
    }

    /** Whether the last turns were sealed late because this process stalled. */
    public boolean isHostLate() {
        return hostLate;
    }

    /** When {@link #advance} has something to do if no frame comes before. */
    public long nextDueNanos(long nowNanos) {
        return decision.nextDueNanos(nowNanos);
    }

    private void seal(long nowNanos) {
        Turn turn = nextTurn(nowNanos);
        simulation.step(turn);
        players.joinsSealed(turn, simulation);
        inputs.add(turn);
        Blob coded = encoder.encode(turn);
        history.add(turn.number(), coded);
        if (schedule.sealed(nowNanos)) {
            scheduleMoves++;
        }
        decision.framesChanged(true, nowNanos);
        sink.sealed(turn, coded, hashOrZero(), simulation, base);
        executed.accept(simulation);
    }

    private Turn nextTurn(long nowNanos) {
        int number = turn() + 1;
        long ownNanos = watch.ownLateNanos(schedule.nextDueNanos(), nowNanos);
        long marginNanos = schedule.nextDueNanos() - nowNanos + ownNanos;
        int count = 0;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld()) {
                if (decision.isAwaited(player, number)) {
                    charge(player, -marginNanos, nowNanos);
                }
                slots[count] = slot;
                frames[count++] = player.seal(number, marginNanos, policy);
            }
        }
        return new Turn(
                number,
                Arrays.copyOf(slots, count),
                Arrays.copyOf(frames, count),
                players.pollCommands(number, simulation::prepare));
    }

    /** Charges a player who holds up a turn, while most frames are here, for all of that time. */
    private void charge(Player player, long lateNanos, long nowNanos) {
        long lateCostNanos = lateNanos - policy.freeNanos(schedule.turnNanos());
        long costNanos = Math.min(lateCostNanos, decision.waitedNanos(nowNanos));
        if (player.waits().charge(costNanos, policy.waitMinuteNanos(), nowNanos)) {
            refusals.add(new Refusal(player.name(), player.waits().secondsLeft(nowNanos)));
        }
    }

    /** Stops waiting for players who have held everybody up for too long. */
    private void endLongWaits(long nowNanos) {
        if (!schedule.isDue(nowNanos)) {
            return;
        }
        decision.framesChanged(false, nowNanos);
        long waitedNanos = decision.waitedNanos(nowNanos);
        int number = turn() + 1;
        for (int slot = 0; slot < players.slots() && waitedNanos > 0; slot++) {
            Player player = players.at(slot);
            if (player != null
                    && decision.isAwaited(player, number)
                    && waitedNanos > player.waits().leftNanos(policy.waitMinuteNanos(), nowNanos)) {
                charge(player, nowNanos - schedule.nextDueNanos(), nowNanos);
            }
        }
    }

    /** The next player for whom nobody waits any more for some time, to be told; null if none. */
    public @Nullable Refusal pollRefusal() {
        return refusals.poll();
    }

    /** The hash after the last turn if it is one of those that are compared, or 0. */
    private long hashOrZero() {
        int turn = simulation.turn();
        if (turn % hashEveryTurns != 0) {
            return 0;
        }
        long hash = simulation.stateHash();
        hashes.put(turn, hash);
        return hash;
    }

    /** No further turn is sealed. */
    public void end() {
        decision.end();
    }

    /** No turn after that one is sealed. */
    public void endAfter(int turn) {
        decision.endAfter(turn);
    }

    /**
     * Whether the turns of the host before are decoded by what decodes ours: else only the world is
     * the same, as after a start from the disk.
     */
    public boolean continuesCoder() {
        return continued;
    }

    /** The last sealed turn. */
    public int turn() {
        return history.newest();
    }

    /** The host's own world after the last sealed turn. */
    public Simulation simulation() {
        return simulation;
    }

    /** The coder of the turns, as it stands after the last sealed one. */
    public TurnEncoder encoder() {
        return encoder;
    }

    public TurnHistory history() {
        return history;
    }

    public TurnSchedule schedule() {
        return schedule;
    }

    /** Tells which player the next turn waits for. */
    public SealDecision decision() {
        return decision;
    }

    public int hashEveryTurns() {
        return hashEveryTurns;
    }

    /** The host's own hashes, to be compared with those of the players. */
    public HashLog hashes() {
        return hashes;
    }

    /** The last turns, for reports. */
    public InputLog inputs() {
        return inputs;
    }

    /** When the first turn that the last {@link #advance} sealed was due. */
    public long firstDueNanos() {
        return firstDueNanos;
    }

    /** How often the schedule has moved; clients must know at once. */
    public int scheduleMoves() {
        return scheduleMoves;
    }
}
