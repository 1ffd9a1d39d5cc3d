package org.quoin.engine.meet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.meet.MeetMessage.Register;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;

final class MeetMessageTest {
    private static final Identity HOST = Identity.fresh();

    private static Blob blob(int bytes) {
        byte[] blob = new byte[bytes];
        blob[0] = 7;
        return Blob.owning(blob);
    }

    private static Registration longest() {
        List<PublicIdentity> successors = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            successors.add(Identity.fresh().publicHalf());
        }
        PublicIdentity key = HOST.publicHalf();
        return new Registration(
                key,
                key,
                -3,
                0,
                Registration.Kind.LISTED_WORLD,
                0,
                256,
                successors,
                "ü".repeat(200),
                "1.2.3-" + "x".repeat(99));
    }

    private static List<MeetMessage> all() throws Exception {
        return List.of(
                new MeetMessage.Hello(1),
                new MeetMessage.Challenge(blob(32)),
                MeetMessage.signed(longest(), HOST, blob(32)),
                new MeetMessage.Registered("ACDEFGHJ"),
                new MeetMessage.Alive(3, 65_535),
                new MeetMessage.Offer(blob(16), InetAddress.getByName("192.0.2.1")),
                new MeetMessage.Offer(blob(16), InetAddress.getByName("2001:db8::1")),
                new MeetMessage.Join(1, "ACDEFGHJ"),
                new MeetMessage.Accept(1, blob(16)),
                new MeetMessage.Decline(blob(16)),
                new MeetMessage.Paired(-1, Long.MIN_VALUE),
                new MeetMessage.Refused(MeetReason.NO_WORLD));
    }

    @Test
    void everyFrameIsReadAsItWasWritten() throws Exception {
        ByteBuffer in = ByteBuffer.allocate(4096);
        for (MeetMessage each : all()) {
            in.put(each.frame());
        }
        in.flip();
        for (MeetMessage each : all()) {
            MeetMessage read = MeetMessage.take(in);
            if (each instanceof Register written) { // Its successors are other keys each time.
                Register register = (Register) assertNotNullOf(read);
                assertEquals(written.registration().name(), register.registration().name());
                assertEquals(5, register.registration().successors().size());
                assertTrue(register.isSignedFor(blob(32)));
                assertFalse(register.isSignedFor(Blob.owning(new byte[32])));
            } else {
                assertEquals(each, read);
            }
        }
        assertFalse(in.hasRemaining());
    }

    private static MeetMessage assertNotNullOf(MeetMessage message) {
        assertNotNull(message);
        return message;
    }

    @Test
    void aSignatureHoldsForNothingElse() {
        Registration honest = Registration.of(HOST.publicHalf(), 1);
        Register signed = MeetMessage.signed(honest, HOST, blob(32));
        Registration other = honest.heldBy(HOST.publicHalf(), 7);
        assertFalse(new Register(other, signed.signature()).isSignedFor(blob(32)));
    }

    @Test
    void aFrameThatIsNotWholeYetIsLeftWhereItIs() throws Exception {
        byte[] frame = new MeetMessage.Join(1, "ACDEFGHJ").frame();
        for (int length = 0; length < frame.length; length++) {
            ByteBuffer in = ByteBuffer.wrap(frame, 0, length);
            assertNull(MeetMessage.take(in));
            assertEquals(length, in.remaining());
        }
    }

    @Test
    void whateverComesIsAFrameOrAMistakeOfThePeer() throws Exception {
        long seed = 41;
        Random random = new Random(seed);
        int taken = 0;
        List<MeetMessage> all = all();
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = all.get(random.nextInt(all.size())).frame();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            try {
                taken += MeetMessage.take(ByteBuffer.wrap(bytes)) == null ? 0 : 1;
            } catch (MeetException e) {
                assertNotNull(e.getMessage());
            }
        }
        assertTrue(taken > 1000, taken + " taken, seed " + seed);
        byte[] http = "GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII);
        assertThrows(MeetException.class, () -> MeetMessage.take(ByteBuffer.wrap(http)));
    }

    @Test
    void anAnswerIsNeverLongerThanItsQuestion() throws Exception {
        InetSocketAddress far = new InetSocketAddress(InetAddress.getByName("2001:db8::1"), 65_535);
        int asked = MeetDatagram.bind(1, 2).remaining();
        assertTrue(MeetDatagram.seen(1, 2, far).remaining() <= asked);
        assertEquals(
                MeetDatagram.probe(MeetDatagram.PROBE, 1, 2).remaining(),
                MeetDatagram.probe(MeetDatagram.REACHED, 1, 2).remaining());
    }

    @Test
    void codesAreReadAsPeopleWriteThem() {
        String code = MeetCode.of(-1);
        assertEquals(code, MeetCode.parse(MeetCode.shown(code)));
        assertEquals(code, MeetCode.parse(" " + MeetCode.shown(code).toLowerCase(Locale.ROOT)));
        assertNull(MeetCode.parse("ABCD-EFG"));
        assertNull(MeetCode.parse("0O1I-LS5Z"), "letters that look like others");
        assertEquals("3333-3333", MeetCode.shown(MeetCode.of(0)));
    }
}
