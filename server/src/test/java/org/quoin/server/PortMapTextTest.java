package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.lan.MapProblem;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.lan.MapState.Step;
import org.quoin.engine.lan.MapState.Way;
import org.quoin.server.testing.ShippedTexts;
import org.quoin.server.text.Texts;

/** The messages about the router, in both languages. */
final class PortMapTextTest {
    private static Texts texts(String language) {
        return new Texts(ShippedTexts.of(language));
    }

    private static MapState open(String address, boolean behindAnother, int leaseSeconds) {
        return new MapState(
                Step.OPEN, 47_800, Way.UPNP, address, behindAnother, leaseSeconds, null, "");
    }

    @ParameterizedTest
    @EnumSource(MapProblem.class)
    void eachProblemHasItsTextInBothLanguages(MapProblem problem) {
        for (String language : new String[] {"en", "de"}) {
            MapState failed =
                    new MapState(Step.FAILED, 47_800, null, "", false, 0, problem, "no way");
            String text = PortMapText.of(failed, texts(language));
            assertFalse(text.contains("portmap"), text);
            assertFalse(PortMapText.isGood(failed));
            assertEquals("", PortMapText.address(failed));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void anOpenPortIsToldWithItsAddress(String language) {
        Texts texts = texts(language);
        MapState open = open("198.51.100.7", false, 1200);
        assertEquals("198.51.100.7:47800", PortMapText.address(open));
        assertTrue(PortMapText.of(open, texts).contains("198.51.100.7:47800"));
        assertTrue(PortMapText.of(open, texts).contains("UPnP"));
        assertEquals("", PortMapText.address(open("", false, 1200)));
        String behind = PortMapText.of(open("10.0.0.2", true, 1200), texts);
        assertTrue(behind.contains("10.0.0.2"), behind);
        assertFalse(PortMapText.isGood(open("10.0.0.2", true, 1200)));
        String forGood = PortMapText.of(open("198.51.100.7", false, 0), texts);
        assertTrue(forGood.endsWith(texts.get("portmap.permanent")), forGood);
    }

    @Test
    void theAddressOfARouterBehindAnotherIsNoneToTellFriends() {
        assertEquals("", PortMapText.address(open("10.0.0.2", true, 1200)));
    }
}
