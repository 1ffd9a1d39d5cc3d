package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.engine.wire.ToHost.Willing.Power;

/** A machine says again what it is capable of where that matters, and not often. */
final class AnnouncePaceTest {
    private static final Willing SAID = willing(47800, 4000, 700, Power.MAINS, "10.0.0.1");

    private final AnnouncePace pace = new AnnouncePace();

    private static Willing willing(
            int port, int taskMicros, int spare, Power power, String... addresses) {
        return new Willing(port, List.of(addresses), taskMicros, spare, 4, power, "");
    }

    @Test
    void nothingIsSaidAgainWithinTenSeconds() {
        assertFalse(pace.isDue(Long.MAX_VALUE), "the first word is the session's");
        pace.say(SAID, 5);
        assertFalse(pace.isDue(4 + AnnouncePace.EVERY_NANOS));
        assertTrue(pace.isDue(5 + AnnouncePace.EVERY_NANOS));
    }

    @Test
    void addressesThatWereNotKnownYetAreSaidAtOnce() {
        pace.say(willing(47800, 0, 0, Power.UNKNOWN), 5);
        assertTrue(pace.isDue(5));
        assertTrue(pace.isNews(SAID));
    }

    @Test
    void whatHardlyDiffersIsNoNews() {
        pace.say(SAID, 0);
        assertFalse(pace.isNews(SAID));
        assertFalse(pace.isNews(willing(47800, 4900, 850, Power.MAINS, "10.0.0.1")));
    }

    @Test
    void whatOthersCountOnIsNews() {
        pace.say(SAID, 0);
        assertTrue(pace.isNews(willing(47801, 4000, 700, Power.MAINS, "10.0.0.1")));
        assertTrue(pace.isNews(willing(47800, 5100, 700, Power.MAINS, "10.0.0.1")));
        assertTrue(pace.isNews(willing(47800, 4000, 490, Power.MAINS, "10.0.0.1")));
        assertTrue(pace.isNews(willing(47800, 4000, 700, Power.BATTERY, "10.0.0.1")));
        assertTrue(pace.isNews(willing(47800, 4000, 700, Power.MAINS, "10.0.0.1", "fd00::1")));
    }

    @Test
    void theResultOfTheTaskIsNews() {
        pace.say(willing(47800, 0, 0, Power.UNKNOWN), 0);
        assertTrue(pace.isNews(willing(47800, 4000, 0, Power.UNKNOWN)));
        assertTrue(pace.isNews(willing(47800, 0, 1, Power.UNKNOWN)));
    }
}
