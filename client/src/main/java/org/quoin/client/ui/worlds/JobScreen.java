package org.quoin.client.ui.worlds;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.MessageScreen;
import org.quoin.client.ui.screen.PanelScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ProgressBar;

/** Shows how far work with a world has come; can be cancelled. Closes itself at the end. */
public final class JobScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final WorldActions.Job job;
    private final String title;
    private final Label what;
    private final ProgressBar bar = new ProgressBar();
    private final Button cancel;

    /** Shows a job until it ends. */
    public JobScreen(UiRoot root, String title, WorldActions.Job job) {
        super(root, title, WIDTH);
        this.job = job;
        this.title = title;
        what = new Label(text("worlds.busy"), Colors.TEXT_DIM);
        cancel = button("connecting.cancel", this::back);
    }

    @Override
    protected void refreshShown() {
        String told = job.told();
        if (told != null) {
            goOn(told);
            return;
        }
        double fraction = job.fraction();
        bar.setFraction(fraction);
        if (fraction >= 0) {
            long percent = Math.round(fraction * 100);
            what.setText(root().texts().get("worlds.busy.percent", percent), Colors.TEXT_DIM);
        }
    }

    private void goOn(String told) {
        root().pop();
        if (!told.isEmpty()) {
            root().push(new MessageScreen(root(), title, told));
        }
    }

    @Override
    protected void back() {
        job.cancel();
        what.setText(text("worlds.stopping"), Colors.TEXT_DIM);
    }

    @Override
    protected Box onPanel() {
        return Column.of(bar, what, Box.space(6), cancel.wide(BUTTON_WIDTH));
    }
}
