package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.PlayerTrace.Series;
import org.quoin.server.text.Texts;

/** The last minute of the player that was chosen in the list, as the host tells it to everybody. */
final class PlayerTracePanel {
    private static final int BLUE = 0xFF6CB4EE;
    private static final int SAMPLES = PlayerTrace.SAMPLES_MAX;

    private final Texts texts;
    private final StripPanel<PlayerTrace> panel;
    private PlayerTrace told = new PlayerTrace("");
    private int toldVersion = -1;

    PlayerTracePanel(Texts texts) {
        this.texts = texts;
        panel = new StripPanel<>("", SAMPLES);
        panel.add(
                texts.get("hud.net.round-trip"),
                Strip.up(BLUE, (trace, i) -> trace.at(Series.ROUND_TRIP_MILLIS, i)),
                10);
        panel.add(
                texts.get("hud.net.loss"),
                Strip.up(Colors.RED, (trace, i) -> trace.at(Series.LOSS_PERCENT, i)),
                5);
        panel.add(
                texts.get("hud.net.margin"),
                Strip.around(
                        Colors.GREEN, Colors.RED, (trace, i) -> trace.at(Series.MARGIN_MILLIS, i)),
                20);
        panel.add(
                texts.get("hud.net.late"),
                Strip.up(Colors.AMBER, (trace, i) -> trace.at(Series.LATE_TURNS, i)),
                5);
        panel.add(
                texts.get("hud.net.machine"),
                Strip.up(0xFFC79BF2, (trace, i) -> trace.at(Series.MACHINE_MILLIS, i)),
                1);
    }

    void draw(Canvas canvas, PlayerTrace trace, int hotbarLeft, int hotbarTop) {
        if (trace != told || trace.version() != toldVersion) {
            told = trace;
            toldVersion = trace.version();
            tell(trace);
        }
        panel.draw(canvas, trace, 0, hotbarLeft, hotbarTop);
    }

    private void tell(PlayerTrace trace) {
        panel.setTitle(texts.get("hud.net.player", trace.name()));
        int now = SAMPLES - 1;
        String roundTrip = NetGraphPanel.whole(trace.at(Series.ROUND_TRIP_MILLIS, now));
        panel.tell(0, texts.get("hud.players.millis", roundTrip));
        String loss = NetGraphPanel.whole(trace.at(Series.LOSS_PERCENT, now));
        panel.tell(1, texts.get("hud.players.percent", loss));
        String margin = NetGraphPanel.whole(trace.at(Series.MARGIN_MILLIS, now));
        panel.tell(2, texts.get("hud.players.millis", margin));
        float late = 0;
        for (int i = 0; i < SAMPLES; i++) {
            float each = trace.at(Series.LATE_TURNS, i);
            late += Float.isNaN(each) ? 0 : each;
        }
        panel.tell(3, texts.get("hud.net.late.value", Math.round(late)));
        float machine = trace.at(Series.MACHINE_MILLIS, now);
        String millis = Float.isNaN(machine) ? "-" : NetGraphPanel.decimal(1, machine);
        panel.tell(4, texts.get("hud.players.millis", millis));
    }
}
