package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.AvailablePacks;
import org.quoin.client.display.Display;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.display.Screenshots;
import org.quoin.client.display.TexturePacks;
import org.quoin.client.input.InputLatch;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.servers.GameServers;
import org.quoin.client.session.HudFiller;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.UserFolders;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.text.Languages.Language;
import org.quoin.server.world.WorldOpening;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.player.GameRule;

/** The game that a person plays: start screen, world, menus. {@link GameRun} runs it. */
final class Game implements GameActions, GameInput.Commands {
    private final Display display;
    private final PlayerSettings settings;
    private final UiRoot ui;
    private final Hud hud;
    private final Screenshots screenshots;
    private final GamePicture picture;
    final GameChat chat;
    final HudFiller hudFiller;
    final PlayControls controls = new PlayControls();
    private final WorldSounds worldSounds;
    private final Worlds worlds;
    private final Entrance entrance;
    private final GameInput events;
    private final TexturePacks packs;
    private final Hosting hosting;
    private final IntConsumer sampling;
    private final EarlyWarnings earlyWarnings;
    private final WorldFinding finding;
    private final LastPicture lastPicture = new LastPicture();
    private final WorldLibrary shelf;
    private final WorldOpening opening;

    private NetworkConditions network = NetworkConditions.NONE;
    private @Nullable PlayedWorld world;
    private boolean quitAsked;

    /**
     * Makes the game in an open window.
     *
     * @param packs texture packs that lie over those of the settings, the uppermost first
     * @param failures receives faults of our own in the network's threads, from these
     * @param sampling called with the turn before each of our frames is sampled, on that thread
     */
    Game(
            Display display,
            PlayerSettings settings,
            UserFolders folders,
            List<Path> packs,
            Consumer<Throwable> failures,
            IntConsumer sampling) {
        this.sampling = sampling;
        this.display = display;
        this.settings = settings;
        settings.onChange(this::applySettings);
        ui =
                new UiRoot(
                        display.texts(),
                        display.sounds(),
                        display.clipboard(),
                        this,
                        settings,
                        GameVersion.CURRENT);
        display.nameKeys(settings::current);
        hudFiller = new HudFiller(display);
        worldSounds = new WorldSounds(display.sounds());
        worlds = new Worlds(folders.worlds(), display.texts());
        EntryPasses passes = new EntryPasses(folders.passwordsFile());
        entrance = Entrance.of(folders, passes, worlds, this::sample, failures);
        finding =
                new WorldFinding(
                        folders.serversFile(),
                        passes,
                        () -> settings.get(Settings.MEET),
                        display.texts(),
                        this::note);
        hosting =
                new OwnHosting(() -> world, finding::forwarding, finding::meeting, display.texts());
        earlyWarnings = new EarlyWarnings(display.texts(), this::note);
        hud = new Hud(display.texts(), display.icons());
        screenshots = new Screenshots(display, folders.screenshots());
        var model = hudFiller.model();
        chat = new GameChat(ui, model, controls, () -> world, screenshots::takeSoon, folders);
        picture =
                new GamePicture(display, ui, hud, model, controls, screenshots, chat, lastPicture);
        shelf = new WorldLibrary(ui, display, settings, folders, worlds, failures);
        opening =
                entrance.opening(
                        this::host,
                        text -> note(text, Toasts.Kind.WARNING),
                        shelf::offer,
                        ui,
                        display.texts());
        events = new GameInput(ui, controls, model, this, picture.debug(), chat, () -> world);
        var wrong = entrance.problems(settings.problems(), display.texts());
        wrong.forEach(p -> note(p, Toasts.Kind.WARNING));
        var available = new AvailablePacks(folders.packs(), packs);
        this.packs = new TexturePacks(display, available, ui, hud.toasts()::replace);
    }

    /**
     * Shows the first screen, asks a new player for a name, and goes where the command line says.
     */
    void begin(GameStart start) {
        shelf.awaitFirst();
        entrance.begin(start, settings, opening, ui, this::note);
    }

    /** Receives what has happened and shows a picture; a replay goes on until {@code stopAsked}. */
    void round(StatsLog stats, BooleanSupplier stopAsked) {
        display.window().pollEvents(events);
        opening.advance();
        PlayedWorld followed = world;
        if (followed != null) {
            followed.setPaused(ui.isPauseOpen());
            followed.advance();
            followed.writeStats(stats);
        }
        if (followed != null && followed.shown() != null) {
            lastPicture.advance(ui.isPauseOpen(), System.nanoTime());
        }
        finding.advance(
                hosting.world(),
                followed == null ? null : followed.session().ownHost(),
                settings.current());
        earlyWarnings.advance(
                followed == null ? null : followed.session().client().stats(),
                followed != null && followed.isMachineBusy(),
                System.nanoTime());
        display.window().setCursorCaptured(isPlaying() && display.window().isFocused());
        packs.advance(System.nanoTime());
        shelf.watchIfAsked(stopAsked);
        draw();
    }

    void draw() {
        hudFiller.showSubtitles(settings.get(AccessibilitySettings.SUBTITLES), System.nanoTime());
        picture.draw(world, settings.current(), System.nanoTime());
    }

    boolean isQuitAsked() {
        return quitAsked;
    }

    /** The world that is joined or played; null in the menus. */
    @Nullable PlayedWorld world() {
        return world;
    }

    /** Whom one finds, and who finds one, on the network. */
    WorldFinding finding() {
        return finding;
    }

    UiRoot ui() {
        return ui;
    }

    /** The player closes the window: the game ends, unless its host is asked about the others. */
    void closeAsked() {
        if (ui.asksBeforeClosing()) {
            display.window().stayOpen();
            releaseKeys();
        } else {
            quit();
        }
    }

    /** Leaves the world, which may take seconds if it is handed over, and stops reading packs. */
    void close() {
        display.window().hide();
        display.sounds().setPaused(true);
        finding.close();
        leaveWorldHandingOver();
        shelf.close();
        packs.close();
    }

    void note(String text, Toasts.Kind kind) {
        hud.toasts().add(text, kind);
    }

    @Override
    public boolean isPlaying() {
        PlayedWorld played = world;
        return played != null && played.shown() != null && !ui.isOpen();
    }

    @Override
    public Settings settings() {
        return settings.current();
    }

    @Override
    public void takeScreenshotSoon() {
        screenshots.takeSoon();
    }

    @Override
    public void pause() {
        releaseKeys();
        ui.showPause();
    }

    /** Lets go of all that is held: a screen comes over the world. */
    void releaseKeys() {
        controls.releaseAll();
        hudFiller.model().playerListShown = false;
    }

    @Override
    public void openInventory() {
        releaseKeys();
        InputLatch latch = controls.latch();
        int[] row = hudFiller.model().hotbarBlocks;
        ui.showInventory(display.icons(), latch.selectedSlot(), row, latch::selectSlot);
    }

    @Override
    public void ready() {
        if (world != null && isPlaying()) {
            world.session().client().say("/ready");
        }
    }

    @Override
    public void pickBlock(int hotbarSlot, int block) {
        if (world != null) {
            world.session().client().setHotbar(hotbarSlot, block);
        }
    }

    @Override
    public void reload() {
        packs.reload();
    }

    @Override
    public PackActions packs() {
        return packs;
    }

    @Override
    public void toggleFullscreen() {
        boolean on = !settings.get(Settings.FULLSCREEN);
        settings.set(Settings.FULLSCREEN, on);
        saveSettings();
    }

    @Override
    public void automaticInputDelay() {
        settings.set(Settings.INPUT_DELAY_TURNS, Settings.INPUT_DELAY_AUTO);
        saveSettings();
        note(display.texts().get("toast.delay.auto"), Toasts.Kind.INFO);
    }

    @Override
    public int inputDelayNeeded() {
        return world == null ? 0 : world.inputDelayNeeded();
    }

    @Override
    public int turnRate() {
        return world == null ? 0 : world.session().client().stats().turnRate();
    }

    @Override
    public GameServers servers() {
        return finding.servers();
    }

    @Override
    public KeptWorlds worlds() {
        return shelf;
    }

    @Override
    public void hostWorld(HostRequest request) {
        leaveWorld();
        opening.begin(Worlds.options(request), worlds.folderOf(request), request.name());
    }

    @Override
    public void hostAnyway() {
        opening.beginAnyway();
    }

    private void host(HostOptions options, @Nullable WorldFolder kept, @Nullable Path folder)
            throws HostStartException {
        play(entrance.host(options, kept, settings.current(), network), null);
        lastPicture.begin(folder);
    }

    @Override
    public void joinWorld(HostAddress address) {
        joinWorldAs(address, settings.get(Settings.NAME));
    }

    @Override
    public void joinWorldAs(HostAddress address, String name) {
        leaveWorld();
        lastPicture.begin(null);
        play(entrance.join(address, settings.current(), name, network), address);
    }

    @Override
    public String fingerprint() {
        return entrance.fingerprint();
    }

    @Override
    public void nameChosen() {
        settings.chooseName();
        saveSettings();
    }

    private int sample(int turn, Simulation simulation, int slot) {
        sampling.accept(turn);
        return controls.latch().sample();
    }

    @Override
    public Hosting hosting() {
        return hosting;
    }

    @Override
    public TestConditions testConditions() {
        return NetworkConditionsView.shown(network);
    }

    @Override
    public void testConditionsChanged(TestConditions changed) {
        useNetwork(NetworkConditionsView.conditions(changed));
    }

    /** Does that to the network, for tests, in the world that is played and in later ones. */
    void useNetwork(NetworkConditions conditions) {
        network = conditions;
        showNetwork();
        if (world != null) {
            world.session().client().setNetworkConditions(conditions);
        }
    }

    private void showNetwork() {
        hudFiller.model().testConditions = NetworkConditionsView.words(display.texts(), network);
    }

    private void play(WorldSession session, @Nullable HostAddress address) {
        world = new PlayedWorld(session, address, display, worldSounds, this, entrance, chat);
    }

    @Override
    public void resume() {
        ui.close();
    }

    @Override
    public void openChat() {
        ui.close();
        chat.open("");
    }

    @Override
    public void leaveWorld() {
        opening.cancel();
        PlayedWorld left = world;
        world = null;
        if (left != null) {
            left.close();
            left.rememberHandedTo();
        }
    }

    /** The program ends: whoever is in a world of this machine goes on with it, if possible. */
    private void leaveWorldHandingOver() {
        PlayedWorld left = world;
        if (left != null) {
            left.session().closeHandingOver();
        }
        leaveWorld();
    }

    @Override
    public boolean mayKeepCopy() {
        WorldView view = world == null ? null : world.shown();
        return view != null && view.rules().isOn(GameRule.KEEP_COPIES);
    }

    @Override
    public void keepCopy() {
        PlayedWorld played = world;
        WorldImage image = played == null ? null : played.session().client().image();
        if (played != null && image != null) {
            Seat own =
                    new Seat(
                            played.session().client().slot(),
                            played.session().name(),
                            entrance.player().id());
            shelf.keep(image, own, told -> note(told, Toasts.Kind.INFO));
        }
    }

    @Override
    public void goOnHere() {
        PlayedWorld played = world;
        if (played != null) {
            played.session().goOnHere();
        }
    }

    @Override
    public void quit() {
        quitAsked = true;
    }

    /** Values that are not read for each picture follow the settings here, after each change. */
    private void applySettings() {
        display.apply(settings.current());
        hudFiller.nameHotbar();
        showNetwork();
        if (world != null) {
            world.settingsChanged(settings.current());
        }
        display.window().setVsync(settings.get(Settings.VSYNC));
        display.window().setFullscreen(settings.get(Settings.FULLSCREEN));
    }

    @Override
    public String letterOf(int keyCode) {
        return display.window().letterOf(keyCode);
    }

    @Override
    public List<Language> languages() {
        return display.languages().all();
    }

    @Override
    public void saveSettings() {
        IOException failure = settings.save();
        if (failure != null) {
            String why = FileErrorText.of(failure, display.texts());
            note(display.texts().get("toast.settings.failed", why), Toasts.Kind.ERROR);
        }
        if (world != null) {
            world.settingsSaved(settings.get(Settings.NAME));
        }
    }
}
