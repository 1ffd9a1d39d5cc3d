package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Inet6Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;

/** Wherever an address is given, one of IPv6 leads to a real host as well. */
final class Ipv6Test {
    @TempDir private Path home = Path.of("");

    /** A machine without IPv6 has no such address: there it is the other loopback. */
    private static String loopback() throws SocketException {
        boolean six =
                Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
                        .flatMap(NetworkInterface::inetAddresses)
                        .anyMatch(each -> each instanceof Inet6Address && each.isLoopbackAddress());
        return six ? "[::1]" : "127.0.0.1";
    }

    private String run(String... args) throws Exception {
        try (GameProcess game = GameProcess.start(null, home.resolve(args[0]), args)) {
            game.awaitExit(0);
            return game.output();
        }
    }

    @Test
    void findBotsAndWindowsTakeAddressesAndLinks() throws Exception {
        try (GameProcess host =
                GameProcess.start(
                        null, home.resolve("host"), "serve", "--port", "0", "--terrain", "flat")) {
            String port = host.await("Hosting on port ([0-9]+)").group(1);
            String address = loopback() + ":" + port;
            String found = run("find", "--host", "quoin://" + address);
            assertTrue(found.contains(address), found);
            run("bots", "--join", address, "--count", "1", "--seconds", "1");
            run("bots", "--join", address, "--count", "1", "--seconds", "1", "--transport", "tcp");
            try (XvfbDisplay display = XvfbDisplay.start();
                    GameProcess window =
                            GameProcess.start(
                                    display,
                                    home.resolve("window"),
                                    "play",
                                    "--name",
                                    "Ann",
                                    "--join",
                                    "quoin://" + address)) {
                window.await("In the world: slot 0");
                window.terminate();
                window.awaitExit(0);
            }
        }
    }
}
