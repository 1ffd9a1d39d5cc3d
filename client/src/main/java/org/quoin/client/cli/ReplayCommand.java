package org.quoin.client.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code quoin replay}: journals played again. */
@Command(
        name = "replay",
        description = "Check or watch what was played: a world's folder, or a file of its journal.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ReplayVerifyCommand.class, ReplayPlayCommand.class})
final class ReplayCommand implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    /** Reached without a command. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "Which command?");
    }
}
