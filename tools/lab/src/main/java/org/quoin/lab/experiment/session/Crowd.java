package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.BusyPlayer;
import org.quoin.lab.HostDisk;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.WorldConfig;

/** A session of busy players on the virtual network, with full worlds and real encoders. */
public final class Crowd {
    private static final int HASH_EVERY_TURNS = 20;
    private static final long BETWEEN_JOINS_NANOS = 20 * VirtualNetwork.MILLI;
    private static final int JOIN_SECONDS_MAX = 300;

    /** The network they play on. */
    public final VirtualNetwork network;

    /** All players that have joined, in order. */
    public final List<VirtualPlayer> players = new ArrayList<>();

    private final long seed;
    private final int rate;
    private final LinkConditions conditions;

    /** Makes a host with a new world. Until {@link #awaitAll} returns, the links lose nothing. */
    public Crowd(
            long seed, int playersMax, int rate, LinkConditions conditions, LabObserver observer) {
        this(new WorldConfig(seed, rate), playersMax, conditions, observer, HostDisk.NONE);
    }

    /** Makes a host with such a world, or with the one on its disk. */
    public Crowd(
            WorldConfig world,
            int playersMax,
            LinkConditions conditions,
            LabObserver observer,
            HostDisk disk) {
        this(new HostConfig(world, playersMax, HASH_EVERY_TURNS), conditions, observer, disk);
    }

    /** Makes a host with its own rules. */
    Crowd(HostConfig host, LinkConditions conditions, LabObserver observer, HostDisk disk) {
        this.seed = host.world().seed();
        this.rate = host.world().turnRate();
        this.conditions = conditions;
        LabOptions options =
                LabOptions.of(seed, conditions.withLoss(0))
                        .withHost(host)
                        .withDisk(disk)
                        .withFramesKept(0);
        network = new VirtualNetwork(options, observer);
    }

    /** Makes a player join. */
    public VirtualPlayer join(InputDelay delay) {
        return join(PlayerOptions.of("P" + players.size(), delay, busy()));
    }

    /** Makes a player join. */
    public VirtualPlayer join(PlayerOptions options) {
        VirtualPlayer player = network.join(options);
        players.add(player);
        return player;
    }

    /** The input of another busy player. */
    public FrameSource busy() {
        BusyPlayer person = new BusyPlayer(seed * 1000 + players.size(), rate);
        return (turn, simulation, slot) -> person.next();
    }

    /** Makes players join one after the other; returns when all have joined. */
    public void joinAll(int count, InputDelay delay) {
        for (int i = 0; i < count; i++) {
            join(delay);
            network.run(BETWEEN_JOINS_NANOS);
        }
        awaitAll();
    }

    /**
     * Lets time pass until all have joined, then sets the conditions of their links.
     *
     * @throws IllegalStateException if one has not joined after five minutes
     */
    public void awaitAll() {
        for (int i = 0; i < JOIN_SECONDS_MAX * 10; i++) {
            if (players.stream().allMatch(player -> player.session().isPlaying())) {
                players.forEach(player -> player.link().setConditions(conditions));
                return;
            }
            network.run(VirtualNetwork.SECOND / 10);
        }
        long in = players.stream().filter(player -> player.session().isPlaying()).count();
        throw new IllegalStateException(in + " of " + players.size() + " are in");
    }

    /** Lets time pass. */
    public void run(double seconds) {
        network.run((long) (seconds * VirtualNetwork.SECOND));
    }

    /** A player's current statistics. */
    public ClientStats stats(VirtualPlayer player) {
        return player.session().stats(player.clockNanos());
    }

    /** The current time on the host's clock. */
    public long hostClockNanos() {
        return network.virtualHost().clockNanos();
    }

    /** The stalls of all players so far. */
    public long stalls() {
        return players.stream().mapToLong(player -> player.report().stalls()).sum();
    }

    /**
     * Throws if a player has left or the host has found a desync, since figures then mean nothing.
     */
    public void check() {
        for (VirtualPlayer player : players) {
            if (player.ended() != null) {
                throw new IllegalStateException(player.name() + ": " + player.ended().text());
            }
            if (!player.desyncs.isEmpty()) {
                throw new IllegalStateException(player.name() + " differs: " + player.desyncs);
            }
        }
    }
}
