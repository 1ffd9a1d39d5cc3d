package org.quoin.sim;

import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.TerrainType;

/**
 * The settings a world is generated from, which never change. Its bytes, the same in snapshots,
 * journals and messages, little-endian:
 *
 * <pre>
 *   i64 seed   u8 turns a second   u8 terrain: 0 flat, 1 natural
 *   u8 active radius in columns   u8 a bit for each of Rule.OF_NEW_WORLD, 1 fall damage, 2 ...
 *   i32 bodies of a new world
 * </pre>
 *
 * @param seed any number; a flat world is the same for all of them
 * @param turnRate turns a second: 20, 30 or 60
 * @param terrain of the untouched world
 * @param rules of the game
 */
public record WorldConfig(long seed, int turnRate, TerrainType terrain, WorldRules rules) {
    /** The usual rate. */
    public static final int TURN_RATE_DEFAULT = 20;

    /** How many bytes {@link #write} writes. */
    public static final int BYTES = 16;

    /** Checks the turn rate. */
    public WorldConfig {
        if (!TickRate.isSupported(turnRate)) {
            throw new IllegalArgumentException(
                    turnRate + " turns a second instead of 20, 30 or 60");
        }
    }

    /**
     * The seed that a text stands for: a whole number for itself, anything else for a hash of its
     * characters. Spaces around it do not count.
     */
    public static long seedOf(String text) {
        String trimmed = text.strip();
        try {
            return Long.parseLong(trimmed);
        } catch (NumberFormatException e) {
            long hash = trimmed.length();
            for (int i = 0; i < trimmed.length(); i++) {
                hash = Mix.mix(hash, trimmed.charAt(i));
            }
            return hash;
        }
    }

    /** A flat world with the usual rules. */
    public WorldConfig(long seed, int turnRate) {
        this(seed, turnRate, TerrainType.FLAT, WorldRules.DEFAULT);
    }

    /** The same with another terrain. */
    public WorldConfig withTerrain(TerrainType other) {
        return new WorldConfig(seed, turnRate, other, rules);
    }

    /** The same with other rules. */
    public WorldConfig withRules(WorldRules other) {
        return new WorldConfig(seed, turnRate, terrain, other);
    }

    /** Writes {@link #BYTES} bytes. */
    public void write(ByteWriter out) {
        out.i64(seed);
        out.u8(turnRate);
        out.u8(terrain.id());
        out.u8(rules.activeRadiusColumns());
        out.u8(flags());
        out.i32(rules.bodies());
    }

    /** The bytes of {@link #write}. */
    public byte[] toBytes() {
        ByteWriter out = new ByteWriter(4096);
        write(out);
        return out.toBytes();
    }

    /**
     * Reads what {@link #write} wrote, from bytes that may come from anywhere.
     *
     * @throws BadBytesException if that is no configuration of these rules
     */
    public static WorldConfig read(ByteReader in) throws BadBytesException {
        long seed = in.i64();
        int turnRate = in.u8();
        if (!TickRate.isSupported(turnRate)) {
            throw in.wrong(turnRate + " turns a second instead of 20, 30 or 60");
        }
        int terrainId = in.u8();
        TerrainType terrain = TerrainType.ofId(terrainId);
        if (terrain == null) {
            throw in.wrong("terrain " + terrainId);
        }
        int radius = in.u8();
        if (radius < 1 || radius > WorldRules.ACTIVE_RADIUS_COLUMNS_MAX) {
            throw in.wrong("active radius of " + radius);
        }
        int flags = in.u8();
        if (flags >= 1 << GameRule.OF_NEW_WORLD.size()) {
            throw in.wrong("rules " + flags);
        }
        GameRules first = GameRules.USUAL;
        for (int i = 0; i < GameRule.OF_NEW_WORLD.size(); i++) {
            first = first.with(GameRule.OF_NEW_WORLD.get(i), flags >> i & 1);
        }
        int bodies = in.i32();
        if (bodies < 0 || bodies > WorldRules.BODIES_MAX) {
            throw in.wrong(bodies + " bodies of a new world");
        }
        return new WorldConfig(seed, turnRate, terrain, new WorldRules(radius, first, bodies));
    }

    /** A number that differs when any of it differs. */
    long hash() {
        long rest = (long) rules.bodies() << 8 | turnRate;
        rest = rest << 8 | terrain.id();
        rest = rest << 8 | rules.activeRadiusColumns();
        rest = rest << 8 | flags();
        return Mix.mix(seed, rest);
    }

    private int flags() {
        int flags = 0;
        for (int i = 0; i < GameRule.OF_NEW_WORLD.size(); i++) {
            flags |= rules.first().get(GameRule.OF_NEW_WORLD.get(i)) << i;
        }
        return flags;
    }
}
