package org.quoin.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.work.Calendar;

/**
 * The folders of the player's files. Each is at the operating system's usual place, and each can be
 * moved by a system property. No folder is created here.
 *
 * @param config the settings file; {@code -Dquoin.config}
 * @param state logs and other expendable files; {@code -Dquoin.state}
 * @param data worlds and other things the player made; {@code -Dquoin.data}
 */
public record UserFolders(Path config, Path state, Path data) {
    private static final String LOGS_PROPERTY = "quoin.logs";
    private static final String UNUSABLE_PROPERTY = "quoin.unusable";
    private static final String TEMPORARY_PROPERTY = "quoin.temporary";
    private static final int TEMPORARY_NAME_BYTES = 16;

    /** The home of users who have none; nothing is made there, not even by the administrator. */
    private static final Path NO_HOME = Path.of("/nonexistent");

    /** Java's {@code user.home} for a user without an entry in the system's list of users. */
    private static final String UNKNOWN_HOME = "?";

    /** Tells the logging configuration, before anything is logged, where this user's logs go. */
    public static void nameLogs() {
        if (System.getProperty(LOGS_PROPERTY) == null) {
            Path logs = ofThisUser().logs();
            System.setProperty(LOGS_PROPERTY, logs.toString());
            endFuture(logs, System.currentTimeMillis());
        }
    }

    /**
     * Logs of the future count as of now: of many the oldest are deleted, and where the clock was
     * ahead once that would be those of today.
     */
    static void endFuture(Path logs, long nowMillis) {
        try (Stream<Path> files = Files.list(logs)) {
            for (Path file : files.toList()) {
                if (PlainFiles.isFile(file)
                        && Files.getLastModifiedTime(file).toMillis()
                                > nowMillis + Calendar.SLACK_MILLIS) {
                    Files.setLastModifiedTime(file, FileTime.fromMillis(nowMillis));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // No log yet, or somebody else's: the log itself says what is wrong with the folder.
        }
    }

    /**
     * Where a folder cannot be written to, and where there is no home, takes one below the system's
     * temporary folder for this run, of a name that nobody can guess.
     */
    public static void replaceUnusable() {
        byte[] number = new byte[TEMPORARY_NAME_BYTES];
        new SecureRandom().nextBytes(number);
        String name = "quoin-home-" + HexFormat.of().formatHex(number);
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", ""), name);
        UserFolders usual = ofThisUser();
        replaceUnusable("quoin.config", usual.config, Files.isDirectory(usual.config), temporary);
        replaceUnusable("quoin.state", usual.state, false, temporary);
        replaceUnusable("quoin.data", usual.data, false, temporary);
    }

    private static void replaceUnusable(
            String property, Path usual, boolean canBeRead, Path temporary) {
        if (System.getProperty(property) == null && !canBeRead && !canBeWritten(usual)) {
            System.setProperty(property, temporary.resolve(property).toString());
            if (replaced() == null) {
                System.setProperty(UNUSABLE_PROPERTY, usual.toString());
            }
            System.setProperty(TEMPORARY_PROPERTY, temporary.toString());
        }
    }

    /** Whether a folder is there for this process to write in, or can be made. */
    static boolean canBeWritten(Path folder) {
        Path there = folder.toAbsolutePath();
        while (there != null && !PlainFiles.exists(there)) {
            there = there.getParent();
        }
        return there != null
                && !folder.startsWith(NO_HOME)
                && Files.isDirectory(there)
                && Files.isWritable(there);
    }

    /**
     * A folder that had to be replaced.
     *
     * @param usual the first that cannot be written to
     * @param temporary its replacement for this run
     */
    public record Replaced(Path usual, Path temporary) {}

    /** Returns what was replaced for this run; null if all folders can be used. */
    public static @Nullable Replaced replaced() {
        String usual = System.getProperty(UNUSABLE_PROPERTY);
        String temporary = System.getProperty(TEMPORARY_PROPERTY);
        return usual == null || temporary == null
                ? null
                : new Replaced(Path.of(usual), Path.of(temporary));
    }

    /** Returns the folders of the player who runs this program. */
    public static UserFolders ofThisUser() {
        return of(System::getProperty, System::getenv);
    }

    /**
     * Returns the folders that follow from system properties and an environment.
     *
     * @param property gives a system property: {@code os.name}, {@code user.home} and ours
     * @param environment gives an environment variable
     */
    public static UserFolders of(
            Function<String, @Nullable String> property,
            Function<String, @Nullable String> environment) {
        String os = orElse(property.apply("os.name"), "").toLowerCase(Locale.ROOT);
        Path home = home(property.apply("user.home"), environment.apply("HOME"));
        UserFolders usual;
        if (os.startsWith("windows")) {
            Path roaming = folder(environment, "APPDATA", home.resolve("AppData/Roaming"));
            Path local = folder(environment, "LOCALAPPDATA", home.resolve("AppData/Local"));
            usual =
                    new UserFolders(
                            roaming.resolve("Quoin"),
                            local.resolve("Quoin"),
                            roaming.resolve("Quoin"));
        } else if (os.startsWith("mac")) {
            Path support = home.resolve("Library/Application Support/Quoin");
            usual = new UserFolders(support, home.resolve("Library/Logs/Quoin"), support);
        } else {
            Path config = folder(environment, "XDG_CONFIG_HOME", home.resolve(".config"));
            Path state = folder(environment, "XDG_STATE_HOME", home.resolve(".local/state"));
            Path data = folder(environment, "XDG_DATA_HOME", home.resolve(".local/share"));
            usual =
                    new UserFolders(
                            config.resolve("quoin"), state.resolve("quoin"), data.resolve("quoin"));
        }
        return new UserFolders(
                override(property, "quoin.config", usual.config),
                override(property, "quoin.state", usual.state),
                override(property, "quoin.data", usual.data));
    }

    /** Returns the settings file. */
    public Path settingsFile() {
        return config.resolve("settings.properties");
    }

    /** Returns the file of the saved and recent servers. */
    public Path serversFile() {
        return config.resolve("servers.json");
    }

    /** Returns the file of who the player is, the private half of its key included. */
    public Path identityFile() {
        return config.resolve("identity");
    }

    /** Returns the file of the hosts whose keys the player has seen. */
    public Path knownHostsFile() {
        return config.resolve("known-hosts");
    }

    /** Returns the file of the passwords that the player wants remembered. */
    public Path passwordsFile() {
        return config.resolve("passwords");
    }

    /** Returns the folder of the log files. */
    public Path logs() {
        return state.resolve("logs");
    }

    /** Returns the folder of the desync reports. */
    public Path reports() {
        return state.resolve("reports");
    }

    /** Returns the folder into which the game's native libraries are unpacked. */
    public Path natives() {
        return state.resolve("natives");
    }

    /** Returns the file of what was typed at hosts' consoles. */
    public Path consoleHistory() {
        return state.resolve("console-history");
    }

    /** Returns the file of the players that are muted. */
    public Path mutedFile() {
        return state.resolve("muted");
    }

    /** Returns the folder into which F2 writes. */
    public Path screenshots() {
        return data.resolve("screenshots");
    }

    /** Returns the folder of the films that are made of replays. */
    public Path films() {
        return data.resolve("films");
    }

    /** Returns the folder that holds a folder for each world. */
    public Path worlds() {
        return data.resolve("worlds");
    }

    /** Returns the folder of what the player threw away; nothing in it is deleted by the game. */
    public Path trash() {
        return data.resolve("trash");
    }

    /** Returns the folder of worlds as files, to be carried elsewhere and to be read again. */
    public Path exports() {
        return data.resolve("exports");
    }

    /** Returns the folder into which the player puts texture packs. */
    public Path packs() {
        return data.resolve("packs");
    }

    private static Path override(
            Function<String, @Nullable String> property, String key, Path usual) {
        String value = property.apply(key);
        return value == null || value.isBlank() ? usual : Path.of(value);
    }

    private static Path folder(
            Function<String, @Nullable String> environment, String key, Path usual) {
        String value = environment.apply(key);
        if (value == null || value.isBlank()) {
            return usual;
        }
        Path path = Path.of(value);
        // The XDG rules say that a relative path must be ignored.
        return path.isAbsolute() ? path : usual;
    }

    private static Path home(@Nullable String known, @Nullable String variable) {
        if (known != null && !known.isBlank() && !known.equals(UNKNOWN_HOME)) {
            return Path.of(known);
        }
        return variable != null && variable.startsWith("/") ? Path.of(variable) : NO_HOME;
    }

    private static String orElse(@Nullable String value, String otherwise) {
        return value == null ? otherwise : value;
    }
}
