package org.quoin.server.room;

/**
 * What rooms may take of the process that they share.
 *
 * @param openMax how many may be open at one time
 * @param memoryBytesMax of one room whose template says nothing else
 * @param stuckNanos a turn that takes longer does not end
 */
public record RoomLimits(int openMax, long memoryBytesMax, long stuckNanos) {
    /** A turn of the largest world, on a busy machine, takes less. */
    private static final long STUCK_NANOS = 10_000_000_000L;

    /** Of the heap, for the port, the terrain that rooms share, and garbage. */
    private static final long RESERVE_DIVISOR = 3;

    /** A room of eight builders takes less, however small the heap is. */
    private static final long MEMORY_BYTES_MIN = 16L << 20;

    /** The same share of this process's heap for each room that may be open. */
    public static RoomLimits ofThisProcess(int openMax) {
        long heapBytes = Runtime.getRuntime().maxMemory();
        long rooms = heapBytes - heapBytes / RESERVE_DIVISOR;
        return new RoomLimits(openMax, Math.max(MEMORY_BYTES_MIN, rooms / openMax), STUCK_NANOS);
    }
}
