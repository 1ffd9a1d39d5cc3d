package org.quoin.engine.host;

import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.tinylog.Logger;

/** What the messages of one peer do. */
final class PeerReceiver implements ToHost.Receiver {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Door door;
    private final Farewells farewells;
    private final Seats seats;
    private final Sealing sealing;
    private final RepairDesk repairs;
    private final HostPeer peer;
    private final long nowNanos;

    PeerReceiver(
            Door door,
            Farewells farewells,
            Seats seats,
            Sealing sealing,
            RepairDesk repairs,
            HostPeer peer,
            long nowNanos) {
        this.door = door;
        this.farewells = farewells;
        this.seats = seats;
        this.sealing = sealing;
        this.repairs = repairs;
        this.peer = peer;
        this.nowNanos = nowNanos;
    }

    @Override
    public void hello(ToHost.Hello hello) {
        if (peer.phase != HostPeer.Phase.GREETING) {
            violation("a second hello");
            return;
        }
        door.greet(peer, hello, nowNanos);
    }

    @Override
    public void snapshotAck(ToHost.SnapshotAck ack) {
        SnapshotTransfer transfer = peer.transfer;
        int before = transfer == null ? 0 : transfer.ackedBytes();
        if (transfer == null || !transfer.acknowledge(ack.receivedBytes())) {
            violation("acknowledged what was not sent");
            return;
        }
        if (transfer.ackedBytes() > before) {
            peer.progressNanos = nowNanos;
        }
        if (transfer.isAcknowledged()) {
            peer.transfer = null;
        }
    }

    @Override
    public void ready(ToHost.Ready ready) {
        Player player = peer.player;
        if (player == null || peer.phase != HostPeer.Phase.LOADING || !peer.takesTurns()) {
            violation("ready out of turn");
            return;
        }
        peer.phase = HostPeer.Phase.PLAYING;
        if (player.stage == Player.Stage.ENTERING) {
            seats.join(player);
        }
    }

    /** They came by the stream, where nobody but the peer itself can have sent them. */
    @Override
    public void frames(ToHost.Frames frames) {
        Player player = peer.player;
        if (player == null || frames.token() != (int) player.token) {
            violation("frames without the token");
            return;
        }
        take(player, frames);
    }

    /** They came by datagram, from wherever: nobody but the holder of the token is believed. */
    void datagram(ToHost.Frames frames) {
        Player player = peer.player;
        if (player == null || frames.token() != (int) player.token) {
            peer.badDatagrams++;
            return;
        }
        take(player, frames);
    }

    private void take(Player player, ToHost.Frames frames) {
        if (frames.lastTurnHere() > sealing.turn()) {
            violation("has turn " + frames.lastTurnHere() + " of " + sealing.turn());
            return;
        }
        peer.lastHeardNanos = nowNanos;
        peer.framesHeard++;
        FrameClocks clocks = frames.clocks();
        if (clocks != null) {
            hear(player, clocks);
        }
        peer.sent.acknowledge(frames.ackTurn(), frames.haveMask());
        player.ackTurn = peer.sent.ackTurn();
        player.inputDelayTurns = frames.inputDelayTurns();
        if (player.isIn()) {
            FrameRun run = frames.run();
            for (int i = 0; i < run.count(); i++) {
                int turn = run.firstTurn() + i;
                // Older ones were lost on their way, or held up with their player's machine.
                boolean fresh = i == run.count() - 1 && turn >= frames.ackTurn();
                sealing.take(player, turn, run.at(i), fresh, nowNanos);
            }
        }
    }

    private void hear(Player player, FrameClocks clocks) {
        int nowMicros = EchoClock.micros(nowNanos);
        if (player.roundTrips.echoed(clocks.clocks(), nowMicros)) {
            peer.path.add((long) (player.roundTrips.lastMillis() * NANOS_PER_MILLI));
        }
        peer.echo.hear(clocks.clocks(), nowNanos);
        peer.loss.heard(
                clocks.datagramsHeard(), peer.sent.datagrams, peer.path.roundTripNanos(), nowNanos);
        peer.tickMicros = clocks.tickMicros();
        peer.ticksBehind = clocks.ticksBehind();
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
            boolean isNew = hash.turn() > player.hashes.lastTurn() && hash.turn() <= sealing.turn();
            if (isNew && peer.player == player) {
                repairs.hash(peer, player, hash, nowNanos);
            }
        }
    }

    @Override
    public void desyncFound(ToHost.DesyncFound found) {
        Player player = peer.player;
        if (player == null || !player.repair.running) {
            violation("found what was not looked for");
            return;
        }
        repairs.found(player, found);
    }

    @Override
    public void hotbar(ToHost.Hotbar hotbar) {
        Player player = peer.player;
        if (player == null) {
            violation("a hotbar before the welcome");
        } else if (player.isIn()) {
            seats.setHotbar(player, hotbar.hotbarSlot(), hotbar.block());
        }
    }

    @Override
    public void leave(ToHost.Leave leave) {
        farewells.dismiss(peer, GoodbyeCode.LEFT, "You have left", nowNanos);
    }

    @Override
    public void rejected(Rejected rejected) {
        violation(rejected.reason());
    }

    private void violation(String what) {
        // At debug for strangers: they must not be able to fill the log.
        if (peer.player == null) {
            Logger.debug("connection {} sent what is not allowed: {}", peer.connection, what);
        }
        String reason = "Your game sent what the protocol does not allow: " + what;
        farewells.dismiss(peer, GoodbyeCode.PROTOCOL_ERROR, reason, nowNanos);
    }
}
