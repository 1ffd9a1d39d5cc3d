package org.quoin.client.display;

import org.quoin.client.render.gl.GpuTimer;
import org.quoin.client.render.picture.PictureTimes;
import org.quoin.client.render.picture.WorkTimes;

/**
 * The cost of pictures: from one to the next, of this thread's own time, of the graphics card's.
 */
public final class PictureMeter implements AutoCloseable {
    private final PictureTimes pictures = new PictureTimes();
    private final WorkTimes own = new WorkTimes();
    private final WorkTimes gpu = new WorkTimes();
    private final GpuTimer timer = new GpuTimer();
    private boolean gpuAsked;
    private boolean working;
    private long workSinceNanos;

    PictureMeter() {}

    /** The first thing of a picture is about to be drawn. */
    void begin() {
        if (gpuAsked) {
            timer.begin();
            gpuAsked = false;
        }
    }

    /** Everything was submitted; the rest is waiting for the driver and the display. */
    void drawn(long nowNanos) {
        timer.end();
        if (working) {
            own.add(nowNanos - workSinceNanos);
        }
    }

    /** The picture is shown. */
    void shown(long nowNanos) {
        for (long nanos = timer.poll(); nanos != GpuTimer.NONE; nanos = timer.poll()) {
            gpu.add(nanos);
        }
        pictures.pictureShown(nowNanos);
    }

    /** Work at the next one begins. */
    void next(long nowNanos) {
        working = true;
        workSinceNanos = nowNanos;
    }

    /** From one picture to the next. */
    public PictureTimes pictures() {
        return pictures;
    }

    /** How long this thread works at a picture: all but waiting for the driver and the display. */
    public WorkTimes own() {
        return own;
    }

    /**
     * How long the graphics card works at a picture, menus and overlay included. Has the next one
     * timed; where the driver does not tell there are none.
     */
    public WorkTimes gpu() {
        gpuAsked = true;
        return gpu;
    }

    @Override
    public void close() {
        timer.close();
    }
}
