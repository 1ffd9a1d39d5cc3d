package org.quoin.engine.succession;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * How one player takes part in giving a world another host when its own is gone: as one who looks
 * for a successor and promises to follow it, and, if it is a successor itself, as one who asks for
 * promises. After the view change of viewstamped replication (Liskov and Cowling, 2012): an epoch
 * is a view, the log are the sealed turns.
 *
 * <pre>
 *   FOLLOWING ── suspect ──▶ SEEKING ── a majority has lost the host ──▶ CAMPAIGNING ── promises ──▶ LEADING
 *    ▲  │  ▲                  │ ▲  │      and it is our turn in the list    │ │  ▲    of a majority
 *    │  │  └─ heard again ────┘ │  └─ asked ──┐ ┌── asked by a better one ──┘ │  │
 *    │  │                       │             ▼ ▼                             │  │
 *    │  │   gone, or too slow ──┼────────── PROMISED                          │  │
 *    │  │                       │            ▲    │                           │  │
 *    │  │                       └────────────┼────┼── too slow, or gives way ─┘  │
 *    │  └─ handed over, to another ──────────┘    │                              │
 *    │  └─ handed over, to us ────────────────────┼──────────────────────────────┘
 *    └─ leads: a host of at least the epoch that was promised (from every state but LEADING)
 *
 *   seeker                          candidate (the first in the host's list that can be reached)
 *     │── lost: what I have, what I have promised ──▶│
 *     │◀── ask: promise me epoch E ──────────────────│  E is higher than any that was promised
 *     │── promise: E, and what I have ──────────────▶│  from now on earlier hosts are refused
 *     │◀── want ── have: turns it lacks ────────────▶│  until it has all that they have seen
 *     │◀── lead: whose the turns so far are ─────────│  once a majority has promised
 * </pre>
 *
 * <p>A promise refuses every earlier epoch for good, so of two who ask for one epoch at most one
 * gets a majority, and a host that comes back finds nobody who plays on with it. A promise counts
 * only with all turns that its player has seen: the new host goes on after the last turn that
 * anybody has seen who is counted, and after those of all others who promise in time ({@link
 * #GATHER_NANOS}, {@link #FETCH_NANOS}) and can be reached. What is lost is a turn that nobody saw
 * but players who are cut off from all these; and the turns of a host that was overtaken: of
 * several lineages the newest goes on.
 *
 * <p>A host that hands over gives way: that counts as its own player's promise, and the others
 * promise without being asked, once they have executed its last turn.
 *
 * <p>A process that ends forgets what it promised. If it comes back to an old host before that one
 * has heard of the new one, an epoch may get two hosts; {@link Lineage#isLaterThan} says which of
 * them gives way.
 *
 * <p>Nobody is believed more than necessary: of strangers nothing is kept, epochs rise by a limited
 * amount, turns that are claimed and not sent are not waited for, bytes that are no turns are not
 * kept, and somebody whose turns contradict ours, or cannot be executed, delays us by one round of
 * the list. A successor that claims to lead is believed, as the host has named it.
 *
 * <p>Opens no connection and reads no clock: what happens goes in with the time, and what is to be
 * done goes out to {@link Effects}. Players are known by the ids that the world has for them.
 */
public class ViewChange {
    /** A successor that has not asked for a promise by then has the next one tried. */
    static final long SUCCESSOR_NANOS = 900_000_000L;

    /** So long a candidate that was promised an epoch may take before others are heard. */
    static final long PATIENCE_NANOS = 2_000_000_000L;

    /** So long a candidate with a majority waits for players who may have seen a later turn. */
    static final long GATHER_NANOS = 250_000_000L;

    /** So long a candidate asks for promises before it lets others try. */
    static final long CAMPAIGN_NANOS = 3_000_000_000L;

    /** After all successors were tried in vain, the first is tried again that much later. */
    static final long AGAIN_NANOS = 1_000_000_000L;

    /** Turns that were asked for and did not come are asked of another after that. */
    static final long WANT_NANOS = 400_000_000L;

    /** Whoever has not answered so many requests for turns is not waited for. */
    static final int WANTS_MAX = 2;

    /** With a majority, turns that nobody sends are waited for no longer after the last promise. */
    static final long FETCH_NANOS = 1_200_000_000L;

    /** Where a player stands. */
    public enum Phase {
        /** A host leads us. */
        FOLLOWING,
        /** The host is gone for us: we turn to one successor after the other. */
        SEEKING,
        /** We have promised to follow a candidate, and no earlier host. */
        PROMISED,
        /** We ask for promises. */
        CAMPAIGNING,
        /** We have a majority and host the world. */
        LEADING
    }

    /** What is to be done outside. */
    public interface Effects {
        /** Connects to a successor; {@link #lineOpened} or {@link #lineFailed} follows. */
        void dial(long successor);

        /** Ends a connection to a successor, open or not. */
        void hangUp(long successor);

        /** Sends a message to a successor to whom the connection is open. */
        void toCandidate(long candidate, ToHost message);

        /** Sends a message to a player who is connected to us. */
        void toVoter(long voter, ToClient message);

        /** We promised: nothing of an earlier host counts any more. */
        void promised();

        /**
         * We host the world from the turn after the last that is here.
         *
         * @param agreed whether a majority has promised; else a person or the rule has us go on
         */
        void lead(Lineage lineage, boolean agreed);

        /** Our host goes on in a later epoch. */
        void renewed(Lineage lineage);

        /** A successor hosts the world: joins it over the connection that is open. */
        void follow(long successor, Lineage lineage);

        /** Nobody who could go on is in reach; tries go on. Each time all were tried in vain. */
        void cutOff();

        /** We could go on, but with nobody's promise: a person has to decide that. */
        void alone();
    }

    /** The turns that are here. */
    public interface Log {
        /** Whose they are, and which. */
        Position position();

        /** Some of them, from one on, as far as they are kept. */
        List<Blob> turns(int firstTurn, int count);

        /**
         * The turns that follow are of this lineage, of which all are that are here without a gap.
         * Those beyond a gap that are not, go.
         */
        void adopt(Lineage lineage);

        /**
         * Keeps turns of others.
         *
         * @param firstTurn at most the first that is missing
         * @return false if one of them is none: nothing is kept then
         */
        boolean put(int firstTurn, List<Blob> turns);

        /**
         * Executes all turns that are here without a gap; false if that is not possible. Of those
         * that others have sent none is kept that cannot be executed.
         */
        boolean execute();

        /** Whose promises count, by the world after the last turn that was executed. */
        List<Long> electorate();

        /** How many have to promise at least, by the same world; 0 where a majority is enough. */
        int quorum();

        /** Whether somebody has an avatar in the world: others are no voters. */
        boolean isInWorld(long player);

        /** A random number for a session of ours. */
        long newSessionId();
    }

    /** A connection of ours to a successor. */
    private enum Line {
        DIALLED,
        OPEN,
        FAILED
    }

    /** A player who is connected to us and has lost the host. */
    private static final class Voter {
        Position position;
        int promised;

        /** The epoch that it has promised us; 0 for none. */
        int promisedUs;

        boolean connected = true;

        /** Whether it has answered in this campaign. */
        boolean answered;

        /** The turn it was last asked for; 0 for none. */
        int wantedTurn;

        /** Requests for turns that it has not answered. */
        int wants;

        /** Whether we have asked for a later epoch because of what it has promised. */
        boolean outbid;

        /** Whether it has sent us turns in this campaign. */
        boolean gaveTurns;

        /** Whether its turns are none, contradict ours or cannot be executed: it does not count. */
        boolean setAside;

        Voter(int promised, Position position) {
            this.promised = promised;
            this.position = position;
        }
    }

    private final long own;
    private final Log log;
    private final Effects effects;
    private List<Long> successors = List.of();
    private long host;

    /** The host's own player, who is gone with it; 0 if it has none. */
    private long hostPlayer;

    private Phase phase = Phase.FOLLOWING;

    /** The highest epoch that we have promised, to whomever. */
    private int promised;

    private long promisedTo;
    private long promisedNanos;

    private final TreeMap<Long, Line> lines = new TreeMap<>();

    /** The place in the list of the successor that we wait for, and since when. */
    private int current;

    private long currentNanos;

    private final TreeMap<Long, Voter> voters = new TreeMap<>();
    private long campaignNanos;

    /** Since when a majority has promised; meaningless unless {@link #hasMajority}. */
    private long majorityNanos;

    private boolean hasMajority;

    /** When the last promise came. */
    private long promiseNanos;

    /** Whether a person has said that we go on without others. */
    private boolean goesAlone;

    private boolean aloneTold;

    /** Whether we have tried to go on unasked since all were dialled last: it may fail at once. */
    private boolean aloneTried;

    /** While a host hands over: to whom, its epoch, and the host's last turn. */
    private long handedTo;

    private int handedEpoch;
    private int handedTurn;

    /** Whether the host itself gave way for this campaign. */
    private boolean handed;

    private int wantedTurn;
    private long wantedOf;
    private long wantedNanos;

    /**
     * @param own our own id
     */
    public ViewChange(long own, Log log, Effects effects) {
        this.own = own;
        this.log = log;
        this.effects = effects;
    }

    /**
     * The host has named its successors.
     *
     * @param ids the best first; we may be among them
     * @param hostsOwn the host's own player; 0 if it has none
     */
    public void setSuccessors(List<Long> ids, long hostsOwn) {
        successors = List.copyOf(ids);
        hostPlayer = hostsOwn;
    }

    /** Where we stand. */
    public Phase phase() {
        return phase;
    }

    /** Who is about to take over, as far as we know: perhaps we; 0 for nobody. */
    public long awaited() {
        return switch (phase) {
            case FOLLOWING -> 0;
            case SEEKING -> current < successors.size() ? successors.get(current) : 0;
            case PROMISED -> promisedTo;
            case CAMPAIGNING, LEADING -> own;
        };
    }

    /** The highest epoch that we have promised; 0 if none. */
    public int promised() {
        return promised;
    }

    /** Whether a host may be followed: not one of an epoch before the one that we promised. */
    public boolean mayFollow(Lineage lineage) {
        return lineage.epoch() >= promised;
    }

    /** Whether there is anybody who could carry the world on. */
    public boolean hasSuccessors() {
        return !successors.isEmpty();
    }

    /** A host leads us, the same as before or another: everything else is over. */
    public void following(long leader, Lineage lineage) {
        host = leader;
        promised = Math.max(promised, lineage.epoch());
        phase = Phase.FOLLOWING;
        lines.keySet().stream().toList().forEach(this::hangUp);
        voters.clear();
        goesAlone = false;
        aloneTold = false;
        aloneTried = false;
        hasMajority = false;
        handed = false;
        handedEpoch = 0;
    }

    /**
     * Nothing has been heard of the host for a while: connects to the first successor, so that the
     * connection stands if it is needed.
     */
    public void worry() {
        if (phase == Phase.FOLLOWING && lines.isEmpty() && hasSuccessors()) {
            long first = successors.get(0);
            if (first != own) {
                lines.put(first, Line.DIALLED);
                effects.dial(first);
            }
        }
    }

    /** Whether {@link #worry} has connected to somebody, and the host has not been heard since. */
    boolean isWorried() {
        return phase == Phase.FOLLOWING && handedEpoch == 0 && !lines.isEmpty();
    }

    /** Nothing is heard of the host, or its connection has ended. */
    public void suspect(long nowNanos) {
        if (phase == Phase.FOLLOWING && hasSuccessors()) {
            phase = Phase.SEEKING;
            turnTo(0, nowNanos);
        }
    }

    /** The host is heard again: without effect once we have promised to follow another. */
    public void trust() {
        boolean back =
                phase == Phase.SEEKING
                        && (promisedTo == host || promised <= log.position().lineage().epoch());
        if (back || isWorried()) {
            phase = Phase.FOLLOWING;
            aloneTold = false;
            lines.keySet().stream().toList().forEach(this::hangUp);
        }
    }

    /**
     * A person decides that we go on without the promises of others: without effect where the world
     * needs more than one.
     */
    public void goAlone(long nowNanos) {
        if (mayGoAlone()) {
            goesAlone = true;
            if (phase != Phase.CAMPAIGNING) {
                campaign(nowNanos);
            }
            advanceCampaign(nowNanos);
        }
    }

    /** Whether {@link #goAlone} has an effect now. */
    public boolean mayGoAlone() {
        return phase != Phase.FOLLOWING && phase != Phase.LEADING && log.quorum() <= 1;
    }

    // What connections bring.

    /** A connection to a successor stands. */
    public void lineOpened(long successor) {
        if (lines.replace(successor, Line.OPEN) != null && phase != Phase.FOLLOWING) {
            sayLost(successor);
        }
    }

    /** Says so, and again what it was promised: it may not have received that. */
    private void sayLost(long successor) {
        effects.toCandidate(successor, new ToHost.Lost(promised, log.position()));
        if (phase == Phase.PROMISED && promisedTo == successor) {
            effects.toCandidate(successor, new ToHost.Promise(promised, log.position()));
        }
    }

    /** A connection to a successor has failed or ended. */
    public void lineFailed(long successor, long nowNanos) {
        if (lines.replace(successor, Line.FAILED) == null || phase == Phase.FOLLOWING) {
            return;
        }
        if (phase == Phase.PROMISED && promisedTo == successor) {
            phase = Phase.SEEKING;
            currentNanos = nowNanos;
        }
        if (phase == Phase.SEEKING && isCurrent(successor)) {
            turnTo(current + 1, nowNanos);
        }
    }

    /** A player who was connected to us is so no longer: what it promised holds. */
    public void voterGone(long voter) {
        Voter gone = voters.get(voter);
        if (gone != null) {
            gone.connected = false;
        }
    }

    /** Somebody connected to us says something. */
    public void receive(long voter, ToHost.FromVoter message, long nowNanos) {
        message.deliverTo(
                new ToHost.VoterReceiver() {
                    @Override
                    public void lost(ToHost.Lost lost) {
                        receiveLost(voter, lost, nowNanos);
                    }

                    @Override
                    public void promise(ToHost.Promise promise) {
                        receivePromise(voter, promise, nowNanos);
                    }

                    @Override
                    public void decline(ToHost.Decline decline) {
                        receiveDecline(voter, decline, nowNanos);
                    }

                    @Override
                    public void have(ToHost.Have have) {
                        receiveHave(voter, have, nowNanos);
                    }
                });
    }

    /** A candidate to whom we are connected, or our host, says something. */
    public void receive(long candidate, ToClient.FromCandidate message, long nowNanos) {
        message.deliverTo(
                new ToClient.CandidateReceiver() {
                    @Override
                    public void ask(ToClient.Ask ask) {
                        receiveAsk(candidate, ask, nowNanos);
                    }

                    @Override
                    public void want(ToClient.Want want) {
                        receiveWant(candidate, want);
                    }

                    @Override
                    public void lead(ToClient.Lead lead) {
                        receiveLead(candidate, lead);
                    }
                });
    }

    private void receiveLost(long voter, ToHost.Lost lost, long nowNanos) {
        int claimed = Math.max(lost.promised(), lost.position().lineage().epoch());
        if (isTooFarAhead(claimed) || voter == own || !log.isInWorld(voter)) {
            return;
        }
        Voter known = voters.get(voter);
        if (known == null) {
            known = new Voter(claimed, lost.position());
            voters.put(voter, known);
        } else {
            known.promised = Math.max(known.promised, claimed);
            known.position = lost.position();
            known.connected = true;
            if (claimed > known.promisedUs) {
                known.promisedUs = 0; // It has promised more to somebody else since.
            }
        }
        if (phase == Phase.CAMPAIGNING) {
            boolean outbid = claimed > promised && outbid(known, nowNanos);
            if (!outbid && known.promisedUs != promised) {
                ask(voter);
            }
        } else if (phase == Phase.SEEKING && rankOf(own) <= current && mayCampaign()) {
            campaign(nowNanos);
        }
    }

    /** Nobody has come that far, and the epochs must not be used up. */
    private boolean isTooFarAhead(int epoch) {
        int known = Math.max(promised, log.position().lineage().epoch());
        return epoch > known + Limits.EPOCHS_AHEAD_MAX;
    }

    /**
     * A voter has promised as late an epoch as we ask for, to somebody else: asks for a later one,
     * once for each voter.
     *
     * @return false if that is not so
     */
    private boolean outbid(Voter voter, long nowNanos) {
        boolean needed = voter.promised >= promised && voter.promisedUs != promised;
        if (!needed || voter.outbid || phase != Phase.CAMPAIGNING) {
            return false;
        }
        voter.outbid = true;
        long since = campaignNanos;
        campaign(nowNanos);
        campaignNanos = since; // No campaign lasts longer for that.
        return true;
    }

    private void receivePromise(long voter, ToHost.Promise promise, long nowNanos) {
        Voter known = voters.get(voter);
        if (known != null && !isTooFarAhead(promise.epoch())) {
            known.position = promise.position();
            known.answered = true;
            promiseNanos = known.promisedUs < promise.epoch() ? nowNanos : promiseNanos;
            known.promised = Math.max(known.promised, promise.epoch());
            known.promisedUs = Math.max(known.promisedUs, promise.epoch());
            advanceCampaign(nowNanos);
        }
    }

    private void receiveDecline(long voter, ToHost.Decline decline, long nowNanos) {
        Voter known = voters.get(voter);
        if (known != null && !isTooFarAhead(decline.promised())) {
            known.answered = true;
            known.promised = Math.max(known.promised, decline.promised());
            outbid(known, nowNanos);
        }
    }

    private void receiveHave(long voter, ToHost.Have have, long nowNanos) {
        Voter known = voters.get(voter);
        if (known == null || known.wantedTurn == 0 || known.wants <= 0) {
            return; // Nobody has asked for that.
        }
        if (phase == Phase.CAMPAIGNING && have.firstTurn() == known.wantedTurn) {
            if (have.firstTurn() <= log.position().turn() + 1) {
                known.setAside |= !log.put(have.firstTurn(), have.codedTurns());
                known.gaveTurns = true;
            }
            boolean advanced = log.position().turn() >= known.wantedTurn;
            known.wantedTurn = 0;
            known.wants = advanced ? 0 : known.wants;
            wantedTurn = 0;
            advanceCampaign(nowNanos);
        }
    }

    private void receiveAsk(long candidate, ToClient.Ask ask, long nowNanos) {
        if (phase == Phase.PROMISED && candidate == promisedTo && ask.epoch() == promised) {
            effects.toCandidate(candidate, new ToHost.Promise(promised, log.position()));
            return;
        }
        boolean may = ask.epoch() > promised && !isTooFarAhead(ask.epoch());
        if (!may || !mayPromise(candidate, nowNanos)) {
            effects.toCandidate(candidate, new ToHost.Decline(ask.epoch(), promised));
            return;
        }
        remember(ask.epoch());
        promisedTo = candidate;
        promisedNanos = nowNanos;
        effects.toCandidate(candidate, new ToHost.Promise(ask.epoch(), log.position()));
        handed = false;
        if (candidate != host) {
            phase = Phase.PROMISED;
            effects.promised();
        } else if (phase != Phase.FOLLOWING) { // Our host goes on: we are back once it leads.
            phase = Phase.SEEKING;
            currentNanos = nowNanos;
        }
    }

    // Tests plant faults in those that are not private, and find them.

    /** Refuses every earlier epoch from now on. */
    void remember(int epoch) {
        promised = epoch;
    }

    private boolean mayPromise(long candidate, long nowNanos) {
        boolean asksAgain = candidate == host;
        if (!asksAgain && lines.get(candidate) != Line.OPEN) {
            return false;
        }
        return switch (phase) {
            case FOLLOWING -> asksAgain;
            case SEEKING -> true;
            case PROMISED ->
                    candidate == promisedTo
                            || rankOf(candidate) < rankOf(promisedTo)
                            || nowNanos - promisedNanos >= PATIENCE_NANOS
                            || lines.get(promisedTo) != Line.OPEN;
            case CAMPAIGNING ->
                    rankOf(candidate) < rankOf(own)
                            || nowNanos - campaignNanos >= PATIENCE_NANOS
                            || (asksAgain && !hasMajority);
            case LEADING -> false;
        };
    }

    private void receiveWant(long candidate, ToClient.Want want) {
        int count = Math.min(want.count(), Limits.TURNS_WANTED_MAX);
        List<Blob> turns = log.turns(want.firstTurn(), count);
        if (!turns.isEmpty()) {
            effects.toCandidate(candidate, new ToHost.Have(want.firstTurn(), turns));
        }
    }

    private void receiveLead(long successor, ToClient.Lead lead) {
        if (!mayFollow(lead.lineage()) || isTooFarAhead(lead.lineage().epoch())) {
            return;
        }
        if (successor == host) {
            if (phase == Phase.FOLLOWING || phase == Phase.SEEKING) {
                promised = lead.lineage().epoch();
                promisedTo = host;
                effects.renewed(lead.lineage()); // Our host leads another epoch.
                trust();
            }
            return;
        }
        boolean waits = phase != Phase.FOLLOWING && phase != Phase.LEADING;
        if (waits && lines.get(successor) == Line.OPEN) {
            lines.remove(successor); // It is the connection to our host from now on.
            follow(successor, lead.lineage());
        }
    }

    private void follow(long successor, Lineage lineage) {
        promised = lineage.epoch();
        promisedTo = successor;
        hostPlayer = successor; // Until it names those who could carry on after it.
        following(successor, lineage);
        effects.follow(successor, lineage);
    }

    /**
     * Somebody who was a successor once leads the world in a later epoch than our host, if we have
     * one: others have gone on without us.
     */
    public void overtaken(long successor, Lineage lineage) {
        boolean mayBe = phase == Phase.FOLLOWING || phase == Phase.SEEKING;
        if (mayBe && lineage.epoch() > log.position().lineage().epoch() && mayFollow(lineage)) {
            follow(successor, lineage);
        }
    }

    // A host that hands the world over.

    /**
     * The host seals no turn after one, and a successor, perhaps we, goes on: a promise to it that
     * nobody has to ask for.
     */
    public void handOver(long successor, int epoch, int turn, long nowNanos) {
        if (phase != Phase.FOLLOWING || epoch <= promised || isTooFarAhead(epoch)) {
            return;
        }
        handedTo = successor;
        handedEpoch = epoch;
        handedTurn = turn;
        if (successor != own && !lines.containsKey(successor)) {
            lines.put(successor, Line.DIALLED);
            effects.dial(successor);
        }
        executed(log.position().turn(), nowNanos);
    }

    /** A turn was executed: at the last of a host that hands over, its successor is promised. */
    public void executed(int turn, long nowNanos) {
        if (phase != Phase.FOLLOWING || handedEpoch == 0 || turn < handedTurn) {
            return;
        }
        int epoch = handedEpoch;
        handedEpoch = 0;
        if (epoch <= promised) {
            return; // Our host has asked for a later one meanwhile.
        }
        if (handedTo == own) {
            handed = true;
            campaign(epoch, nowNanos);
            return;
        }
        promised = epoch;
        promisedTo = handedTo;
        promisedNanos = nowNanos;
        phase = Phase.PROMISED;
        current = rankOf(handedTo);
        effects.promised();
        if (lines.get(handedTo) == Line.OPEN) {
            sayLost(handedTo);
        } else if (lines.get(handedTo) == Line.FAILED) {
            phase = Phase.SEEKING;
            turnTo(0, nowNanos);
        }
    }

    // As time passes.

    /** Does what is due. */
    public void advance(long nowNanos) {
        switch (phase) {
            case FOLLOWING, LEADING -> {}
            case SEEKING -> {
                if (current >= successors.size()) {
                    if (nowNanos - currentNanos >= AGAIN_NANOS) {
                        aloneTried = false;
                        lines.keySet().removeIf(each -> lines.get(each) == Line.FAILED);
                        turnTo(0, nowNanos);
                    }
                } else if (isCurrent(own) && mayCampaign()) {
                    campaign(nowNanos);
                } else if (nowNanos - currentNanos >= SUCCESSOR_NANOS) {
                    turnTo(current + 1, nowNanos);
                }
            }
            case PROMISED -> {
                if (nowNanos - promisedNanos >= PATIENCE_NANOS) {
                    phase = Phase.SEEKING;
                    turnTo(current + 1, nowNanos);
                }
            }
            case CAMPAIGNING -> {
                advanceCampaign(nowNanos);
                if (phase == Phase.CAMPAIGNING && nowNanos - campaignNanos >= CAMPAIGN_NANOS) {
                    for (Voter voter : voters.values()) {
                        voter.connected &= voter.answered; // Until it says that it is lost again.
                    }
                    giveWay(nowNanos);
                }
            }
        }
    }

    /** When {@link #advance} has something to do next; the highest number if never. */
    public long nextDueNanos(long nowNanos) {
        return switch (phase) {
            case FOLLOWING, LEADING -> Long.MAX_VALUE;
            case SEEKING ->
                    currentNanos + (current >= successors.size() ? AGAIN_NANOS : SUCCESSOR_NANOS);
            case PROMISED -> promisedNanos + PATIENCE_NANOS;
            case CAMPAIGNING -> {
                long next = campaignNanos + CAMPAIGN_NANOS;
                if (hasMajority) {
                    long gathered = majorityNanos + GATHER_NANOS;
                    long fetched = Math.max(majorityNanos, promiseNanos) + FETCH_NANOS;
                    next = nowNanos < fetched ? Math.min(next, fetched) : next;
                    next = nowNanos < gathered ? Math.min(next, gathered) : next;
                }
                boolean waits = wantedTurn != 0 && nowNanos - wantedNanos < WANT_NANOS;
                yield waits ? Math.min(next, wantedNanos + WANT_NANOS) : next;
            }
        };
    }

    private boolean isCurrent(long id) {
        return current < successors.size() && successors.get(current) == id;
    }

    /** The place of a successor in the list; behind all for somebody who is not in it. */
    private int rankOf(long id) {
        int rank = successors.indexOf(id);
        return rank < 0 ? successors.size() : rank;
    }

    /** Waits for another successor: it is dialled, or we campaign if we are it. */
    private void turnTo(int rank, long nowNanos) {
        current = rank;
        currentNanos = nowNanos;
        while (current < successors.size() && lines.get(successors.get(current)) == Line.FAILED) {
            current++;
        }
        if (current >= successors.size()) {
            if (log.quorum() == 1 && isLeftAlone() && !aloneTried) {
                aloneTried = true;
                goAlone(nowNanos);
            } else {
                effects.cutOff();
            }
        } else if (isCurrent(own)) {
            if (mayCampaign()) {
                campaign(nowNanos);
            }
        } else if (lines.get(successors.get(current)) == Line.OPEN) {
            sayLost(successors.get(current)); // It may host by now, and not have heard it.
        } else if (!lines.containsKey(successors.get(current))) {
            lines.put(successors.get(current), Line.DIALLED);
            effects.dial(successors.get(current));
        }
    }

    private void hangUp(long successor) {
        if (lines.remove(successor) != null) {
            effects.hangUp(successor);
        }
    }

    // As a candidate.

    /**
     * Whether a majority has lost the host, as far as we have heard: else it may be our own network
     * that fails, and a promise would keep us from the host when it is heard again. For the same
     * reason one player is no majority, even if nobody else counts: that a person decides, or has
     * decided by the rule.
     */
    private boolean mayCampaign() {
        if (isLeftAlone() && log.quorum() == 0 && !aloneTold) {
            aloneTold = true;
            effects.alone();
        }
        return goesAlone || haveEnoughLost();
    }

    private boolean haveEnoughLost() {
        List<Long> electorate = log.electorate();
        long lost = electorate.stream().filter(each -> each == own || isLost(each)).count();
        boolean othersLost = voters.values().stream().anyMatch(voter -> voter.connected);
        return othersLost && lost >= needed(electorate.size());
    }

    /** Whether nobody counts but us and the host's own player, who cannot promise. */
    private boolean isLeftAlone() {
        List<Long> electorate = log.electorate();
        return electorate.contains(own)
                && electorate.stream().allMatch(each -> each == own || each == hostPlayer)
                && !haveEnoughLost();
    }

    private boolean isLost(long player) {
        Voter voter = voters.get(player);
        return voter != null && voter.connected && !voter.setAside;
    }

    /** Asks for an epoch later than all that were promised, as far as we know. */
    private void campaign(long nowNanos) {
        int highest = Math.max(promised, log.position().lineage().epoch());
        for (Voter voter : voters.values()) {
            highest = Math.max(highest, voter.promised);
        }
        handed = false;
        campaign(highest + 1, nowNanos);
    }

    private void campaign(int epoch, long nowNanos) {
        if (phase != Phase.CAMPAIGNING) {
            voters.values().forEach(voter -> voter.outbid = false);
        }
        promised = epoch;
        promisedTo = own;
        promisedNanos = nowNanos;
        phase = Phase.CAMPAIGNING;
        campaignNanos = nowNanos;
        hasMajority = false;
        wantedTurn = 0;
        for (Voter voter : voters.values()) {
            voter.answered = false;
            voter.wantedTurn = 0;
            voter.wants = 0;
            voter.gaveTurns = false;
        }
        effects.promised();
        for (Map.Entry<Long, Voter> voter : voters.entrySet()) {
            if (voter.getValue().promisedUs != promised) {
                ask(voter.getKey());
            }
        }
        advanceCampaign(nowNanos);
    }

    private void ask(long voter) {
        if (voters.getOrDefault(voter, NOBODY).connected) {
            effects.toVoter(voter, new ToClient.Ask(promised));
        }
    }

    private static final Voter NOBODY = nobody();

    private static Voter nobody() {
        Voter nobody = new Voter(0, new Position(Lineage.of(new Term(1, 0, 0)), 0, 0));
        nobody.connected = false;
        return nobody;
    }

    /** Lets others try: those who wait for us turn to them after a while. */
    private void giveWay(long nowNanos) {
        phase = Phase.SEEKING;
        handed = false;
        turnTo(rankOf(own) + 1, nowNanos);
    }

    /** Fetches turns that others have seen and, once all are here, leads if a majority promised. */
    private void advanceCampaign(long nowNanos) {
        if (phase != Phase.CAMPAIGNING) {
            return;
        }
        Position here = log.position();
        Lineage best = here.lineage();
        for (Voter voter : voters.values()) {
            Lineage theirs = voter.position.lineage();
            if (isPromisedBy(voter) && theirs.isLaterThan(best)) {
                best = theirs;
            }
        }
        if (!continues(best, here.lineage(), here.turn()) || best.epoch() >= promised) {
            // Others went on with a host whom we missed: one of them must lead. But if that fails,
            // we lead without those: perhaps they have invented it.
            for (Voter voter : voters.values()) {
                voter.setAside |= isPromisedBy(voter) && contradicts(voter, here);
            }
            giveWay(nowNanos);
            return;
        }
        boolean majority = goesAlone || isMajority(log.electorate(), this::hasPromised);
        if (majority && !hasMajority) {
            majorityNanos = nowNanos;
        }
        hasMajority = majority;
        int missing = here.turn() + 1;
        long fetchedNanos = Math.max(majorityNanos, promiseNanos) + FETCH_NANOS;
        boolean fetches = !majority || nowNanos < fetchedNanos;
        Long holder = fetches ? holderOf(missing, best, nowNanos) : null;
        if (holder != null) {
            if (!best.equals(here.lineage())) {
                log.adopt(best);
            }
            want(holder, missing, log.position(), nowNanos);
            return;
        }
        if (!log.execute()) {
            voters.values().forEach(voter -> voter.setAside |= voter.gaveTurns);
            giveWay(nowNanos);
            return;
        }
        List<Long> electorate = log.electorate(); // It may have changed with the last turns.
        Lineage lineage = best;
        Predicate<Long> counts = each -> counts(each, lineage, here.turn());
        // Somebody may come back who has seen turns that are not here.
        boolean lacks =
                voters.keySet().stream().anyMatch(each -> hasPromised(each) && !counts.test(each));
        boolean gathered =
                handed || haveAllPromised(electorate) || nowNanos - majorityNanos >= GATHER_NANOS;
        boolean ready = lacks ? !fetches : gathered;
        boolean agreed = isMajority(electorate, counts);
        if (majority && ready && (goesAlone || agreed)) {
            // The only one who counts is no majority by itself.
            boolean othersPromised =
                    handed || voters.values().stream().anyMatch(this::isPromisedBy);
            beginToLead(best, here.turn(), agreed && othersPromised);
        }
    }

    /**
     * Whether a promise counts: all turns that its player has seen are here, too. Not so if the
     * connection ended before they came, or if there are none.
     */
    boolean counts(long player, Lineage best, int turn) {
        Voter voter = voters.get(player);
        return hasPromised(player)
                && (voter == null
                        || voter.position.turn() <= turn
                        // Of a host who has been overtaken: nobody goes on with those.
                        || !best.continues(voter.position.lineage(), voter.position.turn()));
    }

    private boolean isPromisedBy(Voter voter) {
        return voter.promisedUs == promised && !voter.setAside;
    }

    private boolean contradicts(Voter voter, Position here) {
        Lineage theirs = voter.position.lineage();
        return theirs.isLaterThan(here.lineage())
                && (theirs.epoch() >= promised || !theirs.continues(here.lineage(), here.turn()));
    }

    private void beginToLead(Lineage before, int lastTurn, boolean agreed) {
        phase = Phase.LEADING;
        Lineage lineage = before.with(new Term(promised, log.newSessionId(), lastTurn + 1));
        // Before: then those who are connected to us are so to the host that we become.
        for (Map.Entry<Long, Voter> voter : voters.entrySet()) {
            if (voter.getValue().connected) {
                effects.toVoter(voter.getKey(), new ToClient.Lead(lineage));
            }
        }
        effects.lead(lineage, agreed);
    }

    /**
     * Somebody who has promised us and has a turn of a lineage, and can be asked for it: the one
     * who was asked, for a while, then whoever has left the fewest requests unanswered.
     */
    @Nullable Long holderOf(int turn, Lineage best, long nowNanos) {
        if (wantedTurn == turn
                && nowNanos - wantedNanos < WANT_NANOS
                && holds(wantedOf, turn, best)) {
            return wantedOf;
        }
        Long holder = null;
        int fewest = WANTS_MAX;
        for (Map.Entry<Long, Voter> each : voters.entrySet()) {
            if (each.getValue().wants < fewest && holds(each.getKey(), turn, best)) {
                holder = each.getKey();
                fewest = each.getValue().wants;
            }
        }
        return holder;
    }

    private boolean holds(long player, int turn, Lineage best) {
        Voter voter = voters.getOrDefault(player, NOBODY);
        return voter.connected
                && isPromisedBy(voter)
                && voter.position.has(turn)
                && continues(best, voter.position.lineage(), turn);
    }

    /** Whether the turns of one lineage up to one are among those of another. */
    boolean continues(Lineage all, Lineage some, int turn) {
        return all.continues(some, turn);
    }

    private void want(long holder, int firstTurn, Position here, long nowNanos) {
        if (wantedTurn == firstTurn && nowNanos - wantedNanos < WANT_NANOS && wantedOf == holder) {
            return;
        }
        Voter asked = voters.getOrDefault(holder, NOBODY);
        int count = 1;
        while (count < Limits.TURNS_WANTED_MAX
                && asked.position.has(firstTurn + count)
                && !here.has(firstTurn + count)) {
            count++;
        }
        wantedTurn = firstTurn;
        wantedOf = holder;
        wantedNanos = nowNanos;
        asked.wantedTurn = firstTurn;
        asked.wants++;
        effects.toVoter(holder, new ToClient.Want(firstTurn, count));
    }

    /** Whether it has promised us; a host that hands over has by that. */
    boolean hasPromised(long player) {
        Voter voter = voters.get(player);
        return player == own
                || (handed && player == hostPlayer)
                || (voter != null && isPromisedBy(voter));
    }

    /** Whether a majority has promised, and as many as the world asks for. */
    boolean isMajority(List<Long> electorate, Predicate<Long> promised) {
        long count = electorate.stream().filter(promised).count();
        return count >= needed(electorate.size());
    }

    /**
     * How many promises of those who count are needed. A host that hands over decides by itself:
     * the world asks for more only where it is gone.
     */
    int needed(int count) {
        int majority = Electorate.majorityOf(count);
        return handed ? majority : Math.max(majority, log.quorum());
    }

    /** We cannot host the world after all: others must lead. */
    public void leadFailed(long nowNanos) {
        if (phase == Phase.LEADING) {
            phase = Phase.SEEKING;
            turnTo(rankOf(own) + 1, nowNanos);
        }
    }

    /** Whether nobody is left who may have seen more: all but the host that is gone. */
    private boolean haveAllPromised(List<Long> electorate) {
        return electorate.stream().allMatch(each -> each == hostPlayer || hasPromised(each))
                && voters.values().stream()
                        .allMatch(each -> !each.connected || each.promisedUs == promised);
    }

    /** All that decides what happens next, for tests that explore every order of events. */
    void state(long nowNanos, LongConsumer out) {
        out.accept(phase.name().hashCode());
        out.accept(promised);
        out.accept(promisedTo);
        out.accept(host);
        out.accept(hostPlayer);
        out.accept(handedEpoch);
        out.accept(handedEpoch == 0 ? 0 : 1000L * handedTurn + handedTo);
        lines.forEach((id, line) -> out.accept(16 * id + line.name().hashCode()));
        if (phase == Phase.SEEKING) {
            out.accept(current);
            out.accept(age(currentNanos, AGAIN_NANOS, nowNanos));
        }
        out.accept(
                (aloneTried ? 8 : 0)
                        + (goesAlone ? 4 : 0)
                        + (aloneTold ? 2 : 0)
                        + (handed ? 1 : 0));
        if (phase == Phase.PROMISED) {
            out.accept(current);
            out.accept(age(promisedNanos, PATIENCE_NANOS, nowNanos));
        }
        if (phase == Phase.CAMPAIGNING) {
            out.accept(age(campaignNanos, CAMPAIGN_NANOS, nowNanos));
            out.accept(hasMajority ? age(majorityNanos, FETCH_NANOS, nowNanos) : -1);
            out.accept(age(promiseNanos, FETCH_NANOS, nowNanos));
            out.accept(wantedTurn);
            out.accept(wantedTurn == 0 ? 0 : wantedOf);
            out.accept(wantedTurn == 0 ? 0 : age(wantedNanos, WANT_NANOS, nowNanos));
        }
        voters.forEach(
                (id, voter) -> {
                    out.accept(id);
                    out.accept(voter.promised);
                    out.accept(voter.promisedUs);
                    out.accept(
                            (voter.connected ? 1 : 0)
                                    + (voter.outbid ? 2 : 0)
                                    + (voter.setAside ? 4 : 0)
                                    + (voter.answered ? 8 : 0)
                                    + (voter.gaveTurns ? 16 : 0)
                                    + 32L * voter.wants);
                    out.accept(voter.wantedTurn);
                    voter.position.lineage().terms().forEach(term -> out.accept(term.sessionId()));
                    out.accept(voter.position.lineage().epoch());
                    out.accept(voter.position.turn());
                    out.accept(voter.position.haveMask());
                });
    }

    private static long age(long sinceNanos, long mostNanos, long nowNanos) {
        return Math.min(mostNanos, nowNanos - sinceNanos);
    }
}
