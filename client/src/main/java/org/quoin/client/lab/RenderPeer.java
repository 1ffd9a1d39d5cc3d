package org.quoin.client.lab;

import java.io.IOException;

/** Another game that is measured in the same run, in a window of the same size. */
public interface RenderPeer {
    /** What it is called in the table. */
    String name();

    /**
     * Runs it, its picture complete and turning.
     *
     * @param columns how far it sees, in columns of 16 blocks
     * @return frames a second, as a mean
     * @throws IOException if it does not do its work; the message says why
     */
    double fps(int columns) throws IOException, InterruptedException;
}
