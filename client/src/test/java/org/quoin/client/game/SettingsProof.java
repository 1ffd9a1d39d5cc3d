package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.walk.XHands;
import org.quoin.server.UserFolders;

/**
 * A process that changes each setting of the game in its window, in the menus and in a world, and
 * looks at what the setting says that it changes: the picture, a sound, a key, a delay. A setting
 * that nothing here looks at fails it.
 */
public final class SettingsProof {
    private SettingsProof() {}

    /** Proves all of them: {@code SettingsProof FREE-PORT}. */
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        Path packs = UserFolders.ofThisUser().packs();
        Path textures = Files.createDirectories(packs.resolve("My own/assets/minecraft/textures"));
        Files.writeString(textures.resolve("about.txt"), "Nothing yet");
        Path shaders = Files.createDirectories(packs.resolve("My own/assets/quoin/shaders"));
        Files.writeString(shaders.resolve("sky.frag"), "no shader at all");
        WalkedGame.run(
                SettingsSteps.WIDTH,
                SettingsSteps.HEIGHT,
                settings -> settings.with(Settings.VSYNC, false),
                walked -> {
                    try (XHands hands = new XHands()) {
                        Set<String> proved = new TreeSet<>();
                        MenuSettingsProof menus =
                                new MenuSettingsProof(walked, hands, proved, port);
                        menus.menus();
                        menus.network();
                        new ControlSettingsProof(walked, hands, proved).all();
                        new WorldSettingsProof(walked, hands, proved).all();
                        nothingIsLeftOut(proved);
                    }
                });
    }

    private static void nothingIsLeftOut(Set<String> proved) {
        for (Setting<?> setting : Settings.ALL) {
            assertTrue(proved.contains(setting.key()), "what does " + setting.key() + " change?");
        }
        System.out.println("Proved: " + proved.size());
    }
}
