package org.quoin.client.render.debug;

import org.quoin.client.render.debug.DebugViews.DebugCounts;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Boxes around the sections on their way to the picture, in the colour of their state. */
final class QueueLines implements DebugWorld.QueueVisitor {
    private static final float INSET = 0.4f;
    private static final int STORED_COVER = 70; // Most are.
    private static final int COVER = 255;

    private final LineBatch lines;
    private final DebugCounts counts;
    private Camera camera = new Camera();
    private int cameraSection;

    QueueLines(LineBatch lines, DebugCounts counts) {
        this.lines = lines;
        this.counts = counts;
    }

    void add(DebugWorld world, Camera now) {
        camera = now;
        cameraSection = now.sectionY();
        world.eachQueued(this);
    }

    @Override
    public void section(long key, DebugWorld.MeshState state) {
        counts.add(state);
        boolean column = state == DebugWorld.MeshState.COLUMN_WAITS;
        // The sections of a waiting column are not known: shown at the camera's height.
        int sy = column ? cameraSection : SectionKey.y(key);
        float x = (float) (SectionKey.x(key) * (double) Section.SIDE - camera.x) + INSET;
        float y = (float) (sy * (double) Section.SIDE - camera.y) + INSET;
        float z = (float) (SectionKey.z(key) * (double) Section.SIDE - camera.z) + INSET;
        float side = Section.SIDE - 2 * INSET;
        int cover = state == DebugWorld.MeshState.STORED ? STORED_COVER : COVER;
        lines.box(x, y, z, x + side, y + side, z + side, colorOf(state), cover);
    }

    private static int colorOf(DebugWorld.MeshState state) {
        return switch (state) {
            case COLUMN_WAITS -> DebugColors.COLUMN_WAITS;
            case CHANGED_WAITS -> DebugColors.CHANGED_WAITS;
            case RELIT_WAITS -> DebugColors.RELIT_WAITS;
            case UNDER_WAY -> DebugColors.UNDER_WAY;
            case STORED -> DebugColors.STORED;
        };
    }
}
