package org.quoin.client.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One line of the settings file: its key, the sentence above it, and how its value is read and
 * written.
 */
final class SettingKey {

    /** All keys, in the order in which a new file lists them. */
    static final List<SettingKey> ALL =
            List.of(
                    name(),
                    inputDelay(),
                    transport(),
                    number(
                            "host-port",
                            "The port on which you host, 1-65535.",
                            SettingsLimits.PORT,
                            Settings::hostPort,
                            Settings::withHostPort),
                    number(
                            "field-of-view-degrees",
                            "Opening of the view from top to bottom, 50-110.",
                            SettingsLimits.FIELD_OF_VIEW_DEGREES,
                            Settings::fieldOfViewDegrees,
                            Settings::withFieldOfViewDegrees),
                    number(
                            "sensitivity-percent",
                            "How far the view turns when the mouse moves, 10-300.",
                            SettingsLimits.SENSITIVITY_PERCENT,
                            Settings::sensitivityPercent,
                            Settings::withSensitivityPercent),
                    number(
                            "view-distance-columns",
                            "How far you see, in columns of 16 blocks, 2-32.",
                            SettingsLimits.VIEW_DISTANCE_COLUMNS,
                            Settings::viewDistanceColumns,
                            Settings::withViewDistanceColumns),
                    lastAddress(),
                    toggle(
                            "prediction",
                            "Show your own moves at once, before everybody has agreed on them.",
                            Settings::prediction,
                            Settings::withPrediction),
                    number(
                            "master-volume-percent",
                            "Loudness, 0-100.",
                            SettingsLimits.VOLUME_PERCENT,
                            Settings::masterVolumePercent,
                            Settings::withMasterVolumePercent),
                    toggle(
                            "fullscreen",
                            "Cover the whole screen.",
                            Settings::fullscreen,
                            Settings::withFullscreen),
                    toggle(
                            "vsync",
                            "Wait for the display before showing a frame.",
                            Settings::vsync,
                            Settings::withVsync),
                    toggle(
                            "view-bobbing",
                            "Nod with your steps.",
                            Settings::viewBobbing,
                            Settings::withViewBobbing),
                    toggle(
                            "field-of-view-kick",
                            "Open the view wider while you run.",
                            Settings::fovKick,
                            Settings::withFovKick),
                    toggle(
                            "far-terrain",
                            "Show the land beyond the view distance, coarse.",
                            Settings::farTerrain,
                            Settings::withFarTerrain),
                    guiScale(),
                    texturePacks());

    private final String key;
    private final String explanation;
    private final Function<Settings, String> writer;
    private final Reader reader;

    private SettingKey(
            String key, String explanation, Function<Settings, String> writer, Reader reader) {
        this.key = key;
        this.explanation = explanation;
        this.writer = writer;
        this.reader = reader;
    }

    /** Reads one value onto other settings. */
    private interface Reader {
        Settings read(Settings onto, String value) throws BadValueException;
    }

    /** Returns the word left of the equals sign. */
    String key() {
        return key;
    }

    /** Returns the comment that a new file carries above this key. */
    String explanation() {
        return explanation;
    }

    /** Returns the value as it is written into the file. */
    String valueOf(Settings settings) {
        return writer.apply(settings);
    }

    /** Returns {@code onto} with the value that {@code text} spells. */
    Settings read(Settings onto, String text) throws BadValueException {
        return reader.read(onto, text);
    }

    private static SettingKey name() {
        return new SettingKey(
                "name",
                "What the others call you: 1-16 letters, digits, spaces, - or _.",
                Settings::name,
                (onto, text) -> {
                    if (!PlayerName.isValid(text)) {
                        throw new BadValueException(
                                "must be 1 to "
                                        + PlayerName.CHARACTERS_MAX
                                        + " letters, digits, spaces, - or _");
                    }
                    return onto.withName(text);
                });
    }

    private static SettingKey inputDelay() {
        return new SettingKey(
                "input-delay-turns",
                "Turns between a key press and its effect for everybody: auto, or 0-20.",
                settings ->
                        settings.inputDelayTurns() == Settings.INPUT_DELAY_AUTO
                                ? "auto"
                                : Integer.toString(settings.inputDelayTurns()),
                (onto, text) -> {
                    if (text.equals("auto")) {
                        return onto.withInputDelayTurns(Settings.INPUT_DELAY_AUTO);
                    }
                    try {
                        return onto.withInputDelayTurns(
                                SettingsLimits.INPUT_DELAY_TURNS.parse(text));
                    } catch (BadValueException e) {
                        throw new BadValueException("must be auto or a whole number from 0 to 20");
                    }
                });
    }

    private static SettingKey transport() {
        return new SettingKey(
                "transport",
                "How turns and frames travel: auto, udp or tcp. auto takes UDP where it can.",
                settings -> settings.transport().word(),
                (onto, text) -> onto.withTransport(TransportWish.parse(text)));
    }

    private static SettingKey lastAddress() {
        return new SettingKey(
                "last-address",
                "The world joined last, HOST or HOST:PORT.",
                Settings::lastAddress,
                (onto, text) -> {
                    if (!text.isEmpty()) {
                        try {
                            HostAddress.parse(text);
                        } catch (HostAddressException e) {
                            throw new BadValueException(
                                    "is no address: " + String.valueOf(e.getMessage()));
                        }
                    }
                    return onto.withLastAddress(text);
                });
    }

    private static SettingKey guiScale() {
        return new SettingKey(
                "gui-scale",
                "Size of the menus: auto, or 1-4.",
                settings ->
                        settings.guiScale() == Settings.GUI_SCALE_AUTO
                                ? "auto"
                                : Integer.toString(settings.guiScale()),
                (onto, text) -> {
                    if (text.equals("auto")) {
                        return onto.withGuiScale(Settings.GUI_SCALE_AUTO);
                    }
                    int scale = SettingsLimits.GUI_SCALE.parse(text);
                    if (scale == Settings.GUI_SCALE_AUTO) {
                        throw new BadValueException("must be auto or a whole number from 1 to 4");
                    }
                    return onto.withGuiScale(scale);
                });
    }

    private static SettingKey texturePacks() {
        return new SettingKey(
                "texture-packs",
                "Files of the packs folder, the uppermost first, with a / between two.",
                settings -> String.join("/", settings.texturePacks()),
                (onto, text) -> onto.withTexturePacks(packNames(text)));
    }

    /** No file's name has a slash in it, on any system. */
    private static List<String> packNames(String text) throws BadValueException {
        List<String> names = new ArrayList<>();
        for (String part : text.split("/", -1)) {
            String name = part.strip();
            if (name.equals(".") || name.equals("..") || name.indexOf('\\') >= 0) {
                throw new BadValueException("must be names of files in the packs folder");
            }
            if (!name.isEmpty() && !names.contains(name)) {
                names.add(name);
            }
        }
        if (names.size() > SettingsLimits.TEXTURE_PACKS_MAX) {
            throw new BadValueException(
                    "must be at most " + SettingsLimits.TEXTURE_PACKS_MAX + " packs");
        }
        return names;
    }

    private static SettingKey number(
            String key,
            String explanation,
            IntRange range,
            Function<Settings, Integer> get,
            BiFunction<Settings, Integer, Settings> set) {
        return new SettingKey(
                key,
                explanation,
                settings -> get.apply(settings).toString(),
                (onto, text) -> set.apply(onto, range.parse(text)));
    }

    private static SettingKey toggle(
            String key,
            String explanation,
            Function<Settings, Boolean> get,
            BiFunction<Settings, Boolean, Settings> set) {
        return new SettingKey(
                key,
                explanation + " on or off.",
                settings -> get.apply(settings) ? "on" : "off",
                (onto, text) ->
                        switch (text) {
                            case "on", "true", "yes" -> set.apply(onto, true);
                            case "off", "false", "no" -> set.apply(onto, false);
                            default -> throw new BadValueException("must be on or off");
                        });
    }
}
