package org.quoin.lab.measure;

import java.io.IOException;

/** Another game that is measured in the same run, in a window of the same size. */
public interface Peer {
    /** Its name in the table. */
    String name();

    /**
     * The results.
     *
     * @param fps mean frames a second
     * @param lowFps see {@link FrameLog#lowFps}
     * @param cpuMillis processor time per frame
     * @param drawingMillis the drawing thread's part of it; below 0 where it is unknown
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
