package org.quoin.engine.host;

import java.util.Arrays;
import java.util.Collection;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Makes turns out of frames: decides when the next one may be sealed, seals it once for everybody
 * and executes it in the host's own world.
 */
final class Sealing {
    private static final int SEALS_PER_ADVANCE_MAX = 4;

    /**
     * How long all others wait for one player's frame. As long as for a silent connection: who
     * plays cannot tell the two apart.
     */
    private static final long FRAME_WAIT_NANOS_MAX = 10_000_000_000L;

    private final Players players;
    private final Simulation simulation;
    private final TurnEncoder encoder = new TurnEncoder();
    private final TurnHistory history;
    private final TurnSchedule schedule;
    private final SyncGuard guard;
    private final TurnSink sink;

    /**
     * Since when the turn that is due waits for frames; meaningless while {@link #waits} is not.
     */
    private long waitsSinceNanos;

    private boolean waits;

    Sealing(HostConfig config, HostStart start, Players players, TurnSink sink, long nowNanos) {
        this.players = players;
        this.sink = sink;
        this.simulation = start.simulation();
        this.history = new TurnHistory(simulation.turn());
        this.schedule = new TurnSchedule(config.world().turnRate(), nowNanos);
        this.guard = new SyncGuard(config.hashEveryTurns());
        sink.started(simulation, encoder.base());
        start.seats().forEach(sink::seat);
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

    /** The last sealed turn. */
    int turn() {
        return history.newest();
    }

    /** Whether turns are sealed at all: the world stands still while nobody is in it. */
    boolean worldRuns() {
        return players.hasCommands() || !players.playing().isEmpty();
    }

    /** Seals what may be sealed; whether that was anything. */
    boolean advance(long nowNanos) {
        int before = history.newest();
        schedule.setRunning(worldRuns(), nowNanos);
        for (int i = 0; i < SEALS_PER_ADVANCE_MAX && maySeal(nowNanos); i++) {
            seal(nowNanos);
            schedule.setRunning(worldRuns(), nowNanos);
        }
        return history.newest() > before;
    }

    /** When {@link #advance} may have something to do if no frame comes before. */
    long nextDueNanos(long nowNanos) {
        boolean waitsForFrames = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        return worldRuns() && !waitsForFrames ? schedule.nextDueNanos() : Long.MAX_VALUE;
    }

    /** The players for whose frames the others have waited too long. */
    Collection<HostPeer> overdue(boolean sealed, long nowNanos) {
        boolean waitsNow = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        if (waitsNow && (sealed || !waits)) {
            // Counted from when it is seen, not from the due time: after this machine has slept,
            // the frames must be given time to arrive.
            waitsSinceNanos = nowNanos;
        }
        waits = waitsNow;
        boolean tooLong = waits && nowNanos - waitsSinceNanos > FRAME_WAIT_NANOS_MAX;
        return players.playing().stream().filter(peer -> tooLong && owesFrame(peer)).toList();
    }

    /** Strict lockstep: a turn that is due waits for the frame of everybody who owes one. */
    private boolean maySeal(long nowNanos) {
        if (!schedule.isDue(nowNanos)) {
            return false;
        }
        for (HostPeer peer : players.playing()) {
            if (owesFrame(peer)) {
                return false;
            }
        }
        return true;
    }

    private boolean owesFrame(HostPeer peer) {
        int turn = history.newest() + 1;
        return peer.frames.isRequired(turn) && !peer.frames.has(turn);
    }

    private void seal(long nowNanos) {
        int number = history.newest() + 1;
        Collection<HostPeer> playing = players.playing();
        int[] slots = new int[playing.size()];
        int[] frames = new int[playing.size()];
        int count = 0;
        for (HostPeer peer : playing) {
            if (peer.frames.has(number)) {
                slots[count] = peer.slot;
                frames[count++] = peer.frames.frame(number);
            }
        }
        Turn turn =
                new Turn(
                        number,
                        Arrays.copyOf(slots, count),
                        Arrays.copyOf(frames, count),
                        players.takeCommands(number));
        simulation.step(turn);
        Blob coded = encoder.encode(turn);
        history.add(number, coded);
        schedule.sealed(nowNanos);
        long hash = guard.executed(simulation);
        sink.sealed(turn, coded, hash, simulation, encoder::base);
    }
}
