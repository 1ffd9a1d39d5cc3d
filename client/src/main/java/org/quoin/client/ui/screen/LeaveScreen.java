package org.quoin.client.ui.screen;

import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.Saving;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/** Asks a host who leaves whether the world goes on with another player, or closes for all. */
final class LeaveScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Runnable left;
    private final Label about;
    private final Button handOver;
    private final Button close;
    private final Button stay;
    private boolean handing;

    /**
     * @param successor the player who could carry the world on
     * @param left leaves the world for good
     */
    LeaveScreen(UiRoot root, String successor, Runnable left) {
        super(root, root.texts().get("leave.title"), WIDTH);
        this.left = left;
        about = new Label(root.texts().get("leave.about", successor), Colors.TEXT);
        handOver =
                new Button(
                        root.texts().get("leave.hand-over", successor),
                        root.sounds(),
                        () -> handOver(successor));
        close = button("leave.close", left);
        stay = button("close.no", this::back);
        widgets().setFocus(handOver);
    }

    /**
     * Returns the question to ask before a world is left where others would be disconnected or
     * something would be lost; else null.
     *
     * @param left leaves the world for good
     */
    static @Nullable Screen question(UiRoot root, Runnable left) {
        HostedWorld hosted = root.actions().hosting().world();
        Saving saving = root.actions().hosting().saving();
        String problem = saving == null ? "" : saving.problem();
        boolean kept = hosted != null && hosted.kept() && problem.isEmpty();
        if (hosted == null || (hosted.guests() == 0 && kept)) {
            return null;
        }
        if (!hosted.successor().isEmpty()) {
            return new LeaveScreen(root, hosted.successor(), left);
        }
        int guests = hosted.guests();
        String guestsKey = guests == 0 ? "close.alone" : guests == 1 ? "close.one" : "close.many";
        String what =
                problem.isEmpty()
                        ? root.texts().get(kept ? "close.kept" : "close.lost")
                        : root.texts().get("pause.saved.not", problem);
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        root.texts().get("close.title"),
                        root.texts().get(guestsKey, guests) + " " + what,
                        root.texts().get("close.yes"),
                        root.texts().get("close.no"));
        return new ConfirmScreen(root, question, true, left);
    }

    private void handOver(String successor) {
        handing = true;
        about.setText(root().texts().get("leave.handing", successor), Colors.TEXT);
        root().actions().hosting().handOver();
    }

    /** The world is another's. */
    void handedOver() {
        left.run();
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
