package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Makes a section's mesh: the faces that can be seen, each with the light at its corners, merged
 * greedily into rectangles. The result is a pure function of the neighbourhood; the object only
 * keeps scratch memory, so each worker has its own.
 *
 * <p>Which faces can be seen is found for 16 voxels at once, as bits of a row along x. Ambient
 * light is counted per corner from the three cells that touch it in front of the face (after
 * Lysenko: "Ambient occlusion for Minecraft-like worlds", 2013), sky and block light are the mean
 * of those that let light in. Faces merge along an axis only where their light is constant along
 * it, so merging never changes a pixel; where no camera can look, behind opaque blocks, a rectangle
 * may bridge the gap from one face to the next. {@link MeshDetail#EVEN} and {@link
 * MeshDetail#COARSE} even the light of each face first.
 */
public final class SectionMesher {
    private static final int SIDE = Section.SIDE;
    private static final int EIGHTHS = PackedVertex.EIGHTHS;

    /**
     * Bits of a cell of the mask: the texture's layer, how many eighths the face lies below its
     * cell's border, whether it is visible from behind, too, the pass, and four corners' lights.
     */
    private static final int LAYER_MASK = 511;

    private static final int INSET_SHIFT = 9;
    private static final int TWO_SIDED = 1 << 12;
    private static final int PASS_SHIFT = 13;
    private static final long PASS_MASK = 3L << PASS_SHIFT;
    private static final int LIGHTS_SHIFT = 15;

    /** Quads that may not bridge gaps: they lie below their cell's border, or their order shows. */
    private static final long NO_BRIDGE = TWO_SIDED | (long) BlockTraits.BLENDED_PASS << PASS_SHIFT;

    /** The index of the section's first voxel among the padded ones. */
    private static final int FIRST = PaddedBlocks.index(0, 0, 0);

    /** The cell of each face of each block, without lights; with them for lamps. */
    private static final long[] CELL_OF_FACE = new long[Blocks.COUNT * Face.COUNT];

    static {
        for (int id = 1; id < Blocks.COUNT; id++) {
            for (int face = 0; face < Face.COUNT; face++) {
                long glow = BlockTraits.GLOW[id] > 0 ? CornerLight.GLOWING << LIGHTS_SHIFT : 0;
                int layer = TextureLayers.ofFace(id, face);
                long pass =
                        FaceLayers.PLAIN.isMottled(layer)
                                ? BlockTraits.CUTOUT_PASS // Only its shader can draw them.
                                : BlockTraits.PASS[id];
                CELL_OF_FACE[id * Face.COUNT + face] = glow | layer | pass << PASS_SHIFT;
            }
        }
    }

    private final PaddedBlocks blocks = new PaddedBlocks();
    private final LightFlood light = new LightFlood();

    /** For each slice, each place along b and each along a: the cell of the face there. */
    private final long[] mask = new long[SIDE * SIDE * SIDE];

    /** Which places along a have a face, as bits, for each slice and place along b. */
    private final int[] maskRows = new int[SIDE * SIDE];

    private final SectionLinks links = new SectionLinks();
    private final QuadSink quads = new QuadSink();
    private final ShapeMesher shapes = new ShapeMesher(blocks, light, quads);

    private final FaceLayers faces;
    private MeshDetail detail = MeshDetail.FINE;

    /** The face that is being meshed, and its axes: {@link FaceAxes}. */
    private int face;

    private int stepN;
    private int stepA;

    private int stepB;
    private int outward;

    private int originX;
    private int originY;
    private int originZ;

    /** A mesher with the plain textures. */
    public SectionMesher() {
        this(FaceLayers.PLAIN);
    }

    /** A mesher with these textures on the faces of blocks that fill their cell. */
    public SectionMesher(FaceLayers faces) {
        this.faces = faces;
    }

    /** The mesh of the section in the middle. */
    public SectionMesh mesh(Neighbourhood neighbourhood, MeshDetail detail, int version) {
        this.detail = detail;
        originX = SectionKey.x(neighbourhood.key()) * SIDE;
        originY = SectionKey.y(neighbourhood.key()) * SIDE;
        originZ = SectionKey.z(neighbourhood.key()) * SIDE;
        quads.start(neighbourhood.key());
        int[] faceEnds = new int[SectionMesh.FACE_ENDS];
        if (!neighbourhood.isInvisible()) {
            blocks.fill(neighbourhood);
            light.fill(neighbourhood);
            for (int side = 0; side < Face.COUNT; side++) {
                setFace(side);
                fillMask();
                mergeAll();
                faceEnds[side] = quads.quads(BlockTraits.OPAQUE_PASS);
                faceEnds[Face.COUNT + side] = quads.quads(BlockTraits.CUTOUT_PASS);
            }
            shapes.mesh(detail);
        }
        return new SectionMesh(
                neighbourhood.key(),
                version,
                quads.join(),
                quads.quads(BlockTraits.OPAQUE_PASS),
                quads.quads(BlockTraits.CUTOUT_PASS),
                quads.quads(BlockTraits.BLENDED_PASS),
                faceEnds,
                links.of(neighbourhood.bits(0, 0, 0)),
                SolidLayers.of(neighbourhood.bits(0, 0, 0)));
    }

    private void setFace(int side) {
        face = side;
        stepN = FaceAxes.stepN(side);
        stepA = FaceAxes.stepA(side);
        stepB = FaceAxes.stepB(side);
        outward = FaceAxes.outward(side);
    }

    private void fillMask() {
        Arrays.fill(maskRows, 0);
        int dx = Face.dx(face);
        int dy = Face.dy(face);
        int dz = Face.dz(face);
        for (int y = 0; y < SIDE; y++) {
            for (int z = 0; z < SIDE; z++) {
                int row = y * SIDE + z;
                int seen = blocks.cubes[row] & ~light.opaqueRow(y + dy, z + dz, dx);
                for (; seen != 0; seen &= seen - 1) {
                    addCube(Integer.numberOfTrailingZeros(seen), y, z);
                }
                if (face == Face.UP && blocks.shaped[row] != 0) {
                    addSurfaces(blocks.shaped[row], y, z);
                }
            }
        }
    }

    private void addCube(int x, int y, int z) {
        byte[] ids = blocks.ids;
        int at = PaddedBlocks.index(x, y, z);
        int front = at + outward;
        int id = ids[at] & 255;
        if (BlockTraits.JOINS[id] && ids[front] == ids[at]) {
            return;
        }
        if (isOccludedByLeaves(id, x, y, z, front)) {
            return;
        }
        long lights = lightsAround(front);
        long cell = CELL_OF_FACE[id * Face.COUNT + face];
        if (BlockTraits.LEAVES[id] && detail == MeshDetail.COARSE) {
            cell = (cell & ~PASS_MASK) | (long) BlockTraits.OPAQUE_PASS << PASS_SHIFT;
        }
        if (faces.isSpecial(id, face)) {
            int layer = faces.layer(id, face, originX + x, originY + y, originZ + z);
            cell = (cell & ~LAYER_MASK) | layer;
        }
        put(FaceAxes.place(face, x, y, z), cell | lights << LIGHTS_SHIFT);
    }

    private long lightsAround(int front) {
        long lights = CornerLight.around(light.cells, front, stepA, stepB);
        return detail == MeshDetail.FINE ? lights : CornerLight.evened(lights, face == Face.UP);
    }

    /**
     * Whether two more blocks of leaves, or one and an opaque block, lie in front of a face of
     * leaves: then almost nothing of it is visible, and crowns have many such faces. Where crowns
     * have no holes, one block of leaves occludes any face. Blocks beyond the section's border do
     * not count: not all are known, and a finer mesh may have holes there.
     */
    private boolean isOccludedByLeaves(int id, int x, int y, int z, int front) {
        int outside = (x + Face.dx(face) | y + Face.dy(face) | z + Face.dz(face)) & -SIDE;
        if (outside != 0 || !BlockTraits.LEAVES[blocks.ids[front] & 255]) {
            return false;
        }
        if (detail == MeshDetail.COARSE) {
            return true;
        }
        int second = blocks.ids[front + outward] & 255;
        return BlockTraits.LEAVES[id] && (BlockTraits.LEAVES[second] || BlockTraits.OPAQUE[second]);
    }

    /** The level surfaces of liquids; {@link ShapeMesher} draws those that are not level. */
    private void addSurfaces(int shaped, int y, int z) {
        byte[] ids = blocks.ids;
        for (int rest = shaped; rest != 0; rest &= rest - 1) {
            int x = Integer.numberOfTrailingZeros(rest);
            int at = PaddedBlocks.index(x, y, z);
            int id = ids[at] & 255;
            int liquid = BlockTraits.LIQUID[id];
            if (liquid != 0
                    && BlockTraits.LIQUID[ids[at + PaddedBlocks.STEP_Y] & 255] != liquid
                    && LiquidLevels.isLevel(ids, at, liquid)) {
                long lights = lightsAround(shapes.litAbove(at)) << LIGHTS_SHIFT;
                long cell = CELL_OF_FACE[id * Face.COUNT + Face.UP];
                put(FaceAxes.place(Face.UP, x, y, z), cell | lights | 1 << INSET_SHIFT | TWO_SIDED);
            }
        }
    }

    private void put(int place, long cell) {
        mask[place] = cell;
        maskRows[place / SIDE] |= 1 << (place % SIDE);
    }

    /** A loop of its own, so that Java need not compile all that goes before together with it. */
    private void mergeAll() {
        for (int row = 0; row < maskRows.length; row++) {
            if (maskRows[row] != 0) {
                merge(row);
            }
        }
    }

    /** Removes the faces of a row from the mask, with those of later rows that merge with them. */
    private void merge(int row) {
        while (maskRows[row] != 0) {
            int a = Integer.numberOfTrailingZeros(maskRows[row]);
            long cell = mask[row * SIDE + a];
            int width = widthFrom(row, a, cell);
            int height = heightFrom(row, a, cell, width);
            int gone = ~bits(a, width);
            for (int i = row; i < row + height; i++) {
                maskRows[i] &= gone;
            }
            emit(row / SIDE, a, row % SIDE, width, height, cell);
        }
    }

    private static int bits(int a, int width) {
        return ((1 << width) - 1) << a;
    }

    /**
     * The places from a face to the last like it that can be reached; occluded places end no
     * rectangle.
     */
    private int widthFrom(int row, int a, long cell) {
        if (!CornerLight.isConstantAlongA(cell >>> LIGHTS_SHIFT)) {
            return 1;
        }
        int width = 1;
        int rest = maskRows[row] >>> a >>> 1; // The faces beyond; 0 ends the search.
        for (int i = a + 1; rest != 0 && fits(row, i, cell); i++, rest >>>= 1) {
            if ((rest & 1) != 0) {
                width = i + 1 - a;
            }
        }
        return width;
    }

    private int heightFrom(int row, int a, long cell, int width) {
        if (!CornerLight.isConstantAlongB(cell >>> LIGHTS_SHIFT)) {
            return 1;
        }
        int end = (row / SIDE + 1) * SIDE;
        int height = 1;
        for (int next = row + 1; next < end && fits(next, a, width, cell); next++) {
            if ((maskRows[next] & bits(a, width)) != 0) {
                height = next + 1 - row;
            }
        }
        return height;
    }

    private boolean fits(int row, int from, int width, long cell) {
        for (int a = from; a < from + width; a++) {
            if (!fits(row, a, cell)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a rectangle of such faces may cover a place: there is one of them, or the place is
     * occluded.
     */
    private boolean fits(int row, int a, long cell) {
        if ((maskRows[row] >> a & 1) != 0) {
            return mask[row * SIDE + a] == cell;
        }
        return (cell & NO_BRIDGE) == 0 && isOccluded(row, a);
    }

    /**
     * Whether a face at a place would be occluded by the block in front of it. Crowns without holes
     * occlude, too, but beyond the section's border they may have holes.
     */
    private boolean isOccluded(int row, int a) {
        int slice = row / SIDE;
        int front = FIRST + slice * stepN + row % SIDE * stepB + a * stepA + outward;
        if (light.cells[front] == 0) {
            return true;
        }
        int before = slice + (FaceAxes.isMirrored(face) ? -1 : 1);
        return detail == MeshDetail.COARSE
                && (before & -SIDE) == 0
                && BlockTraits.LEAVES[blocks.ids[front] & 255];
    }

    private void emit(int slice, int a, int b, int width, int height, long cell) {
        int inset = (int) (cell >> INSET_SHIFT) & 7;
        int n = FaceAxes.isMirrored(face) ? slice * EIGHTHS + inset : (slice + 1) * EIGHTHS - inset;
        int pass = (int) (cell >> PASS_SHIFT) & 3;
        int layer = (int) cell & LAYER_MASK;
        long lights = cell >>> LIGHTS_SHIFT;
        int a0 = a * EIGHTHS;
        int b0 = b * EIGHTHS;
        int a1 = (a + width) * EIGHTHS;
        int b1 = (b + height) * EIGHTHS;
        int sides = (cell & TWO_SIDED) != 0 ? 2 : 1;
        for (int side = 0; side < sides; side++) {
            quads.rectangle(pass, face, n, a0, b0, a1, b1, layer, lights, side > 0);
        }
    }
}
