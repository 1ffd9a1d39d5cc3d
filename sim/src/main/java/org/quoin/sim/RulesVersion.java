package org.quoin.sim;

/** Which rules the simulation follows. */
public final class RulesVersion {
    /**
     * Raised with every change that lets the same turns end in another state. Machines of different
     * rules cannot play together.
     */
    public static final int CURRENT = 13;

    /**
     * The oldest rules whose worlds are opened; never raised. Where the layout of a snapshot
     * changes, {@link Snapshot} reads the older one too.
     */
    public static final int OLDEST_OPENED = 10;

    /** The first rules in which a world can have a match. */
    static final int WITH_MATCHES = 13;

    private RulesVersion() {}

    /** Whether a snapshot of those rules can be opened. */
    public static boolean canOpen(int rules) {
        return rules >= OLDEST_OPENED && rules <= CURRENT;
    }

    /**
     * The results of the rules of {@link RulesVersion#CURRENT}, 16 hex digits each, or fewer:
     * nothing else has to be replaced when a rule changes. The test that compares a game with one
     * of these prints the actual value, and so does {@code quoin lab determinism}.
     */
    public static final class Golden {
        /** The block table: a machine with another block cannot play along. */
        public static final String BLOCK_TABLE = "eaa7ffd547e0463d";

        /** The state after 10,000 turns of a flat world with players who play at random. */
        public static final String RANDOM_PLAY = "441f0fa58f35e5ec";

        /** The state after 3,000 turns of the same in a world where digging takes time. */
        public static final String TIMED_DIGGING = "a363cbc87a80a26a";

        /** The voxels of some columns of natural terrain. */
        public static final String NATURAL_COLUMNS = "ede216fd33fa40a";

        /** The state after 1,000 turns of the scripted game that touches every rule. */
        public static final String SCRIPTED_1000 = "6724093a2f1a2dff";

        /** The same after 20,000. */
        public static final String SCRIPTED_20000 = "ba48b9bee4081c89";

        private Golden() {}
    }
}
