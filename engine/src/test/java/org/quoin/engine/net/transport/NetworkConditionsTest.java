package org.quoin.engine.net.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class NetworkConditionsTest {
    @Test
    void whatIsWrittenIsRead() {
        NetworkConditions all =
                NetworkConditions.parse(" latency=150, jitter=30 ,loss=0.05,duplicate=0.01");
        assertEquals(new NetworkConditions(150, 30, 0.05, 0.01), all);
        assertEquals("latency=150,jitter=30,loss=0.05,duplicate=0.01", all.toString());
        assertEquals(all, NetworkConditions.parse(all.toString()));
        assertEquals(new NetworkConditions(0, 0, 0.5, 0), NetworkConditions.parse("loss=.5"));
        assertEquals(NetworkConditions.NONE, NetworkConditions.parse("none"));
        assertEquals("none", NetworkConditions.NONE.toString());
        assertTrue(NetworkConditions.parse("latency=0").isNone());
    }

    @Test
    void whatIsWrongIsNamed() {
        assertSaid("", "is no condition");
        assertSaid("latency", "\"latency\" is no condition");
        assertSaid("delay=3", "there is no condition \"delay\"");
        assertSaid("latency=-3", "latency=-3: must be a whole number of milliseconds");
        assertSaid("latency=1.5", "latency=1.5: must be a whole number");
        assertSaid("latency=10001", "from 0 to 10000");
        assertSaid("latency=99999999999", "from 0 to 10000");
        assertSaid("jitter=5001", "jitter=5001: must be");
        assertSaid("loss=1", "loss=1: must be a fraction from 0 to 0.95");
        assertSaid("loss=NaN", "loss=NaN: must be a fraction");
        assertSaid("loss=1e-3", "loss=1e-3: must be a fraction");
        assertSaid("loss=.", "loss=.: must be a fraction");
        assertSaid("duplicate=1.1", "duplicate=1.1: must be a fraction from 0 to 1");
        assertSaid("latency=1,latency=2", "latency is there twice");
        assertSaid("latency=1,", "is no condition");
    }

    @Test
    void rangesHoldForTheRecordToo() {
        assertThrows(IllegalArgumentException.class, () -> new NetworkConditions(-1, 0, 0, 0));
        assertThrows(
                IllegalArgumentException.class, () -> new NetworkConditions(0, 0, Double.NaN, 0));
    }

    private static void assertSaid(String text, String said) {
        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class, () -> NetworkConditions.parse(text), text);
        assertTrue(String.valueOf(e.getMessage()).contains(said), e.toString());
    }
}
