package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/** Asks a host who leaves whether the world goes on with another player, or closes for all. */
final class LeaveScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label about;
    private final Button handOver;
    private final Button close;
    private final Button stay;
    private boolean handing;

    /**
     * @param successor the player who could carry the world on
     */
    LeaveScreen(UiRoot root, String successor) {
        super(root, root.texts().get("leave.title"), WIDTH);
        about = new Label(root.texts().get("leave.about", successor), Colors.TEXT);
        handOver =
                new Button(
                        root.texts().get("leave.hand-over", successor),
                        root.sounds(),
                        () -> handOver(successor));
        close = button("leave.close", root::worldLeft);
        stay = button("close.no", this::back);
        widgets().setFocus(handOver);
    }

    private void handOver(String successor) {
        handing = true;
        about.setText(root().texts().get("leave.handing", successor), Colors.TEXT);
        root().actions().hosting().handOver();
    }

    /** Nobody is left to take the world. */
    void failed() {
        handing = false;
        about.setText(text("leave.failed"), Colors.AMBER);
        handOver.setEnabled(false);
        widgets().setFocus(stay);
    }

    /** The players change hosts: that cannot be taken back. */
    @Override
    protected void back() {
        if (!handing) {
            super.back();
        }
    }

    @Override
    protected Box onPanel() {
        return handing
                ? Column.of(Box.space(4), about, Box.space(6))
                : Column.of(Box.space(4), about, Box.space(6), handOver, close, stay);
    }
}
