package org.quoin.client.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lab.experiment.Experiment;
import org.quoin.engine.lab.experiment.session.CrowdExperiment;
import org.quoin.sim.world.WorldRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab crowd}. */
@Command(
        name = "crowd",
        description =
                "Equal worlds and bandwidth of crowds among moving bodies, beside an empty world:"
                        + " 64 players with 100,000 bodies and 40 with 16,384, or as --players and"
                        + " --bodies say. Every player has a world of its own, so this takes long.",
        mixinStandardHelpOptions = true)
final class CrowdCommand extends ExperimentCommand {
    private static final int PLAYERS = 64;
    private static final int BODIES = 100_000;

    @Option(
            names = "--bodies",
            paramLabel = "N",
            description = "So many balls that never rest, 1-400000.")
    @Within(min = 1, max = WorldRules.BODIES_MAX)
    private @Nullable Integer bodies;

    CrowdCommand() {
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
