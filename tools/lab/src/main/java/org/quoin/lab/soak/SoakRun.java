package org.quoin.lab.soak;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.Download;
import org.quoin.lab.LabOptions;
import org.quoin.lab.Link;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualHost;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualNetwork.MessageTampering;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.soak.Scenario.Fault;
import org.quoin.lab.soak.Scenario.Participant;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.util.Mix;

/** Plays one scenario from start until everybody has recovered. */
final class SoakRun {
    private static final long SECOND = VirtualNetwork.SECOND;

    /** How long a player waits before it joins again after its session has ended. */
    private static final long RETRY_NANOS = SECOND;

    private static final long LOOK_NANOS = SECOND / 2;

    /** Everybody must play again within this time: a lost seat is kept for 60 s. */
    private static final long RECOVERY_NANOS_MAX = 100 * SECOND;

    /** A player has recovered once it has executed this many seconds of turns. */
    private static final int RECOVERED_SECONDS = 2;

    private static final long SLOW_NANOS = 5 * SECOND;

    private final Scenario scenario;
    private final SoakChecker checker = new SoakChecker();
    private final JournalDisk disk;
    private final VirtualNetwork network;
    private final JournalCheck journal;
    private final @Nullable VirtualPlayer[] players;
    private final boolean[] wanted;
    private final boolean[] retrying;
    private boolean calm;

    SoakRun(Scenario scenario, MessageTampering tamper) {
        this.scenario = scenario;
        this.disk =
                new JournalDisk(
                        scenario.seed(), scenario.host().world(), scenario.host().latePolicy());
        LabOptions options =
                LabOptions.of(scenario.seed(), LinkConditions.PERFECT)
                        .withHost(scenario.host())
                        .withDisk(disk)
                        .withFramesKept(0)
                        .withColdStart(scenario.coldStart());
        this.network = new VirtualNetwork(options, checker);
        network.setTamper(tamper);
        this.journal = new JournalCheck(disk, scenario.host().world(), checker);
        int count = scenario.people().size();
        this.players = new VirtualPlayer[count];
        this.wanted = new boolean[count];
        this.retrying = new boolean[count];
    }

    VirtualNetwork network() {
        return network;
    }

    Result run() {
        for (int i = 0; i < players.length; i++) {
            int index = i;
            network.after(scenario.people().get(i).joinNanos(), () -> join(index));
        }
        if (Vandals.are(scenario)) {
            network.after(0, () -> Vandals.guard(network, scenario));
        }
        for (Fault fault : scenario.faults()) {
            network.after(fault.atNanos(), () -> apply(fault));
        }
        try {
            network.run(scenario.faultyNanos());
            calmDown();
            awaitRecovery();
            journal.checkAll(network.host().turn());
            checkLimits();
            if (Vandals.are(scenario)) {
                Vandals.check(network, scenario, checker);
            }
        } catch (RuntimeException | Error e) { // A failed assertion of the engine on this seed.
            checker.problem("failed: " + e + " at " + List.of(e.getStackTrace()).subList(0, 3));
        }
        return new Result(
                scenario.seed(),
                checker.problems(),
                Mix.mix(network.digest(), network.host().simulation().stateHash()),
                network.host().turn(),
                players.length,
                scenario.faults().size(),
                network.nowNanos());
    }

    private void join(int index) {
        Participant person = scenario.people().get(index);
        wanted[index] = true;
        PlayerOptions options =
                PlayerOptions.of("p" + index, person.inputDelay(), person.script())
                        .withConditions(person.link())
                        .withDriftPpm(person.driftPpm());
        VirtualPlayer player = network.join(person.tcpOnly() ? options.withTcpOnly() : options);
        player.setStreamBreakNanos(person.streamBreakNanos());
        players[index] = player;
        if (Vandals.are(scenario)) {
            Vandals.claim(network, scenario, player);
        }
        restartIfEnded(index);
    }

    /** Makes a player whose session has ended join again, as long as it wants to play. */
    private void restartIfEnded(int index) {
        VirtualPlayer player = players[index];
        if (player == null) {
            return;
        }
        if (wanted[index] && !player.isDown() && player.ended() != null && !retrying[index]) {
            retrying[index] = true;
            network.after(RETRY_NANOS, () -> retry(index, player));
        }
        network.after(LOOK_NANOS, () -> restartIfEnded(index));
    }

    private void retry(int index, VirtualPlayer player) {
        retrying[index] = false;
        DisconnectReason end = player.ended();
        if (wanted[index] && !player.isDown() && end != null) {
            boolean taken = end.kind() == DisconnectReason.Kind.NAME_TAKEN;
            player.startAgain(taken ? otherName(index, player) : player.name(), 0);
        }
    }

    /**
     * The next name of a player whose old avatar still waits: some keep the name, most change it.
     */
    private static String otherName(int index, VirtualPlayer player) {
        return index % 8 == 7 ? player.name() : player.name() + "x";
    }

    private void apply(Fault fault) {
        if (calm) {
            return;
        }
        switch (fault.kind()) {
            case BAD_NETWORK -> {
                for (int i = 0; i < players.length; i++) {
                    badLink(i, fault);
                }
            }
            case HOST_FREEZE -> network.virtualHost().freeze(fault.nanos());
            case HOST_SLOW -> {
                network.virtualHost().setTurnCostNanos(fault.nanos());
                network.after(SLOW_NANOS, () -> network.virtualHost().setTurnCostNanos(0));
            }
            case HOST_CRASH -> crashHost(fault);
            case BAD_LINK,
                    NARROW_LINK,
                    PARTITION,
                    NO_DATAGRAMS,
                    BREAK,
                    FREEZE,
                    CRASH,
                    LEAVE,
                    SLOW_MACHINE,
                    INPUT_DELAY ->
                    happenTo(fault.person(), fault);
        }
    }

    private void happenTo(int index, Fault fault) {
        VirtualPlayer player = players[index];
        if (player == null || player.isDown()) {
            return;
        }
        switch (fault.kind()) {
            case BAD_LINK -> badLink(index, fault);
            case NARROW_LINK -> bottleneck(index, fault);
            case PARTITION -> {
                player.link().setCut(true);
                network.after(fault.nanos(), () -> player.link().setCut(false));
            }
            case NO_DATAGRAMS -> loseDatagrams(player, fault);
            case BREAK -> network.cut(player);
            case FREEZE -> player.freeze(fault.nanos());
            case CRASH -> {
                player.crash(fault.hard());
                // Every second machine still has its player's seat token.
                boolean remembers = fault.nanos() / 1000 % 2 == 0;
                String seat = player.name();
                network.after(
                        fault.nanos(),
                        () ->
                                comeBack(
                                        player,
                                        remembers ? network.virtualHost().seatToken(seat) : 0));
            }
            case LEAVE -> {
                wanted[index] = false;
                player.leave();
                if (!fault.hard()) {
                    network.after(fault.nanos(), () -> wanted[index] = true);
                }
            }
            case SLOW_MACHINE -> {
                player.setTurnCostNanos(fault.nanos());
                network.after(SLOW_NANOS, () -> player.setTurnCostNanos(0));
            }
            case INPUT_DELAY -> {
                InputDelay delay =
                        fault.nanos() < 0 ? InputDelay.AUTO : InputDelay.fixed((int) fault.nanos());
                player.act(session -> session.setInputDelay(delay, player.clockNanos()));
            }
            default -> throw new IllegalStateException(fault + " happens to nobody");
        }
    }

    private void badLink(int index, Fault fault) {
        VirtualPlayer player = players[index];
        if (player != null) {
            player.link().setConditions(fault.conditions());
            network.after(
                    fault.nanos(),
                    () -> player.link().setConditions(scenario.people().get(index).link()));
        }
    }

    private void bottleneck(int index, Fault fault) {
        Link link = players[index].link();
        LinkConditions usual = scenario.people().get(index).link();
        LinkConditions.Bandwidth narrow = fault.conditions().bandwidth();
        link.setConditions(usual.withBandwidth(narrow.kbitPerSecond(), narrow.queueBytes()));
        Download download = fault.hard() ? link.startDownload() : null;
        network.after(
                fault.nanos(),
                () -> {
                    link.setConditions(usual);
                    if (download != null) {
                        download.stop();
                    }
                });
    }

    /**
     * Loses datagrams in one direction or both; an end that notices uses the stream from then on.
     */
    private void loseDatagrams(VirtualPlayer player, Fault fault) {
        long directions = fault.nanos() % 3;
        player.setDatagramsLost(directions != 1, directions != 2);
        network.after(
                fault.nanos(),
                () -> {
                    player.setDatagramsLost(false, false);
                    if (fault.hard() && !calm) {
                        network.cut(player);
                    }
                });
    }

    private void comeBack(VirtualPlayer player, long seatToken) {
        if (player.isDown()) {
            player.startAgain(player.name(), seatToken);
        }
    }

    private void crashHost(Fault fault) {
        if (network.virtualHost().isDown()) {
            return;
        }
        journal.crash(network, fault.hard());
        network.after(fault.nanos(), this::restartHost);
    }

    private void restartHost() {
        if (network.virtualHost().isDown()) {
            network.virtualHost().restart();
        }
    }

    /** Ends all faults. */
    private void calmDown() {
        calm = true;
        restartHost();
        network.virtualHost().setTurnCostNanos(0);
        for (int i = 0; i < players.length; i++) {
            VirtualPlayer player = players[i];
            if (player == null) {
                continue;
            }
            player.link().setCut(false);
            player.setDatagramsLost(false, false);
            player.link().setConditions(scenario.people().get(i).link());
            player.setTurnCostNanos(0);
            comeBack(player, 0);
        }
    }

    private void awaitRecovery() {
        int turns = RECOVERED_SECONDS * scenario.host().world().turnRate();
        int goal = network.host().turn() + turns;
        long untilNanos = network.nowNanos() + RECOVERY_NANOS_MAX;
        while (network.nowNanos() < untilNanos && stuck(goal) != null) {
            network.run(LOOK_NANOS);
        }
        String who = stuck(goal);
        if (who != null) {
            checker.problem(
                    "stuck "
                            + RECOVERY_NANOS_MAX / SECOND
                            + " s after the last fault: "
                            + who
                            + ", the host is at turn "
                            + network.host().turn());
        }
    }

    /** Explains which player has not recovered and why; null if all have. */
    private @Nullable String stuck(int goalTurn) {
        for (int i = 0; i < players.length; i++) {
            VirtualPlayer player = players[i];
            if (player == null || !wanted[i]) {
                continue;
            }
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
            int accepted = checker.ledger(player.name()).lastAcceptedTurn();
            if (mustBeInTime(i) && accepted < goalTurn) {
                return player.name() + "'s last frame that came in time was of turn " + accepted;
            }
        }
        return null;
    }

    /** Whether the player's frames must eventually be in time, whatever its link. */
    private boolean mustBeInTime(int index) {
        boolean follows = scenario.people().get(index).inputDelay().isAuto();
        for (Fault fault : scenario.faults()) {
            follows &= fault.kind() != Fault.Kind.INPUT_DELAY || fault.person() != index;
        }
        return follows || scenario.host().latePolicy() == LatePolicy.WAIT;
    }

    private void checkLimits() {
        int queued = network.virtualHost().queuedBytesMax();
        if (queued > VirtualHost.STREAM_BYTES_MAX) {
            checker.problem(queued + " bytes waited in a player's stream");
        }
    }
}
