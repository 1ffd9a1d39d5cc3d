package org.quoin.engine.wire;

import org.quoin.sim.world.SectionKey;

/**
 * One of the parts whose sum is a state hash.
 *
 * @param kind {@link #TURN}, {@link #AVATAR} or {@link #SECTION}
 * @param key 0, the slot, or the section's key
 * @param value its share of the hash
 */
public record HashPart(int kind, long key, long value) {
    /** The share of the turn's number and the world's configuration. */
    public static final int TURN = 0;

    /** An avatar's share; the key is its slot. */
    public static final int AVATAR = 1;

    /** An edited section's share; the key is the section's. */
    public static final int SECTION = 2;

    /** The highest kind. */
    static final int KIND_MAX = SECTION;

    /** Where the part lies, for a log. */
    public String where() {
        return switch (kind) {
            case TURN -> "the turn's number and configuration";
            case AVATAR -> "the avatar of slot " + key;
            default ->
                    "section "
                            + SectionKey.x(key)
                            + ","
                            + SectionKey.y(key)
                            + ","
                            + SectionKey.z(key);
        };
    }
}
