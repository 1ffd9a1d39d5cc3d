package org.quoin.engine.host;

import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.Wire;

/** Sends to peers by their streams, and counts it. */
final class PeerLink {
    /** Kept free in a peer's stream for short messages. */
    private static final int RESERVE_BYTES = 2048;

    private final HostOutbox outbox;

    PeerLink(HostOutbox outbox) {
        this.outbox = outbox;
    }

    void stream(HostPeer peer, ToClient message, long nowNanos) {
        stream(peer, Wire.encode(message), nowNanos);
    }

    void stream(HostPeer peer, byte[] message, long nowNanos) {
        peer.out.stream(message.length, nowNanos);
        outbox.stream(peer.connection, message);
    }

    /** Whether the stream takes some of the longest messages and short ones besides. */
    boolean hasRoom(HostPeer peer, int longestMessages) {
        return outbox.streamRoomBytes(peer.connection)
                >= longestMessages * Limits.STREAM_MESSAGE_BYTES_MAX + RESERVE_BYTES;
    }

    /** Sends as much of the snapshot as the client's acknowledgements allow. */
    void pump(HostPeer peer, SnapshotTransfer transfer, long nowNanos) {
        // One place stays free: turns that go by TCP must not wait behind a whole snapshot.
        while (hasRoom(peer, 2)) {
            int offset = transfer.sentBytes();
            Blob part = transfer.nextPart();
            if (part == null) {
                return;
            }
            stream(peer, new ToClient.SnapshotPart(offset, part), nowNanos);
        }
    }
}
