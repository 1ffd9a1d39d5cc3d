package org.quoin.client.lab;

import java.io.IOException;

/** Another game that is measured in the same run, in a window of the same size. */
public interface RenderPeer {
    /** What it is called in the table. */
    String name();

    /**
     * What it showed.
     *
     * @param fps frames a second, as a mean
     * @param cpuMillis what the processors worked for each frame
     */
    record Figures(double fps, double cpuMillis) {}

    /**
     * Runs it, its picture complete and turning.
     *
     * @param columns how far it sees, in columns of 16 blocks
     * @throws IOException if it does not do its work; the message says why
     */
    Figures measure(int columns) throws IOException, InterruptedException;
}
