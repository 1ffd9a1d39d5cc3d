package org.quoin.client.render.mesh;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/** The mesher's naive twin: face by face, voxel by voxel, straight from the rules. */
final class NaiveMesher {
    private final Neighbourhood world;
    private final NaiveLight light;
    private final boolean coarse;
    private final boolean even;

    NaiveMesher(Neighbourhood world, MeshDetail detail) {
        this.world = world;
        coarse = detail == MeshDetail.COARSE;
        even = detail != MeshDetail.FINE;
        light = new NaiveLight(world);
    }

    /** Every visible unit face, opaque or cut-out, with its texture and its corners' light. */
    NavigableSet<String> faces(boolean opaque) {
        NavigableSet<String> faces = new TreeSet<>();
        for (int x = 0; x < Section.SIDE; x++) {
            for (int y = 0; y < Section.SIDE; y++) {
                for (int z = 0; z < Section.SIDE; z++) {
                    Block block = blockAt(x, y, z);
                    if (block.shape() == Shape.CUBE) {
                        addFaces(faces, block, x, y, z, opaque);
                    }
                }
            }
        }
        return faces;
    }

    private void addFaces(
            NavigableSet<String> faces, Block block, int x, int y, int z, boolean opaque) {
        boolean whole = block.opaque() || (coarse && isLeaves(block));
        for (int face = 0; face < Face.COUNT; face++) {
            boolean mottled = block.id() == Blocks.GRASS && face != Face.UP && face != Face.DOWN;
            if ((whole && !mottled) != opaque) {
                continue;
            }
            Block front = blockAt(x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
            boolean leaves = isLeaves(block);
            boolean sameGlass = !block.opaque() && front.id() == block.id() && !leaves;
            boolean deep = leaves && isDeepInLeaves(x, y, z, face);
            if (!isHidden(x, y, z, face) && !sameGlass && !deep) {
                int layer = TextureLayers.ofFace(block.id(), face);
                int[] lights = lights(x, y, z, face);
                if (even) {
                    Arrays.fill(lights, evened(lights, face == Face.UP));
                }
                if (block.light() > 0) {
                    for (int i = 0; i < 4; i++) {
                        lights[i] = light(3, lights[i] / 100 % 100, 15);
                    }
                }
                faces.add(name(x, y, z, face, layer, lights));
            }
        }
    }

    /** Whether the block in front of a voxel's face occludes it, or would occlude one there. */
    boolean isHidden(int x, int y, int z, int face) {
        int fx = x + Face.dx(face);
        int fy = y + Face.dy(face);
        int fz = z + Face.dz(face);
        Block front = blockAt(fx, fy, fz);
        return front.opaque() || (coarse && isInSection(fx, fy, fz) && isLeaves(front));
    }

    private static boolean isInSection(int x, int y, int z) {
        return Math.min(x, Math.min(y, z)) >= 0 && Math.max(x, Math.max(y, z)) < Section.SIDE;
    }

    private static boolean isLeaves(Block block) {
        return block.name().endsWith("leaves");
    }

    /**
     * The mean of the corners' light, each of its three parts to the nearest; ambient light is full
     * or one step less.
     */
    private static int evened(int[] lights, boolean up) {
        int ao = 0;
        int sky = 0;
        int lamp = 0;
        for (int light : lights) {
            ao += light / 10_000;
            sky += light / 100 % 100;
            lamp += light % 100;
        }
        return light(
                Math.floor(ao / 4.0 + 0.5) >= (up ? 2 : 3) ? 3 : 2,
                (int) Math.floor(sky / 4.0 + 0.5),
                (int) Math.floor(lamp / 4.0 + 0.5));
    }

    /** Leaves behind leaves behind leaves, or behind leaves on a wall, count as occluded. */
    private boolean isDeepInLeaves(int x, int y, int z, int face) {
        int fx = x + Face.dx(face);
        int fy = y + Face.dy(face);
        int fz = z + Face.dz(face);
        Block front = blockAt(fx, fy, fz);
        Block second = blockAt(fx + Face.dx(face), fy + Face.dy(face), fz + Face.dz(face));
        return isInSection(fx, fy, fz) && isLeaves(front) && coversLeaves(second);
    }

    private static boolean coversLeaves(Block block) {
        return block.opaque() || isLeaves(block);
    }

    static String name(int x, int y, int z, int face, int layer, int[] lights) {
        return String.format(
                "%d %d %d face %d layer %d light %d %d %d %d",
                x, y, z, face, layer, lights[0], lights[1], lights[2], lights[3]);
    }

    /** A corner's ambient light, its sky light and that of lamps, in decimal. */
    static int light(int ao, int sky, int lamp) {
        return ao * 10_000 + sky * 100 + lamp;
    }

    /** Light at the corners with (a, b) = 00, 01, 10, 11, where a and b are the axes after n. */
    private int[] lights(int x, int y, int z, int face) {
        int[] lights = new int[4];
        int axisA = (face / 2 + 1) % 3;
        int axisB = (face / 2 + 2) % 3;
        for (int corner = 0; corner < 4; corner++) {
            int[] a = new int[3];
            int[] b = new int[3];
            a[axisA] = corner / 2 * 2 - 1;
            b[axisB] = corner % 2 * 2 - 1;
            int fx = x + Face.dx(face);
            int fy = y + Face.dy(face);
            int fz = z + Face.dz(face);
            boolean sideA = blockAt(fx + a[0], fy + a[1], fz + a[2]).opaque();
            boolean sideB = blockAt(fx + b[0], fy + b[1], fz + b[2]).opaque();
            boolean both = blockAt(fx + a[0] + b[0], fy + a[1] + b[1], fz + a[2] + b[2]).opaque();
            int dark = (sideA ? 1 : 0) + (sideB ? 1 : 0) + (both || (sideA && sideB) ? 1 : 0);
            int diagonalX = fx + a[0] + b[0];
            int diagonalY = fy + a[1] + b[1];
            int diagonalZ = fz + a[2] + b[2];
            Mean mean = new Mean();
            mean.add(fx, fy, fz);
            mean.add(fx + a[0], fy + a[1], fz + a[2]);
            mean.add(fx + b[0], fy + b[1], fz + b[2]);
            if (!sideA || !sideB) {
                mean.add(diagonalX, diagonalY, diagonalZ);
            }
            lights[corner] = light(3 - dark, mean.sky(), mean.lamp());
        }
        return lights;
    }

    /** The mean light of those voxels that light gets into. */
    private final class Mean {
        private int count;
        private int sky;
        private int lamp;

        void add(int x, int y, int z) {
            if (!blockAt(x, y, z).opaque()) {
                count++;
                sky += light.sky(x, y, z);
                lamp += light.lamp(x, y, z);
            }
        }

        int sky() {
            return (int) Math.floor((double) sky / count + 0.5);
        }

        int lamp() {
            return (int) Math.floor((double) lamp / count + 0.5);
        }
    }

    private Block blockAt(int x, int y, int z) {
        Section section =
                world.section(Math.floorDiv(x, 16), Math.floorDiv(y, 16), Math.floorDiv(z, 16));
        return Blocks.get(
                section == null ? Blocks.BEDROCK : section.blockAt(x & 15, y & 15, z & 15));
    }
}
