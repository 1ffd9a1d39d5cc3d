package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.RecordedWorlds;
import org.quoin.client.ui.TestPacks;
import org.quoin.client.ui.TestServers;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.client.ui.worlds.PlayOnScreen;
import org.quoin.client.ui.worlds.WorldsScreen;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException.CarriedOn;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.sim.input.Command;
import org.quoin.sim.player.Level;

/** A root with recorded actions, and keys pressed as a person would. */
public final class ScreensByName {
    /** All of them. */
    public static final List<String> NAMES =
            List.of(
                    "start",
                    "start-worlds",
                    "host",
                    "host-more",
                    "alone",
                    "host-world",
                    "entry",
                    "entry-listed",
                    "host-taken",
                    "join",
                    "join-no-network",
                    "join-meeting",
                    "join-servers",
                    "server-add",
                    "server-edit",
                    "settings",
                    "settings-controls",
                    "settings-keys",
                    "settings-video",
                    "settings-sound",
                    "settings-network",
                    "settings-access",
                    "settings-search",
                    "settings-reset",
                    "look",
                    "network",
                    "packs",
                    "pack-problems",
                    "name",
                    "name-taken",
                    "connecting",
                    "asking",
                    "carried-on",
                    "carried-on-alone",
                    "handed-over",
                    "message",
                    "end-allowed",
                    "end-older",
                    "world-newer",
                    "pause",
                    "pause-alone",
                    "pause-failing",
                    "open",
                    "pause-open",
                    "addresses",
                    "no-addresses",
                    "close",
                    "leave",
                    "leave-failed",
                    "reconnecting",
                    "own-late",
                    "cut-off",
                    "cut-off-alone",
                    "copy",
                    "offer",
                    "player",
                    "player-moderator",
                    "player-host",
                    "fault",
                    "inventory",
                    "about",
                    "worlds",
                    "worlds-none",
                    "world-backups",
                    "world-import",
                    "world-rename",
                    "world-job",
                    "play-on");

    private static final HostAddress FAR = address("[2001:db8:85a3:8d3:1319:8a2e:370:7348]:47801");

    private static HostAddress address(String text) {
        try {
            return HostAddress.parse(text);
        } catch (HostAddress.InvalidAddressException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private void carriedOn(HostCode code, @Nullable HostAddress at, boolean isAsked) {
        Reason why =
                switch (code.arguments()) {
                    case 1 -> Reason.of(code, LONG_NAME);
                    default -> Reason.of(code, LONG_NAME, String.valueOf(at));
                };
        root.carriedOn(new CarriedOn(LONG_NAME, at, isAsked), ReasonText.of(why, texts) + ".");
    }

    /** As wide as names can be. */
    private static final String LONG_NAME = "W".repeat(Command.NAME_CHARS_MAX);

    static final WorldEntry HILLS = new WorldEntry("hills", "Hills", "today 14:03, 1.2 MB", "", "");
    static final WorldEntry OLD =
            new WorldEntry(
                    "old", "Old", "2020-01-01 00:00, 3 KB", "", "Made by Quoin 9.9 (rules 99)");

    static final OwnAddress HOME =
            new OwnAddress("192.168.178.23:47800", OwnAddress.Reach.OWN_NETWORK, "wlp3s0");
    static final OwnAddress PROVIDER =
            new OwnAddress("100.72.0.9:47800", OwnAddress.Reach.SHARED, "wwan0");
    static final OwnAddress CABLE =
            new OwnAddress("[fe80::a1b2:c3d4:e5f6:7890]:47800", OwnAddress.Reach.LINK, "enp0s31f6");

    /** The block in each hotbar slot. */
    final int[] hotbar = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    int hotbarSlot = 2;
    final RecordedActions actions = new RecordedActions();
    final RecordedWorlds worlds = new RecordedWorlds(actions.calls());
    final CountedSounds sounds = new CountedSounds();
    final PlainClipboard clipboard = new PlainClipboard();
    final Texts texts = TestTexts.english();
    final UiRoot root =
            new UiRoot(
                    texts,
                    sounds,
                    clipboard,
                    actions,
                    PlayerSettings.unsaved(
                            Settings.DEFAULT
                                    .with(Settings.VSYNC, false)
                                    .with(Settings.LAST_ADDRESS, "example.org:47801")),
                    "0.1.0");

    ScreensByName() {
        actions.watch(root.settings());
    }

    /** Shows a screen the way the game would, in English. */
    static ScreensByName showing(String name) {
        return showing(name, "en");
    }

    private void join(String name) {
        TestServers servers = new TestServers(actions.calls());
        actions.setServers(servers);
        if (name.equals("join") || name.equals("join-no-network")) {
            servers.keepRows(0, 0);
        }
        if (name.equals("join-no-network")) {
            servers.setNetwork(ServerActions.Network.NONE);
        }
        if (name.equals("join-meeting")) {
            servers.setMeeting(ServerActions.Meeting.LISTED);
        } else if (name.equals("join-no-meeting")) {
            servers.setMeeting(ServerActions.Meeting.SILENT);
        }
        root.push(new JoinScreen(root));
        if (name.startsWith("server-")) {
            draw(427, 240);
            if (name.equals("server-edit")) {
                press(GLFW.GLFW_KEY_TAB);
                press(GLFW.GLFW_KEY_TAB);
                press(GLFW.GLFW_KEY_TAB);
                press(GLFW.GLFW_KEY_DOWN);
                press(GLFW.GLFW_KEY_DOWN);
                press(GLFW.GLFW_KEY_TAB);
            } else {
                press(GLFW.GLFW_KEY_TAB);
                press(GLFW.GLFW_KEY_TAB);
            }
            press(GLFW.GLFW_KEY_ENTER);
            sounds.forget();
        }
    }

    /** Shows a screen the way the game would. */
    public static ScreensByName showing(String name, String language) {
        ScreensByName screens = new ScreensByName();
        screens.texts.use(TestTexts.entries(language));
        UiRoot root = screens.root;
        if (name.equals("start-worlds")) {
            screens.actions.setWorlds(HILLS, OLD);
        }
        root.showStart();
        switch (name) {
            case "start", "start-worlds" -> {}
            case "host" -> root.push(HostScreen.forNewWorld(root, true));
            case "host-more" -> {
                root.push(HostScreen.forNewWorld(root, true));
                screens.draw(427, 240);
                for (int i = 0; i < 4; i++) {
                    screens.press(GLFW.GLFW_KEY_TAB);
                }
                screens.press(GLFW.GLFW_KEY_ENTER);
                screens.sounds.forget();
            }
            case "alone" -> root.push(HostScreen.forNewWorld(root, false));
            case "entry", "entry-listed" -> {
                boolean listed = name.equals("entry-listed");
                EntryChoice now = listed ? EntryChoice.ofKeptWorld(true) : EntryChoice.OF_NEW_WORLD;
                root.push(
                        new EntryScreen(
                                root, now, choice -> screens.actions.calls().add("" + choice)));
            }
            case "host-world" -> root.push(HostScreen.forWorld(root, HILLS));
            case "host-taken" -> {
                root.push(HostScreen.forNewWorld(root, true));
                root.hostFailed(
                        ReasonText.of(Reason.of(HostCode.PORT_TAKEN, 47800), screens.texts) + ".");
            }
            case "asking" -> {
                root.push(ConnectingScreen.ofOwnWorld(root, "Hills"));
                root.askingWhoCarriesOn(List.of(LONG_NAME, "Ben", "Cia"));
            }
            case "carried-on" -> screens.carriedOn(HostCode.CARRIED_ON, FAR, false);
            case "carried-on-alone" -> screens.carriedOn(HostCode.CARRIED_ON_ALONE, FAR, true);
            case "handed-over" -> screens.carriedOn(HostCode.HANDED_OVER, null, true);
            case "end-allowed" -> {
                String key = screens.actions.fingerprint();
                String what =
                        ReasonText.of(Reason.of(EndCode.NOT_ALLOWED, key), screens.texts)
                                + ".\n\n"
                                + screens.texts.get("end.allowed.next");
                root.push(MessageScreen.aboutOwnKey(root, screens.texts.get("end.allowed"), what));
            }
            case "end-older" ->
                    root.showMessage(
                            screens.texts.get("end.older"),
                            ReasonText.of(Reason.of(EndCode.OLDER_HOST, "0.1.0"), screens.texts)
                                    + ".\n\n"
                                    + screens.texts.get("end.older.next"));
            case "world-newer" ->
                    root.showMessage("Hills", screens.problem(StoreCode.NEWER_BUILD, "0.1.0"));
            case "packs", "pack-problems" -> {
                screens.actions.setPacks(new TestPacks());
                root.push(new SettingsScreen(root));
                root.push(
                        name.equals("packs")
                                ? new PacksScreen(root)
                                : new PackProblemsScreen(root));
            }
            case "look" -> {
                screens.actions.setPacks(new TestPacks());
                root.push(new SettingsScreen(root));
                root.push(new LookScreen(root));
            }
            case "network" -> root.push(new NetworkScreen(root));
            case "close" -> {
                screens.actions.setHosted(2);
                root.showPause();
                screens.draw(427, 240);
                screens.press(GLFW.GLFW_KEY_UP);
                screens.press(GLFW.GLFW_KEY_ENTER);
                screens.sounds.forget();
            }
            case "reconnecting" -> {
                root.close();
                root.showReconnecting("Nothing was heard from the host for 10 seconds");
            }
            case "leave", "leave-failed" -> {
                screens.actions.setSuccessor("Ben");
                root.showPause();
                screens.draw(427, 240);
                screens.press(GLFW.GLFW_KEY_UP);
                screens.press(GLFW.GLFW_KEY_ENTER);
                if (name.equals("leave-failed")) {
                    screens.press(GLFW.GLFW_KEY_ENTER);
                    root.notHandedOver();
                }
                screens.sounds.forget();
            }
            case "cut-off" -> {
                root.close();
                root.showCutOff();
                root.reconnectSecondsLeft(47);
            }
            case "cut-off-alone" -> {
                root.close();
                root.showAlone("Ann");
                root.reconnectSecondsLeft(47);
            }
            case "copy" -> {
                root.close();
                root.showCutOff();
                root.push(
                        PlayOnScreen.ofCopy(
                                root,
                                root.texts().get("world.copy-of"),
                                made -> screens.worlds.copy(HILLS, made),
                                told -> {}));
            }
            case "offer" -> {
                root.close();
                root.askToCarryOn(() -> screens.actions.calls().add("offer"));
            }
            case "own-late" -> {
                root.close();
                root.showOwnWorldLate();
            }
            case "join",
                    "join-no-network",
                    "join-meeting",
                    "join-no-meeting",
                    "join-servers",
                    "server-add",
                    "server-edit" ->
                    screens.join(name);
            case "name" -> root.showNameForm("anna", () -> {}, () -> {});
            case "name-taken" -> {
                root.push(new JoinScreen(root));
                root.showNameRefused(
                        new HostAddress("example.org", 47800),
                        "There is already a player called anna, who lost the connection and may "
                                + "come back for another 41 s",
                        "anna2");
            }
            case "settings" -> root.push(new SettingsScreen(root));
            case "settings-controls" -> root.push(new SettingsScreen(root, Page.CONTROLS));
            case "settings-keys" -> root.push(new SettingsScreen(root, Page.KEYS));
            case "settings-video" -> root.push(new SettingsScreen(root, Page.VIDEO));
            case "settings-sound" -> root.push(new SettingsScreen(root, Page.SOUND));
            case "settings-network" -> root.push(new SettingsScreen(root, Page.NETWORK));
            case "settings-access" -> root.push(new SettingsScreen(root, Page.ACCESS));
            case "settings-search" -> {
                root.push(new SettingsScreen(root));
                root.key(GLFW.GLFW_KEY_F, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
                screens.type("16");
            }
            case "settings-reset" -> {
                root.push(new SettingsScreen(root));
                screens.draw(427, 240);
                screens.press(GLFW.GLFW_KEY_UP);
                screens.press(GLFW.GLFW_KEY_UP);
                screens.press(GLFW.GLFW_KEY_ENTER);
                screens.sounds.forget();
            }
            case "connecting" -> root.showConnecting("Joining");
            case "message" -> root.showMessage("World closed", "The host closed the world");
            case "pause" -> root.showPause();
            case "pause-alone", "pause-failing", "open" -> {
                screens.actions.setAlone();
                boolean failing = name.equals("pause-failing");
                Reason full = Reason.of(FileCode.FULL);
                String problem = failing ? ReasonText.of(full, screens.texts) : "";
                screens.actions.setSaving(new GameActions.Saving(90, !failing, problem));
                root.showPause();
                if (name.equals("open")) {
                    root.push(new OpenScreen(root));
                }
            }
            case "pause-open", "addresses", "no-addresses" -> {
                screens.actions.setHosted(2);
                if (!name.equals("no-addresses")) {
                    screens.actions.setAddresses(HOME, PROVIDER, CABLE);
                }
                root.showPause();
                if (!name.equals("pause-open")) {
                    root.push(new AddressScreen(root));
                }
            }
            case "worlds",
                    "worlds-versions",
                    "worlds-none",
                    "world-backups",
                    "world-import",
                    "world-rename",
                    "world-job" ->
                    screens.showWorlds(name);
            case "play-on" -> {
                root.close();
                String about = screens.texts.get("replay.new.older", 10, 11);
                root.push(
                        new PlayOnScreen(
                                root,
                                "Hills (0:12:03)",
                                about,
                                made -> screens.worlds.copy(HILLS, made),
                                told -> {}));
            }
            case "player" -> screens.showPlayer(Level.BUILDER);
            case "player-moderator" -> screens.showPlayer(Level.MODERATOR);
            case "player-host" -> screens.showPlayer(Level.HOST);
            case "inventory" -> screens.showInventory();
            case "about" -> root.push(AboutScreen.news(root));
            case "fault" -> {
                root.close();
                root.push(fault(screens));
            }
            default -> throw new IllegalArgumentException(name);
        }
        screens.draw(427, 240);
        return screens;
    }

    private void showPlayer(Level own) {
        root.close();
        PlayerScreen.Actions menu =
                new PlayerScreen.Actions() {
                    @Override
                    public void begin(String line) {
                        actions.calls().add("begin " + line);
                    }

                    @Override
                    public void ignore() {
                        actions.calls().add("ignore");
                    }
                };
        root.push(new PlayerScreen(root, LONG_NAME, own, menu));
    }

    private void showInventory() {
        root.showInventory(new NoIcons(), hotbarSlot, hotbar, slot -> hotbarSlot = slot);
    }

    private String problem(StoreCode code, Object... arguments) {
        return ReasonText.of(Reason.of(code, arguments), texts) + ".";
    }

    private void showWorlds(String name) {
        if (name.equals("worlds-versions")) {
            worlds.with("Hills", problem(StoreCode.NEWER_BUILD, "0.1.0"))
                    .with("Old", problem(StoreCode.OLDER_GAME, "0.0.9", "0.1.0"));
        } else if (!name.equals("worlds-none")) {
            worlds.with("Hills", "").with("Old", "Made by Quoin 9.9 (rules 99)");
        }
        worlds.listAgain();
        root.push(new WorldsScreen(root, worlds));
        int steps =
                switch (name) {
                    case "world-rename" -> 3;
                    case "world-job" -> 5;
                    case "world-backups" -> 6;
                    case "world-import" -> 8;
                    default -> 0;
                };
        if (steps > 0) {
            draw(427, 240);
            for (int i = 0; i < steps; i++) {
                press(GLFW.GLFW_KEY_TAB);
            }
            press(GLFW.GLFW_KEY_ENTER);
            sounds.forget();
            actions.calls().clear();
        }
    }

    /** The root that shows it. */
    public UiRoot root() {
        return root;
    }

    private static FaultScreen fault(ScreensByName screens) {
        String report = "java.lang.IllegalStateException: a hole\n".repeat(60);
        FaultScreen.Actions actions =
                new FaultScreen.Actions() {
                    @Override
                    public String openFolder() {
                        screens.actions.calls().add("open folder");
                        return "/home/anna/.local/state/quoin/reports";
                    }

                    @Override
                    public void quit() {
                        screens.actions.calls().add("quit");
                    }
                };
        return new FaultScreen(
                screens.root, "Something went wrong.\nYour world is saved.", report, actions);
    }

    PaperCanvas draw(int width, int height) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        root.draw(canvas, 0);
        return canvas;
    }

    void press(int key) {
        root.key(key, GLFW.GLFW_PRESS, 0);
        root.key(key, GLFW.GLFW_RELEASE, 0);
    }

    void type(String text) {
        text.codePoints().forEach(root::character);
    }

    void doubleClick(double x, double y) {
        click(x, y);
        click(x, y);
    }

    void click(double x, double y) {
        root.mouseMove(x, y);
        root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_PRESS);
        root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_RELEASE);
    }

    Screen top() {
        Screen top = root.top();
        if (top == null) {
            throw new AssertionError("no screen is shown");
        }
        return top;
    }

    /** The texts on the screen. */
    List<String> seen() {
        return draw(427, 240).texts();
    }
}
