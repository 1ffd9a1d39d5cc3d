package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.body.BodyKind;

/**
 * Sets off a heap of TNT with one block, to measure how long the slowest tick takes, whether all
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

    /** Measures only heaps of these sizes. */
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

        boolean hasTarget() {
            return blocks == WANTED_BLOCKS;
        }

        @Nullable String comparedText() {
            return hasTarget()
                    ? "%d blocks, the joiner's world was compared after each of %d turns."
                            .formatted(blocks, joinerCompared)
                    : null;
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
        Report<Finding> report = new Report<>(name(), found -> found.blocks + " blocks");
        report.condition("blocks of TNT", "blocks", Finding::blocks);
        report.condition("players", "players", Finding::players);
        report.parameter("rate", options.rateOr(RATE));
        report.parameter("roundTripMillis", 2 * ONE_WAY_MILLIS);
        report.parameter("seed", options.seed());
        report.column("turns of the chain", Finding::turns);
        report.column("most that burn at once", Finding::mostBurning);
        report.measured("tick p99", "ms", Finding::p99);
        report.measured("worst tick", "ms", Finding::worst)
                .atMost(TICK_MILLIS_MAX)
                .where(Finding::hasTarget);
        report.column("blocks left when the joiner came", Finding::leftAtJoin);
        report.measured("join", "s", Finding::joinSeconds);
        report.column("joiner's hashes compared", Finding::joinerCompared);
        report.column("hashes compared", Finding::compared);
        report.measured("hashes that differ", "", Finding::differing)
                .atMost(0)
                .called("hashes of all machines that differ")
                .where(Finding::hasTarget);
        report.note(Finding::comparedText);
        return report.result(findings, List.of(plot(findings)));
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

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Finding found : findings) {
            curves.add(
                    Plot.Curve.counted(
                            found.blocks + " blocks", found.millisByTurn, curves.size()));
        }
        double longest =
                findings.stream().mapToInt(found -> found.millisByTurn.size()).max().orElse(0);
        return Plot.even(
                "tnt",
                "Time of each tick while a heap of TNT goes off",
                "turn",
                "ms",
                curves,
                new Plot.Target("100 ms at most", 0, longest, TICK_MILLIS_MAX, -1));
    }
}
