package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.TerrainType;

/** Films of a small replay, as a player makes them from a terminal. */
@Tag("slow")
class FilmTest {
    private static final int TURNS = 60;

    /** Ada is not there from the beginning. */
    private static final int JOINS = 20;

    @TempDir private Path home;

    private Path world = Path.of("");

    /** Somebody comes in, turns around and walks on a plain. */
    @BeforeEach
    void play() {
        world = home.resolve("world");
        WorldSettings settings =
                new WorldSettings(
                        "Plain",
                        new WorldConfig(7, 20).withTerrain(TerrainType.FLAT),
                        LatePolicy.SUBSTITUTE);
        Simulation simulation = Simulation.create(settings.config());
        TurnEncoder encoder = new TurnEncoder();
        Journal journal = Journal.inline(new DiskFolder(world), settings);
        journal.started(simulation, encoder.base());
        for (int number = 1; number <= TURNS; number++) {
            boolean isIn = number > JOINS;
            int[] frames =
                    isIn ? new int[] {InputFrame.of(0, 1, 0, 0, 8 * number, -60)} : new int[0];
            Command[] commands =
                    number == JOINS
                            ? new Command[] {new Command.Join(0, "Ada", Look.PLAIN)}
                            : new Command[0];
            Turn turn = new Turn(number, isIn ? new int[] {0} : new int[0], frames, commands);
            simulation.step(turn);
            journal.sealed(turn, encoder.encode(turn), 0, simulation, encoder::base);
        }
        journal.ended(simulation);
        journal.close().join();
    }

    private String film(XvfbDisplay display, int status, String... options) throws Exception {
        String[] command = {"replay", "film", world.toString(), "--view-distance", "2"};
        String[] all = Stream.concat(Stream.of(command), Stream.of(options)).toArray(String[]::new);
        try (GameProcess game = GameProcess.start(display, home, all)) {
            game.awaitExit(status);
            return game.output();
        }
    }

    @Test
    void aFilmBeginsWhenItsPlayerComesInAndSeesAllOfIt() throws Exception {
        Path out = home.resolve("pictures");
        try (XvfbDisplay display = XvfbDisplay.start()) {
            String said =
                    film(
                            display,
                            0,
                            "--eye",
                            "ada",
                            "--size",
                            "160x90",
                            "--fps",
                            "2",
                            "--out",
                            out.toString());
            assertTrue(said.contains(out + ": 5 of 5 pictures"), said);
        }
        List<Path> files;
        try (Stream<Path> inside = Files.list(out)) {
            files = inside.sorted().toList();
        }
        assertEquals(5, files.size(), "two seconds and the end");
        BufferedImage first = ImageIO.read(files.get(0).toFile());
        BufferedImage last = ImageIO.read(files.get(4).toFile());
        assertEquals(160, first.getWidth());
        assertEquals(90, first.getHeight());
        assertTrue(Pixels.colours(first) > 100, "a world");
        assertTrue(Pixels.changed(first, last) > 500, "Ada turns around");
    }

    @Test
    void alongAPathTheSameFilmIsMadeEachTime() throws Exception {
        Path path = home.resolve("path.txt");
        int high = FlatTerrain.SURFACE + 4;
        Files.writeString(
                path,
                "0 0 %d -9 0 -20\n30 6 %d -9 20 -25\n60 9 %d 0 90 -30\n"
                        .formatted(high, high, high));
        Path gif = home.resolve("a.gif");
        Path pictures = home.resolve("pictures");
        try (XvfbDisplay display = XvfbDisplay.start()) {
            for (Path out : List.of(gif, pictures)) {
                String said =
                        film(
                                display,
                                0,
                                "--path",
                                path.toString(),
                                "--size",
                                "120x80",
                                "--fps",
                                "5",
                                "--length",
                                "0.8",
                                "--out",
                                out.toString());
                assertTrue(said.contains(out + ": 4 of 4 pictures"), said);
            }
            String said = film(display, 1, "--out", gif.toString());
            assertTrue(said.contains(gif + " is there already: choose another name"), said);
        }
        assertFalse(Files.exists(home.resolve("a.gif.new")));
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            assertEquals(4, reader.getNumImages(true));
            for (int i = 0; i < 4; i++) {
                Path file = pictures.resolve("00000" + (i + 1) + ".png");
                BufferedImage picture = ImageIO.read(file.toFile());
                // In 256 colours.
                assertTrue(Pixels.changed(picture, reader.read(i)) < 20, "picture " + (i + 1));
            }
            assertTrue(Pixels.changed(reader.read(0), reader.read(3)) > 500, "the camera moves");
        } finally {
            reader.dispose();
        }
    }
}
