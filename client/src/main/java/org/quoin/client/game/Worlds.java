package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.ByteText;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.worlds.WorldActions.ImportFile;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldList;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Takeover;
import org.quoin.server.UserFolders;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.server.world.WorldNames;
import org.quoin.server.world.WorldZip;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.TerrainType;
import org.tinylog.Logger;

/** The worlds that are hosted on this machine, each in a folder below one. */
final class Worlds implements CarryOn.Keeper {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    /** Leaves room for a number on every file system. */
    private static final int FOLDER_NAME_CHARACTERS_MAX = 40;

    /** Random seeds are below this: short enough to tell a friend. */
    private static final int SEEDS = Integer.MAX_VALUE;

    /** Windows has no folders of these names: they are devices. */
    private static final Pattern DEVICE = Pattern.compile("con|prn|aux|nul|(com|lpt)[0-9]");

    /** More files than anybody reads. */
    private static final int FILES_MAX = 200;

    private final Path folder;
    private final Texts texts;

    Worlds(Path folder, Texts texts) {
        this.folder = folder;
        this.texts = texts;
    }

    /** The folder that they are in. */
    @Override
    public Path worlds() {
        return folder;
    }

    /** Returns a world as it is listed. */
    WorldEntry entry(WorldList.Entry world) {
        Reason problem = world.problem();
        return new WorldEntry(
                String.valueOf(world.folder().getFileName()),
                world.name(),
                texts.get(
                        "world.about", when(world.lastPlayedMillis()), ByteText.of(world.bytes())),
                played(world.turn(), world.turnRate()),
                problem == null ? "" : ReasonText.of(problem, texts) + ".");
    }

    /** Says how long a world was played; nothing if its turn rate is not known. */
    String played(int turns, int turnRate) {
        if (turnRate == 0) {
            return "";
        }
        int minutes = turns / turnRate / 60;
        return texts.get(
                "worlds.played",
                minutes < 60
                        ? texts.get("worlds.played.minutes", minutes)
                        : texts.get("worlds.played.hours", minutes / 60, minutes % 60));
    }

    /** Says when something was, as people do. */
    String when(long millis) {
        return when(millis, LocalDate.now(ZoneId.systemDefault()));
    }

    private String when(long millis, LocalDate today) {
        LocalDateTime played =
                LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneId.systemDefault());
        if (played.toLocalDate().equals(today)) {
            return texts.get("world.today", TIME.format(played));
        }
        if (played.toLocalDate().equals(today.minusDays(1))) {
            return texts.get("world.yesterday", TIME.format(played));
        }
        return DATE.format(played);
    }

    /**
     * Hosts a world.
     *
     * @param options the port and the rules
     * @param world where it is kept, opened; null for a new one of which nothing is kept
     * @throws HostStartException if the port is not free; the message says why
     */
    static LockstepHost host(HostOptions options, @Nullable WorldFolder world)
            throws HostStartException {
        HostOptions reporting =
                options.withEnvironment(
                        options.environment()
                                .withReports(new ReportFolder(UserFolders.ofThisUser().reports())));
        return world == null ? LockstepHost.start(reporting) : LockstepHost.start(reporting, world);
    }

    /** Returns the options of a host that was asked for on the screen. */
    static HostOptions options(HostRequest request) {
        LatePolicy late = request.waitsForLate() ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE;
        int port = request.port() == HostRequest.ALONE ? HostOptions.NO_PORT : request.port();
        boolean alone = request.port() == HostRequest.ALONE;
        int spawnRadius = alone ? 0 : OrderRules.SPAWN_RADIUS_AS_OPEN;
        return HostOptions.on(
                        port,
                        HostConfig.of(config(request))
                                .withLatePolicy(late)
                                .withOrder(OrderRules.USUAL.withSpawnRadius(spawnRadius))
                                .withEntry(EntryRules.ofPassword(request.password())))
                .withLines(request.lines());
    }

    /** Returns what a new world is made from; an empty seed stands for a random one. */
    static WorldConfig config(HostRequest request) {
        String text = request.seed().strip();
        long seed = text.isEmpty() ? new SecureRandom().nextInt(SEEDS) : WorldConfig.seedOf(text);
        return new WorldConfig(
                seed,
                request.turnRate(),
                request.flat() ? TerrainType.FLAT : TerrainType.NATURAL,
                request.rules());
    }

    /** Returns who may come into a listed world, as its files say; if they cannot, nobody new. */
    EntryChoice entry(WorldEntry world) {
        try {
            String list = ListFile.textIn(folder.resolve(world.id()), ListFile.ALLOWED);
            return EntryChoice.ofKeptWorld(AllowList.of(list).isOn());
        } catch (IOException e) { // Opening it will say so.
            Logger.info("{}: {}", world.id(), e.toString());
            return EntryChoice.ofKeptWorld(true);
        }
    }

    /** Returns the folder of the listed world that was asked for, or a free one for a new world. */
    Path folderOf(HostRequest request) {
        WorldEntry listed = request.world();
        return listed == null ? newFolder(request.name()) : folder.resolve(listed.id());
    }

    /**
     * Makes the folder of a world that this machine carries on and has not hosted before, opened;
     * its name says so. From any thread.
     */
    @Override
    public WorldFolder keep(Takeover takeover) throws StoreException {
        WorldSettings before = CarryOn.settingsOf(takeover);
        String mark = texts.get("world.carried-on", "").strip();
        boolean again = before.name().endsWith(mark);
        String name = again ? before.name() : texts.get("world.carried-on", before.name()).strip();
        return WorldFolder.open(
                newFolder(name), new WorldSettings(name, before.config(), before.latePolicy()));
    }

    /** Returns a folder that does not exist yet, for a new world of that name. */
    Path newFolder(String name) {
        String stem = fileName(name);
        Path free = folder.resolve(stem);
        for (int i = 2; Files.exists(free); i++) {
            free = folder.resolve(stem + "-" + i);
        }
        return free;
    }

    /** Returns the name of a world as that of a file or folder, which every file system takes. */
    static String fileName(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length() && i < FOLDER_NAME_CHARACTERS_MAX; i++) {
            char c = Character.toLowerCase(name.charAt(i));
            // These are letters on every file system.
            plain.append((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '-');
        }
        String stem = plain.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
        return stem.isEmpty() ? "world" : DEVICE.matcher(stem).matches() ? stem + "-world" : stem;
    }

    /** Gives a world that was taken back its present name again; a damaged one has none. */
    static void keepName(Path folder, WorldEntry world) {
        if (!world.problem().isEmpty()) {
            return;
        }
        try {
            WorldFiles.rename(folder, world.name());
        } catch (StoreException | IOException e) { // It is restored all the same.
            Logger.warn(e, "A restored world has the name of its backup");
        }
    }

    /** Gives an imported world a number if another one has its name; returns the name. */
    String nameAnew(Path world) {
        String name = "";
        List<String> taken = new ArrayList<>();
        for (WorldList.Entry entry : WorldList.of(folder)) {
            if (entry.folder().equals(world)) {
                name = entry.name();
            } else {
                taken.add(entry.name());
            }
        }
        if (!taken.contains(name)) {
            return name;
        }
        String free = WorldNames.numbered(name, taken);
        try {
            WorldFiles.rename(world, free);
            return free;
        } catch (StoreException | IOException e) { // It is there all the same.
            Logger.warn(e, "An imported world is not renamed");
            return name;
        }
    }

    /** Returns the files of a folder that may be worlds. */
    List<ImportFile> filesToImport(Path exports) {
        List<ImportFile> shown = new ArrayList<>();
        if (!Files.isDirectory(exports)) {
            return shown;
        }
        try (Stream<Path> files = Files.list(exports)) {
            for (Path file : files.filter(Worlds::isZip).sorted().limit(FILES_MAX).toList()) {
                String name = String.valueOf(file.getFileName());
                String when = when(Files.getLastModifiedTime(file).toMillis());
                String about = texts.get("world.about", when, ByteText.of(Files.size(file)));
                shown.add(new ImportFile(name, name, about));
            }
        } catch (IOException e) {
            Logger.warn(e, "The folder of exports cannot be listed");
        }
        return shown;
    }

    private static boolean isZip(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".zip") && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns a place for a file with a world. */
    static Path freeFile(Path exports, String stem) {
        Path file = exports.resolve(stem + WorldZip.SUFFIX);
        for (int i = 2; Files.exists(file, LinkOption.NOFOLLOW_LINKS); i++) {
            file = exports.resolve(stem + "-" + i + WorldZip.SUFFIX);
        }
        return file;
    }
}
