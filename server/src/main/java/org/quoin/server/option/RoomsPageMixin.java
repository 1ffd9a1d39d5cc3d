package org.quoin.server.option;

import java.io.IOException;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.room.RoomsServer;
import picocli.CommandLine.Option;

/** A list of rooms in the browser: options of {@code rooms}. */
public final class RoomsPageMixin {
    @Option(
            names = "--http-port",
            paramLabel = "PORT",
            description =
                    "Serve a page at http://127.0.0.1:PORT/ that lists the rooms, their players and"
                            + " links to join, and /rooms.json. Default: off; 0 picks a free"
                            + " port.")
    @Within(min = 0, max = 65535)
    private @Nullable Integer port;

    @Option(
            names = "--http-address",
            paramLabel = "ADDRESS",
            converter = MetricsMixin.OfAddress.class,
            description =
                    "The address to serve the page on, such as 0.0.0.0 for all networks. Anyone who"
                            + " can reach it can see it. Default: 127.0.0.1.")
    private InetAddress address = MetricsMixin.loopback();

    @Option(
            names = "--address",
            paramLabel = "HOST[:PORT]",
            converter = EntryMixin.OfAddress.class,
            description =
                    "The address where others reach the rooms, for the page's links. Without a"
                            + " port, the server's own. Default: where the browser finds the"
                            + " page.")
    private String reachedBy = "";

    /**
     * Opens the port; null if none is wanted.
     *
     * @param playersMax in all rooms together
     * @param joinPort where players join
     * @throws CommandFailure if it cannot be opened
     */
    public @Nullable RoomsServer open(String title, int playersMax, int joinPort)
            throws CommandFailure {
        Integer wanted = port;
        if (wanted == null) {
            return null;
        }
        try {
            RoomsServer server =
                    RoomsServer.open(
                            address,
                            wanted,
                            new RoomsServer.Told(title, playersMax, reachedBy(joinPort), joinPort));
            if (!address.isLoopbackAddress()) {
                System.err.println(
                        "quoin: other machines can see the page, unless a firewall blocks them");
            }
            return server;
        } catch (IOException e) {
            throw MetricsMixin.notOpened(wanted, address, "the page", "--http-port", e);
        }
    }

    private String reachedBy(int joinPort) {
        try {
            return reachedBy.isEmpty() ? "" : HostAddress.parse(reachedBy, joinPort).toString();
        } catch (InvalidAddressException e) {
            throw new IllegalStateException(e); // The converter has read it.
        }
    }
}
