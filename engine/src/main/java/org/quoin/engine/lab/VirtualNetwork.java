package org.quoin.engine.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import org.quoin.engine.client.ClientSession;
import org.quoin.engine.client.FrameSource;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostOutbox;
import org.quoin.engine.host.HostSession;
import org.quoin.sim.WorldConfig;

/**
 * One host and any number of players, run event by event. Datagrams are delayed, lost, doubled and
 * overtaken; streams are delayed but keep their order. Every machine's clock shows another time.
 */
public final class VirtualNetwork {
    /** One millisecond. */
    public static final long MILLI = 1_000_000L;

    /** One second. */
    public static final long SECOND = 1000 * MILLI;

    /** What a machine needs to wake up and look. */
    private static final long WAKE_NANOS = 50_000;

    private final Random random;
    private final LinkConditions conditions;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final TreeMap<Integer, VirtualPlayer> players = new TreeMap<>();
    private final HostSession host;
    private final long hostClockNanos;
    private long nowNanos;
    private long sequence;
    private long hostWakeNanos = Long.MAX_VALUE;
    private int nextConnection = 1;

    private record Event(long atNanos, long sequence, Runnable action)
            implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(atNanos, other.atNanos);
            return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
        }
    }

    /** A network of that seed, with a host of these options and nobody else. */
    public VirtualNetwork(
            long seed, LinkConditions conditions, int playersMax, int hashEveryTurns) {
        this.random = new Random(seed);
        this.conditions = conditions;
        this.hostClockNanos = random.nextLong() >> 20;
        HostConfig config = new HostConfig(new WorldConfig(seed, 20), playersMax, hashEveryTurns);
        this.host = new HostSession(config, random::nextLong, new HostSide(), hostClock());
        wakeHost();
    }

    /** The host. */
    public HostSession host() {
        return host;
    }

    /** Everybody who was ever connected, in that order. */
    public List<VirtualPlayer> players() {
        return new ArrayList<>(players.values());
    }

    /** The time on this network. */
    public long nowNanos() {
        return nowNanos;
    }

    /** Connects a player now. */
    public VirtualPlayer connect(String name, int inputDelayTurns, PlayerScript script) {
        return join(name, inputDelayTurns, (turn, simulation, slot) -> script.frame(turn));
    }

    /** Connects a player now whose frames depend on its world. */
    public VirtualPlayer join(String name, int inputDelayTurns, FrameSource script) {
        int connection = nextConnection++;
        Link link = new Link(conditions.pickLatencyNanos(random), conditions, random);
        long clock = random.nextLong() >> 20;
        VirtualPlayer player =
                new VirtualPlayer(this, connection, name, inputDelayTurns, script, link, clock);
        players.put(connection, player);
        after(
                link.streamToHost(nowNanos) - nowNanos,
                () -> {
                    host.opened(connection, hostClock());
                    after(
                            link.streamToClient(nowNanos) - nowNanos,
                            () -> player.act(session -> session.opened(player.clock())));
                });
        return player;
    }

    /** Breaks a player's connection without a word; both ends notice. */
    public void cut(VirtualPlayer player) {
        player.link.cut();
        after(0, () -> host.closed(player.connection, hostClock()));
        after(0, () -> player.act(session -> session.broken(player.clock())));
        wakeHost();
    }

    /** Says goodbye to everybody. */
    public void closeHost() {
        host.close(hostClock());
    }

    /** Lets so much time pass. */
    public void run(long nanos) {
        long endNanos = nowNanos + nanos;
        while (true) {
            Event event = events.peek();
            if (event == null || event.atNanos > endNanos) {
                break;
            }
            events.remove();
            nowNanos = event.atNanos;
            event.action.run();
        }
        nowNanos = endNanos;
    }

    /** Does something later. */
    public void after(long nanos, Runnable action) {
        events.add(new Event(nowNanos + nanos, sequence++, action));
    }

    long hostClock() {
        return nowNanos + hostClockNanos;
    }

    private void wakeHost() {
        long dueNanos = host.nextDueNanos(hostClock()) - hostClockNanos;
        long atNanos = Math.max(nowNanos + WAKE_NANOS, dueNanos);
        hostWakeNanos = atNanos;
        after(
                atNanos - nowNanos,
                () -> {
                    if (hostWakeNanos == atNanos) {
                        host.advance(hostClock());
                        wakeHost();
                    }
                });
    }

    private void hostHears(Runnable message) {
        message.run();
        host.advance(hostClock());
        wakeHost();
    }

    void streamFrom(VirtualPlayer player, byte[] message) {
        if (!player.link.isCut()) {
            after(
                    player.link.streamToHost(nowNanos) - nowNanos,
                    () ->
                            hostHears(
                                    () ->
                                            host.streamReceived(
                                                    player.connection, message, hostClock())));
        }
    }

    void datagramFrom(VirtualPlayer player, byte[] message) {
        for (long delayNanos : player.link.datagramDelays()) {
            after(
                    delayNanos,
                    () ->
                            hostHears(
                                    () ->
                                            host.datagramReceived(
                                                    player.connection, message, hostClock())));
        }
    }

    /** Schedules a player's next look at its session. */
    void wake(VirtualPlayer player, ClientSession session) {
        long dueNanos = session.nextDueNanos(player.clock()) - player.clockNanos;
        long atNanos = Math.max(nowNanos + WAKE_NANOS, dueNanos);
        player.wakeNanos = atNanos;
        after(
                atNanos - nowNanos,
                () -> {
                    if (player.wakeNanos == atNanos) {
                        player.act(s -> {});
                    }
                });
    }

    /** Where the host's messages go. */
    private final class HostSide implements HostOutbox {
        @Override
        public void stream(int connection, byte[] message) {
            VirtualPlayer player = players.get(connection);
            if (player != null && !player.link.isCut()) {
                after(
                        player.link.streamToClient(nowNanos) - nowNanos,
                        () -> player.act(s -> s.streamReceived(message, player.clock())));
            }
        }

        @Override
        public boolean isReliable(int connection) {
            return false;
        }

        @Override
        public void datagram(int connection, byte[] buffer, int length) {
            byte[] message = Arrays.copyOf(buffer, length);
            VirtualPlayer player = players.get(connection);
            if (player == null) {
                return;
            }
            for (long delayNanos : player.link.datagramDelays()) {
                after(
                        delayNanos,
                        () -> player.act(s -> s.datagramReceived(message, player.clock())));
            }
        }

        @Override
        public int streamRoomBytes(int connection) {
            return 96 * 1024;
        }

        @Override
        public void close(int connection) {
            VirtualPlayer player = players.get(connection);
            if (player != null && !player.link.isCut()) {
                after(
                        player.link.streamToClient(nowNanos) - nowNanos,
                        () -> player.act(s -> s.closed(player.clock())));
            }
        }
    }
}
