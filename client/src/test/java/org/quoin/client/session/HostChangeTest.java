package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.session.HostChange.Shown;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.server.text.Texts;

/** What a player sees of a host that is gone, and of the one that follows. */
final class HostChangeTest {
    private static final int ANN = 0;
    private static final int BEN = 1;
    private static final int CID = 2;
    private static final int SERVER = -1;
    private static final long SECOND = 1_000_000_000L;
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cid");

    private final Texts texts = TestTexts.english();
    private final HostChange hosts = new HostChange();

    private static ClientEvent.Successors named(int hostSlot, Integer... slots) {
        List<Successor> all =
                Arrays.stream(slots)
                        .map(
                                slot ->
                                        new Successor(
                                                slot,
                                                Identity.fresh().publicHalf(),
                                                List.of("192.168.0." + slot + ":47900")))
                        .toList();
        return new ClientEvent.Successors(hostSlot, all, List.of());
    }

    private String takingOver(int ownSlot) {
        return hosts.takingOver(texts, NAMES::get, ownSlot);
    }

    @Test
    void inTheFirstSecondNobodySeesThatTheHostIsGone() {
        hosts.receive(named(ANN, BEN, CID));
        hosts.lost(5 * SECOND);
        assertEquals(Shown.NOTHING, hosts.shown(6 * SECOND - 1));
        assertEquals(Shown.TAKING_OVER, hosts.shown(6 * SECOND));
        hosts.back();
        assertEquals(Shown.NOTHING, hosts.shown(9 * SECOND));
    }

    @Test
    void thenABannerSaysWhoIsGoneAndWhoTakesOver() {
        hosts.receive(named(ANN, BEN, CID));
        hosts.lost(0);
        assertEquals("Ann is gone. Ben is taking over...", takingOver(CID));
        assertEquals("Ann is gone. You are taking over...", takingOver(BEN));
        hosts.receive(new ClientEvent.Seeking(CID));
        assertEquals("Ann is gone. Cid is taking over...", takingOver(BEN));
    }

    @Test
    void aServerHasNoName() {
        hosts.receive(named(SERVER, BEN));
        assertEquals("The host is gone. Ben is taking over...", takingOver(CID));
    }

    @Test
    void whereNobodyCouldCarryOnTheConnectionIsMadeAgain() {
        hosts.receive(named(ANN));
        hosts.lost(0);
        assertEquals(Shown.RECONNECTING, hosts.shown(SECOND));
    }

    @Test
    void whoeverReachesNobodyIsToldAndTheLastOneIsAsked() {
        hosts.receive(named(ANN, BEN));
        hosts.lost(0);
        hosts.receive(new ClientEvent.CutOff(false));
        assertEquals(Shown.CUT_OFF, hosts.shown(SECOND));
        hosts.receive(new ClientEvent.CutOff(true));
        assertEquals(Shown.ALONE, hosts.shown(SECOND));
        hosts.receive(new ClientEvent.CutOff(false)); // Tries go on meanwhile.
        assertEquals(Shown.ALONE, hosts.shown(SECOND));
    }

    @Test
    void anotherHostIsNewsAndItsAddressIsThatOfTheListBefore() {
        assertFalse(hosts.receive(named(ANN, BEN)));
        assertFalse(hosts.receive(named(ANN, BEN, CID)));
        assertNull(hosts.hostAddress());
        assertTrue(hosts.receive(named(BEN, CID)));
        assertEquals(new HostAddress("192.168.0.1", 47900), hosts.hostAddress());
        assertEquals(BEN, hosts.hostSlot());
        assertEquals(1, hosts.rankOf(CID));
        assertEquals(0, hosts.rankOf(BEN));
    }

    @Test
    void theFiguresSayHowManyCouldCarryOn() {
        assertEquals("", hosts.figures(texts, NAMES::get, ANN));
        hosts.receive(named(ANN, BEN, CID));
        assertEquals("Ann, successors 2, you are number 2", hosts.figures(texts, NAMES::get, CID));
        assertEquals("Ann, successors 2", hosts.figures(texts, NAMES::get, ANN));
        hosts.receive(named(SERVER));
        assertEquals("server, successors 0", hosts.figures(texts, NAMES::get, ANN));
    }

    @Test
    void theFiguresSayWhatThisMachineIsCapableOf() {
        assertEquals("will not host", HostChange.capability(texts, null, 0));
        Willing mains = new Willing(4711, List.of(), 5240, 805, 4, Willing.Power.MAINS, "");
        assertEquals(
                "task 5.2 ms, spare 80 %, up 12.3 Mbit/s, cores: 4",
                HostChange.capability(texts, mains, 12_300));
        Willing battery = new Willing(4711, List.of(), 5240, 805, 4, Willing.Power.BATTERY, "");
        assertEquals(
                "task 5.2 ms, spare 80 %, up ? Mbit/s, cores: 4, battery",
                HostChange.capability(texts, battery, 0));
    }
}
