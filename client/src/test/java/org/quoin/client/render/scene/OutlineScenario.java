package org.quoin.client.render.scene;

import java.nio.ByteBuffer;
import org.joml.Vector4f;
import org.lwjgl.BufferUtils;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowEvents;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Run by {@link OutlineTest} in a JVM with a display: looks at a targeted block from many places
 * and prints, for each visible edge of a face, how much of it the outline covers.
 */
final class OutlineScenario {
    /** Begins a line: place, percent of the worst edge, number of edges. */
    static final String VIEW = "view ";

    private static final int SAMPLES = 48;
    private static final WindowEvents NO_EVENTS = new WindowEvents() {};

    private final Window window;
    private final SceneRenderer renderer;
    private final Hit aimed = new Hit();
    private final Vector4f point = new Vector4f();
    private PictureParameters in;

    private OutlineScenario(Window window, SceneRenderer renderer) {
        this.window = window;
        this.renderer = renderer;
        in = new PictureParameters(new VoxelSketch(new FlatTerrain()).toViewWorld());
    }

    public static void main(String[] args) {
        int width = Integer.parseInt(args[0]);
        int height = Integer.parseInt(args[1]);
        try (Window window = Window.open(WindowOptions.of("outline", width, height));
                SceneRenderer renderer = new SceneRenderer(AssetSource.standard())) {
            OutlineScenario scenario = new OutlineScenario(window, renderer);
            scenario.look("in the ground", 63, 1, Face.UP);
            scenario.look("on the ground", 64, 2, Face.WEST, Face.EAST, Face.UP, Face.NORTH);
            scenario.look("in a corner", 64, 3, Face.EAST, Face.UP, Face.NORTH);
        }
    }

    /**
     * Looks at the block at 0, y, 0 from many places.
     *
     * @param walls 3 for walls behind it and to its west
     * @param open the faces that can be seen if the eye is before them
     */
    private void look(String name, int y, int walls, int... open) {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        if (walls > 1) {
            sketch.set(0, 64, 0, Blocks.SANDSTONE);
        }
        if (walls > 2) {
            sketch.fill(-3, 64, 1, 3, 66, 1, Blocks.SANDSTONE);
            sketch.fill(-1, 64, -3, -1, 66, 1, Blocks.SANDSTONE);
        }
        in = new PictureParameters(sketch.toViewWorld());
        in.width = window.width();
        in.height = window.height();
        aimed.y = y;
        in.viewDistanceColumns = 2;
        for (double distance : new double[] {1.2, 2.3, 4.1, 6.4}) {
            for (int around = 0; around < 3; around++) {
                for (double up : new double[] {0.3, 0.9, 1.62, 3.1}) {
                    // Before the walls, where there are some: toward -Z and +X.
                    double turn = Math.toRadians(walls > 2 ? 8 + around * 30 : around * 120 + 17);
                    double x = 0.5 + Math.sin(turn) * distance;
                    double z = 0.5 - Math.cos(turn) * distance;
                    aim(x, 64 + up, z, y + 0.7);
                    String place = String.format("%s, %.1f away, %.1f up", name, distance, up);
                    judge(place + ", turned " + Math.round(Math.toDegrees(turn)), open);
                }
            }
        }
    }

    private void aim(double x, double y, double z, double atY) {
        double dx = 0.5 - x;
        double dz = 0.5 - z;
        float yaw = (float) Math.atan2(-dx, dz);
        float pitch = (float) Math.atan2(atY - y, Math.hypot(dx, dz));
        in.camera.set(x, y, z, yaw, pitch);
    }

    private void judge(String place, int[] open) {
        in.aimed = null;
        ByteBuffer plain = draw();
        in.aimed = aimed;
        ByteBuffer outlined = draw();
        int edges = 0;
        double least = 1;
        for (int face : open) {
            if (isBefore(face)) {
                for (int edge = 0; edge < 4; edge++) {
                    double covered = covered(face, edge, plain, outlined);
                    edges += covered >= 0 ? 1 : 0;
                    least = covered >= 0 ? Math.min(least, covered) : least;
                }
            }
        }
        System.out.println(VIEW + place + ": " + Math.round(least * 100) + " of " + edges);
    }

    private boolean isBefore(int face) {
        double[] camera = {in.camera.x, in.camera.y, in.camera.z};
        double[] low = {0, aimed.y, 0};
        int axis = face / 2;
        double away = camera[axis] - low[axis];
        return face % 2 == 0 ? away < -0.02 : away > 1.02;
    }

    /** The share of an edge of a face that differs; -1 if it is not in the picture. */
    private double covered(int face, int edge, ByteBuffer plain, ByteBuffer outlined) {
        int axis = face / 2;
        int along = (axis + 1 + (edge & 1)) % 3;
        int other = 3 - axis - along;
        int seen = 0;
        int covered = 0;
        for (int i = 0; i < SAMPLES; i++) {
            float[] at = new float[3];
            at[axis] = face % 2;
            at[other] = edge >> 1;
            at[along] = (i + 0.5f) / SAMPLES;
            renderer.project(
                    (float) (at[0] - in.camera.x),
                    (float) (at[1] + aimed.y - in.camera.y),
                    (float) (at[2] - in.camera.z),
                    point);
            if (point.w < 0.15f
                    || Math.abs(point.x) > point.w * 0.98f
                    || Math.abs(point.y) > point.w * 0.98f) {
                continue;
            }
            seen++;
            int x = (int) ((point.x / point.w + 1) / 2 * in.width);
            int y = (int) ((point.y / point.w + 1) / 2 * in.height);
            covered += differs(plain, outlined, x, y) ? 1 : 0;
        }
        return seen < 8 ? -1 : (double) covered / seen;
    }

    /** Whether a pixel, or one of those around it, is another. */
    private boolean differs(ByteBuffer plain, ByteBuffer outlined, int x, int y) {
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                int at = 4 * ((y + dy) * in.width + x + dx);
                if (at >= 0 && at < plain.limit() && plain.getInt(at) != outlined.getInt(at)) {
                    return true;
                }
            }
        }
        return false;
    }

    private ByteBuffer draw() {
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * in.width * in.height);
        do {
            window.pollEvents(NO_EVENTS);
            renderer.render(in);
        } while (!renderer.isComplete());
        GL33C.glReadPixels(
                0, 0, in.width, in.height, GL33C.GL_RGBA, GL33C.GL_UNSIGNED_BYTE, pixels);
        return pixels;
    }
}
