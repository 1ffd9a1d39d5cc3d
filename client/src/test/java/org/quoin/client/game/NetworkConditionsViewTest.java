package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.session.PlayerRowsTest;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.settings.TestConditions.Fault;
import org.quoin.engine.transport.NetworkConditions;

final class NetworkConditionsViewTest {
    @Test
    void theMenusWishReachesTheEngineAndComesBack() {
        TestConditions wish = new TestConditions(150, 30, 5, 1);
        NetworkConditions conditions = NetworkConditionsView.conditions(wish);
        assertEquals(new NetworkConditions(150, 30, 0.05, 0.01), conditions);
        assertEquals(wish, NetworkConditionsView.shown(conditions));
        assertEquals(NetworkConditions.NONE, NetworkConditionsView.conditions(TestConditions.OFF));
    }

    @Test
    void aNarrowLineReachesTheEngineAndItsQueueIsKeptWhileTheRateIsOff() {
        TestConditions wish =
                TestConditions.OFF.with(Fault.RATE_KBIT, 26).with(Fault.QUEUE_KBYTES, 4);
        NetworkConditions conditions = NetworkConditionsView.conditions(wish);
        assertEquals(NetworkConditions.parse("rate=26,queue=4"), conditions);
        assertEquals(wish, NetworkConditionsView.shown(conditions));
        assertEquals(
                "26 kbit/s with a 4 kB queue",
                NetworkConditionsView.words(PlayerRowsTest.texts(), conditions));
        TestConditions off = wish.with(Fault.RATE_KBIT, 0);
        assertEquals(off, NetworkConditionsView.shown(NetworkConditionsView.conditions(off)));
        assertTrue(NetworkConditionsView.conditions(off).isNone());
        assertEquals(
                "",
                NetworkConditionsView.words(
                        PlayerRowsTest.texts(), NetworkConditionsView.conditions(off)));
        assertEquals(
                "26 kbit/s with a 64 kB queue",
                NetworkConditionsView.words(
                        PlayerRowsTest.texts(), NetworkConditions.parse("rate=26")));
    }

    @Test
    void theCommandLineMayAskForMoreThanTheMenusShow() {
        NetworkConditions conditions = new NetworkConditions(2000, 1000, 0.9, 0);
        assertEquals(new TestConditions(500, 200, 50, 0), NetworkConditionsView.shown(conditions));
        assertEquals(
                "2000 ms latency, \u00b11000 ms, 90 % loss",
                NetworkConditionsView.words(PlayerRowsTest.texts(), conditions));
    }

    @Test
    void onlyWhatIsDoneIsSaid() {
        assertEquals(
                "", NetworkConditionsView.words(PlayerRowsTest.texts(), NetworkConditions.NONE));
        assertEquals(
                "2.5 % loss, 1 % duplicates",
                NetworkConditionsView.words(
                        PlayerRowsTest.texts(), new NetworkConditions(0, 0, 0.025, 0.01)));
    }
}
