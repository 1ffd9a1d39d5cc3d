package org.quoin.client.assets;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackJson;
import org.quoin.server.text.PackLimits;
import org.quoin.sim.world.Face;

/**
 * The {@code blockstates} and {@code models} of one pack, for blocks that look different from place
 * to place. Of the conventional layout it reads only the random choice among models, and of the
 * models only the pictures on their faces and whether the game colours them.
 */
final class BlockModels {
    /** Choices that are shared among the models of a block by their weights. */
    static final int CHOICES_MAX = SpecialFaces.VARIANTS_MAX + 1;

    /** Models derived from models, and names for names; packs have three. Ends circles. */
    private static final int DEPTH_MAX = 8;

    /**
     * Of a block with several states, the upright and bare one; later entries are preferred less.
     */
    private static final List<String> PLAIN_STATES =
            List.of("", "normal", "snowy=false", "axis=y", "lit=true");

    /** For each face the names that a model may use for its picture, the best first. */
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
    private final AssetProblem.Sink problems;
    private final Map<String, List<@Nullable String[]>> choices = new HashMap<>();
    private final Map<String, Model> models = new HashMap<>();

    /**
     * A model's own content.
     *
     * @param parent the model it is derived from
     * @param textures its pictures by name
     * @param coloured the pictures of faces with a tint index; null if it has no faces
     * @param plain the pictures of its other faces
     */
    private record Model(
            String parent,
            Map<String, String> textures,
            @Nullable Set<String> coloured,
            Set<String> plain) {
        private static final Model NONE = new Model("", Map.of(), null, Set.of());
    }

    /**
     * Makes a reader of a pack's models.
     *
     * @param namespaces the folders in {@code assets} to search, the first before the others
     */
    BlockModels(PackFiles files, List<String> namespaces, AssetProblem.Sink problems) {
        this.files = files;
        this.namespaces = namespaces;
        this.problems = problems;
    }

    /**
     * Returns the pictures among which a face of a block chooses at random, as paths in the pack. A
     * likelier one is listed more often. Empty if the pack offers no choice.
     *
     * @param block its conventional name
     */
    List<String> picturesOf(String block, int face) {
        List<String> pictures = new ArrayList<>();
        for (@Nullable String[] faces : choices.computeIfAbsent(block, this::readChoices)) {
            String picture = faces[face];
            if (picture != null) {
                pictures.add(picture);
            }
        }
        return new TreeSet<>(pictures).size() < 2 ? List.of() : List.copyOf(pictures);
    }

    /**
     * Returns whether the pack's models have the game colour what a block shows: a face is coloured
     * if it has a tint index. Null if the pack has no model of the block, or leaves its faces to a
     * model of the game.
     *
     * @param block its conventional name
     * @param picture the picture's path in the pack
     */
    @Nullable Boolean isColoured(String block, String picture) {
        Map<String, String> textures = new HashMap<>();
        String name = plainModel(block);
        for (int i = 0; i < DEPTH_MAX && !name.isEmpty(); i++) {
            String path = pathOf(name, "/models/", ".json");
            if (!files.paths().contains(path)) {
                return isPlainOfGame(name) ? false : null;
            }
            Model model = model(name);
            model.textures.forEach(textures::putIfAbsent);
            if (model.coloured != null) {
                return shows(model.coloured, picture, textures)
                        || (!shows(model.plain, picture, textures) && !model.coloured.isEmpty());
            }
            name = model.parent;
        }
        return null;
    }

    private boolean shows(Set<String> faces, String picture, Map<String, String> textures) {
        return faces.stream().anyMatch(face -> picture.equals(pathOfPicture(face, textures)));
    }

    /** Whether a model that packs derive theirs from has faces, none of which is coloured. */
    private static boolean isPlainOfGame(String model) {
        String name = model.substring(model.lastIndexOf('/') + 1);
        return name.equals("cross") || name.startsWith("cube");
    }

    /** Returns the name of a block's model, that of the plain state if there are several. */
    private String plainModel(String block) {
        for (String namespace : namespaces) {
            JsonObject states = json("assets/" + namespace + "/blockstates/" + block + ".json");
            Object chosen = states == null ? null : plainState(states);
            chosen = states == null || chosen != null ? chosen : firstPart(states);
            Object model =
                    chosen instanceof JsonArray list && !list.isEmpty() ? list.get(0) : chosen;
            if (model instanceof JsonObject object) {
                return modelName(object.getString("model", ""));
            }
        }
        return "block/" + block;
    }

    /** Returns the model, or those to choose from, of the first part that all states show. */
    private static @Nullable Object firstPart(JsonObject states) {
        for (Object each : states.getArray("multipart", new JsonArray())) {
            if (each instanceof JsonObject part && !part.has("when")) {
                return part.get("apply");
            }
        }
        return null;
    }

    /** Returns a model's name; in packs of before 2018, states name models in their folder. */
    private static String modelName(String inStates) {
        return inStates.isEmpty() || inStates.indexOf('/') >= 0
                ? inStates
                : inStates.substring(0, inStates.indexOf(':') + 1)
                        + "block/"
                        + inStates.substring(inStates.indexOf(':') + 1);
    }

    /** Returns the pictures by face of each model to choose from; likelier ones several times. */
    private List<@Nullable String[]> readChoices(String block) {
        for (String namespace : namespaces) {
            JsonObject states = json("assets/" + namespace + "/blockstates/" + block + ".json");
            JsonArray listed = states == null ? null : randomModels(states);
            if (listed != null) {
                return choicesAmong(listed);
            }
        }
        return List.of();
    }

    private List<@Nullable String[]> choicesAmong(JsonArray listed) {
        List<JsonObject> chosen =
                listed.stream()
                        .filter(JsonObject.class::isInstance)
                        .map(JsonObject.class::cast)
                        .limit(CHOICES_MAX)
                        .toList();
        int[] places =
                places(chosen.stream().mapToInt(model -> model.getInt("weight", 1)).toArray());
        List<@Nullable String[]> found = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            Map<String, String> textures = new HashMap<>();
            collect(modelName(chosen.get(i).getString("model", "")), textures, 0);
            @Nullable String[] faces = new String[Face.COUNT];
            for (int face = 0; face < Face.COUNT; face++) {
                faces[face] = pictureOf(textures, face);
            }
            found.addAll(Collections.nCopies(places[i], faces));
        }
        return found;
    }

    /** Shares {@link #CHOICES_MAX} choices by weight, at least one for each. */
    static int[] places(int[] weights) {
        long sum = 0;
        for (int weight : weights) {
            sum += Math.max(1, weight);
        }
        int[] places = new int[weights.length];
        int taken = 0;
        for (int i = 0; i < places.length; i++) {
            long weight = Math.max(1, weights[i]);
            long share = sum <= CHOICES_MAX ? weight : weight * CHOICES_MAX / sum;
            places[i] = (int) Math.max(1, share);
            taken += places[i];
        }
        for (; taken > CHOICES_MAX; taken--) {
            int largest = 0;
            for (int i = 1; i < places.length; i++) {
                largest = places[i] > places[largest] ? i : largest;
            }
            places[largest]--;
        }
        return places;
    }

    private static @Nullable JsonArray randomModels(JsonObject states) {
        return plainState(states) instanceof JsonArray models && models.size() > 1 ? models : null;
    }

    private static @Nullable Object plainState(JsonObject states) {
        if (!(states.get("variants") instanceof JsonObject variants) || variants.isEmpty()) {
            return null;
        }
        Object chosen = variants.get(new TreeSet<>(variants.keySet()).first());
        for (int i = PLAIN_STATES.size() - 1; i >= 0; i--) {
            chosen = variants.getOrDefault(PLAIN_STATES.get(i), chosen);
        }
        return chosen;
    }

    /** Collects pictures; a model's own come before those of the model it is derived from. */
    private void collect(String name, Map<String, String> textures, int depth) {
        Model model = depth > DEPTH_MAX ? Model.NONE : model(name);
        model.textures.forEach(textures::putIfAbsent);
        if (!model.parent.isEmpty()) {
            collect(model.parent, textures, depth + 1);
        }
    }

    private Model model(String name) {
        String path = pathOf(name, "/models/", ".json");
        Model known = models.get(path);
        if (known != null || models.size() == PackLimits.MODELS_MAX) {
            return known == null ? Model.NONE : known;
        }
        Model read = readModel(path);
        models.put(path, read);
        if (models.size() == PackLimits.MODELS_MAX) {
            problems.add(files.nameOf(path), Reason.of(PackCode.LAST_MODEL));
        }
        return read;
    }

    private Model readModel(String path) {
        JsonObject json = json(path);
        if (json == null) {
            return Model.NONE; // A pack need not contain the models that its own are derived from.
        }
        JsonObject own = json.getObject("textures", new JsonObject());
        if (own.size() > PackLimits.MODEL_TEXTURES_MAX) {
            problems.add(
                    files.nameOf(path),
                    Reason.of(PackCode.MODEL_TEXTURES, PackLimits.MODEL_TEXTURES_MAX));
            return Model.NONE;
        }
        Map<String, String> textures = new HashMap<>();
        for (Map.Entry<String, Object> each : own.entrySet()) {
            if (isShort(each.getKey())
                    && each.getValue() instanceof String value
                    && isShort(value)) {
                textures.put(each.getKey(), value);
            }
        }
        String parent = json.getString("parent", "");
        Set<String> coloured = new HashSet<>();
        Set<String> plain = new HashSet<>();
        for (Object element : json.getArray("elements", new JsonArray())) {
            JsonObject faces =
                    element instanceof JsonObject object ? object.getObject("faces") : null;
            for (Object each : faces == null ? List.of() : faces.values()) {
                if (each instanceof JsonObject face) {
                    boolean tinted = face.getInt("tintindex", -1) >= 0;
                    (tinted ? coloured : plain).add(face.getString("texture", ""));
                }
            }
        }
        boolean any = !coloured.isEmpty() || !plain.isEmpty();
        return new Model(isShort(parent) ? parent : "", textures, any ? coloured : null, plain);
    }

    /** A longer name cannot be a file of a pack. */
    private static boolean isShort(String name) {
        return name.length() <= PackLimits.PATH_CHARACTERS_MAX;
    }

    private @Nullable String pictureOf(Map<String, String> textures, int face) {
        for (String key : KEYS.get(face)) {
            String path = pathOfPicture("#" + key, textures);
            if (path != null && files.paths().contains(path)) {
                return path;
            }
        }
        return null;
    }

    /** Returns the path of a picture, or of one that a model gives a name with {@code #}. */
    private @Nullable String pathOfPicture(String name, Map<String, String> textures) {
        String value = name;
        for (int i = 0; i <= DEPTH_MAX && value != null && value.startsWith("#"); i++) {
            value = textures.get(value.substring(1));
        }
        return value == null || value.startsWith("#") ? null : pathOf(value, "/textures/", ".png");
    }

    /** Returns the path of {@code namespace:block/stone} or {@code block/stone}. */
    private String pathOf(String name, String folder, String ending) {
        int colon = name.indexOf(':');
        String namespace = colon < 0 ? defaultNamespace() : name.substring(0, colon);
        return "assets/" + namespace + folder + name.substring(colon + 1) + ending;
    }

    /** Returns the namespace of names without one: the conventional one, if the pack has it. */
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
