package org.quoin.client.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lab.experiment.Experiment;
import org.quoin.engine.lab.experiment.world.BodiesExperiment;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab bodies}. */
@Command(
        name = "bodies",
        description =
                "Tick, hash, garbage and snapshot of a world full of moving bodies: of several"
                        + " worlds, or of one where --bodies, --edits, --threads or --terrain"
                        + " say which.",
        mixinStandardHelpOptions = true)
final class BodiesCommand extends ExperimentCommand {
    private static final int BODIES = 100_000;
    private static final int EDITS_MAX = 1_000_000;
    private static final int THREADS_MAX = 64;

    @Option(
            names = "--bodies",
            paramLabel = "N",
            description = "So many balls that never rest, 0-400000. Default: 100000.")
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
            description = "What they move on: natural or flat. Default: flat.")
    private @Nullable TerrainType terrain;

    BodiesCommand() {
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
