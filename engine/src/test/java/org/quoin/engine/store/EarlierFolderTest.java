package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.replay.JournalPast;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.succession.HostRecords;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.undo.WorldPast.History;
import org.quoin.engine.undo.WorldPast.Undoing;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;

/** The folder of a world that comes back to where it was hosted before. */
final class EarlierFolderTest {
    private static final Successor ANN =
            new Successor(1, Identity.fresh().publicHalf(), List.of("192.168.0.7:47800"));
    private static final Successor BEN =
            new Successor(2, Identity.fresh().publicHalf(), List.of("192.168.0.8:47801"));

    private static final int HERE = 60;
    private static final Lineage FIRST = Lineage.of(new Term(1, 11, 1));
    private static final Lineage CARRIED_ON = FIRST.with(new Term(2, 22, HERE + 1));

    /** The world at the host who carried it on: {@link #HERE} turns and 40 more. */
    private final MemoryFolder elsewhere = new MemoryFolder();

    private Simulation world = Simulation.create(JournaledPlay.SETTINGS.config());
    private byte[] before = {};

    /** A folder that is the first host's, who ended after some turns, as its process was killed. */
    private void host(SegmentFolder folder) throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 2, 5);
        play.play(HERE);
        before = Recovery.of(folder, OpenBudget.unlimited()) == null ? before : bytes(folder);
        new ListFile(folder, ListFile.LINEAGE).write(LineageFile.text(FIRST));
        new ListFile(folder, ListFile.SUCCESSORS).write("# of the first host\n");
        carryOn(play.simulation());
    }

    private static byte[] bytes(SegmentFolder folder) throws IOException {
        List<String> segments = Segments.list(folder);
        return folder.read(segments.get(segments.size() - 1)).readAllBytes();
    }

    private void carryOn(Simulation at) {
        Journal journal = Journal.inline(elsewhere, JournaledPlay.SETTINGS);
        HostSession.Start start =
                new HostSession.Start(WorldImage.of(at).open(), List.of(seat(0), seat(1)));
        JournaledPlay play = new JournaledPlay(start, journal, 2, 6);
        play.play(40);
        journal.ended(play.simulation());
        journal.close().join();
        world = play.simulation();
    }

    private static Seat seat(int slot) {
        return new Seat(slot, "p" + slot, 1000L + slot);
    }

    private LeftWorld left(boolean isClosed) {
        return new LeftWorld(
                world,
                CARRIED_ON,
                new HostRecords(),
                isClosed,
                List.of(BEN),
                isClosed ? null : ANN);
    }

    private static Recovery recover(SegmentFolder folder) throws Exception {
        return Objects.requireNonNull(Recovery.of(folder, OpenBudget.unlimited()));
    }

    @Test
    void whatTheLastHostHasSavedIsThereToTheByteOnceItHasClosedTheWorld() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        host(folder);
        assertTrue(EarlierFolder.takeIn(folder, left(true)));
        String newest = Segments.of(HERE + 40);
        assertArrayEquals(elsewhere.get(newest), folder.get(newest));
        assertEquals(world.stateHash(), recover(folder).simulation().stateHash());
        assertEquals(List.of(seat(0), seat(1)), recover(folder).seats());
        assertEquals(CARRIED_ON, LineageFile.of(ListFile.textIn(folder, ListFile.LINEAGE)));
        assertEquals("", ListFile.textIn(folder, ListFile.SUCCESSORS));
        assertArrayEquals(before, folder.get(Segments.of(0)), "what was is kept");
    }

    @Test
    void whoeverLeavesAWorldThatGoesOnStillKnowsWhomToAsk() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        host(folder);
        assertTrue(EarlierFolder.takeIn(folder, left(false)));
        assertEquals(
                List.of(ANN, BEN),
                SuccessorsFile.of(ListFile.textIn(folder, ListFile.SUCCESSORS)).toAsk(),
                "the host that was left first");
    }

    /** A record of another host has the name of a file that this machine writes by itself. */
    @Test
    void noHostWritesWhoHasHostedTheWorldHereAndWhereItIsFound() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        host(folder);
        HostRecords records = new HostRecords();
        for (String name : ListFile.ALL) {
            Blob text = Blob.owning("# told\n".getBytes(StandardCharsets.UTF_8));
            assertTrue(records.receive(new ToClient.Keep(name, text.length(), 0, text)));
        }
        LeftWorld left = new LeftWorld(world, CARRIED_ON, records, true, List.of(), null);
        assertTrue(EarlierFolder.takeIn(folder, left));
        assertEquals("# told\n", ListFile.textIn(folder, ListFile.BANS));
        assertEquals(CARRIED_ON, LineageFile.of(ListFile.textIn(folder, ListFile.LINEAGE)));
        for (String name :
                List.of(ListFile.CHAIN, ListFile.MEETING, ListFile.CLOCK, ListFile.ELSEWHERE)) {
            assertEquals("", ListFile.textIn(folder, name), name);
        }
    }

    @Test
    void turnsThatWerePlayedHereAloneAreNeverMerged() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        JournaledPlay alone = JournaledPlay.in(folder, 2, 5);
        alone.play(HERE);
        carryOn(alone.simulation());
        alone.play(5);
        new ListFile(folder, ListFile.LINEAGE).write(LineageFile.text(FIRST));
        assertFalse(EarlierFolder.takeIn(folder, left(true)));
        assertNull(EarlierFolder.reopen(folder, takeover()));
        assertEquals(alone.simulation().stateHash(), recover(folder).simulation().stateHash());
    }

    private Takeover takeover() {
        Lineage ours = CARRIED_ON.with(new Term(3, 33, world.turn() + 1));
        return new Takeover(world, ours, Blob.EMPTY, List.of(), new HostRecords(), false);
    }

    /** Killed at any step, the world is as it was or as it is, and its lineage is right. */
    @Test
    void whereverItIsKilledNothingIsLost() throws Exception {
        boolean done = false;
        int taken = 0;
        for (int steps = 0; !done; steps++) {
            DyingFolder folder = new DyingFolder();
            host(folder);
            folder.left = steps;
            done = EarlierFolder.takeIn(folder, left(true));
            MemoryFolder after = folder.afterKill();
            Recovery recovered = recover(after);
            int turn = recovered.simulation().turn();
            assertTrue(turn == HERE || turn == HERE + 40, "turn " + turn);
            taken += turn == HERE ? 0 : 1;
            Lineage of = LineageFile.of(ListFile.textIn(after, ListFile.LINEAGE));
            assertTrue(CARRIED_ON.continues(Objects.requireNonNull(of), turn), "step " + steps);
            assertTrue(turn == HERE || of.equals(CARRIED_ON), "step " + steps);
            assertTrue(EarlierFolder.takeIn(after, left(true)), "and again");
            assertEquals(world.stateHash(), recover(after).simulation().stateHash());
        }
        assertTrue(taken > 1, "it was taken in before the last step, too");
    }

    /** A folder of a process that is killed after some steps. */
    private static final class DyingFolder extends WrappedFolder {
        int left = Integer.MAX_VALUE;

        private void step() throws IOException {
            if (left-- <= 0) {
                throw new IOException("killed");
            }
        }

        MemoryFolder afterKill() {
            return memory.afterKill();
        }

        @Override
        public SegmentFile create(String name) throws IOException {
            step();
            SegmentFile file = memory.create(name);
            return new SegmentFile() {
                @Override
                public void append(byte[] bytes) throws IOException {
                    step();
                    file.append(bytes);
                }

                @Override
                public void sync() throws IOException {
                    step();
                    file.sync();
                }

                @Override
                public boolean isAt(String other) {
                    return file.isAt(other);
                }

                @Override
                public void close() throws IOException {
                    file.close();
                }
            };
        }

        @Override
        public void rename(String from, String to) throws IOException {
            step();
            memory.rename(from, to);
        }
    }

    @Test
    void aWorldThatComesBackGoesOnBehindASnapshotInTheFolderItHad(@TempDir Path worlds)
            throws Exception {
        DiskFolder folder = new DiskFolder(worlds.resolve("gable"));
        host(folder);
        host(new DiskFolder(worlds.resolve("other")));
        new ListFile(new DiskFolder(worlds.resolve("other")), ListFile.LINEAGE)
                .write(LineageFile.text(Lineage.of(new Term(1, 12, 1))));
        HostChain host = HostChain.begin(Identity.fresh().publicHalf());
        assertNull(EarlierFolder.reopen(worlds, takeover(), each -> true), "of an unknown host");
        new ListFile(folder, ListFile.CHAIN).write(ChainFile.text(host));
        assertNull(
                EarlierFolder.reopen(worlds, takeover(), each -> false),
                "of one who has named nobody who led to it");
        WorldFolder again =
                Objects.requireNonNull(EarlierFolder.reopen(worlds, takeover(), host::equals));
        assertEquals(worlds.resolve("gable"), again.path());
        assertEquals(JournaledPlay.SETTINGS, again.settings());
        Journal journal = again.journal(Runnable::run, Runnable::run, problem -> {});
        JournaledPlay play =
                new JournaledPlay(
                        new HostSession.Start(world, List.of(seat(0), seat(1))), journal, 2, 7);
        play.play(30);
        journal.close().join();
        again.close();
        assertEquals(List.of(Segments.of(0), Segments.of(HERE + 40)), Segments.list(folder));
        assertEquals(play.simulation().stateHash(), recover(folder).simulation().stateHash());
        assertNotNull(LineageFile.of(ListFile.textIn(folder, ListFile.LINEAGE)));
    }

    /** Changes of turns that are not here cannot be told, or taken back. */
    @Test
    void whoAndUndoLookBackNoFurtherThanToTheMissingTurns() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        host(folder);
        assertTrue(EarlierFolder.takeIn(folder, left(true)));
        JournalPast past =
                new JournalPast(folder, Runnable::run, Runnable::run, OpenBudget::unlimited);
        History history = past.readHistory(0, 64, 0, 0, 10);
        assertEquals(HERE + 40, history.fromTurn());
        Undoing undoing = past.plan("p0", 0, new VoxelBox(-99, 0, -99, 99, 255, 99)).join();
        assertEquals(HERE + 40, undoing.fromTurn());
    }
}
