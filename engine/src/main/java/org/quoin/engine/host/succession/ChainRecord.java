package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The chain that each successor shows to players who know an earlier host of the world: the host
 * has signed that it may host the world.
 *
 * <pre>
 *   u8 count   count × (32 bytes the successor's key   1001 bytes its chain: {@link HostChain})
 * </pre>
 */
public final class ChainRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "chains";

    private static final long SECONDS_PER_DAY = 24 * 60 * 60;

    private final Namer namer;
    private final Supplier<List<Successor>> named;
    private final IntSupplier epoch;
    private final Calendar calendar;

    /** Signs who may host the world after us. */
    public interface Namer {
        /**
         * The chain by which a player may host the world.
         *
         * @param epoch in which we host it
         */
        HostChain naming(PublicIdentity successor, int epoch, long nowSeconds);
    }

    /** The record is signed again whenever one of these changes. */
    private record State(List<PublicIdentity> keys, int epoch, long day) {}

    /**
     * @param named those who could carry the world on now
     * @param epoch in which the world is hosted
     */
    public ChainRecord(
            Namer namer, Supplier<List<Successor>> named, IntSupplier epoch, Calendar calendar) {
        this.namer = namer;
        this.named = named;
        this.epoch = epoch;
        this.calendar = calendar;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Object state() {
        List<PublicIdentity> keys = named.get().stream().map(Successor::key).toList();
        return new State(keys, epoch.getAsInt(), Math.floorDiv(nowSeconds(), SECONDS_PER_DAY));
    }

    private long nowSeconds() {
        return calendar.now().getEpochSecond();
    }

    @Override
    public byte[] bytes() {
        List<HostChain> chains = new ArrayList<>();
        for (Successor each : named.get()) {
            chains.add(namer.naming(each.key(), epoch.getAsInt(), nowSeconds()));
        }
        return bytes(chains);
    }

    static byte[] bytes(List<HostChain> chains) {
        ByteWriter out =
                new ByteWriter(1 + chains.size() * (PublicIdentity.BYTES + HostChain.BYTES));
        out.u8(chains.size());
        chains.forEach(each -> out.bytes(each.host().bytes()).bytes(each.bytes()));
        return out.toBytes();
    }

    /**
     * The chains of a record.
     *
     * @throws BadBytesException if it is none
     */
    static List<HostChain> read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        int count = in.u8In(0, Limits.SUCCESSORS_MAX, "chains");
        List<HostChain> chains = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            PublicIdentity key = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
            chains.add(HostChain.read(in.bytes(HostChain.BYTES), key));
        }
        in.requireEnd();
        return chains;
    }
}
