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
 * Finds the sections that may be seen: those that a way leads to from the camera's, from section to
 * section through their links, only ever away from the camera and within the frustum. Every line of
 * sight is such a way, so nothing that is seen is missed; caves that no way leads to are.
 *
 * <p>Sections stand at their coordinates modulo {@link #SIDE}, as in a packed vertex. What is not
 * known yet counts as open.
 */
public final class SectionGraph {
    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int MASK = SIDE - 1;
    private static final int HIGH = WorldBounds.SECTIONS_HIGH;
    private static final int CELLS = SIDE * SIDE * HIGH;

    /** Columns to either side, so that no two of them stand at one place. */
    private static final int REACH_MAX = SIDE / 2 - 1;

    private static final int ALL_FACES = (1 << Face.COUNT) - 1;

    private final long[] keys = new long[CELLS];
    private final long[] links = new long[CELLS];

    /** The search in which a section was last looked at. */
    private final int[] lookedAt = new int[CELLS];

    /** The faces through which ways lead into it; 0 if it lies outside the frustum. */
    private final byte[] entries = new byte[CELLS];

    private final int[] queue = new int[CELLS];
    private int queued;
    private int search;

    /** The camera's section. */
    private int centreX;

    private int centreY;
    private int centreZ;

    private int reach;

    /** Whether all counts as seen, since the camera is above or below the world. */
    private boolean blind = true;

    /** Knows no section yet. */
    public SectionGraph() {
        Arrays.fill(keys, SectionKey.of(0, -1, 0));
    }

    private static int cell(int sx, int sy, int sz) {
        return ((sx & MASK) * SIDE + (sz & MASK)) * HIGH + sy;
    }

    /** What is seen through a section from now on. */
    public void set(long key, long sectionLinks) {
        int cell = cell(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
        keys[cell] = key;
        links[cell] = sectionLinks;
    }

    /** Finds what may be seen from the camera, at most that many columns away. */
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
        lookedAt[start] = search;
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

    /** The faces but the one, of the two along an axis, that leads back to the camera. */
    private static int away(int offset, int lowFace) {
        return ALL_FACES & ~(offset > 0 ? 1 << lowFace : offset < 0 ? 2 << lowFace : 0);
    }

    private void enter(int dx, int sy, int dz, int face, Camera camera, Frustum frustum) {
        if (sy < 0 || sy >= HIGH || dx * dx + dz * dz > reach * reach) {
            return;
        }
        int cell = cell(centreX + dx, sy, centreZ + dz);
        int entry = 1 << (face ^ 1);
        if (lookedAt[cell] == search) {
            // Ways to a section all have one length, so it has not been left yet.
            if (entries[cell] != 0) {
                entries[cell] = (byte) (entries[cell] | entry);
            }
            return;
        }
        lookedAt[cell] = search;
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

    /**
     * Whether the last search lets a section be seen; one outside the frustum may be said to be.
     */
    public boolean isReachable(long key) {
        if (blind) {
            return true;
        }
        int cell = cell(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key));
        return lookedAt[cell] == search && entries[cell] != 0;
    }
}
