package org.quoin.client.game;

import java.nio.file.Files;
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
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.UserFolders;
import org.quoin.client.ui.ByteText;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.screen.GameActions.Entry;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldList;
import org.quoin.engine.store.WorldSettings;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldSeed;
import org.quoin.sim.world.TerrainType;

/** The worlds that are hosted on this machine, each in a folder below one. */
final class Worlds {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    /** Room for a number behind it on every file system. */
    private static final int FOLDER_NAME_CHARACTERS_MAX = 40;

    /** A seed of chance is short enough to be told to a friend. */
    private static final int SEEDS = Integer.MAX_VALUE;

    private final Path folder;
    private final Texts texts;

    Worlds(Path folder, Texts texts) {
        this.folder = folder;
        this.texts = texts;
    }

    /** The worlds, the one played last first. */
    List<Entry> list() {
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        List<Entry> entries = new ArrayList<>();
        for (org.quoin.engine.store.WorldList.Entry world : WorldList.of(folder)) {
            String problem = world.problem();
            entries.add(
                    new Entry(
                            String.valueOf(world.folder().getFileName()),
                            world.name(),
                            texts.get(
                                    "world.about",
                                    when(world.lastPlayedMillis(), today),
                                    ByteText.of(world.bytes())),
                            problem == null ? "" : problem));
        }
        return entries;
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
     * @param options where and by which rules
     * @param folder where the world is kept; null keeps nothing
     * @param name of a world that is new
     * @throws StoreException if the world in the folder cannot be had; the message says why
     * @throws HostStartException if the port cannot be had; the message says why
     */
    static LockstepHost host(HostOptions options, @Nullable Path folder, String name)
            throws StoreException, HostStartException {
        HostOptions reporting =
                options.withEnvironment(
                        options.environment()
                                .withReports(new ReportFolder(UserFolders.ofThisUser().reports())));
        if (folder == null) {
            return LockstepHost.start(reporting);
        }
        WorldSettings ifNew =
                new WorldSettings(name, options.session().world(), options.session().latePolicy());
        return LockstepHost.start(reporting, WorldFolder.open(folder, ifNew));
    }

    /** What a new world is made from; nothing typed as its seed stands for chance. */
    static WorldConfig config(HostRequest wish) {
        String text = wish.seed().strip();
        long seed = text.isEmpty() ? new SecureRandom().nextInt(SEEDS) : WorldSeed.of(text);
        return new WorldConfig(
                seed,
                WorldConfig.TURN_RATE_DEFAULT,
                wish.flat() ? TerrainType.FLAT : TerrainType.NATURAL,
                wish.rules());
    }

    /** The folder of a world of the list. */
    Path folderOf(Entry world) {
        return folder.resolve(world.id());
    }

    /** A folder that is not there yet, for a new world of that name. */
    Path newFolder(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length() && i < FOLDER_NAME_CHARACTERS_MAX; i++) {
            char c = Character.toLowerCase(name.charAt(i));
            // Whatever the file system, these are letters to it.
            plain.append((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '-');
        }
        String stem = plain.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
        stem = stem.isEmpty() ? "world" : stem;
        Path free = folder.resolve(stem);
        for (int i = 2; Files.exists(free); i++) {
            free = folder.resolve(stem + "-" + i);
        }
        return free;
    }
}
