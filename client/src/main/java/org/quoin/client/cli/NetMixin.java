package org.quoin.client.cli;

import org.quoin.engine.net.NetworkConditions;
import picocli.CommandLine.Option;

/** The option {@code --net} of every command that uses the network. */
final class NetMixin {
    @Option(
            names = "--net",
            paramLabel = "CONDITIONS",
            converter = Converters.OfConditions.class,
            description =
                    "Make the network worse, each way: latency=150,jitter=30 (milliseconds),"
                            + "loss=0.05,duplicate=0.01 (fractions); any of them.")
    private NetworkConditions conditions = NetworkConditions.NONE;

    NetworkConditions conditions() {
        return conditions;
    }
}
