package org.quoin.client.cli;

import org.quoin.engine.net.transport.NetworkConditions;
import picocli.CommandLine.Option;

/** The option that makes the network worse, for tests. */
final class ConditionsMixin {
    @Option(
            names = "--net",
            paramLabel = "CONDITIONS",
            converter = Converters.OfConditions.class,
            description =
                    "Make the network worse, each way:"
                            + " \"latency=150,jitter=30,loss=0.05,duplicate=0.01\", in"
                            + " milliseconds and fractions.")
    private NetworkConditions conditions = NetworkConditions.NONE;

    /** What is to be done to everything sent and received. */
    NetworkConditions conditions() {
        return conditions;
    }
}
