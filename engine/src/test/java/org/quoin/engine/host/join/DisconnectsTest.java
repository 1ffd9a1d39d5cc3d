package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;

/** The host's log lines about departing players. */
final class DisconnectsTest {
    @Test
    void aPlayerThatLeavesHasLeft() {
        assertEquals("has left", Disconnects.logText(GoodbyeCode.LEFT, Reason.of(EndCode.LEFT)));
    }

    @ParameterizedTest
    @EnumSource(GoodbyeCode.class)
    void theReasonForThePlayerIsQuotedInTheLogOrLeftOut(GoodbyeCode code) {
        String line =
                Disconnects.logText(code, Reason.of(EndCode.UNKNOWN, "Your game is at fault"));
        assertTrue(!line.contains("Your") || line.contains("\"Your game is at fault\""), line);
    }
}
