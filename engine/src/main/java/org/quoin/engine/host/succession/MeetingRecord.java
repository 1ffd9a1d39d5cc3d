package org.quoin.engine.host.succession;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * Where players find the world at a meeting point, so that it keeps its code:
 *
 * <pre>
 *   nothing where it is at none, else
 *   text host   u16 port   32 bytes the owner's key   i64 label
 *   u8 0 for those who know the code, 1 listed, 3 a copy   text code (empty before it is known)
 * </pre>
 */
public final class MeetingRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "meeting";

    private final Supplier<@Nullable MeetPlace> place;

    /** Of the place that holds. */
    public MeetingRecord(Supplier<@Nullable MeetPlace> place) {
        this.place = place;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public byte[] bytes() {
        return bytes(place.get());
    }

    static byte[] bytes(@Nullable MeetPlace place) {
        ByteWriter out = new ByteWriter(64);
        if (place != null) {
            out.text(place.host(), MeetPlace.HOST_CHARACTERS_MAX).u16(place.port());
            out.bytes(place.owner().bytes()).i64(place.label()).u8(place.kind().wireCode());
            out.text(place.code(), MeetCode.LETTERS);
        }
        return out.toBytes();
    }

    /**
     * The place of a record; null if the world is at no meeting point.
     *
     * @throws BadBytesException if it is none
     */
    static @Nullable MeetPlace read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        if (bytes.length == 0) {
            return null;
        }
        String host = in.text(MeetPlace.HOST_CHARACTERS_MAX, "host");
        int port = in.u16In(1, 0xFFFF, "port");
        PublicIdentity owner = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
        long label = in.i64();
        Registration.Kind kind = Registration.Kind.ofWire(in.u8());
        String code = in.text(MeetCode.LETTERS, "code");
        in.requireEnd();
        if (kind == null || kind == Registration.Kind.STANDBY) {
            throw in.wrong("no kind of a world");
        } else if (!code.isEmpty() && !code.equals(MeetCode.parse(code))) {
            throw in.wrong("no code");
        }
        return new MeetPlace(host, port, owner, label, kind, code);
    }
}
