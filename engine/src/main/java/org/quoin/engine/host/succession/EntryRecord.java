package org.quoin.engine.host.succession;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The requirements for joining. Never the password: what it was stretched to, for the key of the
 * host who has set it, is all that is needed to check what players show.
 *
 * <pre>
 *   u8 bit 0: password for all, bit 1: allow-list only, bit 2: there is a password
 *   if so: 32 bytes the key of the host who has set it   32 bytes the stretched password
 * </pre>
 */
public final class EntryRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "entry";

    private static final int FOR_ALL = 1;
    private static final int LISTED = 2;
    private static final int PASSWORD = 4;

    private final EntryPolicy policy;

    /** Of the requirements in force. */
    public EntryRecord(EntryPolicy policy) {
        this.policy = policy;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public byte[] bytes() {
        return bytes(policy.rules(), policy.password());
    }

    static byte[] bytes(EntryRules rules, @Nullable ChannelPassword password) {
        int flags = rules.passwordForAll() ? FOR_ALL : 0;
        flags |= rules.allowListed() ? LISTED : 0;
        flags |= password == null ? 0 : PASSWORD;
        ByteWriter out = new ByteWriter(65).u8(flags);
        if (password != null) {
            password.write(out);
        }
        return out.toBytes();
    }

    /**
     * The requirements of a record.
     *
     * @throws BadBytesException if it is none
     */
    static EntryRules read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        int flags = in.u8In(0, FOR_ALL | LISTED | PASSWORD, "flags");
        ChannelPassword password = (flags & PASSWORD) == 0 ? null : ChannelPassword.read(in);
        in.requireEnd();
        return new EntryRules("", password, (flags & FOR_ALL) != 0, (flags & LISTED) != 0);
    }
}
