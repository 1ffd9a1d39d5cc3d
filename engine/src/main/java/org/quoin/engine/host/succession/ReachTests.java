package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * Has players who could carry the world on called by others, to see whether they can be reached by
 * TCP and UDP.
 *
 * <pre>
 *   host ── expectCall: caller's key, two numbers ──▶ candidate
 *   host ── tryCall: candidate's key, addresses ──▶ tester ── knock by TCP, UDP ──▶ candidate
 *   host ◀── called: both numbers ── tester ◀── knockAnswer: a number by each way ──┘
 * </pre>
 *
 * <p>The tester learns the numbers from the candidate alone, so it cannot claim to have reached it;
 * that it could not is believed only of two, and of one who was reached only after another round,
 * by others. It is another player than the candidate, of another address where there is one, who
 * has been here for a while where there is one, and else drawn. The host calls, too, where it has a
 * player of its own or where nobody else can, and where two disagree.
 *
 * <p>No candidate can keep the others so busy that they call nobody else: a round of calls waits
 * until those of the round before have ended, rounds are rare, and busy players are asked later.
 */
final class ReachTests {
    /** The named, and some who may come to be. */
    static final int TESTED_MAX = Limits.SUCCESSORS_MAX + 3;

    /** How long until a player who was reached is called again. */
    static final long REPEAT_NANOS = 180_000_000_000L;

    /** The same of one who was not: it may have opened its port meanwhile. */
    static final long RETRY_NANOS = 60_000_000_000L;

    /** A tester has an answer after two attempts to connect, or none. */
    static final long ANSWER_NANOS_MAX = 20_000_000_000L;

    /** Somebody who has been connected for as long is believed sooner than newcomers. */
    static final long SETTLED_NANOS = 300_000_000_000L;

    private final Peers peers;
    private final LongSupplier numbers;
    private final HostCaller own;

    /** Whoever was asked and has not answered, by the number of the test. */
    private final TreeMap<Integer, Asked> asked = new TreeMap<>();

    /** How often each connection may be asked; as many as there are. */
    private final TreeMap<Integer, TokenBucket> paces = new TreeMap<>();

    private int tests;
    private boolean answered;
    private long advancedNanos;

    /** How often the host itself may call. */
    private final TokenBucket ownPace;

    /**
     * How often others may be asked to call a player, by its key, as long as that is remembered.
     */
    private final TreeMap<String, TokenBucket> rounds = new TreeMap<>();

    /** The result of a search for somebody who can call a candidate. */
    private enum Search {
        ASKED,
        /** All who could call are busy now. */
        LATER,
        NOBODY
    }

    /**
     * A call that somebody was asked for.
     *
     * @param tester null for the host itself
     * @param counts whether the answer matters; if not, it says that the tester is free again
     */
    private record Asked(
            Candidate candidate,
            List<String> addresses,
            @Nullable Peer tester,
            long streamNonce,
            long datagramNonce,
            long untilNanos,
            boolean counts) {
        Asked ofNobody() {
            return new Asked(
                    candidate, addresses, tester, streamNonce, datagramNonce, untilNanos, false);
        }

        boolean isBy(@Nullable Peer peer) {
            return tester == peer;
        }
    }

    /**
     * @param numbers random ones that nobody can guess
     */
    ReachTests(Peers peers, LongSupplier numbers, HostCaller own, long nowNanos) {
        this.peers = peers;
        this.numbers = numbers;
        this.own = own;
        this.ownPace = new TokenBucket(Rates.CALLS, nowNanos);
    }

    /**
     * Time has passed.
     *
     * @param ranked the candidates, the best first
     */
    void advance(List<Candidate> ranked, long nowNanos) {
        advancedNanos = nowNanos;
        endOverdue(nowNanos);
        paces.keySet().removeIf(connection -> peers.find(connection) == null);
        rounds.values().removeIf(each -> each.isFull(nowNanos));
        int tested = 0;
        for (Candidate candidate : ranked) {
            if (tested == TESTED_MAX) {
                return;
            }
            Reach reach = candidate.reach;
            int testers = reach.isDue(nowNanos) ? countTesters(candidate) : 0;
            boolean callable = testers > 0 && !candidate.addresses().isEmpty();
            if (callable && mayBegin(candidate, nowNanos)) {
                reach.begin(testers);
            }
            if (reach.isUnderWay()) {
                goOn(candidate, nowNanos);
            }
            boolean counts = reach.isUnderWay() || reach.state() == Reach.State.REACHED;
            tested += counts ? 1 : 0;
        }
    }

    private boolean mayBegin(Candidate candidate, long nowNanos) {
        boolean stillCalled =
                asked.values().stream().anyMatch(each -> each.candidate.key.equals(candidate.key));
        return !stillCalled
                && rounds.computeIfAbsent(
                                candidate.key.hex(),
                                key -> new TokenBucket(Rates.REACH_ROUNDS, nowNanos))
                        .take(nowNanos);
    }

    /** A candidate is gone, or has other addresses: what comes of its calls does not matter. */
    void forget(Candidate candidate) {
        asked.replaceAll((test, each) -> each.candidate == candidate ? each.ofNobody() : each);
    }

    /** Whether a call was answered since this was asked last. */
    boolean pollAnswered() {
        boolean polled = answered;
        answered = false;
        return polled;
    }

    /**
     * A player has called another, or could not.
     *
     * @param by null for the host itself
     */
    void receive(@Nullable Peer by, ToHost.Called called, long nowNanos) {
        Asked was = asked.get(called.test());
        if (was == null || !was.isBy(by)) {
            return; // Too late, or nobody has asked it.
        }
        asked.remove(called.test());
        answered = true;
        if (!was.counts) {
            return;
        }
        boolean known = called.address() < was.addresses.size();
        was.candidate.reach.answered(
                known && called.streamNonce() == was.streamNonce,
                known && called.datagramNonce() == was.datagramNonce,
                known ? was.addresses.get(called.address()) : "");
        goOn(was.candidate, nowNanos);
    }

    private void endOverdue(long nowNanos) {
        List<Candidate> changed = new ArrayList<>();
        for (Iterator<Asked> all = asked.values().iterator(); all.hasNext(); ) {
            Asked each = all.next();
            Peer tester = each.tester;
            boolean gone = tester != null && peers.find(tester.connection()) != tester;
            if (!gone && nowNanos - each.untilNanos <= 0) {
                continue;
            }
            all.remove();
            if (each.counts) {
                changed.add(each.candidate);
                if (gone) {
                    each.candidate.reach.testerGone();
                } else {
                    each.candidate.reach.answered(false, false, "");
                }
            }
        }
        changed.forEach(each -> goOn(each, nowNanos));
    }

    /** Asks whoever else is to be asked, and ends the round if nobody is. */
    private void goOn(Candidate candidate, long nowNanos) {
        Reach reach = candidate.reach;
        Search search = Search.ASKED;
        while (reach.wantsAnother() && search == Search.ASKED) {
            search = askOne(candidate, nowNanos);
        }
        if (reach.isUnderWay()) {
            reach.conclude(search == Search.NOBODY, REPEAT_NANOS, RETRY_NANOS, nowNanos);
        }
    }

    private Search askOne(Candidate candidate, long nowNanos) {
        Reach reach = candidate.reach;
        List<Peer> free = new ArrayList<>();
        boolean later = false;
        for (Peer peer : peers.all()) {
            boolean fits = isTester(peer, candidate) && !reach.hasAsked(keyOf(peer));
            boolean isFree = fits && isFree(peer, paceOf(peer, nowNanos), nowNanos);
            later |= fits && !isFree;
            if (isFree) {
                free.add(peer);
            }
        }
        Peer tester = draw(free, candidate, nowNanos);
        boolean hostLeft = tester == null && !reach.hasAsked(own.key());
        boolean hostFree = isFree(null, ownPace, nowNanos);
        if (tester == null && !(hostLeft && hostFree)) {
            return later || hostLeft ? Search.LATER : Search.NOBODY;
        }
        TokenBucket pace = tester == null ? ownPace : paceOf(tester, nowNanos);
        pace.take(nowNanos);
        ask(candidate, tester, nowNanos);
        return Search.ASKED;
    }

    private boolean isFree(@Nullable Peer tester, TokenBucket pace, long nowNanos) {
        return calls(tester) < Limits.CALLS_AT_ONCE_MAX && pace.tokens(nowNanos) >= 1;
    }

    private TokenBucket paceOf(Peer peer, long nowNanos) {
        return paces.computeIfAbsent(
                peer.connection(), each -> new TokenBucket(Rates.CALLS, nowNanos));
    }

    /** One of those who fit best, by lot: nobody can arrange to be asked. */
    private @Nullable Peer draw(List<Peer> free, Candidate candidate, long nowNanos) {
        Comparator<Peer> byFitness = byFitness(candidate, nowNanos);
        Peer best = free.stream().min(byFitness).orElse(null);
        if (best == null) {
            return null;
        }
        List<Peer> equal =
                free.stream().filter(each -> byFitness.compare(each, best) == 0).toList();
        return equal.get(Math.floorMod(numbers.getAsLong(), equal.size()));
    }

    /**
     * Those of other addresses first, then those who have not just failed to reach it, then those
     * who have been here for a while, then those who are not busy with other calls.
     */
    private Comparator<Peer> byFitness(Candidate candidate, long nowNanos) {
        Reach reach = candidate.reach;
        long origin = candidate.peer().origin();
        return Comparator.<Peer>comparingInt(
                        each -> each.origin() == origin || reach.hasAskedAt(each.origin()) ? 1 : 0)
                .thenComparingInt(each -> reach.hasDoubted(keyOf(each)) ? 1 : 0)
                .thenComparingInt(each -> each.openNanos(nowNanos) >= SETTLED_NANOS ? 0 : 1)
                .thenComparingLong(this::calls);
    }

    private long calls(@Nullable Peer tester) {
        return asked.values().stream().filter(each -> each.isBy(tester)).count();
    }

    private void ask(Candidate candidate, @Nullable Peer tester, long nowNanos) {
        int test = ++tests;
        PublicIdentity caller = tester == null ? own.key() : keyOf(tester);
        Asked now =
                new Asked(
                        candidate,
                        candidate.addresses(),
                        tester,
                        number(),
                        number(),
                        nowNanos + ANSWER_NANOS_MAX,
                        true);
        asked.put(test, now);
        candidate.reach.ask(caller, tester == null ? OriginRates.UNLIMITED : tester.origin());
        candidate
                .peer()
                .send(
                        new ToClient.ExpectCall(caller, now.streamNonce, now.datagramNonce),
                        nowNanos);
        Successor whom =
                new Successor(candidate.player().slot(), candidate.key, candidate.addresses());
        ToClient.TryCall call = new ToClient.TryCall(test, whom);
        if (tester == null) {
            own.call(
                    call,
                    candidate.peer().address(),
                    called -> receive(null, called, advancedNanos));
        } else {
            tester.send(call, nowNanos);
        }
    }

    /** Zero stands for no answer. */
    private long number() {
        long number = numbers.getAsLong();
        return number == 0 ? 1 : number;
    }

    private static PublicIdentity keyOf(Peer tester) {
        PublicIdentity key = tester.identity();
        if (key == null) {
            throw new IllegalStateException(tester + " tests without a key");
        }
        return key;
    }

    private static boolean isTester(Peer peer, Candidate candidate) {
        PublicIdentity key = peer.identity();
        return peer.phase() == Peer.Phase.PLAYING
                && !peer.isOwn()
                && key != null
                && !key.equals(candidate.key);
    }

    /** How many machines could call a candidate. */
    private int countTesters(Candidate candidate) {
        int others = 0;
        boolean hostPlays = false;
        for (Peer peer : peers.all()) {
            others += isTester(peer, candidate) ? 1 : 0;
            hostPlays |= peer.isOwn() && peer.player() != null;
        }
        return others + (hostPlays || others == 0 ? 1 : 0);
    }
}
