package org.quoin.server.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;

/** Limits of a page; what it serves is tested with the map and the list of rooms. */
final class PageServerTest {
    @Test
    void anAddressThatAsksALotWaits() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (PageServer server = PageServer.open(here, 0, "quoin-test", (to, path) -> {})) {
            long stranger = OriginRates.ofIpv4(0x0a000001);
            for (int i = 0; i < PageServer.REQUESTS.atOnce(); i++) {
                assertTrue(server.mayAsk(stranger, 0));
            }
            assertFalse(server.mayAsk(stranger, 0));
            assertTrue(server.mayAsk(OriginRates.ofIpv4(0x0a000002), 0), "another does not");
            assertTrue(server.mayAsk(stranger, 1_000_000_000));
        }
    }
}
