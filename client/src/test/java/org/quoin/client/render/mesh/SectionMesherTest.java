package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.assets.PackLoad;
import org.quoin.client.assets.PackMaker;
import org.quoin.client.assets.TextureBudget;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.view.ViewWorld;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

@Tag("slow")
class SectionMesherTest {
    private static final long KEY = SectionKey.of(-3, 4, 70);

    private final SectionMesher mesher = new SectionMesher();

    @Test
    void greedyMeshCoversTheSameFacesAsTheNaiveTwin() {
        for (long seed = 1; seed <= 10; seed++) {
            Neighbourhood world = randomWorld(new Random(seed), (int) (seed % 5));
            for (MeshDetail detail : MeshDetail.values()) {
                NaiveMesher naive = new NaiveMesher(world, detail);
                SectionMesh mesh = mesher.mesh(world, detail, 7);
                MeshReader reader = new MeshReader(mesh, naive::isHidden);
                String what = detail + " faces, seed " + seed;
                assertEquals(naive.faces(true), reader.faces(true), "opaque " + what);
                assertEquals(naive.faces(false), reader.faces(false), "cut-out " + what);
                assertEquals(KEY, mesh.key());
                assertEquals(7, mesh.version());
            }
        }
    }

    @Test
    void coarseMeshesOfNaturalLandHaveFewerQuads() {
        ViewWorld world = new ViewWorld(new NaturalTerrain(WorldConfig.seedOf("glade")));
        int fine = 0;
        int coarse = 0;
        for (int i = 0; i < 6 * 6 * WorldBounds.SECTIONS_HIGH; i++) {
            int sy = i / 36;
            long key = SectionKey.of(i % 6, sy, i / 6 % 6);
            fine += mesher.mesh(world.neighbourhood(key), MeshDetail.FINE, 1).quads();
            coarse += mesher.mesh(world.neighbourhood(key), MeshDetail.COARSE, 1).quads();
        }
        assertTrue(coarse < 0.8 * fine, coarse + " quads for " + fine);
    }

    @Test
    void everyQuadFacesOutwardAndIsCutBetweenItsLighterCorners() {
        for (long seed = 1; seed <= 10; seed++) {
            MeshReader reader =
                    new MeshReader(
                            mesher.mesh(randomWorld(new Random(seed), 1), MeshDetail.FINE, 1));
            assertEquals("", reader.complaints(), "seed " + seed);
        }
    }

    @Test
    void sameInputGivesTheSameBytes() {
        Neighbourhood first = randomWorld(new Random(5), 2);
        Neighbourhood again = randomWorld(new Random(5), 2);
        assertArrayEquals(
                mesher.mesh(first, MeshDetail.FINE, 1).words(),
                new SectionMesher().mesh(again, MeshDetail.FINE, 1).words());
    }

    @Test
    void levelGroundIsOneQuad() {
        SectionMesh mesh =
                mesher.mesh(layers(y -> y < 5 ? Blocks.STONE : Blocks.AIR), MeshDetail.FINE, 1);
        assertEquals(1, mesh.opaqueQuads());
        assertEquals(0, mesh.cutoutQuads());
        assertEquals(PackedVertex.QUAD_WORDS, mesh.words().length);
        assertEquals(Face.UP, PackedVertex.face(mesh.words()[0]));
    }

    @Test
    void aRectangleReachesBelowWhatHidesItToTheNextFaceLikeIt() {
        byte[] blocks = new byte[Section.VOLUME];
        for (int x = 0; x < Section.SIDE; x++) {
            blocks[Section.index(x, 4, 8)] = Blocks.STONE;
        }
        blocks[Section.index(8, 5, 8)] = Blocks.STONE;
        SectionMesh mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.COARSE, 1);
        int tops = 0;
        for (int quad = 0; quad < mesh.opaqueQuads(); quad++) {
            int[] words = mesh.words();
            tops += PackedVertex.face(words[quad * PackedVertex.QUAD_WORDS]) == Face.UP ? 1 : 0;
        }
        assertEquals(2, tops, "one below the block on the beam, one on top of it");
    }

    @Test
    void variantsOfAPackStandWhereTheirPlaceSays(@TempDir Path folder) {
        PackMaker pack = new PackMaker();
        pack.bytes("assets/quoin/textures/block/stone_1.png", PackMaker.png(16, 16, 1));
        AssetSource ours = new AssetSource(null, SectionMesherTest.class.getClassLoader());
        FaceLayers faces =
                PackLoad.read(ours, List.of(pack.folder(folder)), TextureBudget.FULL)
                        .textures()
                        .faces();
        SectionMesh mesh =
                new SectionMesher(faces)
                        .mesh(layers(y -> y < 5 ? Blocks.STONE : Blocks.AIR), MeshDetail.FINE, 1);
        int[] words = mesh.words();
        int cells = 0;
        for (int quad = 0; quad < words.length; quad += PackedVertex.QUAD_WORDS) {
            int[] x = new int[4];
            int[] z = new int[4];
            for (int i = 0; i < 4; i++) {
                int at = quad + i * PackedVertex.WORDS;
                x[i] = PackedVertex.x(mesh.key(), words[at]) / PackedVertex.EIGHTHS;
                z[i] = PackedVertex.z(mesh.key(), words[at]) / PackedVertex.EIGHTHS;
            }
            Arrays.sort(x);
            Arrays.sort(z);
            for (int cx = x[0]; cx < x[3]; cx++) {
                for (int cz = z[0]; cz < z[3]; cz++) {
                    int expected =
                            faces.layer(
                                    Blocks.STONE,
                                    Face.UP,
                                    SectionKey.x(KEY) * Section.SIDE + cx,
                                    SectionKey.y(KEY) * Section.SIDE + 4,
                                    SectionKey.z(KEY) * Section.SIDE + cz);
                    assertEquals(expected, PackedVertex.layer(words[quad + 1]));
                    cells++;
                }
            }
        }
        assertEquals(Section.SIDE * Section.SIDE, cells);
        assertTrue(mesh.opaqueQuads() > 50, "they do not merge: " + mesh.opaqueQuads());
    }

    @Test
    void facesBetweenPanesOfGlassAreLeftOutButNotTowardOtherBlocks() {
        byte[] blocks = new byte[Section.VOLUME];
        blocks[Section.index(4, 4, 4)] = Blocks.GLASS;
        blocks[Section.index(5, 4, 4)] = Blocks.GLASS;
        blocks[Section.index(6, 4, 4)] = Blocks.STONE;
        SectionMesh mesh = mesher.mesh(alone(Section.of(blocks)), MeshDetail.FINE, 1);
        NavigableSet<String> glass = new MeshReader(mesh).faces(false);
        assertEquals(9, glass.size(), glass.toString()); // 2 x 6, less 2 inside, less 1 on stone
        assertEquals(6, new MeshReader(mesh).faces(true).size(), "all of the stone is seen");
    }

    @Test
    void airAndBuriedSectionsHaveNoMeshAndNoWork() {
        assertTrue(mesher.mesh(layers(y -> Blocks.AIR), MeshDetail.FINE, 1).isEmpty());
        Neighbourhood buried = layers(y -> Blocks.STONE);
        assertTrue(buried.isInvisible());
        assertTrue(mesher.mesh(buried, MeshDetail.FINE, 1).isEmpty());
    }

    @Test
    void nothingIsDrawnAgainstTheUndersideOfTheWorld() {
        Section[] sections = new Section[Surroundings.COUNT];
        for (int i = 9; i < Surroundings.COUNT; i++) {
            sections[i] = Section.uniform(i < 18 ? Blocks.BEDROCK : Blocks.STONE);
        }
        Neighbourhood bottom = Surroundings.of(SectionKey.of(0, 0, 0), sections);
        assertTrue(bottom.isInvisible());
    }

    /** The block type at a height. */
    private interface Layers {
        int blockAt(int y);
    }

    private static Neighbourhood layers(Layers layers) {
        Section[] sections = new Section[Surroundings.COUNT];
        for (int i = 0; i < sections.length; i++) {
            byte[] blocks = new byte[Section.VOLUME];
            for (int v = 0; v < blocks.length; v++) {
                blocks[v] = (byte) layers.blockAt(Section.localY(v) + (i / 9 - 1) * Section.SIDE);
            }
            sections[i] = Section.of(blocks);
        }
        return Surroundings.of(KEY, sections);
    }

    private static Neighbourhood alone(Section section) {
        Section[] sections = new Section[Surroundings.COUNT];
        Arrays.fill(sections, Section.uniform(Blocks.AIR));
        sections[Surroundings.indexOf(0, 0, 0)] = section;
        return Surroundings.of(KEY, sections);
    }

    /** A block that fills its cell; {@link ShapeMesherTest} has the others. */
    private static int cube(Random random) {
        int id = 1 + random.nextInt(Blocks.COUNT - 1);
        return Blocks.get(id).shape() == Shape.CUBE ? id : cube(random);
    }

    /** From sparse noise to nearly solid, with a share of uniform sections in between. */
    private static Neighbourhood randomWorld(Random random, int density) {
        Section[] sections = new Section[Surroundings.COUNT];
        for (int i = 0; i < sections.length; i++) {
            boolean centre = i == Surroundings.indexOf(0, 0, 0);
            if (!centre && random.nextInt(4) == 0) {
                sections[i] = Section.uniform(cube(random));
                continue;
            }
            byte[] blocks = new byte[Section.VOLUME];
            for (int v = 0; v < blocks.length; v++) {
                boolean filled = random.nextInt(5) < density || Section.localY(v) < 3;
                blocks[v] = (byte) (filled ? cube(random) : Blocks.AIR);
                if (Section.localX(v) < 6) { // Some order, for the greedy merging to find.
                    blocks[v] = (byte) (Section.localY(v) < 8 ? Blocks.STONE : Blocks.AIR);
                }
            }
            sections[i] = Section.of(blocks);
        }
        return Surroundings.of(KEY, sections);
    }
}
