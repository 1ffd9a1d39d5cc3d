package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.access.InvitationList;

/** What is typed behind /invite. */
final class InviteWordsTest {
    @ParameterizedTest
    @CsvSource({
        "'', 1, 168",
        "once, 1, 168",
        "5x, 5, 168",
        "48, any, 48",
        "48h, any, 48",
        "3d, any, 72",
        "Once 3D, 1, 72",
        "2h 10x, 10, 2",
    })
    void howOftenAndHowLong(String typed, String uses, int hours) {
        int often = uses.equals("any") ? InvitationList.ANY_USES : Integer.parseInt(uses);
        assertEquals(new InviteWords(often, Duration.ofHours(hours)), InviteWords.parse(typed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0x", "1001x", "367d", "9999h9", "twice", "-1", "5 x y"})
    void otherWordsAreRefused(String typed) {
        assertNull(InviteWords.parse(typed));
    }
}
