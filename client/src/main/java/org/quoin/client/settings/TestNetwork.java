package org.quoin.client.settings;

/**
 * A bad network that a tester wants, in each direction. It is no setting: it is forgotten with the
 * program, so that nobody plays over it for a week without knowing.
 *
 * @param latencyMillis how much later everything comes, 0-500
 * @param jitterMillis by how much that differs, 0-200
 * @param lossPercent of the datagrams that get lost, 0-50
 * @param duplicatePercent of the datagrams that come twice, 0-50
 */
public record TestNetwork(
        int latencyMillis, int jitterMillis, int lossPercent, int duplicatePercent) {

    /** The network is left alone. */
    public static final TestNetwork OFF = new TestNetwork(0, 0, 0, 0);

    /** Says whether anything is done to the network. */
    public boolean isOn() {
        return !equals(OFF);
    }

    /** Returns the same with another latency. */
    public TestNetwork withLatencyMillis(int value) {
        return new TestNetwork(value, jitterMillis, lossPercent, duplicatePercent);
    }

    /** Returns the same with another jitter. */
    public TestNetwork withJitterMillis(int value) {
        return new TestNetwork(latencyMillis, value, lossPercent, duplicatePercent);
    }

    /** Returns the same with another loss. */
    public TestNetwork withLossPercent(int value) {
        return new TestNetwork(latencyMillis, jitterMillis, value, duplicatePercent);
    }

    /** Returns the same with another share of datagrams that come twice. */
    public TestNetwork withDuplicatePercent(int value) {
        return new TestNetwork(latencyMillis, jitterMillis, lossPercent, value);
    }
}
