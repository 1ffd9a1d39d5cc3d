package org.quoin.client.display;

import java.util.List;
import org.quoin.client.render.cull.SectionCuller.Visibility;
import org.quoin.client.render.debug.DebugColors;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.debug.DebugViews;
import org.quoin.client.render.debug.DebugViews.DebugCounts;
import org.quoin.client.render.debug.DebugWorld.MeshState;
import org.quoin.client.render.scene.SceneDebug;
import org.quoin.client.ui.hud.HudModel.DebugLegend;
import org.quoin.server.text.Texts;

/** The meaning of the colours of the debug views, in words. */
final class DebugLegendRows {
    private static final int OPAQUE = 0xFF000000;
    private static final int BLACK = 0;
    private static final int HEAT_LAYERS = 12;

    private final List<DebugLegend.Row> rows;
    private final Texts texts;
    private final DebugCounts counts;

    private DebugLegendRows(List<DebugLegend.Row> rows, Texts texts, DebugCounts counts) {
        this.rows = rows;
        this.texts = texts;
        this.counts = counts;
    }

    /** Adds the rows of the views that are on. */
    static void fill(List<DebugLegend.Row> rows, Texts texts, SceneDebug debug) {
        DebugViews views = debug.views();
        DebugLegendRows legend = new DebugLegendRows(rows, texts, views.counts());
        for (DebugView view : DebugView.values()) {
            if (views.isOn(view)) {
                legend.title(DebugToggles.nameOf(texts, view));
                legend.explain(view, debug.isMeshingHeld());
            }
        }
    }

    private void explain(DebugView view, boolean held) {
        switch (view) {
            case WIREFRAME -> {
                row(DebugColors.EDGE_OPAQUE, texts.get("debug.wireframe.opaque"));
                row(DebugColors.EDGE_CUTOUT, texts.get("debug.wireframe.cutout"));
                row(DebugColors.EDGE_BLENDED, texts.get("debug.wireframe.blended"));
            }
            case BORDERS -> {
                row(DebugColors.SECTION, texts.get("debug.borders.section"));
                row(DebugColors.SECTION_BORDER, texts.get("debug.borders.column"));
                row(DebugColors.COLUMN_BORDER, texts.get("debug.borders.others"));
            }
            case LIGHT -> {
                row(BLACK, DebugColors.SKY_FULL, texts.get("debug.light.sky"));
                row(BLACK, DebugColors.LAMP_FULL, texts.get("debug.light.lamp"));
                row(DebugColors.NO_LIGHT, texts.get("debug.light.none"));
            }
            case OVERDRAW ->
                    row(
                            DebugColors.heat(1),
                            DebugColors.heat(HEAT_LAYERS),
                            texts.get("debug.overdraw.layers"));
            case CULLED -> {
                title(texts.get("debug.culled.drawn", counts.of(Visibility.VISIBLE)));
                row(
                        DebugColors.OUTSIDE,
                        texts.get("debug.culled.outside", counts.of(Visibility.OUTSIDE)));
                row(
                        DebugColors.OCCLUDED,
                        texts.get("debug.culled.hidden", counts.of(Visibility.OCCLUDED)));
                row(DebugColors.FRUSTUM, texts.get("debug.culled.frozen"));
            }
            case QUEUE -> explainQueue(held);
        }
    }

    private void explainQueue(boolean held) {
        row(
                DebugColors.COLUMN_WAITS,
                texts.get("debug.queue.columns", counts.of(MeshState.COLUMN_WAITS)));
        row(
                DebugColors.CHANGED_WAITS,
                texts.get("debug.queue.changed", counts.of(MeshState.CHANGED_WAITS)));
        row(
                DebugColors.RELIT_WAITS,
                texts.get("debug.queue.relit", counts.of(MeshState.RELIT_WAITS)));
        row(
                DebugColors.UNDER_WAY,
                texts.get("debug.queue.under-way", counts.of(MeshState.UNDER_WAY)));
        row(DebugColors.STORED, texts.get("debug.queue.stored", counts.of(MeshState.STORED)));
        if (held) {
            title(texts.get("debug.queue.held"));
        }
    }

    private void title(String text) {
        rows.add(new DebugLegend.Row(DebugLegend.NO_CHIP, DebugLegend.NO_CHIP, text));
    }

    private void row(int color, String text) {
        row(color, color, text);
    }

    private void row(int from, int to, String text) {
        rows.add(new DebugLegend.Row(from | OPAQUE, to | OPAQUE, text));
    }
}
