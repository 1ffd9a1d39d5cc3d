package org.quoin.engine.wire;

/**
 * What a client that was here before says in its hello, to take up its avatar again.
 *
 * @param token the session's, from the welcome; 0 of one who comes for the first time
 * @param sessionId the host's, from the welcome: another host process has sealed other turns
 * @param executedTurn the last turn executed; the host may go on from there
 */
public record Resume(long token, long sessionId, int executedTurn) {
    /** Of one who was not here before. */
    public static final Resume NONE = new Resume(0, 0, 0);
}
