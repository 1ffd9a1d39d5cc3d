package org.quoin.client.cli;

import org.quoin.client.settings.HostAddress;
import picocli.CommandLine.Option;

/** The option {@code --port} of every command that hosts. */
final class PortMixin {
    @Option(
            names = "--port",
            paramLabel = "PORT",
            description =
                    "TCP and UDP port to host on; 0 takes a free one. Default: "
                            + HostAddress.DEFAULT_PORT
                            + ".")
    @Within(min = 0, max = 65535)
    private int port = HostAddress.DEFAULT_PORT;

    int port() {
        return port;
    }
}
