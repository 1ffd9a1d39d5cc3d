package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.ui.ByteText;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ProgressBar;
import org.quoin.server.text.Texts;

/** Shows how much of the world has come; can be cancelled. */
public final class ConnectingScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label what;
    private final ProgressBar bar;
    private final Label progress;
    private final Button cancel;
    private final String going;
    private final String firstStep;

    public ConnectingScreen(UiRoot root, String title, String going) {
        this(root, title, going, "connecting.waiting");
    }

    private ConnectingScreen(UiRoot root, String title, String going, String firstStep) {
        super(root, title, WIDTH);
        this.going = going;
        this.firstStep = firstStep;
        what = new Label(going, Colors.TEXT);
        bar = new ProgressBar();
        progress = new Label("", Colors.TEXT_DIM);
        showStep(1, waiting());
        cancel = button("connecting.cancel", this::back);
    }

    /** While a world of this machine is opened, which nobody else answers for. */
    public static ConnectingScreen ofOwnWorld(UiRoot root, String title) {
        String going = root.texts().get("connecting.hosting");
        return new ConnectingScreen(root, title, going, "connecting.opening");
    }

    /** Shows how much of the world has come. */
    void progress(long receivedBytes, long totalBytes) {
        if (totalBytes <= 0) {
            bar.setFraction(-1);
            String received = root().texts().get("connecting.received", ByteText.of(receivedBytes));
            showStep(receivedBytes > 0 ? 2 : 1, receivedBytes > 0 ? received : waiting());
            return;
        }
        bar.setFraction((double) receivedBytes / totalBytes);
        boolean here = receivedBytes >= totalBytes;
        showStep(
                here ? 3 : 2,
                here
                        ? text("connecting.entering")
                        : progressText(root().texts(), receivedBytes, totalBytes));
    }

    /** Shows the place among those who wait; 0 seconds if nobody knows how long it takes. */
    public void queued(int place, int count, int seconds) {
        bar.setFraction(-1);
        what.setText(text("connecting.full"), Colors.TEXT);
        String key = seconds > 0 ? "connecting.queued.about" : "connecting.queued";
        int minutes = (seconds + 59) / 60;
        progress.setText(root().texts().get(key, place, count, minutes), Colors.TEXT_DIM);
    }

    /** Shows that players are asked whether one of them carries the world on. */
    void asking(List<String> names) {
        String key = names.size() == 1 ? "connecting.asking" : "connecting.asking.many";
        String text = root().texts().get(key, String.join(", ", names));
        progress.setText(text, Colors.TEXT_DIM);
    }

    private String waiting() {
        return text(firstStep);
    }

    /** An answer, the world, the turns since: each is a step. */
    private void showStep(int number, String step) {
        what.setText(going, Colors.TEXT);
        progress.setText(root().texts().get("connecting.step", number, step), Colors.TEXT_DIM);
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
    protected Box onPanel() {
        Box cancelling = cancel.wide(BUTTON_WIDTH);
        return Column.of(what, Box.space(2), bar, progress, Box.space(6), cancelling);
    }
}
