package org.quoin.sim.body;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.WorldBounds;

/**
 * Every column of {@link Bodies}, declared once: growing, copying, sorting, exchanging, saving and
 * comparing tables go through these lists, a whole column at a time. Row by row operations are hot
 * and written by hand in {@link Bodies}: {@code add}, {@code copyRow} and {@code rowHash}. A new
 * column takes an array there, a line here at the end of {@link #STATE}, and a line in each of the
 * three; a test fails if any is missing.
 */
public final class BodyFields {
    /** How a column is saved; see {@link BodiesCodec}. */
    enum Packing {
        /** One byte, 0..max. */
        BYTE,
        /** The distance from the body before, less one; ids ascend. */
        ID,
        /** The distance from the body before, in steps. */
        DISTANCE,
        /** Each by itself, in steps. */
        NUMBER
    }

    /**
     * One column. Values are multiples of {@link #step}, a power of two.
     *
     * @param <A> the array that holds it
     */
    public abstract static class Field<A> {
        final Packing packing;
        final int step;
        final long min;
        final long max;
        final Function<Bodies, A> getter;
        private final BiConsumer<Bodies, A> setter;
        private final String name;

        private Field(
                String name,
                Packing packing,
                int step,
                long min,
                long max,
                Function<Bodies, A> getter,
                BiConsumer<Bodies, A> setter) {
            this.name = name;
            this.packing = packing;
            this.step = step;
            this.min = min;
            this.max = max;
            this.getter = getter;
            this.setter = setter;
        }

        /** Its name in reports. */
        public String name() {
            return name;
        }

        /** A row's value, for a report. */
        public String textOf(Bodies bodies, int row) {
            return Long.toString(get(bodies, row));
        }

        /** A row's value. */
        public abstract long get(Bodies bodies, int row);

        /** How far a multiple of the step is shifted to count its steps. */
        final int shift() {
            return Integer.numberOfTrailingZeros(step);
        }

        abstract void set(Bodies bodies, int row, long value);

        /** Copies the values of rows out. */
        abstract void fetch(Bodies bodies, int[] rows, long[] out);

        /** Sets the values of the first rows. */
        abstract void store(Bodies bodies, long[] values);

        abstract A resized(A column, int capacity);

        abstract void gather(A from, int[] rows, int first, int end, A to);

        final void gather(Bodies from, int[] rows, int first, int end, Bodies to) {
            gather(getter.apply(from), rows, first, end, getter.apply(to));
        }

        final void setCapacity(Bodies bodies, int capacity) {
            setter.accept(bodies, resized(getter.apply(bodies), capacity));
        }

        @SuppressWarnings("SuspiciousSystemArraycopy") // Both are arrays of the same type.
        final void copy(Bodies from, Bodies to, int count) {
            System.arraycopy(getter.apply(from), 0, getter.apply(to), 0, count);
        }

        final void swap(Bodies one, Bodies other) {
            A column = getter.apply(one);
            setter.accept(one, getter.apply(other));
            setter.accept(other, column);
        }
    }

    private static class Bytes extends Field<byte[]> {
        private Bytes(
                String name,
                int max,
                Function<Bodies, byte[]> getter,
                BiConsumer<Bodies, byte[]> setter) {
            super(name, Packing.BYTE, 1, 0, max, getter, setter);
        }

        @Override
        public long get(Bodies bodies, int row) {
            return getter.apply(bodies)[row];
        }

        @Override
        void set(Bodies bodies, int row, long value) {
            getter.apply(bodies)[row] = (byte) value;
        }

        @Override
        void fetch(Bodies bodies, int[] rows, long[] out) {
            byte[] column = getter.apply(bodies);
            for (int i = 0; i < rows.length; i++) {
                out[i] = column[rows[i]];
            }
        }

        @Override
        void store(Bodies bodies, long[] values) {
            byte[] column = getter.apply(bodies);
            for (int i = 0; i < values.length; i++) {
                column[i] = (byte) values[i];
            }
        }

        @Override
        byte[] resized(byte[] column, int capacity) {
            return Arrays.copyOf(column, capacity);
        }

        @Override
        void gather(byte[] from, int[] rows, int first, int end, byte[] to) {
            for (int i = first; i < end; i++) {
                to[i] = from[rows[i]];
            }
        }
    }

    private static final class Flags extends Bytes {
        private Flags(
                String name,
                int max,
                Function<Bodies, byte[]> getter,
                BiConsumer<Bodies, byte[]> setter) {
            super(name, max, getter, setter);
        }

        @Override
        public String textOf(Bodies bodies, int row) {
            long flags = get(bodies, row);
            String text = (flags & Bodies.ON_GROUND) == 0 ? "" : "on ground ";
            text += (flags & Bodies.IN_LIQUID) == 0 ? "" : "in liquid ";
            text += (flags & Bodies.BLOCKED) == 0 ? "" : "blocked";
            return text.isEmpty() ? "none" : text.strip();
        }
    }

    private static final class Ints extends Field<int[]> {
        private Ints(
                String name,
                int step,
                int min,
                int max,
                Function<Bodies, int[]> getter,
                BiConsumer<Bodies, int[]> setter) {
            super(name, Packing.NUMBER, step, min, max, getter, setter);
        }

        @Override
        public long get(Bodies bodies, int row) {
            return getter.apply(bodies)[row];
        }

        @Override
        void set(Bodies bodies, int row, long value) {
            getter.apply(bodies)[row] = (int) value;
        }

        @Override
        void fetch(Bodies bodies, int[] rows, long[] out) {
            int[] column = getter.apply(bodies);
            for (int i = 0; i < rows.length; i++) {
                out[i] = column[rows[i]];
            }
        }

        @Override
        void store(Bodies bodies, long[] values) {
            int[] column = getter.apply(bodies);
            for (int i = 0; i < values.length; i++) {
                column[i] = (int) values[i];
            }
        }

        @Override
        int[] resized(int[] column, int capacity) {
            return Arrays.copyOf(column, capacity);
        }

        @Override
        void gather(int[] from, int[] rows, int first, int end, int[] to) {
            for (int i = first; i < end; i++) {
                to[i] = from[rows[i]];
            }
        }
    }

    private static final class Longs extends Field<long[]> {
        private Longs(
                String name,
                Packing packing,
                int step,
                long min,
                long max,
                Function<Bodies, long[]> getter,
                BiConsumer<Bodies, long[]> setter) {
            super(name, packing, step, min, max, getter, setter);
        }

        @Override
        public long get(Bodies bodies, int row) {
            return getter.apply(bodies)[row];
        }

        @Override
        void set(Bodies bodies, int row, long value) {
            getter.apply(bodies)[row] = value;
        }

        @Override
        void fetch(Bodies bodies, int[] rows, long[] out) {
            long[] column = getter.apply(bodies);
            for (int i = 0; i < rows.length; i++) {
                out[i] = column[rows[i]];
            }
        }

        @Override
        void store(Bodies bodies, long[] values) {
            System.arraycopy(values, 0, getter.apply(bodies), 0, values.length);
        }

        @Override
        long[] resized(long[] column, int capacity) {
            return Arrays.copyOf(column, capacity);
        }

        @Override
        void gather(long[] from, int[] rows, int first, int end, long[] to) {
            for (int i = first; i < end; i++) {
                to[i] = from[rows[i]];
            }
        }
    }

    private static final long BORDER = Fixed.ofInt(WorldBounds.BORDER);
    private static final int ANY = Integer.MAX_VALUE;

    /** 1.6 million years of a new body every turn. */
    static final long ID_MAX = 1L << 40;

    /** The state of a body, in the order in which a snapshot has it. */
    public static final List<Field<?>> STATE =
            List.of(
                    new Bytes("kind", BodyKind.COUNT - 1, b -> b.kind, (b, a) -> b.kind = a),
                    new Flags("flags", Bodies.FLAGS, b -> b.flags, (b, a) -> b.flags = a),
                    new Bytes("rest", Bodies.REST_TURNS, b -> b.rest, (b, a) -> b.rest = a),
                    new Longs("id", Packing.ID, 1, 1, ID_MAX, b -> b.id, (b, a) -> b.id = a),
                    place("x", -BORDER, BORDER - 1, b -> b.x, (b, a) -> b.x = a),
                    place("y", Bodies.Y_MIN, Bodies.Y_MAX, b -> b.y, (b, a) -> b.y = a),
                    place("z", -BORDER, BORDER - 1, b -> b.z, (b, a) -> b.z = a),
                    speed("vx", b -> b.vx, (b, a) -> b.vx = a),
                    speed("vy", b -> b.vy, (b, a) -> b.vy = a),
                    speed("vz", b -> b.vz, (b, a) -> b.vz = a),
                    new Ints("data", 1, -ANY - 1, ANY, b -> b.data, (b, a) -> b.data = a),
                    new Ints("timer", 1, 0, ANY, b -> b.timer, (b, a) -> b.timer = a),
                    new Ints("cause", 1, 0, ANY, b -> b.cause, (b, a) -> b.cause = a));

    /** Fields for views alone: neither hashed nor saved. */
    private static final List<Field<?>> VIEWED =
            List.of(
                    new Ints("dx", 1, -ANY - 1, ANY, b -> b.dx, (b, a) -> b.dx = a),
                    new Ints("dy", 1, -ANY - 1, ANY, b -> b.dy, (b, a) -> b.dy = a),
                    new Ints("dz", 1, -ANY - 1, ANY, b -> b.dz, (b, a) -> b.dz = a));

    static final List<Field<?>> ALL =
            Stream.of(STATE, VIEWED).<Field<?>>flatMap(List::stream).toList();

    private BodyFields() {}

    private static Field<long[]> place(
            String name,
            long min,
            long max,
            Function<Bodies, long[]> getter,
            BiConsumer<Bodies, long[]> setter) {
        return new Longs(name, Packing.DISTANCE, Bodies.PLACE_STEP, min, max, getter, setter);
    }

    private static Field<int[]> speed(
            String name, Function<Bodies, int[]> getter, BiConsumer<Bodies, int[]> setter) {
        int max = Bodies.SPEED_MAX;
        return new Ints(name, Bodies.VELOCITY_STEP, -max, max, getter, setter);
    }

    // Loops by index: a tick must not allocate.

    static void setCapacity(Bodies bodies, int capacity) {
        for (int i = 0; i < ALL.size(); i++) {
            ALL.get(i).setCapacity(bodies, capacity);
        }
    }

    /** Exchanges all rows of two tables. */
    static void swap(Bodies one, Bodies other) {
        for (int i = 0; i < ALL.size(); i++) {
            ALL.get(i).swap(one, other);
        }
    }

    /** See {@link Bodies#disown}. */
    static void disown(Bodies bodies, int slot) {
        for (int row = 0; row < bodies.size(); row++) {
            int why = bodies.cause[row];
            if (Attribution.slot(why) == slot) {
                bodies.changeCause(row, Attribution.withoutPlayer(why));
            }
        }
    }

    /** Copies the state of rows 0..count-1. */
    static void copyState(Bodies from, Bodies to, int count) {
        for (int i = 0; i < STATE.size(); i++) {
            STATE.get(i).copy(from, to, count);
        }
    }

    /**
     * Copies the state of row rows[i] of one table to row i of another, for i from first to end -
     * 1: one column after the other, so that the caches hold what is read here and there.
     */
    static void gatherState(Bodies from, int[] rows, int first, int end, Bodies to) {
        for (int i = 0; i < STATE.size(); i++) {
            STATE.get(i).gather(from, rows, first, end, to);
        }
    }
}
