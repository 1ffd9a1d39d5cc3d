package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.Display.WindowClipboard;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.display.Screenshots;
import org.quoin.client.display.TexturePacks;
import org.quoin.client.game.PlayedWorld.EndTexts;
import org.quoin.client.pack.AvailablePacks;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldSession;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.SeatMemory;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsFile;
import org.quoin.client.settings.SettingsFile.Loaded;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.settings.UserFolders;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.GameActions.Entry;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.GameVersion;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.store.StoreException;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.tinylog.Logger;

/** The game that a person plays: start screen, world, menus, until the window closes. */
public final class Game implements GameActions, GameInput.Commands, PlayedWorld.Listener {
    private final Display display;
    private final SettingsFile settingsFile;
    private final UiRoot ui;
    private final GamePicture picture;
    private final HudFiller hudFiller;
    private final PlayControls controls = new PlayControls();
    private final WorldSounds worldSounds;
    private final Worlds worlds;
    private final SeatMemory seats;
    private final GameInput events;
    private final TexturePacks packs;

    private Settings settings;
    private NetworkConditions conditions = NetworkConditions.NONE;
    private @Nullable PlayedWorld world;
    private boolean quitAsked;

    private Game(
            Display display,
            SettingsFile settingsFile,
            Loaded loaded,
            UserFolders folders,
            List<Path> packs) {
        this.display = display;
        this.settingsFile = settingsFile;
        this.settings = loaded.settings();
        ui =
                new UiRoot(
                        display.texts(),
                        display.sounds(),
                        new WindowClipboard(display.window()),
                        this,
                        settings,
                        GameVersion.CURRENT);
        hudFiller = new HudFiller(display);
        worldSounds = new WorldSounds(display.sounds());
        worlds = new Worlds(folders.worlds(), display.texts());
        seats = new SeatMemory(folders.seatsFile());
        Screenshots screenshots = new Screenshots(display, folders.screenshots());
        picture = new GamePicture(display, ui, hudFiller.model(), controls, screenshots);
        events = new GameInput(ui, controls, hudFiller.model(), this, picture.debug());
        display.sounds().setVolumePercent(settings.get(Settings.MASTER_VOLUME_PERCENT));
        loaded.problems().forEach(p -> note(p.toString(), Toasts.Kind.WARNING));
        AvailablePacks shelf = new AvailablePacks(folders.packs(), packs);
        this.packs = new TexturePacks(display, shelf, ui, picture::replaceNote);
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
        SettingsFile file = new SettingsFile(folders.settingsFile());
        Loaded loaded = file.load();
        Loaded changed = new Loaded(overrides.apply(loaded.settings()), loaded.problems());
        loaded.problems().forEach(problem -> Logger.warn("{}", problem));
        file.override(changed.settings());
        try (Display display = Display.open(changed.settings())) {
            Game game = new Game(display, file, changed, folders, packs);
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
        }
    }

    private void loop(StatsLog stats, BooleanSupplier stopAsked) {
        picture.draw(world, settings, System.nanoTime());
        Logger.info("The window is open");
        while (!quitAsked && !display.window().closeRequested() && !stopAsked.getAsBoolean()) {
            display.window().pollEvents(events);
            PlayedWorld followed = world;
            if (followed != null) {
                followed.follow(System.nanoTime());
                followed.writeStats(stats);
            }
            display.window().setCursorCaptured(isPlaying() && display.window().isFocused());
            packs.advance(System.nanoTime());
            picture.draw(world, settings, System.nanoTime());
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
            settings = settings.with(Settings.LAST_ADDRESS, address.toString());
            ui.setSettings(settings);
            saveSettings();
        }
    }

    @Override
    public void seated(HostAddress address, String name, long token) {
        try {
            seats.keep(address, name, token);
        } catch (IOException e) {
            Logger.warn("The seat at {} is not remembered: {}", address, e.toString());
        }
    }

    @Override
    public void reconnecting(String why) {
        controls.latch().releaseAll();
        hudFiller.model().playerListShown = false;
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
    public void ended(DisconnectReason reason) {
        leaveWorld();
        Logger.info("The session ended: {}", reason.text());
        if (reason.kind() != DisconnectReason.Kind.LEFT) {
            ui.showMessage(
                    display.texts().get("end." + EndTexts.key(reason.kind())), reason.text());
        }
    }

    @Override
    public void note(String text, Toasts.Kind kind) {
        picture.note(text, kind);
    }

    @Override
    public Settings settings() {
        return settings;
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
        controls.latch().releaseAll();
        hudFiller.model().playerListShown = false;
        ui.showPause();
    }

    @Override
    public void openInventory() {
        controls.latch().releaseAll();
        hudFiller.model().playerListShown = false;
        int slot = controls.latch().selectedSlot();
        ui.showInventory(picture.icons(), slot, hudFiller.model().hotbarBlocks[slot]);
    }

    @Override
    public void pickBlock(int hotbarSlot, int block) {
        PlayedWorld played = world;
        if (played != null) {
            played.setHotbar(hotbarSlot, block);
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
        settings = settings.with(Settings.FULLSCREEN, !settings.get(Settings.FULLSCREEN));
        ui.setSettings(settings);
        display.window().setFullscreen(settings.get(Settings.FULLSCREEN));
        saveSettings();
    }

    // ---- What the screens ask for --------------------------------------------------------------

    @Override
    public List<Entry> worlds() {
        return worlds.list();
    }

    @Override
    public void hostWorld(HostRequest wish) {
        Entry listed = wish.world();
        WorldConfig config = Worlds.config(wish);
        LatePolicy late = wish.waitsForLate() ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE;
        hostWorld(
                HostOptions.on(wish.port(), HostConfig.of(config).withLatePolicy(late)),
                listed == null ? worlds.newFolder(wish.name()) : worlds.folderOf(listed),
                wish.name());
    }

    private void hostWorld(HostOptions options, @Nullable Path folder, String name) {
        leaveWorld();
        try {
            LockstepHost host = Worlds.host(options, folder, name);
            play(
                    WorldSession.host(
                            host,
                            ConnectionOptions.ownOptions(host, settings, conditions),
                            folder != null,
                            this::sample),
                    null);
            Logger.info(host.sentence());
        } catch (HostStartException | StoreException e) {
            Logger.info("Not hosting: {}", e.getMessage());
            ui.hostFailed(display.texts().get("end.host"), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void joinWorld(HostAddress address) {
        leaveWorld();
        Logger.info("Joining {}", address);
        // A game that was ended by force may have left an avatar there, which waits for a minute.
        long seatToken = seats.tokenFor(address, settings.get(Settings.NAME));
        play(
                WorldSession.join(
                        ConnectionOptions.options(address, settings, conditions),
                        seatToken,
                        this::sample),
                address);
    }

    private int sample(int turn, Simulation simulation, int slot) {
        return controls.latch().sample();
    }

    @Override
    public @Nullable HostedWorld hosted() {
        PlayedWorld played = world;
        return played == null ? null : played.hosted();
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
        PlayedWorld played = world;
        if (played != null) {
            played.setConditions(changed);
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
        settings = changed;
        PlayedWorld played = world;
        if (played != null) {
            played.settingsChanged(changed);
        }
        display.sounds().setVolumePercent(changed.get(Settings.MASTER_VOLUME_PERCENT));
        display.window().setVsync(changed.get(Settings.VSYNC));
        display.window().setFullscreen(changed.get(Settings.FULLSCREEN));
    }

    @Override
    public void saveSettings() {
        try {
            settingsFile.save(settings);
        } catch (IOException e) {
            Logger.error(e, "The settings could not be saved");
            String why = FileErrorText.of(e, display.texts());
            note(display.texts().get("toast.settings.failed", why), Toasts.Kind.ERROR);
        }
    }
}
