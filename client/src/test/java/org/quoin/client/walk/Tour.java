package org.quoin.client.walk;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.screen.PlayerScreen;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.RoomList;
import org.quoin.sim.player.Level;

/** The way through all screens, from the first start to the last fault. */
final class Tour extends Steps {
    /**
     * @param folder receives a picture of each screen
     * @param pixels of the display
     */
    Tour(WalkedGame game, Hands hands, Path folder, ScreenPixels pixels) throws IOException {
        super(game, hands, folder, pixels);
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
        whoMayComeIn("HostScreen", "entry");
        leave("back", "StartScreen");
    }

    /** Looks at what is asked before others come in, from the form of that name, and takes it. */
    private void whoMayComeIn(String form, String picture) throws IOException {
        choose("entry.button.all", "EntryScreen", picture);
        choose("entry.take", form, null);
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
            page(page);
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
        page(Page.GAME);
        choose("settings.look", "LookScreen", "look");
        leave("settings.done", "SettingsScreen");
        page(Page.NETWORK);
        choose("settings.network", "NetworkScreen", "network");
        leave("settings.done", "SettingsScreen");
        page(Page.VIDEO);
        choose("settings.packs", "PacksScreen", null);
        usePack(true);
        picture("packs");
        choose(labelStarting("packs.problems"), "PackProblemsScreen", "pack-problems");
        leave("settings.done", "PacksScreen");
        usePack(false); // The world is shown with our own blocks.
        leave("settings.done", "SettingsScreen");
        KeyHands keys = hands.keyboard();
        if (keys != null) {
            keys.key("ctrl+f");
            keys.type("16");
            game.until("what is found", () -> lines().size() < 12);
            picture("settings-search");
        }
    }

    /** Switches the pack of the first row, which has a broken file, on or off. */
    private void usePack(boolean on) throws IOException {
        hands.pressRow(list());
        game.until(
                "the problem of the pack shows or is gone",
                () -> (buttonOrNull("packs.problems") == null) == on);
    }

    private void page(Page page) throws IOException {
        Button tab = button(page.textKey());
        if (!tab.isChosen()) {
            hands.reach(tab);
            hands.press();
            game.until("the page " + page, () -> tab.isChosen() && focus() != tab);
        }
    }

    private void raiseSomething() throws IOException {
        page(Page.ACCESS);
        Widget line =
                lines().stream()
                        .filter(widget -> widget instanceof Choice)
                        .skip(1)
                        .findFirst()
                        .get();
        var before = game.settings();
        raise(line);
        game.until("the setting changes", () -> !game.settings().equals(before));
    }

    private void raise(Widget line) throws IOException {
        hands.reach(line);
        hands.raise();
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
        player();
        game.askToCarryOn();
        arrive("OfferScreen", "offer");
        hands.leave(button("offer.later"));
        game.until("the world is played", game::isPlaying);
        hands.openBlocks();
        arrive("InventoryScreen", "inventory");
        hands.closeBlocks();
        game.until("the world is played", game::isPlaying);
        hands.pause();
        arrive("PauseScreen", "pause-alone");
        choose("pause.open", "OpenScreen", "open");
        whoMayComeIn("OpenScreen", "open-entry");
        hands.reach(button("open.open"));
        hands.press();
        arrive("AddressScreen", "addresses");
        leave("addresses.done", "PauseScreen");
        picture("pause-open");
        choose("pause.addresses", "AddressScreen", null);
        hands.reach(button("addresses.close"));
        hands.press();
        reach("PauseScreen");
        choose("pause.leave", "StartScreen", "start-worlds"); // It is saved: nothing is asked.
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

    /** The list of players has nobody else to select here: the menu is of nobody. */
    private void player() throws IOException {
        PlayerScreen.Actions nothing =
                new PlayerScreen.Actions() {
                    @Override
                    public void begin(String line) {}

                    @Override
                    public void ignore() {}
                };
        game.onMainThread(
                () -> game.ui().push(new PlayerScreen(game.ui(), "Ann Lee", Level.HOST, nothing)));
        arrive("PlayerScreen", "player");
        hands.leave(button("player.close"));
        game.until("the world is played", game::isPlaying);
    }

    private void worlds() throws IOException {
        hands.pressRow(list());
        arrive("HostScreen", "host-world");
        raise(hands.usable().stream().filter(widget -> widget instanceof Choice).findFirst().get());
        game.until("others can come in", () -> buttonOrNull("entry.button.all") != null);
        whoMayComeIn("HostScreen", "host-world-entry");
        leave("back", "StartScreen");
        choose("start.manage", "WorldsScreen", "worlds");
        hands.reach(button("worlds.watch"));
        hands.press();
        game.until("the replay is shown", game::isWatching);
        for (int i = 0; i < 30; i++) {
            game.round();
        }
        picture("replay");
        hands.leaveReplay();
        game.until("the replay is left", () -> !game.isWatching());
        settle();
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
            boolean listed = kind == DisconnectReason.Kind.ROOM;
            game.end(
                    address,
                    new DisconnectReason(
                            kind, reason(kind), "Ann2", null, listed ? rooms() : null));
            boolean named =
                    kind == DisconnectReason.Kind.NAME_TAKEN
                            || kind == DisconnectReason.Kind.NAME_REFUSED;
            boolean locked = kind == DisconnectReason.Kind.PASSWORD;
            boolean asked = kind == DisconnectReason.Kind.HOST_CHANGED;
            String form = named ? "NameScreen" : "PasswordScreen";
            String shown = asked ? "ConfirmScreen" : listed ? "RoomsScreen" : "MessageScreen";
            arrive(named || locked ? form : shown, name);
            String back = asked ? "end.changed.no" : "message.back";
            leave(named || locked || listed ? "back" : back, "JoinScreen");
            leave("back", "StartScreen");
        }
        game.loseConnection(reason(DisconnectReason.Kind.CONNECTION_LOST));
        arrive("ReconnectScreen", "reconnecting");
        leaveForGood();
        game.cutOff();
        arrive("CutOffScreen", "cut-off");
        leaveForGood();
        game.loseTheOnlyOther("Ann");
        arrive("CutOffScreen", "cut-off-alone");
        leaveForGood();
    }

    private static RoomList rooms() {
        return new RoomList(
                reason(DisconnectReason.Kind.ROOM),
                List.of(
                        new RoomList.Room("flat-1", "flat", 16, 16, false),
                        new RoomList.Room("natural-1", "natural", 3, 16, false),
                        new RoomList.Room("our-town", "natural", 0, 8, true)),
                List.of("flat", "natural"));
    }

    /** There is no world to go back to: Escape does not leave. */
    private void leaveForGood() throws IOException {
        hands.reach(button("reconnect.leave"));
        hands.press();
        reach("StartScreen");
    }

    /** A reason as hosts and clients give it. */
    private static Reason reason(DisconnectReason.Kind kind) {
        return switch (kind) {
            case HOST_CLOSED -> Reason.of(EndCode.CLOSED);
            case NAME_TAKEN -> Reason.of(EndCode.NAME_ABSENT, "Ann", 41);
            case NAME_REFUSED -> Reason.of(EndCode.NAME_LONG, 17, 16);
            case CONNECTION_LOST, LEFT -> Reason.of(EndCode.HOST_SILENT, 10);
            case UNREACHABLE -> Reason.of(EndCode.NOBODY_IN_TIME, "ann.example:47800");
            case UDP_BLOCKED -> Reason.of(EndCode.UDP_BLOCKED, "ann.example:47800", 47_800);
            case HOST_CHANGED ->
                    Reason.of(
                            EndCode.HOST_CHANGED,
                            "ann.example:47800",
                            "lusab-babad-gutih-tugad",
                            "mudof-sakat-nibol-fizun");
            case WRONG_VERSION -> Reason.of(EndCode.WRONG_VERSION, "0.1.0", "0.0.9");
            case HOST_FULL -> Reason.of(EndCode.FULL, 16, 16);
            case ROOM -> Reason.of(EndCode.NO_SUCH_ROOM, "castle");
            case PASSWORD -> Reason.of(EndCode.PASSWORD_WAIT, 8);
            case NOT_ALLOWED -> Reason.of(EndCode.NOT_ALLOWED, "lusab-babad-gutih-tugad");
            case INVITATION -> Reason.of(EndCode.INVITATION_VOID);
            case KICKED -> Reason.of(EndCode.KICKED_BECAUSE, "come back in a better mood");
            case BANNED -> Reason.of(EndCode.BANNED_BECAUSE, "it was the third time today");
            case PROTOCOL_ERROR -> Reason.of(EndCode.CLIENT_WRONG, "a chat out of turn");
            case DESYNC -> Reason.of(EndCode.DESYNCED, 3);
        };
    }

    private void fault() throws IOException {
        game.fail();
        arrive("FaultScreen", "fault");
        hands.reach(button("fault.quit"));
        hands.press();
    }
}
