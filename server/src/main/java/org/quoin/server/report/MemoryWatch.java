package org.quoin.server.report;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Notices that Java's memory is nearly full even after it was tidied up (what is in use between two
 * collections says nothing), or that tidying up holds up the game. Told once in the life of a
 * process.
 */
public final class MemoryWatch {
    /** From here on the next larger world or view may not fit any more. */
    private static final double FULL_SHARE = 0.85;

    /** Where less than this is in use, it is not for want of memory that much is tidied up. */
    private static final double SHORT_SHARE = 0.6;

    /** The share of time for which collections stop the game when they follow each other. */
    private static final double COLLECTING_SHARE = 0.15;

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** One collection may have been cut short; memory that stays full this long will stay full. */
    private static final int LOOKS = 3;

    private final Heap heap;
    private boolean begun;
    private long lookedNanos;
    private long collectedMillis;
    private int fullLooks;
    private boolean told;

    /** Java's memory. */
    public interface Heap {
        /** The heap of this process. */
        Heap OF_THIS_PROCESS =
                new Heap() {
                    @Override
                    public long usedAfterCollectionBytes() {
                        return usedAfterCollection();
                    }

                    @Override
                    public long maxBytes() {
                        return Runtime.getRuntime().maxMemory();
                    }

                    @Override
                    public long collectedMillis() {
                        return collected();
                    }
                };

        /** Memory in use after the last collection of each pool; 0 before the first. */
        long usedAfterCollectionBytes();

        /** The most that there can be. */
        long maxBytes();

        /** For how long collections have stopped the process since it began. */
        long collectedMillis();
    }

    /**
     * Memory is low.
     *
     * @param usedBytes memory in use after a collection
     */
    public record Low(long usedBytes, long maxBytes) {}

    /** Watches that memory. */
    public MemoryWatch(Heap heap) {
        this.heap = heap;
    }

    /** Looks once a second; returns what to tell, or null. */
    public @Nullable Low advance(long nowNanos) {
        if (told || (begun && nowNanos - lookedNanos < LOOK_NANOS)) {
            return null;
        }
        double sinceMillis = (nowNanos - lookedNanos) / 1e6;
        long collectingMillis = heap.collectedMillis() - collectedMillis;
        boolean holdsUp = begun && collectingMillis >= COLLECTING_SHARE * sinceMillis;
        begun = true;
        lookedNanos = nowNanos;
        collectedMillis += collectingMillis;
        long used = heap.usedAfterCollectionBytes();
        double full = holdsUp ? SHORT_SHARE : FULL_SHARE;
        fullLooks = used >= full * heap.maxBytes() ? fullLooks + 1 : 0;
        if (fullLooks < LOOKS) {
            return null;
        }
        told = true;
        return new Low(used, heap.maxBytes());
    }

    private static long collected() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            millis += Math.max(0, collector.getCollectionTime()); // -1 where it is not known.
        }
        return millis;
    }

    private static long usedAfterCollection() {
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage =
                    pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            bytes += usage == null ? 0 : usage.getUsed();
        }
        return bytes;
    }
}
