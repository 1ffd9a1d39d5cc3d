package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;

/** A host asks those who could carry its world on whether one does. */
final class LaterHostTest {
    @Test
    void aThreadThatIsToEndEndsAfterAsking() {
        Successor ann = new Successor(0, Identity.fresh().publicHalf(), List.of("127.0.0.1:47999"));
        Position ours = new Position(Lineage.of(new Lineage.Term(1, 9, 1)), 1, 0);
        Thread.currentThread().interrupt();
        assertNull(LaterHost.find(List.of(ann), null, ours, Identity.fresh(), () -> false));
        assertTrue(Thread.interrupted());
    }

    private static MeetPlace place(String host, int port, boolean isChosen) {
        PublicIdentity owner = Identity.fresh().publicHalf();
        return new MeetPlace(host, port, owner, 7, Registration.Kind.WORLD, "ACDEFGHJ", isChosen);
    }

    /** Whether a meeting point of this machine is called to ask about a world. */
    private static boolean isCalled(IntFunction<MeetPlace> place, String... addresses)
            throws Exception {
        AtomicBoolean called = new AtomicBoolean();
        try (ServerSocketChannel meeting = ServerSocketChannel.open()) {
            meeting.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            meeting.configureBlocking(false);
            int port = meeting.socket().getLocalPort();
            BooleanSupplier takesCall =
                    () -> {
                        try (SocketChannel call = meeting.accept()) {
                            called.set(called.get() || call != null);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        return called.get();
                    };
            List<String> at = Stream.of(addresses).map(each -> each.formatted(port)).toList();
            Successor ann = new Successor(0, Identity.fresh().publicHalf(), at);
            Position ours = new Position(Lineage.of(new Lineage.Term(1, 9, 1)), 1, 0);
            LaterHost.find(List.of(ann), place.apply(port), ours, Identity.fresh(), takesCall);
            return takesCall.getAsBoolean();
        }
    }

    @Test
    void theNameOfAMeetingPointThatAnotherHostHasToldLeadsNotIntoThisMachine() throws Exception {
        assertFalse(isCalled(port -> place("localhost", port, false)));
        assertFalse(isCalled(port -> place("127.0.0.1", port, false)));
        assertTrue(isCalled(port -> place("localhost", port, true)));
    }

    @Test
    void meetingPointsOfSuccessorsAreCalledAsThatOfTheWorld() throws Exception {
        String there = "localhost:%d/ACDE-FGHJ";
        assertFalse(isCalled(port -> place("localhost", port, false), there));
        assertFalse(
                isCalled(port -> place("localhost", port ^ 1, true).withCode(""), there),
                "it is another");
        assertTrue(isCalled(port -> place("localhost", port, true).withCode(""), there));
    }

    @Test
    void noServiceOfTheSystemIsCalledAsAMeetingPointThatAnotherHostHasTold() throws Exception {
        HostAddress mail = HostAddress.parse("meet.example:25/ACDE-FGHJ");
        assertNull(CallRule.namesOf(mail, place("meet.example", 25, false)));
        assertNotNull(CallRule.namesOf(mail, place("meet.example", 25, true)));
        assertNull(CallRule.namesOf(mail, null));
    }
}
