package org.quoin.sim.player;

import org.jspecify.annotations.Nullable;

/**
 * A player's level: what the player may do. Part of each avatar's state because rules depend on it.
 * A higher level may do everything a lower one may. The codes, in snapshots and commands, ascend
 * and leave room for levels in between.
 */
public enum Level {
    /** Looks, walks and talks; changes nothing of the world. */
    VISITOR(16, "visitor"),
    /** Digs, builds and hits. */
    BUILDER(24, "builder"),
    /** Keeps order, too: sends away, bans, undoes, and builds in the areas of others. */
    MODERATOR(32, "moderator"),
    /** Commands others and the world, too. */
    HOST(40, "host");

    private final int code;
    private final String word;

    Level(int code, String word) {
        this.code = code;
        this.word = word;
    }

    /** Its number in states, 0..255. */
    public int code() {
        return code;
    }

    /** Its name in commands. */
    public String word() {
        return word;
    }

    /** Whether a player of the level with this code may change anything of the world. */
    public static boolean mayBuild(int code) {
        return code >= BUILDER.code;
    }

    /** Whether a player of the level with this code may keep order among the others. */
    public static boolean mayModerate(int code) {
        return code >= MODERATOR.code;
    }

    /** Whether a player of the level with this code may command others and the world. */
    public static boolean mayCommand(int code) {
        return code >= HOST.code;
    }

    /** The level of a code, or null. */
    public static @Nullable Level ofCode(int code) {
        for (Level level : values()) {
            if (level.code == code) {
                return level;
            }
        }
        return null;
    }

    /** The level of a name in commands, or null. */
    public static @Nullable Level ofWord(String word) {
        for (Level level : values()) {
            if (level.word.equals(word)) {
                return level;
            }
        }
        return null;
    }
}
