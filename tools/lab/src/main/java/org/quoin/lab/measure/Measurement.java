package org.quoin.lab.measure;

import java.nio.file.Path;
import java.util.List;
import org.quoin.client.display.Display;
import org.quoin.client.settings.Settings;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.sim.WorldConfig;

/**
 * Measures the game on this machine: hosts a world, walks about in it and turns around, without
 * waiting for the display.
 */
public final class Measurement {
    /** Nothing is counted until the far land is meshed and the hot loops are compiled. */
    private static final double WARM_UP_SECONDS = 5;

    private Measurement() {}

    /**
     * The results.
     *
     * @param renderer OpenGL's name of the graphics card or driver
     * @param width the frame's width in pixels
     * @param height the frame's height in pixels
     * @param viewDistanceColumns the view distance
     * @param frames the time of each frame
     * @param residentMegabytes memory of the whole process; 0 if the system does not report it
     */
    public record Figures(
            String renderer,
            int width,
            int height,
            int viewDistanceColumns,
            FrameLog frames,
            long residentMegabytes) {}

    /**
     * Measures.
     *
     * @param farTerrain whether the land beyond the view distance is shown
     * @param packs texture packs, the uppermost first
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if there is no free port
     */
    public static Figures measure(
            WorldConfig world,
            double seconds,
            int viewDistanceColumns,
            boolean farTerrain,
            List<Path> packs)
            throws HostStartException {
        Settings settings = MeasuredWorld.inFull(farTerrain);
        FrameLog frames = new FrameLog();
        try (Display display = Display.open(settings);
                MeasuredWorld shown =
                        MeasuredWorld.open(
                                display,
                                HostSession.Start.fresh(world),
                                settings,
                                BotScript.WALK)) {
            display.usePacks(packs, false);
            MeasuredWorld.Scene turning = new MeasuredScenes(settings).turning();
            shown.show(viewDistanceColumns, at -> at < WARM_UP_SECONDS, turning, null);
            shown.show(viewDistanceColumns, at -> at < seconds, turning, frames);
            return new Figures(
                    display.glRenderer(),
                    display.window().width(),
                    display.window().height(),
                    viewDistanceColumns,
                    frames,
                    ProcessMeters.residentMegabytes());
        }
    }
}
