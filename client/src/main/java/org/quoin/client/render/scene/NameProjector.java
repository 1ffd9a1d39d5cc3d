package org.quoin.client.render.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.view.AvatarPose;

/** Finds the places in the picture where the names of avatars are to be written. */
public final class NameProjector {
    private static final float AHEAD_MIN = 0.1f; // Blocks in front of the camera.
    private static final double TAG_HEIGHT = 2.05; // Blocks above the feet.
    private static final double TAG_DISTANCE_MAX = 64;

    /** Behind walls, names are read up to the first distance, and are gone from the second on. */
    private static final float OCCLUDED_CLEAR_BLOCKS = 6;

    private static final float OCCLUDED_GONE_BLOCKS = 16;
    private static final float OCCLUDED_OPACITY = 0.7f;

    private final NameVisibility visibility = new NameVisibility();
    private final Vector3f projected = new Vector3f();
    private final List<ProjectedName> names = new ArrayList<>();

    /** Objects for as many names as a picture ever had: none is made for each picture. */
    private final List<ProjectedName> pool = new ArrayList<>();

    private final List<ProjectedName> namesView = Collections.unmodifiableList(names);

    NameProjector() {}

    /** Finds the names of a picture: of near avatars ahead of the camera whose column is shown. */
    void project(PictureParameters in, Matrix4fc viewProjection, ColumnFades fades) {
        names.clear();
        visibility.update(in);
        for (int i = 0; i < in.avatars.size(); i++) {
            AvatarPose pose = in.avatars.get(i);
            double x = pose.x - in.camera.x;
            double y = pose.y + TAG_HEIGHT - in.camera.y;
            double z = pose.z - in.camera.z;
            double distance = Math.sqrt(x * x + y * y + z * z);
            viewProjection.transformProject(projected.set((float) x, (float) y, (float) z));
            boolean ahead =
                    x * in.camera.directionX()
                                    + y * in.camera.directionY()
                                    + z * in.camera.directionZ()
                            > AHEAD_MIN;
            boolean near = distance <= TAG_DISTANCE_MAX && fades.isShown(pose.x, pose.z);
            float opacity = opacity(visibility.of(pose.slot), (float) distance);
            if (ahead && near && pose.slot != in.ownSlot && opacity > 0) {
                ProjectedName name = add(pose.slot, pose.name);
                name.x = (projected.x + 1) / 2 * in.width * in.magnified;
                name.y = (1 - projected.y) / 2 * in.height * in.magnified;
                name.distanceBlocks = (float) distance;
                name.opacity = opacity;
            }
        }
        names.sort((a, b) -> Float.compare(b.distanceBlocks, a.distanceBlocks));
    }

    private ProjectedName add(int slot, String name) {
        if (names.size() == pool.size()) {
            pool.add(new ProjectedName());
        }
        ProjectedName next = pool.get(names.size());
        next.slot = slot;
        next.name = name;
        names.add(next);
        return next;
    }

    /**
     * How clearly a name is written.
     *
     * @param seen how much of its avatar is in sight, 0..1
     */
    static float opacity(float seen, float distanceBlocks) {
        float far =
                (distanceBlocks - OCCLUDED_CLEAR_BLOCKS)
                        / (OCCLUDED_GONE_BLOCKS - OCCLUDED_CLEAR_BLOCKS);
        float occluded = OCCLUDED_OPACITY * (1 - Math.max(0, Math.min(1, far)));
        return seen + (1 - seen) * occluded;
    }

    /** The names of the last picture, the farthest first. */
    List<ProjectedName> all() {
        return namesView;
    }

    /** A player's name and its place in the picture; of the last picture only. */
    public static final class ProjectedName {
        private float x;
        private float y;
        private int slot;
        private String name = "";
        private float distanceBlocks;
        private float opacity;

        private ProjectedName() {}

        /** Pixels of the window from the left, of the middle of the name. */
        public float x() {
            return x;
        }

        /** Pixels of the window from the top, of the lower edge of the name. */
        public float y() {
            return y;
        }

        /** The player's slot. */
        public int slot() {
            return slot;
        }

        /** The name. */
        public String name() {
            return name;
        }

        /** Distance from the camera. */
        public float distanceBlocks() {
            return distanceBlocks;
        }

        /** How clearly it is to be written, above 0 to 1: fainter behind walls. */
        public float opacity() {
            return opacity;
        }
    }
}
