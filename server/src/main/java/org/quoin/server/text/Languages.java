package org.quoin.server.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * The languages of the game: each file {@code lang/ID.json} of the jar, the assets folder and the
 * packs in use adds one, or changes some texts of one. Missing texts are shown in English.
 */
public final class Languages {
    /** The value of the setting that follows the system. */
    public static final String AUTO = "auto";

    /** The language that has every text. */
    public static final String ENGLISH = "en";

    /** The folder of the files. */
    public static final String FOLDER = "quoin/lang/";

    /** The languages that the jar has: a class path cannot be listed. */
    public static final List<String> SHIPPED = List.of("de", ENGLISH);

    /** More than any game has; each is read when the game starts. */
    private static final int LANGUAGES_MAX = 64;

    private static final String SUFFIX = ".json";
    private static final Pattern ID = Pattern.compile("[a-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}");
    private static final String NAME = "language.name";

    private final AssetSource assets;
    private Map<String, Map<String, String>> texts = Map.of();

    /**
     * A language that can be chosen.
     *
     * @param id the file's name without its extension, as in the settings
     * @param name its own name for itself
     */
    public record Language(String id, String name) {}

    /** Reads nothing yet: see {@link #reload}. */
    public Languages(AssetSource assets) {
        this.assets = assets;
    }

    /**
     * Reads all languages again.
     *
     * @param problems told of each file, and of each line, that cannot be used
     */
    public void reload(AssetProblem.Sink problems) {
        Map<String, Map<String, String>> read = new TreeMap<>();
        Map<String, String> english = new TreeMap<>();
        // Below those of the folder, of which a line may be wrong or missing.
        addFile(assets.findShipped(path(ENGLISH)), null, english, (file, reason) -> {});
        addFile(assets.findOwn(path(ENGLISH)), null, english, problems);
        Map<String, String> originals = Map.copyOf(english);
        for (String id : found(problems)) {
            Map<String, String> language = new TreeMap<>(english);
            if (!id.equals(ENGLISH)) {
                addFile(assets.findOwn(path(id)), originals, language, problems);
            }
            if (assets.isOverridden(path(id))) {
                addFile(assets.find(path(id)), originals, language, problems);
            }
            if (language.equals(english) && !id.equals(ENGLISH)) {
                continue; // Nothing of it can be used.
            }
            read.put(id, Map.copyOf(language));
        }
        texts = read;
    }

    private static String path(String id) {
        return FOLDER + id + SUFFIX;
    }

    private static void addFile(
            AssetSource.Result result,
            @Nullable Map<String, String> originals,
            Map<String, String> into,
            AssetProblem.Sink problems) {
        if (result instanceof AssetSource.Result.Unreadable unreadable) {
            problems.add(unreadable.where(), unreadable.why());
        } else if (result instanceof AssetSource.Result.Found found) {
            LanguageFile file = LanguageFile.read(found.bytes(), found.where(), problems);
            if (file != null) {
                if (originals != null) {
                    file.keepWhatTranslates(originals, problems);
                }
                into.putAll(file.texts());
            }
        }
    }

    private SortedSet<String> found(AssetProblem.Sink problems) {
        SortedSet<String> ids = new TreeSet<>(SHIPPED);
        for (String name : assets.namesIn(FOLDER)) {
            String id = name.endsWith(SUFFIX) ? name.substring(0, name.length() - 5) : "";
            if (!ID.matcher(id).matches()) {
                problems.add(assets.describe(FOLDER + name), Reason.of(PackCode.LANGUAGE_NAME));
            } else if (ids.size() < LANGUAGES_MAX) {
                ids.add(id);
            }
        }
        return ids;
    }

    /** Returns all languages that can be chosen, by their names. */
    public List<Language> all() {
        List<Language> all = new ArrayList<>();
        texts.forEach((id, each) -> all.add(new Language(id, nameOf(id))));
        all.sort(Comparator.comparing(language -> language.name().toLowerCase(Locale.ROOT)));
        return all;
    }

    private String nameOf(String id) {
        String name = texts.getOrDefault(id, Map.of()).getOrDefault(NAME, id);
        // A file without a name of its own has that of the English.
        boolean borrowed = !id.equals(ENGLISH) && name.equals(nameOf(ENGLISH));
        return borrowed ? id : name;
    }

    /**
     * Returns the id of the language that a setting means here.
     *
     * @param wanted {@link #AUTO} or an id
     * @param system where the system says the player is
     * @return a language that there is: English if there is no better one
     */
    public String resolve(String wanted, Locale system) {
        if (texts.containsKey(wanted)) {
            return wanted;
        }
        String tag = system.toLanguageTag().toLowerCase(Locale.ROOT);
        for (String id : wanted.equals(AUTO) ? texts.keySet() : List.<String>of()) {
            if (id.replace('_', '-').toLowerCase(Locale.ROOT).equals(tag)) {
                return id;
            }
        }
        String language = system.getLanguage();
        return wanted.equals(AUTO) && texts.containsKey(language) ? language : ENGLISH;
    }

    /** Whether a setting means a language that there is. */
    public boolean has(String wanted) {
        return wanted.equals(AUTO) || texts.containsKey(wanted);
    }

    /** Returns all texts of a language, by key; none if there is no such language. */
    public Map<String, String> texts(String id) {
        return texts.getOrDefault(id, Map.of());
    }
}
