package org.quoin.engine.lan;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToClient;

/**
 * The result of asking a host about its world.
 *
 * @param info the answer; null if there was none
 * @param pingMicros how long the way there and back takes, of a connection's first packets; 0
 *     without an answer
 * @param silence why there is none; null with an answer
 */
public record WorldAnswer(
        ToClient.@Nullable WorldInfo info, long pingMicros, @Nullable Silence silence) {
    /** Why a host has not answered. */
    public enum Silence {
        /** The name is not known. */
        UNKNOWN_NAME,
        /** Nobody listens there. */
        REFUSED,
        /** Nothing came back in time. */
        NOTHING_HEARD,
        /** Something answers that is no host of this game, or of an earlier version. */
        NOT_UNDERSTOOD
    }

    static WorldAnswer of(ToClient.WorldInfo info, long pingMicros) {
        return new WorldAnswer(info, pingMicros, null);
    }

    static WorldAnswer silent(Silence why) {
        return new WorldAnswer(null, 0, why);
    }
}
