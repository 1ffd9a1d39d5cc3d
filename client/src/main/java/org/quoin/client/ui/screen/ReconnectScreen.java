package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ProgressBar;

/**
 * Covers the frozen world while a lost connection is being made again. On one's own host there is
 * no network in between: only the machine can be late.
 */
final class ReconnectScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final boolean own;
    private final Label why;
    private final Label left;
    private final ProgressBar bar;
    private final Button leave;

    private ReconnectScreen(UiRoot root, boolean own, String reason) {
        super(root, root.texts().get(own ? "reconnect.own.title" : "reconnect.title"), WIDTH);
        this.own = own;
        why = new Label(reason, Colors.TEXT_DIM);
        left = new Label(text(own ? "reconnect.own.trying" : "reconnect.trying"), Colors.TEXT);
        bar = new ProgressBar();
        leave = button("reconnect.leave", root::worldLeft);
    }

    /** While the connection to a host is being made again, which was lost for that reason. */
    static ReconnectScreen toHost(UiRoot root, String reason) {
        return new ReconnectScreen(root, false, reason);
    }

    /** While the world of this machine's own host is late. */
    static ReconnectScreen toOwnWorld(UiRoot root) {
        return new ReconnectScreen(root, true, root.texts().get("toast.busy") + ".");
    }

    /** Shows how much time is left for that. */
    void setSecondsLeft(long seconds) {
        String key = own ? "reconnect.own.left" : "reconnect.left";
        left.setText(root().texts().get(key, Math.max(0, seconds)), Colors.TEXT);
    }

    /** Shows how much of the world the host has sent again. */
    void progress(long receivedBytes, long totalBytes) {
        if (totalBytes <= 0) {
            return;
        }
        bar.setFraction((double) receivedBytes / totalBytes);
        if (!own) {
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
