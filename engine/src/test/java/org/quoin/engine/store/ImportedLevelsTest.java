package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;

/** The hosts and moderators of an imported world. */
class ImportedLevelsTest {
    private static final WorldSettings SETTINGS = JournaledPlay.SETTINGS;
    private static final long AWAY = 77;

    @TempDir private Path temp = Path.of("");

    /** A host that is away, and another that was in the world when it was closed. */
    private void make() throws StoreException {
        try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
            Simulation simulation = world.start().simulation();
            turn(simulation, new Command.Join(0, "Away", Look.PLAIN, AWAY));
            turn(simulation, new Command.SetLevel(0, Level.HOST));
            turn(simulation, new Command.Leave(0));
            turn(simulation, new Command.Join(3, "Here", Look.PLAIN, 78));
            turn(simulation, new Command.SetLevel(3, Level.MODERATOR));
            save(world, simulation);
        }
    }

    private static void turn(Simulation simulation, Command command) {
        Command[] commands = {command};
        simulation.step(new Turn(simulation.turn() + 1, new int[0], new int[0], commands));
    }

    private static void save(WorldFolder world, Simulation simulation) {
        Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
        journal.started(simulation, new JournaledPlay(world.start(), journal, 0, 1).encoder.base());
        journal.ended(simulation);
        journal.close().join();
    }

    private static Level away(Simulation simulation) {
        return level(Objects.requireNonNull(simulation.known(AWAY)).level());
    }

    private static Level here(Simulation simulation) {
        AvatarState avatar = new AvatarState();
        assertTrue(simulation.readAvatar(3, avatar));
        return level(avatar.level);
    }

    private static Level level(int code) {
        return Objects.requireNonNull(Level.ofCode(code));
    }

    @Test
    void aWorldOfOnesOwnKeepsItsLevels() throws StoreException {
        make();
        try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
            assertEquals(Level.HOST, away(world.start().simulation()));
            assertEquals(Level.MODERATOR, here(world.start().simulation()));
        }
    }

    @Test
    void inAWorldFromElsewhereTheyAreLoweredUntilThatIsOnTheDisk() throws Exception {
        make();
        ImportedLevels.mark(temp);
        int turn = 0;
        for (int i = 0; i < 2; i++) { // The first host of it is killed before it has saved.
            try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
                Simulation simulation = world.start().simulation();
                assertEquals(Level.BUILDER, away(simulation));
                assertEquals(Level.BUILDER, here(simulation));
                turn = simulation.turn();
                if (i == 1) {
                    turn(simulation, new Command.SetLevel(3, Level.HOST));
                    save(world, simulation);
                }
            }
        }
        try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
            Simulation simulation = world.start().simulation();
            assertEquals(turn + 1, simulation.turn());
            assertEquals(Level.BUILDER, away(simulation));
            assertEquals(Level.HOST, here(simulation), "who was made one here stays one");
        }
    }

    @Test
    void theyAreLoweredAgainInAStateFromBeforeAndWhereTheFileIsBent() throws Exception {
        make();
        ImportedLevels.mark(temp);
        Path file = temp.resolve(ListFile.ELSEWHERE);
        assertTrue(Files.readString(file).endsWith("\nturn 5\n"), Files.readString(file));
        for (String text :
                new String[] {"turn 2000000000\n", "turn -3\n", "hello", "turn 5 or so"}) {
            Files.writeString(file, text);
            try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
                assertEquals(Level.BUILDER, away(world.start().simulation()), text);
            }
        }
        Files.writeString(file, "turn 4\n");
        try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
            assertEquals(Level.HOST, away(world.start().simulation()), "a later state is its own");
        }
    }
}
