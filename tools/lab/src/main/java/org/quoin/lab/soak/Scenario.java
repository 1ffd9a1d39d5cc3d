package org.quoin.lab.soak;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.ColdStart;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.LinkConditions.BurstLoss;
import org.quoin.lab.LinkConditions.JitterShape;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;

/**
 * A session drawn from its seed: its players, their scripts and links, and the schedule of faults.
 *
 * @param host the host's rules
 * @param people the players
 * @param faults the faults in order of time
 * @param faultyNanos when faults end; from then on everybody must recover
 * @param coldStart how the processes start
 */
record Scenario(
        long seed,
        HostConfig host,
        List<Participant> people,
        List<Fault> faults,
        long faultyNanos,
        ColdStart coldStart) {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long MILLI = VirtualNetwork.MILLI;
    private static final int[] TURN_RATES = {20, 20, 20, 30, 60};
    private static final int[] HASH_EVERY_TURNS = {1, 5, 20, 20};

    private static final ColdStart[] COLD_STARTS = {
        ColdStart.NONE, ColdStart.NONE, ColdStart.SERVE, ColdStart.PLAY
    };

    /** Faults start when the first players should have joined. */
    private static final long FIRST_FAULT_NANOS = 2 * SECOND;

    private static final long FAULT_EVERY_NANOS = 4 * SECOND;

    /**
     * The player limit as a multiple of the players. The host keeps the seats of crashed players
     * for a minute, even while they play under another name.
     */
    private static final int HOST_ROOM = 4;

    /** Draws a seed's scenario. */
    static Scenario draw(long seed, SoakOptions options) {
        SplittableRandom random = new SplittableRandom(Mix.mix(seed, 0x50AC));
        int count = between(random, options.playersMin(), options.playersMax());
        int rate = TURN_RATES[random.nextInt(TURN_RATES.length)];
        LatePolicy policy = random.nextInt(3) == 0 ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE;
        HostConfig host =
                new HostConfig(
                        new WorldConfig(seed, rate).withTerrain(options.terrain()),
                        Math.min(Limits.PLAYERS_MAX, HOST_ROOM * count),
                        HASH_EVERY_TURNS[random.nextInt(HASH_EVERY_TURNS.length)],
                        policy);
        long faultyNanos = options.turns() * SECOND / rate;
        List<Participant> people = new ArrayList<>();
        boolean sameLinks = random.nextBoolean();
        LinkConditions common = fairLink(random);
        for (int i = 0; i < count; i++) {
            LinkConditions link = sameLinks ? common : fairLink(random);
            people.add(person(random, seed, i, count, link, faultyNanos));
        }
        List<Fault> faults = faults(random, count, faultyNanos);
        ColdStart coldStart = COLD_STARTS[random.nextInt(COLD_STARTS.length)];
        return new Scenario(seed, host, people, faults, faultyNanos, coldStart);
    }

    private static Participant person(
            SplittableRandom random,
            long seed,
            int index,
            int count,
            LinkConditions link,
            long faultyNanos) {
        boolean early = index == 0 || random.nextInt(3) > 0;
        return new Participant(
                early ? random.nextLong(SECOND / 2) : random.nextLong(faultyNanos * 3 / 4),
                random.nextBoolean()
                        ? InputDelay.AUTO
                        : InputDelay.fixed(random.nextInt(random.nextInt(4) == 0 ? 40 : 9)),
                script(random, seed, index, count),
                link,
                random.nextInt(6) == 0,
                random.nextInt(1001) - 500,
                between(random, 8, 40) * SECOND);
    }

    private static FrameSource script(SplittableRandom random, long seed, int index, int count) {
        int kind = random.nextInt(6);
        if (kind < 4) {
            PlayerScript restless = PlayerScript.restless(Mix.mix(seed, index));
            return (turn, simulation, slot) ->
                    kind < 2
                            ? restless.frame(turn)
                            : PlayerScript.neverTheSame(Mix.mix(seed, index, turn));
        }
        BotScript[] bots = BotScript.values();
        return bots[random.nextInt(bots.length)].frames(seed, index, count);
    }

    /** A link that is playable, if not always well. */
    private static LinkConditions fairLink(SplittableRandom random) {
        double latency = random.nextInt(3) == 0 ? random.nextDouble(300) : random.nextDouble(60);
        LinkConditions link =
                LinkConditions.of(
                        latency,
                        random.nextBoolean() ? random.nextDouble(5) : random.nextDouble(60),
                        random.nextBoolean() ? 0 : random.nextDouble(0.1));
        if (random.nextInt(3) == 0) {
            link = link.withJitter(link.jitter().millis(), JitterShape.LONG_TAIL);
        }
        if (random.nextInt(4) == 0) {
            link = link.withDisorder(random.nextDouble(0.05), random.nextDouble(0.1), 80);
        }
        if (random.nextInt(6) == 0) {
            link = link.withBandwidth(between(random, 512, 10_000), 64 * 1024);
        }
        return link;
    }

    /** A link that is hardly playable. */
    private static LinkConditions badLink(SplittableRandom random) {
        LinkConditions link =
                LinkConditions.of(
                        random.nextDouble(2000),
                        random.nextDouble(300),
                        random.nextBoolean() ? random.nextDouble(0.5) : 0);
        if (random.nextInt(3) == 0) {
            link = link.withBursts(BurstLoss.of(random.nextDouble(0.4), 1 + random.nextInt(30)));
        }
        if (random.nextInt(3) == 0) {
            link = link.withDisorder(random.nextDouble(0.3), random.nextDouble(0.5), 400);
        }
        if (random.nextInt(4) == 0) {
            link = link.withBandwidth(between(random, 16, 256), between(random, 4, 64) * 1024);
        }
        return link;
    }

    /** A narrow link's bandwidth; its other conditions are not used. */
    private static LinkConditions bottleneck(SplittableRandom random) {
        return LinkConditions.PERFECT.withBandwidth(
                between(random, 4, 40), between(random, 2, 64) * 1000);
    }

    private static List<Fault> faults(SplittableRandom random, int count, long faultyNanos) {
        List<Fault> faults = new ArrayList<>();
        long spanNanos = faultyNanos - FIRST_FAULT_NANOS;
        int number = random.nextInt(1 + (int) Math.max(1, 2 * spanNanos / FAULT_EVERY_NANOS));
        for (int i = 0; i < number && spanNanos > 0; i++) {
            long atNanos = FIRST_FAULT_NANOS + random.nextLong(spanNanos);
            faults.add(fault(random, atNanos, count));
        }
        faults.sort(Comparator.comparingLong(Fault::atNanos));
        return faults;
    }

    private static Fault fault(SplittableRandom random, long atNanos, int count) {
        Fault.Kind[] kinds = Fault.Kind.values();
        Fault.Kind kind = kinds[random.nextInt(kinds.length)];
        long nanos =
                switch (kind) {
                    case BAD_LINK, BAD_NETWORK -> random.nextLong(200 * MILLI, 8 * SECOND);
                    case NARROW_LINK -> random.nextLong(SECOND, 12 * SECOND);
                    case PARTITION, FREEZE ->
                            random.nextInt(5) == 0
                                    ? random.nextLong(5 * SECOND, 25 * SECOND)
                                    : random.nextLong(50 * MILLI, 4 * SECOND);
                    case NO_DATAGRAMS -> random.nextLong(SECOND, 12 * SECOND);
                    case BREAK -> 0;
                    case CRASH, LEAVE -> random.nextLong(300 * MILLI, 15 * SECOND);
                    case SLOW_MACHINE -> random.nextLong(5 * MILLI, 90 * MILLI);
                    case INPUT_DELAY -> random.nextInt(-1, 21);
                    case HOST_FREEZE -> random.nextLong(50 * MILLI, 6 * SECOND);
                    case HOST_SLOW -> random.nextLong(MILLI, 40 * MILLI);
                    case HOST_CRASH -> random.nextLong(300 * MILLI, 8 * SECOND);
                };
        int person = random.nextInt(count);
        boolean hard = random.nextBoolean();
        LinkConditions conditions =
                kind == Fault.Kind.NARROW_LINK ? bottleneck(random) : badLink(random);
        return new Fault(atNanos, kind, person, nanos, hard, conditions);
    }

    private static int between(SplittableRandom random, int min, int max) {
        return random.nextInt(min, max + 1);
    }

    /**
     * A player of a scenario.
     *
     * @param joinNanos when it joins
     * @param inputDelay its setting
     * @param script its input
     * @param link the conditions of its link without faults
     * @param tcpOnly whether datagrams do not come through
     * @param driftPpm how fast its clock runs, in millionths above the true rate
     * @param streamBreakNanos how long TCP waits for an answer before it gives up
     */
    record Participant(
            long joinNanos,
            InputDelay inputDelay,
            FrameSource script,
            LinkConditions link,
            boolean tcpOnly,
            int driftPpm,
            long streamBreakNanos) {}

    /**
     * A planned fault of a scenario.
     *
     * @param atNanos when it happens
     * @param kind its kind
     * @param person the index of the participant; unused by the host's own faults
     * @param nanos how long it lasts, how long a turn takes, or when the process comes back
     * @param hard the worse variant: the machine crashes with the process, or the player stays away
     * @param conditions the link's conditions from then on, if the fault changes them; for a narrow
     *     link only the bandwidth
     */
    record Fault(
            long atNanos,
            Kind kind,
            int person,
            long nanos,
            boolean hard,
            LinkConditions conditions) {
        enum Kind {
            /** One link has other conditions for a while. */
            BAD_LINK,
            /** All links have other conditions for a while. */
            BAD_NETWORK,
            /**
             * One link has only a few kbit/s for a while, mostly less than needed; hard: another
             * program also downloads over it.
             */
            NARROW_LINK,
            /** Nothing comes through one link for a while. */
            PARTITION,
            /** One link loses all datagrams for a while; hard: the connection breaks afterwards. */
            NO_DATAGRAMS,
            /** A connection breaks, and both ends are notified. */
            BREAK,
            /** A player's process stalls for a while. */
            FREEZE,
            /** A player's process dies; hard: its machine too. It starts again later. */
            CRASH,
            /** A player leaves; unless hard, it joins again later. */
            LEAVE,
            /** A player's machine is slow for a while. */
            SLOW_MACHINE,
            /** A player's input delay is changed; the time is in turns. */
            INPUT_DELAY,
            /** The host's process stalls for a while. */
            HOST_FREEZE,
            /** The host's machine is slow for a while. */
            HOST_SLOW,
            /** The host's process dies; hard: its machine too. It starts again from its journal. */
            HOST_CRASH
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.3f s %s%s%s %d ms",
                    atNanos / 1e9,
                    kind.name().toLowerCase(Locale.ROOT),
                    hard ? " (hard)" : "",
                    kind.name().startsWith("HOST") ? "" : " p" + person,
                    nanos / VirtualNetwork.MILLI);
        }
    }
}
