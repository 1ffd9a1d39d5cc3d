package org.quoin.server.option;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.server.metrics.MetricsServer;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code serve} that say where it serves its metrics. */
public final class MetricsMixin {
    @Option(
            names = "--metrics-port",
            paramLabel = "PORT",
            description =
                    "Serve http://127.0.0.1:PORT/metrics (OpenMetrics) and /health. Default: "
                            + "off; 0 picks a free port.")
    @Within(min = 0, max = 65535)
    private @Nullable Integer port;

    @Option(
            names = "--metrics-address",
            paramLabel = "ADDRESS",
            converter = OfAddress.class,
            description =
                    "The address to serve metrics on, such as 0.0.0.0 in a container. Anyone "
                            + "who can reach it can read them. Default: 127.0.0.1.")
    private InetAddress address = loopback();

    /** A numeric address: no name is looked up. */
    static final class OfAddress implements ITypeConverter<InetAddress> {
        @Override
        public InetAddress convert(String text) {
            try {
                if (text.matches("[0-9.]+|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*")) {
                    return InetAddress.getByName(text);
                }
            } catch (UnknownHostException e) {
                // The error is thrown below.
            }
            throw new TypeConversionException("'" + text + "' is no address such as 127.0.0.1");
        }
    }

    static InetAddress loopback() {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Opens the port, and warns if other machines can reach it.
     *
     * @return null if none is wanted
     * @throws CommandFailure if it cannot be opened
     */
    public @Nullable MetricsServer open() throws CommandFailure {
        Integer wanted = port;
        if (wanted == null) {
            return null;
        }
        try {
            MetricsServer server = MetricsServer.open(address, wanted);
            if (!address.isLoopbackAddress()) {
                System.err.println(
                        "quoin: other machines can read the metrics, unless a firewall blocks"
                                + " them");
            }
            return server;
        } catch (IOException e) {
            throw notOpened(wanted, address, "metrics", "--metrics-port", e);
        }
    }

    /**
     * The failure of a port that cannot be opened.
     *
     * @param purpose what it is for
     * @param option to take another by
     */
    static CommandFailure notOpened(
            int port, InetAddress address, String purpose, String option, IOException cause) {
        return new CommandFailure(
                "The port "
                        + port
                        + " for "
                        + purpose
                        + " cannot be opened at "
                        + address.getHostAddress()
                        + ": "
                        + FileCode.of(cause).text()
                        + ". Take another "
                        + option,
                cause);
    }
}
