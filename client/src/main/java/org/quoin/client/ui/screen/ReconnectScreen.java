package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ProgressBar;

/** Covers the frozen world while a lost connection is being made again. */
final class ReconnectScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label why;
    private final Label left;
    private final ProgressBar bar;
    private final Button leave;

    ReconnectScreen(UiRoot root, String reason) {
        super(root, root.texts().get("reconnect.title"), WIDTH);
        why = new Label(reason, Colors.TEXT_DIM);
        left = new Label(text("reconnect.trying"), Colors.TEXT);
        bar = new ProgressBar();
        leave = button("reconnect.leave", root::worldLeft);
    }

    /** Shows how much time is left for that. */
    void setSecondsLeft(long seconds) {
        left.setText(root().texts().get("reconnect.left", Math.max(0, seconds)), Colors.TEXT);
    }

    /** Shows how much of the world the host has sent again. */
    void progress(long receivedBytes, long totalBytes) {
        if (totalBytes > 0) {
            bar.setFraction((double) receivedBytes / totalBytes);
            String progress =
                    ConnectingScreen.progressText(root().texts(), receivedBytes, totalBytes);
            why.setText(progress, Colors.TEXT_DIM);
        }
    }

    @Override
    protected boolean hasBack() {
        return false;
    }

    @Override
    protected void back() {
        // There is no world to go back to yet, and Esc must not leave by accident.
    }

    @Override
    protected Box onPanel() {
        return Column.of(left, bar, why, Box.space(8), leave.wide(BUTTON_WIDTH));
    }
}
