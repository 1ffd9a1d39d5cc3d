package org.quoin.sim;

/** Which rules the simulation plays by. */
public final class RulesVersion {
    /**
     * Raised with every change that lets the same turns end in another state. Machines of different
     * rules cannot play together, and a snapshot of other rules is refused.
     */
    public static final int CURRENT = 4;

    private RulesVersion() {}
}
