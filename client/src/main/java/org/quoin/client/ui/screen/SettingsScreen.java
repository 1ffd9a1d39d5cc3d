package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.Languages.Language;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;

/**
 * Everything the player may choose, as the declarations of the settings say. Each change counts at
 * once; leaving saves.
 */
final class SettingsScreen extends PanelScreen {
    private static final int WIDTH = 400;

    private final List<Runnable> refreshes = new ArrayList<>();
    private final Map<Setting.Text, TextField> fields = new HashMap<>();
    private final List<Widget> left = new ArrayList<>();
    private final List<Widget> right = new ArrayList<>();
    private final Button reset;
    private final Button packs;
    private final Button network;
    private final Button done;

    SettingsScreen(UiRoot root) {
        super(root, root.texts().get("settings.title"), WIDTH);
        addAll(Setting.Side.LEFT, left);
        addAll(Setting.Side.RIGHT, right);
        reset = addButton("settings.reset", this::resetAll);
        packs = addButton("settings.packs", () -> root.push(new PacksScreen(root)));
        network = addButton("settings.network", () -> root.push(new NetworkScreen(root)));
        done = addButton("settings.done", this::back);
        refresh();
        widgets().focusFirst();
    }

    private void addAll(Setting.Side side, List<Widget> column) {
        Settings.ALL.stream()
                .filter(setting -> setting.shown() != null && setting.shown().side() == side)
                .sorted(Comparator.comparingInt(setting -> shown(setting).row()))
                .forEach(setting -> column.add(widgets().add(widget(setting))));
    }

    private static Setting.Shown shown(Setting<?> setting) {
        return Objects.requireNonNull(setting.shown(), setting.key());
    }

    private Widget widget(Setting<?> setting) {
        if (setting instanceof Setting.Toggle toggle) {
            return toggle(toggle);
        } else if (setting instanceof Setting.WholeNumber number) {
            return shown(number).step() == 0 ? choice(number) : slider(number);
        } else if (setting instanceof Setting.Choice<?> choice) {
            return choice(choice);
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
                        root().sounds(),
                        on -> change(setting, on));
        refreshes.add(() -> widget.setIndex(now().get(setting) ? 1 : 0));
        return widget;
    }

    private Widget slider(Setting.WholeNumber setting) {
        // The command line may have asked for more than the slider has.
        int most = Math.max(setting.range().max(), now().get(setting));
        Slider widget =
                new Slider(
                        label(setting),
                        new IntRange(setting.least(), most),
                        shown(setting).step(),
                        setting.least(),
                        value -> valueText(setting, value),
                        value -> change(setting, value));
        refreshes.add(() -> widget.setValue(now().get(setting)));
        if (setting == Settings.INPUT_DELAY_TURNS) {
            widget.setDoubtful(this::isDelayTooShort);
        }
        return widget;
    }

    /** Whether a fixed input delay is shorter than the way to the host and back. */
    private boolean isDelayTooShort(int turns) {
        return turns != Settings.INPUT_DELAY_AUTO && turns < root().actions().inputDelayNeeded();
    }

    private String valueText(Setting.WholeNumber setting, int value) {
        String word = shown(setting).words().get(value);
        if (setting == Settings.INPUT_DELAY_TURNS && isDelayTooShort(value)) {
            int needed = root().actions().inputDelayNeeded();
            return root().texts().get("settings.input-delay.short", value, needed);
        }
        int rate = setting == Settings.INPUT_DELAY_TURNS ? root().actions().turnRate() : 0;
        if (word == null && rate > 0) {
            int millis = Math.round(value * 1000f / rate);
            return root().texts().get("settings.input-delay.millis", value, millis);
        }
        return word == null
                ? root().texts().get(shown(setting).textKey() + ".value", value)
                : text(shown(setting).textKey() + "." + word);
    }

    private Widget choice(Setting.WholeNumber setting) {
        int least = setting.least();
        List<String> names =
                IntStream.rangeClosed(least, setting.range().max())
                        .mapToObj(value -> valueName(setting, value, Integer.toString(value)))
                        .toList();
        Choice widget = choice(setting, names, index -> change(setting, least + index));
        refreshes.add(() -> widget.setIndex(now().get(setting) - least));
        return widget;
    }

    private <E extends Enum<E>> Widget choice(Setting.Choice<E> setting) {
        List<E> values = setting.values();
        List<String> names =
                values.stream()
                        .map(each -> valueName(setting, values.indexOf(each), each.name()))
                        .toList();
        Choice widget = choice(setting, names, index -> change(setting, values.get(index)));
        refreshes.add(() -> widget.setIndex(values.indexOf(now().get(setting))));
        return widget;
    }

    /** All languages that there are, and the one that the system speaks. */
    private Widget language(Setting.Text setting) {
        List<String> ids = new ArrayList<>(List.of(Settings.LANGUAGE_AUTO));
        List<String> names = new ArrayList<>(List.of(text(shown(setting).textKey() + ".auto")));
        for (Language language : root().actions().languages()) {
            ids.add(language.id());
            names.add(language.name());
        }
        Choice widget = choice(setting, names, index -> change(setting, ids.get(index)));
        refreshes.add(() -> widget.setIndex(Math.max(0, ids.indexOf(now().get(setting)))));
        return widget;
    }

    private Choice choice(Setting<?> setting, List<String> names, IntConsumer changed) {
        return new Choice(label(setting), names, 0, root().sounds(), changed);
    }

    private String valueName(Setting<?> setting, int value, String usual) {
        String word = shown(setting).words().get(value);
        return word == null
                ? usual.toUpperCase(Locale.ROOT)
                : text(shown(setting).textKey() + "." + word);
    }

    private Widget field(Setting.Text setting) {
        TextField widget =
                new TextField(
                        label(setting),
                        now().get(setting),
                        setting.charactersMax(),
                        c -> c >= ' ',
                        root().clipboard(),
                        typed -> typed(setting, typed));
        fields.put(setting, widget);
        return widget;
    }

    private void typed(Setting.Text setting, String text) {
        String wanted = text.strip();
        boolean valid = setting.accepts(wanted);
        Objects.requireNonNull(fields.get(setting)).setWrong(!valid);
        if (valid) {
            change(setting, wanted);
        }
    }

    private String label(Setting<?> setting) {
        return text(shown(setting).textKey());
    }

    private Settings now() {
        return root().settings();
    }

    private <T> void change(Setting<T> setting, T value) {
        root().changeSettings(now().with(setting, value));
    }

    private void resetAll() {
        root().changeSettings(now().reset());
        refresh();
    }

    /** Shows the settings as they are, after they changed elsewhere. */
    void refresh() {
        refreshes.forEach(Runnable::run);
    }

    @Override
    protected Screen remade() {
        return new SettingsScreen(root());
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    private int lines() {
        return Math.max(left.size(), right.size());
    }

    /** Below the end of the shorter column nothing is shown. */
    private static Widget at(List<Widget> column, int line) {
        return line < column.size() ? column.get(line) : new Label("", Colors.TEXT);
    }

    private int lineHeight() {
        return isTight() ? 14 : 17;
    }

    private int lastRowHeight() {
        return isTight() ? 18 : ROW_HEIGHT;
    }

    private int lineGap() {
        return isTight() ? 1 : 2;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return lines() * (lineHeight() + lineGap()) + GAP + lastRowHeight();
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        for (int i = 0; i < lines(); i++) {
            column.addPair(at(left, i), at(right, i), lineHeight());
            column.skip(lineGap() - GAP);
        }
        column.skip(GAP);
        column.addFittedRow(List.of(reset, packs, network, done), lastRowHeight(), measure);
    }
}
