package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.JoinScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.server.UserFolders;
import org.quoin.server.world.WorldOpening;
import org.quoin.sim.WorldConfig;

/** Where the command line leads a player, who may be new. */
final class EntranceTest {
    private static final HostAddress ADDRESS = new HostAddress("example.org", 47801);

    @TempDir private Path dir;

    private final RecordedActions actions = new RecordedActions();
    private final UiRoot root =
            new UiRoot(
                    TestTexts.english(),
                    new CountedSounds(),
                    new PlainClipboard(),
                    actions,
                    PlayerSettings.unsaved(Settings.DEFAULT),
                    "0.1.0");
    private final List<String> notes = new ArrayList<>();

    /** Begins as a player who has never been here; returns what is shown to be let in. */
    private EntryPasses beginNew(GameStart start) {
        UserFolders folders =
                new UserFolders(dir.resolve("config"), dir.resolve("state"), dir.resolve("data"));
        EntryPasses passes = new EntryPasses(folders.passwordsFile());
        Entrance entrance =
                Entrance.of(folders, passes, made -> null, (turn, world, slot) -> 0, e -> {});
        WorldOpening opening = new WorldOpening((o, kept, at) -> {}, why -> {}, e -> {}, e -> {});
        PlayerSettings settings = PlayerSettings.load(folders, s -> s);
        entrance.begin(start, settings, opening, root, (text, kind) -> notes.add(text));
        return passes;
    }

    @Test
    void whoGoesBackFromTheNameKeepsTheInvitationAndFindsTheAddress() {
        InviteLink link = InviteLink.parse("quoin://" + ADDRESS + "#23456789abcdefgh2345");
        assertNotNull(link);
        EntryPasses passes = beginNew(new GameStart.Join(ADDRESS, link, ""));
        root.key(GLFW.GLFW_KEY_ESCAPE, GLFW.GLFW_PRESS, 0);
        assertEquals(List.of(ADDRESS + " is in the list under Join a world"), notes);
        assertEquals(link.code(), passes.passFor(ADDRESS).invitation());
        root.push(new JoinScreen(root));
        root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0);
        assertTrue(actions.calls().contains("join " + ADDRESS), actions.calls().toString());
    }

    @Test
    void whoGoesBackFromTheNameIsToldThatNothingIsHosted() {
        beginNew(
                new GameStart.Host(
                        HostOptions.on(0, new WorldConfig(1, 20)), dir.resolve("glade"), "Glade"));
        root.key(GLFW.GLFW_KEY_ESCAPE, GLFW.GLFW_PRESS, 0);
        assertEquals(1, notes.size(), notes.toString());
        assertTrue(notes.get(0).startsWith("No world was opened"), notes.toString());
    }

    @Test
    void whoOnlyStartsTheGameIsToldNothing() {
        beginNew(new GameStart.StartScreen());
        root.key(GLFW.GLFW_KEY_ESCAPE, GLFW.GLFW_PRESS, 0);
        assertEquals(List.of(), notes);
    }
}
