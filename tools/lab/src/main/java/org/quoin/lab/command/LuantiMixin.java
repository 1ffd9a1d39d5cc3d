package org.quoin.lab.command;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.measure.LuantiPeer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option to measure Luanti beside the game. */
final class LuantiMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--luanti",
            description =
                    "Run Luanti (minetest) as well, at each render distance, in a world and "
                            + "folder of its own. MangoHud counts its frames. Needs a display, and "
                            + "--seconds "
                            + LuantiPeer.SECONDS_MIN
                            + " or more.")
    private boolean asked;

    boolean isAsked() {
        return asked;
    }

    /** Refuses a time that is too short for it. */
    void check(int seconds) {
        if (asked && seconds < LuantiPeer.SECONDS_MIN) {
            throw new ParameterException(
                    command.commandLine(),
                    "--luanti needs --seconds " + LuantiPeer.SECONDS_MIN + " or more");
        }
    }

    /**
     * Finds it; null if it is not asked for.
     *
     * @throws IOException if it is not installed; the message says what to do
     */
    @Nullable LuantiPeer find(LuantiPeer.Plan plan) throws IOException {
        return asked ? LuantiPeer.find(plan) : null;
    }
}
