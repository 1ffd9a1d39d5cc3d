package org.quoin.client.ui.screen;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.settings.TestNetwork.Fault;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Slider;

/** For testers: makes the network worse, at once, until it is switched off or the game ends. */
final class NetworkScreen extends PanelScreen {
    private static final int WIDTH = 360;

    private final Label about;
    private final Map<Fault, Slider> sliders = new EnumMap<>(Fault.class);
    private final Button off;
    private final Button done;

    NetworkScreen(UiRoot root) {
        super(root, root.texts().get("network.title"), WIDTH);
        about = widgets().add(new Label(text("network.about"), Colors.AMBER));
        for (Fault fault : Fault.values()) {
            sliders.put(fault, slider(fault));
        }
        off = addButton("network.off", this::switchOff);
        done = addButton("settings.done", this::back);
        refresh();
        widgets().focusFirst();
    }

    private Slider slider(Fault fault) {
        return widgets()
                .add(
                        new Slider(
                                text(fault.textKey()),
                                fault.range(),
                                fault.step(),
                                0,
                                value -> value(fault, value),
                                value -> change(now().with(fault, value))));
    }

    private String value(Fault fault, int value) {
        return value == 0 && fault.isZeroNamed()
                ? text(fault.textKey() + ".none")
                : root().texts().get(fault.textKey() + ".value", value);
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
        sliders.forEach((fault, slider) -> slider.setValue(now.get(fault)));
    }

    private int rowHeight() {
        return isTight() ? 16 : 18;
    }

    private int aboutHeight(int innerWidth, TextMeasure measure) {
        return measure.wrappedHeight(about.text(), innerWidth);
    }

    private int lines() {
        return (sliders.size() + 1) / 2;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        int rows = lines() * (rowHeight() + GAP);
        return aboutHeight(innerWidth, measure) + GAP + rows + 4 + ROW_HEIGHT;
    }

    /** What belongs together stands side by side: time, datagrams, the line. */
    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.add(about, 0);
        column.skip(aboutHeight(about.width(), measure));
        List<Slider> all = List.copyOf(sliders.values());
        for (int i = 0; i < all.size(); i += 2) {
            column.addRow(all.subList(i, Math.min(i + 2, all.size())), rowHeight());
        }
        column.skip(4);
        column.addPair(off, done, ROW_HEIGHT);
    }
}
