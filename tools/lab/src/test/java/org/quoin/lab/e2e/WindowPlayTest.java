package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;

/** The game in a real window, with real keys and a real mouse. */
@Tag("slow")
class WindowPlayTest {
    /** How often to look again for something that takes a few turns to show. */
    private static final int LOOKS = 20;

    private static final int CENTER_X = 640;
    private static final int CENTER_Y = 360;

    @TempDir private Path home;

    @Test
    void onePersonHostsAndBuildsAndAnotherJoinsAndSeesIt() throws Exception {
        int port = FreePort.find();
        try (XvfbDisplay adasDisplay = XvfbDisplay.start();
                XvfbDisplay bensDisplay = XvfbDisplay.start();
                GameProcess adasGame =
                        GameProcess.start(adasDisplay, home.resolve("ada"), "play")) {
            Person ada = new Person(adasDisplay, adasGame);
            hostFromTheStartScreen(ada, adasGame, port);
            walk(ada);
            dig(ada);
            String address = "127.0.0.1:" + port;
            try (GameProcess bensGame =
                    GameProcess.start(
                            bensDisplay,
                            home.resolve("ben"),
                            "play",
                            "--join",
                            address,
                            "--name",
                            "Ben")) {
                Person ben = new Person(bensDisplay, bensGame);
                bensGame.await("In the world: slot 1");
                buildSoThatTheOtherSeesIt(ada, ben);
                leaveAndFindAnotherWorld(ada, ben, bensGame);
            }
            goOnFromTheStartScreen(ada, adasGame);
        }
    }

    private static void hostFromTheStartScreen(Person ada, GameProcess game, int port)
            throws Exception {
        game.await("The window is open");
        assertTrue(Pixels.colours(ada.look()) > 1000, "the start screen shows a world");
        // The proposed name will do; then from playing alone down to hosting.
        ada.press("Return", "Down", "Return");
        // Past the seed, to a plain, past who can join, to more options, and back up to the port.
        ada.press("Tab", "Tab", "Right", "Tab", "Tab", "Return");
        ada.press("shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "ctrl+a");
        ada.type(Integer.toString(port));
        ada.press("Return");
        game.await("In the world: slot 0");
    }

    private static void walk(Person ada) throws Exception {
        BufferedImage before = ada.look();
        ada.hold("w", 8);
        BufferedImage after = ada.look();
        assertTrue(Pixels.changed(before, after) > 5_000, "the ground moved");
    }

    private static void dig(Person ada) throws Exception {
        ada.moveMouse(0, 240);
        int dirtBefore = dirtAhead(ada.look());
        ada.click(1);
        lookUntil(ada, now -> dirtAhead(now) > dirtBefore + 500);
    }

    private static int dirtAhead(BufferedImage image) {
        return Pixels.countNear(image, CENTER_X, CENTER_Y, 100, Pixels::isDirt);
    }

    private static void buildSoThatTheOtherSeesIt(Person ada, Person ben) throws Exception {
        assertTrue(bricksAhead(ben.look()) < 100, "nothing is built yet");
        BufferedImage before = ada.look();
        // To the left, where Ben stands: he must not look for it behind Ada's back.
        ada.moveMouse(-296, -80);
        ada.press("7");
        ada.click(3);
        lookUntil(
                ada,
                now ->
                        Pixels.count(now, Pixels::isBrick)
                                > Pixels.count(before, Pixels::isBrick) + 2_000);
        lookUntil(ben, now -> bricksAhead(now) > 500);
    }

    /** Left of the middle: the right shows Ada's back, which is red as well, and notes. */
    private static int bricksAhead(BufferedImage image) {
        return Pixels.countNear(image, CENTER_X - 80, CENTER_Y + 90, 150, Pixels::isBrick);
    }

    private void leaveAndFindAnotherWorld(Person ada, Person ben, GameProcess bensGame)
            throws Exception {
        int port = FreePort.find();
        // Who hosts is asked, and stays unless another key is pressed.
        ada.press("Escape", "Up", "Return", "Left", "Return");
        bensGame.await("The session ended: The host closed the world");
        try (GameProcess other =
                GameProcess.start(
                        null, home.resolve("other"), "serve", "--port", Integer.toString(port))) {
            other.await("Hosting on port " + port);
            ben.press("Return", "ctrl+a"); // Back to the form, with the last address in it.
            ben.type("127.0.0.1:" + port);
            ben.press("Return");
            bensGame.await("In the world: slot 0");
            ben.press("Escape", "Up", "Return");
            other.await("Ben has left");
            other.terminate();
            other.await("The world is closed");
            other.awaitExit(0);
        }
    }

    /** The list of worlds has the focus, the port is remembered: two keys, and it is all there. */
    private static void goOnFromTheStartScreen(Person ada, GameProcess game) throws Exception {
        ada.press("Return", "Return");
        game.await("In the world: slot 0");
        lookUntil(ada, now -> Pixels.count(now, Pixels::isBrick) > 2_000);
    }

    @Test
    void aHostThatIsKilledAndStartedAgainIsFoundAgain() throws Exception {
        int port = FreePort.find();
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess first = serveWorld(port)) {
            first.await("Hosting on port " + port);
            try (GameProcess game =
                    GameProcess.start(
                            display, home.resolve("ann"), "play", "--join", "127.0.0.1:" + port)) {
                Person ann = new Person(display, game);
                game.await("The window is open");
                ann.press("Return"); // The first start asks for a name, and then joins.
                game.await("In the world: slot 0");
                first.kill();
                game.await("Connecting again");
                try (GameProcess second = serveWorld(port)) {
                    second.await("Hosting on port " + port);
                    game.await("Connected again");
                    BufferedImage before = ann.look();
                    ann.hold("w", 8);
                    BufferedImage after = ann.look();
                    assertTrue(Pixels.changed(before, after) > 5_000, "the ground moved");
                }
            }
        }
    }

    private GameProcess serveWorld(int port) throws IOException {
        String folder = home.resolve("world").toString();
        String number = Integer.toString(port);
        Path host = home.resolve("host");
        return GameProcess.start(
                null, host, "serve", "--terrain", "flat", "--world", folder, "--port", number);
    }

    @Test
    void aChangedTextureShowsAfterF6AndABrokenOneIsACheckerWithALogLine() throws Exception {
        Path texture = home.resolve("assets/quoin/textures/block/grass_top.png");
        Files.createDirectories(texture.getParent());
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess game = GameProcess.start(display, home, hostAFlatWorld())) {
            Person modder = new Person(display, game);
            game.await("In the world: slot 0");
            assertEquals(0, Pixels.count(modder.look(), Pixels::isMagenta));

            paint(texture, 16, 16, Color.BLUE);
            modder.press("F6");
            game.await("Textures loaded anew; problems: 0");
            lookUntil(modder, now -> new Color(now.getRGB(CENTER_X, 480)).getBlue() > 120);

            paint(texture, 17, 16, Color.BLUE);
            modder.press("F6");
            game.await("grass_top\\.png: 17x16 pixels");
            lookUntil(modder, now -> Pixels.count(now, Pixels::isMagenta) > 10_000);
            assertTrue(game.isAlive());
        }
    }

    private static String[] hostAFlatWorld(String... more) {
        String words = "play --name Ann --host --terrain flat --spawn-radius 0 --port 0";
        return Stream.concat(Stream.of(words.split(" ", -1)), Stream.of(more))
                .toArray(String[]::new);
    }

    @Test
    void aPackShowsAndSoDoesAPictureThatIsSavedIntoItWithoutAnyKey() throws Exception {
        Path pack = home.resolve("my pack");
        Path texture = pack.resolve("assets/any/textures/block/grass_block_top.png");
        Files.createDirectories(texture.getParent());
        Files.writeString(pack.resolve("pack.mcmeta"), "{\"pack\":{\"description\":\"Mine\"}}");
        paint(texture, 16, 16, Color.BLUE);
        String[] args = hostAFlatWorld("--pack", pack.toString());
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess game = GameProcess.start(display, home, args)) {
            Person modder = new Person(display, game);
            game.await("In the world: slot 0");
            // The climate tints the top of grass, which leaves of a colour what it has of it.
            lookUntil(
                    modder,
                    now -> {
                        Color ground = new Color(now.getRGB(CENTER_X, 480));
                        return ground.getBlue() > 20 && ground.getRed() + ground.getGreen() < 10;
                    });
            paint(texture, 16, 16, Color.RED);
            lookUntil(
                    modder,
                    now -> {
                        Color ground = new Color(now.getRGB(CENTER_X, 480));
                        return ground.getRed() > 60 && ground.getGreen() + ground.getBlue() < 10;
                    });
        }
    }

    @Test
    void aTakenPortIsSaidAndTheGameGoesOn() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess first = GameProcess.start(null, home, "serve", "--port", "0")) {
            String port = first.await("Hosting on port (\\d+)").group(1);
            try (GameProcess second =
                    GameProcess.start(
                            display,
                            home.resolve("second"),
                            "play",
                            "--name",
                            "Ann",
                            "--host",
                            "--port",
                            port)) {
                second.await("Not hosting: .*" + port);
                Person person = new Person(display, second);
                person.press("Return");
                assertTrue(Pixels.colours(person.look()) > 1000);
                assertTrue(second.isAlive());
            }
        }
    }

    @Test
    void whereDiggingTakesTimeAHeldButtonCracksABlockAndThenBreaksIt() throws Exception {
        Path pack = home.resolve("my pack");
        Path textures = Files.createDirectories(pack.resolve("assets/any/textures/block"));
        Files.writeString(pack.resolve("pack.mcmeta"), "{\"pack\":{\"description\":\"Black\"}}");
        for (int stage = 0; stage < 10; stage++) {
            paint(textures.resolve("destroy_stage_" + stage + ".png"), 16, 16, Color.BLACK);
        }
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess game =
                        GameProcess.start(
                                display,
                                home,
                                "play",
                                "--name",
                                "Ann",
                                "--host",
                                "--terrain",
                                "flat",
                                "--timed-digging",
                                "--port",
                                "0",
                                "--pack",
                                pack.toString())) {
            Person digger = new Person(display, game);
            game.await("In the world: slot 0");
            digger.look(); // The mouse is the game's by then.
            digger.moveMouse(0, 240);
            int dirtBefore = dirtAhead(digger.look());
            digger.click(1);
            assertTrue(dirtAhead(digger.look()) < dirtBefore + 500, "a click breaks nothing");
            digger.press("7");
            digger.click(3);
            lookUntil(digger, now -> Pixels.count(now, Pixels::isBrick) > 5_000);
            int bricks = Pixels.count(digger.look(), Pixels::isBrick);
            digger.button(1, true);
            lookUntil(digger, now -> Pixels.count(now, rgb -> (rgb & 0xFFFFFF) == 0) > 5_000);
            lookUntil(digger, now -> Pixels.count(now, Pixels::isBrick) < bricks / 2);
            digger.button(1, false);
        }
    }

    private static void paint(Path file, int width, int height, Color color) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, color.getRGB());
            }
        }
        ImageIO.write(image, "png", file.toFile());
    }

    /** Looks until it is seen; the last image is kept for the failure message. */
    private static void lookUntil(Person person, Predicate<BufferedImage> seen) throws Exception {
        BufferedImage last = person.look();
        for (int i = 1; i < LOOKS && !seen.test(last); i++) {
            last = person.look();
        }
        if (!seen.test(last)) {
            File kept = new File("target", "not-seen.png");
            ImageIO.write(last, "png", kept);
            throw new AssertionError("looked " + LOOKS + " times in vain, see " + kept);
        }
    }
}
