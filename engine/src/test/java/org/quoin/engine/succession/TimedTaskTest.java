package org.quoin.engine.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class TimedTaskTest {
    @Test
    void theWorkIsTheSameEachTime() {
        assertEquals(TimedTask.run(), TimedTask.run());
    }
}
