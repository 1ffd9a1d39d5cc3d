package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.NotSuccessor.Why;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Willing;

/**
 * The players who are willing to carry the world on, in the order of {@link Ranking}, and the list
 * of the first of them whom others reach. All players have that list.
 */
public final class Candidates {
    /** How often the list is looked at. */
    private static final long ADVANCE_NANOS = 500_000_000L;

    /** The same while nothing that it depends on has changed: then a player may be called again. */
    private static final long LOOK_NANOS = 5_000_000_000L;

    /** In this time whoever is willing has said so to a new host, and was called. */
    private static final long QUIET_NANOS = 15_000_000_000L;

    /** More than any host forbids by hand. */
    private static final int FORBIDDEN_MAX = 256;

    private final Peers peers;
    private final Players players;
    private final RecordSender records;
    private final @Nullable ReachTests tests;
    private final UploadTests uploads = new UploadTests();
    private SuccessorRule rule;

    /**
     * Those who were named and have lost the connection, by their keys: they may have lost us, and
     * carry the world on.
     */
    private final TreeMap<String, Successor> missing = new TreeMap<>();

    /** Each connected player's announcement, by slot. */
    private final TreeMap<Integer, Candidate> announced = new TreeMap<>();

    /** The same, the best first, as it was looked at last. */
    private List<Candidate> ranked = List.of();

    /** How often each connection may offer to carry the world on, also after it has withdrawn. */
    private final TreeMap<Integer, TokenBucket> paces = new TreeMap<>();

    /** The ids of the keys of players whom the host wants first, or not at all. */
    private final Set<Long> forbidden = new LinkedHashSet<>();

    private long preferred;

    /** Which version of the list each connection has. */
    private final TreeMap<Integer, Integer> sent = new TreeMap<>();

    private ToClient.Successors list =
            new ToClient.Successors(ToClient.Successors.NOBODY, List.of());
    private int version;

    /** Those who could be named. */
    private List<Candidate> fit = List.of();

    /**
     * The first of them, who get the host's records. Only then are they named: without its rules
     * and its players' places a successor could let nobody back in.
     */
    private List<Candidate> first = List.of();

    /** Whether something has happened since the last look. */
    private boolean changed;

    /** Until then an empty list is not told. */
    private final long quietUntilNanos;

    /** The world's meeting point; empty for none. */
    private String meet = "";

    private int stateSeen;
    private long lookedNanos;
    private long advancedNanos;

    /**
     * @param records sends those who are named what they need
     * @param numbers random ones that nobody can guess
     * @param caller null to believe that all are reached
     * @param continued whether another host has hosted the world until now: its list holds for the
     *     players until somebody can be named here
     */
    public Candidates(
            Peers peers,
            Players players,
            RecordSender records,
            LongSupplier numbers,
            @Nullable HostCaller caller,
            SuccessorRule rule,
            boolean continued,
            long nowNanos) {
        this.peers = peers;
        this.players = players;
        this.records = records;
        this.tests = caller == null ? null : new ReachTests(peers, numbers, caller, nowNanos);
        this.rule = rule;
        this.advancedNanos = nowNanos;
        this.lookedNanos = nowNanos;
        this.quietUntilNanos = nowNanos + (continued ? QUIET_NANOS : 0);
    }

    /** A player says whether it is willing, and how capable; without effect if too often. */
    public void receive(Peer peer, int slot, Willing willing, long nowNanos) {
        changed = true;
        PublicIdentity key = peer.identity();
        Player player = peer.player();
        Candidate before = announced.get(slot);
        if (willing.port() == 0 || key == null || player == null || peer.isOwn()) {
            forget(slot);
            return;
        }
        TokenBucket pace =
                paces.computeIfAbsent(
                        peer.connection(), each -> new TokenBucket(Rates.WILLING, nowNanos));
        boolean tooOften = !pace.take(nowNanos);
        missing.remove(key.hex());
        if (before != null && before.key.equals(key)) {
            before.use(peer, player);
            if (!tooOften && before.change(willing, nowNanos) && tests != null) {
                tests.forget(before); // Calls under way test other addresses.
            }
        } else {
            forget(slot);
            if (!tooOften) {
                announced.put(slot, new Candidate(peer, player, key, willing, meet, nowNanos));
            }
        }
    }

    private void forget(int slot) {
        Candidate gone = announced.remove(slot);
        if (gone != null && tests != null) {
            tests.forget(gone);
        }
    }

    /** A player has called another, as it was asked to. */
    public void receive(Peer peer, ToHost.Called called, long nowNanos) {
        if (tests != null) {
            tests.receive(peer, called, nowNanos);
        }
    }

    /** A datagram has come of those that show a player's upload. */
    public void receive(Peer peer, ToHost.TrainPart part, long nowNanos) {
        uploads.receive(peer, part, nowNanos);
    }

    // What the host wants.

    /** Sets the world's meeting point, where candidates may be called as well; empty for none. */
    public void use(String meetingPoint, long nowNanos) {
        boolean fits =
                MeetPlace.addressOf(meetingPoint, "x".repeat(MeetCode.LETTERS)).length()
                        <= Limits.ADDRESS_BYTES_MAX;
        String now = fits ? meetingPoint : ""; // Of a name so long nobody could be told.
        if (now.equals(meet)) {
            return;
        }
        meet = now;
        changed = true;
        for (Candidate each : announced.values()) {
            if (each.use(meet, nowNanos) && tests != null) {
                tests.forget(each);
            }
        }
    }

    /** Has another rule of the configuration count. */
    public void use(SuccessorRule other) {
        rule = other;
        changed = true;
    }

    /** Whether the configuration says who carries the world on, so that commands do not. */
    public boolean isFixed() {
        return rule.isFixed();
    }

    /** The player with that key comes first from now on. */
    public void prefer(long keyId) {
        allow(keyId);
        preferred = keyId;
    }

    /** The player with that key may carry the world on, in its turn. */
    public void allow(long keyId) {
        changed = true;
        forbidden.remove(keyId);
        preferred = preferred == keyId ? 0 : preferred;
    }

    /** The player with that key carries nothing on; returns false if too many are forbidden. */
    public boolean forbid(long keyId) {
        allow(keyId);
        return forbidden.size() < FORBIDDEN_MAX && forbidden.add(keyId);
    }

    /** The players who could carry the world on now, and why others could not. */
    public ToClient.Successors list() {
        rank();
        return listed();
    }

    /** The players of the list that everybody has been told. */
    public List<Successor> told() {
        return list.all();
    }

    /** Those who are on it, or will be once they have the records. */
    public List<Successor> first() {
        return first.stream().map(Candidate::named).toList();
    }

    // As time passes.

    /** Time has passed: tells everybody in the world who could carry it on, where that changed. */
    public void advance(long nowNanos) {
        if (nowNanos - advancedNanos < ADVANCE_NANOS && !records.isUrgent()) {
            return;
        }
        advancedNanos = nowNanos;
        int state = stateOfPeers();
        changed |= tests != null && tests.pollAnswered();
        if (changed || state != stateSeen || nowNanos - lookedNanos >= LOOK_NANOS) {
            changed = false;
            stateSeen = state;
            lookedNanos = nowNanos;
            look(nowNanos);
        }
        uploads.advance(fit, nowNanos);
        supply(nowNanos);
        changed |= first.stream().anyMatch(each -> isSupplied(each) && !isTold(each));
    }

    private void supply(long nowNanos) {
        Set<Peer> all = new LinkedHashSet<>();
        first.stream().filter(Candidate::isHere).forEach(each -> all.add(each.peer()));
        records.advance(all, nowNanos);
    }

    private boolean isSupplied(Candidate candidate) {
        return records.isSupplied(candidate.peer());
    }

    private boolean isTold(Candidate candidate) {
        return list.all().stream().anyMatch(each -> each.key().equals(candidate.key));
    }

    /** A number that changes when players come, go, or have caught up. */
    private int stateOfPeers() {
        int state = 0;
        for (Peer peer : peers.all()) {
            int step = peer.phase() == Peer.Phase.PLAYING ? 2 : peer.isWelcome() ? 1 : 0;
            state = 31 * state + 3 * peer.connection() + step;
        }
        return state;
    }

    private void look(long nowNanos) {
        list.all().forEach(this::missIfLost);
        for (Candidate each : List.copyOf(announced.values())) {
            if (peers.find(each.peer().connection()) == null) {
                forget(each.player().slot());
            }
        }
        rank();
        if (tests != null) {
            List<Candidate> wanted = ranked.stream().filter(this::isWanted).toList();
            tests.advance(shared(wanted, Limits.SUCCESSORS_MAX), nowNanos);
        }
        fit = ranked.stream().filter(this::isFit).toList();
        first =
                shared(fit, Limits.SUCCESSORS_MAX - 1).stream()
                        .limit(Limits.SUCCESSORS_MAX)
                        .toList();
        ToClient.Successors now = listed();
        boolean tooSoon = version == 0 && now.all().isEmpty() && nowNanos - quietUntilNanos < 0;
        if (!now.equals(list) && !tooSoon) {
            list = now;
            version++;
        }
        paces.keySet().removeIf(connection -> peers.find(connection) == null);
        sent.keySet().removeIf(connection -> peers.find(connection) == null);
        for (Peer peer : peers.all()) {
            // Even to those who still load the world: else they could not follow.
            if (peer.isWelcome() && sent.getOrDefault(peer.connection(), 0) != version) {
                sent.put(peer.connection(), version);
                peer.send(list, nowNanos);
            }
        }
    }

    /** Sends a successor what it lacks; returns whether it is on its way all of it. */
    boolean hasAllRecords(Peer successor, long nowNanos) {
        supply(nowNanos);
        return records.isSent(successor);
    }

    private void missIfLost(Successor named) {
        Candidate candidate = announced.get(named.slot());
        boolean gone = candidate != null && peers.find(candidate.peer().connection()) == null;
        boolean absent = players.ofToken(named.key().id()) != null;
        if (gone && absent && missing.size() < Limits.SUCCESSORS_MAX) {
            missing.put(named.key().hex(), named);
        }
    }

    /** Those who could carry the world on, then those who may do so already. */
    public List<Successor> named() {
        return missing.isEmpty() ? list.all() : first(list.all(), missing.values());
    }

    /** The same, first those who may do so already: a host asks them as long as it runs. */
    public List<Successor> namedToAsk() {
        return missing.isEmpty() ? list.all() : first(missing.values(), list.all());
    }

    private static List<Successor> first(Collection<Successor> some, Collection<Successor> rest) {
        return Stream.concat(some.stream(), rest.stream()).limit(Limits.SUCCESSORS_MAX).toList();
    }

    /** Whether somebody who was named has lost the connection, and may carry the world on. */
    public boolean isAnyMissing() {
        return !missing.isEmpty();
    }

    private void rank() {
        List<Ranking.Entry> entries = new ArrayList<>();
        int players = 0;
        for (Peer peer : peers.all()) {
            players += peer.phase() == Peer.Phase.PLAYING ? 1 : 0;
        }
        for (Candidate each : announced.values()) {
            if (each.isHere()) {
                long id = each.key.id();
                entries.add(
                        new Ranking.Entry(id, id == preferred, each.willing(), each.uploadKbit()));
            }
        }
        List<Long> before = ranked.stream().map(each -> each.key.id()).toList();
        List<Candidate> now = new ArrayList<>();
        for (Ranking.Entry entry : Ranking.of(entries, before, players)) {
            announced.values().stream()
                    .filter(each -> each.isHere() && each.key.id() == entry.id())
                    .findFirst()
                    .ifPresent(now::add);
        }
        ranked = now;
    }

    private boolean isWanted(Candidate candidate) {
        return rule.isFixed()
                ? rule.allows(candidate.key, candidate.player().name())
                : !forbidden.contains(candidate.key.id());
    }

    private boolean isReached(Candidate candidate) {
        return tests == null || candidate.reach.state() == Reach.State.REACHED;
    }

    /**
     * The first of some candidates in their order, then the others, those first who have offered it
     * for longest: newcomers who claim the best figures do not take every place.
     */
    private static List<Candidate> shared(List<Candidate> sorted, int first) {
        if (sorted.size() <= first) {
            return sorted;
        }
        List<Candidate> rest = new ArrayList<>(sorted.subList(first, sorted.size()));
        rest.sort((a, b) -> Long.signum(a.sinceNanos() - b.sinceNanos()));
        return Stream.concat(sorted.stream().limit(first), rest.stream()).toList();
    }

    private boolean isFit(Candidate candidate) {
        return isWanted(candidate) && isReached(candidate);
    }

    private ToClient.Successors listed() {
        List<Candidate> supplied = first.stream().filter(this::isSupplied).toList();
        Set<Integer> named = new HashSet<>();
        supplied.forEach(each -> named.add(each.player().slot()));
        TreeMap<Integer, NotSuccessor> others = new TreeMap<>();
        int hostSlot = ToClient.Successors.NOBODY;
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            boolean plays = peer.phase() == Peer.Phase.PLAYING;
            if (player != null && peer.isOwn() && hostSlot == ToClient.Successors.NOBODY) {
                hostSlot = player.slot();
            } else if (player != null && plays && !peer.isOwn() && !named.contains(player.slot())) {
                Why why = whyNot(announced.get(player.slot()));
                others.put(player.slot(), new NotSuccessor(player.slot(), why));
            }
        }
        return new ToClient.Successors(
                hostSlot,
                supplied.stream().map(Candidate::named).toList(),
                List.copyOf(others.values()),
                meet);
    }

    private Why whyNot(@Nullable Candidate candidate) {
        if (candidate == null || !candidate.isHere()) {
            return Why.UNWILLING;
        } else if (!isWanted(candidate)) {
            return Why.FORBIDDEN;
        } else if (isReached(candidate)) {
            return first.contains(candidate) ? Why.UNTESTED : Why.BEHIND;
        }
        return switch (candidate.reach.state()) {
            case UNTESTED, REACHED -> Why.UNTESTED;
            case STREAM_ONLY -> Why.STREAM_ONLY;
            case UNREACHED -> Why.UNREACHED;
        };
    }
}
