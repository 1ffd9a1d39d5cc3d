package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.session.PlayerRowsTest;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.settings.TestNetwork.Fault;
import org.quoin.engine.transport.NetworkConditions;

final class BadNetworkTest {
    @Test
    void theMenusWishReachesTheEngineAndComesBack() {
        TestNetwork wish = new TestNetwork(150, 30, 5, 1);
        NetworkConditions conditions = BadNetwork.conditions(wish);
        assertEquals(new NetworkConditions(150, 30, 0.05, 0.01), conditions);
        assertEquals(wish, BadNetwork.shown(conditions));
        assertEquals(NetworkConditions.NONE, BadNetwork.conditions(TestNetwork.OFF));
    }

    @Test
    void aNarrowLineReachesTheEngineAndItsQueueIsKeptWhileTheRateIsOff() {
        TestNetwork wish = TestNetwork.OFF.with(Fault.RATE_KBIT, 26).with(Fault.QUEUE_KBYTES, 4);
        NetworkConditions conditions = BadNetwork.conditions(wish);
        assertEquals(NetworkConditions.parse("rate=26,queue=4"), conditions);
        assertEquals(wish, BadNetwork.shown(conditions));
        assertEquals(
                "26 kbit/s with a 4 kB queue",
                BadNetwork.words(PlayerRowsTest.texts(), conditions));
        TestNetwork off = wish.with(Fault.RATE_KBIT, 0);
        assertEquals(off, BadNetwork.shown(BadNetwork.conditions(off)));
        assertTrue(BadNetwork.conditions(off).isNone());
        assertEquals("", BadNetwork.words(PlayerRowsTest.texts(), BadNetwork.conditions(off)));
        assertEquals(
                "26 kbit/s with a 64 kB queue",
                BadNetwork.words(PlayerRowsTest.texts(), NetworkConditions.parse("rate=26")));
    }

    @Test
    void theCommandLineMayAskForMoreThanTheMenusShow() {
        NetworkConditions conditions = new NetworkConditions(2000, 1000, 0.9, 0);
        assertEquals(new TestNetwork(500, 200, 50, 0), BadNetwork.shown(conditions));
        assertEquals(
                "2000 ms latency, \u00b11000 ms, 90 % loss",
                BadNetwork.words(PlayerRowsTest.texts(), conditions));
    }

    @Test
    void onlyWhatIsDoneIsSaid() {
        assertEquals("", BadNetwork.words(PlayerRowsTest.texts(), NetworkConditions.NONE));
        assertEquals(
                "2.5 % loss, 1 % duplicates",
                BadNetwork.words(PlayerRowsTest.texts(), new NetworkConditions(0, 0, 0.025, 0.01)));
    }
}
