package org.quoin.client.settings;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A bad network that a tester asks for, in each direction. It is no setting: it is forgotten with
 * the program, so that nobody plays over it for a week without knowing.
 */
public record TestConditions(Map<Fault, Integer> faults) {
    /** Possible faults of the network. */
    public enum Fault {
        /** How much later everything arrives. More than any network on Earth worth playing over. */
        LATENCY_MILLIS(500, 10, "network.latency"),
        /** By how much that varies. More is a broken network. */
        JITTER_MILLIS(200, 5, "network.jitter"),
        /** How many of 100 datagrams get lost. */
        LOSS_PERCENT(50, 1, "network.loss"),
        /** How many of 100 datagrams arrive twice. */
        DUPLICATE_PERCENT(50, 1, "network.duplicate"),
        /**
         * The bandwidth of the path; 0 for no limit. More is enough for any session of this game.
         */
        RATE_KBIT(200, 2, "network.rate"),
        /** The queue in front of that, in thousand bytes; 0 for the usual one. */
        QUEUE_KBYTES(128, 4, "network.queue");

        private final int max;
        private final int step;
        private final String textKey;

        Fault(int max, int step, String textKey) {
            this.max = max;
            this.step = step;
            this.textKey = textKey;
        }

        /** How bad it can be. */
        public IntRange range() {
            return new IntRange(0, max);
        }

        /** How far its slider goes with one key press. */
        public int step() {
            return step;
        }

        /** Whether 0 has a name of its own, in the language file beside its label. */
        public boolean isZeroNamed() {
            return this == RATE_KBIT || this == QUEUE_KBYTES;
        }

        /** The key of its label in the language file. */
        public String textKey() {
            return textKey;
        }
    }

    /** The network is left alone. */
    public static final TestConditions OFF = new TestConditions(0, 0, 0, 0);

    /** Brings each fault into its range; one that is missing is 0. */
    public TestConditions {
        Map<Fault, Integer> inRange = new EnumMap<>(Fault.class);
        for (Fault fault : Fault.values()) {
            inRange.put(fault, fault.range().clamp(faults.getOrDefault(fault, 0)));
        }
        faults = Collections.unmodifiableMap(inRange);
    }

    /** One with these faults. */
    public TestConditions(
            int latencyMillis, int jitterMillis, int lossPercent, int duplicatePercent) {
        this(
                Map.of(
                        Fault.LATENCY_MILLIS, latencyMillis,
                        Fault.JITTER_MILLIS, jitterMillis,
                        Fault.LOSS_PERCENT, lossPercent,
                        Fault.DUPLICATE_PERCENT, duplicatePercent));
    }

    /** How bad one fault is; 0 for none. */
    public int get(Fault fault) {
        return faults.getOrDefault(fault, 0);
    }

    /** Returns the same with one fault as bad as that, or as bad as it can be. */
    public TestConditions with(Fault fault, int value) {
        Map<Fault, Integer> changed = new EnumMap<>(faults);
        changed.put(fault, value);
        return new TestConditions(changed);
    }
}
