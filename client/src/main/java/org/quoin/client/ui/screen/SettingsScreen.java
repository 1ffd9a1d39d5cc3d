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
import org.quoin.client.settings.TransportWish;
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
    private static final int LINES = 8;
    private static final List<TransportWish> TRANSPORTS =
            List.of(TransportWish.AUTO, TransportWish.UDP, TransportWish.TCP);
    private static final int ADDRESS_CHARACTERS_MAX = 262;

    private final TextField name;
    private final TextField address;
    private final Slider inputDelay;
    private final Slider fieldOfView;
    private final Slider sensitivity;
    private final Slider viewDistance;
    private final Slider volume;
    private final Choice transport;
    private final Choice prediction;
    private final Choice fullscreen;
    private final Choice vsync;
    private final Choice guiScale;
    private final Choice viewBobbing;
    private final Choice fovKick;
    private final Choice farTerrain;
    private final Button reset;
    private final Button packs;
    private final Button network;
    private final Button done;

    SettingsScreen(UiRoot root) {
        super(root, root.texts().get("settings.title"), WIDTH);
        viewDistance =
                slider(
                        "settings.view-distance",
                        SettingsLimits.VIEW_DISTANCE_COLUMNS,
                        1,
                        value -> change(root.settings().withViewDistanceColumns(value)));
        farTerrain =
                toggle("settings.far-terrain", on -> change(root.settings().withFarTerrain(on)));
        fieldOfView =
                slider(
                        "settings.field-of-view",
                        SettingsLimits.FIELD_OF_VIEW_DEGREES,
                        1,
                        value -> change(root.settings().withFieldOfViewDegrees(value)));
        sensitivity =
                slider(
                        "settings.sensitivity",
                        SettingsLimits.SENSITIVITY_PERCENT,
                        5,
                        value -> change(root.settings().withSensitivityPercent(value)));
        guiScale =
                choice(
                        "settings.gui-scale",
                        List.of(text("settings.gui-scale.auto"), "1", "2", "3", "4"),
                        value -> change(root.settings().withGuiScale(value)));
        fullscreen =
                toggle("settings.fullscreen", on -> change(root.settings().withFullscreen(on)));
        viewBobbing =
                toggle("settings.view-bobbing", on -> change(root.settings().withViewBobbing(on)));
        fovKick = toggle("settings.fov-kick", on -> change(root.settings().withFovKick(on)));
        name =
                field(
                        "settings.name",
                        root.settings().name(),
                        PlayerName.CHARACTERS_MAX,
                        this::nameTyped);
        address =
                field(
                        "settings.address",
                        root.settings().lastAddress(),
                        ADDRESS_CHARACTERS_MAX,
                        this::addressTyped);
        inputDelay =
                slider(
                        "settings.input-delay",
                        inputDelays(root.settings()),
                        1,
                        value -> change(root.settings().withInputDelayTurns(value)));
        transport =
                choice(
                        "settings.transport",
                        List.of(text("settings.transport.auto"), "UDP", "TCP"),
                        value -> change(root.settings().withTransport(TRANSPORTS.get(value))));
        prediction =
                toggle("settings.prediction", on -> change(root.settings().withPrediction(on)));
        volume =
                slider(
                        "settings.volume",
                        SettingsLimits.VOLUME_PERCENT,
                        5,
                        value -> change(root.settings().withMasterVolumePercent(value)));
        vsync = toggle("settings.vsync", on -> change(root.settings().withVsync(on)));
        reset = button("settings.reset", this::resetAll);
        packs = button("settings.packs", () -> root.push(new PacksScreen(root)));
        network = button("settings.network", () -> root.push(new NetworkScreen(root)));
        done = button("settings.done", this::back);
        refresh();
        widgets().focusFirst();
    }

    /** From auto to as much as the command line may have asked for. */
    private static IntRange inputDelays(Settings now) {
        int most = Math.max(SettingsLimits.INPUT_DELAY_TURNS.max(), now.inputDelayTurns());
        return new IntRange(Settings.INPUT_DELAY_AUTO, most);
    }

    private Button button(String key, Runnable action) {
        return widgets().add(new Button(text(key), root().sounds(), action));
    }

    private Choice choice(String key, List<String> names, IntConsumer changed) {
        return widgets().add(new Choice(text(key), names, 0, root().sounds(), changed));
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
        if (key.equals("settings.input-delay") && value <= 1) {
            return switch (value) {
                case Settings.INPUT_DELAY_AUTO -> text("settings.input-delay.auto");
                case 0 -> text("settings.input-delay.none");
                default -> text("settings.input-delay.one");
            };
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
        change(
                Settings.DEFAULT
                        .withName(now.name())
                        .withLastAddress(now.lastAddress())
                        .withHostPort(now.hostPort())
                        .withTexturePacks(now.texturePacks()));
        refresh();
    }

    /** Shows the settings as they are, after they changed elsewhere. */
    void refresh() {
        Settings now = root().settings();
        inputDelay.setValue(now.inputDelayTurns());
        transport.setIndex(TRANSPORTS.indexOf(now.transport()));
        prediction.setIndex(now.prediction() ? 1 : 0);
        sensitivity.setValue(now.sensitivityPercent());
        volume.setValue(now.masterVolumePercent());
        viewDistance.setValue(now.viewDistanceColumns());
        fieldOfView.setValue(now.fieldOfViewDegrees());
        guiScale.setIndex(now.guiScale());
        fullscreen.setIndex(now.fullscreen() ? 1 : 0);
        vsync.setIndex(now.vsync() ? 1 : 0);
        viewBobbing.setIndex(now.viewBobbing() ? 1 : 0);
        fovKick.setIndex(now.fovKick() ? 1 : 0);
        farTerrain.setIndex(now.farTerrain() ? 1 : 0);
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
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
    int contentHeight(int innerWidth, TextMeasure measure) {
        return LINES * (lineHeight() + lineGap()) + GAP + lastRowHeight();
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        List<Widget> left =
                List.of(
                        viewDistance,
                        farTerrain,
                        fieldOfView,
                        sensitivity,
                        guiScale,
                        fullscreen,
                        viewBobbing,
                        fovKick);
        List<Widget> right =
                List.of(name, address, inputDelay, transport, prediction, volume, vsync, network);
        for (int i = 0; i < LINES; i++) {
            column.addPair(left.get(i), right.get(i), lineHeight());
            column.skip(lineGap() - GAP);
        }
        column.skip(GAP);
        column.addTriple(reset, packs, done, lastRowHeight());
    }
}
