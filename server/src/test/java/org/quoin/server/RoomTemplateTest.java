package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.room.RoomKind;
import org.quoin.sim.player.Level;
import org.quoin.sim.world.TerrainType;

/** Templates of rooms are files of options, beside those built in. */
final class RoomTemplateTest {
    @TempDir private Path folder;

    private void write(String name, String... lines) throws IOException {
        Files.write(folder.resolve(name), List.of(lines));
    }

    private String problem() {
        return String.valueOf(
                assertThrows(CommandFailure.class, () -> RoomTemplate.kinds(folder)).getMessage());
    }

    @Test
    void twoAreBuiltInAndEachRoomHasItsOwnSeed() throws CommandFailure {
        List<RoomKind> kinds = RoomTemplate.kinds(folder.resolve("none"));
        assertEquals(List.of("flat", "natural"), kinds.stream().map(RoomKind::name).toList());
        assertEquals(RoomKind.Mapped.WORLD, kinds.get(0).map());
        HostConfig first = kinds.get(1).rules().get();
        assertEquals(TerrainType.NATURAL, first.world().terrain());
        assertEquals(16, first.playersMax());
        assertNotEquals(first.world().seed(), kinds.get(1).rules().get().world().seed());
    }

    @Test
    void aFileHasTheOptionsOfServe() throws Exception {
        write(
                "town.properties",
                "# for the evening",
                "terrain = flat",
                "seed = 5",
                "players = 3",
                "newcomers = visitor",
                "rooms-max = 2",
                "idle-minutes = 1",
                "map = players",
                "password = opensesame",
                "start = town.quoin.zip");
        write("flat.properties", "players = 2");
        write("notes.txt", "not a template");
        List<RoomKind> kinds = RoomTemplate.kinds(folder);
        assertEquals(
                List.of("flat", "natural", "town"), kinds.stream().map(RoomKind::name).toList());
        assertEquals(2, kinds.get(0).rules().get().playersMax(), "the file replaces it");
        RoomKind town = kinds.get(2);
        assertEquals(2, town.most());
        assertEquals(RoomKind.Mapped.PLAYERS, town.map());
        assertEquals(60_000_000_000L, town.idleNanosMax());
        assertEquals(Path.of("town.quoin.zip"), town.start());
        HostConfig rules = town.rules().get();
        assertEquals(5, rules.world().seed());
        assertEquals(Level.VISITOR, rules.newcomers());
        assertEquals("opensesame", rules.entry().password());
        assertEquals("none", rules.successor().whom());
    }

    @Test
    void aMistakeNamesItsLine() throws IOException {
        write("town.properties", "players = 3", "port = 5");
        String told = problem();
        assertTrue(told.contains("town.properties:2: there is no option port"), told);
        write("town.properties", "players = 0");
        assertTrue(problem().contains("town.properties:1: players"), problem());
    }

    @Test
    void aNameLeavesRoomForANumber() throws IOException {
        write("a-long-template.properties", "players = 3");
        assertTrue(problem().contains("a template's name has 1 to 12"), problem());
    }
}
