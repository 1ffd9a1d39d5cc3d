package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * The textures of packs that {@link TextureLayers} has no layer for: {@code stone_1}, {@code
 * stone_2} and so on, which alternate with {@code stone}; those that the models of a pack choose
 * from; and {@code stone_north} and the like, which one face of a block shows instead of its own.
 *
 * @param textures in the order of their layers, which follow the plain ones
 * @param faces which faces show them
 */
record SpecialFaces(List<TextureFile> textures, FaceLayers faces) {
    /** Variants beside the plain texture; more make no visible difference. */
    static final int VARIANTS_MAX = 15;

    private static final String[] FACE_NAMES = new String[Face.COUNT];

    static {
        FACE_NAMES[Face.WEST] = "west";
        FACE_NAMES[Face.EAST] = "east";
        FACE_NAMES[Face.DOWN] = "down";
        FACE_NAMES[Face.UP] = "up";
        FACE_NAMES[Face.NORTH] = "north";
        FACE_NAMES[Face.SOUTH] = "south";
    }

    /** Searches packs, the uppermost first, for every block that fills its cell. */
    static SpecialFaces read(
            List<PackTextures> packs,
            TextureReader reader,
            int layersMax,
            AssetProblem.Sink problems) {
        Search search = new Search(packs, reader, layersMax, problems);
        FaceLayers.Builder faces = new FaceLayers.Builder();
        if (!packs.isEmpty()) {
            for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
                Block block = Blocks.get(id);
                if (block.shape() == Shape.CUBE) {
                    addFaces(block, search, faces);
                }
            }
        }
        return new SpecialFaces(List.copyOf(search.textures), faces.build());
    }

    private static void addFaces(Block block, Search search, FaceLayers.Builder faces) {
        for (int face = 0; face < Face.COUNT; face++) {
            int alone = search.layerOf(block.name() + "_" + FACE_NAMES[face]);
            if (alone >= 0) {
                faces.put(block.id(), face, List.of(alone));
                continue;
            }
            int plain = TextureLayers.ofFace(block.id(), face);
            List<Integer> layers = new ArrayList<>(List.of(plain));
            layers.addAll(search.variantsOf(TextureLayers.nameOf(block.id(), face)));
            if (layers.size() == 1) {
                layers = search.choicesOf(block, face);
            }
            if (layers.size() > 1) {
                faces.put(block.id(), face, layers);
            }
        }
    }

    /** Gives each file that is found a layer. */
    private static final class Search {
        private final List<PackTextures> packs;
        private final TextureReader reader;
        private final int layersMax;
        private final AssetProblem.Sink problems;
        private final List<TextureFile> textures = new ArrayList<>();
        private final Map<String, Integer> layers = new HashMap<>();
        private boolean full;

        Search(
                List<PackTextures> packs,
                TextureReader reader,
                int layersMax,
                AssetProblem.Sink problems) {
            this.packs = packs;
            this.reader = reader;
            this.layersMax = layersMax;
            this.problems = problems;
        }

        /** Returns the layers of the variants of a texture. */
        List<Integer> variantsOf(String name) {
            List<Integer> found = new ArrayList<>();
            for (int i = 1; i <= VARIANTS_MAX; i++) {
                int layer = layerOf(name + "_" + i);
                if (layer < 0) {
                    break;
                }
                found.add(layer);
            }
            return found;
        }

        /** Returns the layers that the models of the uppermost pack with a choice choose from. */
        List<Integer> choicesOf(Block block, int face) {
            List<Integer> found = new ArrayList<>();
            String name = TextureLayers.nameOf(block.id(), face);
            for (int i = 0; i < packs.size() && found.isEmpty(); i++) {
                PackTextures pack = packs.get(i);
                if (pack.hasOurs(name)) {
                    break; // It covers the packs below, and this pack's models.
                }
                for (String path : pack.choicesOf(block.sideTexture(), face)) {
                    String key = i + ":" + name + ":" + path;
                    Integer known = layers.get(key);
                    int layer =
                            known == null ? add(path, pack.readPicture(path, name, reader)) : known;
                    layers.put(key, layer);
                    if (layer >= 0) {
                        found.add(layer);
                    }
                }
                if (pack.hasConventional(name)) {
                    break;
                }
            }
            return found;
        }

        /** Returns the layer of a file by our own naming, or -1 if no pack has it. */
        int layerOf(String name) {
            return layers.computeIfAbsent(name, this::read);
        }

        private int read(String name) {
            for (PackTextures pack : packs) {
                TextureFile texture = pack.readOurs("block/" + name, reader);
                if (texture != null) {
                    return add(name, texture);
                }
            }
            return -1;
        }

        private int add(String name, @Nullable TextureFile texture) {
            if (texture == null) {
                return -1;
            }
            if (TextureLayers.count() + textures.size() >= layersMax) {
                if (!full) {
                    problems.add(name, Reason.of(PackCode.MANY_TEXTURES, layersMax));
                }
                full = true;
                return -1;
            }
            textures.add(texture);
            return TextureLayers.count() + textures.size() - 1;
        }
    }
}
