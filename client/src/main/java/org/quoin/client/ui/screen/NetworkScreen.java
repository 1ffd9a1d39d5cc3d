package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.settings.TestConditions.Fault;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
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
        about = new Label(text("network.about"), Colors.AMBER);
        for (Fault fault : Fault.values()) {
            sliders.put(fault, slider(fault));
        }
        off = button("network.off", this::switchOff);
        done = button("settings.done", this::back);
        refresh();
    }

    private Slider slider(Fault fault) {
        return new Slider(
                text(fault.textKey()),
                fault.range(),
                fault.step(),
                0,
                value -> value(fault, value),
                value -> change(now().with(fault, value)));
    }

    private String value(Fault fault, int value) {
        return value == 0 && fault.isZeroNamed()
                ? text(fault.textKey() + ".none")
                : root().texts().get(fault.textKey() + ".value", value);
    }

    private TestConditions now() {
        return root().actions().testConditions();
    }

    private void change(TestConditions network) {
        root().actions().testConditionsChanged(network);
    }

    private void switchOff() {
        change(TestConditions.OFF);
        refresh();
    }

    private void refresh() {
        TestConditions now = now();
        sliders.forEach((fault, slider) -> slider.setValue(now.get(fault)));
    }

    /** Related settings stand side by side: time, datagrams, bandwidth. */
    @Override
    protected Box onPanel() {
        List<Slider> all = List.copyOf(sliders.values());
        List<Box> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 2) {
            rows.add(Row.of(all.subList(i, Math.min(i + 2, all.size()))));
        }
        Column sliding = Column.of(rows).rows(isTight() ? 16 : 18);
        return Column.of(about, sliding, Box.space(4), Row.of(off, done));
    }
}
