package org.quoin.client.cull;

import java.util.Arrays;
import org.quoin.client.mesh.PackedVertex;
import org.quoin.client.mesh.SectionLinks;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Finds the sections that may be seen: those that a path leads to from the camera's section,
 * through the links of the sections between, always away from the camera and within the frustum.
 * Every line of sight is such a path, so no visible section is missed. Caves that no path leads to
 * are left out.
 *
 * <p>Sections are stored at their coordinates modulo {@link #SIDE}, as in a packed vertex. A
 * section that is not known yet counts as open.
 */
public final class SectionGraph {
    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int MASK = SIDE - 1;
    private static final int HIGH = WorldBounds.SECTIONS_HIGH;
    private static final int CELLS = SIDE * SIDE * HIGH;

    /** Columns to either side, so that no two of them share a place. */
    private static final int REACH_MAX = SIDE / 2 - 1;

    private static final int ALL_FACES = (1 << Face.COUNT) - 1;

    private final long[] keys = new long[CELLS];
    private final long[] links = new long[CELLS];

    /** The search that last visited a section. */
    private final int[] visited = new int[CELLS];

    /** The faces through which paths lead into it; 0 if it lies outside the frustum. */
    private final byte[] entries = new byte[CELLS];

    private final int[] queue = new int[CELLS];
    private int queued;
    private int search;

    /** The camera's section. */
    private int centreX;

    private int centreY;
    private int centreZ;

    private int reach;

    /** Whether all sections count as reachable, since the camera is above or below the world. */
    private boolean blind = true;

    /** Knows no section yet. */
    public SectionGraph() {
        Arrays.fill(keys, SectionKey.of(0, -1, 0));
    }

    private static int cell(int sx, int sy, int sz) {
        return ((sx & MASK) * SIDE + (sz & MASK)) * HIGH + sy;
    }

    /** Sets the links of a section: which of its faces are connected through it. */
    public void set(long key, long sectionLinks) {
        int cell = cell(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
        keys[cell] = key;
        links[cell] = sectionLinks;
    }

    /** Searches from the camera, at most that many columns away. */
    public void search(Camera camera, Frustum frustum, int reachColumns) {
        centreX = camera.sectionX();
        centreY = camera.sectionY();
        centreZ = camera.sectionZ();
        reach = Math.min(reachColumns, REACH_MAX);
        blind = centreY < 0 || centreY >= HIGH;
        if (blind) {
            return;
        }
        search++;
        queued = 0;
        int start = cell(centreX, centreY, centreZ);
        visited[start] = search;
        entries[start] = ALL_FACES;
        queue[queued++] = pack(0, centreY, 0);
        for (int next = 0; next < queued; next++) {
            leave(queue[next], camera, frustum);
        }
    }

    private static int pack(int dx, int sy, int dz) {
        return (dx + SIDE) << 16 | (dz + SIDE) << 8 | sy;
    }

    private void leave(int packed, Camera camera, Frustum frustum) {
        int dx = (packed >> 16) - SIDE;
        int dz = (packed >> 8 & 255) - SIDE;
        int sy = packed & 255;
        int dy = sy - centreY;
        int cell = cell(centreX + dx, sy, centreZ + dz);
        boolean here = (dx | dy | dz) == 0;
        long key = SectionKey.of(centreX + dx, sy, centreZ + dz);
        int exits =
                here || keys[cell] != key
                        ? ALL_FACES
                        : SectionLinks.exits(links[cell], entries[cell]);
        exits &= away(dx, Face.WEST) & away(dy, Face.DOWN) & away(dz, Face.NORTH);
        for (int rest = exits; rest != 0; rest &= rest - 1) {
            int face = Integer.numberOfTrailingZeros(rest);
            enter(
                    dx + Face.dx(face),
                    sy + Face.dy(face),
                    dz + Face.dz(face),
                    face,
                    camera,
                    frustum);
        }
    }

    /** All faces but the one along an axis that leads back to the camera. */
    private static int away(int offset, int lowFace) {
        return ALL_FACES & ~(offset > 0 ? 1 << lowFace : offset < 0 ? 2 << lowFace : 0);
    }

    private void enter(int dx, int sy, int dz, int face, Camera camera, Frustum frustum) {
        if (sy < 0 || sy >= HIGH || dx * dx + dz * dz > reach * reach) {
            return;
        }
        int cell = cell(centreX + dx, sy, centreZ + dz);
        int entry = 1 << (face ^ 1);
        if (visited[cell] == search) {
            // Paths to a section all have one length, so it has not been left yet.
            if (entries[cell] != 0) {
                entries[cell] = (byte) (entries[cell] | entry);
            }
            return;
        }
        visited[cell] = search;
        float x = (float) ((centreX + dx) * (double) Section.SIDE - camera.x);
        float y = (float) (sy * (double) Section.SIDE - camera.y);
        float z = (float) ((centreZ + dz) * (double) Section.SIDE - camera.z);
        float side = Section.SIDE;
        boolean inside = frustum.mayShow(x, y, z, x + side, y + side, z + side);
        entries[cell] = (byte) (inside ? entry : 0);
        if (inside) {
            queue[queued++] = pack(dx, sy, dz);
        }
    }

    /** Whether the last search reached a section. It may say so of one outside the frustum. */
    public boolean isReachable(long key) {
        if (blind) {
            return true;
        }
        int cell = cell(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
        return visited[cell] == search && entries[cell] != 0;
    }
}
