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
import org.quoin.server.match.ModeFile;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.room.RoomKind;
import org.quoin.sim.input.MatchCommand;
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
    void fourAreBuiltInAndEachRoomHasItsOwnSeed() throws CommandFailure {
        List<RoomKind> kinds = RoomTemplate.kinds(folder.resolve("none"));
        assertEquals(
                List.of("flat", "natural", "race", "spleef"),
                kinds.stream().map(RoomKind::name).toList());
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
                List.of("flat", "natural", "race", "spleef", "town"),
                kinds.stream().map(RoomKind::name).toList());
        assertEquals(2, kinds.get(0).rules().get().playersMax(), "the file replaces it");
        RoomKind town = kinds.get(4);
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
    void twoOfThemAreMatches() throws CommandFailure {
        for (RoomKind kind : RoomTemplate.kinds(folder)) {
            HostConfig rules = kind.rules().get();
            List<String> modes =
                    rules.match().stream()
                            .filter(MatchCommand.Define.class::isInstance)
                            .map(define -> ((MatchCommand.Define) define).mode().name())
                            .toList();
            boolean isMatch = ModeFile.BUILT_IN.contains(kind.name());
            assertEquals(isMatch ? List.of(kind.name()) : List.of(), modes);
            assertEquals(
                    !kind.name().equals("natural"),
                    rules.world().terrain() == TerrainType.FLAT,
                    kind.name());
        }
    }

    @Test
    void aTemplateMayHaveSeveralModes() throws Exception {
        Path own = folder.resolve("hop.mode");
        Files.write(own, List.of("goal finish", "start 0 64 0 1 66 1", "finish 5 64 5 6 66 6"));
        write("mix.properties", "mode = race, spleef," + own);
        HostConfig rules = RoomTemplate.kinds(folder).get(1).rules().get();
        assertEquals(
                List.of("race", "spleef", "hop"),
                rules.match().stream()
                        .filter(MatchCommand.Define.class::isInstance)
                        .map(define -> ((MatchCommand.Define) define).mode().name())
                        .toList());
        assertEquals(new MatchCommand.Open(), rules.match().get(rules.match().size() - 1));
    }

    @Test
    void aMistakeInAModeNamesBothFiles() throws IOException {
        Path own = folder.resolve("hop.mode");
        Files.write(own, List.of("goal win"));
        write("mix.properties", "mode = race," + own);
        String told = problem();
        assertTrue(told.contains("mix.properties:1: "), told);
        assertTrue(told.contains("hop.mode:1: expected: goal finish, last"), told);
        write("mix.properties", "mode = race, race");
        assertTrue(problem().contains("mode: race is named twice"), problem());
        write("mix.properties", "mode = chess");
        assertTrue(problem().contains("chess: a mode is race or spleef, or a file"), problem());
        write("mix.properties", "mode = chess.mode");
        assertTrue(problem().contains("cannot read 'chess.mode'"), problem());
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
