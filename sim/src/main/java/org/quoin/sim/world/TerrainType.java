package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;

/** The kinds of terrain a world can have. */
public enum TerrainType {
    /** A plain without end. */
    FLAT(0, "flat"),

    /** Hills, mountains, lakes, sea, caves and trees, made from the seed. */
    NATURAL(1, "natural");

    private final int id;
    private final String key;

    TerrainType(int id, String key) {
        this.id = id;
        this.key = key;
    }

    /** Its number in snapshots, journals and messages; never reused for another. */
    public int id() {
        return id;
    }

    /** Its name in options and files, lower case. */
    public String key() {
        return key;
    }

    /** The type of a number, or null if there is none. */
    public static @Nullable TerrainType ofId(int id) {
        for (TerrainType type : values()) {
            if (type.id == id) {
                return type;
            }
        }
        return null;
    }

    /** The type of a name as in {@link #key}, or null if there is none. */
    public static @Nullable TerrainType ofKey(String key) {
        for (TerrainType type : values()) {
            if (type.key.equals(key)) {
                return type;
            }
        }
        return null;
    }
}
