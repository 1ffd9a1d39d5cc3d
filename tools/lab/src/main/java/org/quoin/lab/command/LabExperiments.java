package org.quoin.lab.command;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.session.BandwidthExperiment;
import org.quoin.lab.experiment.session.CrowdExperiment;
import org.quoin.lab.experiment.session.JoinExperiment;
import org.quoin.lab.experiment.session.LatencyExperiment;
import org.quoin.lab.experiment.session.LossExperiment;
import org.quoin.lab.experiment.session.StrictExperiment;
import org.quoin.lab.experiment.session.TimeSyncExperiment;
import org.quoin.lab.experiment.session.TntExperiment;
import org.quoin.lab.experiment.world.BodiesExperiment;
import org.quoin.lab.experiment.world.FluidsExperiment;
import org.quoin.lab.experiment.world.SnapshotExperiment;
import org.quoin.lab.experiment.world.TerrainExperiment;
import org.quoin.lab.experiment.world.UndoExperiment;
import org.quoin.server.option.Converters;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The commands of the engine's experiments. */
final class LabExperiments {
    private LabExperiments() {}

    /** {@code quoin lab bandwidth}. */
    @Command(
            name = "bandwidth",
            description = "Kilobits down and up per client, by players, rate and loss.",
            mixinStandardHelpOptions = true)
    static final class Bandwidth extends ExperimentCommand {
        Bandwidth() {
            super(new BandwidthExperiment());
        }
    }

    /** {@code quoin lab latency}. */
    @Command(
            name = "latency",
            description = "Stalls and lateness far from the host; datagrams beside TCP alone.",
            mixinStandardHelpOptions = true)
    static final class Latency extends ExperimentCommand {
        Latency() {
            super(new LatencyExperiment());
        }
    }

    /** {@code quoin lab strict}. */
    @Command(
            name = "strict",
            description =
                    "Turn times when every turn waits for everyone, by input delay and round "
                            + "trip, and how the slowest player holds up the others.",
            mixinStandardHelpOptions = true)
    static final class Strict extends ExperimentCommand {
        Strict() {
            super(new StrictExperiment());
        }
    }

    /** {@code quoin lab loss}. */
    @Command(
            name = "loss",
            description = "Stalls per minute, by packet loss.",
            mixinStandardHelpOptions = true)
    static final class Loss extends ExperimentCommand {
        Loss() {
            super(new LossExperiment());
        }
    }

    /** {@code quoin lab join}. */
    @Command(
            name = "join",
            description = "Seconds to join and to resync, and what other players notice.",
            mixinStandardHelpOptions = true)
    static final class Join extends ExperimentCommand {
        Join() {
            super(new JoinExperiment());
        }
    }

    /** {@code quoin lab terrain}. */
    @Command(
            name = "terrain",
            description =
                    "Columns of natural terrain generated per core and second, and their "
                            + "memory.",
            mixinStandardHelpOptions = true)
    static final class Terrain extends ExperimentCommand {
        Terrain() {
            super(new TerrainExperiment());
        }
    }

    /** {@code quoin lab timesync}. */
    @Command(
            name = "timesync",
            description = "How much a client's estimate of the host's clock varies.",
            mixinStandardHelpOptions = true)
    static final class TimeSync extends ExperimentCommand {
        TimeSync() {
            super(new TimeSyncExperiment());
        }
    }

    /** {@code quoin lab snapshot}. */
    @Command(
            name = "snapshot",
            description = "The size of packed snapshots, and the time to make and read them.",
            mixinStandardHelpOptions = true)
    static final class Snapshot extends ExperimentCommand {
        Snapshot() {
            super(new SnapshotExperiment());
        }
    }

    /** {@code quoin lab undo}. */
    @Command(
            name = "undo",
            description = "Time and memory to find one player's changes in an hour's journal.",
            mixinStandardHelpOptions = true)
    static final class Undo extends ExperimentCommand {
        Undo() {
            super(new UndoExperiment());
        }
    }

    /** {@code quoin lab tnt}. */
    @Command(
            name = "tnt",
            description =
                    "The worst tick of a TNT chain, equal worlds, and a player joining "
                            + "meanwhile.",
            mixinStandardHelpOptions = true)
    static final class Tnt extends ExperimentCommand {
        Tnt() {
            super(new TntExperiment());
        }
    }

    /** {@code quoin lab fluids}. */
    @Command(
            name = "fluids",
            description = "Tick time by how many cells of water or sand change at once.",
            mixinStandardHelpOptions = true)
    static final class Fluids extends ExperimentCommand {
        Fluids() {
            super(new FluidsExperiment());
        }
    }

    /** {@code quoin lab bodies}. */
    @Command(
            name = "bodies",
            description =
                    "Tick, hash, garbage and snapshot of a world full of moving bodies: of several"
                            + " worlds, or of the one given by --bodies, --edits, --threads or "
                            + "--terrain.",
            mixinStandardHelpOptions = true)
    static final class Bodies extends ExperimentCommand {
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

    /** {@code quoin lab crowd}. */
    @Command(
            name = "crowd",
            description =
                    "Equal worlds and bandwidth of crowds among moving bodies, beside an empty"
                            + " world: 64 players with 100,000 bodies and 40 with 16,384, or as given"
                            + " by --players and --bodies. Every player has their own world, so this"
                            + " takes long.",
            mixinStandardHelpOptions = true)
    static final class Crowd extends ExperimentCommand {
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
            Integer players = players();
            if (bodies == null && players == null) {
                return super.experiment();
            }
            return new CrowdExperiment(
                    List.of(
                            new CrowdExperiment.Setting(
                                    players == null ? PLAYERS : players,
                                    bodies == null ? BODIES : bodies)));
        }
    }
}
