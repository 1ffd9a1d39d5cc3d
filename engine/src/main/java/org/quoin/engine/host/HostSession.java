package org.quoin.engine.host;

import java.util.function.LongSupplier;
import org.quoin.engine.GameVersion;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsRow;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;

/**
 * The host's turn machine. Call the methods from one thread with times of one clock that does not
 * run backward; after each batch of messages, and at {@link #nextDueNanos} at the latest, call
 * {@link #advance}.
 */
public final class HostSession {
    /** The longest between two looks at timeouts. */
    static final long IDLE_NANOS_MAX = 250_000_000L;

    /** While a world is being packed or sent, the longest until more of it goes. */
    private static final long TRANSFER_NANOS = 10_000_000L;

    private final HostConfig config;
    private final long startNanos;
    private final Peers peers = new Peers();
    private final Seats seats = new Seats();
    private final Sealing sealing;
    private final PeerLink link;
    private final TurnFeed feed;
    private final Farewells farewells;
    private final Door door;
    private final RepairDesk repairs;
    private final StatusBoard board;

    /** When everything was last looked at. */
    private long advancedNanos;

    /** Hosts a new world; see {@link HostServices#of}. */
    public HostSession(HostConfig config, LongSupplier tokens, HostOutbox outbox, long nowNanos) {
        this(config, HostStart.fresh(config.world()), HostServices.of(tokens, outbox), nowNanos);
    }

    /** Hosts a world from where it is; its configuration must be that of {@code config}. */
    public HostSession(HostConfig config, HostStart start, HostServices services, long nowNanos) {
        if (!start.simulation().config().equals(config.world())) {
            throw new IllegalArgumentException(
                    "hosting " + config.world() + " from " + start.simulation().config());
        }
        this.config = config;
        this.startNanos = nowNanos;
        this.advancedNanos = nowNanos;
        HostOutbox outbox = services.outbox();
        this.sealing = new Sealing(config, start, seats, services.sink(), nowNanos);
        this.link = new PeerLink(outbox);
        this.feed = new TurnFeed(outbox, link, sealing);
        this.farewells = new Farewells(peers, seats, link, outbox);
        SnapshotShelf shelf = new SnapshotShelf(services.packer(), Limits.SNAPSHOT_BYTES_MAX);
        this.door = new Door(config, seats, sealing, shelf, link, farewells, services);
        this.repairs = new RepairDesk(sealing, shelf, link, farewells, services.reports());
        this.board = new StatusBoard(peers, seats, sealing, link, nowNanos);
        door.restore(start, nowNanos);
    }

    /** Somebody connected. */
    public void opened(int connection, long nowNanos) {
        peers.open(connection, nowNanos);
    }

    /** A message came by TCP. */
    public void streamReceived(int connection, byte[] bytes, long nowNanos) {
        HostPeer peer = peers.find(connection);
        if (peer == null || peer.phase == HostPeer.Phase.CLOSING) {
            return;
        }
        peer.in.stream(bytes.length, nowNanos);
        peer.lastHeardNanos = nowNanos;
        Wire.decodeToHost(bytes, turn()).deliver(receiver(peer, nowNanos));
    }

    /** A message came by UDP: nobody but the holder of the token is believed. */
    public void datagramReceived(int connection, byte[] bytes, long nowNanos) {
        HostPeer peer = peers.find(connection);
        if (peer == null || peer.player == null) {
            return;
        }
        peer.in.datagram(bytes.length, nowNanos);
        peer.doubles.hear(bytes);
        if (Wire.decodeToHost(bytes, turn()) instanceof ToHost.Frames frames) {
            receiver(peer, nowNanos).datagram(frames);
        } else {
            peer.badDatagrams++;
        }
    }

    /** A connection is gone, on whoever's wish. */
    public void closed(int connection, long nowNanos) {
        HostPeer peer = peers.find(connection);
        if (peer != null) {
            farewells.gone(peer, nowNanos);
        }
    }

    /** Does all that is due. */
    public void advance(long nowNanos) {
        advancedNanos = nowNanos;
        farewells.checkPatience(nowNanos);
        boolean sealed = sealing.advance(nowNanos);
        for (HostPeer peer : peers.all()) {
            Player player = peer.player;
            if (player != null) {
                send(peer, player, sealed, nowNanos);
            }
        }
        board.advance(nowNanos);
    }

    private void send(HostPeer peer, Player player, boolean sealed, long nowNanos) {
        SnapshotTransfer transfer = peer.transfer;
        if (transfer != null) {
            if (!transfer.isPacked()) {
                peer.progressNanos = nowNanos; // Packing is the host's own time.
                pickUp(peer, player, transfer, nowNanos);
            }
            link.pump(peer, transfer, nowNanos);
        }
        repairs.advance(peer, player, nowNanos);
        // After sealing, as each seal may push the turn out that the peer wants next.
        if (peer.isWelcomed() && peer.sent.ackTurn() + 1 < sealing.history().oldest()) {
            String reason = "Your connection could not keep up with the world";
            farewells.dismiss(peer, GoodbyeCode.TOO_SLOW, reason, nowNanos);
        } else if (peer.takesTurns()) {
            feed.feed(peer, player, sealed, nowNanos);
        }
    }

    private void pickUp(HostPeer peer, Player player, SnapshotTransfer transfer, long nowNanos) {
        if (transfer.forEntry) {
            door.pickUp(peer, player, transfer, nowNanos);
        } else {
            repairs.pickUp(peer, transfer, nowNanos);
        }
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        long next = Math.min(advancedNanos + IDLE_NANOS_MAX, board.nextDueNanos());
        for (HostPeer peer : peers.all()) {
            Player player = peer.player;
            if (player != null && peer.takesTurns()) {
                next = Math.min(next, feed.nextDueNanos(peer, player));
            }
            if (peer.transfer != null) {
                next = Math.min(next, advancedNanos + TRANSFER_NANOS);
            }
        }
        return Math.min(next, sealing.nextDueNanos(nowNanos));
    }

    /**
     * Says goodbye to everybody and seals no turn any more: the world stays as it is now, whoever
     * hangs up when, and its players find their avatars in it. Their connections should stay open
     * until they hang up.
     */
    public void close(long nowNanos) {
        sealing.end();
        for (HostPeer peer : peers.all()) {
            farewells.close(peer, nowNanos);
        }
    }

    /** The last sealed turn. */
    public int turn() {
        return sealing.turn();
    }

    /** The host's own world, to be read on the session's thread. */
    public Simulation simulation() {
        return sealing.simulation();
    }

    /** The host's own hashes. */
    public HashLog hashes() {
        return sealing.guard().hashes();
    }

    /** How many players have a slot, absent ones included. */
    public int playerCount() {
        return seats.count();
    }

    /** How many connections there are, with a slot or without. */
    public int connectionCount() {
        return peers.all().length;
    }

    /** What was counted so far. */
    public SessionReport report(long nowNanos) {
        return new SessionReport(
                SessionReport.SERVE,
                GameVersion.CURRENT,
                (nowNanos - startNanos) / 1e9,
                config.world().turnRate(),
                hashes().copy(),
                seats.reports());
    }

    /** How it goes now, with what the transport has counted. */
    public StatsRow statsRow(Traffic in, Traffic out, long nowNanos) {
        return HostFigures.of(seats, turn(), (nowNanos - startNanos) / 1e9, in, out);
    }

    private PeerReceiver receiver(HostPeer peer, long nowNanos) {
        return new PeerReceiver(door, farewells, seats, sealing, repairs, peer, nowNanos);
    }
}
