package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** The blocks that do not fill their cell, against a naive twin that fills eighths of cells. */
final class ShapeMesherTest {
    private static final int AT = 5;
    private static final int ORIGIN = AT * 8;

    private final SectionMesher mesher = new SectionMesher();

    @Test
    void whatConsistsOfBoxesShowsEachPartOfItsSurfaceOnce() {
        int shapes = 0;
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            boolean boxy =
                    block.shape() == Shape.SLAB
                            || block.shape() == Shape.STAIRS
                            || block.shape() == Shape.PILLAR;
            if (boxy) {
                shapes++;
                for (int stone = -1; stone < Face.COUNT; stone++) {
                    SectionMesh mesh = mesher.mesh(withNeighbour(id, stone), MeshDetail.FINE, 1);
                    MeshReader reader = new MeshReader(mesh);
                    assertEquals("", reader.complaints(), block.name());
                    NavigableSet<String> drawn = reader.patches();
                    drawn.removeIf(ShapeMesherTest::isOutside);
                    assertEquals(surface(block, stone), drawn, block.name() + " by " + stone);
                }
            }
        }
        assertEquals(13, shapes);
    }

    private static NavigableSet<String> surface(Block block, int stone) {
        NavigableSet<String> surface = new TreeSet<>();
        for (int i = 0; i < 512; i++) {
            int x = i & 7;
            int y = i >> 3 & 7;
            int z = i >> 6;
            for (int face = 0; face < Face.COUNT; face++) {
                int fx = x + Face.dx(face);
                int fy = y + Face.dy(face);
                int fz = z + Face.dz(face);
                boolean within = ((fx | fy | fz) & ~7) == 0;
                boolean hidden = within ? isFilled(block, fx, fy, fz) : face == stone;
                if (isFilled(block, x, y, z) && !hidden) {
                    surface.add(
                            (ORIGIN + x)
                                    + " "
                                    + (ORIGIN + y)
                                    + " "
                                    + (ORIGIN + z)
                                    + " face "
                                    + face);
                }
            }
        }
        return surface;
    }

    private static boolean isFilled(Block block, int x, int y, int z) {
        BlockBoxes boxes = block.boxes();
        int[] at = {x * 2, y * 2, z * 2};
        for (int box = 0; box < boxes.count(); box++) {
            boolean inside = true;
            for (int axis = 0; axis < 3; axis++) {
                inside &= at[axis] >= boxes.low(box, axis) && at[axis] < boxes.high(box, axis);
            }
            if (inside) {
                return true;
            }
        }
        return false;
    }

    /** Whether a patch belongs to the stone beside. */
    private static boolean isOutside(String patch) {
        String[] parts = patch.split(" ", -1);
        for (int axis = 0; axis < 3; axis++) {
            int at = Integer.parseInt(parts[axis]);
            if (at < ORIGIN || at >= ORIGIN + 8) {
                return true;
            }
        }
        return false;
    }

    @Test
    void plantsAreTwoCrossedPicturesSeenFromBothSides() {
        SectionMesh mesh = mesher.mesh(withNeighbour(Blocks.FLOWER_RED, -1), MeshDetail.FINE, 1);
        assertEquals(4, mesh.cutoutQuads());
        assertEquals(0, mesh.opaqueQuads() + mesh.blendedQuads());
        assertEquals(
                PackedVertex.FACE_DIAGONAL, PackedVertex.face(mesh.words()[0]), "lit from above");
        mesh = mesher.mesh(withNeighbour(Blocks.FLOWER_RED, -1), MeshDetail.COARSE, 1);
        assertEquals(2, mesh.cutoutQuads(), "one of them where it is small");
    }

    @Test
    void aLadderIsAPaneInFrontOfItsWall() {
        for (int i = 0; i < 4; i++) {
            int facing = Blocks.get(Blocks.LADDER + i).facing();
            SectionMesh mesh =
                    mesher.mesh(withNeighbour(Blocks.LADDER + i, -1), MeshDetail.FINE, 1);
            assertEquals(2, mesh.cutoutQuads(), "seen from before and behind");
            int axis = facing / 2;
            int first = mesh.words()[0];
            int second = mesh.words()[1];
            int[] at = {
                PackedVertex.x(mesh.key(), first),
                PackedVertex.y(mesh.key(), second),
                PackedVertex.z(mesh.key(), first)
            };
            boolean towardPlus = (facing & 1) == 1;
            assertEquals(ORIGIN + (towardPlus ? 1 : 7), at[axis], "facing " + facing);
        }
    }

    @Test
    void aLakeIsOneSurfaceSeenFromBothSidesAndHasNoWallsWithin() {
        byte[] blocks = new byte[Section.VOLUME];
        for (int i = 0; i < blocks.length; i++) {
            int y = Section.localY(i);
            blocks[i] = (byte) (y < 2 ? Blocks.STONE : y < 5 ? Blocks.WATER : Blocks.AIR);
        }
        SectionMesh mesh = mesher.mesh(everywhere(Section.of(blocks)), MeshDetail.FINE, 1);
        assertEquals(2, mesh.blendedQuads());
        int at = (mesh.opaqueQuads() + mesh.cutoutQuads()) * PackedVertex.QUAD_WORDS;
        int y = PackedVertex.y(mesh.key(), mesh.words()[at + 1]);
        assertEquals(4 * 8 + 7, y);
    }

    @Test
    void flowingWaterSlopesWithoutGaps() {
        byte[] blocks = new byte[Section.VOLUME];
        for (int x = 0; x < 8; x++) {
            blocks[Section.index(x + 4, 4, 4)] = (byte) (Blocks.WATER + x);
        }
        SectionMesh mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.FINE, 1);
        // Of each of the eight: two of the surface, bottom, north, south; and both ends.
        assertEquals(8 * 5 + 2, mesh.blendedQuads());
        int[] highest = new int[17];
        for (int vertex = 0; vertex < mesh.quads() * 4; vertex++) {
            int first = mesh.words()[vertex * 2];
            int second = mesh.words()[vertex * 2 + 1];
            int x = PackedVertex.x(mesh.key(), first);
            assertEquals(0, x % 8);
            highest[x / 8] = Math.max(highest[x / 8], PackedVertex.y(mesh.key(), second) - 32);
        }
        assertEquals(
                "[7, 7, 6, 5, 4, 3, 2, 1, 1]", Arrays.toString(Arrays.copyOfRange(highest, 4, 13)));
    }

    @Test
    void waterUnderWaterFillsItsCellAndLavaIsOpaque() {
        byte[] blocks = new byte[Section.VOLUME];
        blocks[Section.index(4, 4, 4)] = (byte) (Blocks.WATER + Blocks.LIQUID_FALLING);
        blocks[Section.index(4, 5, 4)] = (byte) Blocks.WATER;
        SectionMesh mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.FINE, 1);
        assertEquals(
                4 + 4 + 2 + 1, mesh.blendedQuads(), "eight sides, both of the surface, bottom");
        blocks[Section.index(4, 5, 4)] = (byte) Blocks.LAVA;
        mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.FINE, 1);
        assertTrue(mesh.opaqueQuads() > 0);
    }

    @Test
    void levelSurfacesMergeButNotAcrossKinds() {
        byte[] blocks = new byte[Section.VOLUME];
        for (int x = 0; x < 4; x++) {
            blocks[Section.index(x, 4, 4)] = (byte) (x < 2 ? Blocks.WATER : Blocks.LAVA);
        }
        SectionMesh mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.FINE, 1);
        // Surface, bottoms, sides, ends; the water's surface twice, for the light falls off on it.
        assertEquals(4 + 2 + 4 + 2, mesh.blendedQuads());
        assertEquals(2 + 2 + 4 + 2, mesh.opaqueQuads());
    }

    @Test
    void everyBlockButAirIsDrawn() {
        for (int id = 1; id < Blocks.COUNT; id++) {
            SectionMesh mesh = mesher.mesh(withNeighbour(id, -1), MeshDetail.FINE, 1);
            assertTrue(mesh.quads() > 0, Blocks.get(id).name());
            assertEquals(mesh.quads() * PackedVertex.QUAD_WORDS, mesh.words().length);
        }
    }

    /** A block alone, or with stone at one of its faces. */
    private static Neighbourhood withNeighbour(int block, int stone) {
        byte[] blocks = new byte[Section.VOLUME];
        blocks[Section.index(AT, AT, AT)] = (byte) block;
        if (stone >= 0) {
            int x = AT + Face.dx(stone);
            int y = AT + Face.dy(stone);
            int z = AT + Face.dz(stone);
            blocks[Section.index(x, y, z)] = Blocks.STONE;
        }
        return alone(Section.of(blocks));
    }

    private static Neighbourhood alone(Section section) {
        Section[] sections = new Section[Surroundings.COUNT];
        Arrays.fill(sections, Section.uniform(Blocks.AIR));
        sections[Surroundings.indexOf(0, 0, 0)] = section;
        return Surroundings.of(SectionKey.of(0, 4, 0), sections);
    }

    private static Neighbourhood everywhere(Section section) {
        Section[] sections = new Section[Surroundings.COUNT];
        Arrays.fill(sections, Section.uniform(Blocks.AIR));
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                sections[Surroundings.indexOf(dx, 0, dz)] = section;
                sections[Surroundings.indexOf(dx, -1, dz)] = Section.uniform(Blocks.STONE);
            }
        }
        return Surroundings.of(SectionKey.of(0, 4, 0), sections);
    }
}
