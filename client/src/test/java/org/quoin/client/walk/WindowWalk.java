package org.quoin.client.walk;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.Settings;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.UserFolders;

/**
 * A process that walks through the game in its window: {@code WindowWalk FOLDER HAND LANGUAGE
 * WIDTHxHEIGHT...}, where HAND is {@code keyboard}, {@code mouse}, {@code pad}, or {@code all} of
 * them in turns. A picture of each screen goes into {@code FOLDER/LANGUAGE-WIDTHxHEIGHT-HAND}.
 * Needs a display of its own, whose pixels {@link ScreenPixels} can read, and for the last two what
 * {@link VirtualPad#giveTo} gives.
 */
public final class WindowWalk {
    /** Stands before the names of the screens, in the line that is printed at the end. */
    static final String SEEN = "Seen: ";

    /** Stands before the classes of the screens. */
    static final String SCREENS = "Screens: ";

    private WindowWalk() {}

    /** Walks. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        String hand = args[1];
        String language = args[2];
        for (String size : List.of(args).subList(3, args.length)) {
            Path home = Files.createTempDirectory("quoin-walk");
            walk(folder.resolve(language + "-" + size + "-" + hand), home, hand, language, size);
        }
    }

    private static void walk(Path folder, Path home, String hand, String language, String size)
            throws Exception {
        System.setProperty("quoin.config", home.resolve("config").toString());
        System.setProperty("quoin.state", home.resolve("state").toString());
        System.setProperty("quoin.data", home.resolve("data").toString());
        String[] sides = size.split("x", 2);
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            furnish(UserFolders.ofThisUser(), silent.getLocalPort());
            int port = portToOpen();
            WalkedGame.run(
                    Integer.parseInt(sides[0]),
                    Integer.parseInt(sides[1]),
                    settings ->
                            settings.with(Settings.LANGUAGE, language)
                                    .with(Settings.VSYNC, false)
                                    .with(AccessibilitySettings.HINTS, false)
                                    .with(Settings.HOST_PORT, port)
                                    .with(
                                            Settings.LAST_ADDRESS,
                                            "127.0.0.1:" + silent.getLocalPort()),
                    game -> {
                        try (Hands hands = hands(hand, game)) {
                            Tour tour = new Tour(game, hands, folder, new ScreenPixels());
                            tour.walk(silent);
                            System.out.println(SCREENS + String.join(" ", tour.screens()));
                            System.out.println(SEEN + String.join(" ", tour.seen()));
                        }
                    });
        }
    }

    private static Hands hands(String name, WalkedGame game) throws IOException {
        return switch (name) {
            case "keyboard" -> new KeyHands(game);
            case "mouse" -> new MouseHands(game);
            case "pad" -> new PadHands(game);
            case "all" ->
                    new AllHands(
                            game,
                            List.of(new KeyHands(game), new MouseHands(game), new PadHands(game)));
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The usual port; another if that is taken on this machine. */
    private static int portToOpen() throws IOException {
        try (ServerSocket usual = new ServerSocket(HostAddress.DEFAULT_PORT)) {
            return usual.getLocalPort();
        } catch (BindException e) {
            try (ServerSocket free = new ServerSocket(0)) {
                return free.getLocalPort();
            }
        }
    }

    /** Some servers and packs, as somebody has who has played for a while. */
    private static void furnish(UserFolders folders, int silentPort) throws IOException {
        Files.createDirectories(folders.config());
        Files.writeString(
                folders.serversFile(),
                """
                {"order": "own",
                 "saved": [{"name": "Ann's valley", "address": "127.0.0.1:%d"},
                           {"name": "The bridge", "address": "[::1]:9"}],
                 "recent": [{"address": "localhost:9", "title": "Hills"}]}
                """
                        .formatted(silentPort),
                StandardCharsets.UTF_8);
        Path pack = folders.packs().resolve("My own/assets/minecraft/textures/block");
        Files.createDirectories(pack);
        Files.writeString(pack.resolve("stone.png"), "no picture", StandardCharsets.UTF_8);
        Files.createDirectories(folders.packs().resolve("Slate"));
    }
}
