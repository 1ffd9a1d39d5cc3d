package org.quoin.lab.migrate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.wire.Successor;
import org.quoin.lab.LabOptions;
import org.quoin.lab.Link;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.PlayerOptions.Succession;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualHost;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.migrate.MigrateScenario.Fault;
import org.quoin.lab.migrate.MigrateScenario.Participant;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;

/** Plays one scenario in which hosts die, from its start until everybody has recovered. */
public final class MigrateRun {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long LOOK_NANOS = SECOND / 4;
    private static final long RETRY_NANOS = SECOND;

    /**
     * Somebody who sees nothing for that long starts the game again, and joins by the invitation.
     */
    private static final long IMPATIENT_NANOS = 8 * SECOND;

    /** Somebody restarts a host that others have overtaken, after a while. */
    private static final long NOTICED_NANOS = 3 * SECOND;

    /**
     * Everybody plays again within this time after the last fault: silence is noticed after 1.75 s,
     * each dead successor costs 0.9 s, a candidate who died meanwhile 2 s, and those who found
     * nobody try again after 1 s; a process that starts then has to load the world.
     */
    private static final long RECOVERY_NANOS_MAX = 20 * SECOND;

    private static final int RECOVERED_SECONDS = 2;

    private final MigrateScenario scenario;
    private final MigrateChecker checker = new MigrateChecker();
    private final VirtualNetwork network;
    private final @Nullable VirtualPlayer[] players;
    private final boolean[] retrying;

    /** How long each has not played. */
    private final long[] waitsNanos;

    private boolean calm;
    private int faults;
    private long recoveryNanos;

    /**
     * The result of one session.
     *
     * @param problems the violations in the order they were found; empty if there were none
     * @param digest a hash of everything that happened, the same for every run of the seed
     * @param turns the last turn
     * @param players how many there were
     * @param faults those that happened
     * @param changes how often the world got another host
     * @param branchedTurns turns that a host which others had left sealed, and a player saw
     * @param worstPauseNanos the longest time a player waited while the world got another host
     * @param recoveryNanos from the last fault until all played
     * @param virtualNanos the session's duration on its own clock
     */
    public record Result(
            long seed,
            List<String> problems,
            long digest,
            int turns,
            int players,
            int faults,
            int changes,
            int branchedTurns,
            long worstPauseNanos,
            long recoveryNanos,
            long virtualNanos) {
        /** Takes an unchangeable copy. */
        public Result {
            problems = List.copyOf(problems);
        }

        /** Whether there were no violations. */
        public boolean isGood() {
            return problems.isEmpty();
        }

        /** The command that runs the seed again, and its first violation. */
        public String line() {
            int more = problems.size() - 1;
            return "./quoin lab migrate --seeds "
                    + seed
                    + "   # "
                    + (isGood() ? "all was well" : problems.get(0))
                    + (more > 0 ? " (and " + more + " more)" : "");
        }
    }

    MigrateRun(MigrateScenario scenario) {
        this.scenario = scenario;
        LabOptions options =
                LabOptions.of(scenario.seed(), LinkConditions.PERFECT)
                        .withHost(scenario.host())
                        .withHostLink(scenario.hostLink())
                        .withFramesKept(0);
        this.network = new VirtualNetwork(options, checker);
        checker.use(network);
        this.players = new VirtualPlayer[scenario.people().size()];
        this.retrying = new boolean[players.length];
        this.waitsNanos = new long[players.length];
    }

    /** Runs one seed. */
    public static Result of(long seed) {
        return new MigrateRun(MigrateScenario.draw(seed)).run();
    }

    Result run() {
        for (int i = 0; i < players.length; i++) {
            int index = i;
            network.after(scenario.people().get(i).joinNanos(), () -> join(index));
        }
        for (Fault fault : scenario.faults()) {
            network.after(fault.atNanos(), () -> apply(fault));
        }
        try {
            network.run(scenario.faultyNanos());
            calmDown();
            awaitRecovery();
            checker.checkHistory(network.leader());
        } catch (RuntimeException | Error e) { // A failed assertion of the engine on this seed.
            checker.problem("failed: " + e + " at " + List.of(e.getStackTrace()).subList(0, 9));
        }
        return new Result(
                scenario.seed(),
                checker.problems(),
                Mix.mix(network.digest(), network.leader().session().simulation().stateHash()),
                network.leader().session().turn(),
                players.length,
                faults,
                checker.changes(),
                checker.branchedTurns(),
                checker.worstPauseNanos(),
                recoveryNanos,
                network.nowNanos());
    }

    private void join(int index) {
        Participant person = scenario.people().get(index);
        PlayerOptions options =
                PlayerOptions.of("p" + index, person.inputDelay(), script(index))
                        .withConditions(person.link())
                        .withDriftPpm(person.driftPpm())
                        .withSuccession(person.willing() ? Succession.WILLING : Succession.FOLLOWS);
        players[index] = network.join(person.tcpOnly() ? options.withTcpOnly() : options);
        look(index);
    }

    /**
     * Some are busy; others look in another direction each turn, so that a wrong frame is found.
     */
    private FrameSource script(int index) {
        long seed = Mix.mix(scenario.seed(), index);
        PlayerScript restless = PlayerScript.restless(seed);
        return (turn, simulation, slot) ->
                index % 2 == 0
                        ? restless.frame(turn)
                        : PlayerScript.neverTheSame(Mix.mix(seed, turn));
    }

    /** Does what people do: joins again after an end, and goes on alone if nobody else is left. */
    private void look(int index) {
        VirtualPlayer player = players[index];
        if (player != null && !player.isDown() && player.ended() != null && !retrying[index]) {
            retrying[index] = true;
            network.after(RETRY_NANOS, () -> retry(index, player));
        }
        waitsNanos[index] = isWaiting(player) ? waitsNanos[index] + LOOK_NANOS : 0;
        if (player != null && waitsNanos[index] > IMPATIENT_NANOS && !network.leader().isDown()) {
            waitsNanos[index] = 0;
            kill(player, RETRY_NANOS, false);
        }
        if (player != null
                && !player.isDown()
                && player.isAskedToGoAlone()
                && network.leader().isDown()) {
            checker.goesAlone();
            player.act(session -> session.goAlone(player.clockNanos()));
        }
        network.after(LOOK_NANOS, () -> look(index));
    }

    /** Whether a player has lost its host, which no reachable successor has replaced. */
    private static boolean isWaiting(@Nullable VirtualPlayer player) {
        return player != null
                && !player.isDown()
                && player.ended() == null
                && !player.session().isPlaying();
    }

    private void retry(int index, VirtualPlayer player) {
        retrying[index] = false;
        if (!player.isDown() && player.ended() != null) {
            checker.died(player);
            player.startAgain(player.name(), 0);
        }
    }

    private void apply(Fault fault) {
        if (calm) {
            return;
        }
        VirtualPlayer person = players[fault.person()];
        switch (fault.kind()) {
            case HOST_DIES -> hostDies(fault, 0);
            case CASCADE -> hostDies(fault, fault.hard() ? 2 : 1);
            case HANDS_OVER -> {
                VirtualHost leader = network.leader();
                faults += !leader.isDown() && leader.handOver() ? 1 : 0;
            }
            case HOST_CUT_OFF -> {
                Link cut = network.leader().link();
                faults++;
                cut.setCut(true);
                network.after(
                        fault.nanos(),
                        () -> {
                            cut.setCut(false);
                            network.after(NOTICED_NANOS, this::restartOvertaken);
                        });
            }
            case PARTITION -> part(fault);
            case HOST_STALLS -> {
                faults++;
                VirtualHost leader = network.leader();
                VirtualPlayer keeper = leader.keeper();
                if (keeper == null) {
                    leader.freeze(fault.nanos());
                } else {
                    keeper.freeze(fault.nanos());
                }
                network.after(fault.nanos() + NOTICED_NANOS, this::restartOvertaken);
            }
            case DIES, STALLS, DIFFERS, BREAKS -> {
                if (person != null && !person.isDown() && person.hosts() == null) {
                    happenTo(person, fault);
                }
            }
        }
    }

    private void happenTo(VirtualPlayer person, Fault fault) {
        switch (fault.kind()) {
            case DIES -> {
                if (survive(List.of(person))) {
                    faults++;
                    kill(person, fault);
                }
            }
            case STALLS -> {
                faults++;
                person.freeze(fault.nanos());
            }
            case DIFFERS -> {
                if (person.session().isPlaying()) {
                    faults++;
                    checker.differsOnPurpose(person);
                    DebugEdits.moveAvatar(person.simulation(), person.slot(), 40 * Fixed.ONE);
                }
            }
            case BREAKS -> {
                faults++;
                network.cut(person);
            }
            default -> throw new IllegalStateException(fault + " happens to nobody");
        }
    }

    // Deaths.

    /**
     * The host dies, and of those who could carry on some after it.
     *
     * @param more how many
     */
    private void hostDies(Fault fault, int more) {
        VirtualHost leader = network.leader();
        if (leader.isDown()) {
            return;
        }
        List<VirtualPlayer> dying = new ArrayList<>();
        if (leader.keeper() != null) {
            dying.add(leader.keeper());
        }
        List<VirtualPlayer> next = new ArrayList<>();
        for (Successor each : named()) {
            VirtualPlayer successor = playerAt(each);
            if (next.size() < more && successor != null && !dying.contains(successor)) {
                next.add(successor);
            }
        }
        dying.addAll(next);
        boolean twoOnly = next.isEmpty() && isOneOfTwo(leader);
        if (!survive(dying) && !twoOnly) {
            return;
        }
        faults++;
        if (leader.keeper() == null) {
            leader.crash(fault.hard());
        } else {
            kill(leader.keeper(), fault);
        }
        long afterNanos = fault.laterNanos();
        for (VirtualPlayer each : next) {
            network.after(
                    afterNanos,
                    () -> {
                        if (!each.isDown() && !calm) {
                            kill(each, fault);
                        }
                    });
            afterNanos += fault.laterNanos();
        }
    }

    private void kill(VirtualPlayer player, Fault fault) {
        kill(player, fault.nanos(), fault.hard());
    }

    private void kill(VirtualPlayer player, long awayNanos, boolean machineToo) {
        checker.died(player);
        player.crash(machineToo);
        network.after(awayNanos, () -> comeBack(player));
    }

    private void comeBack(VirtualPlayer player) {
        if (player.isDown()) {
            checker.died(player);
            player.startAgain(player.name(), 0);
        }
    }

    /** Whom the players know as successors. */
    private List<Successor> named() {
        for (VirtualPlayer player : network.players()) {
            if (!player.isDown() && player.session().isPlaying()) {
                return player.successors();
            }
        }
        return List.of();
    }

    private @Nullable VirtualPlayer playerAt(Successor successor) {
        for (VirtualPlayer player : network.players()) {
            boolean same = player.isKnownAs(successor);
            if (same && !player.isDown()) {
                return player;
            }
        }
        return null;
    }

    /** Whether a host and a successor are all who count: then that one is asked. */
    private boolean isOneOfTwo(VirtualHost leader) {
        VirtualPlayer keeper = leader.keeper();
        List<Long> electorate = Electorate.of(leader.session().simulation());
        return keeper != null
                && electorate.size() == 2
                && electorate.contains(keeper.worldId())
                && named().stream()
                        .map(this::playerAt)
                        .anyMatch(
                                each ->
                                        each != null
                                                && each != keeper
                                                && electorate.contains(each.worldId()));
    }

    /** Whether enough are left to go on if some die: more than half of those who count. */
    private boolean survive(List<VirtualPlayer> dying) {
        VirtualHost leader = network.leader();
        if (leader.isDown()) {
            return false;
        }
        List<Long> electorate = Electorate.of(leader.session().simulation());
        int left = 0;
        boolean named = false;
        List<Successor> successors = named();
        for (VirtualPlayer player : network.players()) {
            boolean alive =
                    !player.isDown()
                            && !dying.contains(player)
                            && player.session().isPlaying()
                            && !player.successors().isEmpty();
            left += alive && electorate.contains(player.worldId()) ? 1 : 0;
            named |= alive && successors.stream().anyMatch(each -> player.isKnownAs(each));
        }
        return named && left >= Electorate.majorityOf(electorate.size());
    }

    // Partitions.

    private void part(Fault fault) {
        faults++;
        for (int i = 0; i < players.length; i++) {
            VirtualPlayer player = players[i];
            if (player != null) {
                player.link().setSide((int) (fault.sides() >>> i & 1));
            }
        }
        network.after(
                fault.nanos(),
                () -> {
                    heal();
                    network.after(NOTICED_NANOS, this::restartOvertaken);
                });
    }

    private void heal() {
        for (VirtualPlayer player : network.players()) {
            player.link().setSide(0);
        }
    }

    /** People see that others play elsewhere, and join them. */
    private void restartOvertaken() {
        VirtualHost leader = network.leader();
        for (VirtualHost host : network.hosts()) {
            if (host == leader || host.isDown()) {
                continue;
            }
            VirtualPlayer keeper = host.keeper();
            if (keeper == null) {
                host.crash(false);
            } else {
                checker.died(keeper);
                keeper.crash(false);
                network.after(RETRY_NANOS, () -> comeBack(keeper));
            }
        }
    }

    // The end.

    /** Ends all faults. */
    private void calmDown() {
        calm = true;
        heal();
        for (VirtualHost host : network.hosts()) {
            host.link().setCut(false);
        }
        network.after(NOTICED_NANOS, this::restartOvertaken);
        for (VirtualPlayer player : network.players()) {
            comeBack(player);
        }
    }

    private void awaitRecovery() {
        long fromNanos = network.nowNanos();
        long untilNanos = fromNanos + RECOVERY_NANOS_MAX;
        network.run(NOTICED_NANOS + LOOK_NANOS);
        int goal = network.leader().session().turn();
        goal += RECOVERED_SECONDS * scenario.host().world().turnRate();
        while (network.nowNanos() < untilNanos && stuck(goal) != null) {
            network.run(LOOK_NANOS);
        }
        recoveryNanos = network.nowNanos() - fromNanos;
        String who = stuck(goal);
        if (who != null) {
            checker.problem(
                    "stuck "
                            + RECOVERY_NANOS_MAX / SECOND
                            + " s after the last fault: "
                            + who
                            + ", the host is at turn "
                            + network.leader().session().turn());
        }
    }

    /** Explains which player has not recovered and why; null if all have. */
    private @Nullable String stuck(int goalTurn) {
        if (network.leader().isDown()) {
            return "nobody hosts";
        }
        for (VirtualPlayer player : network.players()) {
            DisconnectReason end = player.ended();
            if (end != null) {
                return player.name() + " is not in: " + end.text();
            }
            if (!player.session().isPlaying()) {
                return player.name() + " is not in yet";
            }
            if (player.simulation().turn() < goalTurn) {
                return player.name() + " is at turn " + player.simulation().turn();
            }
        }
        return null;
    }
}
