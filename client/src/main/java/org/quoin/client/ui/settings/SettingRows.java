package org.quoin.client.ui.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Setting.Shown;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;
import org.quoin.server.text.Languages.Language;
import org.quoin.server.text.Texts;

/** Makes the lines of the settings screen from the declarations, and keeps them up to date. */
public final class SettingRows {
    private final PlayerSettings settings;
    private final Texts texts;
    private final UiSounds sounds;
    private final Clipboard clipboard;
    private final Surroundings surroundings;
    private final List<Runnable> refreshes = new ArrayList<>();
    private final Map<Setting.Text, TextField> fields = new HashMap<>();
    private final List<SettingRow> rows = new ArrayList<>();

    /** The keys bound last and the bindings they replaced, for the player's message. */
    private Setting.@Nullable Keys bound;

    private String taken = "";

    /** The state of the game that the rows show beside the settings themselves. */
    public interface Surroundings {
        /** Returns the languages that the game can be shown in, by their names. */
        List<Language> languages();

        /**
         * Returns how many turns of input delay the path to the host takes now; 0 if no world is
         * played or it is not known yet.
         */
        int inputDelayNeeded();

        /** Returns how many turns a second the world plays; 0 if none is played. */
        int turnRate();

        /** Returns what is printed on a key of this keyboard, by GLFW's code; else nothing. */
        String letterOf(int keyCode);
    }

    /** Makes a line for each setting that stands on the screen. */
    public SettingRows(
            PlayerSettings settings,
            Texts texts,
            UiSounds sounds,
            Clipboard clipboard,
            Surroundings surroundings) {
        this.settings = settings;
        this.texts = texts;
        this.sounds = sounds;
        this.clipboard = clipboard;
        this.surroundings = surroundings;
        Settings.ALL.stream()
                .filter(setting -> setting.shown() != null)
                .sorted(
                        Comparator.comparing((Setting<?> setting) -> shown(setting).page())
                                .thenComparing(setting -> shown(setting).row()))
                .forEach(setting -> rows.add(row(setting)));
        refresh();
    }

    /** Adds a line that leads to another screen, at the end of its page. */
    public void addLink(Page page, String textKey, Runnable action) {
        String label = text(textKey);
        Button button = new Button(label, sounds, action);
        rows.add(new SettingRow(page, label, text(textKey + ".about"), "", button, null, null));
    }

    /** The same for one whose button shows a value as well. */
    public void addLink(Page page, String textKey, String value, Runnable action) {
        Button button = new Button(text(textKey) + ": " + value, sounds, action);
        String about = text(textKey + ".about");
        rows.add(new SettingRow(page, text(textKey), about, "", button, null, null));
    }

    /** Returns all lines: those of a page stand together, in their order, but links are last. */
    public List<SettingRow> all() {
        return List.copyOf(rows);
    }

    /**
     * Returns the lines that are shown: those of a page, or those that have all words of a text.
     */
    public List<SettingRow> shown(Page page, String search) {
        String wanted = search.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return rows.stream().filter(row -> row.page() == page).toList();
        }
        List<String> words = List.of(wanted.split("\\s+", -1));
        return rows.stream().filter(row -> row.has(words, text(row.page().textKey()))).toList();
    }

    /** Shows the settings as they are, after they changed. */
    public void refresh() {
        refreshes.forEach(Runnable::run);
    }

    /** Sets one setting back to its default. */
    public <T> void reset(Setting<T> setting) {
        if (setting instanceof Setting.Keys keys) {
            bind(keys, keys.usual());
        } else {
            settings.set(setting, setting.usual());
        }
        if (setting instanceof Setting.Text text && fields.get(text) != null) {
            TextField field = Objects.requireNonNull(fields.get(text));
            field.setText(text.usual());
            field.setWrong(false);
        }
        refresh();
    }

    /**
     * Returns what a new key of a line was taken from, or what else the keys do since the settings
     * file says so, for the player; null if nothing.
     */
    public @Nullable String conflictOf(SettingRow row) {
        if (row.setting() == bound && !taken.isEmpty()) {
            return taken;
        }
        List<String> others = new ArrayList<>();
        if (row.setting() instanceof Setting.Keys keys) {
            for (int code : settings.get(keys)) {
                for (GameKey other : othersOn(code, keys)) {
                    others.add(text(shown(other.setting()).textKey()));
                }
            }
        }
        if (!others.isEmpty()) {
            return texts.get("settings.keys.conflict", String.join(", ", others));
        }
        String taken = takenOffPad(row);
        return taken == null ? null : texts.get("settings.keys.pad-instead", taken);
    }

    /** Returns what the gamepad can do no more because its button was chosen; null if nothing. */
    private @Nullable String takenOffPad(SettingRow row) {
        if (row.setting() instanceof Setting.Keys keys) {
            for (int code : settings.get(keys)) {
                GameKey usual = GameKey.usualOfPad(code, settings.current());
                if (usual != null && usual.setting() != keys) {
                    return text(shown(usual.setting()).textKey());
                }
            }
        }
        return null;
    }

    private List<GameKey> othersOn(int code, Setting.Keys keys) {
        List<GameKey> others = new ArrayList<>();
        for (GameKey other : GameKey.values()) {
            if (other.setting() != keys && settings.get(other.setting()).contains(code)) {
                others.add(other);
            }
        }
        return others;
    }

    /** Says whether a button of the gamepad, once it is chosen, leaves something without one. */
    private boolean takesOffPad(int code) {
        return KeyNames.isPad(code) && GameKey.usualOfPad(code, settings.current()) != null;
    }

    private static Shown shown(Setting<?> setting) {
        return Objects.requireNonNull(setting.shown(), setting.key());
    }

    private <T> SettingRow row(Setting<T> setting) {
        ResetButton reset = new ResetButton(sounds, () -> reset(setting));
        refreshes.add(() -> reset.setEnabled(!settings.get(setting).equals(setting.usual())));
        String usual = usualText(setting);
        String key = setting instanceof Setting.Keys ? "settings.keys" : shown(setting).textKey();
        return new SettingRow(
                shown(setting).page(),
                label(setting),
                text(key + ".about"),
                usual.isEmpty() ? "" : texts.get("settings.usual", usual),
                widget(setting),
                reset,
                setting);
    }

    private String usualText(Setting<?> setting) {
        if (setting instanceof Setting.Toggle toggle) {
            return text(toggle.usual() ? "settings.on" : "settings.off");
        } else if (setting instanceof Setting.WholeNumber number) {
            return shown(number).step() == 0
                    ? valueName(number, number.usual(), Integer.toString(number.usual()))
                    : plainValueText(number, number.usual());
        } else if (setting instanceof Setting.Choice<?> choice) {
            return usualName(choice);
        } else if (setting instanceof Setting.Keys keys) {
            return KeyTexts.of(keys.usual(), texts, surroundings::letterOf);
        }
        return setting == Settings.LANGUAGE ? text(shown(setting).textKey() + ".auto") : "";
    }

    private <E extends Enum<E>> String usualName(Setting.Choice<E> choice) {
        int index = choice.values().indexOf(choice.usual());
        return valueName(choice, index, choice.usual().name());
    }

    private Widget widget(Setting<?> setting) {
        if (setting instanceof Setting.Toggle toggle) {
            return toggle(toggle);
        } else if (setting instanceof Setting.WholeNumber number) {
            return shown(number).step() == 0 ? choice(number) : slider(number);
        } else if (setting instanceof Setting.Choice<?> choice) {
            return choice(choice);
        } else if (setting instanceof Setting.Keys keys) {
            return keys(keys);
        } else if (setting == Settings.LANGUAGE) {
            return language(Settings.LANGUAGE);
        } else if (setting instanceof Setting.Text text) {
            return field(text);
        }
        throw new IllegalStateException("no widget shows " + setting);
    }

    private Widget toggle(Setting.Toggle setting) {
        Choice widget =
                Choice.toggle(
                        label(setting),
                        text("settings.off"),
                        text("settings.on"),
                        false,
                        sounds,
                        on -> settings.set(setting, on));
        refreshes.add(() -> widget.setIndex(settings.get(setting) ? 1 : 0));
        return widget;
    }

    private Widget slider(Setting.WholeNumber setting) {
        // The command line may have asked for more than the slider has.
        int most = Math.max(setting.range().max(), settings.get(setting));
        Slider widget =
                new Slider(
                        label(setting),
                        new IntRange(setting.least(), most),
                        shown(setting).step(),
                        setting.least(),
                        value -> valueText(setting, value),
                        value -> settings.set(setting, value));
        refreshes.add(() -> widget.setValue(settings.get(setting)));
        if (setting == Settings.INPUT_DELAY_TURNS) {
            widget.setDoubtful(this::isDelayTooShort);
        }
        return widget;
    }

    /** Whether a fixed input delay is shorter than the way to the host and back. */
    private boolean isDelayTooShort(int turns) {
        return turns != Settings.INPUT_DELAY_AUTO && turns < surroundings.inputDelayNeeded();
    }

    private String valueText(Setting.WholeNumber setting, int value) {
        if (setting == Settings.INPUT_DELAY_TURNS && isDelayTooShort(value)) {
            int needed = surroundings.inputDelayNeeded();
            return texts.get("settings.input-delay.short", value, needed);
        }
        int rate = setting == Settings.INPUT_DELAY_TURNS ? surroundings.turnRate() : 0;
        if (rate > 0 && shown(setting).words().get(value) == null) {
            int millis = Math.round(value * 1000f / rate);
            return texts.get("settings.input-delay.millis", value, millis);
        }
        return plainValueText(setting, value);
    }

    private String plainValueText(Setting.WholeNumber setting, int value) {
        String word = shown(setting).words().get(value);
        return word == null
                ? texts.get(shown(setting).textKey() + ".value", value)
                : text(shown(setting).textKey() + "." + word);
    }

    private Widget choice(Setting.WholeNumber setting) {
        int least = setting.least();
        List<String> names =
                IntStream.rangeClosed(least, setting.range().max())
                        .mapToObj(value -> valueName(setting, value, Integer.toString(value)))
                        .toList();
        Choice widget = choice(setting, names, index -> settings.set(setting, least + index));
        refreshes.add(() -> widget.setIndex(settings.get(setting) - least));
        return widget;
    }

    private <E extends Enum<E>> Widget choice(Setting.Choice<E> setting) {
        List<E> values = setting.values();
        List<String> names =
                values.stream()
                        .map(each -> valueName(setting, values.indexOf(each), each.name()))
                        .toList();
        Choice widget = choice(setting, names, index -> settings.set(setting, values.get(index)));
        refreshes.add(() -> widget.setIndex(values.indexOf(settings.get(setting))));
        return widget;
    }

    /** All languages that there are, and the one that the system speaks. */
    private Widget language(Setting.Text setting) {
        List<String> ids = new ArrayList<>(List.of(Settings.LANGUAGE_AUTO));
        List<String> names = new ArrayList<>(List.of(text(shown(setting).textKey() + ".auto")));
        for (Language language : surroundings.languages()) {
            ids.add(language.id());
            names.add(language.name());
        }
        Choice widget = choice(setting, names, index -> settings.set(setting, ids.get(index)));
        refreshes.add(() -> widget.setIndex(Math.max(0, ids.indexOf(settings.get(setting)))));
        return widget;
    }

    private Choice choice(Setting<?> setting, List<String> names, IntConsumer changed) {
        return new Choice(label(setting), names, 0, sounds, changed);
    }

    private String valueName(Setting<?> setting, int value, String usual) {
        String word = shown(setting).words().get(value);
        return word == null
                ? usual.toUpperCase(Locale.ROOT)
                : text(shown(setting).textKey() + "." + word);
    }

    private Widget keys(Setting.Keys setting) {
        KeyField widget =
                new KeyField(
                        label(setting),
                        text("settings.keys.waiting"),
                        code -> KeyTexts.of(code, texts, surroundings::letterOf),
                        code -> !othersOn(code, setting).isEmpty() || takesOffPad(code),
                        sounds,
                        codes -> bind(setting, codes));
        refreshes.add(() -> widget.setCodes(settings.get(setting)));
        return widget;
    }

    /** The last binding wins: the keys lose any other binding, and the player is informed. */
    private void bind(Setting.Keys setting, List<Integer> codes) {
        List<String> losers = new ArrayList<>();
        List<String> keyless = new ArrayList<>();
        Settings changed = settings.current().with(setting, codes);
        for (GameKey other : GameKey.values()) {
            List<Integer> before = settings.get(other.setting());
            List<Integer> left = before.stream().filter(code -> !codes.contains(code)).toList();
            if (other.setting() != setting && left.size() < before.size()) {
                changed = changed.with(other.setting(), left);
                (left.isEmpty() ? keyless : losers).add(label(other.setting()));
            }
        }
        bound = setting;
        taken = keyless.isEmpty() ? "" : told("settings.keys.taken.last", keyless);
        if (!losers.isEmpty()) {
            String some = told("settings.keys.taken", losers);
            taken = taken.isEmpty() ? some : taken + " " + some;
        }
        settings.change(changed);
    }

    private String told(String key, List<String> actions) {
        return texts.get(key, String.join(", ", actions));
    }

    private Widget field(Setting.Text setting) {
        TextField widget =
                new TextField(
                        label(setting),
                        settings.get(setting),
                        setting.charactersMax(),
                        setting == Settings.NAME ? PlayerName::isCharacter : c -> c >= ' ',
                        clipboard,
                        typed -> typed(setting, typed));
        fields.put(setting, widget);
        return widget;
    }

    private void typed(Setting.Text setting, String text) {
        String wanted = text.strip();
        boolean valid = setting.accepts(wanted);
        Objects.requireNonNull(fields.get(setting)).setWrong(!valid);
        if (valid) {
            settings.set(setting, wanted);
        }
    }

    private String label(Setting<?> setting) {
        return text(shown(setting).textKey());
    }

    private String text(String key) {
        return texts.get(key);
    }
}
