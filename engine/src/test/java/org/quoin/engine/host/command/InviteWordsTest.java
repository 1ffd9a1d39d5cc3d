package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The arguments of /invite. */
final class InviteWordsTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-12-24T11:00:00+01:00");

    @ParameterizedTest
    @CsvSource({
        "'', 1, 168",
        "once, 1, 168",
        "5x, 5, 168",
        "48, 100, 48",
        "48h, 100, 48",
        "3d, 100, 72",
        "Once 3D, 1, 72",
        "2h 10x, 10, 2",
        "2026-12-24, 100, 13",
        "2026-12-31 3x, 3, 181",
    })
    void howOftenAndHowLong(String typed, int uses, int hours) {
        assertEquals(new InviteWords(uses, Duration.ofHours(hours)), InviteWords.parse(typed, NOW));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0x",
                "1001x",
                "367d",
                "9999h9",
                "twice",
                "-1",
                "5 x y",
                "2026-12-23",
                "2026-02-30",
                "2027-12-26",
                "2026-1-2"
            })
    void otherWordsAreRefused(String typed) {
        assertNull(InviteWords.parse(typed, NOW));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-23, true",
        "3x 2025-01-01, true",
        "2026-12-24, false",
        "2026-02-30, false",
        "5y, false",
    })
    void aDayThatIsOverIsToldFromOtherWords(String typed, boolean isPast) {
        assertEquals(isPast, InviteWords.hasPastDay(typed, NOW));
    }
}
