package org.quoin.client.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.SegmentReader;
import org.quoin.engine.store.SegmentRecord;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldZip;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.util.BadBytesException;

/** Worlds from elsewhere: a joiner's download, journals, exports, replays. */
final class WorldTargets {
    /** The memory a small file may take; more would only slow the fuzzer down. */
    private static final long MEMORY_BYTES_MAX = 200_000_000;

    private static final int SECONDS_MAX = 4;
    private static final int STEPS = 3;
    private static final int TURNS_MAX = 200;

    private WorldTargets() {}

    static List<FuzzTarget> all() {
        return List.of(
                new FuzzTarget(
                        "snapshot", () -> List.of(FuzzWorld.snapshot()), WorldTargets::snapshot),
                new FuzzTarget(
                        "packed",
                        () -> List.of(Packing.pack(new byte[1000])),
                        bytes -> Packing.unpack(bytes, 100_000)),
                new FuzzTarget(
                        "segment", () -> List.of(FuzzWorld.segment()), WorldTargets::segment),
                new FuzzTarget(
                        "segment-checked",
                        () -> List.of(FuzzWorld.segment()),
                        bytes -> segment(withChecksums(bytes))),
                new FuzzTarget(
                        "replay",
                        () -> List.of(FuzzWorld.segment()),
                        bytes -> replay(withChecksums(bytes))),
                new FuzzTarget("world-zip", () -> List.of(zip()), WorldTargets::worldZip));
    }

    private static OpenBudget budget() {
        OpenBudget budget =
                new OpenBudget(System::nanoTime, SECONDS_MAX, MEMORY_BYTES_MAX, () -> false);
        budget.begin();
        return budget;
    }

    /** A world that was read is written as it is. */
    private static void snapshot(byte[] bytes) throws BadBytesException {
        OpenBudget budget = budget();
        Simulation.ColumnSources columns = budget.columns(Simulation.ColumnSources.INLINE);
        Simulation world = Snapshot.read(bytes, 0, bytes.length, columns, budget);
        // Bits without a meaning are dropped; from then on each state has one form.
        byte[] written = Snapshot.write(world);
        byte[] again = Snapshot.write(Snapshot.read(written, 0, written.length));
        if (!Arrays.equals(written, again) || world.turn() < 0) {
            throw new AssertionError("a snapshot that is read as another world");
        }
    }

    private static void segment(byte[] bytes) throws IOException, StoreException {
        MemoryFolder folder = new MemoryFolder();
        String name = FuzzWorld.segmentName();
        folder.put(name, bytes);
        SegmentPlayer.rangeOf(folder, name, () -> false);
        try (SegmentPlayer player = SegmentPlayer.open(folder, name, budget())) {
            for (int i = 0; i < TURNS_MAX && player.step() != null; i++) {
                player.simulation().turn();
            }
        }
    }

    private static void replay(byte[] bytes) throws IOException, StoreException {
        MemoryFolder folder = new MemoryFolder();
        folder.put(FuzzWorld.segmentName(), bytes);
        ReplayFiles files = new ReplayFiles(folder, List.of(FuzzWorld.segmentName()));
        try (ReplaySource source = ReplaySource.open(files)) {
            for (int i = 0; i < STEPS && source.step(); i++) {
                source.viewTick();
            }
            source.seek(source.lastTurn());
            source.seek(source.firstTurn());
        }
    }

    /** The same segment with each record's checksum corrected, to reach the code behind it. */
    static byte[] withChecksums(byte[] bytes) throws IOException, StoreException {
        int at = headerBytes(bytes);
        byte[] mended = bytes.clone();
        ByteBuffer in = ByteBuffer.wrap(mended).order(ByteOrder.LITTLE_ENDIAN);
        while (at >= 0 && at <= mended.length - SegmentRecord.HEAD_BYTES) {
            int length = in.getInt(at);
            int end = at + SegmentRecord.HEAD_BYTES + length;
            if (length < 0 || end < 0 || end > mended.length) {
                break;
            }
            byte[] head = Arrays.copyOfRange(mended, at, at + SegmentRecord.HEAD_BYTES);
            byte[] payload = Arrays.copyOfRange(mended, at + SegmentRecord.HEAD_BYTES, end);
            in.putInt(at + Integer.BYTES, SegmentRecord.crc(head, payload, 0));
            at = end;
        }
        return mended;
    }

    private static int headerBytes(byte[] bytes) throws IOException, StoreException {
        MemoryFolder folder = new MemoryFolder();
        folder.put("any", bytes);
        try (var reader = SegmentReader.open(folder, "any")) {
            return (int) reader.offset();
        }
    }

    private static byte[] zip() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("Gable/" + FuzzWorld.segmentName()));
            out.write(FuzzWorld.segment());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void worldZip(byte[] bytes) throws Exception {
        Path folder = Files.createTempDirectory("quoin-fuzz");
        Path target = folder.resolve("world");
        try {
            Path file = Files.write(folder.resolve("a.zip"), bytes);
            WorldZip.read(file, target, new Progress());
        } finally {
            TextTargets.delete(folder);
        }
    }
}
