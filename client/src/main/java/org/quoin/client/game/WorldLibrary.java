package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.display.PictureTexture;
import org.quoin.client.replay.ReplayOpening;
import org.quoin.client.replay.ReplayWindow;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.ui.screen.ConfirmScreen;
import org.quoin.client.ui.screen.GameActions.KeptWorlds;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.HostScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.worlds.JobScreen;
import org.quoin.client.ui.worlds.PlayOnScreen;
import org.quoin.client.ui.worlds.WorldActions;
import org.quoin.client.ui.worlds.WorldsScreen;
import org.quoin.client.window.FolderWindow;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldList;
import org.quoin.server.UserFolders;
import org.quoin.server.text.Texts;
import org.quoin.server.world.BackupFile;
import org.quoin.server.world.DamagedWorldException;
import org.quoin.server.world.Leftovers;
import org.quoin.server.world.ListedWorlds;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldCopy;
import org.quoin.server.world.WorldFromImage;
import org.quoin.server.world.WorldJobs;
import org.quoin.server.world.WorldNames;
import org.quoin.server.world.WorldPicture;
import org.quoin.server.world.WorldRestore;
import org.quoin.server.world.WorldZip;
import org.quoin.sim.WorldImage;
import org.tinylog.Logger;

/** Carries out what the screens of the worlds ask for. */
final class WorldLibrary implements WorldActions, KeptWorlds, AutoCloseable {
    /** Before the place of a backup that is a file of its own. */
    private static final String FILE = "file:";

    private final UiRoot ui;
    private final Texts texts;
    private final UserFolders folders;
    private final Worlds worlds;
    private final Display display;
    private final PlayerSettings settings;

    /** The replay to be watched, on its way from the jobs' thread. */
    private final ReplayOpening opening = new ReplayOpening();

    private final WorldJobs jobs;
    private final ListedWorlds listed;

    /** The newest list as the screens show it, made once. */
    private Shown shown = new Shown(-1, 0, List.of());

    private final PictureTexture picture = new PictureTexture();
    private String pictureOf = "";

    WorldLibrary(
            UiRoot ui,
            Display display,
            PlayerSettings settings,
            UserFolders folders,
            Worlds worlds,
            Consumer<Throwable> failures) {
        this.ui = ui;
        this.jobs = new WorldJobs(failures);
        this.display = display;
        this.texts = display.texts();
        this.settings = settings;
        this.folders = folders;
        this.worlds = worlds;
        listed = new ListedWorlds(folders.worlds(), jobs);
        listed.look();
        WorldJobs.Job unused =
                jobs.begin(
                        progress -> {
                            Leftovers.delete(folders.worlds(), folders.exports(), Instant.now());
                            return "";
                        });
    }

    private Path folder(WorldEntry world) {
        return folders.worlds().resolve(world.id());
    }

    /**
     * The worlds for the screens.
     *
     * @param number of the list that they were made of
     * @param textsVersion the version of the texts in them
     */
    private record Shown(int number, int textsVersion, List<WorldEntry> entries) {}

    private Shown shown() {
        ListedWorlds.Listing newest = listed.newest();
        if (shown.number == newest.number() && shown.textsVersion == texts.version()) {
            return shown;
        }
        List<WorldEntry> entries = newest.entries().stream().map(worlds::entry).toList();
        shown = new Shown(newest.number(), texts.version(), entries);
        return shown;
    }

    @Override
    public List<WorldEntry> entries() {
        return shown().entries;
    }

    @Override
    public EntryChoice entry(WorldEntry world) {
        return worlds.entry(world);
    }

    @Override
    public void openScreen() {
        ui.push(new WorldsScreen(ui, this));
    }

    /** Waits a moment for the first list: for a game that has shown no picture yet. */
    void awaitFirst() {
        listed.awaitFirst();
    }

    @Override
    public List<WorldEntry> worlds() {
        return shown().entries;
    }

    @Override
    public void listAgain() {
        pictureOf = ""; // It may be another one by now.
        listed.look();
    }

    @Override
    public void play(WorldEntry world) {
        ui.push(HostScreen.forWorld(ui, world));
    }

    @Override
    public Job watch(WorldEntry world) {
        Path of = folder(world);
        return begin(
                progress -> {
                    opening.open(of, progress::isCancelled);
                    return "";
                });
    }

    /**
     * Shows what was played in a world, if that was asked for and is here, until the player leaves
     * it; to be called between two pictures.
     *
     * @param stopAsked whether it ends by itself
     */
    void watchIfAsked(BooleanSupplier stopAsked) {
        try (ReplaySource source = opening.poll()) {
            if (source != null) {
                ReplayWorlds made =
                        new ReplayWorlds(
                                worlds,
                                () -> entries().stream().map(WorldEntry::name).toList(),
                                texts,
                                this::begin);
                playIfWanted(
                        ReplayWindow.show(
                                display,
                                source,
                                settings,
                                made,
                                source.firstTurn(),
                                false,
                                stopAsked));
            }
        } catch (IOException e) {
            Logger.info("A replay cannot be closed: {}", e.toString());
        }
    }

    private void playIfWanted(@Nullable Path made) {
        for (WorldEntry world : entries()) {
            if (made != null && made.equals(folder(world))) {
                play(world);
            }
        }
    }

    @Override
    public Job rename(WorldEntry world, String name) {
        Path of = folder(world);
        return begin(
                progress -> {
                    WorldFiles.rename(of, name);
                    return "";
                });
    }

    @Override
    public Job copy(WorldEntry world, String name) {
        Path from = folder(world);
        Path to = worlds.newFolder(name);
        return begin(
                progress -> {
                    WorldCopy.copy(from, to, name, progress);
                    return texts.get("worlds.copied", name);
                });
    }

    @Override
    public Job export(WorldEntry world) {
        Path from = folder(world);
        Path file = Worlds.freeFile(folders.exports(), Worlds.fileName(world.name()));
        return begin(
                progress -> {
                    int older = WorldZip.write(from, file, progress);
                    return older == 0
                            ? texts.get("worlds.exported", file)
                            : texts.get("worlds.exported.partly", file, older);
                });
    }

    @Override
    public Job delete(WorldEntry world) {
        Path from = folder(world);
        return begin(
                progress ->
                        texts.get(
                                "worlds.deleted",
                                WorldCopy.throwAway(
                                        from, folders.trash(), Instant.now(), progress)));
    }

    @Override
    public void listBackups(WorldEntry world) {
        listed.lookForBackups(folder(world));
    }

    @Override
    public List<Backup> backups(WorldEntry world) {
        List<Backup> all = new ArrayList<>();
        int turnRate = turnRate(folder(world));
        for (WorldFiles.Backup backup : listed.backups(folder(world))) {
            String played = worlds.played(backup.turn(), turnRate);
            String when = worlds.when(backup.savedMillis());
            all.add(new Backup(backup.file(), when, played, all.isEmpty()));
        }
        for (BackupFile file : listed.backupFiles(folder(world))) {
            String about = texts.get("worlds.backups.file", file.file().getFileName());
            all.add(new Backup(FILE + file.file(), worlds.when(file.begunMillis()), about, false));
        }
        return all;
    }

    private int turnRate(Path folder) {
        for (WorldList.Entry entry : listed.newest().entries()) {
            if (entry.folder().equals(folder)) {
                return entry.turnRate();
            }
        }
        return 0;
    }

    @Override
    public Job restore(WorldEntry world, Backup backup) {
        Path of = folder(world);
        if (backup.id().startsWith(FILE)) {
            Path file = Path.of(backup.id().substring(FILE.length()));
            return begin(
                    progress -> {
                        String told = restore(of, file, progress);
                        Worlds.keepName(of, world);
                        return told;
                    });
        }
        return begin(
                progress -> {
                    Path later = WorldCopy.restore(of, backup.id(), folders.trash(), Instant.now());
                    Worlds.keepName(of, world);
                    return texts.get("worlds.restored", later);
                });
    }

    private String restore(Path world, Path file, Progress progress)
            throws IOException, StoreException {
        Instant now = Instant.now();
        Path old = WorldRestore.restore(world, file, folders.trash(), now, progress);
        return texts.get("worlds.restored", old);
    }

    /** A world does not open: asks whether a backup is to take its place. */
    void offer(DamagedWorldException damaged) {
        String why = FileErrorText.of(damaged.why(), texts) + ".";
        ui.hostFailed(why);
        BackupFile backup = damaged.backup();
        String title = texts.get("worlds.restore.title");
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        title,
                        texts.get(
                                "worlds.offer",
                                why,
                                worlds.when(backup.begunMillis()),
                                backup.file().getFileName()),
                        texts.get("worlds.restore.yes"),
                        texts.get("back"));
        ui.push(
                new ConfirmScreen(
                        ui,
                        question,
                        true,
                        () -> {
                            ui.pop();
                            Job job =
                                    begin(
                                            progress ->
                                                    restore(
                                                            damaged.world(),
                                                            backup.file(),
                                                            progress));
                            ui.push(new JobScreen(ui, title, job));
                        }));
    }

    @Override
    public List<ImportFile> files() {
        return worlds.filesToImport(folders.exports());
    }

    @Override
    public Job importFile(ImportFile file) {
        Path from = folders.exports().resolve(file.id());
        String stem = file.id().replaceAll("(\\.quoin)?\\.zip$", "");
        Path to = worlds.newFolder(stem);
        return begin(
                progress -> {
                    PlainFiles.createFolders(folders.worlds());
                    List<String> leftOut = WorldZip.read(from, to, progress);
                    String name = worlds.nameAnew(to);
                    return leftOut.isEmpty()
                            ? texts.get("worlds.imported", name)
                            : texts.get(
                                    "worlds.imported.without", name, String.join(", ", leftOut));
                });
    }

    @Override
    public String openFolder() {
        Path folder = folders.exports();
        try {
            PlainFiles.createFolders(folder);
        } catch (IOException e) {
            return FileErrorText.of(e, texts);
        }
        return FolderWindow.open(folder)
                ? folder.toString()
                : texts.get("folder.no-window", folder);
    }

    @Override
    public int picture(WorldEntry world) {
        if (!world.id().equals(pictureOf)) {
            pictureOf = world.id();
            picture.close();
            try {
                WorldPicture.read(folder(world)).ifPresent(picture::show);
            } catch (IOException e) {
                Logger.info("The picture of {} cannot be read: {}", world.id(), e.toString());
            }
        }
        return picture.id();
    }

    /**
     * Asks for a name, and keeps a world that is played elsewhere as one of the player's own.
     *
     * @param own the player's place in it
     * @param kept receives what to tell the player
     */
    void keep(WorldImage image, Seat own, Consumer<String> kept) {
        List<String> taken = entries().stream().map(WorldEntry::name).toList();
        String wanted = texts.get("world.copy-of");
        String proposal = taken.contains(wanted) ? WorldNames.numbered(wanted, taken) : wanted;
        ui.push(
                PlayOnScreen.ofCopy(
                        ui,
                        proposal,
                        name -> {
                            Path to = worlds.newFolder(name);
                            return begin(
                                    progress -> {
                                        PlainFiles.createFolders(folders.worlds());
                                        WorldFromImage.make(image, own, to, name, progress);
                                        return texts.get("worlds.kept", name);
                                    });
                        },
                        kept));
    }

    private Job begin(WorldJobs.Work work) {
        WorldJobs.Job job =
                jobs.begin(
                        progress -> {
                            String told = work.run(progress);
                            lookAgain(); // Before the list is seen again.
                            return told;
                        });
        return new ShownJob(job, texts);
    }

    /** The work is done, even if the list cannot be made. */
    private void lookAgain() {
        try {
            listed.lookNow();
        } catch (RuntimeException e) {
            Logger.warn(e, "The worlds cannot be listed");
        }
    }

    @Override
    public void close() {
        jobs.close();
        picture.close();
    }
}
