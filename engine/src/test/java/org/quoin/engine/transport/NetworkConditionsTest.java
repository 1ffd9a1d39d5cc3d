package org.quoin.engine.transport;

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
        NetworkConditions narrow = NetworkConditions.parse("queue=4, rate=26");
        assertEquals(new NetworkConditions(0, 0, 0, 0, 26, 4), narrow);
        assertEquals("rate=26,queue=4", narrow.toString());
        assertEquals(4000, narrow.queueBytes());
        assertEquals(64_000, NetworkConditions.parse("rate=26").queueBytes());
        assertEquals("rate=26", NetworkConditions.parse("rate=26").toString());
        assertEquals(NetworkConditions.NONE, NetworkConditions.parse("rate=0"));
        assertTrue(new NetworkConditions(0, 0, 0, 0, 0, 4).isNone(), "a queue before nothing");
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
        assertSaid("rate=1000001", "rate=1000001: must be a whole number of kbit/s from 0 to");
        assertSaid("rate=fast", "rate=fast: must be a whole number of kbit/s");
        assertSaid("rate=26,queue=0", "queue=0: must be a whole number of thousand bytes from 1");
        assertSaid("rate=26,queue=2000", "from 1 to 1024");
        assertSaid("queue=4", "queue=4 needs a rate");
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
