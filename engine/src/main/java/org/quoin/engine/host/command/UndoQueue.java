package org.quoin.engine.host.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.command.UndoAnswers.Asker;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.undo.UndoPlanner;

/**
 * Carries plans out, one after the other, a wave of a turn at a time, and keeps what makes the last
 * ones again. All plans together have at most {@value #VOXELS_MAX} voxels: of what is kept the
 * oldest goes first.
 */
final class UndoQueue {
    /** Plans that wait for one before them. */
    static final int WAITING_MAX = 8;

    /** Plans kept for {@code /redo}. */
    private static final int REDOS_MAX = 8;

    /** Ten bytes each: 30 MB. */
    static final int VOXELS_MAX = 3 * UndoPlanner.VOXELS_MAX;

    /** Waves a second, whatever the turn rate: at 300 bytes each that is 50 kbit/s at most. */
    private static final int WAVES_A_SECOND = 20;

    private final Players players;
    private final TurnSealer sealer;
    private final Consumer<Job> begun;
    private final Consumer<Job> done;
    private final ArrayDeque<Job> jobs = new ArrayDeque<>();
    private final List<Redo> redos = new ArrayList<>();

    /** Where the first job goes on; 0 before its first wave. */
    private int from;

    private boolean isBegun;
    private int dueTurn;

    /**
     * A queued plan.
     *
     * @param player the player whose work it changes
     * @param inverse the plan that redoes it; null if this is one
     */
    record Job(Asker asker, String player, UndoPlan plan, @Nullable UndoPlan inverse) {
        boolean isRedo() {
            return inverse == null;
        }
    }

    /**
     * A plan that redoes an undo.
     *
     * @param rank of the player who undid it
     */
    record Redo(String player, UndoPlan plan, int rank) {}

    UndoQueue(Players players, TurnSealer sealer, Consumer<Job> begun, Consumer<Job> done) {
        this.players = players;
        this.sealer = sealer;
        this.begun = begun;
        this.done = done;
    }

    /** How many plans are to be done before a new one. */
    int size() {
        return jobs.size();
    }

    boolean isFull() {
        return jobs.size() > WAITING_MAX;
    }

    /** Adds a job, if {@link #isFull} is not the case. */
    void add(Job job) {
        jobs.add(job);
        start();
    }

    /** The changes that the last undo took back, or null. */
    @Nullable Redo lastRedo() {
        return redos.isEmpty() ? null : redos.get(redos.size() - 1);
    }

    void removeLastRedo() {
        redos.remove(redos.size() - 1);
    }

    /**
     * Whether there is memory for more voxels, once what is kept for a redo has made room.
     *
     * @param others voxels of plans elsewhere
     */
    boolean makeRoom(long voxels, long others) {
        long used = others;
        for (Job job : jobs) {
            UndoPlan inverse = job.inverse;
            used += job.plan.size() + (inverse == null ? 0 : inverse.size());
        }
        for (Redo redo : redos) {
            used += redo.plan.size();
        }
        while (used + voxels > VOXELS_MAX && !redos.isEmpty()) {
            used -= redos.remove(0).plan.size();
        }
        return used + voxels <= VOXELS_MAX;
    }

    /** Time has passed. */
    void advance() {
        Job job = jobs.peek();
        if (job == null || players.hasRestores() || sealer.turn() < dueTurn) {
            return;
        }
        if (from < job.plan.size()) {
            long by = Seat.playerIdOf(job.asker.token());
            UndoPlan.Wave wave = job.plan.wave(by, job.isRedo(), from);
            players.restore(wave.commands());
            from = wave.next();
            int rate = sealer.simulation().config().turnRate();
            dueTurn = sealer.turn() + Math.max(1, rate / WAVES_A_SECOND);
            return;
        }
        jobs.remove();
        from = 0;
        isBegun = false;
        keep(job);
        done.accept(job);
        start();
    }

    private void start() {
        Job job = jobs.peek();
        if (job != null && !isBegun) {
            isBegun = true;
            dueTurn = 0;
            begun.accept(job);
        }
    }

    private void keep(Job job) {
        UndoPlan inverse = job.inverse;
        if (inverse != null) {
            redos.add(new Redo(job.player, inverse, job.asker.rank()));
            if (redos.size() > REDOS_MAX) {
                redos.remove(0);
            }
        }
    }
}
