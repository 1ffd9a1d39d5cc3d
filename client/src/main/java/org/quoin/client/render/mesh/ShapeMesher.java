package org.quoin.client.render.mesh;

import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Makes the quads of blocks that do not fill their cell, one by one: slabs, stairs, cactus,
 * ladders, plants, fire, and liquids that are not level.
 */
final class ShapeMesher {
    private static final int EIGHTHS = PackedVertex.EIGHTHS;

    private static final int FAR_A = 1;
    private static final int FAR_B = 2;

    private final PaddedBlocks blocks;
    private final LightFlood flood;
    private final ShapeQuads quads;
    private final int[] rect = new int[4];
    private MeshDetail detail = MeshDetail.FINE;

    ShapeMesher(PaddedBlocks blocks, LightFlood flood, QuadSink sink) {
        this.blocks = blocks;
        this.flood = flood;
        this.quads = new ShapeQuads(sink);
    }

    /** Draws all shaped blocks of the section that was unpacked. */
    void mesh(MeshDetail detail) {
        this.detail = detail;
        for (int y = 0; y < Section.SIDE; y++) {
            for (int z = 0; z < Section.SIDE; z++) {
                int rest = blocks.shaped[y * Section.SIDE + z];
                for (; rest != 0; rest &= rest - 1) {
                    int x = Integer.numberOfTrailingZeros(rest);
                    int at = PaddedBlocks.index(x, y, z);
                    int id = blocks.ids[at] & 255;
                    int liquid = BlockTraits.LIQUID[id];
                    if (liquid == 0 || !isDeep(at, liquid)) {
                        quads.begin(x * EIGHTHS, z * EIGHTHS);
                        if (liquid == 0) {
                            quads.light(flood.cells, at);
                        }
                        add(Blocks.get(id), at, x * EIGHTHS, y * EIGHTHS, z * EIGHTHS);
                        quads.finish();
                    }
                }
            }
        }
    }

    /** Whether a liquid's voxel has nothing but the same around: most of the sea. */
    private boolean isDeep(int at, int liquid) {
        for (int face = 0; face < Face.COUNT; face++) {
            if (BlockTraits.LIQUID[blocks.ids[at + FaceAxes.outward(face)] & 255] != liquid) {
                return false;
            }
        }
        return true;
    }

    /** Which cell lights a liquid's surface: the one above if light gets in there. */
    int litAbove(int at) {
        int above = at + PaddedBlocks.STEP_Y;
        return flood.cells[above] == 0 ? at : above;
    }

    private void add(Block block, int at, int x, int y, int z) {
        switch (block.shape()) {
            case SLAB, STAIRS, PILLAR -> addBoxes(block, at, x, y, z);
            case LADDER -> addLadder(block, x, y, z);
            case CROSS -> addCross(block, x, y, z);
            case FIRE -> {
                addCross(block, x, y, z);
                for (int face : new int[] {Face.WEST, Face.EAST, Face.NORTH, Face.SOUTH}) {
                    addPane(block, face, 1, x, y, z);
                }
            }
            case LIQUID -> addLiquid(block, at, x, y, z);
            default -> throw new IllegalStateException(block.name() + " has no shape to draw");
        }
    }

    private void addBoxes(Block block, int at, int x, int y, int z) {
        BlockBoxes boxes = block.boxes();
        for (int box = 0; box < boxes.count(); box++) {
            for (int face = 0; face < Face.COUNT; face++) {
                int n = planeOf(boxes, box, face);
                boolean atBorder = n == (FaceAxes.isMirrored(face) ? 0 : EIGHTHS);
                if (atBorder && isOccluded(block, at, face)) {
                    continue;
                }
                int axisA = (FaceAxes.axis(face) + 1) % 3;
                int axisB = (FaceAxes.axis(face) + 2) % 3;
                rect[0] = boxes.low(box, axisA) / 2;
                rect[1] = boxes.low(box, axisB) / 2;
                rect[2] = boxes.high(box, axisA) / 2;
                rect[3] = boxes.high(box, axisB) / 2;
                for (int other = 0; other < boxes.count(); other++) {
                    cutAway(boxes, other, face, n, axisA, axisB);
                }
                if (rect[0] < rect[2] && rect[1] < rect[3]) {
                    addRect(block, face, n, x, y, z);
                }
            }
        }
    }

    private static int planeOf(BlockBoxes boxes, int box, int face) {
        int axis = FaceAxes.axis(face);
        return (FaceAxes.isMirrored(face) ? boxes.low(box, axis) : boxes.high(box, axis)) / 2;
    }

    private boolean isOccluded(Block block, int at, int face) {
        int front = blocks.ids[at + FaceAxes.outward(face)] & 255;
        boolean sideways = FaceAxes.axis(face) != 1;
        return BlockTraits.OPAQUE[front]
                || (front == block.id() && block.facing() < 0 && sideways && isWide(block));
    }

    /** Whether its boxes reach the sides of the cell, so that two such blocks touch all along. */
    private static boolean isWide(Block block) {
        return block.boxes().low(0, 0) == 0;
    }

    /**
     * Cuts the part of the rectangle away that another box stands in front of; the rest stays one
     * rectangle.
     */
    private void cutAway(BlockBoxes boxes, int other, int face, int n, int axisA, int axisB) {
        int axis = FaceAxes.axis(face);
        int low = boxes.low(other, axis) / 2;
        int high = boxes.high(other, axis) / 2;
        boolean inFront = FaceAxes.isMirrored(face) ? low < n && n <= high : low <= n && n < high;
        if (!inFront) {
            return;
        }
        int a0 = boxes.low(other, axisA) / 2;
        int b0 = boxes.low(other, axisB) / 2;
        int a1 = boxes.high(other, axisA) / 2;
        int b1 = boxes.high(other, axisB) / 2;
        if (a0 <= rect[0] && a1 >= rect[2]) {
            cutAlong(1, b0, b1);
        } else if (b0 <= rect[1] && b1 >= rect[3]) {
            cutAlong(0, a0, a1);
        }
    }

    private void cutAlong(int side, int from, int to) {
        if (from <= rect[side]) {
            rect[side] = Math.max(rect[side], to);
        } else {
            rect[side + 2] = Math.min(rect[side + 2], from);
        }
    }

    private void addRect(Block block, int face, int n, int x, int y, int z) {
        int originN = originOn(FaceAxes.axis(face), x, y, z);
        int originA = originOn((FaceAxes.axis(face) + 1) % 3, x, y, z);
        int originB = originOn((FaceAxes.axis(face) + 2) % 3, x, y, z);
        quads.rectangle(
                BlockTraits.PASS[block.id()],
                face,
                originN + n,
                originA + rect[0],
                originB + rect[1],
                originA + rect[2],
                originB + rect[3],
                TextureLayers.ofFace(block.id(), face));
    }

    private static int originOn(int axis, int x, int y, int z) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    private void addLadder(Block block, int x, int y, int z) {
        // Its wall is behind it: the pane stands an eighth in front of that.
        addPane(block, block.facing() ^ 1, 1, x, y, z);
    }

    /** A whole upright texture near one side of the cell, visible from both sides. */
    private void addPane(Block block, int side, int inset, int x, int y, int z) {
        int axis = FaceAxes.axis(side);
        int n = originOn(axis, x, y, z) + (FaceAxes.isMirrored(side) ? inset : EIGHTHS - inset);
        int a = originOn((axis + 1) % 3, x, y, z);
        int b = originOn((axis + 2) % 3, x, y, z);
        int pass = BlockTraits.PASS[block.id()];
        int layer = TextureLayers.ofFace(block.id(), side);
        for (int face = side & ~1; face <= (side | 1); face++) {
            quads.rectangle(pass, face, n, a, b, a + EIGHTHS, b + EIGHTHS, layer);
        }
    }

    /** Two upright panes; in coarse meshes one, not the same one in neighbouring cells. */
    private void addCross(Block block, int x, int y, int z) {
        boolean all = detail != MeshDetail.COARSE;
        boolean isEven = ((x ^ z) & EIGHTHS) == 0;
        if (all || isEven) {
            addDiagonal(block, x, z, x + EIGHTHS, z + EIGHTHS, y);
            addDiagonal(block, x + EIGHTHS, z + EIGHTHS, x, z, y);
        }
        if (all || !isEven) {
            addDiagonal(block, x, z + EIGHTHS, x + EIGHTHS, z, y);
            addDiagonal(block, x + EIGHTHS, z, x, z + EIGHTHS, y);
        }
    }

    /** One side of an upright quad from one corner of the cell to another. */
    private void addDiagonal(Block block, int x0, int z0, int x1, int z1, int y) {
        int pass = BlockTraits.PASS[block.id()];
        int layer = TextureLayers.ofFace(block.id(), Face.NORTH);
        int face = PackedVertex.FACE_DIAGONAL;
        quads.vertex(pass, x0, y, z0, face, layer, 0);
        quads.vertex(pass, x1, y, z1, face, layer, FAR_A);
        quads.vertex(pass, x1, y + EIGHTHS, z1, face, layer, FAR_A | FAR_B);
        quads.vertex(pass, x0, y + EIGHTHS, z0, face, layer, FAR_B);
    }

    private void addLiquid(Block block, int at, int x, int y, int z) {
        byte[] ids = blocks.ids;
        int liquid = block.kind();
        int above = ids[at + PaddedBlocks.STEP_Y] & 255;
        boolean sloped =
                BlockTraits.LIQUID[above] != liquid && !LiquidLevels.isLevel(ids, at, liquid);
        if (!sloped && !isOpenBelow(block, at)) {
            return; // Level surfaces are merged by SectionMesher.
        }
        quads.light(flood.cells, litAbove(at));
        int h00 = corner(at, -1, -1, liquid);
        int h10 = corner(at, 1, -1, liquid);
        int h11 = corner(at, 1, 1, liquid);
        int h01 = corner(at, -1, 1, liquid);
        if (sloped) {
            addSurface(block, x, y, z, h00, h10, h11, h01);
        }
        addLiquidBottom(block, at, x, y, z);
        addLiquidSide(block, at, Face.NORTH, x + EIGHTHS, z, x, z, y, h10, h00);
        addLiquidSide(block, at, Face.SOUTH, x, z + EIGHTHS, x + EIGHTHS, z + EIGHTHS, y, h01, h11);
        addLiquidSide(block, at, Face.WEST, x, z, x, z + EIGHTHS, y, h00, h01);
        addLiquidSide(block, at, Face.EAST, x + EIGHTHS, z + EIGHTHS, x + EIGHTHS, z, y, h11, h10);
    }

    private int corner(int at, int dx, int dz, int liquid) {
        return LiquidLevels.corner(
                blocks.ids, at, dx * PaddedBlocks.STEP_X, dz * PaddedBlocks.STEP_Z, liquid);
    }

    /** Whether any face but the upper one may be visible. */
    private boolean isOpenBelow(Block block, int at) {
        return isOpenTo(block, at, Face.DOWN)
                || isOpenTo(block, at, Face.WEST)
                || isOpenTo(block, at, Face.EAST)
                || isOpenTo(block, at, Face.NORTH)
                || isOpenTo(block, at, Face.SOUTH);
    }

    private boolean isOpenTo(Block block, int at, int face) {
        int front = blocks.ids[at + FaceAxes.outward(face)] & 255;
        return !BlockTraits.OPAQUE[front] && BlockTraits.LIQUID[front] != block.kind();
    }

    /** Adds a surface that is visible from above and, from within the liquid, from below. */
    private void addSurface(Block block, int x, int y, int z, int h00, int h10, int h11, int h01) {
        int pass = BlockTraits.PASS[block.id()];
        int layer = TextureLayers.ofFace(block.id(), Face.UP);
        int x1 = x + EIGHTHS;
        int z1 = z + EIGHTHS;
        // The first axis of the upper face is z, the second x.
        quads.vertex(pass, x, y + h00, z, Face.UP, layer, 0);
        quads.vertex(pass, x, y + h01, z1, Face.UP, layer, FAR_A);
        quads.vertex(pass, x1, y + h11, z1, Face.UP, layer, FAR_A | FAR_B);
        quads.vertex(pass, x1, y + h10, z, Face.UP, layer, FAR_B);
        quads.vertex(pass, x, y + h00, z, Face.UP, layer, 0);
        quads.vertex(pass, x1, y + h10, z, Face.UP, layer, FAR_B);
        quads.vertex(pass, x1, y + h11, z1, Face.UP, layer, FAR_A | FAR_B);
        quads.vertex(pass, x, y + h01, z1, Face.UP, layer, FAR_A);
    }

    private void addLiquidBottom(Block block, int at, int x, int y, int z) {
        if (isOpenTo(block, at, Face.DOWN)) {
            int pass = BlockTraits.PASS[block.id()];
            int layer = TextureLayers.ofFace(block.id(), Face.DOWN);
            int z1 = z + EIGHTHS;
            quads.rectangle(pass, Face.DOWN, y, z, x, z1, x + EIGHTHS, layer);
        }
    }

    /**
     * Adds a side: from the lower left corner, seen from outside, to the lower right one, and up.
     */
    private void addLiquidSide(
            Block block, int at, int face, int x0, int z0, int x1, int z1, int y, int h0, int h1) {
        if (!isOpenTo(block, at, face)) {
            return;
        }
        int pass = BlockTraits.PASS[block.id()];
        int layer = TextureLayers.ofFace(block.id(), face);
        int axisA = (FaceAxes.axis(face) + 1) % 3;
        int up = axisA == 1 ? FAR_A : FAR_B;
        int along = axisA == 1 ? FAR_B : FAR_A;
        boolean forward = axisA == 1 ? z1 > z0 : x1 > x0;
        int start = forward ? 0 : along;
        int end = along - start;
        quads.vertex(pass, x0, y, z0, face, layer, start);
        quads.vertex(pass, x1, y, z1, face, layer, end);
        quads.vertex(pass, x1, y + h1, z1, face, layer, end | up);
        quads.vertex(pass, x0, y + h0, z0, face, layer, start | up);
    }
}
