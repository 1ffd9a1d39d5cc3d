package org.quoin.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldList;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.world.BackupFile;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldZip;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quoin world}: worlds that nobody plays. */
@Command(
        name = "world",
        description =
                "Manage worlds that are not being played. A world is a folder; import "
                        + "makes one from an exported file.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            WorldCommand.Info.class,
            LogCommand.class,
            WhoCommand.class,
            UndoCommand.class,
            PlayOnCommand.class,
            WorldCommand.Export.class,
            WorldCommand.Import.class,
            WorldCommand.Prune.class,
        })
public final class WorldCommand implements Runnable {
    private static final int KIB = 1024;
    private static final double MIB = KIB * KIB;

    @Spec private CommandSpec spec = CommandSpec.create();

    /** Called without a command. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }

    /** Says what went wrong with a world's files, for a person. */
    static CommandFailure failure(Path path, Exception e) {
        if (e instanceof LinkException link) {
            return new CommandFailure(link.why().text(), e); // It names the place itself.
        }
        if (e instanceof IOException disk) {
            return new CommandFailure(path + " cannot be used: " + FileCode.of(disk).text(), e);
        }
        return new CommandFailure(e);
    }

    private static String size(long bytes) {
        return bytes < MIB
                ? (bytes + KIB - 1) / KIB + " KiB"
                : String.format(Locale.ROOT, "%.1f MiB", bytes / MIB);
    }

    /** {@code quoin world info}: describes a world without playing it. */
    @Command(
            name = "info",
            description = "Show how a world was made, how it is played and who is in it.",
            mixinStandardHelpOptions = true)
    static final class Info implements Callable<Integer> {
        private static final DateTimeFormatter TIME =
                DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneId.systemDefault());

        @Parameters(paramLabel = "DIR", description = "A world's folder.")
        private Path path = Path.of("");

        private final List<String> lines = new ArrayList<>();

        @Override
        public Integer call() throws CommandFailure {
            WorldList.Entry entry = WorldList.entry(path);
            if (entry == null) {
                throw WorldFaults.none(path);
            }
            Reason problem = entry.problem();
            if (problem != null) {
                throw WorldFaults.problem(path, problem);
            }
            try {
                read(entry);
            } catch (IOException e) {
                throw failure(path, e);
            }
            // Printed at once: for an unreadable world nothing else follows but the error.
            System.out.println(entry.name());
            lines.forEach(System.out::println);
            return 0;
        }

        private void read(WorldList.Entry entry) throws IOException, CommandFailure {
            try {
                describe(entry);
            } catch (StoreException e) {
                throw WorldFaults.damaged(path, e);
            }
        }

        private void describe(WorldList.Entry entry) throws IOException, StoreException {
            List<WorldFiles.Backup> backups = WorldFiles.backups(path);
            ReplayFiles files = ReplayFiles.at(path);
            String newest = files.segments().get(files.segments().size() - 1);
            try (ReplaySource source =
                    ReplaySource.open(new ReplayFiles(files.folder(), List.of(newest)))) {
                Simulation world = source.simulation();
                WorldConfig config = world.config();
                line(
                        "made from",
                        "seed "
                                + config.seed()
                                + ", "
                                + config.terrain().toString().toLowerCase(Locale.ROOT));
                line("played", played(entry, files));
                line("last", TIME.format(Instant.ofEpochMilli(entry.lastPlayedMillis())));
                int segments = files.segments().size();
                line(
                        "on disk",
                        size(entry.bytes())
                                + ", "
                                + segments
                                + (segments == 1 ? " segment" : " segments"));
                line(
                        "late players",
                        source.settings().latePolicy().toString().toLowerCase(Locale.ROOT));
                line("rules", "as they were at turn " + world.turn());
                for (GameRule rule : GameRule.values()) {
                    line("rule " + rule.word(), world.rules().wordOf(rule));
                }
                line("in it at turn " + world.turn(), players(world));
            }
            for (WorldFiles.Backup backup : backups) {
                line(
                        "backup",
                        TIME.format(Instant.ofEpochMilli(backup.savedMillis()))
                                + ", turn "
                                + backup.turn());
            }
            for (BackupFile backup : BackupFile.list(path, BackupFile.folderOf(path))) {
                line(
                        "backup beside it",
                        TIME.format(Instant.ofEpochMilli(backup.begunMillis()))
                                + ", "
                                + backup.file().getFileName());
            }
        }

        private String played(WorldList.Entry entry, ReplayFiles files)
                throws IOException, StoreException {
            try (ReplaySource all = ReplaySource.open(files)) {
                WorldFaults.tellGaps(path, all);
                return PlayedTime.of(entry.turn(), entry.turnRate())
                        + ", "
                        + entry.turn()
                        + " turns at "
                        + entry.turnRate()
                        + " a second; known back to turn "
                        + all.firstTurn();
            }
        }

        private static String players(Simulation world) {
            List<String> players = new ArrayList<>();
            AvatarState avatar = new AvatarState();
            for (int slot : world.avatarSlots()) {
                world.readAvatar(slot, avatar);
                Level level = Level.ofCode(avatar.level);
                players.add(world.nameOf(slot) + (level == null ? "" : " (" + level.word() + ")"));
            }
            return players.isEmpty() ? "nobody" : String.join(", ", players);
        }

        private void line(String what, String text) {
            lines.add(String.format(Locale.ROOT, "  %-22s %s", what, text));
        }
    }

    /** {@code quoin world export}: a world as one file. */
    @Command(
            name = "export",
            description = "Export a world to a single file, to move it elsewhere.",
            mixinStandardHelpOptions = true)
    static final class Export implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "DIR", description = "A world's folder.")
        private Path path = Path.of("");

        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "FILE",
                description = "The file to write. Default: the folder's name with .quoin.zip.")
        private @Nullable Path target;

        @Override
        public Integer call() throws CommandFailure {
            Path folder = path.toAbsolutePath().normalize();
            Path named = target;
            Path file =
                    named != null
                            ? named
                            : folder.resolveSibling(folder.getFileName() + WorldZip.SUFFIX);
            if (Files.exists(file)) {
                throw new CommandFailure(file + " already exists: choose another file");
            }
            if (WorldList.entry(folder) == null) {
                throw WorldFaults.none(folder);
            }
            try {
                int older = WorldZip.write(folder, file, new Progress());
                System.out.println("Written: " + file + ", " + size(Files.size(file)));
                if (older > 0) {
                    System.out.println(
                            older == 1
                                    ? "The oldest segment did not fit."
                                    : "Its " + older + " oldest segments did not fit.");
                }
                return 0;
            } catch (IOException | StoreException e) {
                throw failure(path, e);
            }
        }
    }

    /** {@code quoin world import}: a world of one file. */
    @Command(
            name = "import",
            description = "Make a world's folder from an exported file.",
            mixinStandardHelpOptions = true)
    static final class Import implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "FILE", description = "An exported world.")
        private Path file = Path.of("");

        @Parameters(
                index = "1",
                paramLabel = "DIR",
                description = "A folder that does not exist yet.")
        private Path folder = Path.of("");

        @Option(
                names = "--keep-levels",
                description =
                        "For your own backups: keep hosts and moderators as they are. Otherwise"
                                + " they become builders, since someone else may have appointed them.")
        private boolean keepsLevels;

        @Override
        public Integer call() throws CommandFailure {
            if (Files.exists(folder)) {
                throw new CommandFailure(folder + " already exists: choose another folder");
            }
            Path to = folder.toAbsolutePath().normalize();
            try {
                List<String> leftOut =
                        keepsLevels
                                ? WorldZip.readOwn(file, to, new Progress())
                                : WorldZip.read(file, to, new Progress());
                System.out.println("The world is in " + folder);
                if (!leftOut.isEmpty()) {
                    System.out.println(
                            "Left out, since they count only on the host that wrote them: "
                                    + String.join(", ", leftOut));
                }
                return 0;
            } catch (IOException e) {
                throw failure(file, e);
            } catch (StoreException e) {
                throw new CommandFailure(file + ": " + e.getMessage(), e);
            } catch (OutOfMemoryError e) { // What it wanted is free again, and this process ends.
                throw new CommandFailure(
                        file
                                + " needs more memory than Java may use here:"
                                + " QUOIN_JAVA_OPTS=-Xmx4g, for example, allows more",
                        e);
            }
        }
    }

    /** {@code quoin world prune}: gives up old history. */
    @Command(
            name = "prune",
            description =
                    "Delete a world's oldest history, which can then no longer be watched, "
                            + "restored or searched. The world itself stays as it is.",
            mixinStandardHelpOptions = true)
    static final class Prune implements Callable<Integer> {
        private static final int MEBI_SHIFT = 20;

        @Parameters(paramLabel = "DIR", description = "A world's folder.")
        private Path path = Path.of("");

        @Option(
                names = "--keep",
                paramLabel = "MIB",
                required = true,
                description = "How many MiB of files to keep; the two newest segments always stay.")
        @Within(min = 0, max = Integer.MAX_VALUE)
        private int keepMib;

        @Override
        public Integer call() throws CommandFailure {
            try {
                int deleted = WorldFiles.prune(path, (long) keepMib << MEBI_SHIFT);
                WorldList.Entry left = WorldList.entry(path);
                System.out.println(
                        deleted
                                + (deleted == 1 ? " file" : " files")
                                + " deleted"
                                + (left == null ? "" : ", " + size(left.bytes()) + " are left"));
                return 0;
            } catch (IOException | StoreException e) {
                throw failure(path, e);
            }
        }
    }
}
