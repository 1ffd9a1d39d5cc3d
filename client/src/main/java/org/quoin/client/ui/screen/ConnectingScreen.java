package org.quoin.client.ui.screen;

import org.quoin.client.ui.ByteText;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ProgressBar;

/** Shows how much of the world has come; can be cancelled. */
final class ConnectingScreen extends PanelScreen {
    private static final int WIDTH = 264;
    private static final int BAR_HEIGHT = 10;

    private final Label what;
    private final ProgressBar bar;
    private final Label progress;
    private final Button cancel;

    ConnectingScreen(UiRoot root, String title, String going) {
        super(root, title, WIDTH);
        what = widgets().add(new Label(going, Colors.TEXT));
        bar = widgets().add(new ProgressBar());
        progress = widgets().add(new Label(text("connecting.waiting"), Colors.TEXT_DIM));
        cancel = addButton("connecting.cancel", this::back);
        widgets().focusFirst();
    }

    /** Shows how much of the world has come. */
    void progress(long receivedBytes, long totalBytes) {
        if (totalBytes <= 0) {
            bar.setFraction(-1);
            String received = ByteText.of(receivedBytes);
            String key = receivedBytes > 0 ? "connecting.received" : "connecting.waiting";
            progress.setText(root().texts().get(key, received), Colors.TEXT_DIM);
            return;
        }
        bar.setFraction((double) receivedBytes / totalBytes);
        if (receivedBytes >= totalBytes) {
            progress.setText(text("connecting.entering"), Colors.TEXT_DIM);
            return;
        }
        progress.setText(progressText(root().texts(), receivedBytes, totalBytes), Colors.TEXT_DIM);
    }

    /** Says how much of a world has come; {@code totalBytes} is above 0. */
    static String progressText(Texts texts, long receivedBytes, long totalBytes) {
        return texts.get(
                "connecting.progress",
                receivedBytes * 100 / totalBytes,
                ByteText.share(receivedBytes, totalBytes),
                ByteText.of(totalBytes));
    }

    @Override
    protected void back() {
        root().connectingCancelled();
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return 2 * measure.lineHeight() + BAR_HEIGHT + ROW_HEIGHT + 3 * GAP + 8;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.add(what, measure.lineHeight());
        column.skip(2);
        column.add(bar, BAR_HEIGHT);
        column.add(progress, measure.lineHeight());
        column.skip(6);
        column.addCentered(cancel, BUTTON_WIDTH, ROW_HEIGHT);
    }
}
