package org.quoin.server.metrics;

/**
 * A host process's figures at a moment.
 *
 * @param startedMillis its start, since 1970
 * @param heapUsedBytes used heap memory, garbage included
 * @param heapLiveBytes heap memory left in use by the last full collection; 0 if none is known
 * @param heapMaxBytes the heap's maximum
 * @param backups the state of backups
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
