package org.quoin.client.mesh;

import java.util.Arrays;
import org.quoin.client.pack.TextureLayers;
import org.quoin.sim.rule.Face;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
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
    private static final boolean[] OPAQUE = new boolean[1 << Byte.SIZE];
    private static final boolean[] VISIBLE = new boolean[1 << Byte.SIZE];

    /** A cell of the mask: 1 in this bit, the layer below it, four lights of two bits above. */
    private static final int PRESENT = 1 << 16;

    private static final int AO_SHIFT = 17;

    static {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            OPAQUE[id] = block.opaque();
            VISIBLE[id] = id != Blocks.AIR;
        }
    }

    private final PaddedBlocks blocks = new PaddedBlocks();
    private final int[] opaqueMask = new int[SIDE * SIDE];
    private final int[] cutoutMask = new int[SIDE * SIDE];
    private final QuadSink opaque = new QuadSink();
    private final QuadSink cutout = new QuadSink();

    private int base0;
    private int base1;

    /** The mesh of the section in the middle. */
    public SectionMesh mesh(Neighbourhood neighbourhood, int version) {
        opaque.clear();
        cutout.clear();
        if (!neighbourhood.isInvisible()) {
            base0 = PackedVertex.base0(neighbourhood.key());
            base1 = PackedVertex.base1(neighbourhood.key());
            blocks.fill(neighbourhood);
            for (int face = 0; face < Face.COUNT; face++) {
                for (int slice = 0; slice < SIDE; slice++) {
                    meshSlice(face, slice);
                }
            }
        }
        return new SectionMesh(
                neighbourhood.key(),
                version,
                QuadSink.join(opaque, cutout),
                opaque.quads(),
                cutout.quads());
    }

    private void meshSlice(int face, int slice) {
        int found = fillMasks(face, slice);
        if ((found & 1) != 0) {
            merge(opaqueMask, opaque, face, slice);
        }
        if ((found & 2) != 0) {
            merge(cutoutMask, cutout, face, slice);
        }
    }

    /** Returns bit 0 if there are opaque faces in the slice, bit 1 if there are cut-out ones. */
    private int fillMasks(int face, int slice) {
        byte[] ids = blocks.ids;
        int stepA = FaceAxes.stepA(face);
        int stepB = FaceAxes.stepB(face);
        int outward = FaceAxes.outward(face);
        int start = PaddedBlocks.index(0, 0, 0) + slice * FaceAxes.stepN(face);
        int found = 0;
        for (int b = 0; b < SIDE; b++) {
            for (int a = 0; a < SIDE; a++) {
                int at = start + a * stepA + b * stepB;
                int id = ids[at] & 255;
                int front = ids[at + outward] & 255;
                int cell = 0;
                if (VISIBLE[id] && !OPAQUE[front] && (OPAQUE[id] || front != id)) {
                    int light = lights(ids, at + outward, stepA, stepB);
                    cell = TextureLayers.ofFace(id, face) | PRESENT | light << AO_SHIFT;
                }
                boolean isOpaque = OPAQUE[id];
                opaqueMask[b * SIDE + a] = isOpaque ? cell : 0;
                cutoutMask[b * SIDE + a] = isOpaque ? 0 : cell;
                found |= cell == 0 ? 0 : isOpaque ? 1 : 2;
            }
        }
        return found;
    }

    /** The light of the corners 00, 10, 11, 01 along the axes a and b, two bits each. */
    private static int lights(byte[] ids, int front, int stepA, int stepB) {
        int lowA = shade(ids, front - stepA);
        int highA = shade(ids, front + stepA);
        int lowB = shade(ids, front - stepB);
        int highB = shade(ids, front + stepB);
        return light(lowA, lowB, shade(ids, front - stepA - stepB))
                | light(highA, lowB, shade(ids, front + stepA - stepB)) << 2
                | light(highA, highB, shade(ids, front + stepA + stepB)) << 4
                | light(lowA, highB, shade(ids, front - stepA + stepB)) << 6;
    }

    private static int shade(byte[] ids, int at) {
        return OPAQUE[ids[at] & 255] ? 1 : 0;
    }

    private static int light(int side1, int side2, int corner) {
        return side1 + side2 == 2 ? 0 : 3 - side1 - side2 - corner;
    }

    private void merge(int[] mask, QuadSink sink, int face, int slice) {
        for (int b = 0; b < SIDE; b++) {
            for (int a = 0; a < SIDE; a++) {
                int cell = mask[b * SIDE + a];
                if (cell == 0) {
                    continue;
                }
                int width = widthFrom(mask, a, b, cell);
                int height = heightFrom(mask, a, b, cell, width);
                for (int row = b; row < b + height; row++) {
                    Arrays.fill(mask, row * SIDE + a, row * SIDE + a + width, 0);
                }
                emit(sink, face, slice, a, b, width, height, cell);
                a += width - 1;
            }
        }
    }

    private static int widthFrom(int[] mask, int a, int b, int cell) {
        if (!isConstantAlongA(cell >>> AO_SHIFT)) {
            return 1;
        }
        int width = 1;
        while (a + width < SIDE && mask[b * SIDE + a + width] == cell) {
            width++;
        }
        return width;
    }

    private static int heightFrom(int[] mask, int a, int b, int cell, int width) {
        if (!isConstantAlongB(cell >>> AO_SHIFT)) {
            return 1;
        }
        int height = 1;
        while (b + height < SIDE && isRowOf(mask, (b + height) * SIDE + a, width, cell)) {
            height++;
        }
        return height;
    }

    private static boolean isRowOf(int[] mask, int from, int width, int cell) {
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

    private void emit(
            QuadSink sink, int face, int slice, int a, int b, int width, int height, int cell) {
        int layer = cell & (PRESENT - 1);
        int lights = cell >>> AO_SHIFT;
        // The quad is cut from corner 0 to corner 2 of the list: start where that cut runs between
        // the two lighter corners, or the dark corner would smear across the face.
        boolean cutFrom10 =
                (lights & 3) + (lights >> 4 & 3) < (lights >> 2 & 3) + (lights >> 6 & 3);
        int first = cutFrom10 ? 1 : 0;
        int direction = FaceAxes.isMirrored(face) ? 3 : 1; // 3 is backwards, modulo 4
        for (int i = 0; i < 4; i++) {
            int corner = (first + i * direction) & 3;
            boolean farA = corner == 1 || corner == 2;
            boolean farB = corner >= 2;
            int atA = farA ? a + width : a;
            int atB = farB ? b + height : b;
            int word0 =
                    PackedVertex.word0(
                            base0,
                            FaceAxes.x(face, slice, atA, atB),
                            FaceAxes.y(face, slice, atA, atB),
                            FaceAxes.z(face, slice, atA, atB),
                            face,
                            (lights >> (corner * 2)) & 3);
            sink.vertex(word0, PackedVertex.word1(base1, layer, farA, farB));
        }
    }
}
