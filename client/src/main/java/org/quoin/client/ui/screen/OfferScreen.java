package org.quoin.client.ui.screen;

import org.quoin.client.settings.Settings;
import org.quoin.client.settings.Settings.CarryOnWhere;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/**
 * Asks whether this machine may carry on worlds from elsewhere than its own network. Esc decides
 * nothing: the player is asked again another time.
 */
final class OfferScreen extends PanelScreen {
    private static final int WIDTH = 288;

    private final Runnable offered;
    private final Label about;
    private final Label change;
    private final Button yes;
    private final Button no;
    private final Button later;

    /**
     * @param offered runs if it may, once that is kept
     */
    OfferScreen(UiRoot root, Runnable offered) {
        super(root, root.texts().get("offer.title"), WIDTH);
        this.offered = offered;
        about = new Label(text("offer.about"), Colors.TEXT);
        change = new Label(text("offer.change"), Colors.TEXT_DIM);
        yes = button("offer.yes", () -> decide(CarryOnWhere.ALWAYS));
        no = button("offer.no", () -> decide(CarryOnWhere.NETWORK));
        later = button("offer.later", this::back);
        // Enter alone must not offer anything: the player may still hold a key.
        widgets().setFocus(later);
    }

    private void decide(CarryOnWhere where) {
        root().pop();
        root().settings().set(Settings.CARRY_ON, where);
        root().actions().saveSettings();
        if (where == CarryOnWhere.ALWAYS) {
            offered.run();
        }
    }

    @Override
    protected Screen remade() {
        return new OfferScreen(root(), offered);
    }

    @Override
    protected Box onPanel() {
        return Column.of(Box.space(4), about, change, Box.space(6), yes, no, later);
    }
}
