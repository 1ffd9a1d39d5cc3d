package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.FaultyFolder.Step;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;

/** Faults in the journal itself, or with its folder, are reported and lose nothing earlier. */
final class JournalFaultTest {
    private static final long SECOND = 1_000_000_000L;
    private static final int TURN_RATE = JournaledPlay.SETTINGS.config().turnRate();

    @TempDir Path temp;

    private final List<Reason> told = new ArrayList<>();

    private Journal journal(SegmentFolder folder) {
        return new Journal(folder, JournaledPlay.SETTINGS, Runnable::run, Runnable::run, told::add);
    }

    private static JournaledPlay play(Journal journal) {
        return new JournaledPlay(
                HostSession.Start.fresh(JournaledPlay.SETTINGS.config()), journal, 2, 1);
    }

    private static Recovery recover(SegmentFolder folder) throws Exception {
        Recovery recovery = Recovery.of(folder, OpenBudget.unlimited());
        assertNotNull(recovery);
        return recovery;
    }

    /** An error, as of memory that ran out, instead of any step of writing. */
    @ParameterizedTest
    @EnumSource(Step.class)
    void anErrorIsToldLosesNothingBeforeAndIsOverWhenWritingWorksAgain(Step step) throws Exception {
        FaultyFolder folder = new FaultyFolder();
        Journal journal = journal(folder);
        JournaledPlay play = play(journal);
        play.play(10);
        journal.advance(SECOND);
        folder.fail(step);
        play.play(1);
        journal.advance(3 * SECOND);
        // By now every step was tried once: a new segment is begun when it is asked for.
        journal.saveSoon();
        play.play(2);
        journal.advance(5 * SECOND);
        StoreCode problem = step == Step.CREATE ? StoreCode.SAVED_BEFORE : StoreCode.NOT_SAVED;
        assertTrue(
                told.stream().anyMatch(each -> each.code() == problem), () -> step + ": " + told);
        Recovery before = recover(folder.memory.afterKill());
        assertEquals(play.hashAfter(before.simulation().turn()), before.simulation().stateHash());
        assertTrue(before.simulation().turn() >= 10, "turn " + before.simulation().turn());

        folder.fail(null);
        play.play(StoreLimits.RETRY_SECONDS * TURN_RATE + 1);
        journal.advance(60 * SECOND);
        assertNull(journal.state().problem());
        assertEquals(
                step == Step.CREATE ? StoreCode.BEGUN_AGAIN : StoreCode.SAVED_AGAIN,
                told.get(told.size() - 1).code());
        Recovery after = recover(folder.memory.afterKill());
        assertEquals(play.simulation().stateHash(), after.simulation().stateHash());
        assertTrue(journal.close().isDone());
    }

    /**
     * Otherwise listeners told that the older file goes on would not learn that it does not,
     * either.
     */
    @Test
    void thatTheOlderFileEndsTooIsToldAfterThatNoNewOneBegins() throws Exception {
        FaultyFolder folder = new FaultyFolder();
        Journal journal = journal(folder);
        JournaledPlay play = play(journal);
        play.play(10);
        journal.advance(SECOND);
        folder.fail(Step.CREATE);
        journal.saveSoon();
        play.play(5);
        journal.advance(3 * SECOND);
        assertEquals(List.of(StoreCode.SAVED_BEFORE), told.stream().map(Reason::code).toList());
        assertNull(journal.state().problem());
        assertEquals(15, recover(folder.memory.afterKill()).simulation().turn());

        folder.fail(Step.APPEND);
        play.play(1);
        assertEquals(
                List.of(StoreCode.SAVED_BEFORE, StoreCode.NOT_SAVED),
                told.stream().map(Reason::code).toList());
        assertNotNull(journal.state().problem());
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    void anErrorDoesNotKeepAJournalFromClosing(Step step) {
        FaultyFolder folder = new FaultyFolder();
        Journal journal = journal(folder);
        JournaledPlay play = play(journal);
        play.play(10);
        folder.fail(step);
        play.play(1);
        journal.ended(play.simulation());
        assertTrue(journal.close().isDone());
    }

    /** As by a fault of the rules: somebody has come in under a name that no reader takes. */
    private static Simulation unreadable(Simulation like) {
        Simulation world = WorldImage.of(like).open();
        Command[] commands = {new Command.Join(9, "p\u001b")};
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
        byte[] bytes = WorldImage.of(world).toBytes();
        assertThrows(BadBytesException.class, () -> Snapshot.check(bytes));
        return world;
    }

    @Test
    void aStateThatNobodyCouldReadReplacesNoSegmentAndIsTold() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        Journal journal = journal(folder);
        JournaledPlay play = play(journal);
        play.play(10);
        List<String> before = folder.names();
        journal.saveSoon();
        journal.standing(unreadable(play.simulation()), play.encoder::base, SECOND);
        assertEquals(1, told.size(), told::toString);
        assertEquals(StoreCode.SAVED_BEFORE, told.get(0).code());
        assertNull(journal.state().problem(), "nothing is lost");
        Reason cause = told.get(0).cause();
        assertNotNull(cause);
        assertEquals(FileCode.WORLD_STATE, cause.code());
        assertEquals(before, folder.names(), "the older segment, and no part of another");

        play.play(5);
        journal.advance(2 * SECOND);
        Recovery kept = recover(folder.afterKill());
        assertEquals(15, kept.simulation().turn(), "the older segment goes on");
        assertEquals(play.simulation().stateHash(), kept.simulation().stateHash());

        play.play(StoreLimits.RETRY_SECONDS * TURN_RATE);
        assertEquals(StoreCode.BEGUN_AGAIN, told.get(told.size() - 1).code());
        assertEquals(before.size() + 1, folder.names().size());
        assertTrue(journal.close().isDone());
        Recovery after = recover(folder.afterKill());
        assertEquals(play.simulation().stateHash(), after.simulation().stateHash());
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.forEach(path -> all.add(0, path));
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    @Test
    void aFolderThatIsDeletedOrMovedIsToldAndWrittenAnew() throws Exception {
        Path path = temp.resolve("world");
        DiskFolder folder = new DiskFolder(path);
        SegmentFolder.Lock lock = folder.lock();
        Journal journal = journal(folder);
        ListFile bans = new ListFile(folder, ListFile.BANS);
        ListFile names = new ListFile(folder, ListFile.NAMES);
        bans.write("name Ann\n");
        names.write("Bob\n");
        JournaledPlay play = play(journal);
        play.play(10);
        for (int round = 1; round <= 2; round++) {
            if (round == 1) {
                delete(path);
            } else {
                Files.move(path, temp.resolve("elsewhere"));
                Files.createDirectories(path); // Of somebody who puts an old copy there.
                Files.writeString(path.resolve(folder.names().isEmpty() ? "a" : "b"), "copy");
            }
            journal.advance(round * 10L * SECOND);
            Reason last = told.get(told.size() - 1);
            assertEquals(StoreCode.NOT_SAVED, last.code());
            assertTrue(last.text().contains(path + " was deleted or moved"), last::text);
            play.play(1);
            assertEquals(StoreCode.SAVED_AGAIN, told.get(told.size() - 1).code());
            play.play(4);
            Recovery anew = recover(new DiskFolder(path));
            assertEquals(play.simulation().stateHash(), anew.simulation().stateHash());
            assertThrows(StoreException.class, () -> new DiskFolder(path).lock());
        }
        for (ListFile list : List.of(bans, names)) {
            assertNull(list.readIfChanged());
        }
        assertEquals("name Ann\n", Files.readString(path.resolve(ListFile.BANS)));
        assertEquals("Bob\n", Files.readString(path.resolve(ListFile.NAMES)));
        Files.delete(path.resolve(ListFile.BANS)); // Alone: that is meant.
        assertEquals("", bans.readIfChanged());
        assertTrue(journal.close().isDone());
        lock.close();
        new DiskFolder(path).lock().close();
    }
}
