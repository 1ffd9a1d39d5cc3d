package org.quoin.engine.meet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.meet.MeetPaths.Way;

/** Two games, a meeting point and what lies between, without sockets. */
final class MeetPathsTest {
    private static final long MILLI = 1_000_000;
    private static final InetSocketAddress MEET = new InetSocketAddress("192.0.2.1", 47801);
    private static final InetSocketAddress ANN = new InetSocketAddress("198.51.100.1", 1000);
    private static final InetSocketAddress BEN = new InetSocketAddress("203.0.113.1", 2000);
    private static final InetSocketAddress BEN_HOME = new InetSocketAddress("10.0.0.2", 2000);
    private static final long TO_ANN = 11;
    private static final long TO_BEN = 22;

    private final ArrayDeque<Sent> sent = new ArrayDeque<>();
    private long nowNanos = 77;
    private long nonces = 1000;
    private boolean straight = true;
    private boolean udp = true;
    private int probes;
    private final MeetPaths ann = paths(TO_ANN, TO_BEN, ANN);
    private final MeetPaths ben = paths(TO_BEN, TO_ANN, BEN);

    @SuppressWarnings("ArrayRecordComponent") // Nobody compares two.
    private record Sent(byte[] bytes, InetSocketAddress from, InetSocketAddress to) {}

    private MeetPaths paths(long own, long other, InetSocketAddress at) {
        return new MeetPaths(
                new MeetMessage.Paired(own, other),
                MEET,
                () -> nonces++,
                (datagram, to) -> {
                    byte[] bytes = new byte[datagram.remaining()];
                    datagram.get(bytes);
                    sent.add(new Sent(bytes, at, to));
                },
                nowNanos);
    }

    private void run(int millis) {
        for (int i = 0; i < millis; i += 20) {
            nowNanos += 20 * MILLI;
            ann.advance(nowNanos);
            ben.advance(nowNanos);
            while (!sent.isEmpty()) {
                deliver(sent.poll());
            }
        }
    }

    private void deliver(Sent each) {
        ByteBuffer in = MeetDatagram.buffer();
        in.put(each.bytes).flip();
        MeetPaths to = MeetDatagram.tagOf(in) == TO_ANN ? ann : ben;
        probes += MeetDatagram.kindOf(in) == MeetDatagram.PROBE && !each.to.equals(MEET) ? 1 : 0;
        if (!udp) {
            return;
        } else if (MeetDatagram.kindOf(in) == MeetDatagram.BIND) {
            MeetPaths asks = each.from.equals(ANN) ? ann : ben;
            ByteBuffer seen = MeetDatagram.seen(MeetDatagram.tagOf(in), 5, each.from);
            asks.receive(seen, MEET, nowNanos);
        } else if (each.to.equals(MEET)) {
            to.receive(in, MEET, nowNanos);
        } else if (straight && (each.to.equals(ANN) || each.to.equals(BEN))) {
            to.receive(in, each.from, nowNanos);
        }
    }

    @Test
    void datagramsGoStraightOnceAProbeCameBack() {
        assertEquals(Way.STREAM, ann.way(nowNanos));
        ann.othersAre(List.of(BEN_HOME, BEN));
        ben.othersAre(List.of(ANN));
        run(200);
        assertEquals(BEN, ann.best(nowNanos));
        assertEquals(ANN, ben.best(nowNanos));
        assertTrue(ann.afterNanos(Way.STRAIGHT) <= 40 * MILLI);
    }

    @Test
    void whereNothingGoesStraightTheMeetingPointCopies() {
        straight = false;
        ann.othersAre(List.of(BEN_HOME, BEN));
        ben.othersAre(List.of(ANN));
        run(5000);
        assertEquals(Way.COPIED, ann.way(nowNanos));
        assertEquals(Way.COPIED, ben.way(nowNanos));
        assertEquals(-1, ann.afterNanos(Way.STRAIGHT));
        assertEquals(9, probes, "three tries for each of three addresses");
    }

    @Test
    void aWayThatFallsSilentIsLeftAndFoundAgain() {
        ann.othersAre(List.of(BEN));
        ben.othersAre(List.of(ANN));
        run(200);
        straight = false;
        run(5000);
        assertEquals(Way.COPIED, ann.way(nowNanos));
        udp = false;
        run(5000);
        assertEquals(Way.STREAM, ann.way(nowNanos));
        udp = true;
        straight = true;
        run(6000);
        assertEquals(Way.STRAIGHT, ann.way(nowNanos));
    }

    @Test
    void aRouterWithAPortForEachOtherEndIsAnsweredWhereItCameFrom() {
        ben.othersAre(List.of(ANN));
        run(200);
        assertEquals(BEN, ann.best(nowNanos), "ann was never told of it");
    }

    @Test
    void noAnswerThatWasNotAskedForOpensAWay() {
        ann.othersAre(List.of(BEN));
        udp = false;
        run(200);
        InetSocketAddress victim = new InetSocketAddress("192.0.2.66", 53);
        for (long nonce = 1000; nonce < 1010; nonce++) { // Its own among them, from elsewhere.
            ann.receive(MeetDatagram.probe(MeetDatagram.REACHED, TO_ANN, nonce), victim, nowNanos);
            ann.receive(MeetDatagram.probe(MeetDatagram.REACHED, TO_ANN, 7), BEN, nowNanos);
        }
        assertNull(ann.best(nowNanos));
    }
}
