package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.client.settings.TestNetwork;
import org.quoin.engine.net.transport.NetworkConditions;

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
    void theCommandLineMayAskForMoreThanTheMenusShow() {
        NetworkConditions conditions = new NetworkConditions(2000, 1000, 0.9, 0);
        assertEquals(new TestNetwork(500, 200, 50, 0), BadNetwork.shown(conditions));
        assertEquals(
                "2000 ms later, \u00b11000 ms, 90 % lost",
                BadNetwork.words(PlayerRowsTest.texts(), conditions));
    }

    @Test
    void onlyWhatIsDoneIsSaid() {
        assertEquals("", BadNetwork.words(PlayerRowsTest.texts(), NetworkConditions.NONE));
        assertEquals(
                "2.5 % lost, 1 % twice",
                BadNetwork.words(PlayerRowsTest.texts(), new NetworkConditions(0, 0, 0.025, 0.01)));
    }
}
