package org.quoin.engine.report;

/** Counts the payload of one direction, and how much of it there was in the last second. */
public final class TrafficCounter {
    private static final int STREAM_HEAD_BYTES = 4;
    private static final int BUCKETS = 10;
    private static final long BUCKET_NANOS = 100_000_000L;

    private final long[] bucketBytes = new long[BUCKETS];
    private long bucketNumber = Long.MIN_VALUE;
    private long udpBytes;
    private long udpDatagrams;
    private long tcpBytes;

    /** A datagram of that many bytes passed. */
    public void datagram(int bytes, long nowNanos) {
        udpBytes += bytes;
        udpDatagrams++;
        bucket(nowNanos, bytes);
    }

    /** A TCP message of that many bytes passed. */
    public void stream(int bytes, long nowNanos) {
        tcpBytes += bytes + STREAM_HEAD_BYTES;
        bucket(nowNanos, bytes + STREAM_HEAD_BYTES);
    }

    /** A message of that many bytes passed, by TCP or as a datagram. */
    public void count(boolean byStream, int bytes, long nowNanos) {
        if (byStream) {
            stream(bytes, nowNanos);
        } else {
            datagram(bytes, nowNanos);
        }
    }

    /** All so far. */
    public Traffic total() {
        return new Traffic(udpBytes, udpDatagrams, tcpBytes);
    }

    /** Thousand bits in the last second. */
    public double kbitPerSecond(long nowNanos) {
        bucket(nowNanos, 0);
        long sum = 0;
        for (long bytes : bucketBytes) {
            sum += bytes;
        }
        return sum * 8 / 1000.0;
    }

    private void bucket(long nowNanos, int bytes) {
        long number = Math.floorDiv(nowNanos, BUCKET_NANOS);
        long from = Math.max(bucketNumber + 1, number - BUCKETS + 1);
        for (long i = from; i <= number; i++) {
            bucketBytes[Math.floorMod(i, BUCKETS)] = 0;
        }
        bucketNumber = Math.max(bucketNumber, number);
        bucketBytes[Math.floorMod(number, BUCKETS)] += bytes;
    }
}
