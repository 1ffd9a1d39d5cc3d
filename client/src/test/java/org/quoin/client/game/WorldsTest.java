package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.session.PlayerRowsTest;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldList;
import org.quoin.engine.store.WorldSettings;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;

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
