package org.quoin.sim.avatar;

/** What an avatar does in the world's match: the values of {@link AvatarState#matchPart}. */
public final class MatchPart {
    /** There is no match. */
    public static final int NONE = 0;

    /** It waits in the lobby: it may go and fly where it likes, and changes nothing. */
    public static final int WAITING = 1;

    /** It plays: it does not fly, and changes blocks as the mode says. */
    public static final int PLAYING = 2;

    /** It watches, as {@link #WAITING}. */
    public static final int WATCHING = 3;

    private MatchPart() {}

    /** Whether it hits others and is hit. */
    public static boolean mayHit(int part) {
        return part == NONE || part == PLAYING;
    }
}
