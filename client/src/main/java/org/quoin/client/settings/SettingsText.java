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
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.reason.Reason;

/**
 * The lines of a settings file, kept as the player wrote them. A line is blank, a comment that
 * starts with {@code #}, or {@code key = value}; a value reaches to the end of its line.
 */
final class SettingsText {
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
            throw new BadValueException(SettingCode.NOT_UTF8);
        }
        text = ByteOrderMark.without(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
                throw new BadValueException(SettingCode.BINARY);
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
            int equals = line.indexOf('=');
            Setting<?> setting = settingOf(line);
            if (equals < 0) {
                problems.add(new Problem(file, i + 1, SettingCode.LINE));
            } else if (setting == null) {
                String word = line.substring(0, equals).strip();
                problems.add(new Problem(file, i + 1, SettingCode.UNKNOWN, word));
            } else if (!seen.add(setting)) {
                problems.add(new Problem(file, i + 1, SettingCode.EARLIER, setting.key()));
            } else {
                String value = line.substring(equals + 1).strip();
                try {
                    settings = setting.read(settings, value);
                    given.add(setting);
                } catch (BadValueException e) {
                    problems.add(badValue(file, i + 1, setting, value, e.why()));
                }
            }
        }
        return settings;
    }

    private static Problem badValue(
            Path file, int line, Setting<?> setting, String value, Reason why) {
        String used = setting.write(Settings.DEFAULT);
        boolean empty = used.isEmpty();
        return new Problem(
                file,
                line,
                empty ? SettingCode.VALUE_EMPTY : SettingCode.VALUE,
                empty ? List.of(setting.key(), value) : List.of(setting.key(), value, used),
                why);
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
}
