package org.quoin.client.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting.BadValueException;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;

/**
 * The settings file. Reading it never fails: unusable parts are reported and replaced by the
 * default. Saving changes only the lines of values that the player changed since, in the file as it
 * is then, so that what was edited by hand meanwhile stays.
 *
 * <p>Not for several threads at once.
 */
public final class SettingsFile {

    /** How many unreadable files are kept aside; after that nothing is written. */
    private static final int ASIDE_FILES_MAX = 99;

    /** A larger file is refused: ours has 2 KiB, so a larger one is something else. */
    private static final int FILE_BYTES_MAX = 64 * 1024;

    private final Path file;

    /** The values of the file, with defaults where it has none. */
    private Settings inFile = Settings.DEFAULT;

    /** The player has changed what differs from these. */
    private Settings base = Settings.DEFAULT;

    /** The settings that the file had a value for when it was read. */
    private final Set<Setting<?>> given = new HashSet<>();

    /** The player's choice where nothing changed: the next save writes it all the same. */
    private final Set<Setting<?>> chosen = new HashSet<>();

    /** Names the file; nothing is read yet. */
    public SettingsFile(Path file) {
        this.file = file;
    }

    /** Returns where the file is or will be. */
    public Path path() {
        return file;
    }

    /** Reads the file. One that is not there yet means the defaults, without a problem. */
    public Loaded load() {
        List<Problem> problems = new ArrayList<>();
        given.clear();
        inFile = Settings.DEFAULT;
        try {
            inFile = readText().read(file, problems, given);
        } catch (NoSuchFileException e) {
            // A new player: nothing to say.
        } catch (BadValueException e) {
            problems.add(new Problem(file, 0, SettingCode.NO_SETTINGS, List.of(), e.why()));
        } catch (IOException e) {
            problems.add(new Problem(file, 0, SettingCode.UNREADABLE, List.of(), FileCode.of(e)));
        }
        base = inFile;
        return new Loaded(inFile, List.copyOf(problems), Set.copyOf(given));
    }

    /**
     * Takes these settings as given for this run, by the command line for instance: they count, but
     * they are not saved unless the player changes them further.
     */
    public void override(Settings settings) {
        base = settings;
    }

    /** The player has chosen the value of a setting: the next save writes it, even if it is old. */
    public void choose(Setting<?> setting) {
        chosen.add(setting);
    }

    /**
     * Saves what differs from what was loaded or saved last. The new file is written beside the old
     * one and takes its name in one step, so that a crash leaves one of the two whole.
     *
     * @throws IOException if the folder or the file cannot be written
     */
    public void save(Settings settings) throws IOException {
        if (settings.equals(base) && chosen.isEmpty()) {
            return;
        }
        SettingsText text;
        try {
            text = readText();
        } catch (NoSuchFileException e) {
            text = fresh(settings);
        } catch (BadValueException e) {
            Files.move(file, freeNameAside());
            text = fresh(settings);
        }
        text.change(base, settings, chosen);
        PlainFiles.replace(file, text.encode());
        chosen.clear();
        given.clear();
        inFile = text.read(file, new ArrayList<>(), given);
        base = settings;
    }

    /** A new file does not name the player before the player has a name. */
    private SettingsText fresh(Settings settings) {
        boolean named =
                given.contains(Settings.NAME)
                        || chosen.contains(Settings.NAME)
                        || !settings.get(Settings.NAME).equals(base.get(Settings.NAME));
        return SettingsText.fresh(inFile, named ? Set.of() : Set.of(Settings.NAME));
    }

    private SettingsText readText() throws IOException, BadValueException {
        if (PlainFiles.exists(file) && !PlainFiles.isFile(file)) {
            throw new BadValueException(
                    Files.isSymbolicLink(file) ? SettingCode.SYMBOLIC_LINK : SettingCode.NO_FILE);
        }
        byte[] bytes = PlainFiles.readAtMost(file, FILE_BYTES_MAX + 1);
        if (bytes.length > FILE_BYTES_MAX) {
            throw new BadValueException(SettingCode.LARGE, FILE_BYTES_MAX);
        }
        return SettingsText.decode(bytes);
    }

    private Path freeNameAside() throws IOException {
        for (int i = 1; i <= ASIDE_FILES_MAX; i++) {
            Path aside = file.resolveSibling(i == 1 ? "settings.bad" : "settings.bad." + i);
            if (!PlainFiles.exists(aside)) {
                return aside;
            }
        }
        throw new IOException(file.resolveSibling("settings.bad") + " and 98 more are in the way");
    }

    /**
     * The result of loading the settings file.
     *
     * @param settings the values, with the default for each the file had no usable value for
     * @param problems the problems, in the order of the lines
     * @param given the settings that the file has a value for
     */
    public record Loaded(Settings settings, List<Problem> problems, Set<Setting<?>> given) {}

    /**
     * A problem in the settings file.
     *
     * @param file the file
     * @param line its line, counted from 1; 0 for the file as a whole
     * @param code the problem and its consequence
     * @param about the code's arguments, without the last one if that is {@code inner}
     * @param inner the underlying problem with the value or the file, shown within the sentence;
     *     null if the code says it all
     */
    public record Problem(
            Path file, int line, SettingCode code, List<String> about, @Nullable Reason inner) {

        /** One whose code says it all. */
        Problem(Path file, int line, SettingCode code, String... about) {
            this(file, line, code, List.of(about), null);
        }

        /**
         * Returns {@code settings.properties:7: reason}, short enough for a note on the screen.
         *
         * @param words words a reason in the reader's language
         */
        public String told(Function<Reason, String> words) {
            List<String> arguments = new ArrayList<>(about);
            if (inner != null) {
                arguments.add(words.apply(inner));
            }
            String where = file.getFileName() + (line == 0 ? ": " : ":" + line + ": ");
            return where + words.apply(new Reason(code, arguments));
        }

        /** The same in English, for the log. */
        @Override
        public String toString() {
            return told(Reason::text);
        }
    }
}
