package org.quoin.lab.soak;

import org.quoin.engine.wire.Limits;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.world.TerrainType;

/**
 * The sessions to soak.
 *
 * @param seedFirst the first seed
 * @param seedLast the last one
 * @param playersMin the fewest players of a session
 * @param playersMax the most
 * @param turns the length of each session up to the end of its faults, in turns
 * @param terrain the terrain of the sessions' worlds
 */
public record SoakOptions(
        long seedFirst,
        long seedLast,
        int playersMin,
        int playersMax,
        int turns,
        TerrainType terrain) {
    /** A thousand small sessions of half a minute. */
    public static final SoakOptions DEFAULT =
            new SoakOptions(1, 1000, 2, 16, 600, TerrainType.FLAT);

    /** A shorter session has no time for its faults. */
    public static final int TURNS_MIN = 60;

    /** An hour and a half; beyond that a second seed finds more than a longer session. */
    public static final int TURNS_MAX = 100_000;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public SoakOptions {
        if (seedFirst > seedLast) {
            throw new IllegalArgumentException("seeds " + seedFirst + ".." + seedLast);
        }
        if (playersMin < 1 || playersMin > playersMax || playersMax > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    "players "
                            + playersMin
                            + ".."
                            + playersMax
                            + ": must be within 1.."
                            + Limits.PLAYERS_MAX);
        }
        if (turns < TURNS_MIN || turns > TURNS_MAX) {
            throw new IllegalArgumentException(
                    "turns " + turns + ": must be within " + TURNS_MIN + ".." + TURNS_MAX);
        }
    }

    /** The number of seeds. */
    public long count() {
        return seedLast - seedFirst + 1;
    }

    /** A line with the first violation and the command that runs the seed again. */
    public String lineOf(Result result) {
        int more = result.problems().size() - 1;
        return commandOf(result.seed())
                + "   # "
                + (result.isGood() ? "all was well" : result.problems().get(0))
                + (more > 0 ? " (and " + more + " more)" : "");
    }

    /** The command that runs one of the seeds again. */
    public String commandOf(long seed) {
        return "./quoin lab soak --seeds "
                + seed
                + " --players "
                + playersMin
                + ".."
                + playersMax
                + " --turns "
                + turns
                + (terrain == DEFAULT.terrain ? "" : " --terrain " + terrain.key());
    }
}
