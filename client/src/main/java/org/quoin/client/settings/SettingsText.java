package org.quoin.client.settings;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting.BadValueException;
import org.quoin.client.settings.SettingsFile.Problem;

/**
 * The lines of a settings file, kept as the player wrote them. A line is blank, a comment that
 * starts with {@code #}, or {@code key = value}; a value reaches to the end of its line.
 */
final class SettingsText {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final List<String> lines;
    private final String lineEnd;

    private SettingsText(List<String> lines, String lineEnd) {
        this.lines = lines;
        this.lineEnd = lineEnd;
    }

    /**
     * Returns the text of a new file: every key with its explanation.
     *
     * @param leftOut keys that are not written, as nobody has chosen their values
     */
    static SettingsText fresh(Settings settings, Set<Setting<?>> leftOut) {
        List<String> lines = new ArrayList<>();
        lines.add("# Quoin: what the player chose. Lines are KEY = VALUE; # starts a comment.");
        lines.add("# The game keeps your comments and changes only what you change in it.");
        for (Setting<?> setting : Settings.ALL) {
            if (leftOut.contains(setting)) {
                continue;
            }
            lines.add("");
            lines.add("# " + setting.about());
            lines.add(line(setting, settings));
        }
        return new SettingsText(lines, System.lineSeparator());
    }

    /**
     * Reads the bytes of a file.
     *
     * @throws BadValueException if they are not text in UTF-8
     */
    static SettingsText decode(byte[] bytes) throws BadValueException {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new BadValueException("is not text in UTF-8");
        }
        if (text.startsWith(BYTE_ORDER_MARK)) {
            text = text.substring(1);
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
                throw new BadValueException("is not text but binary");
            }
        }
        String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        List<String> lines = new ArrayList<>(List.of(text.split("\\R", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return new SettingsText(lines, lineEnd);
    }

    /** Returns the file's bytes. */
    byte[] encode() {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append(line).append(lineEnd);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the values, and adds to {@code problems} what could not be used. */
    Settings read(Path file, List<Problem> problems) {
        return read(file, problems, new HashSet<>());
    }

    /** The same, and adds to {@code given} the settings that have a value of use. */
    Settings read(Path file, List<Problem> problems, Set<Setting<?>> given) {
        Settings settings = Settings.DEFAULT;
        Set<Setting<?>> seen = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            try {
                settings = readLine(settings, line, seen);
                given.add(settingOf(line));
            } catch (BadValueException e) {
                problems.add(new Problem(file, i + 1, String.valueOf(e.getMessage())));
            }
        }
        return settings;
    }

    private static Settings readLine(Settings onto, String line, Set<Setting<?>> seen)
            throws BadValueException {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new BadValueException("is not KEY = VALUE; the line is ignored");
        }
        Setting<?> setting = settingOf(line);
        if (setting == null) {
            String word = line.substring(0, equals).strip();
            throw new BadValueException("unknown key \"" + word + "\"; the line is ignored");
        }
        if (!seen.add(setting)) {
            throw new BadValueException(
                    setting.key() + " is set by an earlier line; this one is ignored");
        }
        String value = line.substring(equals + 1).strip();
        try {
            return setting.read(onto, value);
        } catch (BadValueException e) {
            throw new BadValueException(
                    setting.key()
                            + " "
                            + e.getMessage()
                            + ", not \""
                            + value
                            + "\"; using "
                            + shown(setting.write(Settings.DEFAULT)));
        }
    }

    /**
     * Changes the line of every key whose value differs between {@code before} and {@code now}.
     *
     * @param chosen keys whose values are written even if they are the same
     */
    void change(Settings before, Settings now, Set<Setting<?>> chosen) {
        for (Setting<?> setting : Settings.ALL) {
            if (chosen.contains(setting) || !setting.write(before).equals(setting.write(now))) {
                changeLine(setting, now);
            }
        }
    }

    private void changeLine(Setting<?> setting, Settings now) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.startsWith("#") || setting != settingOf(line)) {
                continue;
            }
            try {
                setting.read(Settings.DEFAULT, line.substring(line.indexOf('=') + 1).strip());
            } catch (BadValueException e) {
                // The player may want to see what was there before it was replaced.
                lines.add(i++, "# was: " + line);
            }
            lines.set(i, line(setting, now));
            return;
        }
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.add("# " + setting.about());
        lines.add(line(setting, now));
    }

    private static String line(Setting<?> setting, Settings settings) {
        return (setting.key() + " = " + setting.write(settings)).stripTrailing();
    }

    private static @Nullable Setting<?> settingOf(String line) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            return null;
        }
        String word = line.substring(0, equals).strip();
        for (Setting<?> setting : Settings.ALL) {
            if (setting.key().equals(word)) {
                return setting;
            }
        }
        return null;
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : value;
    }
}
