package org.quoin.sim.player;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A game rule: something that a host may change while a world is played. Its value is the number of
 * one of its words, and it begins with the first.
 *
 * <p>This row declares it. Its place in states, hashes and snapshots (the rows' order), the command
 * {@code /rule} with its completion, and {@code quoin worlds} follow. So do, of a rule with the
 * help of an option, that option of commands that make a world, the bit in a world's configuration,
 * and the control in the form of a new world, whose texts are {@code rule.WORD}, {@code
 * rule.WORD.about} and {@code rule.WORD.VALUE} in the language files. To add one, add a row at the
 * end, ask {@link GameRules} for it where it matters, raise the rules version and say in {@link
 * #countOf} how many there were before; docs/commands.md explains each.
 */
public enum GameRule {
    /** Whether falls, lava, fire, explosions and hits cost avatars health. */
    DAMAGE(
            0,
            "damage",
            new NewWorldOption(
                    "Turn on damage in a new world: falls, lava, fire, explosions and hits cost"
                            + " health. Default: off."),
            "off",
            "on"),
    /** Whether a block withstands digging for as long as it is hard; else it breaks at once. */
    TIMED_DIGGING(
            1,
            "timed-digging",
            new NewWorldOption(
                    "Make breaking blocks take time in a new world: the harder, the longer."
                            + " Default: blocks break instantly."),
            "off",
            "on"),
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
    NEWCOMERS(7, "newcomers", "builder", "visitor"),
    /** How far around the spawn only moderators change blocks. */
    SPAWN_RADIUS(8, "spawn-radius", "off", "8", "16", "32", "64", "128"),
    /** How many areas a player may own. */
    AREAS_EACH(9, "areas-each", "4", "off", "1", "2", "8", "16", "64"),
    /** How many blocks the areas of a player may cover on the ground. */
    AREA_GROUND(10, "area-ground", "10000", "1000", "2500", "40000", "250000", "1000000"),
    /** How many blocks a player may change in a second, for long. */
    EDITS_PER_SECOND(11, "edits-per-second", "10", "off", "2", "5", "20", "40"),
    /** How much TNT of a player may be alight at a time. */
    TNT_ALIGHT(12, "tnt-alight", "1000", "off", "16", "64", "250", "4000"),
    /** How many blocks may fall at a time because of a player; more come down at once. */
    FALLING_BLOCKS(13, "falling-blocks", "20000", "off", "500", "2000", "5000", "100000"),
    /** The MiB that edits may take in a snapshot; an edit that would exceed it is refused. */
    WORLD_SIZE(14, "world-size", "64", "1", "16", "32", "96"),
    /** How many minutes a player has been in the world before it may claim land. */
    CLAIM_AFTER(15, "claim-after", "10", "off", "1", "60", "240"),
    /**
     * How many minutes a player has been in the world before its promise counts when another player
     * is to host the world on.
     */
    CARRY_ON_AFTER(16, "carry-on-after", "5", "off", "1", "15", "60"),
    /** Whether players who are cut off from the others may go on with a copy of the world. */
    KEEP_COPIES(17, "keep-copies", "on", "off"),
    /**
     * How many players have to agree before another one hosts the world on whose host is gone.
     * Where more than two count it is never fewer than a majority; by default the one that is left
     * of two is asked.
     */
    QUORUM(18, "quorum", "majority", "1", "2", "3", "4", "5", "6", "8", "10", "12", "16", "24");

    private static final int RULES_WITH_CARRYING_ON = 12;

    /** The word of {@link #DAMAGE} before rules 11, still accepted in commands and options. */
    public static final String FORMER_DAMAGE_WORD = "fall-damage";

    /**
     * Those whose first value may be chosen when a world is made; each has two values. The order is
     * that of their bits in a world's configuration.
     */
    public static final List<GameRule> OF_NEW_WORLD =
            Arrays.stream(values()).filter(rule -> rule.newWorldOption != null).toList();

    private final int code;
    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // A record of a string.
    private final @Nullable NewWorldOption newWorldOption;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes lists that never change.
    private final List<String> words;

    /**
     * Marks a rule with a command line option that starts a new world with the rule's second value.
     *
     * @param help the option's help text, a sentence
     */
    private record NewWorldOption(String help) {}

    GameRule(int code, String word, String... words) {
        this(code, word, null, words);
    }

    GameRule(int code, String word, @Nullable NewWorldOption option, String... words) {
        this.code = code;
        this.word = word;
        this.newWorldOption = option;
        this.words = List.of(words);
    }

    /** Its number in states and commands: from 0 on, in the order of the rules. */
    public int code() {
        return code;
    }

    /** Its name in commands, options and texts. */
    public String word() {
        return word;
    }

    /** The help text of the rule's option, a sentence; only for rules in {@link #OF_NEW_WORLD}. */
    public String newWorldHelp() {
        return Objects.requireNonNull(newWorldOption, word).help;
    }

    /** The names of its values; a value is its place among these. */
    public List<String> words() {
        return words;
    }

    /** The value of a rule that is on or off. */
    public int valueOf(boolean on) {
        return words.indexOf(on ? "on" : "off");
    }

    /** The number that a value stands for; 0 for one that is no number, such as "off". */
    int numberOf(int value) {
        String word = words.get(value);
        return Character.isDigit(word.charAt(0)) ? Integer.parseInt(word) : 0;
    }

    /**
     * How many there were in a version of the rules that can be opened: the first ones.
     *
     * @param rulesVersion see {@link org.quoin.sim.RulesVersion}
     */
    static int countOf(int rulesVersion) {
        return rulesVersion < RULES_WITH_CARRYING_ON ? CARRY_ON_AFTER.code : values().length;
    }

    /** The rule of a number, or null. */
    public static @Nullable GameRule ofCode(int code) {
        for (GameRule rule : values()) {
            if (rule.code == code) {
                return rule;
            }
        }
        return null;
    }

    /** The rule of a name in commands, or null. */
    public static @Nullable GameRule ofWord(String word) {
        if (word.equals(FORMER_DAMAGE_WORD)) {
            return DAMAGE;
        }
        for (GameRule rule : values()) {
            if (rule.word.equals(word)) {
                return rule;
            }
        }
        return null;
    }
}
