package org.quoin.engine.report;

/**
 * What went wrong on the way between a host and a player, as the host counts it.
 *
 * @param lateFrames frames that came after their turn was sealed
 * @param resentTurns turns that the player missed and was sent once more
 * @param lostDatagrams datagrams that the player never heard
 * @param doubledDatagrams datagrams of the player that were equal to one of its last 32: doubled on
 *     their way, or sent again for want of an answer
 */
public record Losses(int lateFrames, long resentTurns, long lostDatagrams, long doubledDatagrams) {
    /** Nothing, or not known. */
    public static final Losses NONE = new Losses(0, 0, 0, 0);
}
