package org.quoin.engine.secure;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The host of a world, and how it came to be that: the last statements of earlier hosts, each of
 * which names the next, up to this one. A client that knows one of them follows the statements from
 * there.
 *
 * <pre>
 *   i64 world, as this host numbers it
 *   u8 count, at most 8
 *   if there are any:  32 bytes hash of the statement before the first; zeros: there was none
 *                      32 bytes key of the host that made the first
 *   count × statement: i64 world, as its maker numbers it   i32 epoch   i64 until, seconds of 1970
 *                      32 bytes key of the next host   64 bytes signature of the maker over
 *                      (context, 0, hash of the statement before, the statement up to here)
 *   zeros up to {@value #BYTES} bytes
 *
 *   hash: SHA-256 over the signed bytes and the signature
 * </pre>
 *
 * <p>Each host numbers each of its worlds itself, by chance, and never by a number that it was
 * given: so nobody can have it name somebody for another of its worlds. And each statement is about
 * the one by which its maker came to host: so statements about two worlds of one host never make a
 * chain.
 */
public final class HostChain {
    /** More moves of a world than in a month of an evening each with its host. */
    public static final int STATEMENTS_MAX = 8;

    /** Stands for a number that was not told. */
    public static final long NO_WORLD = 0;

    private static final int SECONDS_PER_DAY = 24 * 60 * 60;

    /** How many whole days a statement holds: players come back within a month, or ask. */
    public static final int HOLDS_DAYS = 30;

    /** One that holds for longer was made by a clock that is wrong. */
    private static final long HOLDS_SECONDS_MAX = 2L * HOLDS_DAYS * SECONDS_PER_DAY;

    /** The purpose for which a host signs a statement. */
    private static final String CONTEXT = "quoin line: successor of a host";

    private static final int HASH_BYTES = 32;
    private static final int SIGNATURE_BYTES = 64;
    private static final int SAID_BYTES = 8 + 4 + 8 + PublicIdentity.BYTES;

    /** Of every chain, so that its length tells an eavesdropper nothing. */
    public static final int BYTES =
            8
                    + 1
                    + HASH_BYTES
                    + PublicIdentity.BYTES
                    + STATEMENTS_MAX * (SAID_BYTES + SIGNATURE_BYTES);

    private static final byte[] NONE_BEFORE = new byte[HASH_BYTES];
    private static final SecureRandom RANDOM = new SecureRandom();

    private final long world;
    private final PublicIdentity host;
    private final byte[] before;

    /** Ascending; the last names {@link #host}. */
    private final List<Statement> statements;

    /** One host names the next. */
    private static final class Statement {
        final PublicIdentity maker;
        final long world;
        final int epoch;
        final long untilSeconds;
        final PublicIdentity next;
        final byte[] signature;

        Statement(
                PublicIdentity maker,
                long world,
                int epoch,
                long untilSeconds,
                PublicIdentity next,
                byte[] signature) {
            this.maker = maker;
            this.world = world;
            this.epoch = epoch;
            this.untilSeconds = untilSeconds;
            this.next = next;
            this.signature = signature;
        }

        static Statement read(PublicIdentity maker, ByteReader in) throws BadBytesException {
            return new Statement(
                    maker,
                    in.i64(),
                    in.i32(),
                    in.i64(),
                    PublicIdentity.of(in.bytes(PublicIdentity.BYTES)),
                    in.bytes(SIGNATURE_BYTES));
        }

        void write(ByteWriter out) {
            out.bytes(said(world, epoch, untilSeconds, next)).bytes(signature);
        }

        byte[] signed(byte[] hashBefore) {
            return HostChain.signed(hashBefore, said(world, epoch, untilSeconds, next));
        }

        boolean holds(byte[] hashBefore, long nowSeconds) {
            return untilSeconds >= nowSeconds
                    && untilSeconds - nowSeconds <= HOLDS_SECONDS_MAX
                    && maker.hasSigned(CONTEXT, signed(hashBefore), signature);
        }

        byte[] hash(byte[] hashBefore) {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                digest.update(signed(hashBefore));
                return digest.digest(signature);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
        }
    }

    private HostChain(long world, PublicIdentity host, byte[] before, List<Statement> statements) {
        this.world = world;
        this.host = host;
        this.before = before;
        this.statements = List.copyOf(statements);
    }

    /** A host whom nobody has named; it numbers the world by chance. */
    public static HostChain begin(PublicIdentity host) {
        return new HostChain(RANDOM.nextLong(), host, NONE_BEFORE, List.of());
    }

    /** The key of the host. */
    public PublicIdentity host() {
        return host;
    }

    /** The host's own number for its world. */
    public long world() {
        return world;
    }

    /** The same host's, with its own number for the world. */
    public HostChain numbered(long number) {
        return new HostChain(number, host, before, statements);
    }

    /**
     * The chain by which somebody may host the world after us.
     *
     * @param own the key of {@link #host}
     * @param epoch in which we host the world
     */
    public HostChain naming(Identity own, PublicIdentity next, int epoch, long nowSeconds) {
        if (!own.publicHalf().equals(host)) {
            throw new IllegalArgumentException(own + " does not host: " + host);
        }
        // The same for a whole day: then nothing new is to be told.
        long day = Math.floorDiv(nowSeconds, SECONDS_PER_DAY);
        long untilSeconds = (day + HOLDS_DAYS + 1) * SECONDS_PER_DAY;
        byte[] signed = signed(lastHash(), said(world, epoch, untilSeconds, next));
        List<Statement> all = new ArrayList<>(statements);
        all.add(new Statement(host, world, epoch, untilSeconds, next, own.sign(CONTEXT, signed)));
        byte[] first = before;
        if (all.size() > STATEMENTS_MAX) {
            first = all.remove(0).hash(first);
        }
        return new HostChain(NO_WORLD, next, first, all);
    }

    private byte[] lastHash() {
        byte[] hash = before;
        for (Statement each : statements) {
            hash = each.hash(hash);
        }
        return hash;
    }

    private static byte[] said(long world, int epoch, long untilSeconds, PublicIdentity next) {
        return new ByteWriter(SAID_BYTES)
                .i64(world)
                .i32(epoch)
                .i64(untilSeconds)
                .bytes(next.bytes())
                .toBytes();
    }

    private static byte[] signed(byte[] hashBefore, byte[] said) {
        return new ByteWriter(HASH_BYTES + SAID_BYTES).bytes(hashBefore).bytes(said).toBytes();
    }

    /**
     * Whether an earlier host has named another one for a world, and so on up to this host, by
     * statements that all hold now.
     *
     * @param number the earlier host's number for the world; nobody is named for {@link #NO_WORLD}
     */
    public boolean leadsFrom(PublicIdentity earlier, long number, long nowSeconds) {
        return number != NO_WORLD
                && leadsFrom(
                        each -> each.maker.equals(earlier) && each.world == number, nowSeconds);
    }

    /**
     * The same for whichever of its worlds: only for an address where {@link #leadsFrom} has been
     * right.
     *
     * @param earlier the {@link PublicIdentity#id id} of that host's key
     */
    public boolean leadsFrom(long earlier, long nowSeconds) {
        return leadsFrom(each -> each.maker.id() == earlier, nowSeconds);
    }

    private boolean leadsFrom(Predicate<Statement> begins, long nowSeconds) {
        byte[] hash = before;
        boolean leads = false;
        int epoch = 0;
        for (Statement each : statements) {
            leads &= each.epoch > epoch;
            leads = (leads || begins.test(each)) && each.holds(hash, nowSeconds);
            epoch = each.epoch;
            hash = each.hash(hash);
        }
        return leads;
    }

    /** The whole of it as {@value #BYTES} bytes. */
    public byte[] bytes() {
        ByteWriter out = new ByteWriter(BYTES).i64(world).u8(statements.size());
        if (!statements.isEmpty()) {
            out.bytes(before).bytes(statements.get(0).maker.bytes());
            statements.forEach(each -> each.write(out));
        }
        return Arrays.copyOf(out.toBytes(), BYTES);
    }

    /**
     * Reads one. Its signatures are checked by {@link #leadsFrom}.
     *
     * @param host whose it is
     * @throws BadBytesException if it is malformed, or does not lead to that host
     */
    public static HostChain read(byte[] bytes, PublicIdentity host) throws BadBytesException {
        ByteReader in = new ByteReader("chain of hosts", bytes);
        long world = in.i64();
        int count = in.u8In(0, STATEMENTS_MAX, "statements");
        byte[] before = NONE_BEFORE;
        PublicIdentity last = host;
        if (count > 0) {
            before = in.bytes(HASH_BYTES);
            last = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
        }
        List<Statement> statements = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Statement next = Statement.read(last, in);
            statements.add(next);
            last = next.next;
        }
        for (byte each : in.rest()) {
            if (each != 0) {
                throw in.wrong("something behind the last statement");
            }
        }
        if (bytes.length != BYTES || !last.equals(host)) {
            throw in.wrong("a chain that leads to somebody else");
        }
        return new HostChain(world, host, before, statements);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HostChain that
                && host.equals(that.host)
                && Arrays.equals(bytes(), that.bytes());
    }

    @Override
    public int hashCode() {
        return Long.hashCode(world) + host.hashCode();
    }

    /** The fingerprints, the oldest first. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        statements.forEach(each -> text.append(each.maker).append(" > "));
        return text.append(host).toString();
    }
}
