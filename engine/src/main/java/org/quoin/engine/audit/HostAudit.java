package org.quoin.engine.audit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.AuditSink.Room;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.work.Calendar;

/**
 * A host's audit log: joins with their keys and addresses, refusals with their reasons, departures,
 * and all commands. The chat is logged only on request.
 *
 * <p>Each key and each address has a share of the lines ({@link Rates}): nobody can flood the log
 * to push out the events of others. Events that exceed a share, and commands that only repeat the
 * previous one, are counted, and summed up in a line whose event ends in {@value #MORE}.
 */
public final class HostAudit {
    /** Key of a command's free text, which is speech rather than action. */
    private static final String TEXT = "text";

    /** Recorded in place of a key for commands from the console. */
    private static final String CONSOLE = "console";

    private static final String MORE = "-more";

    /** Longer lines of players who do not moderate are cut: more than a name and coordinates. */
    private static final int LINE_CHARS_MAX = 120;

    /** Names of strangers follow no rule yet. */
    private static final int NAME_CHARS_MAX = 40;

    private static final long SUMS_NANOS = 60_000_000_000L;

    /** Keys or addresses that a room sums up singly each time; all others come into one line. */
    private static final int SUMS_MAX = 16;

    /** Keys of which the last line is known. */
    private static final int LAST_LINES_MAX = 1024;

    /** Stands for everybody where a rate is one of all. */
    private static final long ALL = 1;

    private final Peers peers;
    private final OriginRates ofKeys = new OriginRates(Rates.KEY_AUDIT);
    private final OriginRates ofAddresses = new OriginRates(Rates.ADDRESS_AUDIT);
    private final OriginRates ofModerators = new OriginRates(Rates.MODERATOR_AUDIT);
    private final OriginRates ofSpeakers = new OriginRates(Rates.CHAT_AUDIT);
    private final OriginRates joinsOfAddresses = new OriginRates(Rates.ADDRESS_JOINS_AUDIT);
    private final OriginRates joinsOfAll = new OriginRates(Rates.ALL_JOINS_AUDIT);
    private final OriginRates refusalsOfAddresses = new OriginRates(Rates.ADDRESS_REFUSALS_AUDIT);
    private final OriginRates refusalsOfAll = new OriginRates(Rates.ALL_REFUSALS_AUDIT);

    /** By key or address: the events left out since the last sums; in order of first occurrence. */
    private final Map<String, Sum> sums = new LinkedHashMap<>();

    /** By room: how much was left out of those who are too many to be summed up singly. */
    private final Map<Room, Long> leftOut = new EnumMap<>(Room.class);

    /** By token, 0 for the console: the last line that was written since the last sums. */
    private final Map<Long, String> lastLines = new LinkedHashMap<>();

    private final boolean chatToo;
    private AuditSink sink = AuditSink.NONE;
    private long nowNanos;
    private long summedNanos;

    /** A line that may be left out. */
    private record Line(Room room, String event, List<String> namesAndValues) {
        Line(Room room, String event, String... namesAndValues) {
            this(room, event, List.of(namesAndValues));
        }

        void writeTo(AuditSink sink) {
            sink.write(room, event, namesAndValues.toArray(new String[0]));
        }

        Line more(long times) {
            List<String> values = new ArrayList<>(namesAndValues);
            values.add("times");
            values.add(Long.toString(times));
            return new Line(room, event + MORE, values);
        }
    }

    /** Lines that were left out. */
    private static final class Sum {
        private Line last;
        private long times;

        Sum(Line first) {
            last = first;
        }
    }

    /**
     * Writes nothing down yet.
     *
     * @param chatToo whether what is said is written down, too
     */
    public HostAudit(Peers peers, boolean chatToo, long nowNanos) {
        this.chatToo = chatToo;
        this.peers = peers;
        this.nowNanos = nowNanos;
        this.summedNanos = nowNanos;
    }

    /** Begins to write down. */
    public void begin(AuditSink to) {
        sink = to;
    }

    /** Time has passed: sums up what was left out. */
    public void advance(long atNanos) {
        nowNanos = atNanos;
        if (atNanos - summedNanos >= SUMS_NANOS) {
            summedNanos = atNanos;
            sumUp();
        }
    }

    /** Sums up what was left out; to be called once more at the end. */
    public void sumUp() {
        for (Sum each : sums.values()) {
            each.last.more(each.times).writeTo(sink);
        }
        leftOut.forEach(
                (room, times) -> sink.write(room, "others" + MORE, "times", Long.toString(times)));
        leftOut.clear();
        sums.clear();
        lastLines.clear();
    }

    private void leaveOut(String whose, Line line) {
        Sum sum = sums.get(whose);
        Room room = line.room();
        if (sum == null
                && sums.values().stream().filter(each -> each.last.room() == room).count()
                        >= SUMS_MAX) {
            leftOut.merge(room, 1L, Long::sum);
            return;
        }
        if (sum == null) {
            sum = new Sum(line);
            sums.put(whose, sum);
        }
        sum.last = line;
        sum.times++;
    }

    /**
     * Writes a line, or leaves it out where one of two shares is used up.
     *
     * @param first by its number in its rates, as is the second
     * @param whose the key or address whose events are summed up together
     */
    private void write(
            OriginRates rates,
            long first,
            OriginRates others,
            long second,
            String whose,
            Line line) {
        if (rates.secondsUntilOne(first, nowNanos) > 0
                || others.secondsUntilOne(second, nowNanos) > 0) {
            leaveOut(line.event() + whose, line);
            return;
        }
        rates.take(first, nowNanos);
        others.take(second, nowNanos);
        line.writeTo(sink);
    }

    /** Somebody has a place in the world now, a new one or its old one. */
    public void came(Peer peer, Player player, boolean back) {
        join(
                peer.origin(),
                addressOf(peer),
                new Line(
                        Room.MAIN,
                        back ? "back" : "came",
                        "name",
                        player.name(),
                        "key",
                        keyOf(peer),
                        "address",
                        addressOf(peer)));
    }

    /** Somebody's connection, or its place, is gone. */
    public void went(Player player, @Nullable Peer peer, String how) {
        String key = peer == null ? Fingerprint.of(player.token()) : keyOf(peer);
        String address = peer == null ? "-" : addressOf(peer);
        join(
                player.origin(),
                address,
                new Line(
                        Room.MAIN,
                        "went",
                        "name",
                        player.name(),
                        "key",
                        key,
                        "address",
                        address,
                        "how",
                        how));
    }

    private void join(long origin, String address, Line line) {
        write(joinsOfAddresses, origin, joinsOfAll, isHere(origin) ? origin : ALL, address, line);
    }

    /** Whether somebody plays on this machine, which nobody holds to anything. */
    private static boolean isHere(long origin) {
        return origin == OriginRates.UNLIMITED;
    }

    /** Somebody was not let in. */
    public void refused(Peer peer, String name, Reason reason, long atNanos) {
        nowNanos = atNanos;
        String address = addressOf(peer);
        write(
                refusalsOfAddresses,
                peer.origin(),
                refusalsOfAll,
                ALL,
                address,
                new Line(
                        Room.REFUSED,
                        "refused",
                        "name",
                        cut(name, NAME_CHARS_MAX),
                        "key",
                        keyOf(peer),
                        "address",
                        address,
                        "why",
                        reason.text()));
    }

    /**
     * Somebody has given a command of the host.
     *
     * @param by null for the console
     * @param moderates whether it may moderate
     * @param line as it was typed, its slash included
     * @param may whether it was allowed to
     */
    public void commanded(
            @Nullable Player by, boolean moderates, String line, Parsed command, boolean may) {
        Peer peer = by == null ? null : peers.of(by);
        String shown = line;
        if (command.has(TEXT)
                && !chatToo) { // A free text ends the line; its other values may stand before it.
            String whole = shown.stripTrailing();
            shown = whole.substring(0, whole.length() - command.text(TEXT).length()) + "...";
        }
        String key = by == null ? CONSOLE : peer == null ? "-" : keyOf(peer);
        Line written =
                new Line(
                        moderates ? Room.MAIN : Room.PLAYERS,
                        may ? "command" : "command-refused",
                        "name",
                        by == null ? "-" : by.name(),
                        "key",
                        key,
                        "address",
                        peer == null ? "-" : addressOf(peer),
                        "line",
                        moderates ? shown : cut(shown, LINE_CHARS_MAX));
        long token = by == null ? OriginRates.UNLIMITED : by.token();
        String whose = by == null ? CONSOLE : Long.toHexString(token);
        if (shown.equals(lastLines.get(token))) {
            leaveOut(written.event() + whose, written);
            return;
        }
        if (lastLines.size() < LAST_LINES_MAX || lastLines.containsKey(token)) {
            lastLines.put(token, shown);
        }
        long origin = by == null ? OriginRates.UNLIMITED : by.origin();
        if (moderates) {
            write(ofModerators, token, ofModerators, OriginRates.UNLIMITED, whose, written);
        } else {
            write(ofKeys, token, ofAddresses, origin, whose, written);
        }
    }

    /** The console stopped the host: that is no command of the session, so it is recorded here. */
    public void stopped() {
        sink.write(
                Room.MAIN, "command", "name", "-", "key", CONSOLE, "address", "-", "line", "/stop");
    }

    /** The wall clock was changed: the times of lines go by what counts. */
    public void clockChanged(Calendar.Change change) {
        sink.write(
                Room.MAIN,
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
            write(
                    ofSpeakers,
                    by.token(),
                    ofSpeakers,
                    OriginRates.UNLIMITED,
                    Long.toHexString(by.token()),
                    new Line(Room.PLAYERS, "said", "name", by.name(), "text", text));
        }
    }

    private static String cut(String text, int charsMax) {
        return text.length() <= charsMax ? text : text.substring(0, charsMax) + "...";
    }

    private String keyOf(Peer peer) {
        var identity = peer.identity();
        return identity == null ? "-" : identity.fingerprint();
    }

    private String addressOf(Peer peer) {
        String address = peer.address();
        return address == null ? "-" : address;
    }
}
