package org.quoin.engine.host.join;

import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.status.HostCounts;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.wire.ToClient;
import org.tinylog.Logger;

/**
 * Reports refusals, joins and departures to the log, the audit, the host's statistics, the chat and
 * the bans. The log takes a burst of lines and then a few a second, because events that strangers
 * can cause at will must not fill a disk. It says how many lines it has left out. It leaves out the
 * player of the host's own process, who may be there only to warm up.
 */
public final class JoinLog {
    private final HostAudit audit;
    private final HostCounts counts;
    private final ChatRoom chat;
    private final Bans bans;
    private final TokenBucket lines;
    private long leftOut;

    public JoinLog(HostAudit audit, HostCounts counts, ChatRoom chat, Bans bans, long nowNanos) {
        this.audit = audit;
        this.counts = counts;
        this.chat = chat;
        this.bans = bans;
        this.lines = new TokenBucket(Rates.JOIN_LOG, nowNanos);
    }

    /** A client is refused. */
    void refused(Peer peer, String name, ToClient.Refused refusal, long nowNanos) {
        audit.refused(peer, name, refusal.reason(), nowNanos);
        // At debug, as all that strangers do: they must not be able to fill the log.
        Logger.debug("refused a player: {}", refusal.reason().text());
        counts.refused(refusal.reason().code().name());
    }

    /** A player comes in anew. */
    void came(Peer peer, Player player, long nowNanos) {
        counts.joined();
        audit.came(peer, player, false);
        if (!peer.isOwn()) { // The person at this machine knows it.
            info(nowNanos, "{} joins in slot {}", player.name(), player.slot());
        }
    }

    /**
     * A player has a new connection.
     *
     * @param how the words for it in the log
     */
    void cameBack(Peer peer, Player player, String how, long nowNanos) {
        audit.came(peer, player, true);
        if (!peer.isOwn()) {
            info(nowNanos, "{} is back and {}", player.name(), how);
        }
    }

    /** The connection of a player ends, whether it can come back or not. */
    void ends(Player player, Peer peer, String how, long nowNanos) {
        audit.went(player, peer, how);
        bans.ended(player, peer, nowNanos);
        if (!peer.isOwn()) {
            info(
                    nowNanos,
                    "{} {} ({} frames came late, {} datagrams were bad)",
                    player.name(),
                    how,
                    player.lateFrames(),
                    peer.link().badDatagrams());
        }
    }

    /**
     * A player goes, or its avatar waits for it.
     *
     * @param how see {@link ChatRoom#goes}
     */
    void goes(Player player, String how) {
        chat.goes(player, how);
    }

    /** A player goes that is absent. */
    void goesAbsent(Player player, String toldHow, String how) {
        audit.went(player, null, toldHow);
        chat.goes(player, how);
    }

    /** Logs a line, unless there were too many. */
    void info(long nowNanos, String text, Object... what) {
        if (mayWrite(nowNanos)) {
            Logger.info(text, what);
        }
    }

    /** Logs what deserves a look, unless there were too many lines. */
    void warn(long nowNanos, String text, Object... what) {
        if (mayWrite(nowNanos)) {
            Logger.warn(text, what);
        }
    }

    /** Logs a fault, unless there were too many lines. */
    public void error(long nowNanos, String text, Object... what) {
        if (mayWrite(nowNanos)) {
            Logger.error(text, what);
        }
    }

    private boolean mayWrite(long nowNanos) {
        if (!lines.take(nowNanos)) {
            leftOut++;
            return false;
        }
        if (leftOut > 0) {
            Logger.info("{} lines like the following were left out", leftOut);
            leftOut = 0;
        }
        return true;
    }

    /** How many lines were left out since the last that was written. */
    long leftOut() {
        return leftOut;
    }
}
