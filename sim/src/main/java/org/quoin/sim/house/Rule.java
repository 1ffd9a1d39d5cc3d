package org.quoin.sim.house;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a world that may change while it is played. Each is declared here alone: state, hash,
 * snapshot, commands, their completion and the docs follow. Its value is the number of one of its
 * words. The order is that of snapshots and hashes.
 */
public enum Rule {
    /** Whether avatars are hurt by falling and by hits. */
    FALL_DAMAGE(0, "fall-damage", "off", "on"),
    /** Whether a block withstands digging for as long as it is hard; else it breaks at once. */
    TIMED_DIGGING(1, "timed-digging", "off", "on"),
    /** Whether the time of day goes on. */
    DAY_PASSES(2, "day-passes", "on", "off"),
    /** Whether fire eats what burns and leaps on, and lava throws sparks. */
    FIRE_SPREADS(3, "fire-spreads", "on", "off"),
    /** Whether explosions break blocks; bodies and avatars are thrown anyway. */
    EXPLOSIONS_BREAK(4, "explosions-break", "on", "off"),
    /** Whether new critters appear. */
    CRITTERS_APPEAR(5, "critters-appear", "on", "off"),
    /** Whether avatars can hit each other. */
    PLAYERS_HIT(6, "players-hit", "on", "off"),
    /** Which level a player gets whom the world does not know. */
    NEWCOMERS(7, "newcomers", "builder", "visitor");

    private final int code;
    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes lists that never change.
    private final List<String> words;

    /** The first value is that of a new world whose configuration says nothing of the rule. */
    Rule(int code, String word, String... words) {
        this.code = code;
        this.word = word;
        this.words = List.of(words);
    }

    /** Its number in states and commands: from 0 on, in the order of the rules. */
    public int code() {
        return code;
    }

    /** Its name in commands. */
    public String word() {
        return word;
    }

    /** The names of its values; a value is its place among these. */
    public List<String> words() {
        return words;
    }

    /** The value of a rule that is on or off. */
    public int valueOf(boolean on) {
        return words.indexOf(on ? "on" : "off");
    }

    /** The rule of a number, or null. */
    public static @Nullable Rule ofCode(int code) {
        for (Rule rule : values()) {
            if (rule.code == code) {
                return rule;
            }
        }
        return null;
    }

    /** The rule of a name in commands, or null. */
    public static @Nullable Rule ofWord(String word) {
        for (Rule rule : values()) {
            if (rule.word.equals(word)) {
                return rule;
            }
        }
        return null;
    }
}
