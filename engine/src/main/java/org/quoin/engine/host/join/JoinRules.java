package org.quoin.engine.host.join;

/** How many a host lets in and what it is called, as wanted now: both may change while it runs. */
public final class JoinRules {
    private int playersMax;
    private String title;

    /**
     * @param playersMax how many may have a slot at once; who is in stays if it becomes fewer
     * @param title what the world is called for those who ask
     */
    public JoinRules(int playersMax, String title) {
        this.playersMax = playersMax;
        this.title = title;
    }

    /** Sets both anew. */
    public void use(int newPlayersMax, String newTitle) {
        playersMax = newPlayersMax;
        title = newTitle;
    }

    /** How many may have a slot at once. */
    public int playersMax() {
        return playersMax;
    }

    /** What the world is called for those who ask. */
    public String title() {
        return title;
    }
}
