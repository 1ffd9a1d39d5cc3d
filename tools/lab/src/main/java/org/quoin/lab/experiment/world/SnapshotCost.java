package org.quoin.lab.experiment.world;

import java.util.Objects;
import java.util.function.LongSupplier;
import org.quoin.engine.wire.Packing;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.util.BadBytesException;

/**
 * The size and time of a world's snapshot, packed as for joiners and journals. Times are medians.
 *
 * @param rawBytes the size before packing
 * @param packedBytes the size after packing
 * @param encodeMillis from the world to packed bytes
 * @param decodeMillis from packed bytes to the world
 */
record SnapshotCost(int rawBytes, int packedBytes, double encodeMillis, double decodeMillis) {
    private static final int WARM_UP_ROUNDS = 25;
    private static final int ROUNDS = 21;

    double rawKilobytes() {
        return rawBytes / 1000.0;
    }

    double packedKilobytes() {
        return packedBytes / 1000.0;
    }

    static SnapshotCost of(Simulation simulation, LongSupplier stopwatchNanos) {
        Samples encode = new Samples(ROUNDS);
        Samples decode = new Samples(ROUNDS);
        int rawBytes = 0;
        int packedBytes = 0;
        for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
            long start = stopwatchNanos.getAsLong();
            byte[] raw = Snapshot.write(simulation);
            byte[] packed = Packing.pack(raw);
            long written = stopwatchNanos.getAsLong();
            Simulation read = read(packed, raw.length);
            long end = stopwatchNanos.getAsLong();
            if (read.stateHash() != simulation.stateHash()) {
                throw new IllegalStateException("the snapshot is of another world");
            }
            rawBytes = raw.length;
            packedBytes = packed.length;
            if (round >= 0) {
                encode.add((written - start) / 1e6);
                decode.add((end - written) / 1e6);
            }
        }
        return new SnapshotCost(rawBytes, packedBytes, encode.median(), decode.median());
    }

    private static Simulation read(byte[] packed, int rawBytes) {
        try {
            byte[] raw = Objects.requireNonNull(Packing.unpack(packed, rawBytes));
            return Snapshot.read(raw, 0, raw.length);
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }
}
