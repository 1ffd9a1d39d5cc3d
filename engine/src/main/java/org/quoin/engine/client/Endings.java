package org.quoin.engine.client;

import org.quoin.engine.wire.ToClient;

/** What a host's last words mean for the player. */
final class Endings {
    private Endings() {}

    static EndReason of(ToClient.Refused refused) {
        EndReason.Kind kind =
                switch (refused.code()) {
                    case WRONG_VERSION -> EndReason.Kind.WRONG_VERSION;
                    case HOST_FULL -> EndReason.Kind.HOST_FULL;
                    case NAME_REFUSED, NAME_TAKEN -> EndReason.Kind.NAME_REFUSED;
                    case WORLD_TOO_BIG, OTHER -> EndReason.Kind.PROTOCOL_ERROR;
                };
        return EndReason.of(kind, refused.reason());
    }

    static EndReason of(ToClient.Goodbye goodbye) {
        EndReason.Kind kind =
                switch (goodbye.code()) {
                    case HOST_CLOSED, OTHER -> EndReason.Kind.HOST_CLOSED;
                    case SILENT, TOO_SLOW, REPLACED -> EndReason.Kind.CONNECTION_LOST;
                    case DESYNCED -> EndReason.Kind.DESYNC;
                    case PROTOCOL_ERROR -> EndReason.Kind.PROTOCOL_ERROR;
                    case LEFT -> EndReason.Kind.LEFT;
                };
        boolean silent = goodbye.reason().isEmpty();
        return EndReason.of(kind, silent ? EndReason.HOST_CLOSED_TEXT : goodbye.reason());
    }
}
