package org.quoin.sim.body;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.util.Workers;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/**
 * One turn of all bodies: finds where each stands, gathers the contacts, then moves each through
 * the voxels. Voxels and avatars are only read; bodies that have ended are listed for the rules.
 *
 * <p>First the rows are copied to another table, sorted by column and cell, which keeps neighbours
 * close in memory; with a copy of everything a neighbour may read. So each body is moved where it
 * stands, a column's bodies at a time, and sums are of whole numbers: any number of threads may
 * share the columns, and no order of bodies can show in the state.
 */
public final class BodyStep {
    /** More tasks than threads, so that a task with dense columns does not hold up the others. */
    private static final int TASKS_PER_THREAD = 4;

    /** Fewer bodies than these are moved sooner than another thread wakes up. */
    private static final int SHARED_FROM = 2048;

    private final Bodies bodies;
    private final Bodies next = new Bodies();
    private final World world;
    private final BodyRates rates;
    private final long seed;
    private final BodyColumns columns = new BodyColumns();
    private final BodyTiles tiles = new BodyTiles();
    private final BodyContacts bodyContacts = new BodyContacts(columns, tiles);
    private final AvatarContacts avatarContacts;
    private final BodyOutcomes outcomes = new BodyOutcomes();
    private Task[] tasks = {};
    private int taskCount;
    private boolean[] runs = new boolean[64];
    private int[] firstColumn = new int[2];
    private int turn;

    /** Whether bodies are moved where they are, and not copied before. */
    private boolean stays;

    // Made once, as a tick must not allocate.
    private final IntConsumer sortTask = this::sort;
    private final IntConsumer moveTask = this::move;

    /** State that a task keeps from turn to turn. */
    private static final class Task {
        private final BodyTiles.Scratch scratch = new BodyTiles.Scratch();
        private final BodyContacts.Sums sums = new BodyContacts.Sums();
        private final BodyMover mover;

        private Task(BodyMover mover) {
            this.mover = mover;
        }
    }

    /**
     * Steps the bodies of a table through the voxels of a world with that seed.
     *
     * @param permissions of those who meet them
     */
    public BodyStep(Bodies bodies, World world, Permissions permissions, TickRate rate, long seed) {
        this.bodies = bodies;
        this.world = world;
        this.rates = new BodyRates(rate);
        this.avatarContacts =
                new AvatarContacts(columns, bodyContacts, new AvatarPushes(rate), permissions);
        this.seed = seed;
    }

    /**
     * Moves all bodies in active columns by one turn.
     *
     * @param avatars are in the bodies' way, and feel them; only their velocities are changed
     * @return the bodies that have ended, to be read before the next step
     */
    public BodyOutcomes step(int number, ActiveColumns active, Avatars avatars, Workers workers) {
        turn = number;
        int size = bodies.size();
        outcomes.start(size, bodies.id.length);
        if (size == 0) {
            avatarContacts.pushAvatarsApart(avatars);
            return outcomes;
        }
        columns.build(bodies);
        tiles.prepare(bodies, columns);
        bodyContacts.prepare(bodies);
        // Where sand falls, the rows stand as they should for many turns.
        stays = columns.inOrder && !bodyContacts.any;
        next.setSize(stays ? 0 : size);
        findRunning(active);
        shareOut(workers);
        workers.run(taskCount, sortTask);
        avatarContacts.gather(table(), avatars, rates, outcomes);
        workers.run(taskCount, moveTask);
        if (!stays) {
            bodies.swapRows(next);
        }
        outcomes.list(bodies);
        return outcomes;
    }

    /** Removes the bodies that have ended; rows change their places. */
    public void removeEnded() {
        outcomes.remove(bodies);
    }

    private void findRunning(ActiveColumns active) {
        if (runs.length < columns.count) {
            runs = new boolean[2 * columns.count];
        }
        for (int column = 0; column < columns.count; column++) {
            runs[column] = active.contains(columns.x(column), columns.z(column));
            if (runs[column]) {
                load(columns.x(column), columns.z(column));
            }
        }
    }

    /** Loads what a body of a column may touch: several readers at once must not. */
    private void load(int cx, int cz) {
        for (int z = cz - 1; z <= cz + 1; z++) {
            for (int x = cx - 1; x <= cx + 1; x++) {
                if (WorldBounds.isInsideBorder(x << Section.SHIFT, z << Section.SHIFT)) {
                    world.surfaceHeight(x << Section.SHIFT, z << Section.SHIFT);
                }
            }
        }
    }

    /** Gives each task columns with about as many bodies as the next. */
    private void shareOut(Workers workers) {
        boolean alone = workers.threads() == 1 || bodies.size() < SHARED_FROM;
        taskCount = alone ? 1 : workers.threads() * TASKS_PER_THREAD;
        if (tasks.length < taskCount) {
            tasks = new Task[taskCount];
            Arrays.setAll(tasks, i -> new Task(new BodyMover(rates, seed, world.newReader())));
            firstColumn = new int[taskCount + 1];
        }
        int column = 0;
        for (int task = 0; task < taskCount; task++) {
            firstColumn[task] = column;
            long until = (long) bodies.size() * (task + 1) / taskCount;
            while (column < columns.count && columns.start[column + 1] <= until) {
                column++;
            }
        }
        firstColumn[taskCount] = columns.count;
    }

    private void sort(int task) {
        for (int column = firstColumn[task]; column < firstColumn[task + 1]; column++) {
            bodyContacts.clear(column);
            if (bodyContacts.any) {
                tiles.sort(bodies, next, columns, column, tasks[task].scratch);
            } else {
                tiles.leave(column);
                if (!stays) {
                    tiles.copy(bodies, next, columns, column);
                }
            }
        }
    }

    /** The table in which the bodies are moved: an entry's row is its own number. */
    private Bodies table() {
        return stays ? bodies : next;
    }

    private void move(int task) {
        BodyMover mover = tasks[task].mover;
        Bodies moved = table();
        mover.startTurn(turn);
        for (int column = firstColumn[task]; column < firstColumn[task + 1]; column++) {
            if (runs[column]) {
                bodyContacts.gather(moved, column, tasks[task].sums);
                int first = columns.start[column];
                mover.startColumn(columns.x(column), columns.z(column));
                mover.move(moved, first, columns.start[column + 1], bodyContacts.push, outcomes);
            } else {
                keepColumn(column);
            }
        }
    }

    /** Nothing moves in a column that is not active. */
    private void keepColumn(int column) {
        for (int i = columns.start[column]; i < columns.start[column + 1]; i++) {
            table().stay(i);
        }
    }
}
