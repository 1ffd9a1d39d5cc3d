package org.quoin.client.pack;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.client.pack.file.PackFiles;
import org.quoin.client.pack.file.PackJson;
import org.quoin.client.pack.file.PackLimits;
import org.quoin.client.pack.file.ProblemSink;
import org.quoin.sim.rule.Face;

/**
 * What one pack's {@code blockstates} and {@code models} say of blocks that look different from
 * place to place: of the widespread layout only the random choice among models is taken, and of
 * those only the pictures on their faces.
 */
final class BlockModels {
    /** Models within models, and names for names; packs have three. Keeps circles finite. */
    private static final int DEPTH_MAX = 8;

    /** Of a block whose states are told apart, the one that stands upright and is bare. */
    private static final List<String> PLAIN_STATES =
            List.of("", "normal", "snowy=false", "axis=y", "lit=true");

    /** For each face the names that a model may have for its picture, the best first. */
    private static final List<List<String>> KEYS = new ArrayList<>();

    static {
        for (int face = 0; face < Face.COUNT; face++) {
            KEYS.add(List.of());
        }
        KEYS.set(Face.DOWN, List.of("down", "bottom", "end", "all", "texture"));
        KEYS.set(Face.UP, List.of("up", "top", "end", "all", "texture"));
        KEYS.set(Face.NORTH, List.of("north", "front", "side", "all", "texture"));
        KEYS.set(Face.SOUTH, List.of("south", "side", "all", "texture"));
        KEYS.set(Face.WEST, List.of("west", "side", "all", "texture"));
        KEYS.set(Face.EAST, List.of("east", "side", "all", "texture"));
    }

    private final PackFiles files;
    private final List<String> namespaces;
    private final ProblemSink problems;
    private final Map<String, List<Map<String, String>>> choices = new HashMap<>();

    /**
     * Of a pack.
     *
     * @param namespaces the folders in {@code assets} to look into, the first before the others
     */
    BlockModels(PackFiles files, List<String> namespaces, ProblemSink problems) {
        this.files = files;
        this.namespaces = namespaces;
        this.problems = problems;
    }

    /**
     * The pictures among which a face of a block is to choose by chance, as paths in the pack, one
     * as often as it is likely; none if the pack leaves no choice.
     *
     * @param block by its conventional name
     */
    List<String> picturesOf(String block, int face) {
        List<String> pictures = new ArrayList<>();
        for (Map<String, String> textures : choices.computeIfAbsent(block, this::readChoices)) {
            String picture = pictureOf(textures, face);
            if (picture != null) {
                pictures.add(picture);
            }
        }
        return new TreeSet<>(pictures).size() < 2 ? List.of() : List.copyOf(pictures);
    }

    /** For each model to choose from its pictures by their names in it. */
    private List<Map<String, String>> readChoices(String block) {
        List<Map<String, String>> found = new ArrayList<>();
        for (String namespace : namespaces) {
            JsonObject states = json("assets/" + namespace + "/blockstates/" + block + ".json");
            JsonArray models = states == null ? null : randomModels(states);
            if (models == null) {
                continue;
            }
            for (Object each : models) {
                boolean room = found.size() <= SpecialFaces.VARIANTS_MAX;
                if (room && each instanceof JsonObject model) {
                    Map<String, String> textures = new HashMap<>();
                    collect(model.getString("model", ""), textures, 0);
                    int likely = Math.max(1, Math.min(8, model.getInt("weight", 1)));
                    for (int i = 0; i < likely && found.size() <= SpecialFaces.VARIANTS_MAX; i++) {
                        found.add(textures);
                    }
                }
            }
            return found;
        }
        return found;
    }

    private static @Nullable JsonArray randomModels(JsonObject states) {
        if (!(states.get("variants") instanceof JsonObject variants) || variants.isEmpty()) {
            return null;
        }
        Object chosen = variants.get(new TreeSet<>(variants.keySet()).first());
        for (int i = PLAIN_STATES.size() - 1; i >= 0; i--) {
            chosen = variants.getOrDefault(PLAIN_STATES.get(i), chosen);
        }
        return chosen instanceof JsonArray models && models.size() > 1 ? models : null;
    }

    /** A model's own pictures count before those of the model that it is derived from. */
    private void collect(String model, Map<String, String> textures, int depth) {
        JsonObject json = depth > DEPTH_MAX ? null : json(pathOf(model, "/models/", ".json"));
        if (json == null) {
            return; // What every pack is derived from is not in it.
        }
        JsonObject own = json.getObject("textures");
        if (own != null) {
            for (Map.Entry<String, Object> each : own.entrySet()) {
                if (each.getValue() instanceof String value) {
                    textures.putIfAbsent(each.getKey(), value);
                }
            }
        }
        collect(json.getString("parent", ""), textures, depth + 1);
    }

    private @Nullable String pictureOf(Map<String, String> textures, int face) {
        for (String key : KEYS.get(face)) {
            String value = textures.get(key);
            for (int i = 0; i < DEPTH_MAX && value != null && value.startsWith("#"); i++) {
                value = textures.get(value.substring(1));
            }
            if (value != null && !value.startsWith("#")) {
                String path = pathOf(value, "/textures/", ".png");
                if (files.paths().contains(path)) {
                    return path;
                }
            }
        }
        return null;
    }

    /** Of {@code namespace:block/stone}, or {@code block/stone} in the first namespace. */
    private String pathOf(String name, String folder, String ending) {
        int colon = name.indexOf(':');
        String namespace = colon < 0 ? defaultNamespace() : name.substring(0, colon);
        return "assets/" + namespace + folder + name.substring(colon + 1) + ending;
    }

    /** The one that names without one mean is the one that nearly all packs have alone. */
    private String defaultNamespace() {
        return namespaces.contains("minecraft") || namespaces.isEmpty()
                ? "minecraft"
                : namespaces.get(0);
    }

    private @Nullable JsonObject json(String path) {
        if (!files.paths().contains(path)) {
            return null;
        }
        Optional<byte[]> bytes = files.read(path, PackLimits.JSON_BYTES_MAX, problems);
        return bytes.isEmpty() ? null : PackJson.object(bytes.get(), files.nameOf(path), problems);
    }
}
