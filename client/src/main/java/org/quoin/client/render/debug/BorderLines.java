package org.quoin.client.render.debug;

import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldBounds;

/** The borders of the section that the camera is in, of its column, and of the columns around. */
final class BorderLines {
    private static final int COLUMNS_AROUND = 2;
    private static final int SIDE = Section.SIDE;
    private static final float INSET = 0.02f; // Off the faces that lie on the border.

    private BorderLines() {}

    static void add(LineBatch lines, Camera camera) {
        float x = (float) (floor(camera.x) - camera.x);
        float z = (float) (floor(camera.z) - camera.z);
        float foot = (float) -camera.y;
        float top = foot + WorldBounds.HEIGHT;
        for (int i = -COLUMNS_AROUND; i <= COLUMNS_AROUND + 1; i++) {
            for (int j = -COLUMNS_AROUND; j <= COLUMNS_AROUND + 1; j++) {
                float cx = x + i * SIDE;
                float cz = z + j * SIDE;
                boolean own = (i | 1) == 1 && (j | 1) == 1;
                int color = own ? DebugColors.SECTION_BORDER : DebugColors.COLUMN_BORDER;
                lines.line(cx, foot, cz, cx, top, cz, color, own ? 255 : 190);
            }
        }
        for (int sy = 0; sy <= WorldBounds.SECTIONS_HIGH; sy++) {
            float y = foot + sy * SIDE;
            lines.ring(x, z, x + SIDE, z + SIDE, y, DebugColors.SECTION_BORDER, 200);
        }
        float y = (float) (floor(camera.y) - camera.y);
        lines.box(
                x + INSET,
                y + INSET,
                z + INSET,
                x + SIDE - INSET,
                y + SIDE - INSET,
                z + SIDE - INSET,
                DebugColors.SECTION,
                255);
        addGrid(lines, x, y, z);
    }

    /** Adds a line at every fourth block of the section's lower border. */
    private static void addGrid(LineBatch lines, float x, float y, float z) {
        for (int at = 4; at < SIDE; at += 4) {
            lines.line(x + at, y + INSET, z, x + at, y + INSET, z + SIDE, DebugColors.SECTION, 110);
            lines.line(x, y + INSET, z + at, x + SIDE, y + INSET, z + at, DebugColors.SECTION, 110);
        }
    }

    private static double floor(double coordinate) {
        return Math.floor(coordinate / SIDE) * SIDE;
    }
}
