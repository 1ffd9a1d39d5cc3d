package org.quoin.engine.host;

import java.util.Arrays;
import org.quoin.engine.measure.InputLog;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.body.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/**
 * Makes turns out of frames: decides when the next one may be sealed, seals it once for everybody
 * and executes it in the host's own world.
 */
final class Sealing {
    private static final int SEALS_PER_ADVANCE_MAX = 4;

    /** Called later than asked by more than this, the host's machine has slept. */
    private static final long SLEPT_NANOS_MIN = 20_000_000L;

    /** A frame that was under way more than once is late by chance: it says no more than this. */
    private static final long REPEATED_LATE_NANOS_MAX = 100_000_000L;

    private final LatePolicy policy;
    private final Seats seats;
    private final Simulation simulation;
    private final TurnEncoder encoder = new TurnEncoder();
    private final TurnHistory history;
    private final TurnSchedule schedule;
    private final SyncGuard guard;
    private final TurnSink sink;
    private final InputLog inputs = new InputLog(DesyncReport.INPUT_TURNS_MAX);
    private final int[] slots;
    private final int[] frames;

    /** How often the schedule has moved. */
    private int slips;

    private boolean ended;

    /** When the next look is due at the latest. */
    private long promisedNanos;

    /** Since when this machine has looked in time. */
    private long awakeSinceNanos;

    Sealing(HostConfig config, HostStart start, Seats seats, TurnSink sink, long nowNanos) {
        this.policy = config.latePolicy();
        this.seats = seats;
        this.sink = sink;
        this.simulation = start.simulation();
        this.history = new TurnHistory(simulation.turn());
        this.schedule = new TurnSchedule(config.world().turnRate(), policy.graceNanos(), nowNanos);
        this.guard = new SyncGuard(config.hashEveryTurns());
        this.slots = new int[seats.slots()];
        this.frames = new int[seats.slots()];
        this.promisedNanos = nowNanos;
        this.awakeSinceNanos = nowNanos;
        sink.started(simulation, encoder.base());
    }

    Simulation simulation() {
        return simulation;
    }

    TurnEncoder encoder() {
        return encoder;
    }

    TurnHistory history() {
        return history;
    }

    TurnSchedule schedule() {
        return schedule;
    }

    SyncGuard guard() {
        return guard;
    }

    /** The last turns, for reports. */
    InputLog inputs() {
        return inputs;
    }

    /** Changes whenever the schedule has moved: clients are to be told at once. */
    int slips() {
        return slips;
    }

    /** The last sealed turn. */
    int turn() {
        return history.newest();
    }

    /** Seals what may be sealed; whether that was anything. */
    boolean advance(long nowNanos) {
        if (promisedNanos < nowNanos - SLEPT_NANOS_MIN) {
            // The frames that came meanwhile may still be in the socket: they are given the time.
            awakeSinceNanos = nowNanos;
        }
        int before = history.newest();
        if (schedule.setRunning(worldRuns(), nowNanos)) {
            slips++;
        }
        for (int i = 0; i < SEALS_PER_ADVANCE_MAX && maySeal(nowNanos); i++) {
            seal(nowNanos);
            schedule.setRunning(worldRuns(), nowNanos);
        }
        promisedNanos = Math.max(nowNanos, nextDueNanos(nowNanos));
        return history.newest() > before;
    }

    /** When {@link #advance} has something to do if no frame comes before. */
    long nextDueNanos(long nowNanos) {
        if (!worldRuns()) {
            return Long.MAX_VALUE;
        }
        boolean waits = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        return waits ? patientUntilNanos() : schedule.nextDueNanos();
    }

    /**
     * Takes a frame of a player that is in the world.
     *
     * @param fresh whether it tells how long frames are under way: it was just sampled, for a turn
     *     after those that the client had
     */
    void take(Player player, int turn, int frame, boolean fresh, long nowNanos) {
        FrameBuffer.Taken taken = player.frames.take(turn, frame, turn() + 1);
        long marginNanos = schedule.dueNanos(turn, turn(), nowNanos) - nowNanos;
        player.firstFrameTurn = Math.min(player.firstFrameTurn, turn);
        if (taken == FrameBuffer.Taken.NEW || taken == FrameBuffer.Taken.LATE) {
            player.margins.put(
                    turn, fresh ? marginNanos : Math.max(marginNanos, -REPEATED_LATE_NANOS_MAX));
        }
        if (taken == FrameBuffer.Taken.NEW) {
            player.parked = false;
        } else if (taken == FrameBuffer.Taken.LATE && marginNanos > -policy.patienceNanos()) {
            // Nobody waited for it, or not any more; had it been waited for, it had been in time.
            player.frames.require(turn() + 1);
            player.parked = false;
        }
    }

    /** Has an avatar of which nobody was told before stand where it is, as that of a player. */
    static void resume(Player player, Simulation simulation) {
        AvatarState state = new AvatarState();
        if (simulation.readAvatar(player.slot, state)) {
            player.lastFrame = state.frame;
        }
    }

    /** Seals no turn any more. */
    void end() {
        ended = true;
    }

    /** The world stands still while nobody is in it. */
    private boolean worldRuns() {
        return !ended && (seats.hasCommands() || seats.anybodyPlays());
    }

    private boolean maySeal(long nowNanos) {
        if (!schedule.isDue(nowNanos)) {
            return false;
        }
        return nowNanos - patientUntilNanos() >= 0 || !isAnybodyWaitedFor();
    }

    private long patientUntilNanos() {
        return Math.max(schedule.nextDueNanos(), awakeSinceNanos) + policy.patienceNanos();
    }

    private boolean isAnybodyWaitedFor() {
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null && isWaitedFor(player)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the next turn waits for this player's frame. */
    boolean isWaitedFor(Player player) {
        int turn = turn() + 1;
        return player.isIn()
                && !player.isAbsent()
                && !player.parked
                && player.frames.isRequired(turn)
                && !player.frames.has(turn);
    }

    private void seal(long nowNanos) {
        int number = turn() + 1;
        int count = 0;
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null && player.isIn()) {
                slots[count] = slot;
                frames[count++] = frameOf(player, number, nowNanos);
            }
        }
        Turn turn =
                new Turn(
                        number,
                        Arrays.copyOf(slots, count),
                        Arrays.copyOf(frames, count),
                        seats.takeCommands(number));
        simulation.step(turn);
        for (int i = 0; i < turn.commandCount(); i++) {
            Player player = seats.at(turn.commandAt(i).slot());
            if (player != null && turn.commandAt(i) instanceof Command.Join) {
                resume(player, simulation);
            }
        }
        inputs.add(turn);
        Blob coded = encoder.encode(turn);
        history.add(number, coded);
        if (schedule.sealed(nowNanos)) {
            slips++;
        }
        long hash = guard.executed(simulation);
        sink.sealed(turn, coded, hash, simulation, encoder::base);
    }

    /** The player's frame of a turn, or what is done without it. */
    private int frameOf(Player player, int turn, long nowNanos) {
        if (player.frames.has(turn)) {
            player.missedInARow = 0;
            player.lastFrame = player.frames.frame(turn);
        } else {
            player.lastFrame = frameWithout(player, turn, nowNanos);
        }
        return player.lastFrame;
    }

    private int frameWithout(Player player, int turn, long nowNanos) {
        if (player.isAbsent()) {
            return InputFrame.standStill(player.lastFrame);
        }
        player.frames.miss(turn);
        if (turn < player.firstFrameTurn) {
            // It has just come in or back: its first frame is on its way, or for a later turn.
            return InputFrame.standStill(player.lastFrame);
        }
        player.substitutions++;
        player.missedInARow++;
        player.margins.put(turn, Math.min(-1, schedule.nextDueNanos() - nowNanos));
        if (player.missedInARow > policy.substitutedInARowMax()) {
            player.parked = true;
            player.frames.release();
            return InputFrame.standStill(player.lastFrame);
        }
        return InputFrame.releaseButtons(player.lastFrame);
    }
}
