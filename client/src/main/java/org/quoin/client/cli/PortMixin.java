package org.quoin.client.cli;

import org.quoin.client.settings.HostAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --port} of every command that hosts. */
final class PortMixin {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    private int port = HostAddress.DEFAULT_PORT;

    int port() {
        return port;
    }

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "TCP and UDP port to host on; 0 takes a free one. Default: 47800.")
    void setPort(int value) {
        if (value < 0 || value > 65535) {
            throw new ParameterException(
                    command.commandLine(),
                    "--port " + value + ": must be a number from 0 to 65535");
        }
        port = value;
    }
}
