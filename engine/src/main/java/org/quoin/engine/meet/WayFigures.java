package org.quoin.engine.meet;

/**
 * How a pair of games is connected.
 *
 * @param way of datagrams, now
 * @param copiedMillis after how long datagrams could be copied by the meeting point; -1: never yet
 * @param straightMillis after how long they could go straight; -1: never yet
 */
public record WayFigures(MeetPaths.Way way, long copiedMillis, long straightMillis) {
    /** At the beginning. */
    static final WayFigures STREAM = new WayFigures(MeetPaths.Way.STREAM, -1, -1);
}
