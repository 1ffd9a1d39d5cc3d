package org.quoin.client.cli;

import org.quoin.engine.net.NetworkConditions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option that makes the network worse, for tests. */
final class ConditionsMixin {
    @Option(
            names = "--net",
            paramLabel = "CONDITIONS",
            converter = Converter.class,
            description =
                    "Make the network worse, each way:"
                            + " \"latency=150,jitter=30,loss=0.05,duplicate=0.01\", in"
                            + " milliseconds and fractions.")
    private NetworkConditions conditions = NetworkConditions.NONE;

    /** What is to be done to everything sent and received. */
    NetworkConditions conditions() {
        return conditions;
    }

    private static final class Converter implements ITypeConverter<NetworkConditions> {
        @Override
        public NetworkConditions convert(String text) {
            try {
                return NetworkConditions.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }
}
