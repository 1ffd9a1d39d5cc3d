package org.quoin.client.game;

import org.quoin.engine.client.EndReason;

/** Which text says that a session has ended. */
final class EndTexts {
    private EndTexts() {}

    /** The end of the text's key. */
    static String key(EndReason.Kind kind) {
        return switch (kind) {
            case HOST_CLOSED -> "closed";
            case CONNECTION_LOST, PROTOCOL_ERROR, DESYNC, LEFT -> "lost";
            case UNREACHABLE, UDP_BLOCKED, WRONG_VERSION, HOST_FULL, NAME_REFUSED -> "refused";
        };
    }
}
