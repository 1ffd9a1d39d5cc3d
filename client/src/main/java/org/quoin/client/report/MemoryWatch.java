package org.quoin.client.report;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Notices that Java's memory is nearly full even after it was tidied up: what is in use between two
 * collections says nothing. Told once in the life of a process.
 */
public final class MemoryWatch {
    /** From here on collections follow each other, and each stops the game. */
    private static final double FULL_SHARE = 0.9;

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** One collection may have been cut short; what is full for this long stays full. */
    private static final int LOOKS = 3;

    private final Heap heap;
    private boolean begun;
    private long lookedNanos;
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
                };

        /** What was in use after the last collection of each part; 0 before the first. */
        long usedAfterCollectionBytes();

        /** The most that there can be. */
        long maxBytes();
    }

    /**
     * Little memory is left.
     *
     * @param usedBytes what is in use after a collection
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
        begun = true;
        lookedNanos = nowNanos;
        long used = heap.usedAfterCollectionBytes();
        fullLooks = used >= FULL_SHARE * heap.maxBytes() ? fullLooks + 1 : 0;
        if (fullLooks < LOOKS) {
            return null;
        }
        told = true;
        return new Low(used, heap.maxBytes());
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
