package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/** Copies that players keep of worlds that are hosted elsewhere. */
final class WorldFromImageTest {
    private static final WorldSettings IF_NEW =
            new WorldSettings("new", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @TempDir private Path home = Path.of("");

    @Test
    void theCopyIsTheWorldAsItWasAndHasAPlaceForWhoeverKeepsIt() throws Exception {
        Simulation elsewhere = Simulation.create(new WorldConfig(1, 20));
        Seat own = new Seat(3, "Ann", 77);
        Command[] joins = {
            new Command.Join(own.slot(), own.name(), Look.PLAIN, Seat.playerIdOf(own.token()))
        };
        elsewhere.step(new Turn(1, new int[0], new int[0], joins));
        Path copy = home.resolve("copy");
        WorldFromImage.make(WorldImage.of(elsewhere), own, copy, "Copy", new Progress());
        try (WorldFolder world = WorldFolder.open(copy, IF_NEW)) {
            assertEquals("Copy", world.settings().name());
            assertEquals(List.of(own), world.start().seats());
            assertEquals(elsewhere.stateHash(), world.start().simulation().stateHash());
        }
    }

    @Test
    void nothingIsLeftOfACopyThatCannotBeMade() throws Exception {
        Path taken = Files.createDirectory(home.resolve("taken"));
        Files.writeString(taken.resolve("file"), "mine");
        WorldImage image = WorldImage.of(Simulation.create(new WorldConfig(1, 20)));
        Seat own = new Seat(0, "ann", 5);
        assertThrows(
                IOException.class,
                () -> WorldFromImage.make(image, own, taken, "Copy", new Progress()));
        assertFalse(Files.exists(home.resolve(".taken.part")));
        assertEquals("mine", Files.readString(taken.resolve("file")));
    }
}
