package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.TestConditions.Fault;

final class TestConditionsTest {
    @Test
    void eachFaultIsBroughtIntoItsRangeHoweverItIsGiven() {
        TestConditions worst =
                new TestConditions(9999, 9999, 9999, 9999)
                        .with(Fault.RATE_KBIT, 9999)
                        .with(Fault.QUEUE_KBYTES, 9999);
        TestConditions changed = TestConditions.OFF;
        Map<Fault, Integer> given = new EnumMap<>(Fault.class);
        for (Fault fault : Fault.values()) {
            assertEquals(fault.range().max(), worst.get(fault), fault.name());
            changed = changed.with(fault, 9999);
            given.put(fault, 9999);
        }
        assertEquals(worst, changed);
        assertEquals(worst, new TestConditions(given));
        for (Fault fault : Fault.values()) {
            changed = changed.with(fault, -1);
            given.put(fault, -1);
        }
        assertEquals(TestConditions.OFF, changed);
        assertEquals(TestConditions.OFF, new TestConditions(given));
    }

    @Test
    void aFaultThatIsMissingIsNone() {
        assertEquals(TestConditions.OFF, new TestConditions(Map.of()));
        TestConditions late = new TestConditions(Map.of(Fault.LATENCY_MILLIS, 70));
        assertEquals(new TestConditions(70, 0, 0, 0), late);
    }

    @Test
    void itKeepsACopyThatNobodyChanges() {
        Map<Fault, Integer> given = new EnumMap<>(Fault.class);
        TestConditions network = new TestConditions(given);
        given.put(Fault.LOSS_PERCENT, 5);
        assertEquals(0, network.get(Fault.LOSS_PERCENT));
        assertThrows(
                UnsupportedOperationException.class,
                () -> network.faults().put(Fault.LOSS_PERCENT, 5));
    }
}
