package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.MapState.Step;
import org.quoin.engine.lan.MapState.Way;
import org.quoin.engine.testing.Await;

/** Ports are forwarded by a router on the loopback interface, through real sockets. */
final class PortMappingTest {
    private static final int PORT = 47_800;
    private static final int LEASE = PortMapLimits.LEASE_SECONDS;

    private FakeRouter router;
    private PortMapping mapping;

    @BeforeEach
    void begin() throws IOException {
        router = new FakeRouter();
        mapping = new PortMapping(new RouterSearch(router::places));
    }

    @AfterEach
    void end() {
        mapping.close();
        router.close();
    }

    private MapState reached(Step step) {
        Await.until(() -> step + ", not " + mapping.state(), () -> mapping.state().step() == step);
        return mapping.state();
    }

    @Test
    void nothingIsAskedUnlessItIsWanted() {
        mapping.follow(PORT, false);
        mapping.follow(0, true);
        mapping.close();
        assertEquals(Step.OFF, mapping.state().step());
        assertEquals(List.of(), router.asked);
        assertNull(mapping.pollNews());
    }

    @Test
    void anAttemptThatBeginsAfterItsTimeIsCancelled() {
        mapping.follow(PORT, true);
        reached(Step.OPEN);
        assertFalse(mapping.begin(PORT).isOver());
        assertTrue(mapping.begin(PORT + 1).isOver(), "another port is wanted");
        mapping.end();
        assertTrue(mapping.begin(PORT).isOver(), "nothing is wanted any more");
    }

    @Test
    void bothPortsAreForwardedByNatPmpAndTakenBack() {
        mapping.follow(PORT, true);
        MapState open = reached(Step.OPEN);
        assertEquals(Way.NAT_PMP, open.way());
        assertEquals("198.51.100.7", open.publicAddress());
        assertFalse(open.behindAnother());
        assertEquals(LEASE, open.leaseSeconds());
        String here = "here " + LEASE;
        assertEquals("{TCP 47800=" + here + ", UDP 47800=" + here + "}", router.forwards());
        assertFalse(router.asked.contains("search"), "UPnP is not asked where NAT-PMP does it");
        assertEquals(open, mapping.pollNews());
        assertNull(mapping.pollNews(), "told once");
        mapping.follow(PORT, false);
        reached(Step.OFF);
        Await.until("the table is empty", () -> router.forwards().equals("{}"));
        assertEquals(MapState.OFF, mapping.pollNews());
    }

    @Test
    void bothPortsAreForwardedByUpnpAndTakenBackAtTheEnd() {
        router.speaksNatPmp = false;
        mapping.follow(PORT, true);
        MapState open = reached(Step.OPEN);
        assertEquals(Way.UPNP, open.way());
        assertEquals("198.51.100.7", open.publicAddress());
        String here = "127.0.0.1 " + LEASE;
        assertEquals("{TCP 47800=" + here + ", UDP 47800=" + here + "}", router.forwards());
        mapping.end();
        Await.until("the table is empty", () -> router.forwards().equals("{}"));
        reached(Step.OFF);
    }

    @Test
    void anotherPortTakesThePlaceOfTheFirst() {
        mapping.follow(PORT, true);
        reached(Step.OPEN);
        mapping.follow(PORT + 1, true);
        Await.until("the other port is open", () -> mapping.state().port() == PORT + 1);
        reached(Step.OPEN);
        Await.until("the first is closed", () -> !router.forwards().contains(" 47800"));
        assertTrue(router.forwards().contains("UDP 47801"), router::forwards);
    }

    @Test
    void aRouterWithoutLeasesIsAskedForGoodAndThatIsSaid() {
        router.speaksNatPmp = false;
        router.onlyPermanent = true;
        mapping.follow(PORT, true);
        assertEquals(0, reached(Step.OPEN).leaseSeconds());
        assertTrue(router.forwards().contains("TCP 47800=127.0.0.1 0"), router::forwards);
    }

    @Test
    void aRouterBehindAnotherIsSaidToBe() {
        for (String address : List.of("10.1.2.3", "192.168.0.9", "100.64.0.1")) {
            router.publicAddress = address;
            mapping.follow(PORT, true);
            MapState open = reached(Step.OPEN);
            assertTrue(open.behindAnother(), address);
            assertEquals(address, open.publicAddress());
            mapping.follow(PORT, false);
            reached(Step.OFF);
        }
    }

    @Test
    void aRefusalOfARouterBehindAnotherIsExplained() {
        router.refusal = 501;
        router.speaksNatPmp = false;
        router.publicAddress = "10.1.2.3";
        mapping.follow(PORT, true);
        MapState failed = reached(Step.FAILED);
        assertEquals(MapProblem.BEHIND_ANOTHER, failed.problem());
        assertEquals("10.1.2.3", failed.words());
    }

    @Test
    void aRefusalIsToldInTheRoutersWords() {
        router.refusal = 606;
        router.speaksNatPmp = false;
        mapping.follow(PORT, true);
        MapState failed = reached(Step.FAILED);
        assertEquals(MapProblem.REFUSED, failed.problem());
        assertEquals("606 Action not authorized", failed.words());
        Await.until("the table is empty", () -> router.forwards().equals("{}"));
    }

    @Test
    void whatNatPmpRefusesIsAskedByUpnpAsWell() {
        router.refusal = 2;
        router.speaksUpnp = false;
        router.searchMillis = 50;
        mapping.follow(PORT, true);
        MapState failed = reached(Step.FAILED);
        assertEquals(MapProblem.REFUSED, failed.problem(), "what was said counts, not silence");
        Await.until("searched", () -> router.asked.contains("search"));
    }

    @Test
    void aPortOfAnotherMachineStaysThere() {
        router.speaksNatPmp = false;
        router.table.put("UDP 47800", "192.168.0.3 0");
        mapping.follow(PORT, true);
        MapState failed = reached(Step.FAILED);
        assertEquals(MapProblem.PORT_TAKEN, failed.problem());
        assertTrue(failed.words().contains("192.168.0.3"), failed.words());
        // Nor is half of it left.
        Await.until(
                "only the other's is left",
                () -> router.forwards().equals("{UDP 47800=192.168.0.3 0}"));
    }

    @Test
    void anotherPortThanTheWantedOneIsGivenBack() {
        router.otherPort = 50_000;
        router.speaksUpnp = false;
        router.searchMillis = 50;
        mapping.follow(PORT, true);
        assertEquals(MapProblem.PORT_TAKEN, reached(Step.FAILED).problem());
        Await.until("the table is empty", () -> router.forwards().equals("{}"));
    }

    @Test
    void silenceIsToldAsSuch() {
        router.silent = true;
        router.searchMillis = 50;
        mapping.follow(PORT, true);
        assertEquals(MapProblem.NO_ANSWER, reached(Step.FAILED).problem());
        MapState news = mapping.pollNews();
        assertNotNull(news);
        assertEquals(Step.FAILED, news.step());
        mapping.follow(PORT, false);
        reached(Step.OFF);
        assertNull(mapping.pollNews(), "nothing was open that could be over");
    }

    @Test
    void withoutAPrivateNetworkNobodyIsAsked() {
        RouterSearch.Places none =
                new RouterSearch.Places(List.of(), List.of(), router.places().group(), 50);
        try (PortMapping nowhere = new PortMapping(new RouterSearch(() -> none))) {
            nowhere.follow(PORT, true);
            Await.until("failed", () -> nowhere.state().step() == Step.FAILED);
            assertEquals(MapProblem.NO_NETWORK, nowhere.state().problem());
        }
        assertEquals(List.of(), router.asked);
    }

    @Test
    void aDescriptionElsewhereIsNotFetched() {
        router.speaksNatPmp = false;
        router.location = "http://192.0.2.1:80/root.xml";
        router.searchMillis = 500;
        mapping.follow(PORT, true);
        assertEquals(MapProblem.NO_ANSWER, reached(Step.FAILED).problem());
        assertFalse(router.asked.contains("description"));
    }

    @Test
    void anEndlessDescriptionIsCutOff() {
        router.speaksNatPmp = false;
        byte[] endless = new byte[PortMapLimits.HTTP_BYTES_MAX + 1];
        byte[] head = "HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(head, 0, endless, 0, head.length);
        router.description = endless;
        mapping.follow(PORT, true);
        MapState failed = reached(Step.FAILED);
        assertEquals(MapProblem.BAD_ANSWER, failed.problem());
        assertTrue(failed.words().contains("more than"), failed.words());
    }

    @Test
    void aShortLeaseIsRenewedAndARestartedRouterAskedAnew() {
        System.setProperty(PortMapLimits.LEASE_PROPERTY, "3");
        try {
            mapping.follow(PORT, true);
            assertEquals(3, reached(Step.OPEN).leaseSeconds());
            router.restart();
            Await.until("forwards again", () -> router.forwards().contains("UDP 47800=here 3"));
            router.restart();
            router.speaksNatPmp = false;
            Await.until("by UPnP", () -> mapping.state().way() == Way.UPNP);
            assertTrue(router.forwards().contains("TCP 47800=127.0.0.1 3"), router::forwards);
        } finally {
            System.clearProperty(PortMapLimits.LEASE_PROPERTY);
        }
    }
}
