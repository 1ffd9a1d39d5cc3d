package org.quoin.engine.host.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.tinylog.Logger;

/**
 * Whose turns this world is made of, and the epoch in which we host it. Players who have lost us
 * and found us again may have promised a later epoch to somebody who did not get a majority: then
 * we ask everybody for promises of a later one still, while the game goes on, and once a majority
 * has promised, those players can come back. It is the same session all the same: the turns before
 * and after are ours.
 *
 * <pre>
 *   player who promised epoch E             we, in an epoch before E             other players
 *     │── lost: promised E, position ──────────▶│                                   │
 *     │◀── ask: E + 1 ──────────────────────────│── ask: E + 1 ────────────────────▶│
 *     │── promise: E + 1 ──────────────────────▶│◀── promise: E + 1 ────────────────│
 *     │◀── lead: epoch E + 1 ───────────────────│── lead: epoch E + 1 ─────────────▶│
 *     │── hello ───────────────────────────────▶│
 * </pre>
 *
 * <p>That somebody else leads is believed of no single player: only if fewer than a majority of
 * those whose promises count are connected here. Strangers are not believed anything.
 */
public final class Leadership {
    /** How often is looked at who is connected. */
    private static final long ADVANCE_NANOS = 500_000_000L;

    /** A majority that has not promised by then is asked for a later epoch when it is needed. */
    private static final long ASK_NANOS = 5_000_000_000L;

    /** The connections to a host, and the players behind them. */
    public interface Followers {
        /** The connections of those who play or are about to. */
        List<Integer> players();

        /** The id by which the world knows the player behind a connection; 0 if none is proved. */
        long idOf(int connection);

        /** Whether the world has met a player. */
        boolean isKnown(long player);

        /** Whose promises count. */
        List<Long> electorate();

        /** Sends a message. */
        void send(int connection, ToClient message, long nowNanos);

        /** Ends a connection. */
        void letGo(int connection, long nowNanos);
    }

    private final Followers followers;
    private Lineage lineage;

    /** The last epoch for which we have asked promises; 0 if none is later than ours. */
    private int askedEpoch;

    /** Since when. */
    private long askedNanos;

    /** How often each player may say that it has lost us, by its id; those that are not full. */
    private final TreeMap<Long, TokenBucket> losses = new TreeMap<>();

    /** The connections that were asked for it. */
    private final TreeSet<Integer> asked = new TreeSet<>();

    /** The ids of the players who have promised it. */
    private final TreeSet<Long> promised = new TreeSet<>();

    /** The connections of those who have promised more than our epoch. */
    private final TreeSet<Integer> waiting = new TreeSet<>();

    /** The newest lineage of another host that somebody has told of; null for none. */
    private @Nullable Lineage rival;

    /** Whether a successor goes on with the world. */
    private boolean givesWay;

    /**
     * Those whose promises count or would, had we not lost their connections: without a goodbye and
     * for two looks at least.
     */
    private final TreeSet<Long> missing = new TreeSet<>();

    private TreeSet<Long> absent = new TreeSet<>();
    private long advancedNanos = Long.MIN_VALUE;

    /**
     * @param lineage the newest term is ours
     */
    public Leadership(Followers followers, Lineage lineage) {
        this.followers = followers;
        this.lineage = lineage;
    }

    /** Of the players who are connected to a host's session. */
    public static Followers followersOf(Peers peers, TurnSealer sealer) {
        return new Followers() {
            @Override
            public List<Integer> players() {
                List<Integer> players = new ArrayList<>();
                for (Peer peer : peers.all()) {
                    if (peer.isWelcome()) {
                        players.add(peer.connection());
                    }
                }
                return players;
            }

            @Override
            public long idOf(int connection) {
                Peer peer = peers.find(connection);
                Player player = peer == null ? null : peer.player();
                PublicIdentity proved = peer == null ? null : peer.identity();
                long token = proved == null ? 0 : proved.id();
                return Seat.playerIdOf(player == null ? token : player.token());
            }

            @Override
            public boolean isKnown(long player) {
                return player != 0 && sealer.simulation().knows(player);
            }

            @Override
            public List<Long> electorate() {
                return Electorate.of(sealer.simulation());
            }

            @Override
            public void send(int connection, ToClient message, long nowNanos) {
                Peer peer = peers.find(connection);
                if (peer != null) {
                    peer.send(message, nowNanos);
                }
            }

            @Override
            public void letGo(int connection, long nowNanos) {
                Peer peer = peers.find(connection);
                if (peer != null) {
                    peer.letGo(nowNanos);
                }
            }
        };
    }

    /** Whose turns the world is made of; the newest term is ours. */
    public Lineage lineage() {
        return lineage;
    }

    /**
     * Somebody believes to have lost its host, and has found us.
     *
     * @return false if it cannot have had this host, if nobody can have promised that, or if it
     *     says so too often
     */
    public boolean receive(int connection, ToHost.Lost lost, long nowNanos) {
        if (givesWay) {
            followers.letGo(connection, nowNanos); // The successor answers.
            return true;
        }
        Lineage theirs = lost.position().lineage();
        // Beyond that somebody may have promised what we asked for ourselves.
        int known = Math.max(lineage.epoch() + Limits.EPOCHS_AHEAD_MAX / 2, askedEpoch);
        int claimed = Math.max(lost.promised(), theirs.epoch());
        long id = followers.idOf(connection);
        boolean isKnown = followers.isKnown(id) || hasHosted(id);
        if (claimed > known || !isKnown || !mayBeLost(id, nowNanos)) {
            return false;
        }
        if (theirs.isLaterThan(lineage)) {
            rival = rival == null || theirs.isLaterThan(rival) ? theirs : rival;
            followers.letGo(connection, nowNanos);
        } else if (lost.promised() > lineage.epoch()) {
            waiting.add(connection);
            boolean inVain = nowNanos - askedNanos >= ASK_NANOS;
            ask(Math.max(lost.promised(), askedEpoch - (inVain ? 0 : 1)) + 1, nowNanos);
        } else {
            followers.send(connection, new ToClient.Lead(lineage), nowNanos);
        }
        return true;
    }

    private boolean mayBeLost(long id, long nowNanos) {
        return losses.computeIfAbsent(id, each -> new TokenBucket(Rates.LOSSES, nowNanos))
                .take(nowNanos);
    }

    /** Whether a key's owner has hosted the world before: it may be back, and ask who leads. */
    private boolean hasHosted(long id) {
        return lineage.terms().stream()
                .anyMatch(term -> term.host() != 0 && Seat.playerIdOf(term.host()) == id);
    }

    /** Asks everybody, those who wait included, once. */
    private void ask(int epoch, long nowNanos) {
        if (epoch > askedEpoch) {
            askedEpoch = epoch;
            askedNanos = nowNanos;
            asked.clear();
            promised.clear();
        }
        List<Integer> all = new ArrayList<>(followers.players());
        all.addAll(waiting);
        for (int each : all) {
            if (asked.add(each)) {
                followers.send(each, new ToClient.Ask(askedEpoch), nowNanos);
            }
        }
    }

    /** A successor goes on with the world: returns its epoch, and leads no other from now on. */
    public int giveWay() {
        givesWay = true;
        return Math.max(lineage.epoch(), askedEpoch) + 1;
    }

    /** Whether a successor goes on with the world, or is about to. */
    public boolean givesWay() {
        return givesWay;
    }

    /** A player promises to follow nobody of an epoch before the one we asked for. */
    public void receive(int connection, ToHost.Promise promise, long nowNanos) {
        boolean later = promise.position().lineage().isLaterThan(lineage);
        if (givesWay || promise.epoch() != askedEpoch || !asked.contains(connection) || later) {
            return;
        }
        promised.add(followers.idOf(connection));
        List<Long> electorate = followers.electorate();
        long count = electorate.stream().filter(promised::contains).count();
        if (count >= Electorate.majorityOf(electorate.size())) {
            lineage = lineage.renewed(askedEpoch);
            Logger.debug("goes on in epoch {}", askedEpoch);
            ToClient.Lead lead = new ToClient.Lead(lineage);
            followers.players().forEach(each -> followers.send(each, lead, nowNanos));
            waiting.removeAll(followers.players());
            waiting.forEach(each -> followers.send(each, lead, nowNanos));
            askedEpoch = 0;
            asked.clear();
            promised.clear();
            waiting.clear();
        }
    }

    /** A connection has ended. */
    public void closed(int connection) {
        waiting.remove(connection);
        asked.remove(connection);
    }

    /** Time has passed: looks who is connected. */
    public void advance(long nowNanos) {
        if (advancedNanos != Long.MIN_VALUE && nowNanos - advancedNanos < ADVANCE_NANOS) {
            return;
        }
        advancedNanos = nowNanos;
        losses.values().removeIf(each -> each.isFull(nowNanos));
        Set<Long> connected = connected();
        TreeSet<Long> gone = new TreeSet<>(followers.electorate());
        gone.removeAll(connected);
        missing.removeAll(connected);
        gone.stream().filter(absent::contains).forEach(missing::add);
        absent = gone; // Of those who said goodbye no avatar is left by the next look.
        while (missing.size() > Limits.PLAYERS_MAX) {
            missing.pollFirst();
        }
    }

    private Set<Long> connected() {
        TreeSet<Long> connected = new TreeSet<>();
        followers.players().forEach(each -> connected.add(followers.idOf(each)));
        return connected;
    }

    /**
     * The lineage of a host who has taken this world over; null if there is none: somebody has told
     * of it, and fewer than a majority of those whose promises count are connected here.
     */
    public @Nullable Lineage overtakenBy() {
        return rival == null || hasMajority() ? null : rival;
    }

    /**
     * Whether nobody else can lead those whose promises count: a majority of them are connected
     * here, or they are too few to decide.
     */
    public boolean hasMajority() {
        Set<Long> connected = connected();
        Set<Long> all = counted();
        long count = all.stream().filter(connected::contains).count();
        return !isDecidedByVotes() || count >= Electorate.majorityOf(all.size());
    }

    /** Whether enough players count for their promises to say who hosts. */
    public boolean isDecidedByVotes() {
        return Electorate.decides(counted().size());
    }

    private Set<Long> counted() {
        TreeSet<Long> all = new TreeSet<>(followers.electorate());
        all.addAll(missing);
        return all;
    }

    /** All that decides what happens next, for tests that explore every order of events. */
    void state(LongConsumer out) {
        out.accept(askedEpoch);
        asked.forEach(out::accept);
        out.accept(-1);
        promised.forEach(out::accept);
        out.accept(-1);
        waiting.forEach(out::accept);
        out.accept(rival == null ? -1 : rival.epoch());
    }
}
