package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.body.BodyKind;

/**
 * A heap of TNT of which one block sets off all: how long the slowest tick takes, whether all
 * worlds stay equal, and how joining goes while it burns.
 */
public final class TntExperiment implements Experiment {
    private static final int[] BLOCKS = {1_000, 3_000, 10_000};
    private static final int WANTED_BLOCKS = 10_000;
    private static final double TICK_MILLIS_MAX = 100;
    private static final int PLAYERS = 8;
    private static final int RATE = 20;
    private static final double ONE_WAY_MILLIS = 50;

    /** Until everybody has joined. */
    private static final int FUSE_SECONDS = 8;

    private static final int CALM_SECONDS = 2;
    private static final int CHAIN_SECONDS_MAX = 300;
    private static final int WARM_UP_RUNS = 2;
    private static final int RUNS = 3;

    private final int[] blockCounts;

    public TntExperiment() {
        this(BLOCKS);
    }

    /** Measures heaps of these sizes only. */
    public TntExperiment(int... blockCounts) {
        this.blockCounts = blockCounts.clone();
    }

    private record Finding(
            int blocks,
            int players,
            int turns,
            int mostBurning,
            int leftAtJoin,
            double joinSeconds,
            int joinerCompared,
            long compared,
            long differing,
            List<Double> millisByTurn) {
        double worst() {
            return Collections.max(millisByTurn);
        }

        double p99() {
            List<Double> sorted = millisByTurn.stream().sorted().toList();
            return sorted.get(sorted.size() * 99 / 100);
        }
    }

    @Override
    public String name() {
        return "tnt";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings = new ArrayList<>();
        for (int blocks : blockCounts) {
            findings.add(new Run(blocks, options).measure(options.stopwatchNanos()));
            progress.at((double) findings.size() / blockCounts.length, blocks + " blocks");
        }
        ResultTable table =
                new ResultTable(
                        "blocks of TNT",
                        "players",
                        "turns of the chain",
                        "most that burn at once",
                        "tick p99 ms",
                        "worst tick ms",
                        "blocks left when the joiner came",
                        "join s",
                        "joiner's hashes compared",
                        "hashes compared",
                        "hashes that differ");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Finding found : findings) {
            table.add(
                    found.blocks,
                    found.players,
                    found.turns,
                    found.mostBurning,
                    found.p99(),
                    found.worst(),
                    found.leftAtJoin,
                    found.joinSeconds,
                    found.joinerCompared,
                    found.compared,
                    found.differing);
            Map<String, Object> parameters = parameters(found, options);
            double differing = found.differing;
            figures.add(new Figure(name(), "worst tick", found.worst(), "ms", parameters));
            figures.add(new Figure(name(), "tick p99", found.p99(), "ms", parameters));
            figures.add(new Figure(name(), "join", found.joinSeconds, "s", parameters));
            figures.add(new Figure(name(), "hashes that differ", differing, "", parameters));
            if (found.blocks == WANTED_BLOCKS) {
                String what = found.blocks + " blocks, ";
                double worst = found.worst();
                notes.add(TargetNotes.atMost(what + "worst tick", worst, TICK_MILLIS_MAX, "ms"));
                notes.add(
                        TargetNotes.atMost(
                                what + "hashes of all machines that differ", differing, 0, ""));
                notes.add(
                        what
                                + "the joiner's world was compared after each of "
                                + found.joinerCompared
                                + " turns.");
            }
        }
        return new ExperimentResult(name(), table, figures, List.of(plot(findings)), notes);
    }

    /** One session, from the fuse until nothing moves. */
    private static final class Run {
        private final MinedWorld heap;
        private final int playerCount;
        private final TurnReplay cost = new TurnReplay();
        private final HashComparison hashes = new HashComparison(1, cost);
        private final Crowd crowd;
        private int mostBurning;
        private int chainStartTurn;

        Run(int blocks, ExperimentOptions options) {
            int rate = options.rateOr(RATE);
            playerCount = options.playerCountOr(PLAYERS);
            heap = new MinedWorld(blocks, FUSE_SECONDS * rate);
            crowd =
                    new Crowd(
                            new WorldConfig(options.seed(), rate),
                            playerCount + 1,
                            LinkConditions.of(ONE_WAY_MILLIS, 0, 0),
                            hashes,
                            heap);
        }

        Finding measure(LongSupplier stopwatchNanos) {
            crowd.joinAll(playerCount, InputDelay.AUTO);
            await(() -> left() < heap.blocks(), "the first blast");
            chainStartTurn = host().turn();
            await(() -> left() <= heap.blocks() / 2, "half of the chain");
            int leftAtJoin = left();
            long before = crowd.network.nowNanos();
            VirtualPlayer joiner = crowd.join(InputDelay.AUTO);
            await(() -> joiner.session().isPlaying(), "joining");
            double joinSeconds =
                    (crowd.network.nowNanos() - before) / (double) VirtualNetwork.SECOND;
            await(() -> host().bodyCount(BodyKind.TNT) == 0, "the last blast");
            int chainTurns = host().turn() - chainStartTurn;
            crowd.run(CALM_SECONDS);
            crowd.check();
            if (joiner.simulation().turn() < host().turn() - CALM_SECONDS * crowdRate()) {
                throw new IllegalStateException("the joiner is left behind");
            }
            return new Finding(
                    heap.blocks(),
                    playerCount,
                    chainTurns,
                    mostBurning,
                    leftAtJoin,
                    joinSeconds,
                    hashes.compared(joiner),
                    hashes.compared(),
                    hashes.differing(),
                    cost.millisByTurn(WARM_UP_RUNS, RUNS, stopwatchNanos));
        }

        private int crowdRate() {
            return host().config().turnRate();
        }

        private Simulation host() {
            return crowd.network.host().simulation();
        }

        private int left() {
            return heap.left(host().blocks(), host().terrain());
        }

        private void await(BooleanSupplier done, String what) {
            long endNanos = crowd.network.nowNanos() + CHAIN_SECONDS_MAX * VirtualNetwork.SECOND;
            while (!done.getAsBoolean()) {
                if (crowd.network.nowNanos() > endNanos) {
                    throw new IllegalStateException(what + " did not come");
                }
                crowd.network.run(VirtualNetwork.SECOND / crowdRate());
                mostBurning = Math.max(mostBurning, host().bodyCount(BodyKind.TNT));
            }
        }
    }

    private static Map<String, Object> parameters(Finding found, ExperimentOptions options) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("blocks", found.blocks);
        parameters.put("players", found.players);
        parameters.put("rate", options.rateOr(RATE));
        parameters.put("roundTripMillis", 2 * ONE_WAY_MILLIS);
        parameters.put("seed", options.seed());
        return parameters;
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        int longest = 0;
        for (Finding found : findings) {
            List<Double> x = new ArrayList<>();
            for (int turn = 0; turn < found.millisByTurn.size(); turn++) {
                x.add((double) turn);
            }
            longest = Math.max(longest, x.size());
            String name = found.blocks + " blocks";
            curves.add(new Plot.Curve(name, x, found.millisByTurn, curves.size(), false));
        }
        return new Plot(
                "tnt",
                "Time of each tick while a heap of TNT goes off",
                "turn",
                "ms",
                false,
                false,
                curves,
                List.of(new Plot.Target("100 ms at most", 0, longest, TICK_MILLIS_MAX, -1)));
    }
}
