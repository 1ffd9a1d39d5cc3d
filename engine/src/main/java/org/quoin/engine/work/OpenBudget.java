package org.quoin.engine.work;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.util.ReadBudget;
import org.quoin.sim.util.ReadStoppedException;
import org.quoin.sim.util.ReadStoppedException.Reason;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/**
 * Limits what opening a world may take of this machine, and lets it be stopped: a stranger's world
 * of a few bytes can need all memory, or hours. Only the time between {@link #begin} and {@link
 * #end} counts, less the time spent asking whether to stop: a window may draw then. Used by the
 * thread that opens; {@link #fraction} is for any.
 */
public final class OpenBudget implements ReadBudget {
    /**
     * For the world of a host: in more, the host would have dropped the turns that come after it.
     */
    public static final int JOIN_SECONDS_MAX = 60;

    /** For a world of one's own: the most columns that a world may have, on a slow machine. */
    public static final int FILE_SECONDS_MAX = 300;

    /** This part of Java's memory is left to a world that is played, beside what it has. */
    private static final int RESERVE_PART = 5;

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long MEGABYTE = 1_000_000L;

    private final LongSupplier clockNanos;
    private final BooleanSupplier stopAsked;
    private final long memoryBytesMax;
    private long allowedNanos;
    private long usedNanos;
    private long beganNanos;
    private long reservedBytes;

    /**
     * Between {@link #begin} and {@link #end}; the columns are used by other threads later, too.
     */
    private volatile boolean counts;

    private volatile double fraction;

    /**
     * @param clockNanos a running clock
     * @param memoryBytesMax for the world
     * @param stopAsked asked often: whether the player has cancelled
     */
    public OpenBudget(
            LongSupplier clockNanos,
            int secondsMax,
            long memoryBytesMax,
            BooleanSupplier stopAsked) {
        this.clockNanos = clockNanos;
        this.allowedNanos = secondsMax * SECOND_NANOS;
        this.memoryBytesMax = memoryBytesMax;
        this.stopAsked = stopAsked;
    }

    /** For worlds of our own making. */
    public static OpenBudget unlimited() {
        return new OpenBudget(() -> 0, 0, Long.MAX_VALUE, () -> false);
    }

    /** For a world that a host sends. */
    public static OpenBudget ofJoin(LongSupplier clockNanos, BooleanSupplier stopAsked) {
        return new OpenBudget(clockNanos, JOIN_SECONDS_MAX, memoryBytes(), stopAsked);
    }

    /** For a world on disk. */
    public static OpenBudget ofFile(BooleanSupplier stopAsked) {
        return new OpenBudget(System::nanoTime, FILE_SECONDS_MAX, memoryBytes(), stopAsked);
    }

    /**
     * For a file of a world that is opened while another of it is shown, which is left then: both
     * together stay within three quarters of Java's memory.
     *
     * @param heldBytes of the other one
     */
    public static OpenBudget ofNextFile(BooleanSupplier stopAsked, long heldBytes) {
        long bytes = nextFileBytes(Runtime.getRuntime().maxMemory(), heldBytes);
        return new OpenBudget(System::nanoTime, FILE_SECONDS_MAX, bytes, stopAsked);
    }

    static long nextFileBytes(long maxBytes, long heldBytes) {
        return Math.max(0, Math.min(maxBytes / 2, maxBytes / 4 * 3 - heldBytes));
    }

    /**
     * For a world on disk that is opened beside one that is played: little enough for that one to
     * go on. Takes the memory that is free now, less a fifth of the whole; garbage counts as used.
     */
    public static OpenBudget besideWorld(BooleanSupplier stopAsked) {
        Runtime java = Runtime.getRuntime();
        long used = java.totalMemory() - java.freeMemory();
        long bytes = besideWorldBytes(java.maxMemory(), used);
        return new OpenBudget(System::nanoTime, FILE_SECONDS_MAX, bytes, stopAsked);
    }

    static long besideWorldBytes(long maxBytes, long usedBytes) {
        return Math.max(0, maxBytes - usedBytes - maxBytes / RESERVE_PART);
    }

    /**
     * The same limits for the next world, once nobody uses the one before: its memory is free
     * again, though it may not be collected yet.
     */
    public OpenBudget forNext(int secondsMax) {
        return new OpenBudget(clockNanos, secondsMax, memoryBytesMax, stopAsked);
    }

    /** Half of what Java may use: the rest is for the picture, and for a host in the same game. */
    private static long memoryBytes() {
        return Runtime.getRuntime().maxMemory() / 2;
    }

    /** From here on time counts. */
    public void begin() {
        beganNanos = clockNanos.getAsLong();
        counts = true;
    }

    /** From here on it does not. */
    public void end() {
        counts = false;
        usedNanos += clockNanos.getAsLong() - beganNanos;
    }

    /** Allows that much more time. */
    public void allow(long nanos) {
        allowedNanos += nanos;
    }

    @Override
    public void check(long doneBytes, long allBytes) {
        fraction = allBytes == 0 ? 0 : (double) doneBytes / allBytes;
        check();
    }

    /**
     * Does nothing but between {@link #begin} and {@link #end}.
     *
     * @throws ReadStoppedException if it takes too long or is to end
     */
    public void check() {
        if (!counts) {
            return;
        }
        long askedNanos = clockNanos.getAsLong();
        if (stopAsked.getAsBoolean()) {
            throw cancelled();
        }
        beganNanos += clockNanos.getAsLong() - askedNanos;
        if (usedNanos + clockNanos.getAsLong() - beganNanos > allowedNanos) {
            long seconds = allowedNanos / SECOND_NANOS;
            throw new ReadStoppedException(
                    Reason.TIME, seconds, "takes longer than " + seconds + " s to open");
        }
    }

    /** Says that somebody did not want a world any more. */
    public static ReadStoppedException cancelled() {
        return new ReadStoppedException(
                Reason.CANCELLED, 0, "was not opened, as it was to end before");
    }

    @Override
    public void reserve(long bytes) {
        reservedBytes += bytes;
        if (reservedBytes > memoryBytesMax) {
            long megabytes = memoryBytesMax / MEGABYTE;
            long needed = reservedBytes / MEGABYTE + 1;
            throw new ReadStoppedException(
                    Reason.MEMORY,
                    megabytes,
                    needed,
                    "needs "
                            + needed
                            + " MB of memory at least, and may take "
                            + megabytes
                            + " MB of what Java may use here; its option -Xmx allows more");
        }
    }

    /** The memory of the world so far, in bytes. */
    public long reservedBytes() {
        return reservedBytes;
    }

    /** The memory the world may take, in bytes. */
    public long memoryBytesMax() {
        return memoryBytesMax;
    }

    /** How much is read, 0 to 1. */
    public double fraction() {
        return fraction;
    }

    /** Columns of a source, of which none is made any more once this says stop. */
    public ColumnSources columns(ColumnSources from) {
        return config -> new Watched(from.of(config));
    }

    private final class Watched implements ColumnSource {
        private final ColumnSource source;

        Watched(ColumnSource source) {
            this.source = source;
        }

        @Override
        public Terrain terrain() {
            return source.terrain();
        }

        @Override
        public void want(int cx, int cz) {
            source.want(cx, cz);
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            check();
            return source.column(cx, cz);
        }

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            return source.ready(cx, cz);
        }
    }
}
