package org.quoin.engine.host.join;

/**
 * How many a host lets in, how many may wait, and what it is called, as wanted now: all may change
 * while it runs.
 */
public final class JoinRules {
    private int playersMax;
    private int queuedMax;
    private String title;

    /**
     * @param playersMax how many may have a slot at once; who is in stays if it becomes fewer
     * @param queuedMax how many may wait for one; 0 for nobody, but who waits goes on waiting
     * @param title what the world is called for those who ask
     */
    public JoinRules(int playersMax, int queuedMax, String title) {
        this.playersMax = playersMax;
        this.queuedMax = queuedMax;
        this.title = title;
    }

    /** Sets all anew. */
    public void use(int newPlayersMax, int newQueuedMax, String newTitle) {
        playersMax = newPlayersMax;
        queuedMax = newQueuedMax;
        title = newTitle;
    }

    /** How many may have a slot at once. */
    public int playersMax() {
        return playersMax;
    }

    /** How many may wait for a slot; 0 for nobody. */
    int queuedMax() {
        return queuedMax;
    }

    /** What the world is called for those who ask. */
    public String title() {
        return title;
    }
}
