package org.quoin.client.mesh;

import java.util.Arrays;
import org.quoin.client.pack.TextureLayers;
import org.quoin.sim.rule.Face;
import org.quoin.sim.world.Section;

/**
 * Makes a section's mesh: the faces that can be seen, each with its ambient light, merged greedily
 * into rectangles. The result is a pure function of the neighbourhood; the object only keeps
 * scratch memory, so each worker has its own.
 *
 * <p>Ambient light is counted per corner from the three cells that touch it in front of the face
 * (after Lysenko: "Ambient occlusion for Minecraft-like worlds", 2013). Faces merge along an axis
 * only where their light is constant along it, so merging never changes a pixel.
 */
public final class SectionMesher {
    private static final int SIDE = Section.SIDE;
    private static final int EIGHTHS = PackedVertex.EIGHTHS;

    /**
     * A cell of the mask: the layer, 1 in this bit, four lights of two bits above, then how many
     * eighths the face lies below its cell's border, whether it is seen from behind too, the pass.
     */
    private static final int PRESENT = 1 << 16;

    private static final int AO_SHIFT = 17;
    private static final int INSET_SHIFT = 25;
    private static final int TWO_SIDED = 1 << 28;
    private static final int PASS_SHIFT = 29;

    private final PaddedBlocks blocks = new PaddedBlocks();
    private final int[] mask = new int[SIDE * SIDE];
    private final QuadSink quads = new QuadSink();
    private final ShapeMesher shapes = new ShapeMesher(blocks, quads);

    /** The mesh of the section in the middle. */
    public SectionMesh mesh(Neighbourhood neighbourhood, int version) {
        quads.start(neighbourhood.key());
        if (!neighbourhood.isInvisible()) {
            blocks.fill(neighbourhood);
            for (int face = 0; face < Face.COUNT; face++) {
                for (int slice = 0; slice < SIDE; slice++) {
                    if (fillMask(face, slice)) {
                        merge(face, slice);
                    }
                }
            }
            shapes.mesh();
        }
        return new SectionMesh(
                neighbourhood.key(),
                version,
                quads.join(),
                quads.quads(BlockLook.OPAQUE_PASS),
                quads.quads(BlockLook.CUTOUT_PASS),
                quads.quads(BlockLook.BLENDED_PASS));
    }

    /** Returns whether there are any faces in the slice. */
    private boolean fillMask(int face, int slice) {
        byte[] ids = blocks.ids;
        int stepA = FaceAxes.stepA(face);
        int stepB = FaceAxes.stepB(face);
        int outward = FaceAxes.outward(face);
        int start = PaddedBlocks.index(0, 0, 0) + slice * FaceAxes.stepN(face);
        boolean found = false;
        for (int b = 0; b < SIDE; b++) {
            for (int a = 0; a < SIDE; a++) {
                int at = start + a * stepA + b * stepB;
                int id = ids[at] & 255;
                int front = ids[at + outward] & 255;
                int cell = 0;
                if (BlockLook.CUBE[id]) {
                    if (!BlockLook.OPAQUE[front] && (front != id || !BlockLook.JOINS[id])) {
                        cell = cellOf(id, face) | lights(ids, at + outward, stepA, stepB);
                    }
                } else if (face == Face.UP && BlockLook.LIQUID[id] != 0) {
                    cell = surface(ids, at, id, front);
                }
                mask[b * SIDE + a] = cell;
                found |= cell != 0;
            }
        }
        return found;
    }

    private static int cellOf(int id, int face) {
        return TextureLayers.ofFace(id, face) | PRESENT | BlockLook.PASS[id] << PASS_SHIFT;
    }

    /** The level surface of a liquid; {@link ShapeMesher} draws those that are not level. */
    private static int surface(byte[] ids, int at, int id, int above) {
        int liquid = BlockLook.LIQUID[id];
        if (BlockLook.LIQUID[above] == liquid || !LiquidLevels.isLevel(ids, at, liquid)) {
            return 0;
        }
        int lights =
                lights(ids, at + PaddedBlocks.STEP_Y, PaddedBlocks.STEP_Z, PaddedBlocks.STEP_X);
        return cellOf(id, Face.UP) | lights | 1 << INSET_SHIFT | TWO_SIDED;
    }

    /** The light of the corners 00, 10, 11, 01 along the axes a and b, two bits each, in place. */
    private static int lights(byte[] ids, int front, int stepA, int stepB) {
        int lowA = shade(ids, front - stepA);
        int highA = shade(ids, front + stepA);
        int lowB = shade(ids, front - stepB);
        int highB = shade(ids, front + stepB);
        int lights =
                light(lowA, lowB, shade(ids, front - stepA - stepB))
                        | light(highA, lowB, shade(ids, front + stepA - stepB)) << 2
                        | light(highA, highB, shade(ids, front + stepA + stepB)) << 4
                        | light(lowA, highB, shade(ids, front - stepA + stepB)) << 6;
        return lights << AO_SHIFT;
    }

    private static int shade(byte[] ids, int at) {
        return BlockLook.OPAQUE[ids[at] & 255] ? 1 : 0;
    }

    private static int light(int side1, int side2, int corner) {
        return side1 + side2 == 2 ? 0 : 3 - side1 - side2 - corner;
    }

    private void merge(int face, int slice) {
        for (int b = 0; b < SIDE; b++) {
            for (int a = 0; a < SIDE; a++) {
                int cell = mask[b * SIDE + a];
                if (cell == 0) {
                    continue;
                }
                int width = widthFrom(a, b, cell);
                int height = heightFrom(a, b, cell, width);
                for (int row = b; row < b + height; row++) {
                    Arrays.fill(mask, row * SIDE + a, row * SIDE + a + width, 0);
                }
                emit(face, slice, a, b, width, height, cell);
                a += width - 1;
            }
        }
    }

    private int widthFrom(int a, int b, int cell) {
        if (!isConstantAlongA(cell >>> AO_SHIFT)) {
            return 1;
        }
        int width = 1;
        while (a + width < SIDE && mask[b * SIDE + a + width] == cell) {
            width++;
        }
        return width;
    }

    private int heightFrom(int a, int b, int cell, int width) {
        if (!isConstantAlongB(cell >>> AO_SHIFT)) {
            return 1;
        }
        int height = 1;
        while (b + height < SIDE && isRowOf((b + height) * SIDE + a, width, cell)) {
            height++;
        }
        return height;
    }

    private boolean isRowOf(int from, int width, int cell) {
        for (int i = from; i < from + width; i++) {
            if (mask[i] != cell) {
                return false;
            }
        }
        return true;
    }

    private static boolean isConstantAlongA(int lights) {
        return (lights & 3) == (lights >> 2 & 3) && (lights >> 6 & 3) == (lights >> 4 & 3);
    }

    private static boolean isConstantAlongB(int lights) {
        return (lights & 3) == (lights >> 6 & 3) && (lights >> 2 & 3) == (lights >> 4 & 3);
    }

    private void emit(int face, int slice, int a, int b, int width, int height, int cell) {
        int inset = cell >> INSET_SHIFT & 7;
        int n = FaceAxes.isMirrored(face) ? slice * EIGHTHS + inset : (slice + 1) * EIGHTHS - inset;
        int pass = cell >> PASS_SHIFT;
        int layer = cell & (PRESENT - 1);
        int lights = cell >> AO_SHIFT & 0xFF;
        int a0 = a * EIGHTHS;
        int b0 = b * EIGHTHS;
        int a1 = (a + width) * EIGHTHS;
        int b1 = (b + height) * EIGHTHS;
        quads.rectangle(pass, face, n, a0, b0, a1, b1, layer, lights, false);
        if ((cell & TWO_SIDED) != 0) {
            quads.rectangle(pass, face, n, a0, b0, a1, b1, layer, lights, true);
        }
    }
}
