package org.quoin.client.walk;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.client.DisconnectReason;

/** The way through all screens, from the first start to the last fault. */
final class Tour {
    private final WalkedGame game;
    private final Hands hands;
    private final Path folder;
    private final ScreenPixels pixels;
    private final List<String> seen = new ArrayList<>();
    private final Set<String> screens = new TreeSet<>();

    /**
     * @param folder where a picture of each screen comes
     * @param pixels what the display shows
     */
    Tour(WalkedGame game, Hands hands, Path folder, ScreenPixels pixels) throws IOException {
        this.pixels = pixels;
        this.game = game;
        this.hands = hands;
        this.folder = Files.createDirectories(folder);
    }

    /** The names of the pictures, in order. */
    List<String> seen() {
        return seen;
    }

    /** The classes of the screens. */
    Set<String> screens() {
        return screens;
    }

    /** Goes all the way. {@code silent} accepts connections, and never says a word. */
    void walk(ServerSocket silent) throws IOException {
        firstStart();
        newWorlds();
        servers();
        settings();
        looseScreens();
        playAlone();
        worlds();
        ends(silent);
        fault();
    }

    // ---- The menus -----------------------------------------------------------------------------

    private void firstStart() throws IOException {
        arrive("NameScreen", "name");
        choose("name.take", "StartScreen", "start");
    }

    private void newWorlds() throws IOException {
        choose("start.alone", "HostScreen", "alone");
        leave("back", "StartScreen");
        choose("start.host", "HostScreen", "host");
        leave("back", "StartScreen");
    }

    private void servers() throws IOException {
        choose("start.join", "JoinScreen", "join");
        choose("servers.add", "ServerScreen", "server-add");
        leave("back", "JoinScreen");
        choose("servers.edit", "ServerScreen", "server-edit");
        leave("back", "JoinScreen");
        leave("back", "StartScreen");
    }

    private void settings() throws IOException {
        choose("start.settings", "SettingsScreen", null);
        for (Page page : Page.values()) {
            Button tab = button(page.textKey());
            hands.reach(tab);
            hands.press();
            // Its first line then has the focus.
            game.until("the page " + page, () -> tab.isChosen() && focus() != tab);
            picture("settings-" + page.name().toLowerCase(Locale.ROOT));
            List<Widget> lines = lines();
            hands.reach(lines.get(lines.size() - 1));
            picture("settings-" + page.name().toLowerCase(Locale.ROOT) + "-end");
        }
        raiseSomething();
        choose("settings.reset", "ConfirmScreen", "settings-reset");
        hands.reach(button("settings.reset.no"));
        hands.press();
        reach("SettingsScreen");
        subPages();
        leave("settings.done", "StartScreen");
    }

    private void subPages() throws IOException {
        page(Page.GAME);
        choose("settings.look", "LookScreen", "look");
        leave("settings.done", "SettingsScreen");
        page(Page.NETWORK);
        choose("settings.network", "NetworkScreen", "network");
        leave("settings.done", "SettingsScreen");
        page(Page.VIDEO);
        choose("settings.packs", "PacksScreen", "packs");
        choose(labelStarting("packs.problems"), "PackProblemsScreen", "pack-problems");
        leave("settings.done", "PacksScreen");
        leave("settings.done", "SettingsScreen");
        KeyHands keys = hands.keyboard();
        if (keys != null) {
            keys.key("ctrl+f");
            keys.type("16");
            game.until("what is found", () -> lines().size() < 12);
            picture("settings-search");
        }
    }

    private void page(Page page) throws IOException {
        Button tab = button(page.textKey());
        hands.reach(tab);
        hands.press();
        game.until("the page " + page, () -> tab.isChosen() && focus() != tab);
    }

    private void raiseSomething() throws IOException {
        page(Page.ACCESS);
        Widget line = lines().stream().filter(widget -> widget instanceof Choice).findFirst().get();
        var before = game.settings();
        hands.reach(line);
        hands.raise();
        game.until("the setting changes", () -> !game.settings().equals(before));
    }

    /** The controls of the page's lines; not those that reset them. */
    private List<Widget> lines() {
        return hands.usable().stream()
                .filter(widget -> !(widget instanceof Button) && widget.x() > tabsEnd())
                .toList();
    }

    private int tabsEnd() {
        Button tab = button(Page.GAME.textKey());
        return tab.x() + tab.width();
    }

    private void looseScreens() throws IOException {
        choose("start.news", "AboutScreen", "news");
        hands.reach(button("about.credits"));
        hands.press();
        game.until("the credits", () -> buttonOrNull("about.news") != null);
        picture("credits");
        leave("back", "StartScreen");
        choose("start.manage", "WorldsScreen", "worlds-none");
        choose("worlds.import", "ImportScreen", "world-import");
        leave("back", "WorldsScreen");
        leave("back", "StartScreen");
    }

    // ---- A world -------------------------------------------------------------------------------

    private void playAlone() throws IOException {
        choose("start.alone", "HostScreen", null);
        hands.reach(button("host.start"));
        hands.press();
        game.until("the world is played", game::isPlaying);
        for (int i = 0; i < 40; i++) {
            game.round(); // The land comes in.
        }
        picture("play");
        KeyHands keys = hands.keyboard();
        if (keys != null) {
            talk(keys);
            figures(keys);
        }
        hands.openBlocks();
        arrive("InventoryScreen", "inventory");
        hands.closeBlocks();
        game.until("the world is played", game::isPlaying);
        hands.pause();
        arrive("PauseScreen", "pause-alone");
        choose("pause.open", "OpenScreen", "open");
        hands.reach(button("open.open"));
        hands.press();
        arrive("AddressScreen", "addresses");
        leave("addresses.done", "PauseScreen");
        picture("pause-open");
        choose("pause.addresses", "AddressScreen", null);
        hands.reach(button("addresses.close"));
        hands.press();
        reach("PauseScreen");
        choose("pause.leave", "ConfirmScreen", "close");
        hands.reach(button("close.yes"));
        hands.press();
        arrive("StartScreen", "start-worlds");
    }

    private void talk(KeyHands keys) throws IOException {
        for (String line : List.of("Hello, is anybody here?", "I am at 12 70 -40", "/list")) {
            keys.key("t");
            reach("ChatScreen");
            keys.type(line);
            keys.key("Return");
            game.until("the line is said", game::isPlaying);
        }
        keys.key("slash");
        reach("ChatScreen");
        keys.key("Tab");
        keys.key("Tab");
        settle();
        picture("command");
        keys.key("Escape");
        game.until("the chat is closed", game::isPlaying);
        keys.key("t");
        arrive("ChatScreen", "chat");
        keys.key("Escape");
        game.until("the chat is closed", game::isPlaying);
    }

    private void figures(KeyHands keys) throws IOException {
        keys.hold("Tab", true);
        settle();
        picture("players");
        keys.hold("Tab", false);
        keys.key("F3");
        settle();
        picture("figures");
        keys.key("F3");
        settle();
    }

    private void worlds() throws IOException {
        hands.pressRow(list());
        arrive("HostScreen", "host-world");
        leave("back", "StartScreen");
        choose("start.manage", "WorldsScreen", "worlds");
        choose("worlds.rename", "WorldNameScreen", "world-rename");
        leave("back", "WorldsScreen");
        choose("worlds.copy", "WorldNameScreen", "world-copy");
        hands.reach(button("worlds.copy"));
        hands.press();
        arrive("MessageScreen", "world-copied");
        leave("message.back", "WorldsScreen");
        choose("worlds.backups", "BackupsScreen", "world-backups");
        leave("back", "WorldsScreen");
        choose("worlds.export", "MessageScreen", "world-exported");
        leave("message.back", "WorldsScreen");
        choose("worlds.import", "ImportScreen", "world-import-one");
        leave("back", "WorldsScreen");
        choose("worlds.delete", "ConfirmScreen", "world-delete");
        leave("back", "WorldsScreen");
        leave("back", "StartScreen");
    }

    private ListBox list() {
        return (ListBox)
                hands.usable().stream()
                        .filter(widget -> widget instanceof ListBox)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no list on " + hands.screen()));
    }

    // ---- Ends ----------------------------------------------------------------------------------

    private void ends(ServerSocket silent) throws IOException {
        choose("start.join", "JoinScreen", null);
        choose("join.join", "ConnectingScreen", "connecting");
        leave("connecting.cancel", "JoinScreen");
        leave("back", "StartScreen");
        silent.close();
        HostAddress address = new HostAddress("ann.example", 47800);
        for (DisconnectReason.Kind kind : DisconnectReason.Kind.values()) {
            if (kind == DisconnectReason.Kind.LEFT) {
                continue;
            }
            String name = "end-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            game.end(address, new DisconnectReason(kind, reason(kind), "Ann2"));
            boolean named =
                    kind == DisconnectReason.Kind.NAME_TAKEN
                            || kind == DisconnectReason.Kind.NAME_REFUSED;
            arrive(named ? "NameScreen" : "MessageScreen", name);
            leave(named ? "back" : "message.back", "StartScreen");
        }
        game.loseConnection(reason(DisconnectReason.Kind.CONNECTION_LOST));
        arrive("ReconnectScreen", "reconnecting");
        hands.reach(button("reconnect.leave"));
        hands.press();
        reach("StartScreen");
    }

    /** What hosts and clients say, in the engine's own words. */
    private static String reason(DisconnectReason.Kind kind) {
        return switch (kind) {
            case HOST_CLOSED -> "The host has closed the world";
            case NAME_TAKEN ->
                    "There is a player called Ann already, who has lost the connection and may"
                            + " come back for another 41 s. Take another name, or wait until then.";
            case CONNECTION_LOST, LEFT -> "Nothing was heard from the host for 10 seconds";
            default -> "Here stands what the host or the engine says about it: a sentence.";
        };
    }

    private void fault() throws IOException {
        game.fail();
        arrive("FaultScreen", "fault");
        hands.reach(button("fault.quit"));
        hands.press();
    }

    // ---- Steps ---------------------------------------------------------------------------------

    /** Presses the button with a text, and waits for the screen that it leads to. */
    private void choose(String key, String screen, @Nullable String name) throws IOException {
        choose(button(key), screen, name);
    }

    private void choose(Button button, String screen, @Nullable String name) throws IOException {
        hands.reach(button);
        hands.press();
        if (name == null) {
            reach(screen);
        } else {
            arrive(screen, name);
        }
    }

    private void leave(String key, String screen) throws IOException {
        hands.leave(button(key));
        reach(screen);
    }

    private void arrive(String screen, String name) {
        reach(screen);
        picture(name);
    }

    private void reach(String screen) {
        game.until(
                screen + " is open",
                () -> {
                    Screen top = game.ui().top();
                    return top != null && top.getClass().getSimpleName().equals(screen);
                });
        screens.add(screen);
        settle();
    }

    private void settle() {
        for (int i = 0; i < 3; i++) {
            game.round();
        }
    }

    private void picture(String name) {
        seen.add(name);
        settle();
        pixels.save(game, folder.resolve(name + ".png"));
    }

    private Widget focus() {
        return hands.screen().widgets().focus();
    }

    private Button button(String key) {
        Button button = buttonOrNull(key);
        if (button == null) {
            throw new AssertionError(
                    "no button \"" + game.texts().get(key) + "\" on " + hands.screen());
        }
        return button;
    }

    private @Nullable Button buttonOrNull(String key) {
        String label = game.texts().get(key);
        for (Widget widget : hands.usable()) {
            if (widget instanceof Button button && button.label().equals(label)) {
                return button;
            }
        }
        return null;
    }

    private Button labelStarting(String key) {
        String start = game.texts().get(key);
        for (Widget widget : hands.usable()) {
            if (widget instanceof Button button && button.label().startsWith(start)) {
                return button;
            }
        }
        throw new AssertionError("no button \"" + start + "...\" on " + hands.screen());
    }
}
