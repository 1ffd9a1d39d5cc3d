package org.quoin.client.ui.hud;

import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetHistory.Series;

/**
 * The net graph: the connection's last half minute, and by how much one's own eye was corrected in
 * it. Main thread only; a plain struct that is kept and filled again.
 */
public final class NetGraph {
    /** F3 + N: whether it is shown. */
    public boolean shown;

    private final float[] correctionBlocks = new float[NetHistory.SAMPLES_MAX];
    private final long[] correctionNumbers = new long[NetHistory.SAMPLES_MAX];
    private NetHistory history = NetHistory.NONE;
    private long nowNanos;

    /**
     * Shows a newer history.
     *
     * @param nowNanos by the clock of the history, which stands while the world is paused
     */
    public void show(NetHistory newest, long nowNanos) {
        history = newest;
        this.nowNanos = nowNanos;
    }

    /** The moment that is shown, by the clock of the history. */
    long nowNanos() {
        return nowNanos;
    }

    /** The history shown. */
    public NetHistory history() {
        return history;
    }

    /**
     * One's own eye was corrected: the confirmed turn said otherwise than was predicted.
     *
     * @param nowNanos by the clock of the history
     */
    public void corrected(double blocks, long nowNanos) {
        long number = Math.floorDiv(nowNanos, NetHistory.SAMPLE_NANOS);
        int slot = Math.floorMod(number, NetHistory.SAMPLES_MAX);
        float before = correctionNumbers[slot] == number ? correctionBlocks[slot] : 0;
        correctionNumbers[slot] = number;
        correctionBlocks[slot] = Math.max(before, (float) blocks);
    }

    /**
     * A sample.
     *
     * @param index 0 is half a minute ago, {@link NetHistory#SAMPLES_MAX} - 1 is now
     * @return NaN where nothing is known
     */
    float at(Series series, int index) {
        int of = index - (NetHistory.SAMPLES_MAX - history.count());
        return of < 0 ? Float.NaN : history.at(series, of);
    }

    /** The largest correction in the time of a sample, blocks; 0 if there was none. */
    float correctionAt(int index) {
        long age = (NetHistory.SAMPLES_MAX - index) * NetHistory.SAMPLE_NANOS;
        long number = Math.floorDiv(history.endNanos() - age, NetHistory.SAMPLE_NANOS);
        int slot = Math.floorMod(number, NetHistory.SAMPLES_MAX);
        return correctionNumbers[slot] == number ? correctionBlocks[slot] : 0;
    }
}
