package org.quoin.lab.command;

import org.quoin.lab.command.LabExperiments.Bodies;
import org.quoin.lab.command.LabExperiments.Crowd;
import org.tinylog.configuration.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin lab}: whole sessions on a network that exists in this process only. */
@Command(
        name = "lab",
        description =
                "Measure and stress the game: whole sessions on a virtual network, and "
                        + "rendering.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            SoakCommand.class,
            CrashCommand.class,
            AttackCommand.class,
            LabExperiments.Bandwidth.class,
            LabExperiments.Latency.class,
            LabExperiments.Strict.class,
            LabExperiments.Loss.class,
            NarrowCommand.class,
            DelayCommand.class,
            LabExperiments.Join.class,
            LabExperiments.TimeSync.class,
            Bodies.class,
            LabExperiments.Snapshot.class,
            LabExperiments.Undo.class,
            LabExperiments.Tnt.class,
            Crowd.class,
            ScatteredCommand.class,
            ScatteredCommand.Client.class,
            LabExperiments.Fluids.class,
            LabExperiments.Terrain.class,
            FeelCommand.class,
            RenderCommand.class,
            SoftwareCommand.class,
            GpuCommand.class,
            LoadingCommand.class,
            LoadingCommand.Run.class,
            DeterminismCommand.class,
            FiguresCommand.class,
        })
public final class LabCommand implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    /**
     * Keeps the sessions of the virtual network from logging who comes and goes. To be called
     * before anything is logged.
     */
    static void quietenSessions() {
        Configuration.set("level@org.quoin.engine", "error");
    }

    /** Called without a command. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which of the lab's commands?");
    }
}
