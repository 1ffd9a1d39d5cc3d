package org.quoin.lab.command;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.measure.LuantiPeer;
import picocli.CommandLine.Option;

/** The option to measure Luanti alongside the game. */
final class LuantiMixin {
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

    /** A problem with a time that is too short for Luanti; otherwise null. */
    @Nullable String problem(int seconds) {
        return asked && seconds < LuantiPeer.SECONDS_MIN
                ? "--luanti needs --seconds " + LuantiPeer.SECONDS_MIN + " or more"
                : null;
    }

    /**
     * Finds Luanti; null if it is not requested.
     *
     * @throws IOException if it is not installed; the message says what to do
     */
    @Nullable LuantiPeer find(LuantiPeer.Plan plan) throws IOException {
        return asked ? LuantiPeer.find(plan) : null;
    }
}
