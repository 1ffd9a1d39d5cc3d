package org.quoin.engine.host.join;

import java.util.List;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.StallDetector;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.tinylog.Logger;

/**
 * Ends connections, and with them or later the players: told to go, silent, cut off, or replaced by
 * a newer connection of the same player.
 */
public final class Disconnects {
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /**
     * A client that loads the world says nothing while its stream stalls: a narrow path may lose
     * its first segments, and the time to send them again doubles each time.
     */
    private static final long LOADING_SILENCE_NANOS_MAX = 20_000_000_000L;

    /**
     * How long a client may take from one acknowledgement of a snapshot to the next, and from the
     * last to its avatar: meanwhile the host keeps a world and a slot for it.
     */
    private static final long PROGRESS_NANOS_MAX = 60_000_000_000L;

    /** How long a client that was asked to leave may take to hang up. */
    private static final long CLOSING_NANOS_MAX = 1_000_000_000L;

    /** How long an avatar waits for its player to come back. */
    static final long ABSENCE_NANOS_MAX = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    /** How long that of somebody who has just joined waits where slots are few: to reconnect. */
    static final long NEWCOMER_ABSENCE_NANOS = 10_000_000_000L;

    private final StallDetector stalls;
    private final Peers peers;
    private final Players players;
    private final JoinRules rules;
    private final JoinLog log;

    /**
     * @param rules how many may have a slot at once
     * @param advanceEveryNanos the longest between two calls of {@link #advance} while this process
     *     runs
     */
    public Disconnects(
            Peers peers, Players players, JoinRules rules, JoinLog log, long advanceEveryNanos) {
        this.peers = peers;
        this.players = players;
        this.rules = rules;
        this.log = log;
        this.stalls = new StallDetector(advanceEveryNanos);
    }

    /** Time has passed: ends connections and absences that last too long. */
    public void advance(long nowNanos) {
        long stalledNanos = stalls.advance(nowNanos);
        if (stalledNanos > 0) {
            Logger.info("The host stood still for {} seconds", stalledNanos / 1_000_000_000L);
            forgiveStall(stalledNanos, nowNanos);
        }
        for (Peer peer : peers.all()) {
            switch (peer.phase()) {
                case GREETING -> {} // It says hello, or waits for a place.
                case CLOSING -> {
                    if (peer.silentNanos(nowNanos) > CLOSING_NANOS_MAX) {
                        peers.hangUp(peer);
                    }
                }
                case LOADING, PLAYING -> checkPatience(peer, nowNanos);
            }
        }
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null
                    && player.state() == Player.State.ABSENT
                    && player.absentNanos(nowNanos)
                            > absenceNanosMax(player, players, rules.playersMax())) {
                log.info(nowNanos, "{} did not come back", player.name());
                log.goesAbsent(player, "did not come back", "away");
                players.leave(player);
            }
        }
    }

    /**
     * How long an avatar waits for its player. While half of the slots are taken, the avatar of
     * somebody who has just joined waits no longer than it has played: filling a host with players
     * and then being cut off must not keep their slots.
     */
    static long absenceNanosMax(Player player, Players players, int playersMax) {
        if (2 * players.count() < playersMax) {
            return ABSENCE_NANOS_MAX;
        }
        long playedNanos = player.secondsPlayed() * 1_000_000_000L;
        return Math.max(NEWCOMER_ABSENCE_NANOS, Math.min(playedNanos, ABSENCE_NANOS_MAX));
    }

    private void checkPatience(Peer peer, long nowNanos) {
        long silenceNanosMax =
                peer.phase() == Peer.Phase.LOADING ? LOADING_SILENCE_NANOS_MAX : SILENCE_NANOS_MAX;
        if (peer.silentNanos(nowNanos) > silenceNanosMax) {
            long seconds = silenceNanosMax / 1_000_000_000L;
            Reason reason = Reason.of(EndCode.SILENT, seconds);
            peer.send(new ToClient.Goodbye(GoodbyeCode.SILENT, reason), nowNanos);
            lose(peer, "nothing was heard for " + seconds + " seconds", true, nowNanos);
        } else if (peer.owesProgress() && peer.noProgressNanos(nowNanos) > PROGRESS_NANOS_MAX) {
            dismiss(peer, GoodbyeCode.TOO_SLOW, Reason.of(EndCode.NO_PROGRESS), nowNanos);
        }
    }

    /**
     * This process has stalled: messages that came meanwhile still wait in the sockets, and are
     * read before anybody is given up.
     */
    private void forgiveStall(long stalledNanos, long nowNanos) {
        for (Peer peer : peers.all()) {
            peer.forgiveStall(stalledNanos, nowNanos);
        }
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null) {
                player.forgiveStall(stalledNanos, nowNanos);
            }
        }
    }

    /**
     * Refuses a client and tells it why.
     *
     * @param name that of its hello
     */
    void refuse(Peer peer, String name, ToClient.Refused refusal, long nowNanos) {
        log.refused(peer, name, refusal, nowNanos);
        Player player = peer.player();
        if (player != null) {
            players.disconnect(player, nowNanos);
        }
        peer.send(refusal, nowNanos);
        peer.letGo(nowNanos);
    }

    /**
     * Takes a client's player out of the world and tells it why. The connection may stay a while.
     *
     * @param reason for the player; {@link #logText} says what the log has instead
     */
    public void dismiss(Peer peer, GoodbyeCode code, Reason reason, long nowNanos) {
        if (peer.phase() == Peer.Phase.CLOSING) {
            return;
        }
        Player player = peer.player();
        if (player != null) {
            log.ends(player, peer, logText(code, reason), nowNanos);
            log.goes(player, how(code));
            players.leave(player);
        }
        peer.send(new ToClient.Goodbye(code, reason), nowNanos);
        peer.letGo(nowNanos);
    }

    /**
     * A mistake of our own has met a connection: it ends, and whatever else goes wrong with that
     * stays with it.
     */
    public void endAfterFault(Peer peer, long nowNanos) {
        try {
            dismiss(peer, GoodbyeCode.OTHER, Reason.of(EndCode.HOST_FAULT), nowNanos);
        } catch (RuntimeException again) {
            Logger.error(again, "{} could not even be told", peer);
            peers.hangUp(peer);
        }
    }

    /** Takes a player out of the world that has lost its connection and could still come back. */
    public void dismissAbsent(Player player, GoodbyeCode code) {
        Logger.info("{} goes while it is away: {}", player.name(), how(code));
        log.goesAbsent(player, how(code), how(code));
        players.leave(player);
    }

    /** The world is closed: players who are in it will be absent when it is opened again. */
    public void close(Peer peer, Reason reason, long nowNanos) {
        if (peer.phase() == Peer.Phase.CLOSING) {
            return;
        }
        peer.send(new ToClient.Goodbye(GoodbyeCode.HOST_CLOSED, reason), nowNanos);
        lose(peer, "the world is closed", false, nowNanos);
    }

    /** Somebody else carries the world on: the player is told who, and looks for it there. */
    public void giveWay(Peer peer, Successor to, String address, String meet, long nowNanos) {
        if (peer.phase() == Peer.Phase.CLOSING) {
            return;
        }
        Reason reason = Reason.of(EndCode.CARRIED_ON, address);
        int nobody = ToClient.Successors.NOBODY;
        peer.send(new ToClient.Successors(nobody, List.of(to), List.of(), meet), nowNanos);
        peer.send(new ToClient.Goodbye(GoodbyeCode.SILENT, reason), nowNanos);
        lose(peer, "the world is carried on elsewhere", false, nowNanos);
    }

    /** The player has a new connection: tells the old one. The player itself stays. */
    void replace(Peer old, long nowNanos) {
        Reason reason = Reason.of(EndCode.REPLACED);
        old.send(new ToClient.Goodbye(GoodbyeCode.REPLACED, reason), nowNanos);
        old.letGo(nowNanos);
    }

    /** A connection has ended, whichever side ended it. */
    public void ended(Peer peer, long nowNanos) {
        ended(peer, "the connection ended", true, nowNanos);
    }

    /** A connection has ended, as its player goes on with the world's next host. */
    public void movedOn(Peer peer, long nowNanos) {
        ended(peer, "it plays on with the next host", false, nowNanos);
    }

    private void ended(Peer peer, String reason, boolean told, long nowNanos) {
        try {
            if (peer.player() != null) {
                lose(peer, reason, told, nowNanos);
            }
        } finally {
            peers.remove(peer); // Even after a mistake of our own.
        }
    }

    /**
     * A connection is lost: the avatar of its player, if there is one, waits for a while.
     *
     * @param told whether the others are notified
     */
    private void lose(Peer peer, String reason, boolean told, long nowNanos) {
        Player player = peer.player();
        if (player != null) {
            boolean waits = player.isInWorld();
            log.ends(player, peer, (waits ? "is absent: " : "goes: ") + reason, nowNanos);
            players.disconnect(player, nowNanos);
            if (waits && told) {
                log.goes(player, "lost");
            }
        }
        peer.letGo(nowNanos);
    }

    private static String how(GoodbyeCode code) {
        return switch (code) {
            case KICKED -> "kicked";
            case BANNED -> "banned";
            case AWAY -> "idle";
            case TOO_SLOW, SILENT -> "slow";
            case DESYNCED -> "desync";
            case PROTOCOL_ERROR -> "protocol";
            case LEFT, HOST_CLOSED, REPLACED, OTHER -> "";
        };
    }

    /** The text after a player's name in the host's log, where "you" would be wrong. */
    static String logText(GoodbyeCode code, Reason reason) {
        return switch (code) {
            case LEFT -> "has left";
            case TOO_SLOW -> "goes: its game did not keep up";
            case DESYNCED -> "goes: its world kept coming apart from the host's";
            case REPLACED -> "has connected anew";
            case SILENT -> "goes: nothing was heard of it";
            case PROTOCOL_ERROR, HOST_CLOSED, KICKED, BANNED, AWAY, OTHER ->
                    "was told to go: \"" + reason.text() + '"';
        };
    }
}
