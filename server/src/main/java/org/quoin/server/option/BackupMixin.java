package org.quoin.server.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.world.BackupFile;
import org.quoin.server.world.DamagedWorldException;
import org.quoin.server.world.WorldBackups;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** When a host makes backups of its world and which of them stay: options of {@code serve}. */
public final class BackupMixin {
    private static final int KEPT_MAX = 10_000;

    @Option(
            names = "--backup-every",
            paramLabel = "TIME",
            converter = OfPeriod.class,
            description =
                    "Back up the world this often while it is played: 30m, 6h, 1d. Each "
                            + "backup is opened to check it. Default: none.")
    @Live
    private @Nullable Duration every;

    @Option(
            names = "--backup-keep",
            paramLabel = "N",
            description = "Keep the N newest backups and delete older ones. Default: 7.")
    @Within(min = 1, max = KEPT_MAX)
    @Live
    private int kept = 7;

    @Option(
            names = "--backup-keep-daily",
            paramLabel = "N",
            description =
                    "Also keep the newest backup of each of the last N days that have one. "
                            + "Default: 0.")
    @Within(min = 0, max = KEPT_MAX)
    @Live
    private int keptDays;

    @Option(
            names = "--backup-folder",
            paramLabel = "DIR",
            description =
                    "The folder for backups. Default: beside the world's folder, with "
                            + "-backups added to its name.")
    @Live
    private @Nullable Path folder;

    /** Minutes, hours or days. */
    static final class OfPeriod implements ITypeConverter<Duration> {
        private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,4})([mhd])");

        @Override
        public Duration convert(String text) {
            Matcher time = TEXT.matcher(text.strip());
            if (!time.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' must be a time such as 30m, 6h or 1d");
            }
            long minutes =
                    switch (time.group(2)) {
                        case "m" -> 1;
                        case "h" -> 60;
                        default -> 24 * 60;
                    };
            return Duration.ofMinutes(Long.parseLong(time.group(1)) * minutes);
        }
    }

    /** Where the backups of a world are. */
    public Path folderOf(Path world) {
        Path named = folder;
        return named == null ? BackupFile.folderOf(world) : named;
    }

    /**
     * A failure to open a world, and, if its files are damaged, the newest backup that opens and
     * how to go on from it.
     *
     * @param stopAsked whether nobody waits any more
     */
    public CommandFailure offered(
            CommandFailure failure, @Nullable Path world, BooleanSupplier stopAsked) {
        if (world == null || !(failure.getCause() instanceof StoreException cause)) {
            return failure;
        }
        DamagedWorldException damaged =
                DamagedWorldException.of(
                        cause, world, folderOf(world), OpenBudget.ofFile(stopAsked));
        if (damaged == null) {
            return failure;
        }
        BackupFile backup = damaged.backup();
        return new CommandFailure(
                failure.getMessage()
                        + "\nThe newest backup that can be opened is from "
                        + Instant.ofEpochMilli(backup.begunMillis())
                        + ". To continue from it:"
                        + commands(world, backup.file()),
                failure);
    }

    /**
     * Refuses to begin a new world in the place of one that is gone, be it that its disk is not
     * there: its backups would be deleted one by one for those of the new world.
     *
     * @param world the world's folder; null if it is not kept
     * @throws CommandFailure if there is no world in it, but there are backups of one
     */
    public void checkNoneIsGone(@Nullable Path world) throws CommandFailure {
        try {
            if (world == null || !WorldFolder.segments(new DiskFolder(world)).isEmpty()) {
                return;
            }
            Path from = folderOf(world);
            List<BackupFile> all = BackupFile.list(world, from);
            if (!all.isEmpty()) {
                BackupFile newest = all.get(0);
                throw new CommandFailure(
                        "There is no world in "
                                + world
                                + ", but "
                                + from
                                + " holds backups of one, the newest of "
                                + Instant.ofEpochMilli(newest.begunMillis())
                                + ". If its disk is missing, reconnect it. To continue from the"
                                + " backup:"
                                + commands(world, newest.file())
                                + "\n"
                                + "To start a new world, move the backups away or choose another"
                                + " --backup-folder.");
            }
        } catch (IOException e) {
            throw new CommandFailure(
                    "cannot read the folder " + world + ": " + FileCode.of(e).text(), e);
        }
    }

    /**
     * The commands that put a backup in the place of its world, each on a line, for a shell. The
     * lists of who may come in and who is who are no part of a backup, and come from the damaged
     * world, whose new name is one that nothing has yet. An import wants a folder that is not
     * there.
     */
    static String commands(Path world, Path backup) {
        Path damaged = damaged(world);
        List<Path> lists =
                ListFile.ALL.stream()
                        .filter(list -> PlainFiles.exists(world.resolve(list)))
                        .map(damaged::resolve)
                        .toList();
        StringBuilder commands = new StringBuilder();
        if (Files.exists(world, LinkOption.NOFOLLOW_LINKS)) {
            commands.append(line("mv", List.of(world, damaged)));
        }
        commands.append(line("quoin world import --keep-levels", List.of(backup, world)));
        if (!lists.isEmpty()) {
            commands.append(line("cp", Stream.concat(lists.stream(), Stream.of(world)).toList()));
        }
        return commands.toString();
    }

    private static Path damaged(Path world) {
        Path damaged = Path.of(world + "-damaged");
        for (int i = 2; Files.exists(damaged, LinkOption.NOFOLLOW_LINKS); i++) {
            damaged = Path.of(world + "-damaged-" + i);
        }
        return damaged;
    }

    private static String line(String command, List<Path> paths) {
        StringBuilder line = new StringBuilder("\n    ").append(command);
        for (Path path : paths) {
            line.append(' ').append(ShellWord.of(path));
        }
        return line.toString();
    }

    /**
     * The backups that are wanted; null if none are.
     *
     * @param world the world's folder; null if it is not kept
     * @param calendar of the host
     * @throws CommandFailure if backups are wanted of a world that is not kept, or cannot be made
     *     there
     */
    public @Nullable WorldBackups of(@Nullable Path world, Calendar calendar)
            throws CommandFailure {
        Duration wanted = every;
        if (wanted == null) {
            return null;
        } else if (world == null) {
            throw new CommandFailure("--backup-every needs a saved world: --world DIR");
        }
        Path into = folderOf(world);
        try {
            Path other = BackupFile.claim(world, into);
            if (other != null) {
                throw new CommandFailure(
                        into
                                + " holds the backups of "
                                + other
                                + ", a world in a folder of the same name: take another"
                                + " --backup-folder");
            }
        } catch (IOException e) {
            throw new CommandFailure(
                    "No backups can be made in " + into + ": " + FileCode.of(e).text());
        }
        return new WorldBackups(
                world,
                new WorldBackups.Plan(into, wanted.toMillis(), kept, keptDays),
                calendar.nowMillis());
    }
}
