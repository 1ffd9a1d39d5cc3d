package org.quoin.engine.net;

import org.quoin.engine.meet.MeetJoin;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.ClientTransport;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.TransportChoice;

/** Makes connections to addresses: straight, or through the meeting point that they name. */
final class Dialling {
    private Dialling() {}

    /**
     * A connection, not started yet.
     *
     * @param name of the host or of the meeting point; knows where that has answered
     * @param thread its name
     */
    static ClientConnection to(
            HostAddress address,
            HostName name,
            TransportChoice choice,
            ChannelCredentials credentials,
            ClientConnection.HostCheck check,
            String thread,
            long seed) {
        if (!address.isAtMeeting()) {
            return new ClientTransport(
                    name, address.port(), choice, credentials, check, thread, seed);
        }
        return new MeetJoin(
                name,
                address.port(),
                address.code(),
                choice != TransportChoice.TCP,
                way ->
                        new ClientTransport(
                                way.name(), way.port(), choice, credentials, check, thread, seed));
    }
}
