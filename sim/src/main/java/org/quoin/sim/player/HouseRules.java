package org.quoin.sim.player;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/** The values of all rules at one time. Immutable. */
public final class HouseRules {
    /** Each rule at its first value. */
    public static final HouseRules USUAL = new HouseRules(new byte[Rule.values().length]);

    private static final Rule[] RULES = Rule.values();

    private final byte[] values;

    private HouseRules(byte[] values) {
        this.values = values;
    }

    /** The value of a rule. */
    public int get(Rule rule) {
        return values[rule.code()];
    }

    /** The name of a rule's value. */
    public String wordOf(Rule rule) {
        return rule.words().get(get(rule));
    }

    /** Whether a rule that is on or off is on. */
    public boolean isOn(Rule rule) {
        return get(rule) == rule.valueOf(true);
    }

    /** The number of a rule's value; 0 where it is off. */
    public int numberOf(Rule rule) {
        return rule.numberOf(get(rule));
    }

    /** The level of a player whom the world does not know. */
    public Level newcomers() {
        return wordOf(Rule.NEWCOMERS).equals(Level.VISITOR.word()) ? Level.VISITOR : Level.BUILDER;
    }

    /**
     * The same with another value of a rule.
     *
     * @throws IllegalArgumentException if the rule has no such value
     */
    public HouseRules with(Rule rule, int value) {
        if (value < 0 || value >= rule.words().size()) {
            throw new IllegalArgumentException("value " + value + " of " + rule.word());
        }
        byte[] changed = values.clone();
        changed[rule.code()] = (byte) value;
        return new HouseRules(changed);
    }

    /** The same with a rule on or off. */
    public HouseRules with(Rule rule, boolean on) {
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

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static HouseRules read(ByteReader in) throws BadBytesException {
        byte[] values = new byte[RULES.length];
        for (Rule rule : RULES) {
            values[rule.code()] =
                    (byte) in.u8In(0, rule.words().size() - 1, "value of " + rule.word());
        }
        return new HouseRules(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HouseRules rules && Arrays.equals(values, rules.values);
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
