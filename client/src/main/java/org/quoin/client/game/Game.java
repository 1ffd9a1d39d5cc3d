package org.quoin.client.game;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.PlayerSettings;
import org.quoin.client.display.Screenshots;
import org.quoin.client.display.TexturePacks;
import org.quoin.client.pack.AvailablePacks;
import org.quoin.client.session.HudFiller;
import org.quoin.client.session.StatsLog;
import org.quoin.client.session.WorldSession;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.SeatMemory;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.settings.UserFolders;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.Languages.Language;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.GameVersion;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.store.StoreException;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** The game that a person plays: start screen, world, menus, until the window closes. */
public final class Game implements GameActions, GameInput.Commands, PlayedWorld.Listener {
    private final Display display;
    private final PlayerSettings settings;
    private final UiRoot ui;
    private final GamePicture picture;
    private final HudFiller hudFiller;
    private final PlayControls controls = new PlayControls();
    private final WorldSounds worldSounds;
    private final Worlds worlds;
    private final Entrance entrance;
    private final GameInput events;
    private final TexturePacks packs;
    private final Hosting hosting;
    private final EndScreens endScreens;

    private NetworkConditions conditions = NetworkConditions.NONE;
    private @Nullable PlayedWorld world;
    private boolean quitAsked;

    private Game(Display display, PlayerSettings settings, UserFolders folders, List<Path> packs) {
        this.display = display;
        this.settings = settings;
        ui =
                new UiRoot(
                        display.texts(),
                        display.sounds(),
                        display.clipboard(),
                        this,
                        settings.current(),
                        GameVersion.CURRENT);
        hosting = new OwnHosting(() -> world, display.texts());
        endScreens = new EndScreens(ui, display.texts());
        hudFiller = new HudFiller(display);
        worldSounds = new WorldSounds(display.sounds());
        worlds = new Worlds(folders.worlds(), display.texts());
        entrance = new Entrance(new SeatMemory(folders.seatsFile()), this::sample);
        Screenshots screenshots = new Screenshots(display, folders.screenshots());
        picture = new GamePicture(display, ui, hudFiller.model(), controls, screenshots);
        events = new GameInput(ui, controls, hudFiller.model(), this, picture.debug());
        display.sounds().setVolumePercent(settings.get(Settings.MASTER_VOLUME_PERCENT));
        settings.problems().forEach(p -> note(p.toString(), Toasts.Kind.WARNING));
        AvailablePacks available = new AvailablePacks(folders.packs(), packs);
        this.packs = new TexturePacks(display, available, ui, picture::replaceNote);
    }

    /**
     * Opens the window and plays until it is closed.
     *
     * @param conditions what is done to the network, for tests, until the player changes it
     * @param packs texture packs that lie over those of the settings, the uppermost first
     * @param overrides what the command line says instead of the settings file
     * @param stats where statistics go
     * @param stopAsked whether the process is to end: the world is left as if the window was closed
     * @throws org.quoin.client.window.WindowException if there is no display or no OpenGL 3.3
     */
    public static void play(
            GameStart start,
            NetworkConditions conditions,
            List<Path> packs,
            UnaryOperator<Settings> overrides,
            StatsLog stats,
            BooleanSupplier stopAsked) {
        UserFolders folders = UserFolders.ofThisUser();
        PlayerSettings settings = PlayerSettings.load(folders, overrides);
        try (Display display = Display.open(settings.current())) {
            Game game = new Game(display, settings, folders, packs);
            game.setConditions(conditions);
            game.begin(start);
            try {
                game.loop(stats, stopAsked);
            } finally {
                game.leaveWorld();
                game.packs.close();
            }
        }
    }

    private void begin(GameStart start) {
        ui.showStart();
        if (start instanceof GameStart.Host host) {
            ui.showConnecting(display.texts().get("connecting.hosting"));
            hostWorld(host.options(), host.folder(), host.name());
        } else if (start instanceof GameStart.Join join) {
            String address = join.address().toString();
            ui.showConnecting(display.texts().get("connecting.joining", address));
            joinWorld(join.address());
        } else if (!settings.isNameChosen()) {
            ui.showNameForm(settings.get(Settings.NAME));
        }
    }

    private void loop(StatsLog stats, BooleanSupplier stopAsked) {
        picture.draw(world, settings.current(), System.nanoTime());
        Logger.info("The window is open");
        while (!quitAsked && !display.window().closeRequested() && !stopAsked.getAsBoolean()) {
            display.window().pollEvents(events);
            PlayedWorld followed = world;
            if (followed != null) {
                followed.setPaused(ui.isPauseOpen());
                followed.follow();
                followed.writeStats(stats);
            }
            display.window().setCursorCaptured(isPlaying() && display.window().isFocused());
            packs.advance(System.nanoTime());
            picture.draw(world, settings.current(), System.nanoTime());
        }
    }

    // ---- What the world says --------------------------------------------------------------------

    @Override
    public void joinProgress(long receivedBytes, long totalBytes) {
        ui.joinProgress(receivedBytes, totalBytes);
    }

    @Override
    public void entered(PlayedWorld entered) {
        controls.latch().releaseAll();
        ui.close();
        HostAddress address = entered.address();
        if (address != null) {
            changeAndSave(settings.current().with(Settings.LAST_ADDRESS, address.toString()));
        }
    }

    @Override
    public void seated(HostAddress address, String name, long token) {
        entrance.seated(address, name, token);
    }

    @Override
    public void reconnecting(String why) {
        releaseKeys();
        ui.showReconnecting(why);
    }

    @Override
    public void reconnectSecondsLeft(long seconds) {
        ui.reconnectSecondsLeft(seconds);
    }

    @Override
    public void reconnected() {
        ui.reconnected();
    }

    @Override
    public void ended(PlayedWorld left, DisconnectReason reason) {
        leaveWorld();
        endScreens.show(left.address(), left.name(), reason);
    }

    @Override
    public void note(String text, Toasts.Kind kind) {
        picture.note(text, kind);
    }

    @Override
    public Settings settings() {
        return settings.current();
    }

    @Override
    public boolean isPlaying() {
        PlayedWorld played = world;
        return played != null && played.shown() != null && !ui.isOpen();
    }

    @Override
    public int sensitivityPercent() {
        return settings.get(Settings.SENSITIVITY_PERCENT);
    }

    @Override
    public void takeScreenshotSoon() {
        picture.takeScreenshotSoon();
    }

    @Override
    public void pause() {
        releaseKeys();
        ui.showPause();
    }

    private void releaseKeys() {
        controls.latch().releaseAll();
        hudFiller.model().playerListShown = false;
    }

    @Override
    public void openInventory() {
        releaseKeys();
        int slot = controls.latch().selectedSlot();
        ui.showInventory(display.icons(), slot, hudFiller.model().hotbarBlocks[slot]);
    }

    @Override
    public void pickBlock(int hotbarSlot, int block) {
        if (world != null) {
            world.setHotbar(hotbarSlot, block);
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
        display.window().setFullscreen(on);
        changeAndSave(settings.current().with(Settings.FULLSCREEN, on));
    }

    @Override
    public void automaticInputDelay() {
        settingsChanged(
                settings.current().with(Settings.INPUT_DELAY_TURNS, Settings.INPUT_DELAY_AUTO));
        changeAndSave(settings.current());
        note(display.texts().get("toast.delay.auto"), Toasts.Kind.INFO);
    }

    @Override
    public int inputDelayNeeded() {
        return world == null ? 0 : world.inputDelayNeeded();
    }

    @Override
    public int turnRate() {
        return world == null ? 0 : world.turnRate();
    }

    private void changeAndSave(Settings changed) {
        settings.change(changed);
        ui.setSettings(changed);
        saveSettings();
    }

    // ---- What the screens ask for --------------------------------------------------------------

    @Override
    public List<WorldEntry> worlds() {
        return worlds.list();
    }

    @Override
    public void hostWorld(HostRequest request) {
        hostWorld(Worlds.options(request), worlds.folderOf(request), request.name());
    }

    private void hostWorld(HostOptions options, @Nullable Path folder, String name) {
        leaveWorld();
        try {
            play(entrance.host(options, folder, name, settings.current(), conditions), null);
        } catch (HostStartException | StoreException e) {
            Logger.info("Not hosting: {}", e.getMessage());
            ui.hostFailed(display.texts().get("end.host"), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void joinWorld(HostAddress address) {
        joinWorldAs(address, settings.get(Settings.NAME));
    }

    @Override
    public void joinWorldAs(HostAddress address, String name) {
        leaveWorld();
        Settings named = settings.current().with(Settings.NAME, name);
        play(entrance.join(address, named, conditions), address);
    }

    @Override
    public void nameChosen() {
        settings.chooseName();
        saveSettings();
    }

    private int sample(int turn, Simulation simulation, int slot) {
        return controls.latch().sample();
    }

    @Override
    public Hosting hosting() {
        return hosting;
    }

    @Override
    public TestNetwork testNetwork() {
        return BadNetwork.shown(conditions);
    }

    @Override
    public void testNetworkChanged(TestNetwork network) {
        setConditions(BadNetwork.conditions(network));
    }

    private void setConditions(NetworkConditions changed) {
        conditions = changed;
        hudFiller.model().testNetwork = BadNetwork.words(display.texts(), changed);
        if (world != null) {
            world.setConditions(changed);
        }
    }

    private void play(WorldSession session, @Nullable HostAddress address) {
        world = new PlayedWorld(session, address, display, worldSounds, hudFiller, this);
    }

    @Override
    public void cancelJoin() {
        leaveWorld();
    }

    @Override
    public void resume() {
        ui.close();
    }

    @Override
    public void leaveWorld() {
        PlayedWorld left = world;
        world = null;
        if (left != null) {
            left.close();
        }
    }

    @Override
    public void quit() {
        quitAsked = true;
    }

    @Override
    public void settingsChanged(Settings changed) {
        settings.change(changed);
        display.useLanguage(changed);
        hudFiller.model().testNetwork = BadNetwork.words(display.texts(), conditions);
        if (world != null) {
            world.settingsChanged(changed);
        }
        display.sounds().setVolumePercent(changed.get(Settings.MASTER_VOLUME_PERCENT));
        display.window().setVsync(changed.get(Settings.VSYNC));
        display.window().setFullscreen(changed.get(Settings.FULLSCREEN));
    }

    @Override
    public List<Language> languages() {
        return display.languages().all();
    }

    @Override
    public void saveSettings() {
        String failure = settings.save(display.texts());
        if (failure != null) {
            note(display.texts().get("toast.settings.failed", failure), Toasts.Kind.ERROR);
        }
    }
}
