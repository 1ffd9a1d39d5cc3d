package org.quoin.sim.player;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/** The values of all rules at one time. Immutable. */
public final class GameRules {
    /** Each rule at its first value. */
    public static final GameRules USUAL = new GameRules(new byte[GameRule.values().length]);

    private static final GameRule[] RULES = GameRule.values();

    private final byte[] values;

    private GameRules(byte[] values) {
        this.values = values;
    }

    /** The value of a rule. */
    public int get(GameRule rule) {
        return values[rule.code()];
    }

    /** The name of a rule's value. */
    public String wordOf(GameRule rule) {
        return rule.words().get(get(rule));
    }

    /** Whether a rule that is on or off is on. */
    public boolean isOn(GameRule rule) {
        return get(rule) == rule.valueOf(true);
    }

    /** The number of a rule's value; 0 where it is none, such as "off". */
    public int numberOf(GameRule rule) {
        return rule.numberOf(get(rule));
    }

    /** The level of a player whom the world does not know. */
    public Level newcomers() {
        return wordOf(GameRule.NEWCOMERS).equals(Level.VISITOR.word())
                ? Level.VISITOR
                : Level.BUILDER;
    }

    /**
     * The same with another value of a rule.
     *
     * @throws IllegalArgumentException if the rule has no such value
     */
    public GameRules with(GameRule rule, int value) {
        if (value < 0 || value >= rule.words().size()) {
            throw new IllegalArgumentException("value " + value + " of " + rule.word());
        }
        byte[] changed = values.clone();
        changed[rule.code()] = (byte) value;
        return new GameRules(changed);
    }

    /** The same with a rule on or off. */
    public GameRules with(GameRule rule, boolean on) {
        return with(rule, rule.valueOf(on));
    }

    /** The share of the state hash. */
    public long hash() {
        long hash = values.length;
        for (byte value : values) {
            hash = Mix.mix(hash, value);
        }
        return hash;
    }

    /** Writes u8 of each rule. */
    public void write(ByteWriter out) {
        out.bytes(values);
    }

    /**
     * Reads what {@link #write} wrote, from bytes that may come from anywhere. Rules that there
     * were not yet have their first value.
     *
     * @param rulesVersion under which it was written
     */
    public static GameRules read(ByteReader in, int rulesVersion) throws BadBytesException {
        byte[] values = new byte[RULES.length];
        for (int i = 0; i < GameRule.countOf(rulesVersion); i++) {
            GameRule rule = RULES[i];
            values[i] = (byte) in.u8In(0, rule.words().size() - 1, "value of " + rule.word());
        }
        return new GameRules(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameRules rules && Arrays.equals(values, rules.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.stream(RULES)
                .filter(rule -> get(rule) != 0)
                .map(rule -> rule.word() + " " + wordOf(rule))
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
