package org.quoin.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.RulesRecord;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.succession.HostRecords;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;

/**
 * One host and any number of players, of whom one may host after it, run event by event in one
 * thread. The conditions of each player's link decide which packets are delayed, lost, duplicated
 * or overtaken. Machines have their own clocks, take time to work, and may stall, crash and come
 * back. Everything follows from the seed.
 */
public final class VirtualNetwork {
    /** One millisecond. */
    public static final long MILLI = 1_000_000L;

    /** One second. */
    public static final long SECOND = 1000 * MILLI;

    private final LabOptions options;
    private final EventQueue events = new EventQueue();
    private final SplittableRandom random;

    /** For cold starts only, so that they change nothing else. */
    private final SplittableRandom starts;

    private final TreeMap<Integer, VirtualPlayer> players = new TreeMap<>();
    private final LabObserver observer;
    private final VirtualHost host;

    /** All hosts, in the order in which they began. */
    private final List<VirtualHost> hosts = new ArrayList<>();

    /** Of what only players who carry a world on need, so that it changes nothing else. */
    private final SplittableRandom successions;

    private final TreeMap<String, VirtualSuccession> byKey = new TreeMap<>();
    private MessageTampering tamper = MessageTampering.NONE;
    private int nextConnection = 1;
    private long digest;

    /** Makes a network with a host and no players. */
    public VirtualNetwork(LabOptions options, LabObserver observer) {
        this.options = options;
        this.observer = observer;
        this.random = new SplittableRandom(options.seed());
        this.starts = new SplittableRandom(Mix.mix(options.seed(), 0xC01D));
        this.successions = new SplittableRandom(Mix.mix(options.seed(), 0x5CCE));
        LinkConditions own = options.hostLink();
        Link link = new Link(events, newRandom(), own == null ? LinkConditions.PERFECT : own);
        this.host = new VirtualHost(this, options, random.split(), link);
        hosts.add(host);
        host.switchOn();
    }

    /** Makes a network from a seed, with no players and a host with these limits. */
    public VirtualNetwork(
            long seed, LinkConditions conditions, int playersMax, int hashEveryTurns) {
        this(
                LabOptions.of(seed, conditions)
                        .withHost(
                                new HostConfig(
                                        new WorldConfig(seed, 20), playersMax, hashEveryTurns)),
                LabObserver.NONE);
    }

    /** The first host's session. */
    public HostSession host() {
        return host.session();
    }

    /** The first host. */
    public VirtualHost virtualHost() {
        return host;
    }

    /** All hosts that ever were, in the order in which they began. */
    public List<VirtualHost> hosts() {
        return List.copyOf(hosts);
    }

    /** The host of the highest epoch among those that run, or the last of all if none does. */
    public VirtualHost leader() {
        VirtualHost leader = null;
        for (VirtualHost each : hosts) {
            boolean higher =
                    leader == null
                            || each.session().lineage().epoch()
                                    > leader.session().lineage().epoch();
            leader = !each.isDown() && higher ? each : leader;
        }
        return leader == null ? hosts.get(hosts.size() - 1) : leader;
    }

    /** Where somebody who joins finds the world's host. */
    DialledEnd entrance() {
        VirtualHost leader = leader();
        VirtualPlayer keeper = leader.keeper();
        VirtualSuccession end = keeper == null ? null : keeper.succession();
        return end == null ? leader : end;
    }

    /** All players that ever connected, in order of connection. */
    public List<VirtualPlayer> players() {
        return new ArrayList<>(players.values());
    }

    /** The network's current time. */
    public long nowNanos() {
        return events.nowNanos();
    }

    /**
     * A hash of everything that happened so far: every message that was received, and when. Two
     * runs of a seed have the same digest.
     */
    public long digest() {
        return digest;
    }

    /** Changes messages from now on. */
    public void setTamper(MessageTampering tamper) {
        this.tamper = tamper;
    }

    /** Connects a player now. */
    public VirtualPlayer connect(String name, int inputDelayTurns, PlayerScript script) {
        return join(name, inputDelayTurns, (turn, simulation, slot) -> script.frame(turn));
    }

    /** Connects a player whose frames depend on its world. */
    public VirtualPlayer join(String name, int inputDelayTurns, FrameSource script) {
        return join(PlayerOptions.of(name, InputDelay.fixed(inputDelayTurns), script));
    }

    /** Connects a player. */
    public VirtualPlayer join(PlayerOptions player) {
        LinkConditions conditions =
                player.conditions() == null ? options.conditions() : player.conditions();
        VirtualPlayer joined =
                new VirtualPlayer(
                        this,
                        player,
                        new Link(events, random.split(), conditions),
                        random.nextLong() >> 20,
                        options.framesKept());
        players.put(joined.connection, joined);
        PublicIdentity identity = joined.identity();
        VirtualSuccession succession = joined.succession();
        if (identity != null && succession != null) {
            byKey.put(identity.hex(), succession);
        }
        return joined;
    }

    /** Breaks a player's connection without notice; both ends find out. */
    public void cut(VirtualPlayer player) {
        player.breakConnection();
    }

    /** Closes the host's session, and with it all connections. */
    public void closeHost() {
        host.session().close(hostClock());
    }

    /** Lets time pass. */
    public void run(long nanos) {
        events.runUntil(events.nowNanos() + nanos);
    }

    /** Runs an action after a delay. */
    public void after(long nanos, Runnable action) {
        events.after(nanos, action);
    }

    long hostClock() {
        return host.machine().clock();
    }

    ColdStart coldStart() {
        return options.coldStart();
    }

    SplittableRandom starts() {
        return starts;
    }

    EventQueue events() {
        return events;
    }

    LabObserver observer() {
        return observer;
    }

    VirtualConnection newConnection(VirtualPlayer player, DialledEnd end) {
        Route there = player.link.up;
        Route back = player.link.down;
        Link other = linkOf(end);
        if (other == player.link) {
            Link within = new Link(events, newRandom(), LinkConditions.PERFECT);
            there = within.up;
            back = within.down;
        } else if (other != null) {
            there = Route.between(player.link, other);
            back = Route.between(other, player.link);
        }
        VirtualConnection connection =
                new VirtualConnection(events, nextConnection++, player, end, there, back);
        end.add(connection);
        connection.watchDatagrams();
        return connection;
    }

    /** The link at which somebody listens; null for a host at the other end of all links. */
    private @Nullable Link linkOf(DialledEnd end) {
        if (end instanceof VirtualSuccession succession) {
            return succession.link();
        }
        return options.hostLink() == null ? null : host.link();
    }

    /** Whom a key belongs to; null if nobody has it. */
    @Nullable VirtualSuccession successionOf(PublicIdentity key) {
        return byKey.get(key.hex());
    }

    PublicIdentity newIdentity() {
        byte[] key = new byte[PublicIdentity.BYTES];
        for (int i = 0; i < key.length; i++) {
            key[i] = (byte) successions.nextInt(256);
        }
        return PublicIdentity.of(key);
    }

    /** A generator for what only players who carry a world on need. */
    SplittableRandom newRandom() {
        return successions.split();
    }

    /** A player hosts the world on; it is not switched on yet. */
    VirtualHost newHost(VirtualPlayer keeper, HostSession.Start from, HostRecords records) {
        HostConfig usual = options.host().withWorld(from.simulation().config());
        LabOptions own = options.withHost(RulesRecord.rules(records, usual));
        VirtualHost made = new VirtualHost(this, own, newRandom(), keeper, from);
        hosts.add(made);
        return made;
    }

    byte[] hostReceived(VirtualPlayer from, byte[] message) {
        note(2 * from.connection, message);
        observer.hostReceived(from, message);
        return tamper.toHost(from, message);
    }

    byte[] candidateReceived(VirtualPlayer candidate, VirtualPlayer from, byte[] message) {
        note(2 * from.connection, message);
        observer.candidateReceived(candidate, from, message);
        return tamper.toHost(from, message);
    }

    byte[] playerReceived(VirtualPlayer player, byte[] message) {
        note(2 * player.connection + 1, message);
        observer.playerReceived(player, message);
        return tamper.toPlayer(player, message);
    }

    private void note(int who, byte[] message) {
        digest = Mix.mix(digest, events.nowNanos(), Mix.mix(who, Arrays.hashCode(message)));
    }

    /**
     * Changes messages, to prove that checks find bugs. It sits between the network and the
     * sessions, behind the {@link LabObserver}.
     */
    public interface MessageTampering {
        /** Changes nothing. */
        MessageTampering NONE = new MessageTampering() {};

        /** The message the host's session receives in place of this one. */
        default byte[] toHost(VirtualPlayer from, byte[] message) {
            return message;
        }

        /** The message a player's session receives in place of this one. */
        default byte[] toPlayer(VirtualPlayer player, byte[] message) {
            return message;
        }
    }
}
