package org.quoin.engine.audit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.work.Calendar;

/**
 * A host's audit log: joins with their keys and addresses, refusals with their reasons, departures,
 * and all commands. The chat is logged only on request.
 */
public final class HostAudit {
    /** Key of a command's free text, which is speech rather than action. */
    private static final String TEXT = "text";

    /** Recorded in place of a key for commands from the console. */
    private static final String CONSOLE = "console";

    private final Peers peers;
    private final TokenBucket refusals;
    private AuditSink sink = AuditSink.NONE;
    private final boolean chatToo;
    private long refusalsLeftOut;

    /**
     * Writes nothing down yet.
     *
     * @param chatToo whether what is said is written down, too
     */
    public HostAudit(Peers peers, boolean chatToo, long nowNanos) {
        this.chatToo = chatToo;
        this.peers = peers;
        this.refusals = new TokenBucket(Rates.AUDITED_REFUSALS, nowNanos);
    }

    /** Begins to write down. */
    public void begin(AuditSink to) {
        sink = to;
    }

    /** Somebody has a place in the world now, a new one or its old one. */
    public void came(Peer peer, Player player, boolean back) {
        sink.write(
                back ? "back" : "came",
                "name",
                player.name(),
                "key",
                keyOf(peer),
                "address",
                addressOf(peer));
    }

    /** Somebody's connection, or its place, is gone. */
    public void went(Player player, @Nullable Peer peer, String how) {
        String key = peer == null ? Fingerprint.of(player.token()) : keyOf(peer);
        sink.write(
                "went",
                "name",
                player.name(),
                "key",
                key,
                "address",
                peer == null ? "-" : addressOf(peer),
                "how",
                how);
    }

    /** Somebody was not let in. */
    public void refused(Peer peer, String name, Reason reason, long nowNanos) {
        if (!refusals.take(nowNanos)) {
            refusalsLeftOut++;
            return;
        }
        if (refusalsLeftOut > 0) {
            sink.write("refused-more", "times", Long.toString(refusalsLeftOut));
            refusalsLeftOut = 0;
        }
        sink.write(
                "refused",
                "name",
                name,
                "key",
                keyOf(peer),
                "address",
                addressOf(peer),
                "why",
                reason.text());
    }

    /**
     * Somebody has given a command of the host.
     *
     * @param by null for the console
     * @param line as it was typed, its slash included
     * @param may whether it was allowed to
     */
    public void commanded(@Nullable Player by, String line, Parsed command, boolean may) {
        Peer peer = by == null ? null : peers.of(by);
        String shown = line;
        if (command.has(TEXT)
                && !chatToo) { // A free text ends the line; its other values may stand before it.
            String whole = shown.stripTrailing();
            shown = whole.substring(0, whole.length() - command.text(TEXT).length()) + "...";
        }
        sink.write(
                may ? "command" : "command-refused",
                "name",
                by == null ? "-" : by.name(),
                "key",
                by == null ? CONSOLE : peer == null ? "-" : keyOf(peer),
                "address",
                peer == null ? "-" : addressOf(peer),
                "line",
                shown);
    }

    /** The console stopped the host: that is no command of the session, so it is recorded here. */
    public void stopped() {
        sink.write("command", "name", "-", "key", CONSOLE, "address", "-", "line", "/stop");
    }

    /** The wall clock was changed: the times of lines go by what counts. */
    public void clockChanged(Calendar.Change change) {
        sink.write(
                "clock",
                "how",
                change.kind().name().toLowerCase(Locale.ROOT),
                "counted",
                change.before().toString(),
                "shown",
                change.shown().toString());
    }

    /** Somebody has said something to all. */
    public void said(Player by, String text) {
        if (chatToo) {
            sink.write("said", "name", by.name(), "text", text);
        }
    }

    private String keyOf(Peer peer) {
        var identity = peers.identityOf(peer);
        return identity == null ? "-" : identity.fingerprint();
    }

    private String addressOf(Peer peer) {
        String address = peers.addressOf(peer);
        return address == null ? "-" : address;
    }
}
