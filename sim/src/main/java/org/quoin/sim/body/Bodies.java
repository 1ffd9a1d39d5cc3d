package org.quoin.sim.body;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.AttributionCounts;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.WorldBounds;

/**
 * The table of all bodies but avatars: a column of numbers for each field, a row for each body.
 *
 * <p>A body is known by its id; ids ascend and are never used again. In which row it stands is no
 * part of the state: rows move for the sake of the caches, and no rule, hash or snapshot depends on
 * their order. Where an order matters, it is that of the ids.
 *
 * <p>Places are multiples of {@value #PLACE_STEP} Fixed blocks and velocities of {@value
 * #VELOCITY_STEP}: fine enough to look at, and coarse enough to make a snapshot small.
 */
public final class Bodies {
    /** Returned by the add methods instead of an id when the table is full. */
    public static final long NONE = -1;

    /** Room for the 300,000 that are played with; a copy of all of them stays below 40 MB. */
    public static final int COUNT_MAX = 1 << 19;

    /** 1/4096 block. */
    static final int PLACE_STEP = 1 << 4;

    /** 1/256 block per second. */
    static final int VELOCITY_STEP = 1 << 8;

    /** No faster than this along any axis, Fixed blocks per second: 3 blocks a turn at 20/s. */
    static final int SPEED_MAX = 60 << Fixed.BITS;

    /** Where a body is that far above or below the ground of the world, it is gone. */
    static final long Y_MIN = Fixed.ofInt(-64);

    /** No body goes higher. */
    static final long Y_MAX = Fixed.ofInt(4 * WorldBounds.HEIGHT);

    /** A body that has not moved for this many turns sleeps until something touches it. */
    static final int REST_TURNS = 20;

    /** {@link #flags}: the body stood on something after its last step. */
    static final int ON_GROUND = 1;

    /** {@link #flags}: it was in a liquid. */
    static final int IN_LIQUID = 2;

    /** {@link #flags}: it hit a wall. */
    static final int BLOCKED = 4;

    static final int FLAGS = ON_GROUND | IN_LIQUID | BLOCKED;

    private static final int FIRST_CAPACITY = 64;

    long[] id = new long[FIRST_CAPACITY];
    byte[] kind = new byte[FIRST_CAPACITY];
    byte[] flags = new byte[FIRST_CAPACITY];

    /** Turns that the body has hardly moved, up to {@value #REST_TURNS}: then it sleeps. */
    byte[] rest = new byte[FIRST_CAPACITY];

    long[] x = new long[FIRST_CAPACITY];
    long[] y = new long[FIRST_CAPACITY];
    long[] z = new long[FIRST_CAPACITY];
    int[] vx = new int[FIRST_CAPACITY];
    int[] vy = new int[FIRST_CAPACITY];
    int[] vz = new int[FIRST_CAPACITY];
    int[] data = new int[FIRST_CAPACITY];
    int[] timer = new int[FIRST_CAPACITY];

    /** The player who set it in motion, and where; see {@link Attribution}. */
    int[] cause = new int[FIRST_CAPACITY];

    // How far it came in the last turn, Fixed blocks. For the view alone: neither hashed nor saved.
    int[] dx = new int[FIRST_CAPACITY];
    int[] dy = new int[FIRST_CAPACITY];
    int[] dz = new int[FIRST_CAPACITY];

    private final int[] countByKind = new int[BodyKind.COUNT];
    private final AttributionCounts byPlayer = new AttributionCounts();
    private int size;
    private long nextId = 1;

    /** How many bodies there are; rows are 0..size-1. */
    public int size() {
        return size;
    }

    /** Whether another body would be taken. */
    public boolean hasRoom() {
        return size < COUNT_MAX;
    }

    /**
     * Adds a body at rest in its turn.
     *
     * @param bodyKind defined by {@link BodyKind}
     * @param atX middle of the feet, Fixed blocks, as are atY and atZ; rounded down to a multiple
     *     of {@link #PLACE_STEP}
     * @param speedX Fixed blocks per second, as are speedY and speedZ; cut to the largest speed
     * @param bodyData as its kind defines
     * @param timerTurns as its kind defines; not negative
     * @return its id; {@link #NONE} if the table is full: then nothing was added
     */
    public long add(
            int bodyKind,
            long atX,
            long atY,
            long atZ,
            long speedX,
            long speedY,
            long speedZ,
            int bodyData,
            int timerTurns) {
        if (!hasRoom()) {
            return NONE;
        }
        int row = appendRow();
        id[row] = nextId++;
        kind[row] = (byte) bodyKind;
        flags[row] = 0;
        rest[row] = 0;
        x[row] = place(atX);
        y[row] = place(Math.max(Y_MIN, Math.min(Y_MAX, atY)));
        z[row] = place(atZ);
        vx[row] = speed(speedX);
        vy[row] = speed(speedY);
        vz[row] = speed(speedZ);
        data[row] = bodyData;
        timer[row] = timerTurns;
        cause[row] = Attribution.NONE;
        count(row, 1);
        stay(row);
        return id[row];
    }

    /**
     * Adds a block that begins to fall out of its cell, for a {@link Attribution}; see {@link
     * #add}.
     */
    public long addFallingBlock(int cellX, int cellY, int cellZ, int block, int why) {
        return caused(addIn(BodyKind.FALLING_BLOCK, cellX, cellY, cellZ, 0, 0, block, 0), why);
    }

    /** The same for no cause. */
    public long addFallingBlock(int cellX, int cellY, int cellZ, int block) {
        return addFallingBlock(cellX, cellY, cellZ, block, Attribution.NONE);
    }

    /**
     * Adds primed TNT in a cell, with a small leap, for a {@link Attribution}; see {@link #add}.
     */
    public long addTnt(int cellX, int cellY, int cellZ, int fuseTurns, int why) {
        return caused(addIn(BodyKind.TNT, cellX, cellY, cellZ, 0, 3, 0, fuseTurns), why);
    }

    /** The same for no cause. */
    public long addTnt(int cellX, int cellY, int cellZ, int fuseTurns) {
        return addTnt(cellX, cellY, cellZ, fuseTurns, Attribution.NONE);
    }

    /** Adds a dropped block in the middle of a cell; see {@link #add}. */
    public long addItem(int cellX, int cellY, int cellZ, int block, int lifeTurns) {
        return addIn(BodyKind.ITEM, cellX, cellY, cellZ, Fixed.ONE / 4, 2, block, lifeTurns);
    }

    /** Adds a critter standing in a cell; see {@link #add}. */
    public long addCritter(int bodyKind, int cellX, int cellY, int cellZ, int heading) {
        return addIn(bodyKind, cellX, cellY, cellZ, 0, 0, heading, 0);
    }

    /**
     * Adds a body in the middle of a cell, at a height above its floor, that rises at a speed in
     * blocks/s.
     */
    private long addIn(
            int bodyKind, int x, int y, int z, long above, int rises, int bodyData, int turns) {
        long middleX = Fixed.ofInt(x) + Fixed.HALF;
        long middleZ = Fixed.ofInt(z) + Fixed.HALF;
        long speed = Fixed.ofInt(rises);
        return add(
                bodyKind, middleX, Fixed.ofInt(y) + above, middleZ, 0, speed, 0, bodyData, turns);
    }

    /** Notes the cause of a body that was just added. */
    private long caused(long added, int why) {
        if (added != NONE) {
            changeCause(size - 1, why);
        }
        return added;
    }

    void changeCause(int row, int why) {
        count(row, -1);
        cause[row] = why;
        count(row, 1);
    }

    /** A player has left, and another may get its slot: nobody is the cause of what it moved. */
    public void disown(int slot) {
        BodyFields.disown(this, slot);
    }

    private void count(int row, int by) {
        countByKind[kind[row]] += by;
        boolean tnt = kind[row] == BodyKind.TNT;
        byPlayer.count(cause[row], tnt, kind[row] == BodyKind.FALLING_BLOCK, by);
    }

    /** Removes a row; the last row takes its place. */
    void removeRow(int row) {
        size--;
        count(row, -1);
        if (row != size) {
            copyRow(this, size, row);
        }
    }

    /** Copies a row of another table, or of this, over a row here. */
    void copyRow(Bodies from, int fromRow, int toRow) {
        id[toRow] = from.id[fromRow];
        kind[toRow] = from.kind[fromRow];
        flags[toRow] = from.flags[fromRow];
        rest[toRow] = from.rest[fromRow];
        x[toRow] = from.x[fromRow];
        y[toRow] = from.y[fromRow];
        z[toRow] = from.z[fromRow];
        vx[toRow] = from.vx[fromRow];
        vy[toRow] = from.vy[fromRow];
        vz[toRow] = from.vz[fromRow];
        data[toRow] = from.data[fromRow];
        timer[toRow] = from.timer[fromRow];
        cause[toRow] = from.cause[fromRow];
        dx[toRow] = from.dx[fromRow];
        dy[toRow] = from.dy[fromRow];
        dz[toRow] = from.dz[fromRow];
    }

    /** Notes that a body did not move in this turn. */
    void stay(int row) {
        dx[row] = 0;
        dy[row] = 0;
        dz[row] = 0;
    }

    /** Makes room for a row whose fields the caller fills in. */
    int appendRow() {
        if (size == id.length) {
            setCapacity(Math.min(COUNT_MAX, size * 2));
        }
        return size++;
    }

    /** Sets the number of rows; the contents of new rows are undefined. */
    void setSize(int rows) {
        if (rows > id.length) {
            setCapacity(Math.min(COUNT_MAX, Math.max(rows, 2 * id.length)));
        }
        size = rows;
    }

    /** The id of the body in a row. */
    public long idAt(int row) {
        return id[row];
    }

    /** The id that the next body gets. */
    public long nextId() {
        return nextId;
    }

    void setNextId(long next) {
        nextId = next;
    }

    /** Copies a row out. */
    public void read(int row, BodyRow out) {
        out.id = id[row];
        out.kind = kind[row];
        out.x = x[row];
        out.y = y[row];
        out.z = z[row];
        out.vx = vx[row];
        out.vy = vy[row];
        out.vz = vz[row];
        out.data = data[row];
        out.timerTurns = timer[row];
        out.cause = cause[row];
        out.onGround = (flags[row] & ON_GROUND) != 0;
        out.inLiquid = (flags[row] & IN_LIQUID) != 0;
        out.restTurns = rest[row];
    }

    /** The row of a body, or -1 if it is gone. Walks the table: for tests and reports. */
    public int rowOf(long bodyId) {
        for (int row = 0; row < size; row++) {
            if (id[row] == bodyId) {
                return row;
            }
        }
        return -1;
    }

    /** The rows by ascending id, the one order that rules may depend on; a fresh array. */
    public int[] rowsById() {
        int[] rows = new int[size];
        Arrays.setAll(rows, row -> row);
        LongArrays.radixSortIndirect(rows, id, 0, size, true);
        return rows;
    }

    /** How many bodies of a kind there are. */
    public int count(int bodyKind) {
        return countByKind[bodyKind];
    }

    /** How many of them are there because of whom. */
    public AttributionCounts byPlayer() {
        return byPlayer;
    }

    /** Counts the kinds again; call it after other classes wrote kinds. */
    void recount() {
        Arrays.fill(countByKind, 0);
        byPlayer.clear();
        for (int row = 0; row < size; row++) {
            count(row, 1);
        }
    }

    /** The share of the state hash: a sum over the bodies, so that rows may stand anywhere. */
    public long hash() {
        long hash = Mix.mix(nextId);
        for (int row = 0; row < size; row++) {
            hash += rowHash(row);
        }
        return hash;
    }

    /** One body's share of {@link #hash}: every field. */
    public long rowHash(int row) {
        long hash = Mix.mix(id[row] << 24 | kind[row] << 16 | rest[row] << 8 | flags[row]);
        hash = Mix.mix(hash ^ x[row]);
        hash = Mix.mix(hash ^ z[row]);
        hash = Mix.mix(hash ^ (y[row] << 32 | (vy[row] & 0xFFFFFFFFL)));
        hash = Mix.mix(hash ^ ((long) vx[row] << 32 | (vz[row] & 0xFFFFFFFFL)));
        hash = Mix.mix(hash ^ ((long) data[row] << 32 | (timer[row] & 0xFFFFFFFFL)));
        return cause[row] == Attribution.NONE ? hash : Mix.mix(hash ^ cause[row]);
    }

    /** A table of its own with the same bodies. */
    public Bodies copy() {
        Bodies copy = new Bodies();
        copy.setCapacity(Math.max(FIRST_CAPACITY, size));
        copy.size = size;
        copy.nextId = nextId;
        System.arraycopy(countByKind, 0, copy.countByKind, 0, countByKind.length);
        copy.byPlayer.copyFrom(byPlayer);
        BodyFields.copyState(this, copy, size);
        return copy;
    }

    /** All bodies for a view; see {@link BodiesView}. */
    public BodiesView view() {
        return size == 0
                ? BodiesView.EMPTY
                : new BodiesView(
                        Arrays.copyOf(id, size),
                        Arrays.copyOf(kind, size),
                        Arrays.copyOf(x, size),
                        Arrays.copyOf(y, size),
                        Arrays.copyOf(z, size),
                        Arrays.copyOf(dx, size),
                        Arrays.copyOf(dy, size),
                        Arrays.copyOf(dz, size),
                        Arrays.copyOf(data, size),
                        Arrays.copyOf(timer, size));
    }

    /** A place rounded down to what the table keeps. */
    static long place(long fixed) {
        return fixed & -PLACE_STEP;
    }

    /** A speed cut and rounded toward zero to what the table keeps. */
    static int speed(long fixedPerSecond) {
        int cut = (int) Math.max(-SPEED_MAX, Math.min(SPEED_MAX, fixedPerSecond));
        return cut / VELOCITY_STEP * VELOCITY_STEP;
    }

    void setCapacity(int capacity) {
        BodyFields.setCapacity(this, capacity);
    }

    /** Changes its rows for those of another table; the next id stays. */
    void swapRows(Bodies other) {
        BodyFields.swap(this, other);
        int rows = size;
        size = other.size;
        other.size = rows;
    }
}
