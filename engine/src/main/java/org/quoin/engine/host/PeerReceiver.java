package org.quoin.engine.host;

import java.util.OptionalLong;
import org.quoin.engine.wire.FrameClocks;
import org.quoin.engine.wire.FrameRun;
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
    private final Seats seats;
    private final Sealing sealing;
    private final PeerLink link;
    private final HostPeer peer;
    private final long nowNanos;

    PeerReceiver(
            Door door, Seats seats, Sealing sealing, PeerLink link, HostPeer peer, long nowNanos) {
        this.door = door;
        this.seats = seats;
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
        Player player = peer.player;
        if (player == null || peer.phase != HostPeer.Phase.LOADING || !peer.takesTurns()) {
            violation("ready out of turn");
            return;
        }
        peer.phase = HostPeer.Phase.PLAYING;
        if (!player.isIn()) {
            seats.join(player);
        }
    }

    @Override
    public void frames(ToHost.Frames frames) {
        Player player = peer.player;
        if (player == null || frames.token() != (int) player.token) {
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
            PeerLink.hearClocks(peer, player, clocks.clocks(), nowNanos);
        }
        peer.ackTurn = Math.max(peer.ackTurn, frames.ackTurn());
        player.ackTurn = peer.ackTurn;
        player.inputDelayTurns = frames.inputDelayTurns();
        if (player.isIn()) {
            FrameRun run = frames.run();
            for (int i = 0; i < run.count(); i++) {
                sealing.take(player, run.firstTurn() + i, run.at(i), nowNanos);
            }
        }
    }

    @Override
    public void hashes(ToHost.Hashes hashes) {
        Player player = peer.player;
        if (player == null) {
            violation("hashes before the welcome");
            return;
        }
        player.stalls = hashes.stalls();
        player.stalledMillis = hashes.stalledMillis();
        for (TurnHash hash : hashes.hashes()) {
            if (hash.turn() > player.hashes.lastTurn() && hash.turn() <= sealing.turn()) {
                check(player, hash);
            }
        }
    }

    private void check(Player player, TurnHash theirs) {
        OptionalLong ours = sealing.guard().hashes().get(theirs.turn());
        if (ours.isEmpty()) {
            return;
        }
        player.hashes.put(theirs.turn(), theirs.hash());
        if (ours.getAsLong() != theirs.hash()) {
            player.desyncs++;
            if (player.desyncs == 1) {
                Logger.error(
                        "desync of {} at turn {}: host {}, client {}",
                        player.name,
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
        if (peer.player == null || peer.player.desyncs == 0) {
            violation("asked for parts without a desync");
            return;
        }
        link.stream(peer, sealing.guard().page(request.turn(), request.firstIndex()), nowNanos);
    }

    @Override
    public void partFound(ToHost.PartFound found) {
        Player player = peer.player;
        if (player == null || player.desyncs == 0 || peer.desyncReported) {
            violation("found a part that was not looked for");
            return;
        }
        peer.desyncReported = true;
        HashPart part = found.hostPart();
        Logger.error(
                "desync of {} at turn {}: first in {}: host {}, client {}",
                player.name,
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
