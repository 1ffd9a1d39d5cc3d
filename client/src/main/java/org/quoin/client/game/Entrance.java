package org.quoin.client.game;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.session.CarryOnChoice;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldSession;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsFile;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.ConnectingScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.KnownHosts;
import org.quoin.server.UserFolders;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.server.world.DamagedWorldException;
import org.quoin.server.world.WorldOpening;
import org.tinylog.Logger;

/** Takes the player into worlds, those of this machine and those of others. */
final class Entrance {
    private final IdentityFile keys;
    private final Identity hostIdentity;
    private final Identity playerIdentity;
    private final String identityProblem;
    private final KnownHosts hosts;
    private final EntryPasses passes;
    private final CarryOn.Keeper keeper;
    private final FrameSource frames;
    private final Consumer<Throwable> failures;

    /** Whether the player was asked in this run about carrying on worlds from elsewhere. */
    private boolean carryOnAsked;

    private Entrance(
            IdentityFile keys,
            Identity hostIdentity,
            Identity playerIdentity,
            String identityProblem,
            KnownHosts hosts,
            EntryPasses passes,
            CarryOn.Keeper keeper,
            FrameSource frames,
            Consumer<Throwable> failures) {
        this.keys = keys;
        this.hostIdentity = hostIdentity;
        this.playerIdentity = playerIdentity;
        this.identityProblem = identityProblem;
        this.hosts = hosts;
        this.passes = passes;
        this.keeper = keeper;
        this.frames = frames;
        this.failures = failures;
    }

    /**
     * For the player of these folders: creates the player's key if there is none yet.
     *
     * @param passes the passes presented to hosts
     * @param keeper makes the folders of worlds that are carried on here
     * @param frames the player's input
     * @param failures receives bugs in the network's threads, on these threads
     */
    static Entrance of(
            UserFolders folders,
            EntryPasses passes,
            CarryOn.Keeper keeper,
            FrameSource frames,
            Consumer<Throwable> failures) {
        IdentityFile keys = new IdentityFile(folders.identityFile());
        IdentityFile.Loaded claimed = keys.claim(); // Another one in a second window.
        String problem = claimed.problem();
        return new Entrance(
                keys,
                keys.load().identity(),
                claimed.identity(),
                problem == null ? "" : problem,
                new KnownHosts(folders.knownHostsFile(), Entrance::nowSeconds),
                passes,
                keeper,
                frames,
                failures);
    }

    private static long nowSeconds() {
        return Instant.now().getEpochSecond();
    }

    /** The player's key. */
    PublicIdentity player() {
        return playerIdentity.publicHalf();
    }

    /** Returns who the player is, to be shown. */
    String fingerprint() {
        return playerIdentity.publicHalf().fingerprint();
    }

    /**
     * Returns for the player what is wrong with the settings file, and with that of who the player
     * is: worlds may not know it.
     */
    List<String> problems(List<SettingsFile.Problem> settings, Texts texts) {
        List<String> all = new ArrayList<>();
        settings.forEach(each -> all.add(each.told(why -> ReasonText.of(why, texts))));
        if (!identityProblem.isEmpty()) {
            all.add(identityProblem);
        }
        return all;
    }

    /** The file that the keys of hosts could not be written to; null if they could. */
    @Nullable Path unwritableKeys() {
        return hosts.isKept() ? null : hosts.path();
    }

    /** The hosts that the player trusts. */
    KnownHosts hosts() {
        return hosts;
    }

    /** The passes that the player shows to be let in. */
    EntryPasses passes() {
        return passes;
    }

    /**
     * Asks a new player for a name, then goes where the command line says; stays on the start
     * screen if it says nothing. A player who goes back instead can join there later, from the
     * menu.
     *
     * @param notes receives messages to the player
     */
    void begin(
            GameStart start,
            PlayerSettings settings,
            WorldOpening opening,
            UiRoot ui,
            BiConsumer<String, Toasts.Kind> notes) {
        if (start instanceof GameStart.Join join) {
            keep(join, ui);
        }
        ui.showStart();
        if (settings.isNameChosen()) {
            go(start, opening, ui);
        } else {
            ui.showNameForm(
                    settings.get(Settings.NAME),
                    () -> go(start, opening, ui),
                    () -> tellSkipped(start, ui.texts(), notes));
        }
    }

    private static void go(GameStart start, WorldOpening opening, UiRoot ui) {
        if (start instanceof GameStart.Host host) {
            ui.showStart();
            ui.push(ConnectingScreen.ofOwnWorld(ui, ui.texts().get("connecting.title")));
            opening.begin(host.options(), host.folder(), host.name());
        } else if (start instanceof GameStart.Join join) {
            ui.showConnecting(ui.texts().get("connecting.joining", join.address()));
            ui.actions().joinWorld(join.address());
        }
    }

    private static void tellSkipped(
            GameStart start, Texts texts, BiConsumer<String, Toasts.Kind> notes) {
        if (start instanceof GameStart.Host) {
            notes.accept(texts.get("toast.skipped.host"), Toasts.Kind.INFO);
        } else if (start instanceof GameStart.Join join) {
            String address = join.address().toString();
            notes.accept(texts.get("toast.skipped.join", address), Toasts.Kind.INFO);
        }
    }

    /** The passes from the command line for the world that it joins, and where that is. */
    private void keep(GameStart.Join start, UiRoot ui) {
        String address = start.address().toString();
        ui.settings().set(Settings.LAST_ADDRESS, address);
        ui.actions().saveSettings();
        InviteLink link = start.link();
        if (link != null) {
            passes.invited(start.address(), link);
        }
        if (!start.password().isEmpty()) {
            passes.typed(start.address(), start.password(), false);
        }
    }

    /**
     * Hosts a world and joins it.
     *
     * @param folder where the world is kept, opened; null keeps nothing
     * @throws HostStartException if the port is not free; the message says why
     */
    WorldSession host(
            HostOptions options,
            @Nullable WorldFolder folder,
            Settings settings,
            NetworkConditions conditions)
            throws HostStartException {
        HostOptions watched =
                options.withEnvironment(
                        options.environment().withFailures(failures).withIdentity(hostOf(folder)));
        LockstepHost host = Worlds.host(watched, folder);
        Logger.info(host.sentence());
        OwnPlayer player = ConnectionOptions.ownPlayer(host, settings, conditions);
        Environment own = player.environment().withFailures(failures).withIdentity(playerIdentity);
        return WorldSession.host(
                host, player.withEnvironment(own), carryOn(settings, null), frames);
    }

    /** A world that a player of this machine carried on stays that player's. */
    private Identity hostOf(@Nullable WorldFolder folder) {
        long last = folder == null ? 0 : folder.lastHost();
        if (last == playerIdentity.publicHalf().id()) {
            return playerIdentity;
        }
        Identity found = keys.find(last);
        return found == null ? hostIdentity : found;
    }

    /**
     * Whether to ask the player now about carrying on worlds from elsewhere: once in a run, in the
     * first such world that a player could carry on, until the player decides.
     */
    boolean pollQuestion(Settings settings, HostAddress joined) {
        // A room is its server's: nobody else carries it on.
        boolean could = joined.room().isEmpty() && CarryOnChoice.isOpen(settings, joined);
        boolean asks = could && !carryOnAsked;
        carryOnAsked |= asks;
        return asks;
    }

    /** The session learns by itself that this machine hosts. */
    private CarryOn carryOn(Settings settings, @Nullable HostAddress joined) {
        return new CarryOn(
                CarryOnChoice.port(settings, joined),
                settings.get(Settings.MAP_PORT),
                keeper,
                hosting -> {});
    }

    /**
     * Opens the folder of a world before that; says so on the screen if it cannot.
     *
     * @param notes receives what to tell the player about a world that is hosted
     * @param damaged receives a world that a backup could replace
     */
    WorldOpening opening(
            WorldOpening.Opened then,
            Consumer<String> notes,
            Consumer<DamagedWorldException> damaged,
            UiRoot ui,
            Texts texts) {
        return new WorldOpening(
                then,
                this::hostOf,
                ui::askingWhoCarriesOn,
                why -> notes.accept(ReasonText.of(why, texts) + "."),
                e -> {
                    if (e instanceof DamagedWorldException world) {
                        damaged.accept(world);
                        return;
                    }
                    var by = e instanceof HostStartException host ? host.carriedOn() : null;
                    if (by == null) {
                        ui.hostFailed(failure(e, texts));
                    } else {
                        ui.carriedOn(by, failure(e, texts));
                    }
                },
                failures);
    }

    private static String failure(Throwable e, Texts texts) {
        return e instanceof OutOfMemoryError
                ? texts.get("worlds.failed.memory")
                : FileErrorText.of(e, texts) + ".";
    }

    /**
     * Joins a world.
     *
     * @param name the player's name, whatever the settings say
     * @param conditions simulated network conditions, for tests
     */
    WorldSession join(
            HostAddress address, Settings settings, String name, NetworkConditions conditions) {
        Logger.info("Joining {} as {}", address, name);
        ClientOptions options =
                ConnectionOptions.options(address, settings.with(Settings.NAME, name), conditions);
        return WorldSession.join(
                options.withCarryOn(carryOn(settings, address))
                        .withEnvironment(
                                options.environment()
                                        .withFailures(failures)
                                        .withIdentity(playerIdentity)
                                        .withHosts(
                                                passes.keysFor(
                                                        address, hosts, Entrance::nowSeconds))
                                        .withPass(passes.passFor(address))),
                frames);
    }
}
