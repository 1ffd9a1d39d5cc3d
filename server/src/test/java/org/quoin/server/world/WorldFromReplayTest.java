package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;

/** New worlds from moments of replays, and what is left where one cannot be made. */
final class WorldFromReplayTest {
    private static final WorldSettings IF_NEW =
            new WorldSettings("new", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @TempDir private Path home = Path.of("");
    private Path hills = Path.of("");

    @BeforeEach
    void playAWorld() throws Exception {
        hills = home.resolve("hills");
        WorldZipTest.play(hills, 40);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static ReplayMoment moment(Path world, int turn) throws Exception {
        try (ReplaySource source = ReplaySource.open(ReplayFiles.at(world))) {
            source.seek(turn);
            return source.moment();
        }
    }

    @Test
    void theWorldOpensAtThatMomentAndTheReplayedOneIsAsBefore() throws Exception {
        List<String> before = names(hills);
        Path made = home.resolve("hills-again");
        ReplayMoment moment = moment(hills, 25);
        WorldFromReplay.make(moment, made, "Hills again", new Progress());
        try (WorldFolder world = WorldFolder.open(made, IF_NEW)) {
            assertEquals("Hills again", world.settings().name());
            assertEquals(25, world.start().simulation().turn());
            assertEquals(moment.stateHash(), world.start().simulation().stateHash());
        }
        assertNull(WorldUpgrade.prepare(made, OpenBudget.unlimited()), "there is nothing to tell");
        assertEquals(before, names(hills));
        assertEquals(List.of("hills", "hills-again"), names(home), "nothing else is left");
    }

    @Test
    void aReplayOfOneFileMakesAWorldAsWell() throws Exception {
        Path made = home.resolve("made");
        Path file = WorldCopy.filesOf(hills).get(0);
        WorldFromReplay.make(moment(file, 7), made, "One file", new Progress());
        try (WorldFolder world = WorldFolder.open(made, IF_NEW)) {
            assertEquals(7, world.start().simulation().turn());
        }
    }

    @Test
    void aWorldThatIsThereIsNeverReplaced() throws Exception {
        Path other = home.resolve("other");
        WorldZipTest.play(other, 5);
        List<String> before = names(other);
        assertThrows(
                FileAlreadyExistsException.class,
                () -> WorldFromReplay.make(moment(hills, 25), other, "Other", new Progress()));
        assertEquals(before, names(other));
        assertEquals(List.of("hills", "other"), names(home), "no part of it is left");
    }

    @Test
    void whatAKilledProcessHasLeftDoesNotGetIntoTheWorld() throws Exception {
        Path part = Files.createDirectories(home.resolve(".made.part"));
        Files.writeString(part.resolve(ListFile.BANS), "half");
        Files.writeString(part.resolve("journal-0000000025.quoin.part"), "half");
        Path made = home.resolve("made");
        WorldFromReplay.make(moment(hills, 25), made, "Made", new Progress());
        assertEquals(List.of("journal-0000000025.quoin"), names(made));
        assertEquals(List.of("hills", "made"), names(home));
    }

    @Test
    void aPlayerWhoCancelsItLeavesNothing() throws Exception {
        Progress progress = new Progress();
        progress.cancel();
        assertThrows(
                StoreException.StoppedException.class,
                () ->
                        WorldFromReplay.make(
                                moment(hills, 25), home.resolve("made"), "Made", progress));
        assertEquals(List.of("hills"), names(home));
    }

    static List<Integer> olderRules() {
        return IntStream.range(RulesVersion.OLDEST_OPENED, RulesVersion.CURRENT).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("olderRules")
    void ofOlderRulesTheSnapshotBeforeTheMomentIsTakenAndThatIsSaid(int rules) throws Exception {
        Path zip = home.resolve("rules-" + rules + WorldZip.SUFFIX);
        try (InputStream in =
                WorldUpgradeTest.class.getResourceAsStream("released/" + zip.getFileName())) {
            Files.copy(Objects.requireNonNull(in, "no world of rules " + rules), zip);
        }
        Path world = home.resolve("old");
        WorldZip.readOwn(zip, world, new Progress());
        ReplayMoment moment;
        try (ReplaySource source = ReplaySource.open(ReplayFiles.at(world))) {
            int first = source.firstTurn();
            assertEquals(first, source.seek(first + 1));
            assertEquals(StoreCode.OLDER_TURNS, Objects.requireNonNull(source.endReason()).code());
            moment = source.moment();
        }
        Path made = home.resolve("made");
        WorldFromReplay.make(moment, made, "Made", new Progress());
        assertNull(WorldUpgrade.prepare(made, OpenBudget.unlimited()), "it is of our rules");
        try (WorldFolder opened = WorldFolder.open(made, IF_NEW)) {
            assertTrue(opened.start().simulation().turn() >= moment.turn());
        }
        assertFalse(Files.exists(home.resolve(".made.part")));
    }
}
