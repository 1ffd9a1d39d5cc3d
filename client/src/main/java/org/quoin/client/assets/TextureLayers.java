package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Which layer of the texture array holds what. Layer numbers follow from the block table alone, so
 * meshes stay valid when textures are read again.
 */
public final class TextureLayers {
    /** The magenta checker in place of a texture that cannot be used. */
    public static final int CHECKER = 0;

    /** Plain white, for what has a colour but no texture. */
    public static final int WHITE = 1;

    /** The beginning of the names of the {@link #CRACKS} textures of blocks that are being dug. */
    static final String CRACK = "block/destroy_stage_";

    /** Stages of cracks, from the first scratch to just before the block breaks. */
    public static final int CRACKS = 10;

    private static final int FIRST_FILE = 2;

    private static final List<String> FILES = listFiles();

    /** The avatar's face. */
    public static final int AVATAR_FACE = FIRST_FILE + FILES.indexOf("avatar/face");

    /** Cloth for the rest of the avatar, in grey, to be coloured. */
    public static final int AVATAR_BODY = FIRST_FILE + FILES.indexOf("avatar/body");

    /** A puff of smoke, white, thinning out. */
    public static final int PUFF = FIRST_FILE + FILES.indexOf("effect/puff");

    /** A round shade that thins out, for the ground below an avatar. */
    public static final int SHADOW = FIRST_FILE + FILES.indexOf("effect/shadow");

    private static final int FIRST_CRACK = FIRST_FILE + FILES.indexOf(CRACK + 0);

    private static final short[] LAYER_OF_FACE = listFaces();

    private TextureLayers() {}

    /**
     * Returns the green layers, which climate colours: a bit for each layer, 32 to an int. See
     * {@link FaceLayers#isTinted}.
     */
    static int[] tinted() {
        return bitsOf(
                "grass_top", "grass_side", "leaves", "birch_leaves", "spruce_leaves", "tall_grass");
    }

    /**
     * Returns those of them that are only partly green, as bits; see {@link FaceLayers#isMottled}.
     */
    static int[] mottled() {
        return bitsOf("grass_side");
    }

    private static int[] bitsOf(String... blockTextures) {
        int[] bits = new int[TextureBudget.LAYERS_MAX / Integer.SIZE];
        for (String name : blockTextures) {
            int layer = layerOfFile(FILES.indexOf("block/" + name));
            bits[layer / Integer.SIZE] |= 1 << (layer % Integer.SIZE);
        }
        return bits;
    }

    /** Returns the number of layers. */
    public static int count() {
        return FIRST_FILE + FILES.size();
    }

    /** Returns the layer of a block's face; see {@link Face}. */
    public static int ofFace(int block, int face) {
        return LAYER_OF_FACE[block * Face.COUNT + face];
    }

    /** Returns the layer of a stage of cracks, 0..{@link #CRACKS}-1. */
    public static int ofCrack(int stage) {
        return FIRST_CRACK + stage;
    }

    /** Returns the files by layer: paths below {@code textures}, without their extension. */
    static List<String> files() {
        return FILES;
    }

    /** Returns the layer of the file at an index of {@link #files}. */
    static int layerOfFile(int index) {
        return FIRST_FILE + index;
    }

    private static List<String> listFiles() {
        List<String> files = new ArrayList<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            for (String name :
                    List.of(block.topTexture(), block.bottomTexture(), block.sideTexture())) {
                if (!files.contains("block/" + name)) {
                    files.add("block/" + name);
                }
            }
        }
        files.add("avatar/face");
        files.add("avatar/body");
        files.add("effect/puff");
        files.add("effect/shadow");
        for (int stage = 0; stage < CRACKS; stage++) {
            files.add(CRACK + stage);
        }
        return List.copyOf(files);
    }

    private static short[] listFaces() {
        short[] layers = new short[Blocks.COUNT * Face.COUNT];
        Arrays.fill(layers, (short) CHECKER);
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            for (int face = 0; face < Face.COUNT; face++) {
                layers[id * Face.COUNT + face] =
                        (short) layerOfFile(FILES.indexOf("block/" + nameOf(id, face)));
            }
        }
        return layers;
    }

    /** Returns the file of a block's face, without its folder and extension. */
    static String nameOf(int id, int face) {
        Block block = Blocks.get(id);
        return switch (face) {
            case Face.UP -> block.topTexture();
            case Face.DOWN -> block.bottomTexture();
            default -> block.sideTexture();
        };
    }
}
