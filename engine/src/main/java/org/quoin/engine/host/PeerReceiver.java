package org.quoin.engine.host;

import java.util.OptionalLong;
import org.quoin.engine.wire.FrameClocks;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnHash;
import org.tinylog.Logger;

/** What the messages of one peer do. */
final class PeerReceiver implements ToHost.Receiver {
    private final Door door;
    private final Players players;
    private final Sealing sealing;
    private final PeerLink link;
    private final HostPeer peer;
    private final long nowNanos;

    PeerReceiver(
            Door door,
            Players players,
            Sealing sealing,
            PeerLink link,
            HostPeer peer,
            long nowNanos) {
        this.door = door;
        this.players = players;
        this.sealing = sealing;
        this.link = link;
        this.peer = peer;
        this.nowNanos = nowNanos;
    }

    @Override
    public void hello(ToHost.Hello hello) {
        if (peer.phase != HostPeer.Phase.GREETING) {
            violation("a second hello");
            return;
        }
        door.greet(peer, hello, sealing, nowNanos);
    }

    @Override
    public void snapshotAck(ToHost.SnapshotAck ack) {
        if (!peer.hasSlot() || ack.receivedBytes() > peer.snapshotSentBytes) {
            violation("acknowledged what was not sent");
            return;
        }
        peer.snapshotAckedBytes = Math.max(peer.snapshotAckedBytes, ack.receivedBytes());
    }

    @Override
    public void ready(ToHost.Ready ready) {
        if (peer.phase != HostPeer.Phase.LOADING || !peer.takesTurns()) {
            violation("ready out of turn");
            return;
        }
        players.join(peer);
    }

    @Override
    public void frames(ToHost.Frames frames) {
        if (!peer.hasSlot() || frames.token() != (int) peer.token) {
            peer.badDatagrams++;
            return;
        }
        if (frames.ackTurn() > sealing.turn()) {
            violation("acknowledged turn " + frames.ackTurn() + " of " + sealing.turn());
            return;
        }
        peer.lastHeardNanos = nowNanos;
        FrameClocks clocks = frames.clocks();
        if (clocks != null) {
            PeerLink.hearClocks(peer, clocks.clocks(), nowNanos);
        }
        peer.ackTurn = Math.max(peer.ackTurn, frames.ackTurn());
        peer.inputDelayTurns = frames.inputDelayTurns();
        if (peer.phase == HostPeer.Phase.PLAYING) {
            peer.frames.accept(frames.run(), sealing.turn() + 1);
        }
    }

    @Override
    public void hashes(ToHost.Hashes hashes) {
        if (!peer.hasSlot()) {
            violation("hashes before the welcome");
            return;
        }
        peer.stalls = hashes.stalls();
        peer.stalledMillis = hashes.stalledMillis();
        for (TurnHash hash : hashes.hashes()) {
            if (hash.turn() > peer.hashes.lastTurn() && hash.turn() <= sealing.turn()) {
                check(hash);
            }
        }
    }

    private void check(TurnHash theirs) {
        OptionalLong ours = sealing.guard().hashes().get(theirs.turn());
        if (ours.isEmpty()) {
            return;
        }
        peer.hashes.put(theirs.turn(), theirs.hash());
        if (ours.getAsLong() != theirs.hash()) {
            peer.desyncs++;
            if (peer.desyncs == 1) {
                Logger.error(
                        "desync of {} at turn {}: host {}, client {}",
                        peer.name,
                        theirs.turn(),
                        Long.toHexString(ours.getAsLong()),
                        Long.toHexString(theirs.hash()));
            }
            long host = ours.getAsLong();
            link.stream(peer, new ToClient.Desync(theirs.turn(), host, theirs.hash()), nowNanos);
        }
    }

    @Override
    public void partsRequest(ToHost.PartsRequest request) {
        if (peer.desyncs == 0) {
            violation("asked for parts without a desync");
            return;
        }
        link.stream(peer, sealing.guard().page(request.turn(), request.firstIndex()), nowNanos);
    }

    @Override
    public void partFound(ToHost.PartFound found) {
        if (peer.desyncs == 0 || peer.desyncReported) {
            violation("found a part that was not looked for");
            return;
        }
        peer.desyncReported = true;
        HashPart part = found.hostPart();
        Logger.error(
                "desync of {} at turn {}: first in {}: host {}, client {}",
                peer.name,
                found.turn(),
                part.where(),
                Long.toHexString(part.value()),
                Long.toHexString(found.clientValue()));
    }

    @Override
    public void desyncFound(ToHost.DesyncFound found) {
        violation("found what was not looked for");
    }

    @Override
    public void leave(ToHost.Leave leave) {
        door.dismiss(peer, GoodbyeCode.LEFT, "You have left", nowNanos);
    }

    @Override
    public void rejected(Rejected rejected) {
        violation(rejected.reason());
    }

    private void violation(String what) {
        // At debug for strangers: they must not be able to fill the log.
        if (!peer.hasSlot()) {
            Logger.debug("connection {} sent what is not allowed: {}", peer.connection, what);
        }
        String reason = "Your game sent what the protocol does not allow: " + what;
        door.dismiss(peer, GoodbyeCode.PROTOCOL_ERROR, reason, nowNanos);
    }
}
