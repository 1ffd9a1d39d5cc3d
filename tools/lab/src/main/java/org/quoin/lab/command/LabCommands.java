package org.quoin.lab.command;

import java.util.List;
import org.quoin.client.cli.ExtraCommands;

/** Adds the laboratory's commands. */
public final class LabCommands implements ExtraCommands {
    @Override
    public List<Object> commands() {
        return List.of(
                new DemoCommand(),
                new BotsCommand(),
                new MeasureCommand(),
                new PlotCommand(),
                LabCommand.commandLine());
    }
}
