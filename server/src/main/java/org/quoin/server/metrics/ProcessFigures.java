package org.quoin.server.metrics;

/**
 * What the process of a host tells of itself, at a moment.
 *
 * @param startedMillis when it was started, since 1970
 * @param heapUsedBytes memory of Java that is in use, garbage included
 * @param heapLiveBytes what was left in use by the last full collection; 0 if none is known
 * @param heapMaxBytes what Java may use
 * @param backups what is known of backups
 */
public record ProcessFigures(
        long startedMillis,
        long heapUsedBytes,
        long heapLiveBytes,
        long heapMaxBytes,
        Backups backups) {
    /**
     * Backups of this process.
     *
     * @param isOn whether any are wanted
     * @param lastMillis when the last one that stands was begun, since 1970; 0 if there is none
     * @param lastBytes its size
     * @param failures how many failed
     */
    public record Backups(boolean isOn, long lastMillis, long lastBytes, long failures) {
        /** None are wanted. */
        public static final Backups NONE = new Backups(false, 0, 0, 0);
    }

    /** Of this process now. */
    public static ProcessFigures now(long startedMillis, long heapLiveBytes, Backups backups) {
        Runtime java = Runtime.getRuntime();
        return new ProcessFigures(
                startedMillis,
                java.totalMemory() - java.freeMemory(),
                heapLiveBytes,
                java.maxMemory(),
                backups);
    }
}
