package org.quoin.engine.host.join;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * The queue for a full world: first moderators, then players the world knows, then all others, each
 * in order of arrival. They are sent their places, answer, and cost nothing else. A lost connection
 * keeps its place for a while.
 *
 * <p>One address has few places, so nobody can take them all from a few addresses. When none is
 * left, a player of a higher rank takes the last place of a lower one.
 */
public final class JoinQueue {
    /** The ranks in the queue, the first to join first. */
    public enum Rank {
        /** Moderators and hosts. */
        ORDER(0),
        /** Those who were in the world before. */
        KNOWN(1),
        /** All others. */
        STRANGER(2);

        private final int code;

        Rank(int code) {
            this.code = code;
        }

        /** Its number in records. */
        public int code() {
            return code;
        }

        /** The rank of a number; that of strangers for any that is none. */
        public static Rank ofCode(int code) {
            return code == ORDER.code ? ORDER : code == KNOWN.code ? KNOWN : STRANGER;
        }
    }

    /** Of one address, or of a 64-bit network of IPv6: a household with its guests. */
    static final int PER_ORIGIN_MAX = 8;

    /** How long the place of a lost connection is kept. */
    static final long KEPT_NANOS = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    /** How often waiting players are sent their places, and have to answer. */
    static final long TELL_NANOS = 4_000_000_000L;

    /** Changes are sent no more often: places move in crowds. */
    static final long NEWS_NANOS = 1_000_000_000L;

    /** Without an answer for this long somebody is gone. */
    static final long SILENCE_NANOS_MAX = 15_000_000_000L;

    /** Eighteen hours: the largest value on the wire. */
    private static final int SECONDS_MAX = 0xFFFF;

    /** From the last that came in it is reckoned how long others wait. */
    private static final int ADMITTED_KEPT = 8;

    private final JoinRules rules;
    private final Peers peers;
    private final Disconnects disconnects;
    private final List<Entry> entries = new ArrayList<>();

    /** When the last ones came in, the newest at the end. */
    private final List<Long> admittedNanos = new ArrayList<>();

    /** The place of somebody who has it back by its key. */
    public record Place(long key, Rank rank) {}

    private static final class Entry {
        final long key;
        final Rank rank;
        final long origin;
        @Nullable Peer peer;
        ToHost.@Nullable Hello hello;
        long heardNanos;
        long toldNanos;
        int toldPlace;
        int toldCount;

        Entry(Peer peer, ToHost.Hello hello, long key, Rank rank, long nowNanos) {
            this.key = key;
            this.rank = rank;
            this.origin = peer.origin();
            this.hello = hello;
            connect(peer, hello, nowNanos);
        }

        /** Its place is kept; its connection was to another host. */
        Entry(Place place, long nowNanos) {
            this.key = place.key;
            this.rank = place.rank;
            this.origin = OriginRates.UNLIMITED;
            this.heardNanos = nowNanos;
        }

        final void connect(Peer to, ToHost.Hello said, long nowNanos) {
            peer = to;
            hello = said;
            heardNanos = nowNanos;
            toldNanos = nowNanos - TELL_NANOS;
        }
    }

    /**
     * @param rules how many may wait; may change
     */
    public JoinQueue(JoinRules rules, Peers peers, Disconnects disconnects) {
        this.rules = rules;
        this.peers = peers;
        this.disconnects = disconnects;
    }

    /** The places of all who can be known again, in their order. */
    public List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (Entry each : entries) {
            if (each.key != 0) {
                places.add(new Place(each.key, each.rank));
            }
        }
        return places;
    }

    /** Keeps the places of those who waited at another host, as after a lost connection. */
    public void keep(List<Place> places, long nowNanos) {
        places.forEach(each -> entries.add(new Entry(each, nowNanos)));
    }

    /** Whether anybody waits, or has its place kept. */
    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Whether a connection waits. */
    public boolean isWaiting(Peer peer) {
        return find(peer) != null;
    }

    /**
     * Has a connection wait.
     *
     * @param key by which it has its place back; 0 if it has none
     * @return false if there is no place for it
     */
    boolean add(Peer peer, ToHost.Hello hello, long key, Rank rank, long nowNanos) {
        for (Entry each : entries) {
            if (key != 0 && each.key == key) {
                Peer old = each.peer;
                each.connect(peer, hello, nowNanos);
                if (old != null) {
                    peers.hangUp(old);
                }
                return true;
            }
        }
        int placesMax = rules.queuedMax();
        if (placesMax == 0 || countFrom(peer.origin()) >= PER_ORIGIN_MAX) {
            return false;
        }
        if (entries.size() >= placesMax && !makeRoomFor(rank, nowNanos)) {
            return false;
        }
        int at = entries.size();
        while (at > 0 && entries.get(at - 1).rank.compareTo(rank) > 0) {
            at--;
        }
        entries.add(at, new Entry(peer, hello, key, rank, nowNanos));
        return true;
    }

    /** Takes the last place from who comes after a rank. */
    private boolean makeRoomFor(Rank rank, long nowNanos) {
        Entry last = entries.get(entries.size() - 1);
        if (last.rank.compareTo(rank) <= 0) {
            return false;
        }
        entries.remove(last);
        Peer peer = last.peer;
        ToHost.Hello hello = last.hello;
        if (peer != null && hello != null) {
            Reason reason = Reason.of(EndCode.QUEUE_FULL);
            ToClient.Refused refusal = new ToClient.Refused(RefusalCode.HOST_FULL, reason);
            disconnects.refuse(peer, hello.name(), refusal, nowNanos);
        }
        return true;
    }

    private int countFrom(long origin) {
        int count = 0;
        for (Entry each : entries) {
            boolean counts = each.origin == origin && origin != OriginRates.UNLIMITED;
            count += counts ? 1 : 0;
        }
        return count;
    }

    private @Nullable Entry find(Peer peer) {
        for (Entry each : entries) {
            if (each.peer == peer) {
                return each;
            }
        }
        return null;
    }

    /** A connection says that it still waits. Returns whether it may say so. */
    public boolean heard(Peer peer, long nowNanos) {
        Entry entry = find(peer);
        if (entry != null) {
            entry.heardNanos = nowNanos;
        }
        return entry != null;
    }

    /**
     * A connection has ended.
     *
     * @param kept whether its place is kept for a while
     */
    public void ended(Peer peer, boolean kept, long nowNanos) {
        Entry entry = find(peer);
        if (entry != null && kept && entry.key != 0) {
            entry.peer = null;
            entry.heardNanos = nowNanos;
        } else if (entry != null) {
            entries.remove(entry);
        }
    }

    /** Removes and returns the first connected player; null if there is none. */
    @Nullable Next poll(long nowNanos) {
        for (Entry each : entries) {
            Peer peer = each.peer;
            ToHost.Hello hello = each.hello;
            if (peer != null && hello != null) {
                entries.remove(each);
                admittedNanos.add(nowNanos);
                if (admittedNanos.size() > ADMITTED_KEPT) {
                    admittedNanos.remove(0);
                }
                return new Next(peer, hello);
            }
        }
        return null;
    }

    /** Whether somebody waits who is connected. */
    boolean hasNext() {
        return entries.stream().anyMatch(each -> each.peer != null);
    }

    /** Time has passed: gives up who is gone, and tells the others their places. */
    void advance(long nowNanos) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            Peer peer = each.peer;
            long silentNanos = nowNanos - each.heardNanos;
            if (peer == null && silentNanos > KEPT_NANOS) {
                entries.remove(i);
            } else if (peer != null && silentNanos > SILENCE_NANOS_MAX) {
                ended(peer, true, nowNanos);
                peers.hangUp(peer);
            }
        }
        for (int i = 0; i < entries.size(); i++) {
            tell(entries.get(i), i + 1, nowNanos);
        }
    }

    private void tell(Entry entry, int place, long nowNanos) {
        Peer peer = entry.peer;
        long agoNanos = nowNanos - entry.toldNanos;
        boolean news = entry.toldPlace != place || entry.toldCount != entries.size();
        if (peer != null && (agoNanos >= TELL_NANOS || (news && agoNanos >= NEWS_NANOS))) {
            entry.toldNanos = nowNanos;
            entry.toldPlace = place;
            entry.toldCount = entries.size();
            int seconds = secondsTo(place, nowNanos);
            peer.send(new ToClient.Queued(place, entries.size(), seconds), nowNanos);
        }
    }

    /** About how long the first places take, by how it went of late; 0 if that is not known. */
    private int secondsTo(int place, long nowNanos) {
        if (admittedNanos.isEmpty()) {
            return 0;
        }
        long perPlace = (nowNanos - admittedNanos.get(0)) / admittedNanos.size();
        long seconds = perPlace * place / 1_000_000_000L;
        return (int) Math.max(1, Math.min(SECONDS_MAX, seconds));
    }

    /** The next to join. */
    record Next(Peer peer, ToHost.Hello hello) {}
}
