package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.session.CrowdExperiment;
import org.quoin.lab.experiment.session.DelayExperiment;
import org.quoin.lab.experiment.session.NarrowExperiment;
import org.quoin.lab.experiment.world.BodiesExperiment;
import org.quoin.lab.process.DelayProcesses;
import org.quoin.lab.process.NarrowProcesses;
import org.quoin.server.option.Converters;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of experiments with virtual sessions; subclasses add their own. */
class SessionOptions implements ExperimentCommand.Options {
    private static final int PLAYERS_MIN = 2;

    private final Experiment experiment;

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Measure only with this many players, 2-256.")
    @Within(min = PLAYERS_MIN, max = Limits.PLAYERS_MAX)
    private @Nullable Integer players;

    @Mixin private RunMixin session = new RunMixin();

    SessionOptions(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        return experiment().run(session.options(players), progress);
    }

    /** The experiment to run: by default the constructor's. */
    Experiment experiment() {
        return experiment;
    }

    final boolean hasPlayers() {
        return players != null;
    }

    final int playersOr(int usual) {
        return players == null ? usual : players;
    }

    final int secondsOr(int usual) {
        Integer seconds = session.seconds();
        return seconds == null ? usual : seconds;
    }

    /** Options of a world full of moving bodies. */
    static final class Bodies extends SessionOptions {
        private static final int BODIES = 100_000;
        private static final int EDITS_MAX = 1_000_000;
        private static final int THREADS_MAX = 64;

        @Option(
                names = "--bodies",
                paramLabel = "N",
                description = "How many balls that never come to rest, 0-400000. Default: 100000.")
        @Within(min = 0, max = WorldRules.BODIES_MAX)
        private @Nullable Integer bodies;

        @Option(
                names = "--edits",
                paramLabel = "N",
                description = "Voxels that change before each turn. Default: 0.")
        @Within(min = 0, max = EDITS_MAX)
        private @Nullable Integer edits;

        @Option(
                names = "--threads",
                paramLabel = "N",
                description = "Threads that share the work of a tick. Default: 1.")
        @Within(min = 1, max = THREADS_MAX)
        private @Nullable Integer threads;

        @Option(
                names = "--terrain",
                paramLabel = "TYPE",
                converter = Converters.OfTerrain.class,
                description = "The terrain they move on: natural or flat. Default: flat.")
        private @Nullable TerrainType terrain;

        Bodies() {
            super(new BodiesExperiment());
        }

        @Override
        Experiment experiment() {
            if (bodies == null && edits == null && threads == null && terrain == null) {
                return super.experiment();
            }
            return new BodiesExperiment(
                    List.of(
                            new BodiesExperiment.Setting(
                                    bodies == null ? BODIES : bodies,
                                    edits == null ? 0 : edits,
                                    threads == null ? 1 : threads,
                                    terrain == null ? TerrainType.FLAT : terrain)));
        }
    }

    /** Options of crowds among moving bodies. */
    static final class Crowd extends SessionOptions {
        private static final int PLAYERS = 64;
        private static final int BODIES = 100_000;

        @Option(
                names = "--bodies",
                paramLabel = "N",
                description = "How many balls that never come to rest, 1-400000.")
        @Within(min = 1, max = WorldRules.BODIES_MAX)
        private @Nullable Integer bodies;

        Crowd() {
            super(new CrowdExperiment());
        }

        @Override
        Experiment experiment() {
            if (bodies == null && !hasPlayers()) {
                return super.experiment();
            }
            return new CrowdExperiment(
                    List.of(
                            new CrowdExperiment.Setting(
                                    playersOr(PLAYERS), bodies == null ? BODIES : bodies)));
        }
    }

    /** Options of the input delay in the first minute, virtual or real. */
    static final class Delay extends SessionOptions {
        private static final int REAL_SECONDS = 15;
        private static final int STARTS_MAX = 20;

        @Option(
                names = "--real",
                description =
                        "In real time: for each start, a host and a bot in processes of their "
                                + "own, the bot with --net latency=...")
        private boolean real;

        @Option(
                names = "--starts",
                paramLabel = "N",
                defaultValue = "3",
                description = "With --real: starts per network, 1-20. Default: 3.")
        @Within(min = 1, max = STARTS_MAX)
        private int starts;

        Delay() {
            super(new DelayExperiment());
        }

        @Override
        public ExperimentResult measure(Path folder, Progress progress)
                throws IOException, InterruptedException {
            return real
                    ? new DelayProcesses(folder.toAbsolutePath(), starts, secondsOr(REAL_SECONDS))
                            .run(progress)
                    : super.measure(folder, progress);
        }
    }

    /** Options of players behind narrow links, virtual or real. */
    static final class Narrow extends SessionOptions {
        private static final int REAL_PLAYERS = 32;
        private static final int REAL_SECONDS = 30;

        @Option(
                names = "--real",
                description =
                        "A smaller set in real time: a host and bots in processes of their own, "
                                + "one bot with --net rate=...,queue=...")
        private boolean real;

        @Option(names = "--wide-up", description = "Limit only the download, from the host.")
        private boolean wideUp;

        Narrow() {
            super(new NarrowExperiment());
        }

        @Override
        Experiment experiment() {
            return new NarrowExperiment(wideUp);
        }

        @Override
        public ExperimentResult measure(Path folder, Progress progress)
                throws IOException, InterruptedException {
            return real
                    ? new NarrowProcesses(
                                    folder.toAbsolutePath(),
                                    playersOr(REAL_PLAYERS),
                                    secondsOr(REAL_SECONDS))
                            .run(progress)
                    : super.measure(folder, progress);
        }
    }
}
