package org.quoin.client.render.cull;

import java.util.Arrays;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.client.render.mesh.SectionLinks;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Finds the sections that may be seen: those that a path leads to from the camera's section,
 * through the links of the sections between, always away from the camera (cave culling; see {@link
 * SectionLinks}). Every line of sight is such a path, so no visible section is missed. Caves that
 * no path leads to are culled.
 *
 * <p>The result does not depend on the camera's direction, and is kept from frame to frame. Since
 * paths only lead away, a section depends on its at most three neighbours toward the camera.
 * Changes are therefore applied by looking at sections in the order of their distance, and beyond
 * one only if other faces of it can be left through than before. A change of one section costs what
 * it changes; a step of the camera into another section the two layers on whose other side it is
 * now, and what follows from them.
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

    /** Steps to the farthest section. */
    private static final int DISTANCES = 2 * REACH_MAX + HIGH + 1;

    /** Sections of a distance that are due at once while a view of 32 columns loads. */
    private static final int DUE_USUAL_MAX = 512;

    private static final int ALL_FACES = (1 << Face.COUNT) - 1;

    private final RegionMarks marks;
    private final long[] keys = new long[CELLS];
    private final long[] links = new long[CELLS];

    /** The faces through which paths lead into a section; 0 if none does. */
    private final byte[] entries = new byte[CELLS];

    /** The faces through which paths may lead out of it. */
    private final byte[] exits = new byte[CELLS];

    /** Sections to look at, by their distance from the camera's in steps. */
    private final int[][] due = new int[DISTANCES][DUE_USUAL_MAX];

    private final int[] dueCounts = new int[DISTANCES];
    private final boolean[] isDue = new boolean[CELLS];

    /** The camera's section. */
    private int centreX;

    private int centreY;
    private int centreZ;

    private int reach;

    /** Whether nothing was searched yet, or all sections count as reachable. */
    private boolean blind = true;

    /** Marks the regions in which other sections are reachable than before. */
    SectionGraph(RegionMarks marks) {
        this.marks = marks;
        Arrays.fill(keys, SectionKey.of(0, -1, 0));
    }

    /** Knows no section yet. */
    public SectionGraph() {
        this(new RegionMarks());
    }

    private static int cell(int sx, int sy, int sz) {
        return ((sx & MASK) * SIDE + (sz & MASK)) * HIGH + sy;
    }

    /** Sets the links of a section: which of its faces are connected through it. */
    public void set(long key, long sectionLinks) {
        int sx = SectionKey.x(key);
        int sy = SectionKey.y(key);
        int sz = SectionKey.z(key);
        int cell = cell(sx, sy, sz);
        if (keys[cell] == key && links[cell] == sectionLinks) {
            return;
        }
        keys[cell] = key;
        links[cell] = sectionLinks;
        if (!blind && isWithin(sx - centreX, sz - centreZ, reach)) {
            add(sx - centreX, sy, sz - centreZ);
        }
    }

    private static boolean isWithin(int dx, int dz, int reach) {
        return Math.abs(dx) <= reach && Math.abs(dz) <= reach && dx * dx + dz * dz <= reach * reach;
    }

    private void add(int dx, int sy, int dz) {
        int cell = cell(centreX + dx, sy, centreZ + dz);
        if (isDue[cell]) {
            return;
        }
        isDue[cell] = true;
        int steps = Math.abs(dx) + Math.abs(dz) + Math.abs(sy - centreY);
        int count = dueCounts[steps];
        if (count == due[steps].length) {
            due[steps] = Arrays.copyOf(due[steps], count * 2);
        }
        due[steps][count] = (dx + SIDE) << 16 | (dz + SIDE) << 8 | sy;
        dueCounts[steps] = count + 1;
    }

    /** Searches from the camera, at most that many columns away. */
    public void search(Camera camera, int reachColumns) {
        int toReach = Math.min(reachColumns, REACH_MAX);
        int toX = camera.sectionX();
        int toY = camera.sectionY();
        int toZ = camera.sectionZ();
        boolean moved = toX != centreX || toY != centreY || toZ != centreZ;
        if (toY < 0 || toY >= HIGH) {
            if (!blind) {
                blind = true;
                marks.markAll();
            }
        } else if (blind || toReach != reach || isFar(toX - centreX) || isFar(toZ - centreZ)) {
            restart(toX, toY, toZ, toReach);
        } else {
            mend(); // Where it was, since all that is due is kept relative to that place.
            if (moved) {
                move(toX, toY, toZ);
            }
        }
        mend();
    }

    private boolean isFar(int moved) {
        return Math.abs(moved) > reach / 2;
    }

    private void restart(int toX, int toY, int toZ, int toReach) {
        Arrays.fill(dueCounts, 0);
        Arrays.fill(isDue, false);
        Arrays.fill(entries, (byte) 0);
        Arrays.fill(exits, (byte) 0);
        marks.markAll();
        blind = false;
        centreX = toX;
        centreY = toY;
        centreZ = toZ;
        reach = toReach;
        add(0, toY, 0);
    }

    private void move(int toX, int toY, int toZ) {
        int movedX = toX - centreX;
        int movedY = toY - centreY;
        int movedZ = toZ - centreZ;
        for (int dx = -reach; dx <= reach; dx++) {
            for (int dz = -reach; dz <= reach; dz++) {
                if (isWithin(dx, dz, reach) && !isWithin(dx - movedX, dz - movedZ, reach)) {
                    forget(centreX + dx, centreZ + dz);
                }
            }
        }
        centreX = toX;
        centreY = toY;
        centreZ = toZ;
        for (int dx = -reach; dx <= reach; dx++) {
            for (int dz = -reach; dz <= reach; dz++) {
                if (!isWithin(dx, dz, reach)) {
                    continue;
                }
                boolean whole =
                        Integer.signum(dx) != Integer.signum(dx + movedX)
                                || Integer.signum(dz) != Integer.signum(dz + movedZ)
                                || !isWithin(dx + movedX, dz + movedZ, reach);
                for (int sy = 0; sy < HIGH; sy++) {
                    int dy = sy - toY;
                    if (whole || Integer.signum(dy) != Integer.signum(dy + movedY)) {
                        add(dx, sy, dz);
                    }
                }
            }
        }
    }

    private void forget(int sx, int sz) {
        int cell = cell(sx, 0, sz);
        marks.mark(sx >> RegionMarks.SHIFT, sz >> RegionMarks.SHIFT);
        Arrays.fill(entries, cell, cell + HIGH, (byte) 0);
        Arrays.fill(exits, cell, cell + HIGH, (byte) 0);
    }

    private void mend() {
        for (int steps = 0; steps < DISTANCES; steps++) {
            for (int i = 0; i < dueCounts[steps]; i++) { // Its neighbours are one step farther.
                int packed = due[steps][i];
                mend((packed >> 16) - SIDE, packed & 255, (packed >> 8 & 255) - SIDE);
            }
            dueCounts[steps] = 0;
        }
    }

    private void mend(int dx, int sy, int dz) {
        int dy = sy - centreY;
        int cell = cell(centreX + dx, sy, centreZ + dz);
        isDue[cell] = false;
        boolean here = (dx | dy | dz) == 0;
        int into =
                here
                        ? ALL_FACES
                        : entry(dx, Face.WEST, dx, sy, dz)
                                | entry(dy, Face.DOWN, dx, sy, dz)
                                | entry(dz, Face.NORTH, dx, sy, dz);
        if ((into == 0) != (entries[cell] == 0)) {
            marks.mark((centreX + dx) >> RegionMarks.SHIFT, (centreZ + dz) >> RegionMarks.SHIFT);
        }
        entries[cell] = (byte) into;
        int out = here ? ALL_FACES : out(cell, into, SectionKey.of(centreX + dx, sy, centreZ + dz));
        int changed = out ^ exits[cell];
        exits[cell] = (byte) out;
        changed &= away(dx, Face.WEST) & away(dy, Face.DOWN) & away(dz, Face.NORTH);
        for (int rest = changed; rest != 0; rest &= rest - 1) {
            int face = Integer.numberOfTrailingZeros(rest);
            int nextX = dx + Face.dx(face);
            int nextY = sy + Face.dy(face);
            int nextZ = dz + Face.dz(face);
            if (nextY >= 0 && nextY < HIGH && isWithin(nextX, nextZ, reach)) {
                add(nextX, nextY, nextZ);
            }
        }
    }

    private int out(int cell, int into, long key) {
        return into == 0
                ? 0
                : keys[cell] != key ? ALL_FACES : SectionLinks.exits(links[cell], into);
    }

    /**
     * The face of a section toward the camera along an axis, as a bit, if a path leads in there.
     *
     * @param offset from the camera's section along that axis
     * @param lowFace the face in the negative direction of the axis
     */
    private int entry(int offset, int lowFace, int dx, int sy, int dz) {
        if (offset == 0) {
            return 0;
        }
        int toward = offset > 0 ? lowFace : lowFace + 1;
        int from =
                cell(
                        centreX + dx + Face.dx(toward),
                        sy + Face.dy(toward),
                        centreZ + dz + Face.dz(toward));
        return (exits[from] >> (toward ^ 1) & 1) << toward;
    }

    /** All faces but the one along an axis that leads back to the camera. */
    private static int away(int offset, int lowFace) {
        return ALL_FACES & ~(offset > 0 ? 1 << lowFace : offset < 0 ? 2 << lowFace : 0);
    }

    /** Whether the last search reached a section. */
    public boolean isReachable(long key) {
        return blind || entries[cell(SectionKey.x(key), SectionKey.y(key), SectionKey.z(key))] != 0;
    }
}
