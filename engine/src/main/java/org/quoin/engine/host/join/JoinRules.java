package org.quoin.engine.host.join;

/**
 * How many players a host admits, how many may wait, and the world's title; all may change while it
 * runs.
 */
public final class JoinRules {
    private int playersMax;
    private int queuedMax;
    private String title;

    /**
     * @param playersMax how many may have a slot at once; players already in stay if it shrinks
     * @param queuedMax how many may wait for one; 0 for nobody, but those who wait go on waiting
     * @param title the world's title for clients that ask
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

    /** The world's title for clients that ask. */
    public String title() {
        return title;
    }
}
