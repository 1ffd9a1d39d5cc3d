package org.quoin.client.render.gl;

import org.lwjgl.opengl.GL33C;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowEvents;
import org.quoin.client.window.WindowOptions;

/** Run by {@link GpuTimerTest} in a JVM with a display: times frames that are only cleared. */
final class GpuTimerScenario {
    static final int PICTURES = 40;

    private GpuTimerScenario() {}

    public static void main(String[] args) {
        WindowOptions options = WindowOptions.of("timer", 640, 480).withVsync(false);
        try (Window window = Window.open(options);
                GpuTimer timer = new GpuTimer()) {
            int answers = 0;
            long least = Long.MAX_VALUE;
            System.out.println("known " + timer.isKnown());
            System.out.println("before " + timer.poll());
            timer.end(); // Nothing was begun.
            for (int i = 0; i < PICTURES; i++) {
                timer.begin();
                timer.begin(); // Twice is once.
                GL33C.glClearColor(i / (float) PICTURES, 0, 0, 1);
                GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
                timer.end();
                window.swap();
                window.pollEvents(new WindowEvents() {});
                for (long nanos = timer.poll(); nanos != GpuTimer.NONE; nanos = timer.poll()) {
                    answers++;
                    least = Math.min(least, nanos);
                }
            }
            // Nobody fetches answers: the rest is not timed, and nothing waits.
            for (int i = 0; i < PICTURES; i++) {
                timer.begin();
                timer.end();
                window.swap();
            }
            GL33C.glFinish();
            int late = 0;
            for (long nanos = timer.poll(); nanos != GpuTimer.NONE; nanos = timer.poll()) {
                late++;
            }
            System.out.println("answers " + answers + " least " + least + " late " + late);
            System.out.println("error " + GL33C.glGetError());
        }
    }
}
