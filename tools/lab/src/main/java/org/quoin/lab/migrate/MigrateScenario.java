package org.quoin.lab.migrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.TerrainType;

/**
 * A session drawn from its seed in which hosts die: its players, and the schedule of faults.
 *
 * @param host the first host's rules
 * @param hostLink the first host's own link
 * @param people the players
 * @param faults in order of time
 * @param faultyNanos when faults end; from then on everybody must recover
 */
record MigrateScenario(
        long seed,
        HostConfig host,
        LinkConditions hostLink,
        List<Participant> people,
        List<Fault> faults,
        long faultyNanos) {
    /** The most players of a session. */
    static final int PLAYERS_MAX = 24;

    private static final int PLAYERS_MIN = 2;
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long MILLI = VirtualNetwork.MILLI;
    private static final int[] TURN_RATES = {20, 20, 20, 30};
    private static final int[] HASH_EVERY_TURNS = {1, 5, 20};

    /** By then the first players are in, and know who could carry on. */
    private static final long FIRST_FAULT_NANOS = 4 * SECOND;

    private static final int FAULTS_MAX = 6;

    /** A change takes a few seconds; some faults come in the middle of one. */
    private static final long BETWEEN_NANOS_MAX = 9 * SECOND;

    /** Draws a seed's scenario. */
    static MigrateScenario draw(long seed) {
        SplittableRandom random = new SplittableRandom(Mix.mix(seed, 0x319A7E));
        int count = between(random, PLAYERS_MIN, random.nextInt(4) == 0 ? PLAYERS_MAX : 9);
        int rate = TURN_RATES[random.nextInt(TURN_RATES.length)];
        HostConfig host =
                new HostConfig(
                        new WorldConfig(seed, rate).withTerrain(TerrainType.FLAT),
                        Math.min(Limits.PLAYERS_MAX, 4 * count),
                        HASH_EVERY_TURNS[random.nextInt(HASH_EVERY_TURNS.length)],
                        random.nextInt(3) == 0 ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE);
        List<Fault> faults = new ArrayList<>();
        long atNanos = FIRST_FAULT_NANOS;
        int number = between(random, 1, FAULTS_MAX);
        for (int i = 0; i < number; i++) {
            faults.add(fault(random, atNanos, count));
            atNanos += random.nextLong(300 * MILLI, BETWEEN_NANOS_MAX);
        }
        faults.sort(Comparator.comparingLong(Fault::atNanos));
        List<Participant> people = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean early = i < PLAYERS_MIN || random.nextInt(4) > 0;
            people.add(
                    new Participant(
                            early ? random.nextLong(SECOND / 2) : random.nextLong(atNanos),
                            random.nextBoolean()
                                    ? InputDelay.AUTO
                                    : InputDelay.fixed(random.nextInt(9)),
                            i < PLAYERS_MIN || random.nextInt(4) > 0,
                            link(random),
                            random.nextInt(8) == 0,
                            random.nextInt(401) - 200));
        }
        return new MigrateScenario(seed, host, link(random), people, faults, atNanos);
    }

    private static LinkConditions link(SplittableRandom random) {
        LinkConditions link =
                LinkConditions.of(
                        random.nextInt(3) == 0 ? random.nextDouble(100) : random.nextDouble(30),
                        random.nextBoolean() ? random.nextDouble(3) : random.nextDouble(30),
                        random.nextBoolean() ? 0 : random.nextDouble(0.05));
        return random.nextInt(4) == 0
                ? link.withDisorder(random.nextDouble(0.05), random.nextDouble(0.1), 60)
                : link;
    }

    private static Fault fault(SplittableRandom random, long atNanos, int count) {
        Fault.Kind[] kinds = Fault.Kind.values();
        // Every second one is a host that dies.
        Fault.Kind kind =
                random.nextInt(3) == 0 ? Fault.Kind.HOST_DIES : kinds[random.nextInt(kinds.length)];
        long nanos =
                switch (kind) {
                    case HOST_DIES, CASCADE, DIES -> random.nextLong(SECOND, 12 * SECOND);
                    case HOST_CUT_OFF, PARTITION -> random.nextLong(300 * MILLI, 12 * SECOND);
                    case HOST_STALLS, STALLS -> random.nextLong(100 * MILLI, 6 * SECOND);
                    case HANDS_OVER, DIFFERS, BREAKS -> 0;
                };
        return new Fault(
                atNanos,
                kind,
                random.nextInt(count),
                nanos,
                random.nextBoolean(),
                random.nextLong(3500 * MILLI),
                random.nextLong());
    }

    private static int between(SplittableRandom random, int min, int max) {
        return random.nextInt(min, max + 1);
    }

    /**
     * A player of a scenario.
     *
     * @param joinNanos when it joins
     * @param inputDelay its setting
     * @param willing whether it would host the world
     * @param link the conditions of its link
     * @param tcpOnly whether datagrams do not come through
     * @param driftPpm how fast its clock runs, in millionths above the true rate
     */
    record Participant(
            long joinNanos,
            InputDelay inputDelay,
            boolean willing,
            LinkConditions link,
            boolean tcpOnly,
            int driftPpm) {}

    /**
     * A planned fault of a scenario.
     *
     * @param atNanos when it happens
     * @param person the index of the participant; unused by the host's own
     * @param nanos how long it lasts, or when the process comes back
     * @param hard the worse variant: the machine goes with the process; a cascade takes two
     * @param laterNanos when the next of a cascade dies
     * @param sides a bit for each participant: which side of a partition it is on
     */
    record Fault(
            long atNanos,
            Kind kind,
            int person,
            long nanos,
            boolean hard,
            long laterNanos,
            long sides) {
        enum Kind {
            /** The host's process dies; hard: its machine. It starts again as a player. */
            HOST_DIES,
            /** The host dies, then the successor during the change; hard: the next one, too. */
            CASCADE,
            /** The host hands over, and its player plays on; alone it goes. */
            HANDS_OVER,
            /** Nothing comes from the host or to it for a while. */
            HOST_CUT_OFF,
            /** The network falls into two parts for a while. */
            PARTITION,
            /** The host's process stands still for a while. */
            HOST_STALLS,
            /** A player's process dies; hard: its machine. It starts again later. */
            DIES,
            /** A player's process stands still for a while: it is parked, or missed. */
            STALLS,
            /** A player's world is made to differ: it gets the host's again. */
            DIFFERS,
            /** A player's connection breaks, and both ends are told. */
            BREAKS
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.3f s %s%s p%d %d ms",
                    atNanos / 1e9,
                    kind.name().toLowerCase(Locale.ROOT),
                    hard ? " (hard)" : "",
                    person,
                    nanos / MILLI);
        }
    }
}
