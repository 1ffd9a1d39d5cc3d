package org.quoin.lab.migrate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.lab.LabObserver;
import org.quoin.lab.VirtualHost;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/**
 * Observes a session in which the world changes hosts, and records violations: a turn that a player
 * has executed and a host that it promised to follow does not have, a world that differs from its
 * host's, two hosts in one epoch, a host without a majority, an input frame in a wrong turn, an
 * unexpected disconnect.
 */
final class MigrateChecker implements LabObserver {
    private static final int PROBLEMS_MAX = 12;

    /** Turns of the old host that come only now may stand between a pause and the new host's. */
    private static final int GAP_TURNS = 20;

    private static final int PROMISE_FIRST_BYTE = 0x69;

    /** The two highest bits of a frames message's first byte; the others are flags. */
    private static final int FRAMES_KIND = 0xC0;

    private final List<String> problems = new ArrayList<>();
    private final List<HostRun> runs = new ArrayList<>();
    private final Map<Integer, HostRun> byEpoch = new HashMap<>();
    private final Map<Long, HostRun> bySession = new HashMap<>();
    private final TreeMap<String, Watched> watched = new TreeMap<>();
    private final AvatarState avatar = new AvatarState();

    /** Those who have promised a candidate an epoch, and what they had then. */
    private final Map<String, Map<String, Integer>> promises = new TreeMap<>();

    private final Set<String> mayDiffer = new HashSet<>();
    private final List<Pause> pauses = new ArrayList<>();
    private @Nullable VirtualNetwork network;
    private boolean mayGoAlone;
    private int changes;
    private int branchedTurns;

    /** A time in which a player executed nothing, as its world got another host. */
    record Pause(String player, int epoch, long nanos, int turn) {}

    /** The turns of one host: hashes, and what each player did in them. */
    private static final class HostRun {
        final VirtualHost host;
        final TreeMap<Integer, Long> hashes = new TreeMap<>();
        final TreeMap<Integer, Map<String, Integer>> frames = new TreeMap<>();

        HostRun(VirtualHost host) {
            this.host = host;
        }
    }

    /** The history of a player. */
    private static final class Watched {
        /** The frames that hosts have received of it, by turn. */
        final TreeMap<Integer, Set<Integer>> sent = new TreeMap<>();

        /** The hashes of the turns executed in the present world. */
        TreeMap<Integer, Long> executed = new TreeMap<>();

        @Nullable Simulation world;
        @Nullable HostRun run;
        boolean differs;
        long executedNanos;

        /** The longest time between two of the last turns, and for how many more it counts. */
        long gapNanos;

        int gapTurns;

        /** Notes a turn executed now; returns the longest pause of late. */
        long executed(long nowNanos) {
            long gap = executedNanos == 0 ? 0 : nowNanos - executedNanos;
            executedNanos = nowNanos;
            gapTurns--;
            if (gap >= gapNanos || gapTurns < 0) {
                gapNanos = gap;
                gapTurns = GAP_TURNS;
            }
            return gapNanos;
        }
    }

    /** Sets the network that is observed; before anything happens. */
    void use(VirtualNetwork observed) {
        network = observed;
    }

    List<String> problems() {
        return problems;
    }

    /** All pauses so far. */
    List<Pause> pauses() {
        return pauses;
    }

    /** How often the world has got another host. */
    int changes() {
        return changes;
    }

    /** Turns that a host sealed alone while others went on, counted by players who saw them. */
    int branchedTurns() {
        return branchedTurns;
    }

    /** Records a violation. */
    void problem(String text) {
        if (problems.size() < PROBLEMS_MAX) {
            long nanos = network == null ? 0 : network.nowNanos();
            problems.add(nanos / VirtualNetwork.MILLI + " ms: " + text);
        }
    }

    /** A player's world is made to differ: that is found, and mended. */
    void differsOnPurpose(VirtualPlayer player) {
        mayDiffer.add(player.name());
        of(player).differs = true;
    }

    /** A person lets a player go on alone. */
    void goesAlone() {
        mayGoAlone = true;
    }

    /** A player's process has ended: its pause is its own. */
    void died(VirtualPlayer player) {
        of(player).executedNanos = 0;
        of(player).gapNanos = 0;
    }

    private Watched of(VirtualPlayer player) {
        return watched.computeIfAbsent(player.name(), name -> new Watched());
    }

    private long nowNanos() {
        return Objects.requireNonNull(network).nowNanos();
    }

    // Hosts.

    @Override
    public void hostStarted(VirtualHost host, Simulation at, Blob coderBase) {
        HostRun run = new HostRun(host);
        run.hashes.put(at.turn(), at.stateHash());
        runs.add(run);
    }

    private HostRun runOf(VirtualHost host) {
        for (int i = runs.size() - 1; i >= 0; i--) {
            if (runs.get(i).host == host) {
                return runs.get(i);
            }
        }
        throw new IllegalStateException("no such host");
    }

    @Override
    public void sealed(VirtualHost host, Turn turn, Blob coded, Simulation after) {
        HostRun run = runOf(host);
        if (turn.number() != run.hashes.lastKey() + 1) {
            problem("turn " + turn.number() + " sealed after turn " + run.hashes.lastKey());
        }
        run.hashes.put(turn.number(), after.stateHash());
        Map<String, Integer> frames = new TreeMap<>();
        for (int slot : after.avatarSlots()) {
            after.readAvatar(slot, avatar);
            frames.put(Objects.requireNonNull(after.nameOf(slot)), avatar.frame);
        }
        run.frames.put(turn.number(), frames);
        Term term = host.session().lineage().newest();
        HostRun other = byEpoch.putIfAbsent(term.epoch(), run);
        if (other != null && other != run) {
            problem("two hosts in epoch " + term.epoch());
        }
        bySession.put(term.sessionId(), run);
    }

    private static String campaign(VirtualPlayer candidate, int epoch) {
        return epoch + " " + candidate.name();
    }

    @Override
    public void candidateReceived(VirtualPlayer candidate, VirtualPlayer from, byte[] message) {
        if (message[0] == PROMISE_FIRST_BYTE
                && Wire.decodeToHost(message, 0) instanceof ToHost.Promise promise) {
            promises.computeIfAbsent(campaign(candidate, promise.epoch()), key -> new TreeMap<>())
                    .put(from.name(), promise.position().turn());
        }
    }

    @Override
    public void led(VirtualHost host) {
        changes++;
        VirtualPlayer keeper = Objects.requireNonNull(host.keeper());
        if (of(keeper).differs) { // Then that is the world, and those of all others differ.
            Objects.requireNonNull(network).players().forEach(this::differsOnPurpose);
        }
        Term term = host.session().lineage().newest();
        Map<String, Integer> by =
                promises.getOrDefault(campaign(keeper, term.epoch()), new TreeMap<>());
        by.forEach(
                (name, turn) -> {
                    if (turn >= term.fromTurn()) {
                        problem(
                                "epoch %d of %s begins with turn %d, and %s had turn %d"
                                        .formatted(
                                                term.epoch(),
                                                keeper.name(),
                                                term.fromTurn(),
                                                name,
                                                turn));
                    }
                });
        int votes = 0;
        List<Long> electorate = Electorate.of(host.session().simulation());
        for (VirtualPlayer player : Objects.requireNonNull(network).players()) {
            VirtualHost of = player.hosts();
            boolean gaveWay = of != null && of.isGivingWay();
            boolean counts = player == keeper || gaveWay || by.containsKey(player.name());
            votes += counts && electorate.contains(player.worldId()) ? 1 : 0;
        }
        if (votes < Electorate.majorityOf(electorate.size()) && !mayGoAlone) {
            problem(
                    "%s leads epoch %d with %d promises of %d"
                            .formatted(keeper.name(), term.epoch(), votes, electorate.size()));
        }
    }

    @Override
    public void followed(VirtualPlayer player, VirtualHost host) {
        Term term = host.session().lineage().newest();
        Watched own = of(player);
        int lost = own.executed.isEmpty() ? 0 : own.executed.lastKey() - term.fromTurn() + 1;
        if (lost <= 0 || own.run == runOf(host)) {
            return; // All were the host's own, or of those before it.
        }
        VirtualPlayer keeper = Objects.requireNonNull(host.keeper());
        boolean promised =
                promises.getOrDefault(campaign(keeper, term.epoch()), new TreeMap<>())
                        .containsKey(player.name());
        if (promised) {
            problem(player.name() + " promised, and loses " + lost + " turns");
        } else {
            branchedTurns += lost; // Its old host has gone on without the others, or died late.
        }
    }

    // Players.

    @Override
    public void hostReceived(VirtualPlayer from, byte[] message) {
        Watched own = of(from);
        if ((message[0] & FRAMES_KIND) == FRAMES_KIND
                && own.run != null
                && Wire.decodeToHost(message, own.run.hashes.lastKey())
                        instanceof ToHost.Frames frames) {
            for (int i = 0; i < frames.run().count(); i++) {
                own.sent
                        .computeIfAbsent(frames.run().firstTurn() + i, key -> new HashSet<>())
                        .add(frames.run().at(i));
            }
        }
    }

    @Override
    public void executed(VirtualPlayer player, Simulation after) {
        Watched own = of(player);
        int turn = after.turn();
        if (own.world != after) {
            own.world = after;
            own.executed = new TreeMap<>();
            own.differs = false;
        }
        if (own.differs) {
            return;
        }
        if (!own.executed.isEmpty() && turn != own.executed.lastKey() + 1) {
            problem(player.name() + " executed " + turn + " after " + own.executed.lastKey());
        }
        long hash = after.stateHash();
        own.executed.put(turn, hash);
        HostRun run = own.run;
        if (run == null || !Objects.equals(run.hashes.get(turn), hash)) {
            run = null;
            for (HostRun each : runs) {
                run = Objects.equals(each.hashes.get(turn), hash) ? each : run;
            }
        }
        if (run == null) {
            own.differs = true;
            problem(player.name() + "'s world is no host's after turn " + turn);
            return;
        }
        boolean wasThere = own.executedNanos != 0;
        long pauseNanos = own.executed(nowNanos());
        if (own.run != null && run != own.run && wasThere) {
            int epoch = run.host.session().lineage().epoch();
            pauses.add(new Pause(player.name(), epoch, pauseNanos, turn));
        }
        own.run = run;
    }

    @Override
    public void desynced(VirtualPlayer player, int turn) {
        if (!mayDiffer.contains(player.name())) {
            problem("a host told " + player.name() + " that its world differs in turn " + turn);
        }
    }

    @Override
    public void ended(VirtualPlayer player, DisconnectReason reason) {
        String violation = LabObserver.violationIn(player, reason);
        if (violation != null) {
            problem(violation);
        }
    }

    // At the end.

    /** Compares what everybody has executed with the turns of the host that leads. */
    void checkHistory(VirtualHost leader) {
        Lineage lineage = leader.session().lineage();
        for (VirtualPlayer player : Objects.requireNonNull(network).players()) {
            Watched own = of(player);
            boolean plays = player.session().isPlaying();
            if (!plays || own.differs || own.world != player.simulation()) {
                continue;
            }
            for (Map.Entry<Integer, Long> each : own.executed.entrySet()) {
                HostRun run = runIn(lineage, each.getKey());
                Long hash = run == null ? null : run.hashes.get(each.getKey());
                if (hash != null && !hash.equals(each.getValue())) {
                    problem(
                            "%s executed another turn %d than the world has"
                                    .formatted(player.name(), each.getKey()));
                    break;
                }
            }
        }
        checkFrames(lineage);
    }

    /** Which host has sealed a turn of a lineage; null if it is forgotten. */
    private @Nullable HostRun runIn(Lineage lineage, int turn) {
        HostRun run = null;
        for (Term term : lineage.terms()) {
            run = term.fromTurn() <= turn ? bySession.get(term.sessionId()) : run;
        }
        return run;
    }

    /** Each frame is executed in its own turn or never. */
    private void checkFrames(Lineage lineage) {
        TreeMap<String, Integer> before = new TreeMap<>();
        int last =
                Objects.requireNonNull(bySession.get(lineage.newest().sessionId()))
                        .frames
                        .lastKey();
        for (int turn = lineage.terms().get(0).fromTurn(); turn <= last; turn++) {
            HostRun run = runIn(lineage, turn);
            Map<String, Integer> frames = run == null ? null : run.frames.get(turn);
            if (frames == null) {
                before.clear();
                continue;
            }
            for (Map.Entry<String, Integer> each : frames.entrySet()) {
                Integer previous = before.put(each.getKey(), each.getValue());
                if (previous != null && !isOf(each.getKey(), turn, each.getValue(), previous)) {
                    problem(
                            "in turn %d %s executed frame %08x, which it gave for no such turn"
                                    .formatted(turn, each.getKey(), each.getValue()));
                    return;
                }
            }
        }
    }

    private boolean isOf(String name, int turn, int frame, int before) {
        Watched own = watched.get(name);
        Set<Integer> sent = own == null ? null : own.sent.get(turn);
        return (sent != null && sent.contains(frame))
                || frame == InputFrame.playOn(before)
                || frame == InputFrame.standStill(before);
    }

    /** The worst pause of somebody who was there all the time; 0 if there was none. */
    long worstPauseNanos() {
        return pauses.stream().mapToLong(Pause::nanos).max().orElse(0);
    }
}
