package org.quoin.engine.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.quoin.engine.client.turns.FrameSource;
import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.math.Mix;

/**
 * One host and any number of players, run event by event in one thread. Packets are delayed, lost,
 * doubled and overtaken as each player's line will have it; machines have clocks of their own, work
 * that takes time, and may stand still, crash and come back. Everything follows from the seed.
 */
public final class VirtualNetwork {
    /** One millisecond. */
    public static final long MILLI = 1_000_000L;

    /** One second. */
    public static final long SECOND = 1000 * MILLI;

    private final LabOptions options;
    private final EventQueue events = new EventQueue();
    private final SplittableRandom random;
    private final TreeMap<Integer, VirtualPlayer> players = new TreeMap<>();
    private final LabObserver observer;
    private final VirtualHost host;
    private MessageTampering tamper = MessageTampering.NONE;
    private int nextConnection = 1;
    private long digest;

    /** A network with a host and nobody else. */
    public VirtualNetwork(LabOptions options, LabObserver observer) {
        this.options = options;
        this.observer = observer;
        this.random = new SplittableRandom(options.seed());
        this.host = new VirtualHost(this, options, random.split());
        host.machine().switchOn(host);
    }

    /** A network of that seed, with a host of these options and nobody else. */
    public VirtualNetwork(
            long seed, LinkConditions conditions, int playersMax, int hashEveryTurns) {
        this(
                LabOptions.of(seed, conditions)
                        .withHost(
                                new HostConfig(
                                        new WorldConfig(seed, 20), playersMax, hashEveryTurns)),
                LabObserver.NONE);
    }

    /** The host's session. */
    public HostSession host() {
        return host.session();
    }

    /** The host. */
    public VirtualHost virtualHost() {
        return host;
    }

    /** Everybody who was ever connected, in that order. */
    public List<VirtualPlayer> players() {
        return new ArrayList<>(players.values());
    }

    /** The time on this network. */
    public long nowNanos() {
        return events.nowNanos();
    }

    /**
     * Sums up everything that happened so far: every message that was read and when. Two runs of a
     * seed have the same.
     */
    public long digest() {
        return digest;
    }

    /** Plants bugs from now on. */
    public void setTamper(MessageTampering tamper) {
        this.tamper = tamper;
    }

    /** Connects a player now. */
    public VirtualPlayer connect(String name, int inputDelayTurns, PlayerScript script) {
        return join(name, inputDelayTurns, (turn, simulation, slot) -> script.frame(turn));
    }

    /** Connects a player now whose frames depend on its world. */
    public VirtualPlayer join(String name, int inputDelayTurns, FrameSource script) {
        return join(PlayerOptions.of(name, InputDelay.fixed(inputDelayTurns), script));
    }

    /** Connects a player now. */
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
        return joined;
    }

    /** Breaks a player's connection without a word; both ends notice. */
    public void cut(VirtualPlayer player) {
        player.breakConnection();
    }

    /** Says goodbye to everybody. */
    public void closeHost() {
        host.session().close(hostClock());
    }

    /** Lets so much time pass. */
    public void run(long nanos) {
        events.runUntil(events.nowNanos() + nanos);
    }

    /** Does something later. */
    public void after(long nanos, Runnable action) {
        events.after(nanos, action);
    }

    long hostClock() {
        return host.machine().clock();
    }

    EventQueue events() {
        return events;
    }

    LabObserver observer() {
        return observer;
    }

    VirtualConnection newConnection(VirtualPlayer player) {
        VirtualConnection connection = new VirtualConnection(this, nextConnection++, player);
        host.add(connection);
        connection.watchDatagrams();
        return connection;
    }

    byte[] hostHears(VirtualPlayer from, byte[] message) {
        note(2 * from.connection, message);
        observer.hostHears(from, message);
        return tamper.toHost(from, message);
    }

    byte[] playerHears(VirtualPlayer player, byte[] message) {
        note(2 * player.connection + 1, message);
        observer.playerHears(player, message);
        return tamper.toPlayer(player, message);
    }

    private void note(int who, byte[] message) {
        digest = Mix.mix(digest, events.nowNanos(), Mix.mix(who, Arrays.hashCode(message)));
    }
}
