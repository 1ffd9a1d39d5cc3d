package org.quoin.client.ui.screen;

import java.util.function.IntConsumer;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.SettingsLimits;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Slider;

/** For testers: makes the network worse, at once, until it is switched off or the game ends. */
final class NetworkScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label about;
    private final Slider latency;
    private final Slider jitter;
    private final Slider loss;
    private final Slider duplicate;
    private final Button off;
    private final Button done;

    NetworkScreen(UiRoot root) {
        super(root, root.texts().get("network.title"), WIDTH);
        about = widgets().add(new Label(text("network.about"), Colors.AMBER));
        latency =
                slider(
                        "network.latency",
                        SettingsLimits.TEST_LATENCY_MILLIS,
                        10,
                        value -> change(now().withLatencyMillis(value)));
        jitter =
                slider(
                        "network.jitter",
                        SettingsLimits.TEST_JITTER_MILLIS,
                        5,
                        value -> change(now().withJitterMillis(value)));
        loss =
                slider(
                        "network.loss",
                        SettingsLimits.TEST_PERCENT,
                        1,
                        value -> change(now().withLossPercent(value)));
        duplicate =
                slider(
                        "network.duplicate",
                        SettingsLimits.TEST_PERCENT,
                        1,
                        value -> change(now().withDuplicatePercent(value)));
        off = widgets().add(new Button(text("network.off"), root.sounds(), this::switchOff));
        done = widgets().add(new Button(text("settings.done"), root.sounds(), this::back));
        refresh();
        widgets().focusFirst();
    }

    private Slider slider(String key, IntRange range, int step, IntConsumer changed) {
        return widgets()
                .add(
                        new Slider(
                                text(key),
                                range,
                                step,
                                0,
                                value -> root().texts().get(key + ".value", value),
                                changed));
    }

    private TestNetwork now() {
        return root().actions().testNetwork();
    }

    private void change(TestNetwork network) {
        root().actions().testNetworkChanged(network);
    }

    private void switchOff() {
        change(TestNetwork.OFF);
        refresh();
    }

    private void refresh() {
        TestNetwork now = now();
        latency.setValue(now.latencyMillis());
        jitter.setValue(now.jitterMillis());
        loss.setValue(now.lossPercent());
        duplicate.setValue(now.duplicatePercent());
    }

    @Override
    protected void back() {
        root().pop();
    }

    private int rowHeight() {
        return isTight() ? 16 : 18;
    }

    private int aboutHeight(int innerWidth, TextMeasure measure) {
        return measure.wrappedHeight(about.text(), innerWidth);
    }

    @Override
    int contentHeight(int innerWidth, TextMeasure measure) {
        int rows = 4 * (rowHeight() + GAP);
        return aboutHeight(innerWidth, measure) + GAP + rows + 4 + ROW_HEIGHT;
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        column.add(about, 0);
        column.skip(aboutHeight(about.width(), measure));
        column.add(latency, rowHeight());
        column.add(jitter, rowHeight());
        column.add(loss, rowHeight());
        column.add(duplicate, rowHeight());
        column.skip(4);
        column.addPair(off, done, ROW_HEIGHT);
    }
}
