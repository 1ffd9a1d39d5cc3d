package org.quoin.sim;

import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.world.World;

/**
 * How big a world has become by edits: known after each turn, the same on all machines.
 *
 * @param bytes of all edited sections in a {@link Snapshot}
 * @param sections that were edited
 */
public record WorldSize(long bytes, int sections) {
    /** Before anybody has edited anything. */
    public static final WorldSize NONE = new WorldSize(0, 0);

    /**
     * The least a section counts for, as each takes memory: 64 MiB of such sections are 131,072 of
     * them, and 700 MB of memory.
     */
    private static final long SECTION_BYTES_COUNTED = 512;

    private static final long MEBIBYTE = 1 << 20;

    /** The size of a world now. */
    public static WorldSize of(Simulation simulation) {
        World world = simulation.world();
        return new WorldSize(world.editedBytes(), world.editedSections());
    }

    /** The most that edits may take by a world's rules, in bytes. */
    public static long limitBytes(GameRules rules) {
        return rules.numberOf(GameRule.WORLD_SIZE) * MEBIBYTE;
    }

    /** Whether a world is full by its own rule: edits that enlarge it are refused. */
    static boolean isFull(World world, GameRules rules) {
        return percent(world.editedBytes(), world.editedSections(), limitBytes(rules)) >= 100;
    }

    /** How full the world is, in percent of a limit; more than 100 if it is beyond that. */
    public int percentOf(long limitBytes) {
        return percent(bytes, sections, limitBytes);
    }

    /** Asked once a turn, so without an object. */
    private static int percent(long bytes, int sections, long limitBytes) {
        long counted = Math.max(bytes, SECTION_BYTES_COUNTED * sections);
        return (int) Math.min(Integer.MAX_VALUE, 100 * counted / limitBytes);
    }
}
