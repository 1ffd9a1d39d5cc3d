package org.quoin.client.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.Game;
import org.quoin.client.game.GameStart;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsLimits;
import org.quoin.client.window.WindowException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin play}: the game. */
@Command(
        name = "play",
        description = "Open the game's window. This is what happens without a command, too.",
        mixinStandardHelpOptions = true)
final class PlayCommand implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @ArgGroup private Where where = new Where();

    @Mixin private PortMixin port = new PortMixin();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What the others see above your head.")
    private @Nullable String name;

    @Option(
            names = "--input-delay",
            paramLabel = "N",
            description = "Schedule your input N turns ahead, 0-20.")
    private @Nullable Integer inputDelayTurns;

    /** One or the other. */
    private static final class Where {
        @Option(names = "--host", description = "Skip the start screen and host a world.")
        private boolean host;

        @Option(
                names = "--join",
                paramLabel = "HOST[:PORT]",
                converter = HostAddressConverter.class,
                description = "Skip the start screen and join a world.")
        private @Nullable HostAddress join;
    }

    @Override
    public Integer call() throws CommandFailure {
        checkOptions();
        try {
            Game.play(start(), this::override);
            return 0;
        } catch (WindowException e) {
            throw new CommandFailure(e);
        }
    }

    private GameStart start() {
        HostAddress address = where.join;
        if (address != null) {
            return new GameStart.Join(address);
        }
        return where.host ? new GameStart.Host(port.port()) : new GameStart.StartScreen();
    }

    private void checkOptions() {
        if (name != null && !PlayerName.isValid(name)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--name: 1 to "
                            + PlayerName.CHARACTERS_MAX
                            + " letters, digits, spaces, - or _, not '"
                            + name
                            + "'");
        }
        if (inputDelayTurns != null
                && !SettingsLimits.INPUT_DELAY_TURNS.contains(inputDelayTurns)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--input-delay " + inputDelayTurns + ": must be a number from 0 to 20");
        }
    }

    private Settings override(Settings settings) {
        Settings changed = settings;
        if (name != null) {
            changed = changed.withName(name);
        }
        if (inputDelayTurns != null) {
            changed = changed.withInputDelayTurns(inputDelayTurns);
        }
        return changed;
    }
}
