package org.quoin.client.ui.screen;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddressException;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsLimits;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;

/** Everything the player may choose. Each change counts at once; leaving saves. */
final class SettingsScreen extends PanelScreen {
    private static final int WIDTH = 400;
    private static final int LINES = 6;
    private static final int ADDRESS_CHARACTERS_MAX = 262;

    private final TextField name;
    private final TextField address;
    private final Slider inputDelay;
    private final Slider fieldOfView;
    private final Slider sensitivity;
    private final Slider viewDistance;
    private final Slider volume;
    private final Choice prediction;
    private final Choice fullscreen;
    private final Choice vsync;
    private final Choice guiScale;
    private final Button reset;
    private final Button done;

    SettingsScreen(UiRoot root) {
        super(root, root.texts().get("settings.title"), WIDTH);
        name =
                field(
                        "settings.name",
                        root.settings().name(),
                        PlayerName.CHARACTERS_MAX,
                        this::nameTyped);
        inputDelay =
                slider(
                        "settings.input-delay",
                        SettingsLimits.INPUT_DELAY_TURNS,
                        1,
                        value -> change(root.settings().withInputDelayTurns(value)));
        prediction =
                toggle("settings.prediction", on -> change(root.settings().withPrediction(on)));
        sensitivity =
                slider(
                        "settings.sensitivity",
                        SettingsLimits.SENSITIVITY_PERCENT,
                        5,
                        value -> change(root.settings().withSensitivityPercent(value)));
        volume =
                slider(
                        "settings.volume",
                        SettingsLimits.VOLUME_PERCENT,
                        5,
                        value -> change(root.settings().withMasterVolumePercent(value)));
        address =
                field(
                        "settings.address",
                        root.settings().lastAddress(),
                        ADDRESS_CHARACTERS_MAX,
                        this::addressTyped);
        viewDistance =
                slider(
                        "settings.view-distance",
                        SettingsLimits.VIEW_DISTANCE_COLUMNS,
                        1,
                        value -> change(root.settings().withViewDistanceColumns(value)));
        fieldOfView =
                slider(
                        "settings.field-of-view",
                        SettingsLimits.FIELD_OF_VIEW_DEGREES,
                        1,
                        value -> change(root.settings().withFieldOfViewDegrees(value)));
        guiScale =
                widgets()
                        .add(
                                new Choice(
                                        text("settings.gui-scale"),
                                        List.of(
                                                text("settings.gui-scale.auto"),
                                                "1",
                                                "2",
                                                "3",
                                                "4"),
                                        0,
                                        root.sounds(),
                                        value -> change(root.settings().withGuiScale(value))));
        fullscreen =
                toggle("settings.fullscreen", on -> change(root.settings().withFullscreen(on)));
        vsync = toggle("settings.vsync", on -> change(root.settings().withVsync(on)));
        reset = widgets().add(new Button(text("settings.reset"), root.sounds(), this::resetAll));
        done = widgets().add(new Button(text("settings.done"), root.sounds(), this::back));
        refresh();
        // The name comes first, but who opens the settings rarely wants to type.
        widgets().setFocus(inputDelay);
    }

    private TextField field(String key, String value, int max, Consumer<String> changed) {
        return widgets()
                .add(
                        new TextField(
                                text(key), value, max, c -> c >= ' ', root().clipboard(), changed));
    }

    private Slider slider(String key, IntRange range, int step, IntConsumer changed) {
        return widgets()
                .add(
                        new Slider(
                                text(key),
                                range,
                                step,
                                range.min(),
                                value -> valueText(key, value),
                                changed));
    }

    private String valueText(String key, int value) {
        if (value == 1 && key.equals("settings.input-delay")) {
            return text("settings.input-delay.one");
        }
        if (value == 0 && key.equals("settings.volume")) {
            return text("settings.volume.off");
        }
        return root().texts().get(key + ".value", value);
    }

    private Choice toggle(String key, Choice.ToggleListener changed) {
        return widgets()
                .add(
                        Choice.toggle(
                                text(key),
                                text("settings.off"),
                                text("settings.on"),
                                false,
                                root().sounds(),
                                changed));
    }

    private void change(Settings settings) {
        root().changeSettings(settings);
    }

    private void nameTyped(String typed) {
        String wish = typed.strip();
        boolean valid = PlayerName.isValid(wish);
        name.setWrong(!valid);
        if (valid) {
            change(root().settings().withName(wish));
        }
    }

    private void addressTyped(String typed) {
        String wish = typed.strip();
        boolean valid = wish.isEmpty();
        try {
            valid = valid || HostAddress.parse(wish).port() > 0;
        } catch (HostAddressException e) {
            valid = false;
        }
        address.setWrong(!valid);
        if (valid) {
            change(root().settings().withLastAddress(wish));
        }
    }

    private void resetAll() {
        Settings now = root().settings();
        // Who one is and where one was are no matter of taste.
        change(Settings.DEFAULT.withName(now.name()).withLastAddress(now.lastAddress()));
        refresh();
    }

    /** Shows the settings as they are, after they changed elsewhere. */
    void refresh() {
        Settings now = root().settings();
        inputDelay.setValue(now.inputDelayTurns());
        prediction.setIndex(now.prediction() ? 1 : 0);
        sensitivity.setValue(now.sensitivityPercent());
        volume.setValue(now.masterVolumePercent());
        viewDistance.setValue(now.viewDistanceColumns());
        fieldOfView.setValue(now.fieldOfViewDegrees());
        guiScale.setIndex(now.guiScale());
        fullscreen.setIndex(now.fullscreen() ? 1 : 0);
        vsync.setIndex(now.vsync() ? 1 : 0);
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    private int lineHeight() {
        return isTight() ? 16 : 18;
    }

    private int lineGap() {
        return isTight() ? 2 : 3;
    }

    @Override
    int contentHeight(int innerWidth, TextMeasure measure) {
        return LINES * (lineHeight() + lineGap()) + GAP + ROW_HEIGHT;
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        List<Widget> left = List.of(name, inputDelay, prediction, sensitivity, volume, address);
        List<Widget> right = List.of(viewDistance, fieldOfView, guiScale, fullscreen, vsync, reset);
        for (int i = 0; i < LINES; i++) {
            column.addPair(left.get(i), right.get(i), lineHeight());
            column.skip(lineGap() - GAP);
        }
        column.skip(GAP);
        column.addCentered(done, BUTTON_WIDTH, ROW_HEIGHT);
    }
}
