package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How much strangers can write into the host's log. */
final class JoinLogTest {
    @Test
    void aFloodOfLinesIsLeftOutAndCounted() {
        JoinLog log = new JoinLog(0);
        for (int i = 0; i < JoinLog.LINES_AT_ONCE + 100; i++) {
            log.info(0, "line {}", i);
        }
        assertEquals(100, log.leftOut());
        long second = 1_000_000_000L;
        for (int i = 0; i < 100; i++) {
            log.info(second, "line {}", i);
        }
        assertTrue(log.leftOut() >= 98, "two a second: " + log.leftOut());
        long before = log.leftOut();
        log.error(second, "desync of {}", "Ann");
        assertEquals(before + 1, log.leftOut(), "what a client says of its world is no other");
    }
}
