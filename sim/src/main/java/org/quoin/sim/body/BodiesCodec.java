package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/**
 * Bodies as bytes. Column by column in ascending order of the ids, each column byte by byte of its
 * numbers (all lowest bytes first), so that a compressor finds like beside like:
 *
 * <pre>
 *   i32 bodies   i64 next id
 *   kinds, flags, turns of rest: u8 each
 *   columns: ids, x, y, z, vx, vy, vz, data, timers
 *   a column: u8 planes 0..8, then for each plane a byte of every body
 *   ids:    each less the one before and one
 *   x y z:  in 1/4096 block, each less the one before; signed
 *   vx...:  in 1/256 block per second; signed
 *   signed: 0, -1, 1, -2, ... as 0, 1, 2, 3, ...
 * </pre>
 */
public final class BodiesCodec {
    /** Kind, flags and rest. */
    private static final int ROW_BYTES_MIN = 3;

    /** 1.6 million years of a new body every turn. */
    private static final long ID_MAX = 1L << 40;

    private BodiesCodec() {}

    /** Writes a table; equal tables give equal bytes, wherever their rows stand. */
    public static void write(Bodies bodies, ByteSink out) {
        int[] rows = bodies.rowsById();
        out.i32(rows.length);
        out.i64(bodies.nextId());
        for (int row : rows) {
            out.u8(bodies.kind[row]);
        }
        for (int row : rows) {
            out.u8(bodies.flags[row]);
        }
        for (int row : rows) {
            out.u8(bodies.rest[row]);
        }
        long[] column = new long[rows.length];
        long before = 0;
        for (int i = 0; i < rows.length; i++) {
            column[i] = bodies.id[rows[i]] - before - 1;
            before = bodies.id[rows[i]];
        }
        writeColumn(column, out);
        writePlaces(bodies.x, rows, column, out);
        writePlaces(bodies.y, rows, column, out);
        writePlaces(bodies.z, rows, column, out);
        writeNumbers(bodies.vx, rows, Bodies.VELOCITY_STEP, column, out);
        writeNumbers(bodies.vy, rows, Bodies.VELOCITY_STEP, column, out);
        writeNumbers(bodies.vz, rows, Bodies.VELOCITY_STEP, column, out);
        writeNumbers(bodies.data, rows, 1, column, out);
        writeNumbers(bodies.timer, rows, 1, column, out);
    }

    /**
     * Reads a table from bytes that may come from anywhere.
     *
     * @throws SnapshotException if they are none
     */
    public static Bodies read(ByteSource in) throws SnapshotException {
        int count = in.i32();
        if (count < 0 || count > Bodies.COUNT_MAX || count > in.remaining() / ROW_BYTES_MIN) {
            throw in.wrong(count + " bodies in " + in.remaining() + " bytes");
        }
        Bodies bodies = new Bodies();
        bodies.setCapacity(Math.max(count, 1));
        for (int row = 0; row < count; row++) {
            bodies.appendRow();
        }
        bodies.setNextId(in.i64());
        if (bodies.nextId() < 1 || bodies.nextId() > ID_MAX) {
            throw in.wrong("next body " + bodies.nextId());
        }
        readSmall(in, bodies.kind, count, BodyKind.COUNT - 1, "kind");
        bodies.recount();
        readSmall(in, bodies.flags, count, Bodies.FLAGS, "flags");
        readSmall(in, bodies.rest, count, Bodies.REST_TURNS, "turns of rest");
        long[] column = new long[count];
        readIds(in, bodies, column);
        long border = Fixed.ofInt(WorldBounds.BORDER);
        readPlaces(in, bodies.x, column, -border, border - 1);
        readPlaces(in, bodies.y, column, Bodies.Y_MIN, Bodies.Y_MAX);
        readPlaces(in, bodies.z, column, -border, border - 1);
        readSpeeds(in, bodies.vx, column);
        readSpeeds(in, bodies.vy, column);
        readSpeeds(in, bodies.vz, column);
        readNumbers(in, bodies.data, column, 1, Integer.MIN_VALUE, Integer.MAX_VALUE);
        readNumbers(in, bodies.timer, column, 1, 0, Integer.MAX_VALUE);
        checkData(in, bodies);
        return bodies;
    }

    private static void writePlaces(long[] places, int[] rows, long[] column, ByteSink out) {
        long before = 0;
        for (int i = 0; i < rows.length; i++) {
            long place = places[rows[i]] / Bodies.PLACE_STEP;
            column[i] = signed(place - before);
            before = place;
        }
        writeColumn(column, out);
    }

    private static void writeNumbers(
            int[] numbers, int[] rows, int step, long[] column, ByteSink out) {
        for (int i = 0; i < rows.length; i++) {
            column[i] = signed(numbers[rows[i]] / step);
        }
        writeColumn(column, out);
    }

    private static void writeColumn(long[] column, ByteSink out) {
        long all = 0;
        for (long number : column) {
            all |= number;
        }
        int planes = (Long.SIZE - Long.numberOfLeadingZeros(all) + 7) / Byte.SIZE;
        out.u8(planes);
        for (int plane = 0; plane < planes; plane++) {
            for (long number : column) {
                out.u8((int) (number >>> (plane * Byte.SIZE)));
            }
        }
    }

    private static void readColumn(ByteSource in, long[] column) throws SnapshotException {
        int planes = in.u8();
        if (planes > Long.BYTES || (long) planes * column.length > in.remaining()) {
            throw in.wrong(planes + " bytes for each of " + column.length + " bodies");
        }
        Arrays.fill(column, 0);
        for (int plane = 0; plane < planes; plane++) {
            for (int i = 0; i < column.length; i++) {
                column[i] |= (long) in.u8() << (plane * Byte.SIZE);
            }
        }
    }

    private static void readSmall(ByteSource in, byte[] out, int count, int max, String what)
            throws SnapshotException {
        for (int i = 0; i < count; i++) {
            int value = in.u8();
            if (value > max) {
                throw in.wrong(what + " " + value + " of a body");
            }
            out[i] = (byte) value;
        }
    }

    private static void readIds(ByteSource in, Bodies bodies, long[] column)
            throws SnapshotException {
        readColumn(in, column);
        long before = 0;
        for (int row = 0; row < column.length; row++) {
            if (column[row] < 0 || column[row] >= bodies.nextId() - before - 1) {
                throw in.wrong("body after " + before + " of less than " + bodies.nextId());
            }
            before += column[row] + 1;
            bodies.id[row] = before;
        }
    }

    private static void readPlaces(ByteSource in, long[] out, long[] column, long min, long max)
            throws SnapshotException {
        readColumn(in, column);
        long before = 0;
        for (int i = 0; i < column.length; i++) {
            long place = before + unsigned(column[i]);
            if (place < min / Bodies.PLACE_STEP || place > max / Bodies.PLACE_STEP) {
                throw in.wrong("body out of the world at " + place);
            }
            out[i] = place * Bodies.PLACE_STEP;
            before = place;
        }
    }

    private static void readSpeeds(ByteSource in, int[] out, long[] column)
            throws SnapshotException {
        int max = Bodies.SPEED_MAX;
        readNumbers(in, out, column, Bodies.VELOCITY_STEP, -max, max);
    }

    private static void readNumbers(
            ByteSource in, int[] out, long[] column, int step, int min, int max)
            throws SnapshotException {
        readColumn(in, column);
        for (int i = 0; i < column.length; i++) {
            long number = unsigned(column[i]);
            if (number < min / step || number > max / step) {
                throw in.wrong("number " + number + " of a body");
            }
            out[i] = (int) (number * step);
        }
    }

    /** A block that a body holds must be one. */
    private static void checkData(ByteSource in, Bodies bodies) throws SnapshotException {
        for (int row = 0; row < bodies.size(); row++) {
            int kind = bodies.kind[row];
            boolean holdsBlock =
                    kind == BodyKind.FALLING_BLOCK
                            || kind == BodyKind.ITEM
                            || kind == BodyKind.BALL;
            if (holdsBlock && (bodies.data[row] < 0 || bodies.data[row] >= Blocks.COUNT)) {
                throw in.wrong("body of block " + bodies.data[row]);
            }
        }
    }

    private static long signed(long number) {
        return number << 1 ^ number >> 63;
    }

    private static long unsigned(long number) {
        return number >>> 1 ^ -(number & 1);
    }
}
