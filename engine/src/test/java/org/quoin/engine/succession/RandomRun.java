package org.quoin.engine.succession;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.quoin.engine.succession.Cluster.Event;
import org.quoin.engine.succession.Cluster.Faults;
import org.quoin.engine.succession.Cluster.Hosting;
import org.quoin.engine.succession.Cluster.Machine;
import org.quoin.engine.succession.Cluster.Violation;
import org.quoin.engine.succession.Cluster.What;
import org.quoin.engine.succession.ViewChange.Phase;

/**
 * One game of 2 to 24 players on a network that a seed makes: hosts die, hand over, are cut off and
 * come back, and so do those who would take their place. In the end all that is cut is mended, and
 * everybody who is left must follow one host.
 */
final class RandomRun {
    private static final long MILLI = 1_000_000;
    private static final long FAULTS_NANOS = 25_000 * MILLI;
    private static final long END_NANOS = 120_000 * MILLI;
    private static final int EVENTS_MAX = 50_000;
    private static final long SEAL_NANOS = 200 * MILLI;
    private static final Faults ANY =
            new Faults(
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE);

    private final Random random;
    private final Cluster cluster;
    private final boolean killsOnly;
    private final List<String> told = new ArrayList<>();

    /** When a machine's connection was first seen to lead nowhere; by machine, or minus a line. */
    private final TreeMap<Integer, Long> silentSince = new TreeMap<>();

    private final TreeMap<Long, Runnable> planned = new TreeMap<>();
    private long killedNanos = -1;
    private long sealNanos;

    /** How long everybody was without a host after one was killed, where that was all. */
    final List<Long> pauses = new ArrayList<>();

    RandomRun(long seed, Function<Machine, ViewChange> voters) {
        this.random = new Random(seed);
        int players = random.nextInt(4) == 0 ? 2 + random.nextInt(23) : 2 + random.nextInt(7);
        boolean hostPlays = random.nextBoolean();
        int successors = 1 + random.nextInt(Math.min(5, players));
        this.cluster = new Cluster(players, hostPlays, successors, voters);
        this.killsOnly = random.nextInt(3) == 0;
        Random rule = new Random(-seed); // Of its own: other rules are no other games.
        cluster.quorum = rule.nextInt(4) == 0 ? 2 + rule.nextInt(players) : 0;
        long base = (1 + random.nextInt(60)) * MILLI;
        long jitter = (1 + random.nextInt(killsOnly ? 20 : 80)) * MILLI;
        boolean spikes = !killsOnly && random.nextBoolean();
        cluster.setDelays(
                () ->
                        base
                                + (long) (jitter * random.nextDouble())
                                + (spikes && random.nextInt(20) == 0 ? 400 * MILLI : 0));
        plan();
    }

    private void plan() {
        int faults = 1 + random.nextInt(killsOnly ? 2 : 5);
        long at = 1000 * MILLI;
        for (int i = 0; i < faults; i++) {
            at +=
                    random.nextInt(3) == 0
                            ? random.nextInt(1500) * MILLI
                            : random.nextInt(8000) * MILLI;
            int kind = killsOnly ? 0 : random.nextInt(9);
            if (at < FAULTS_NANOS) {
                planned.put(at + i, () -> fault(kind));
            }
        }
    }

    private void fault(int kind) {
        int host = someHost();
        switch (kind) {
            case 0, 1 -> kill(host);
            case 2 -> cut(host);
            case 3 -> happen(new Event(What.HANDS_OVER, host, 0), What.HANDS_OVER);
            case 4 -> kill(candidate(host));
            case 5 -> cut(1 + random.nextInt(cluster.players));
            case 6 -> {
                int count = 1 + random.nextInt(Math.max(1, cluster.players / 2));
                for (int i = 0; i < count; i++) {
                    cut(1 + random.nextInt(cluster.players));
                }
            }
            case 7 -> happen(new Event(What.BREAKS, 0, 0), What.BREAKS);
            default -> happen(new Event(What.RESTARTS, 0, 0), What.RESTARTS);
        }
    }

    private int someHost() {
        List<Hosting> hosts = cluster.hostings();
        return hosts.isEmpty() ? 0 : hosts.get(random.nextInt(hosts.size())).machine.id;
    }

    /** A player who is about to host; else the host. */
    private int candidate(int otherwise) {
        for (int i = 1; i <= cluster.players; i++) {
            Machine each = cluster.machine(i);
            if (each.alive && each.change.phase() == Phase.CAMPAIGNING) {
                return i;
            }
        }
        return otherwise;
    }

    private void kill(int machine) {
        if (machine != 0 && cluster.machine(machine).alive) {
            boolean first = killsOnly && cluster.isSettled() && killedNanos < 0;
            happen(new Event(What.DIES, machine, 0));
            killedNanos = first ? cluster.nowNanos : killedNanos;
        }
    }

    private void cut(int machine) {
        if (machine != 0 && cluster.machine(machine).alive && !cluster.machine(machine).cut) {
            happen(new Event(What.CUT_OFF, machine, 0));
            long until = cluster.nowNanos + (500 + random.nextInt(15_000)) * MILLI;
            while (planned.containsKey(until)) {
                until++;
            }
            planned.put(until, () -> heal(machine));
        }
    }

    private void heal(int machine) {
        if (cluster.machine(machine).cut) {
            happen(new Event(What.HEALS, machine, 0));
        }
    }

    private void happen(Event like, What what) {
        List<Event> such =
                cluster.unsorted(ANY).stream()
                        .filter(each -> each.what() == what)
                        .filter(each -> like.who() == 0 || each.who() == like.who())
                        .toList();
        if (!such.isEmpty()) {
            happen(such.get(random.nextInt(such.size())));
        }
    }

    private void happen(Event event) {
        told.add(cluster.nowNanos / MILLI + " ms " + event);
        for (int what = 10_000; what <= 30_000; what += 10_000) {
            silentSince.remove(what + event.who());
        }
        cluster.happen(event);
    }

    /** Plays it; throws a violation that tells what happened before. */
    void run() {
        try {
            play();
        } catch (Violation | RuntimeException e) {
            int from = Math.max(0, told.size() - 60);
            Violation all =
                    new Violation(e + "\n" + told.subList(from, told.size()) + "\n" + cluster);
            all.initCause(e);
            throw all;
        }
    }

    private void play() {
        while (true) {
            if (killedNanos >= 0 && cluster.isSettled()) {
                pauses.add(cluster.nowNanos - killedNanos);
                killedNanos = Long.MIN_VALUE;
            }
            boolean over = planned.isEmpty();
            if (over && cluster.nowNanos > FAULTS_NANOS && cluster.isSettled()) {
                break;
            }
            if (over && cluster.nowNanos > FAULTS_NANOS && !cluster.couldSettle()) {
                break;
            }
            if (told.size() > EVENTS_MAX) {
                throw new Violation("no end of it");
            }
            if (cluster.nowNanos > END_NANOS) {
                throw new Violation("nobody leads");
            }
            step();
        }
        if (killsOnly && cluster.dropped > 0) {
            throw new Violation(cluster.dropped + " turns are lost");
        }
    }

    private void step() {
        Event next = null;
        long nextNanos = Long.MAX_VALUE;
        for (Event event : cluster.unsorted(Faults.NONE)) {
            long ready = Math.max(cluster.nowNanos, ready(event));
            if (event.what() != What.HEALS && ready < nextNanos) {
                next = event;
                nextNanos = ready;
            }
        }
        for (int i = 1; i <= cluster.players; i++) {
            long suspects = suspectsNanos(cluster.machine(i));
            if (suspects < nextNanos) {
                next = new Event(What.SUSPECTS, i, 0);
                nextNanos = Math.max(suspects, cluster.nowNanos);
            }
        }
        long plannedNanos = planned.isEmpty() ? Long.MAX_VALUE : planned.firstKey();
        if (plannedNanos <= nextNanos && plannedNanos <= sealNanos) {
            Runnable fault = planned.remove(plannedNanos);
            cluster.setTime(plannedNanos);
            fault.run();
        } else if (sealNanos <= nextNanos) {
            cluster.setTime(sealNanos);
            sealNanos += SEAL_NANOS;
            seal();
        } else if (next != null) {
            cluster.setTime(nextNanos);
            happen(next);
        }
    }

    private void seal() {
        for (Hosting host : cluster.hostings()) {
            int mask = 0;
            for (int i = 1; i <= cluster.players; i++) {
                mask |= random.nextInt(10) < 8 ? 1 << i : 0;
            }
            if (!host.gaveWay) {
                cluster.happen(new Event(What.SEALS, host.machine.id, mask));
            }
        }
    }

    /** When it happens: what is not sent takes some time to be noticed. */
    private long ready(Event event) {
        return switch (event.what()) {
            case LINK_ENDS -> {
                boolean cut = event.who() > 0 && !isGone(event.who());
                long since = since(event.who());
                yield since + (cut || event.who() < 0 ? 15_000 * MILLI : 80 * MILLI);
            }
            case RETURNS -> cluster.readyNanos(event) + 300 * MILLI;
            case CATCHES_UP -> since(10_000 + event.who()) + 60 * MILLI;
            case HEARS_HOST -> since(20_000 + event.who()) + 60 * MILLI;
            case LEARNS_OF_RIVAL -> since(30_000 + event.who()) + 1000 * MILLI;
            default -> cluster.readyNanos(event);
        };
    }

    /** The process of the host is gone, rather than silent. */
    private boolean isGone(int machine) {
        Hosting host = cluster.machine(machine).host;
        return host == null || !host.isAlive();
    }

    private long since(int what) {
        Long since = silentSince.get(what);
        if (since == null || cluster.nowNanos - since > 20_000 * MILLI) {
            since = cluster.nowNanos;
            silentSince.put(what, since);
        }
        return since;
    }

    private long suspectsNanos(Machine machine) {
        Hosting host = machine.host;
        boolean follows =
                machine.alive
                        && machine.link == Cluster.Link.OPEN
                        && machine.change.phase() == Phase.FOLLOWING
                        && machine.change.hasSuccessors()
                        && host != null
                        && host.machine != machine
                        && host.isAlive();
        int key = 40_000 + machine.id;
        if (!follows || !(machine.cut || host.machine.cut)) {
            silentSince.remove(key);
            return Long.MAX_VALUE;
        }
        return since(key) + 1750 * MILLI;
    }
}
