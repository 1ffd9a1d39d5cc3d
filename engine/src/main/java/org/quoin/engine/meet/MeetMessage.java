package org.quoin.engine.meet;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;

/** A frame between a game and a meeting point; drawn in the package's documentation. */
public sealed interface MeetMessage {
    /** Of signatures of registrations. */
    String CONTEXT = "quoin meet register 1";

    /** Bytes of a nonce of a challenge. */
    int NONCE_BYTES = 32;

    /** Bytes of a token of an offer. */
    int TOKEN_BYTES = 16;

    /** A host begins. */
    record Hello(int version) implements MeetMessage {}

    /** To be signed. */
    record Challenge(Blob nonce) implements MeetMessage {}

    /** A host registers. */
    record Register(Registration registration, Blob signature) implements MeetMessage {
        /** Whether the host has signed it for this challenge. */
        public boolean isSignedFor(Blob nonce) {
            return registration
                    .key()
                    .hasSigned(CONTEXT, signed(registration, nonce), bytesOf(signature));
        }
    }

    /** The code of the world. */
    record Registered(String code) implements MeetMessage {}

    /** The sender is there. */
    record Alive(int players, int playersMax) implements MeetMessage {}

    /** Somebody wants to join. */
    record Offer(Blob token, InetAddress joiner) implements MeetMessage {}

    /** A joiner begins. */
    record Join(int version, String code) implements MeetMessage {}

    /** A host accepts an offer, by a new connection. */
    record Accept(int version, Blob token) implements MeetMessage {}

    /** A host does not. */
    record Decline(Blob token) implements MeetMessage {}

    /** From now on bytes are copied. */
    record Paired(long ownTag, long otherTag) implements MeetMessage {}

    /** The end. */
    record Refused(MeetReason reason) implements MeetMessage {}

    /** Signs a registration. */
    static Register signed(Registration registration, Identity identity, Blob nonce) {
        byte[] signature = identity.sign(CONTEXT, signed(registration, nonce));
        return new Register(registration, Blob.owning(signature));
    }

    private static byte[] signed(Registration registration, Blob nonce) {
        ByteBuffer out = buffer();
        put(out, nonce);
        put(out, registration);
        return taken(out);
    }

    /** The frame, with its length. */
    default byte[] frame() {
        ByteBuffer out = buffer();
        out.position(2);
        if (this instanceof Hello hello) {
            out.put((byte) 1).put((byte) hello.version);
        } else if (this instanceof Challenge challenge) {
            put(out.put((byte) 2), challenge.nonce);
        } else if (this instanceof Register register) {
            out.put((byte) 3);
            put(out, register.registration);
            put(out, register.signature);
        } else if (this instanceof Registered registered) {
            out.put((byte) 4).put(registered.code.getBytes(StandardCharsets.US_ASCII));
        } else if (this instanceof Alive alive) {
            out.put((byte) 5).putShort((short) alive.players).putShort((short) alive.playersMax);
        } else if (this instanceof Offer offer) {
            put(out.put((byte) 6), offer.token);
            putAddress(out, offer.joiner);
        } else if (this instanceof Join join) {
            out.put((byte) 7).put((byte) join.version);
            out.put(join.code.getBytes(StandardCharsets.US_ASCII));
        } else if (this instanceof Accept accept) {
            put(out.put((byte) 8).put((byte) accept.version), accept.token);
        } else if (this instanceof Decline decline) {
            put(out.put((byte) 9), decline.token);
        } else if (this instanceof Paired paired) {
            out.put((byte) 10).putLong(paired.ownTag).putLong(paired.otherTag);
        } else if (this instanceof Refused refused) {
            out.put((byte) 11).put((byte) refused.reason.wireCode());
        }
        out.putShort(0, (short) (out.position() - 2));
        return taken(out);
    }

    /**
     * Takes the next frame from a buffer.
     *
     * @param in to be read; left behind the frame, or as it was if the frame is not whole yet
     * @return null if it is not whole yet
     * @throws MeetException if it is none
     */
    static @Nullable MeetMessage take(ByteBuffer in) throws MeetException {
        if (in.remaining() < 2) {
            return null;
        }
        int length =
                Byte.toUnsignedInt(in.get(in.position()))
                        | Byte.toUnsignedInt(in.get(in.position() + 1)) << 8;
        if (length < 1 || length > MeetLimits.FRAME_BYTES_MAX) {
            throw new MeetException("a frame of " + length + " bytes");
        }
        if (in.remaining() < 2 + length) {
            return null;
        }
        byte[] bytes = new byte[length];
        in.position(in.position() + 2);
        in.get(bytes);
        ByteBuffer frame = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        try {
            MeetMessage message = read(frame);
            if (frame.hasRemaining()) {
                throw new MeetException(frame.remaining() + " bytes behind a frame's fields");
            }
            return message;
        } catch (BufferUnderflowException e) {
            throw new MeetException("a frame that ends within a field");
        }
    }

    private static MeetMessage read(ByteBuffer in) throws MeetException {
        int kind = in.get();
        return switch (kind) {
            case 1 -> new Hello(in.get());
            case 2 -> new Challenge(blob(in, NONCE_BYTES));
            case 3 -> new Register(registration(in), blob(in, 64));
            case 4 -> new Registered(code(in));
            case 5 -> new Alive(number(in), number(in));
            case 6 -> new Offer(blob(in, TOKEN_BYTES), address(in));
            case 7 -> new Join(in.get(), code(in));
            case 8 -> new Accept(in.get(), blob(in, TOKEN_BYTES));
            case 9 -> new Decline(blob(in, TOKEN_BYTES));
            case 10 -> new Paired(in.getLong(), in.getLong());
            case 11 -> new Refused(refusal(in.get()));
            default -> throw new MeetException("a frame of kind " + kind);
        };
    }

    private static void put(ByteBuffer out, Registration registration) {
        out.put(registration.key().bytes()).put(registration.owner().bytes());
        out.putLong(registration.label()).putInt(registration.epoch());
        out.put((byte) registration.kind().wireCode());
        out.putShort((short) registration.players()).putShort((short) registration.playersMax());
        out.put((byte) registration.successors().size());
        registration.successors().forEach(key -> out.put(key.bytes()));
        putText(out, registration.name());
        putText(out, registration.version());
    }

    private static Registration registration(ByteBuffer in) throws MeetException {
        PublicIdentity key = key(in);
        PublicIdentity owner = key(in);
        long label = in.getLong();
        int epoch = in.getInt();
        Registration.Kind kind = Registration.Kind.ofWire(in.get());
        int players = number(in);
        int most = number(in);
        int count = in.get();
        if (kind == null || count < 0 || count > Registration.SUCCESSORS_MAX) {
            throw new MeetException("a registration outside its limits");
        }
        List<PublicIdentity> successors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            successors.add(key(in));
        }
        Registration registration =
                new Registration(
                        key,
                        owner,
                        label,
                        epoch,
                        kind,
                        players,
                        most,
                        successors,
                        text(in, Registration.NAME_BYTES_MAX),
                        text(in, Registration.VERSION_BYTES_MAX));
        if (!registration.isPlausible()) {
            throw new MeetException("a registration outside its limits");
        }
        return registration;
    }

    private static PublicIdentity key(ByteBuffer in) {
        byte[] key = new byte[PublicIdentity.BYTES];
        in.get(key);
        return PublicIdentity.of(key);
    }

    private static void put(ByteBuffer out, Blob blob) {
        out.put(bytesOf(blob));
    }

    private static byte[] bytesOf(Blob blob) {
        byte[] bytes = new byte[blob.length()];
        blob.copyTo(bytes, 0);
        return bytes;
    }

    private static Blob blob(ByteBuffer in, int bytes) {
        byte[] blob = new byte[bytes];
        in.get(blob);
        return Blob.owning(blob);
    }

    private static int number(ByteBuffer in) {
        return Short.toUnsignedInt(in.getShort());
    }

    private static String code(ByteBuffer in) throws MeetException {
        byte[] letters = new byte[MeetCode.LETTERS];
        in.get(letters);
        String code = MeetCode.parse(new String(letters, StandardCharsets.US_ASCII));
        if (code == null) {
            throw new MeetException("no code");
        }
        return code;
    }

    private static MeetReason refusal(int number) throws MeetException {
        MeetReason reason = MeetReason.ofWire(number);
        if (reason == null) {
            throw new MeetException("refused for an unknown reason");
        }
        return reason;
    }

    private static void putText(ByteBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.put((byte) bytes.length).put(bytes);
    }

    private static String text(ByteBuffer in, int bytesMax) throws MeetException {
        int length = in.get();
        if (length < 0 || length > bytesMax) {
            throw new MeetException("a text of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Writes an address, in 5 or 17 bytes. */
    static void putAddress(ByteBuffer out, InetAddress address) {
        byte[] bytes = address.getAddress();
        out.put((byte) bytes.length).put(bytes);
    }

    /**
     * Reads an address.
     *
     * @throws MeetException if it is none
     */
    static InetAddress address(ByteBuffer in) throws MeetException {
        int length = in.get();
        if (length != 4 && length != 16) {
            throw new MeetException("an address of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new MeetException("no address");
        }
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(2 + MeetLimits.FRAME_BYTES_MAX + NONCE_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] taken(ByteBuffer out) {
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }
}
