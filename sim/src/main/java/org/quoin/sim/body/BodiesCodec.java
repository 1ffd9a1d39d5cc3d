package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;

/**
 * Bodies as bytes. Column by column in ascending order of the ids, each column byte by byte of its
 * numbers (all lowest bytes first), so that a compressor finds like beside like:
 *
 * <pre>
 *   i32 bodies   i64 next id
 *   the columns of BodyFields.STATE in their order
 *   bytes:  u8 each
 *   others: u8 planes 0..8, then for each plane a byte of every body
 *   ids:    each less the one before and one
 *   x y z:  in 1/4096 block, each less the one before; signed
 *   vx...:  in 1/256 block per second; signed
 *   signed: 0, -1, 1, -2, ... as 0, 1, 2, 3, ...
 * </pre>
 */
public final class BodiesCodec {
    /** Kind, flags and rest. */
    private static final int ROW_BYTES_MIN = 3;

    /** Memory of a body in the table and in the copies that a turn makes of it. */
    private static final int ROW_MEMORY_BYTES = 256;

    private BodiesCodec() {}

    /** Writes a table; equal tables give equal bytes, wherever their rows stand. */
    public static void write(Bodies bodies, ByteWriter out) {
        int[] rows = bodies.rowsById();
        out.i32(rows.length);
        out.i64(bodies.nextId());
        long[] column = new long[rows.length];
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            field.fetch(bodies, rows, column);
            switch (field.packing) {
                case BYTE -> writeBytes(column, out);
                case ID -> writeIds(column, out);
                case DISTANCE -> writePlaces(column, field.shift(), out);
                case NUMBER -> writeNumbers(column, field.shift(), out);
            }
        }
    }

    /**
     * Reads a table from bytes that may come from anywhere.
     *
     * @throws BadBytesException if they are none
     */
    public static Bodies read(ByteReader in) throws BadBytesException {
        int count = in.i32();
        if (count < 0 || count > Bodies.COUNT_MAX || count > in.remaining() / ROW_BYTES_MIN) {
            throw in.wrong(count + " bodies in " + in.remaining() + " bytes");
        }
        in.reserve((long) count * ROW_MEMORY_BYTES);
        Bodies bodies = new Bodies();
        bodies.setCapacity(Math.max(count, 1));
        for (int row = 0; row < count; row++) {
            bodies.appendRow();
        }
        bodies.setNextId(in.i64());
        if (bodies.nextId() < 1 || bodies.nextId() > BodyFields.ID_MAX) {
            throw in.wrong("next body " + bodies.nextId());
        }
        long[] column = new long[count];
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            switch (field.packing) {
                case BYTE -> readBytes(in, field, column);
                case ID -> readIds(in, bodies.nextId(), column);
                case DISTANCE -> readPlaces(in, field, column);
                case NUMBER -> readNumbers(in, field, column);
            }
            field.store(bodies, column);
        }
        checkData(in, bodies);
        bodies.recount();
        return bodies;
    }

    private static void writeBytes(long[] column, ByteWriter out) {
        for (long value : column) {
            out.u8((int) value);
        }
    }

    private static void writeIds(long[] column, ByteWriter out) {
        long before = 0;
        for (int i = 0; i < column.length; i++) {
            long id = column[i];
            column[i] = id - before - 1;
            before = id;
        }
        writeColumn(column, out);
    }

    private static void writePlaces(long[] column, int shift, ByteWriter out) {
        long before = 0;
        for (int i = 0; i < column.length; i++) {
            long place = column[i] >> shift;
            column[i] = signed(place - before);
            before = place;
        }
        writeColumn(column, out);
    }

    private static void writeNumbers(long[] column, int shift, ByteWriter out) {
        for (int i = 0; i < column.length; i++) {
            column[i] = signed(column[i] >> shift);
        }
        writeColumn(column, out);
    }

    private static void writeColumn(long[] column, ByteWriter out) {
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

    private static void readColumn(ByteReader in, long[] column) throws BadBytesException {
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

    private static void readBytes(ByteReader in, BodyFields.Field<?> field, long[] column)
            throws BadBytesException {
        for (int i = 0; i < column.length; i++) {
            column[i] = in.u8();
            if (column[i] > field.max) {
                throw in.wrong(field.name() + " " + column[i] + " of a body");
            }
        }
    }

    private static void readIds(ByteReader in, long nextId, long[] column)
            throws BadBytesException {
        readColumn(in, column);
        long before = 0;
        for (int i = 0; i < column.length; i++) {
            if (column[i] < 0 || column[i] >= nextId - before - 1) {
                throw in.wrong("body after " + before + " of less than " + nextId);
            }
            before += column[i] + 1;
            column[i] = before;
        }
    }

    private static void readPlaces(ByteReader in, BodyFields.Field<?> field, long[] column)
            throws BadBytesException {
        readColumn(in, column);
        int shift = field.shift();
        long min = field.min >> shift;
        long max = field.max >> shift;
        long steps = 0;
        for (int i = 0; i < column.length; i++) {
            steps += unsigned(column[i]);
            if (steps < min || steps > max) {
                throw outOfRange(in, field, steps);
            }
            column[i] = steps << shift;
        }
    }

    private static void readNumbers(ByteReader in, BodyFields.Field<?> field, long[] column)
            throws BadBytesException {
        readColumn(in, column);
        int shift = field.shift();
        long min = field.min >> shift;
        long max = field.max >> shift;
        for (int i = 0; i < column.length; i++) {
            long steps = unsigned(column[i]);
            if (steps < min || steps > max) {
                throw outOfRange(in, field, steps);
            }
            column[i] = steps << shift;
        }
    }

    private static BadBytesException outOfRange(
            ByteReader in, BodyFields.Field<?> field, long steps) {
        return in.wrong(field.name() + " of a body, " + steps + " steps, out of range");
    }

    /** A block that a body holds must be one, and so must its cause. */
    private static void checkData(ByteReader in, Bodies bodies) throws BadBytesException {
        for (int row = 0; row < bodies.size(); row++) {
            int kind = bodies.kind[row];
            if (!Attribution.isValid(bodies.cause[row])) {
                throw in.wrong("body of cause " + bodies.cause[row]);
            }
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
