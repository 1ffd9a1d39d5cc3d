package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException.CarriedOn;

/**
 * Says that another player carries on the world that was to be hosted, and leads there. Where only
 * a person can decide which one counts, it asks whether to open the world here all the same.
 */
final class CarriedOnScreen extends PanelScreen {
    private static final int WIDTH = 288;

    private final Label about;
    private final List<Box> choices = new ArrayList<>();

    /**
     * @param why the world is not hosted, a sentence
     */
    CarriedOnScreen(UiRoot root, CarriedOn by, String why) {
        super(root, root.texts().get(titleKey(by)), WIDTH);
        about = new Label(why, Colors.TEXT);
        HostAddress at = by.at();
        @Nullable Button first = null;
        if (at != null) {
            String text = root.texts().get("carried-on.join", by.name());
            first = new Button(text, root.sounds(), () -> join(at));
            choices.add(first);
        }
        if (by.isAsked()) {
            choices.add(button("carried-on.open", this::openAnyway));
        }
        Button back = button("back", this::back);
        choices.add(back);
        // Enter alone must not make a second world.
        widgets().setFocus(first == null ? back : first);
    }

    private static String titleKey(CarriedOn by) {
        return by.at() == null ? "carried-on.title.handed" : "carried-on.title";
    }

    private void join(HostAddress at) {
        root().showConnecting(root().texts().get("connecting.joining", at));
        root().actions().joinWorld(at);
    }

    private void openAnyway() {
        root().pop();
        root().push(ConnectingScreen.ofOwnWorld(root(), text("connecting.title")));
        root().actions().hostAnyway();
    }

    @Override
    protected Box onPanel() {
        List<Box> parts = new ArrayList<>(List.of(Box.space(4), about, Box.space(6)));
        parts.addAll(choices);
        return Column.of(parts);
    }
}
