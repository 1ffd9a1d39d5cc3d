package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.session.PlayerRowsTest;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.RulesRecord;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.LineageFile;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldList;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.HostRecords;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.server.world.WorldCopy;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldImage;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

final class WorldsTest {
    @TempDir private Path folder;

    private Worlds worlds() {
        return new Worlds(folder.resolve("worlds"), PlayerRowsTest.texts());
    }

    @Test
    void foldersHaveNamesThatEverySystemTakesAndThatAreFree() throws IOException {
        Worlds worlds = worlds();
        assertEquals("hills-of-ann", worlds.newFolder("Hills of Ann!").getFileName().toString());
        Files.createDirectories(worlds.newFolder("Hills of Ann"));
        assertEquals("hills-of-ann", Worlds.fileName("Hills of Ann!"), "as an export is called");
        assertEquals("hills-of-ann-2", worlds.newFolder("hills/of:ann").getFileName().toString());
        assertEquals("world", worlds.newFolder("\u4e16\u754c").getFileName().toString());
        assertEquals("world", worlds.newFolder("..").getFileName().toString());
        assertEquals("con-world", worlds.newFolder("Con").getFileName().toString());
        assertEquals("com1-world", worlds.newFolder("com1").getFileName().toString());
        assertEquals("console", worlds.newFolder("Console").getFileName().toString());
    }

    @Test
    void aNewWorldHasTheRateThatWasAskedFor() {
        HostRequest fast =
                new HostRequest(null, "Hills", "", true, 60, WorldRules.DEFAULT, 0, false);
        assertEquals(60, Worlds.config(fast).turnRate());
    }

    @Test
    void aWorldThatIsCarriedOnSaysSoInAFolderOfItsOwn() throws Exception {
        Worlds worlds = worlds();
        Simulation world = Simulation.create(new WorldConfig(0, 30));
        Lineage lineage = Lineage.of(new Lineage.Term(2, 9, 1));
        HostRecords records = new HostRecords();
        byte[] rules =
                new RulesRecord(() -> HostConfig.of(world.config()).withTitle("Hills")).bytes();
        assertTrue(
                records.receive(
                        new ToClient.Keep(RulesRecord.NAME, rules.length, 0, Blob.owning(rules))));
        Takeover takeover = new Takeover(world, lineage, Blob.EMPTY, List.of(), records, false);
        for (String name : List.of("hills-carried-on", "hills-carried-on-2")) {
            try (WorldFolder made = worlds.keep(takeover)) {
                assertEquals("Hills (carried on)", made.settings().name());
                assertEquals(30, made.settings().config().turnRate());
                assertEquals(folder.resolve("worlds").resolve(name), made.path());
                made.list(ListFile.LINEAGE).write(LineageFile.text(lineage));
            }
        }
    }

    @Test
    void aWorldThatWasHostedIsListed() throws Exception {
        Worlds worlds = worlds();
        Path hills = worlds.newFolder("Hills");
        WorldConfig config = new WorldConfig(0, WorldConfig.TURN_RATE_DEFAULT);
        WorldSettings ifNew = new WorldSettings("Hills", config, LatePolicy.SUBSTITUTE);
        Worlds.host(HostOptions.on(0, config), WorldFolder.open(hills, ifNew)).close();
        WorldEntry world = worlds.entry(Objects.requireNonNull(WorldList.entry(hills)));
        assertEquals("Hills", world.name());
        assertEquals("", world.problem());
        assertTrue(world.about().matches("(to|yester)day \\d\\d:\\d\\d, \\d+ KB"), world.about());
        HostRequest again =
                new HostRequest(world, "Hills", "", true, 20, WorldRules.DEFAULT, 0, false);
        assertEquals(hills, worlds.folderOf(again));
        HostRequest other =
                new HostRequest(null, "Hills", "", true, 20, WorldRules.DEFAULT, 0, false);
        assertEquals(hills.resolveSibling("hills-2"), worlds.folderOf(other));
    }

    @Test
    void aWorldThatWasTakenBackKeepsItsPresentName() throws Exception {
        Worlds worlds = worlds();
        Path hills = worlds.newFolder("Hills");
        WorldConfig config = new WorldConfig(0, WorldConfig.TURN_RATE_DEFAULT);
        WorldSettings ifNew = new WorldSettings("Hills", config, LatePolicy.SUBSTITUTE);
        Files.createDirectories(hills);
        Simulation played = Simulation.create(config);
        WorldFiles.create(hills, ifNew, WorldImage.of(played), List.of(), false);
        played.step(new Turn(1, new int[0], new int[0], new Command[0]));
        WorldFiles.create(hills, ifNew, WorldImage.of(played), List.of(), false);
        WorldFiles.rename(hills, "Meadow");
        try (ReplaySource replay = ReplaySource.open(ReplayFiles.at(hills))) {
            assertEquals("Hills", replay.settings().name(), "as it was called at the beginning");
            assertEquals("Meadow", replay.name());
        }
        WorldEntry meadow = worlds.entry(Objects.requireNonNull(WorldList.entry(hills)));
        String oldest = "journal-0000000000.quoin";
        WorldCopy.restore(hills, oldest, folder.resolve("trash"), Instant.EPOCH);
        assertEquals("Hills", Objects.requireNonNull(WorldList.entry(hills)).name());
        Worlds.keepName(hills, meadow);
        assertEquals("Meadow", Objects.requireNonNull(WorldList.entry(hills)).name());
    }

    @Test
    void theTimePlayedIsToldInHours() throws IOException {
        assertEquals("played for 59 min", worlds().played(20 * 60 * 59, 20));
        assertEquals("played for 27 h 3 min", worlds().played(60 * 60 * (27 * 60 + 3), 60));
        assertEquals("", worlds().played(5, 0));
    }

    @Test
    void theNumberThatIsToldForATextMakesTheSameWorld() {
        WorldConfig typed = Worlds.config(ofSeed(" glade "));
        assertEquals(typed, Worlds.config(ofSeed(Long.toString(typed.seed()))));
    }

    private static HostRequest ofSeed(String seed) {
        return new HostRequest(null, "Hills", seed, true, 20, WorldRules.DEFAULT, 0, false);
    }
}
