package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.replay.ReplayVerifier;
import org.quoin.engine.replay.WorldLog;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.TerrainType;

/**
 * Worlds of released versions, killed while they were played, open in this one. When the rules
 * version rises, a world of the version before joins the folder.
 */
final class WorldUpgradeTest {
    private static final WorldSettings IF_NEW =
            new WorldSettings("new", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @TempDir private Path home;

    static List<Integer> olderRules() {
        return IntStream.range(RulesVersion.OLDEST_OPENED, RulesVersion.CURRENT).boxed().toList();
    }

    private Path released(int rules) throws IOException, StoreException {
        Path zip = home.resolve("rules-" + rules + WorldZip.SUFFIX);
        try (InputStream in =
                WorldUpgradeTest.class.getResourceAsStream("released/" + zip.getFileName())) {
            Files.copy(Objects.requireNonNull(in, "no world of rules " + rules), zip);
        }
        Path world = home.resolve("hills");
        WorldZip.readOwn(zip, world, new Progress());
        return world;
    }

    private static Reason prepare(Path world) throws StoreException {
        return Objects.requireNonNull(WorldUpgrade.prepare(world, OpenBudget.unlimited()));
    }

    private List<Path> backups() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("hills-backups"))) {
            return files.toList();
        }
    }

    @ParameterizedTest
    @MethodSource("olderRules")
    void aWorldOfOlderRulesIsBackedUpAndContinues(int rules) throws Exception {
        Path world = released(rules);
        Reason told = prepare(world);
        assertEquals(StoreCode.CONTINUED, told.code());
        assertEquals(Integer.toString(rules), told.arguments().get(0));
        assertEquals(1, backups().size());
        int lastTurn = BackupFile.prove(backups().get(0), new Progress(), OpenBudget.unlimited());

        try (WorldFolder folder = WorldFolder.open(world, IF_NEW)) {
            Simulation simulation = folder.start().simulation();
            assertEquals(lastTurn, simulation.turn(), "its tail is played, too");
            assertEquals(TerrainType.NATURAL, simulation.config().terrain());
            assertTrue(simulation.rules().isOn(GameRule.DAMAGE), "which it began with");
            assertFalse(simulation.rules().isOn(GameRule.PLAYERS_HIT), "a command of the tail");
            assertTrue(folder.start().seats().size() >= 4, "its players keep their places");
        }
        WorldZipTest.play(world, 5);
        assertNull(WorldUpgrade.prepare(world, OpenBudget.unlimited()), "it has our rules now");
        assertEquals(1, backups().size());
    }

    @Test
    void aSecondAttemptMakesNoSecondBackup() throws Exception {
        Path world = released(RulesVersion.OLDEST_OPENED);
        Reason first = prepare(world);
        byte[] bytes = Files.readAllBytes(backups().get(0));
        assertEquals(first, prepare(world));
        assertArrayEquals(bytes, Files.readAllBytes(backups().get(0)));
    }

    @Test
    void aDamagedWorldIsCopiedAsItIsAndContinuesUpToTheDamage() throws Exception {
        Path world = released(RulesVersion.OLDEST_OPENED);
        Path newest = WorldCopy.filesOf(world).get(1);
        byte[] bytes = Files.readAllBytes(newest);
        bytes[bytes.length - 2000] ^= 1; // In a turn of the tail.
        Files.write(newest, bytes);
        Path copy = Path.of(prepare(world).arguments().get(2));
        assertArrayEquals(bytes, Files.readAllBytes(copy.resolve(newest.getFileName())));
        prepare(world);
        assertEquals(List.of(copy), backups());
        try (WorldFolder folder = WorldFolder.open(world, IF_NEW)) {
            assertTrue(folder.start().simulation().turn() > 184);
        }
    }

    @Test
    void withoutABackupTheWorldIsLeftAlone() throws Exception {
        Path world = released(RulesVersion.OLDEST_OPENED);
        Files.writeString(home.resolve("hills-backups"), "no folder");
        StoreException e =
                assertThrows(
                        StoreException.class,
                        () -> WorldUpgrade.prepare(world, OpenBudget.unlimited()));
        assertEquals(StoreCode.NO_BACKUP, e.why().code());
    }

    @Test
    void worldsOfTheseRulesAndNewOnesAreNotTouched() throws Exception {
        Path world = home.resolve("hills");
        assertNull(WorldUpgrade.prepare(world, OpenBudget.unlimited()));
        WorldZipTest.play(world, 5);
        assertNull(WorldUpgrade.prepare(world, OpenBudget.unlimited()));
        assertFalse(Files.exists(home.resolve("hills-backups")));
    }

    @Test
    void aReplayOfOlderRulesShowsItsSnapshotsAndSaysSo() throws Exception {
        ReplayFiles files = ReplayFiles.at(released(RulesVersion.OLDEST_OPENED));
        try (ReplaySource replay = ReplaySource.open(files)) {
            assertEquals(0, replay.turn());
            assertTrue(replay.step(), "the next snapshot");
            assertTrue(replay.turn() > 1);
            assertFalse(replay.step());
            assertEquals(StoreCode.OLDER_TURNS, Objects.requireNonNull(replay.endReason()).code());
        }
        ReplayVerifier.Result result =
                ReplayVerifier.verify(
                        files,
                        new ReplayVerifier.Progress() {
                            @Override
                            public void segment(String file) {}

                            @Override
                            public void turns(long turns) {}
                        });
        assertEquals(List.of(), result.problems());
        assertEquals(2, result.unplayed().size());
        assertTrue(result.unplayed().get(0).contains("played by rules 10"));
        assertNotNull(result.settings());
        List<String> problems =
                WorldLog.read(
                        files,
                        0,
                        new PlayerBook(),
                        new WorldLog.Reader() {
                            @Override
                            public void commanded(int turn, WorldLog.Who player, Command command) {}

                            @Override
                            public void happened(int turn, WorldLog.Who player, ViewEvent event) {}
                        });
        assertEquals(result.unplayed(), problems);
    }
}
