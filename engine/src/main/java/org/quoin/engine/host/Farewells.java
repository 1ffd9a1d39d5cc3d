package org.quoin.engine.host;

import org.quoin.engine.measure.Standstill;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.tinylog.Logger;

/** How players go: told to, silent, cut off, or replaced by themselves. */
final class Farewells {
    private static final long HELLO_NANOS_MAX = 5_000_000_000L;
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /**
     * How long a client may take from one acknowledgement of a snapshot to the next, and from the
     * last to its avatar: while it takes, the host keeps a world and a slot for it.
     */
    private static final long PROGRESS_NANOS_MAX = 60_000_000_000L;

    /** How long a client that was told to go may take to hang up. */
    private static final long CLOSING_NANOS_MAX = 1_000_000_000L;

    /** How long an avatar waits for its player to come back. */
    static final long ABSENCE_NANOS_MAX = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    private final Standstill standstill = new Standstill(HostSession.IDLE_NANOS_MAX);
    private final Peers peers;
    private final Seats seats;
    private final PeerLink link;
    private final HostOutbox outbox;

    Farewells(Peers peers, Seats seats, PeerLink link, HostOutbox outbox) {
        this.peers = peers;
        this.seats = seats;
        this.link = link;
        this.outbox = outbox;
    }

    /** Lets those go of whom nothing was heard for too long, unless this process slept. */
    void checkPatience(long nowNanos) {
        long sleptNanos = standstill.look(nowNanos);
        if (sleptNanos > 0) {
            Logger.info("The host stood still for {} seconds", sleptNanos / 1_000_000_000L);
            forgive(sleptNanos, nowNanos);
        }
        for (HostPeer peer : peers.all()) {
            long silentNanos = nowNanos - peer.lastHeardNanos;
            switch (peer.phase) {
                case GREETING -> {
                    if (nowNanos - peer.openedNanos > HELLO_NANOS_MAX) {
                        hangUp(peer);
                    }
                }
                case CLOSING -> {
                    if (silentNanos > CLOSING_NANOS_MAX) {
                        hangUp(peer);
                    }
                }
                case LOADING, PLAYING -> {
                    if (silentNanos > SILENCE_NANOS_MAX) {
                        String reason = "Nothing was heard from you for 10 seconds";
                        link.stream(
                                peer, new ToClient.Goodbye(GoodbyeCode.SILENT, reason), nowNanos);
                        lose(peer, "nothing was heard for 10 seconds", nowNanos);
                    } else if (peer.owesProgress()
                            && nowNanos - peer.progressNanos > PROGRESS_NANOS_MAX) {
                        String reason = "Your game has not taken the world in for a minute";
                        dismiss(peer, GoodbyeCode.TOO_SLOW, reason, nowNanos);
                    }
                }
            }
        }
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null
                    && player.isAbsent()
                    && nowNanos - player.absentSinceNanos > ABSENCE_NANOS_MAX) {
                Logger.info("{} did not come back for 60 seconds", player.name);
                seats.leave(player);
            }
        }
    }

    /** What came meanwhile waits in the sockets yet: it is read before anybody is given up. */
    private void forgive(long sleptNanos, long nowNanos) {
        for (HostPeer peer : peers.all()) {
            peer.forgive(sleptNanos, nowNanos);
        }
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null && player.isAbsent()) {
                player.absentSinceNanos = Math.min(nowNanos, player.absentSinceNanos + sleptNanos);
            }
        }
    }

    /** Does not let a peer in, and says why. */
    void refuse(HostPeer peer, ToClient.Refused refused, long nowNanos) {
        // At debug, as all that strangers do: they must not be able to fill the log.
        Logger.debug("refused a player: {}", refused.reason());
        Player player = peer.player;
        if (player != null && !player.isIn()) {
            seats.leave(player);
        }
        link.stream(peer, refused, nowNanos);
        letGo(peer, nowNanos);
    }

    /**
     * Takes a peer's player out of the world and tells it why; the connection may stay a while.
     *
     * @param reason for the player; the log has it as {@link #toldOfOthers} turns it
     */
    void dismiss(HostPeer peer, GoodbyeCode code, String reason, long nowNanos) {
        if (peer.phase == HostPeer.Phase.CLOSING) {
            return;
        }
        Player player = peer.player;
        if (player != null) {
            logEnd(player, peer, toldOfOthers(code, reason));
            seats.leave(player);
        }
        link.stream(peer, new ToClient.Goodbye(code, reason), nowNanos);
        letGo(peer, nowNanos);
    }

    /** The world is closed: who is in it will be absent when it is opened again. */
    void close(HostPeer peer, long nowNanos) {
        if (peer.phase == HostPeer.Phase.CLOSING) {
            return;
        }
        String reason = "The host has closed the world";
        link.stream(peer, new ToClient.Goodbye(GoodbyeCode.HOST_CLOSED, reason), nowNanos);
        lose(peer, "the world is closed", nowNanos);
        letGo(peer, nowNanos);
    }

    /** A player has a new connection: closes the old one. */
    void replace(HostPeer old, long nowNanos) {
        String reason = "You have connected anew";
        link.stream(old, new ToClient.Goodbye(GoodbyeCode.REPLACED, reason), nowNanos);
        letGo(old, nowNanos);
    }

    /** A peer's connection is gone. */
    void gone(HostPeer peer, long nowNanos) {
        lose(peer, "the connection ended", nowNanos);
        peers.remove(peer);
    }

    /** A player has no connection any more: its avatar, if it has one, waits for a while. */
    private void lose(HostPeer peer, String reason, long nowNanos) {
        Player player = peer.player;
        if (player == null) {
            return;
        }
        if (player.isIn()) {
            logEnd(player, peer, "is absent: " + reason);
        } else {
            logEnd(player, peer, "goes: " + reason);
            seats.leave(player);
        }
        letGo(peer, nowNanos);
    }

    private static void letGo(HostPeer peer, long nowNanos) {
        Player player = peer.player;
        if (player != null) {
            player.keepLosses(peer);
            player.peer = null;
            player.absentSinceNanos = nowNanos;
            player.frames.release();
            peer.player = null;
        }
        peer.phase = HostPeer.Phase.CLOSING;
        peer.transfer = null;
        peer.lastHeardNanos = nowNanos;
    }

    private void hangUp(HostPeer peer) {
        peers.remove(peer);
        outbox.close(peer.connection);
    }

    /** What follows a player's name in the host's log: "you" is nobody there. */
    static String toldOfOthers(GoodbyeCode code, String reason) {
        return switch (code) {
            case LEFT -> "has left";
            case TOO_SLOW -> "goes: its game did not keep up";
            case DESYNCED -> "goes: its world kept coming apart from the host's";
            case REPLACED -> "has connected anew";
            case SILENT -> "goes: nothing was heard of it";
            case PROTOCOL_ERROR, HOST_CLOSED, OTHER -> "was told to go: \"" + reason + '"';
        };
    }

    private static void logEnd(Player player, HostPeer peer, String how) {
        Logger.info(
                "{} {} ({} frames came late, {} datagrams were bad)",
                player.name,
                how,
                player.frames.lateFrames(),
                peer.badDatagrams);
    }
}
