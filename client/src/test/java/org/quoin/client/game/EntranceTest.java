package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.session.WorldSession;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.Settings.CarryOnWhere;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.JoinScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.LineageFile;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.SuccessorsFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Successor;
import org.quoin.server.UserFolders;
import org.quoin.server.world.WorldOpening;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

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

    private UserFolders folders() {
        return new UserFolders(dir.resolve("config"), dir.resolve("state"), dir.resolve("data"));
    }

    private Entrance entrance(EntryPasses passes) {
        return Entrance.of(folders(), passes, made -> null, (turn, world, slot) -> 0, e -> {});
    }

    /** Begins as a player who has never been here; returns what is shown to be let in. */
    private EntryPasses beginNew(GameStart start) {
        UserFolders folders = folders();
        EntryPasses passes = new EntryPasses(folders.passwordsFile());
        Entrance entrance = entrance(passes);
        WorldOpening opening =
                new WorldOpening(
                        (o, kept, at) -> {},
                        world -> Identity.fresh(),
                        names -> {},
                        why -> {},
                        e -> {},
                        e -> {});
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

    @Test
    void aPlayerIsAskedOnceInARunAboutWorldsFromElsewhere() {
        Entrance entrance = entrance(new EntryPasses(folders().passwordsFile()));
        HostAddress near = new HostAddress("192.168.0.7", 47801);
        assertFalse(entrance.pollQuestion(Settings.DEFAULT, near));
        assertFalse(entrance.pollQuestion(Settings.DEFAULT, ADDRESS.withRoom("flat-1")));
        assertTrue(entrance.pollQuestion(Settings.DEFAULT, ADDRESS));
        assertFalse(entrance.pollQuestion(Settings.DEFAULT, ADDRESS));
    }

    @Test
    void aPlayerWhoHasDecidedIsNotAskedAboutWorldsFromElsewhere() {
        Entrance entrance = entrance(new EntryPasses(folders().passwordsFile()));
        for (CarryOnWhere decided : CarryOnWhere.values()) {
            Settings settings = Settings.DEFAULT.with(Settings.CARRY_ON, decided);
            assertEquals(decided == CarryOnWhere.ASK, entrance.pollQuestion(settings, ADDRESS));
            entrance = entrance(new EntryPasses(folders().passwordsFile())); // Another run.
        }
    }

    @Test
    void aWorldIsHostedByTheKeyOfThisMachineThatHostedItLast() throws Exception {
        Entrance entrance = entrance(new EntryPasses(folders().passwordsFile()));
        Path keyFile = folders().identityFile();
        Identity second = new IdentityFile(keyFile.resolveSibling("identity-2")).load().identity();
        Path hills = dir.resolve("hills");
        HostOptions options = HostOptions.on(HostOptions.NO_PORT, new WorldConfig(1, 20));
        LockstepHost.start(options, opened(hills)).close();
        for (Identity last : List.of(second, Identity.fresh())) {
            try (WorldFolder world = opened(hills)) {
                Lineage.Term term = new Lineage.Term(1, 9, 1, last.publicHalf().id());
                world.list(ListFile.LINEAGE).write(LineageFile.text(Lineage.of(term)));
            }
            boolean isHere = last == second;
            try (WorldSession session =
                    entrance.host(
                            options, opened(hills), Settings.DEFAULT, NetworkConditions.NONE)) {
                List<Epoch> epochs = Objects.requireNonNull(session.ownHost()).report().epochs();
                assertEquals(
                        isHere ? second.publicHalf().fingerprint() : entrance.fingerprint(),
                        epochs.get(epochs.size() - 1).host());
            }
        }
    }

    /** The next host of a world answers only its players and those who have hosted it. */
    @Test
    void theKeyThatHostedAWorldLastAsksWhoCarriesItOn() throws Exception {
        Entrance entrance = entrance(new EntryPasses(folders().passwordsFile()));
        Path keyFile = folders().identityFile();
        Identity second = new IdentityFile(keyFile.resolveSibling("identity-2")).load().identity();
        Identity ann = Identity.fresh();
        Path hills = dir.resolve("hills");
        try (LockstepHost first = LockstepHost.start(options(second), opened(hills));
                LockstepClient own =
                        LockstepClient.start(
                                first,
                                new OwnPlayer(
                                        "Hanna",
                                        InputDelay.fixed(2),
                                        options(Identity.fresh()).environment()),
                                (turn, world, slot) -> InputFrame.NEUTRAL,
                                event -> {})) {
            awaitThat(() -> own.stats().turn() > 3);
        }
        Path there = dir.resolve("there");
        copy(hills, there);
        try (LockstepHost next = LockstepHost.start(options(ann), opened(there))) {
            Successor named =
                    new Successor(0, ann.publicHalf(), List.of("127.0.0.1:" + next.port()));
            Files.writeString(
                    hills.resolve(ListFile.SUCCESSORS),
                    SuccessorsFile.text(new NamedSuccessors(List.of(named), null)));
            List<String> shown = new ArrayList<>();
            WorldOpening opening =
                    entrance.opening(
                            (options, world, at) -> {
                                Objects.requireNonNull(world).close();
                                shown.add("hosted");
                            },
                            notes::add,
                            damaged -> shown.add("damaged"),
                            root,
                            root.texts());
            opening.begin(options(second), hills, "Hills");
            awaitThat(
                    () -> {
                        opening.advance();
                        return root.top() != null || !shown.isEmpty();
                    });
            assertEquals(List.of(), shown, "a person decides");
        }
    }

    private static HostOptions options(Identity identity) {
        HostOptions usual = HostOptions.on(0, new WorldConfig(1, 20));
        return usual.withEnvironment(usual.environment().withIdentity(identity));
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path each : files.toList()) {
                if (!each.endsWith(DiskFolder.LOCK_FILE)) {
                    Files.copy(each, to.resolve(each.getFileName()));
                }
            }
        }
    }

    private static void awaitThat(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static WorldFolder opened(Path folder) throws StoreException {
        return WorldFolder.open(
                folder, new WorldSettings("Hills", new WorldConfig(1, 20), LatePolicy.WAIT));
    }
}
