package org.quoin.engine.session;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToClient;

/**
 * Why a session ended, or why none could begin.
 *
 * @param kind for programs
 * @param why the reason with its arguments
 * @param freeName a name under which the host would admit the player; empty for none
 * @param salt the key for which a password is to be stretched that was asked for; null for none
 * @param rooms of the server that has refused us; null if it is none of rooms
 */
public record DisconnectReason(
        Kind kind,
        Reason why,
        String freeName,
        @Nullable PublicIdentity salt,
        @Nullable RoomList rooms) {
    /** For programs. */
    public enum Kind {
        /** The host said goodbye, or ended the stream without a word. */
        HOST_CLOSED,
        /** The connection broke, or nothing was received for too long. */
        CONNECTION_LOST,
        /** Nobody answered at that address and port. */
        UNREACHABLE,
        /** The host answered by TCP, but no datagram came through. */
        UDP_BLOCKED,
        /** Another host answers than the one that was there before. */
        HOST_CHANGED,
        /** Other versions. */
        WRONG_VERSION,
        /** Every slot is taken. */
        HOST_FULL,
        /** The host accepts nobody by that name. */
        NAME_REFUSED,
        /** Somebody in the world has the name. */
        NAME_TAKEN,
        /** A password is missing or wrong. */
        PASSWORD,
        /** Only some may come in, and we are not one of them. */
        NOT_ALLOWED,
        /** Our invitation does not hold. */
        INVITATION,
        /** A server of rooms has none for us, and lists those that it has. */
        ROOM,
        /** We were sent away, and may come back. */
        KICKED,
        /** We are banned from the world. */
        BANNED,
        /** We left. */
        LEFT,
        /** One side sent what the protocol does not allow. */
        PROTOCOL_ERROR,
        /** Our world differs and cannot go on. */
        DESYNC
    }

    /** No password was asked for. */
    public DisconnectReason(Kind kind, Reason why, String freeName) {
        this(kind, why, freeName, null, null);
    }

    /** Of that kind, about these things. */
    public static DisconnectReason of(Kind kind, EndCode code, Object... arguments) {
        return of(kind, Reason.of(code, arguments));
    }

    /** Of that kind. */
    public static DisconnectReason of(Kind kind, Reason why) {
        return new DisconnectReason(kind, why, "");
    }

    /** The English sentence, for the terminal and the log. */
    public String text() {
        return why.text();
    }

    /** The meaning of a refusal for the player. */
    static DisconnectReason of(ToClient.Refused refused) {
        Kind kind =
                switch (refused.code()) {
                    case WRONG_VERSION -> Kind.WRONG_VERSION;
                    case HOST_FULL -> Kind.HOST_FULL;
                    case NAME_REFUSED -> Kind.NAME_REFUSED;
                    case NAME_TAKEN -> Kind.NAME_TAKEN;
                    case BANNED -> Kind.BANNED;
                    case PASSWORD -> Kind.PASSWORD;
                    case NOT_ALLOWED -> Kind.NOT_ALLOWED;
                    case INVITATION -> Kind.INVITATION;
                    case LOOK_REFUSED, WORLD_TOO_BIG, OTHER -> Kind.PROTOCOL_ERROR;
                };
        return new DisconnectReason(
                kind, refused.reason(), refused.freeName(), refused.salt(), null);
    }

    /** The meaning of a list of rooms for the player. */
    static DisconnectReason of(RoomList rooms) {
        return new DisconnectReason(Kind.ROOM, rooms.reason(), "", null, rooms);
    }

    /** The meaning of the host's goodbye for the player. */
    static DisconnectReason of(ToClient.Goodbye goodbye) {
        Kind kind =
                switch (goodbye.code()) {
                    case HOST_CLOSED, OTHER -> Kind.HOST_CLOSED;
                    case SILENT, TOO_SLOW, REPLACED -> Kind.CONNECTION_LOST;
                    case DESYNCED -> Kind.DESYNC;
                    case PROTOCOL_ERROR -> Kind.PROTOCOL_ERROR;
                    case LEFT -> Kind.LEFT;
                    case KICKED, AWAY -> Kind.KICKED;
                    case BANNED -> Kind.BANNED;
                };
        return of(kind, goodbye.reason());
    }
}
