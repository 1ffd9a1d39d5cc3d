package org.quoin.client.mesh;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.quoin.client.pack.TextureLayers;
import org.quoin.sim.rule.Face;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockShape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/** The mesher's naive twin: face by face, voxel by voxel, straight from the rules. */
final class NaiveMesher {
    private final Neighbourhood world;

    NaiveMesher(Neighbourhood world) {
        this.world = world;
    }

    /** Every visible unit face, opaque or cut-out, with its texture and its corners' light. */
    NavigableSet<String> faces(boolean opaque) {
        NavigableSet<String> faces = new TreeSet<>();
        for (int x = 0; x < Section.SIDE; x++) {
            for (int y = 0; y < Section.SIDE; y++) {
                for (int z = 0; z < Section.SIDE; z++) {
                    Block block = blockAt(x, y, z);
                    if (block.shape() == BlockShape.CUBE && block.opaque() == opaque) {
                        addFaces(faces, block, x, y, z);
                    }
                }
            }
        }
        return faces;
    }

    private void addFaces(NavigableSet<String> faces, Block block, int x, int y, int z) {
        for (int face = 0; face < Face.COUNT; face++) {
            Block front = blockAt(x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
            boolean leaves = block.name().endsWith("leaves");
            boolean sameGlass = !block.opaque() && front.id() == block.id() && !leaves;
            if (!front.opaque() && !sameGlass) {
                int layer = TextureLayers.ofFace(block.id(), face);
                faces.add(name(x, y, z, face, layer, lights(x, y, z, face)));
            }
        }
    }

    static String name(int x, int y, int z, int face, int layer, int[] lights) {
        return String.format(
                "%d %d %d face %d layer %d light %d%d%d%d",
                x, y, z, face, layer, lights[0], lights[1], lights[2], lights[3]);
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
            lights[corner] = 3 - dark;
        }
        return lights;
    }

    private Block blockAt(int x, int y, int z) {
        int index =
                Neighbourhood.indexOf(
                        Math.floorDiv(x, 16), Math.floorDiv(y, 16), Math.floorDiv(z, 16));
        Section section = world.section(index);
        return Blocks.get(
                section == null ? Blocks.BEDROCK : section.blockAt(x & 15, y & 15, z & 15));
    }
}
