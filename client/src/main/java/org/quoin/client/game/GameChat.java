package org.quoin.client.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector4f;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.render.scene.SceneRenderer;
import org.quoin.client.session.AskedInvitations;
import org.quoin.client.session.GameCommands;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.chat.ChatActions;
import org.quoin.client.ui.chat.ChatFeed;
import org.quoin.client.ui.chat.ChatFormat;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.chat.ChatSpan;
import org.quoin.client.ui.chat.ChatView;
import org.quoin.client.ui.chat.NameColors;
import org.quoin.client.ui.chat.PlaceMarker;
import org.quoin.client.ui.chat.SaidLines;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.screen.PlayerScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.view.Camera;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.wire.ChatLine;
import org.quoin.server.UserFolders;
import org.quoin.sim.AvatarView;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.Level;

/** The chat of the game: shows and sounds incoming lines, sends typed ones. Main thread only. */
final class GameChat implements ChatActions, GameCommands.Actions {
    /** Above the hotbar and the hearts. */
    private static final int FOOT = 46;

    private static final int LEFT = 4;

    /**
     * The players present are checked once in that time: colours change by the settings screen
     * only.
     */
    private static final long LOOK_NANOS = 1_000_000_000L;

    private final UiRoot ui;
    private final HudModel hud;
    private final PlayControls controls;
    private final Supplier<@Nullable PlayedWorld> world;
    private final Runnable screenshot;
    private final GameCommands commands;
    private final ChatFeed feed;
    private final ChatView view;
    private final SaidLines said = new SaidLines();
    private final PlaceMarker marker = new PlaceMarker();
    private final Vector4f projected = new Vector4f();
    private final NameColors names = new NameColors();
    private final AskedInvitations asked = new AskedInvitations();
    private long lookDueNanos = Long.MIN_VALUE;

    /** The chat of a game whose player's files are in these folders. */
    GameChat(
            UiRoot ui,
            HudModel hud,
            PlayControls controls,
            Supplier<@Nullable PlayedWorld> world,
            Runnable screenshot,
            UserFolders folders) {
        this(ui, hud, controls, world, screenshot, new MutedPlayers(folders.mutedFile()));
    }

    GameChat(
            UiRoot ui,
            HudModel hud,
            PlayControls controls,
            Supplier<@Nullable PlayedWorld> world,
            Runnable screenshot,
            MutedPlayers muted) {
        this.ui = ui;
        this.hud = hud;
        this.controls = controls;
        this.world = world;
        this.screenshot = screenshot;
        commands = new GameCommands(ui.texts(), this::playerNames, this);
        feed = new ChatFeed(new ChatFormat(ui.texts(), names, this::colorOf), muted);
        view = new ChatView(feed, target -> {});
    }

    private int colorOf(int slot) {
        PlayedWorld played = world.get();
        return colorOf(slot, played == null ? Look.PLAIN : played.lookOf(slot));
    }

    private int colorOf(int slot, Look look) {
        return AvatarColors.ofName(
                slot, look, ui.settings().get(AccessibilitySettings.SAFE_COLOURS));
    }

    /** Looks who is here, so that a line about them has their colour. */
    private void lookAround(long nowNanos) {
        PlayedWorld played = world.get();
        WorldView shown = played == null ? null : played.shown();
        boolean due = lookDueNanos == Long.MIN_VALUE || nowNanos - lookDueNanos >= 0;
        if (shown == null || !(due || feed.isUnsettled())) {
            return;
        }
        lookDueNanos = nowNanos + LOOK_NANOS;
        for (AvatarView player : shown.players()) {
            names.see(player.name(), colorOf(player.slot(), player.look()));
        }
        feed.settle();
    }

    /** Another world is played: messages and marks belong to the one before. */
    void begin() {
        feed.clear();
        names.clear();
        marker.toggle(null);
    }

    /** The marked place; null for none. */
    ChatSpan.@Nullable Place marked() {
        return marker.place();
    }

    ChatFeed feed() {
        return feed;
    }

    /** A line has come. */
    void receive(ChatLine came, String ownName) {
        String link = asked.linkIn(came, ownAddress(), System.nanoTime());
        ChatLine line = link.isEmpty() ? came : AskedInvitations.withLink(came, link);
        if (!link.isEmpty()) {
            ui.clipboard().setText(link);
            feed.addNote(System.nanoTime(), "copied.invitation");
        }
        if (feed.add(line, ownName, System.nanoTime())) {
            ui.sounds().mention();
        }
    }

    /** By which address others reach the world that is played; empty where nobody knows. */
    private String ownAddress() {
        PlayedWorld played = world.get();
        HostAddress joined = played == null ? null : played.address();
        List<OwnAddress> own = ui.actions().hosting().addresses();
        return joined != null ? joined.toString() : own.isEmpty() ? "" : own.get(0).text();
    }

    /** Opens the line to type into, over the running world. */
    void open(String start) {
        controls.releaseAll();
        hud.playerListShown = false;
        ui.push(new ChatScreen(ui, feed, this, said, start));
    }

    /** The same with the command that sends a player away: a reason and Enter are missing. */
    void openToKick(String name) {
        open("/kick " + CommandParser.word(name) + " ");
    }

    /** Says in the list of players who is muted. */
    void markMuted(List<HudModel.PlayerRow> players) {
        players.replaceAll(
                row ->
                        feed.isMuted(row.name())
                                ? row.noted(ui.texts().get("hud.players.muted"))
                                : row);
    }

    /** Hides what a player says, or shows it again, and tells which. */
    void toggleMuteOf(String name) {
        commands.ignore(name);
    }

    /** Shows what can be done about a player; to keep order only to who may. */
    void openMenuOf(String name) {
        controls.releaseAll();
        hud.playerListShown = false;
        PlayerScreen.Actions menu =
                new PlayerScreen.Actions() {
                    @Override
                    public void begin(String line) {
                        open(line);
                    }

                    @Override
                    public void ignore() {
                        toggleMuteOf(name);
                    }
                };
        ui.push(new PlayerScreen(ui, name, ownLevel(), menu));
    }

    private Level ownLevel() {
        PlayedWorld played = world.get();
        WorldView shown = played == null ? null : played.shown();
        if (shown != null) {
            for (AvatarView avatar : shown.players()) {
                if (avatar.slot() == shown.slot()) {
                    return avatar.level();
                }
            }
        }
        return Level.VISITOR;
    }

    /**
     * Draws what was said lately and the marked place; the open chat draws itself.
     *
     * @param bottom in menu pixels: below it stands something else
     */
    void draw(Canvas canvas, SceneRenderer scene, Camera eye, int bottom, long nowNanos) {
        lookAround(nowNanos);
        if (hud.hidden) {
            return;
        }
        drawMarker(canvas, scene, eye);
        if (!ui.isOpen() && !hud.playerListShown) {
            view.drawFaded(canvas, LEFT, Math.min(bottom - 3, canvas.height() - FOOT), nowNanos);
        }
    }

    private void drawMarker(Canvas canvas, SceneRenderer scene, Camera eye) {
        ChatSpan.Place place = marker.place();
        if (place != null) {
            double x = place.x() + 0.5 - eye.x;
            double y = place.y() + 0.5 - eye.y;
            double z = place.z() + 0.5 - eye.z;
            scene.project((float) x, (float) y, (float) z, projected);
            double distance = Math.sqrt(x * x + y * y + z * z);
            marker.draw(canvas, projected.x, projected.y, projected.w, distance);
        }
    }

    @Override
    public boolean submit(String text) {
        boolean asksForInvitation = false;
        if (CommandParser.isCommand(text)) {
            Parsed command = commands.parse(text);
            if (command == null) {
                return false;
            } else if (commands.carryOut(command)) {
                return true;
            }
            asksForInvitation = command.spec().equals(Commands.INVITE);
        }
        PlayedWorld played = world.get();
        if (feed.isFull()) {
            return false;
        } else if (played != null) {
            if (asksForInvitation) {
                asked.ask(System.nanoTime());
            }
            played.session().client().say(text);
        }
        return true;
    }

    @Override
    public Candidates complete(String text, int caret) {
        return commands.complete(text, caret);
    }

    @Override
    public Hint hint(String text, boolean strict) {
        return strict && !CommandParser.isCommand(text) && feed.isFull()
                ? new Hint(ui.texts().get("chat.full"), 0, text.length())
                : commands.hint(text, strict);
    }

    private List<String> playerNames() {
        List<String> names = new ArrayList<>();
        PlayedWorld played = world.get();
        WorldView shown = played == null ? null : played.shown();
        if (shown != null) {
            for (AvatarView player : shown.players()) {
                names.add(player.name());
            }
        }
        names.sort(String.CASE_INSENSITIVE_ORDER);
        return names;
    }

    @Override
    public void clicked(ChatSpan.Target target) {
        if (target instanceof ChatSpan.Place place) {
            marker.toggle(place);
        } else if (target instanceof ChatSpan.Link link) {
            ui.clipboard().setText(link.address());
            feed.addNote(System.nanoTime(), "copied", link.address());
        }
    }

    // The actions of commands.

    @Override
    public String inputDelay(@Nullable String turns) {
        PlayerSettings settings = ui.settings();
        if (turns != null) {
            int delay = turns.equals("auto") ? Settings.INPUT_DELAY_AUTO : Integer.parseInt(turns);
            settings.set(Settings.INPUT_DELAY_TURNS, delay);
            ui.actions().saveSettings();
        }
        int now = settings.get(Settings.INPUT_DELAY_TURNS);
        return now == Settings.INPUT_DELAY_AUTO ? "auto" : Integer.toString(now);
    }

    @Override
    public String network(String conditions) {
        if (!conditions.isEmpty()) {
            NetworkConditions asked =
                    conditions.equals("none")
                            ? NetworkConditions.NONE
                            : NetworkConditions.parse(conditions);
            ui.actions().testConditionsChanged(NetworkConditionsView.shown(asked));
        }
        return hud.testConditions;
    }

    @Override
    public void takeScreenshot() {
        screenshot.run();
    }

    @Override
    public boolean toggleMute(String name) {
        return feed.toggleMute(name);
    }

    @Override
    public void mark(@Nullable Parsed place) {
        PlayedWorld played = world.get();
        WorldView shown = played == null ? null : played.shown();
        if (place == null || shown == null) {
            marker.toggle(null);
            return;
        }
        Camera eye = shown.eye();
        marker.toggle(
                new ChatSpan.Place(
                        (int) Math.floor(place.coordinate("x", eye.x)),
                        (int) Math.floor(place.coordinate("y", eye.y)),
                        (int) Math.floor(place.coordinate("z", eye.z))));
    }

    @Override
    public void show(String text) {
        feed.addText(System.nanoTime(), text);
    }
}
