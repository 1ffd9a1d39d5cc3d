package org.quoin.lab.measure;

import java.io.IOException;

/** Another game that is measured in the same run, in a window of the same size. */
public interface Peer {
    /** Its name in the table. */
    String name();

    /**
     * What was measured.
     *
     * @param fps pictures a second, as a mean
     * @param lowFps see {@link FrameLog#lowFps}
     * @param cpuMillis processor time for each picture
     * @param drawingMillis the same of what draws alone; below 0 where it is unknown
     */
    record Figures(double fps, double lowFps, double cpuMillis, double drawingMillis) {}

    /**
     * Runs it and measures while its view is complete and turning.
     *
     * @param columns its view distance, in columns of 16 blocks
     * @throws IOException if it cannot be measured; the message says why
     */
    Figures measure(int columns) throws IOException, InterruptedException;
}
