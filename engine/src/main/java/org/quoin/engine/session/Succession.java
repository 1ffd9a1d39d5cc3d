package org.quoin.engine.session;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.session.pacing.SealedTurns;
import org.quoin.engine.session.pacing.TurnPlayer;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.succession.HostRecords;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.succession.ViewChange;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.GameRule;
import org.tinylog.Logger;

/**
 * Leads a session to the next host when its host is gone: passes what happens to a {@link
 * ViewChange}, whose log are the session's turns, and what that decides to the connections.
 */
final class Succession implements ViewChange.Log, ViewChange.Effects {
    /** The host itself, who is no successor of its own. */
    private static final long HOST = 0;

    private final HostLink link;
    private final TurnPlayer player;
    private final Consumer<ClientEvent> events;
    private SuccessorLines lines = SuccessorLines.NONE;
    private @Nullable PublicIdentity own;
    private ViewChange change = new ViewChange(HOST, this, this);
    private @Nullable JoinedWorld world;

    /** Those whom the host has named last. */
    private final TreeMap<Long, Successor> successors = new TreeMap<>();

    /** The same by their ids, the best first. */
    private List<Long> ranked = List.of();

    /** Whether the host's own player was not in our world yet when they were named. */
    private boolean seeksHostsOwn;

    private final LeaderSearch search = new LeaderSearch();

    /** The slots of players whose connection the host has lost. */
    private final TreeSet<Integer> absent = new TreeSet<>();

    private final TreeMap<Long, PublicIdentity> voters = new TreeMap<>();
    private final HostRecords records = new HostRecords();
    private int hostSlot = ToClient.Successors.NOBODY;
    private boolean promised;

    /** Whether the host knows us as one who would carry the world on. */
    private boolean willing;

    /** How often a host may ask for what only shows our upload; null before the first time. */
    private @Nullable TokenBucket trains;

    /** Whether other players have sent turns that are not executed yet. */
    private boolean rehearses;

    private boolean cutOff;

    /** Whether the player has decided to go on without the others. */
    private boolean wentAlone;

    /** Whether the player is asked if the world goes on here. */
    private boolean alone;

    /** The slot of the one who was told to be about to take over. */
    private int seekingSlot = ToClient.Successors.NOBODY;

    private long nowNanos;

    Succession(HostLink link, TurnPlayer player, Consumer<ClientEvent> events) {
        this.link = link;
        this.player = player;
        this.events = events;
    }

    /** Takes part from now on, over these connections. */
    void use(SuccessorLines chosen, PublicIdentity identity) {
        lines = chosen;
        own = identity;
        change = new ViewChange(idOf(identity), this, this);
    }

    private static long idOf(PublicIdentity identity) {
        return Seat.playerIdOf(identity.id());
    }

    // What happens with the host.

    /** A host leads us, in the world that is here now: says whether we could carry that on. */
    void following(JoinedWorld joined, long atNanos) {
        nowNanos = atNanos;
        world = joined;
        wentAlone = false;
        forgetTold();
        absent.clear();
        endSearch();
        change.following(HOST, joined.lineage());
        offer(atNanos);
    }

    /** Tells the host whether we could carry its world on, where our player offers that. */
    void offer(long atNanos) {
        ToHost.Willing announced = lines.willing();
        willing = announced != null && announced.port() != 0;
        if (announced != null) {
            link.send(announced, atNanos);
        }
    }

    /** The host has named who could carry the world on. */
    void receive(ToClient.Successors named) {
        if (own == null) {
            return;
        }
        successors.clear();
        named.all().forEach(each -> successors.put(idOf(each.key()), each));
        search.add(successors);
        hostSlot = named.hostSlot();
        lines.meetAt(named.meet());
        ranked = named.all().stream().map(each -> idOf(each.key())).toList();
        rank();
    }

    private void rank() {
        long hostsOwn = hostsOwn();
        seeksHostsOwn = hostSlot >= 0 && hostsOwn == 0;
        change.setSuccessors(ranked, hostsOwn);
    }

    /** Another player will call us, if we listen. */
    void receive(ToClient.ExpectCall expected) {
        lines.expect(expected);
    }

    /** The host asks us to call a player who could carry the world on. */
    void receive(ToClient.TryCall wanted) {
        lines.call(wanted);
    }

    /** The host wants to see what we can send, as we would carry its world on. */
    void receive(ToClient.SendTrain wanted, long atNanos) {
        trains = trains == null ? new TokenBucket(Rates.TRAINS, atNanos) : trains;
        if (willing && trains.take(atNanos)) {
            link.sendTrain(wanted, atNanos);
        }
    }

    /** The host has seen what we can send. */
    void receive(ToClient.Upload measured) {
        lines.uploadMeasured(measured.kbit());
    }

    /** The host says how the players fare. */
    void receive(ToClient.Status status) {
        for (PlayerStatus each : status.players()) {
            if (each.presence() == PlayerStatus.Presence.ABSENT) {
                absent.add(each.slot());
            } else {
                absent.remove(each.slot());
            }
        }
    }

    /**
     * A part of what the host has us keep, which counts only if we are willing to; returns false if
     * it is none.
     */
    boolean receive(ToClient.Keep part) {
        return !willing || records.receive(part);
    }

    /** The id of the host's own player; 0 if it has none. */
    private long hostsOwn() {
        Simulation simulation = world == null ? null : world.simulation();
        AvatarState avatar = new AvatarState();
        boolean has =
                hostSlot >= 0 && simulation != null && simulation.readAvatar(hostSlot, avatar);
        return has ? avatar.playerId : 0;
    }

    /** The host asks for a promise, or leads another epoch. */
    void receive(ToClient.FromCandidate message, long atNanos) {
        nowNanos = atNanos;
        change.receive(HOST, message, atNanos);
    }

    /** The host hands the world over. */
    void receive(ToClient.HandOver handOver, long atNanos) {
        nowNanos = atNanos;
        for (Successor each : successors.values()) {
            if (each.slot() == handOver.slot()) {
                change.handOver(idOf(each.key()), handOver.epoch(), handOver.turn(), atNanos);
            }
        }
    }

    /** Whether the host's silence should lead to {@link #suspect}. */
    boolean watchesHost() {
        return change.hasSuccessors() && change.phase() == ViewChange.Phase.FOLLOWING;
    }

    /** Whether a host may be followed: we have not promised to follow a later one. */
    boolean mayFollow(Lineage lineage) {
        return change.mayFollow(lineage);
    }

    /**
     * The message to a host in place of a hello, as we have promised to follow a later one than the
     * host whose turns we have; null if a hello is right.
     */
    @Nullable ToHost insteadOfHello(JoinedWorld kept) {
        ViewChange.Phase phase = change.phase();
        boolean led = phase == ViewChange.Phase.LEADING || phase == ViewChange.Phase.FOLLOWING;
        return led || change.mayFollow(kept.lineage())
                ? null
                : new ToHost.Lost(change.promised(), position());
    }

    /** Nothing has been heard of the host for a while. */
    void worry(long atNanos) {
        nowNanos = atNanos;
        if (!isSearching()) {
            change.worry();
        }
    }

    /** The host is gone, or nothing is heard of it. */
    void suspect(long atNanos) {
        nowNanos = atNanos;
        if (world != null && world.simulation() != null) {
            if (change.phase() == ViewChange.Phase.FOLLOWING) {
                endSearch();
            }
            change.suspect(atNanos);
            tellWhoIsNext();
        }
    }

    /**
     * The connection is given up: what a silent host has led to is told again, as it counts now.
     */
    void tellAgain() {
        if (cutOff || alone) {
            events.accept(new ClientEvent.CutOff(alone));
        }
    }

    /** The host is heard. */
    void heard() {
        change.trust();
        if (change.phase() == ViewChange.Phase.FOLLOWING) {
            forgetTold();
        }
    }

    private void forgetTold() {
        cutOff = false;
        alone = false;
        seekingSlot = ToClient.Successors.NOBODY;
    }

    /** A turn was executed. */
    void executed(int turn, long atNanos) {
        nowNanos = atNanos;
        if (seeksHostsOwn) {
            rank();
        }
        change.executed(turn, atNanos);
    }

    /** Whether we have promised since the last call: nothing of the host before counts. */
    boolean pollPromised() {
        boolean polled = promised;
        promised = false;
        return polled;
    }

    /** A person decides that the world goes on here without the others. */
    void goAlone(long atNanos) {
        nowNanos = atNanos;
        if (change.mayGoAlone()) { // Not if the host is heard again.
            wentAlone = true;
            change.goAlone(atNanos);
        }
    }

    void advance(long atNanos) {
        nowNanos = atNanos;
        change.advance(atNanos);
        if (own != null && isSearching()) {
            Successor asked = search.asked();
            Successor next = search.advance(notSought(), atNanos);
            if (next != null) {
                hangUp(asked);
                lines.dial(next);
            }
        }
        tellWhoIsNext();
    }

    private void tellWhoIsNext() {
        Successor next = successors.get(change.awaited());
        if (next != null && next.slot() != seekingSlot) {
            seekingSlot = next.slot();
            events.accept(new ClientEvent.Seeking(seekingSlot));
        }
    }

    /**
     * Whether others may have gone on with another host: ours has lost most of them, or there is
     * none, and nobody it had named is there.
     */
    private boolean isSearching() {
        return switch (change.phase()) {
            case FOLLOWING -> world != null && hasLostMost(world.simulation());
            case SEEKING -> cutOff;
            case PROMISED, CAMPAIGNING, LEADING -> false;
        };
    }

    private boolean hasLostMost(@Nullable Simulation simulation) {
        if (simulation == null || absent.isEmpty()) {
            return false;
        }
        List<Long> electorate = Electorate.of(simulation);
        AvatarState avatar = new AvatarState();
        int here = electorate.size();
        for (int slot : absent) {
            boolean counts =
                    simulation.readAvatar(slot, avatar) && electorate.contains(avatar.playerId);
            here -= counts ? 1 : 0;
        }
        return here < Electorate.majorityOf(electorate.size());
    }

    /** Ourselves, and those to whom a connection stands or is made already. */
    private Set<Long> notSought() {
        Set<Long> known = new TreeSet<>();
        known.add(idOf(Objects.requireNonNull(own)));
        if (change.phase() == ViewChange.Phase.FOLLOWING) {
            successors.forEach(
                    (id, each) -> {
                        if (!absent.contains(each.slot())) {
                            known.add(id);
                        }
                    });
        } else {
            known.addAll(successors.keySet());
        }
        return known;
    }

    private void endSearch() {
        hangUp(search.stop());
    }

    private void hangUp(@Nullable Successor asked) {
        if (asked != null) {
            lines.hangUp(asked.key());
        }
    }

    long nextDueNanos(long atNanos) {
        return change.nextDueNanos(atNanos);
    }

    // What comes over connections between players.

    void successorOpened(PublicIdentity successor, long atNanos) {
        nowNanos = atNanos;
        long id = idOf(successor);
        if (search.isAsking(id)) {
            toCandidate(id, new ToHost.Lost(change.promised(), position()));
        } else {
            change.lineOpened(id);
        }
    }

    void successorLost(PublicIdentity successor, long atNanos) {
        nowNanos = atNanos;
        search.failed(idOf(successor));
        change.lineFailed(idOf(successor), atNanos);
    }

    void successorReceived(PublicIdentity successor, byte[] message, long atNanos) {
        nowNanos = atNanos;
        ToClient decoded = Wire.decodeToClient(message, position().turn());
        long id = idOf(successor);
        if (search.isAsking(id)) {
            if (decoded instanceof ToClient.Lead lead) {
                change.overtaken(id, lead.lineage());
            }
        } else if (decoded instanceof ToClient.FromCandidate said) {
            change.receive(id, said, atNanos);
        } // Else it is of a later version, or no candidate.
    }

    void voterReceived(PublicIdentity voter, byte[] message, long atNanos) {
        if (joined().simulation() == null) {
            return; // We still load the world, and have nothing that others want.
        }
        nowNanos = atNanos;
        voters.put(idOf(voter), voter);
        ToHost decoded = Wire.decodeToHost(message, position().turn());
        if (decoded instanceof ToHost.FromVoter said) {
            change.receive(idOf(voter), said, atNanos);
        } else if (decoded instanceof ToHost.Hello) { // To a host that is gone, or is not yet one.
            Reason none = Reason.of(EndCode.CLOSED);
            toVoter(idOf(voter), new ToClient.Goodbye(GoodbyeCode.SILENT, none));
            voterLost(voter); // It has begun anew, and promises nothing.
        }
    }

    void voterLost(PublicIdentity voter) {
        change.voterGone(idOf(voter));
        voters.remove(idOf(voter));
    }

    // The turns that are here.

    private JoinedWorld joined() {
        return Objects.requireNonNull(world);
    }

    @Override
    public Position position() {
        SealedTurns turns = joined().turns();
        return new Position(joined().lineage(), turns.contiguousTurn(), turns.haveMask());
    }

    @Override
    public List<Blob> turns(int firstTurn, int count) {
        return joined().turns().kept(firstTurn, count, Limits.TURNS_WANTED_BYTES_MAX);
    }

    @Override
    public void adopt(Lineage lineage) {
        joined().renew(lineage);
    }

    @Override
    public boolean put(int firstTurn, List<Blob> turns) {
        if (!joined().turns().fits(firstTurn, turns)) {
            return false;
        }
        rehearses = true;
        player.receive(
                joined().turns(), new ToClient.TurnStream(firstTurn, turns), false, nowNanos);
        return true;
    }

    @Override
    public boolean execute() {
        JoinedWorld in = joined();
        Simulation simulation = Objects.requireNonNull(in.simulation());
        if (rehearses && !rehearse(in.turns(), simulation)) {
            return false;
        }
        rehearses = false;
        try {
            while (in.turns().hasNext()) {
                player.catchUp(in.turns(), simulation, -1);
            }
        } catch (ProtocolViolationException e) { // Then we are no host for others.
            Logger.warn("a turn of the old host: {}", e.getMessage());
            return false;
        }
        return true;
    }

    /**
     * Executes turns of other players in a copy of the world, as one that is refused may leave the
     * world between two turns. From the first that is, they go, and nobody is sent them.
     *
     * @return false if one was refused
     */
    private static boolean rehearse(SealedTurns turns, Simulation simulation) {
        Simulation copy = WorldImage.of(simulation).open();
        try {
            turns.ahead().forEach(copy::step);
        } catch (IllegalStateException e) {
            Logger.warn("a turn of another player: {}", e.getMessage());
            turns.forgetAfter(copy.turn());
            return false;
        }
        return true;
    }

    @Override
    public List<Long> electorate() {
        Simulation simulation = joined().simulation();
        return simulation == null ? List.of() : Electorate.of(simulation);
    }

    @Override
    public int quorum() {
        Simulation simulation = joined().simulation();
        return simulation == null ? 0 : Electorate.quorumOf(simulation);
    }

    @Override
    public boolean isInWorld(long playerId) {
        Simulation simulation = joined().simulation();
        AvatarState avatar = new AvatarState();
        if (simulation == null) {
            return false;
        }
        for (int slot : simulation.avatarSlots()) {
            simulation.readAvatar(slot, avatar);
            if (avatar.playerId == playerId) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long newSessionId() {
        return lines.newSessionId();
    }

    /** The position at which the world is left, if that is known and its rules let it be kept. */
    @Nullable Position leftAt() {
        JoinedWorld left = world;
        Simulation simulation = left == null ? null : left.simulation();
        boolean kept =
                left != null
                        && left.resync() == null
                        && simulation != null
                        && simulation.rules().isOn(GameRule.KEEP_COPIES);
        return kept ? position() : null;
    }

    /**
     * A copy of the world that was left, with all turns that are here; null if one of them cannot
     * be executed.
     *
     * @param host that we have left; null if others cannot call it
     */
    @Nullable LeftWorld left(boolean isClosed, @Nullable Successor host) {
        Simulation copy = WorldImage.of(Objects.requireNonNull(joined().simulation())).open();
        try {
            joined().turns().ahead().forEach(copy::step);
        } catch (IllegalStateException e) {
            Logger.warn("a turn of the host: {}", e.getMessage());
            return null;
        }
        return new LeftWorld(
                copy,
                joined().lineage(),
                records,
                isClosed,
                List.copyOf(successors.values()),
                host);
    }

    // What the view change decides.

    @Override
    public void dial(long successor) {
        Successor known = search.get(successor);
        if (known != null) {
            lines.dial(known);
        }
    }

    @Override
    public void hangUp(long successor) {
        Successor known = search.get(successor);
        if (known != null) {
            lines.hangUp(known.key());
        }
    }

    @Override
    public void toCandidate(long candidate, ToHost message) {
        Successor known = search.get(candidate);
        if (candidate == HOST) {
            link.send(message, nowNanos);
        } else if (known != null) {
            lines.stream(known.key(), Wire.encode(message));
        }
    }

    @Override
    public void toVoter(long voter, ToClient message) {
        PublicIdentity known = voters.get(voter);
        if (known != null) {
            lines.toVoter(known, Wire.encode(message));
        }
    }

    @Override
    public void promised() {
        promised = true;
    }

    @Override
    public void renewed(Lineage lineage) {
        joined().renew(lineage);
    }

    @Override
    public void lead(Lineage lineage, boolean agreed) {
        promised = true;
        SealedTurns turns = joined().turns();
        Simulation simulation = Objects.requireNonNull(joined().simulation());
        Takeover takeover =
                new Takeover(
                        WorldImage.of(simulation).open(),
                        lineage,
                        turns.coderBase(),
                        turns.kept(),
                        records,
                        wentAlone && !agreed);
        if (!lines.lead(takeover)) {
            change.leadFailed(nowNanos);
        }
    }

    @Override
    public void follow(long successor, Lineage lineage) {
        promised = true;
        seeksHostsOwn = false; // It is another host's slot.
        lines.follow(Objects.requireNonNull(search.get(successor)).key());
    }

    @Override
    public void cutOff() {
        if (!cutOff) {
            cutOff = true;
            events.accept(new ClientEvent.CutOff(false));
        }
    }

    @Override
    public void alone() {
        alone = true;
        events.accept(new ClientEvent.CutOff(true));
    }
}
