package org.quoin.client.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.quoin.client.pack.file.ProblemSink;

/**
 * Finds the players' skins in packs: {@code avatar/skin.png} for everybody, {@code
 * avatar/skin/NAME.png} for the player of that name.
 *
 * @param textures those, in the order of their layers
 * @param skins who wears which
 */
record SkinSearch(List<TextureFile> textures, Skins skins) {
    private static final String EVERYBODY = "avatar/skin";
    private static final String FOLDER = EVERYBODY + "/";

    /**
     * Looks through packs, the uppermost first.
     *
     * @param firstLayer what the first skin found gets
     * @param layersMax how many layers there may be at most
     */
    static SkinSearch in(
            List<PackTextures> packs,
            TextureReader reader,
            int firstLayer,
            int layersMax,
            ProblemSink problems) {
        List<TextureFile> textures = new ArrayList<>();
        Map<String, Integer> layers = new HashMap<>();
        for (PackTextures pack : packs) {
            TreeSet<String> names = new TreeSet<>(pack.namesIn(FOLDER));
            names.add("");
            names.removeAll(layers.keySet());
            for (String name : names) {
                int most = Math.min(Skins.COUNT_MAX, layersMax - firstLayer);
                if (textures.size() >= most && !name.isEmpty()) {
                    problems.add(
                            "avatar/skin/" + name + ".png",
                            "and what follows: more than " + most + " skins");
                    return new SkinSearch(textures, new Skins(layers));
                }
                TextureFile skin =
                        pack.readOurs(name.isEmpty() ? EVERYBODY : FOLDER + name, reader);
                if (skin != null && textures.size() < most && isLargeEnough(skin, name, problems)) {
                    layers.put(name, firstLayer + textures.size());
                    textures.add(skin);
                }
            }
        }
        return new SkinSearch(textures, new Skins(layers));
    }

    private static boolean isLargeEnough(TextureFile skin, String name, ProblemSink problems) {
        if (skin.side() >= Skins.SIDE) {
            return true;
        }
        problems.add(
                name.isEmpty() ? EVERYBODY + ".png" : FOLDER + name + ".png",
                skin.side() + " pixels wide, a skin has at least " + Skins.SIDE);
        return false;
    }
}
