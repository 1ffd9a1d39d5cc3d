package org.quoin.client.display;

import org.jspecify.annotations.Nullable;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.debug.DebugViews;
import org.quoin.client.render.gl.ShaderException;
import org.quoin.client.render.scene.SceneDebug;
import org.quoin.client.ui.hud.HudModel.DebugLegend;
import org.quoin.client.ui.hud.NetGraph;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/**
 * Switches the debug views of the picture, says so in a note, and keeps their legend up to date.
 */
public final class DebugToggles implements DebugKeys.Commands {
    private static final String HOLD_LETTER = "P";
    private static final String NET_GRAPH_LETTER = "N";

    private final Display display;
    private final DebugLegend legend;
    private final Toasts toasts;
    private final Runnable figures;
    private final @Nullable NetGraph netGraph;
    private boolean listShown;
    private long signature;

    /**
     * Starts with every view hidden.
     *
     * @param toasts show what was toggled
     * @param figures shows or hides the figures
     * @param netGraph toggled by F3 + N; null where there is no connection
     */
    public DebugToggles(
            Display display,
            DebugLegend legend,
            Toasts toasts,
            Runnable figures,
            @Nullable NetGraph netGraph) {
        this.display = display;
        this.legend = legend;
        this.toasts = toasts;
        this.figures = figures;
        this.netGraph = netGraph;
        legend.title = display.texts().get("debug.title");
    }

    @Override
    public void toggleFigures() {
        figures.run();
    }

    @Override
    public void toggle(DebugView view) {
        Texts texts = display.texts();
        String name = nameOf(texts, view);
        try {
            boolean on = display.scene().debug().toggle(view);
            say(name, String.valueOf(view.letter()), on);
        } catch (ShaderException e) {
            Logger.warn("{}", e.getMessage());
            toasts.add(
                    texts.get("debug.failed", name, String.valueOf(e.getMessage())),
                    Toasts.Kind.ERROR);
        }
        fillList();
    }

    @Override
    public void toggleList() {
        listShown = !listShown;
        fillList();
    }

    @Override
    public void toggleNetGraph() {
        NetGraph graph = netGraph;
        if (graph != null) {
            graph.shown = !graph.shown;
            say(display.texts().get("debug.net-graph"), NET_GRAPH_LETTER, graph.shown);
            fillList();
        }
    }

    @Override
    public void toggleHold() {
        SceneDebug debug = display.scene().debug();
        debug.setMeshingHeld(!debug.isMeshingHeld());
        say(display.texts().get("debug.hold"), HOLD_LETTER, debug.isMeshingHeld());
        signature = 0;
        fillList();
    }

    private void say(String name, String letter, boolean on) {
        Texts texts = display.texts();
        String switchedOn = texts.get("debug.on", name, letter);
        String switchedOff = texts.get("debug.off", name);
        if (on) {
            toasts.replace(switchedOff, switchedOn, Toasts.Kind.INFO);
        } else {
            toasts.replace(switchedOn, switchedOff, Toasts.Kind.INFO);
        }
    }

    static String nameOf(Texts texts, DebugView view) {
        return switch (view) {
            case WIREFRAME -> texts.get("debug.wireframe");
            case BORDERS -> texts.get("debug.borders");
            case LIGHT -> texts.get("debug.light");
            case OVERDRAW -> texts.get("debug.overdraw");
            case CULLED -> texts.get("debug.culled");
            case QUEUE -> texts.get("debug.queue");
        };
    }

    private void fillList() {
        legend.keys.clear();
        if (!listShown) {
            return;
        }
        Texts texts = display.texts();
        SceneDebug debug = display.scene().debug();
        for (DebugView view : DebugView.values()) {
            String key = texts.get("debug.key", view.letter());
            boolean on = debug.views().isOn(view);
            legend.keys.add(new DebugLegend.Key(key, nameOf(texts, view), on));
        }
        legend.keys.add(
                new DebugLegend.Key(
                        texts.get("debug.key", HOLD_LETTER),
                        texts.get("debug.hold"),
                        debug.isMeshingHeld()));
        NetGraph graph = netGraph;
        if (graph != null) {
            legend.keys.add(
                    new DebugLegend.Key(
                            texts.get("debug.key", NET_GRAPH_LETTER),
                            texts.get("debug.net-graph"),
                            graph.shown));
        }
        legend.keys.add(
                new DebugLegend.Key(texts.get("debug.keys"), texts.get("debug.keys.about"), false));
    }

    /** Fills the legend again if what it says has changed; to be called for each picture. */
    public void fillLegend() {
        SceneDebug debug = display.scene().debug();
        DebugViews views = debug.views();
        if (views.isNone() && legend.rows.isEmpty()) {
            return;
        }
        long now = views.signature();
        if (now != signature || legend.rows.isEmpty()) {
            signature = now;
            legend.rows.clear();
            DebugLegendRows.fill(legend.rows, display.texts(), debug);
        }
    }
}
