package org.quoin.engine.host.entry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Which key each fingerprint of a world stands for: the first that came in with it. Everything else
 * that is kept about players names them by the 64 bits of a fingerprint. Immutable.
 *
 * <pre>
 *   # a comment
 *   higal-nonup-sapav-pitul 3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29
 * </pre>
 *
 * <p>Behind the fingerprint stands the whole key, as {@code quoin identity show} prints it.
 */
public final class KeyList implements TextList {
    /**
     * The players that a world remembers, the owners of names, and room for as many others; 0.7 MB.
     */
    public static final int KEYS_MAX = 8192;

    /** No key is known. */
    public static final KeyList NONE = new KeyList(Map.of(), List.of(), List.of());

    private static final String HEAD =
            "# Which key a fingerprint stands for. Delete a line to let the next key with it have"
                    + " it.";

    private static final Pattern SPACES = Pattern.compile("\\s+");

    /** By its id; the one that came first stands first. */
    private final Map<Long, PublicIdentity> byId;

    private final List<String> others;
    private final List<String> problems;

    private KeyList(Map<Long, PublicIdentity> byId, List<String> others, List<String> problems) {
        this.byId = Collections.unmodifiableMap(byId);
        this.others = List.copyOf(others);
        this.problems = List.copyOf(problems);
    }

    /** Reads a file's text. Of two keys with one fingerprint the first counts. */
    public static KeyList of(String text) {
        ListText<PublicIdentity> lines = ListText.of(text, KeyList::read);
        Map<Long, PublicIdentity> byId = new LinkedHashMap<>();
        lines.entries().forEach(key -> byId.putIfAbsent(key.id(), key));
        List<String> others = lines.others().stream().filter(line -> !line.equals(HEAD)).toList();
        return new KeyList(byId, others, lines.problems());
    }

    private static @Nullable PublicIdentity read(String line, Consumer<String> problems) {
        String[] words = SPACES.split(line, -1);
        OptionalLong id = Fingerprint.parse(words[0]);
        PublicIdentity key = words.length == 2 ? PublicIdentity.ofHex(words[1]) : null;
        if (id.isEmpty() || key == null) {
            problems.accept(": write \"FINGERPRINT KEY\", the key in 64 digits: " + line);
            return null;
        }
        if (key.id() != id.getAsLong()) {
            problems.accept(": the fingerprint of this key is " + key.fingerprint() + ": " + line);
            return null;
        }
        return key;
    }

    /** The key that an id stands for; null if none came yet. */
    public @Nullable PublicIdentity find(long id) {
        return byId.get(id);
    }

    /** Whether this key has come in before. */
    public boolean has(PublicIdentity key) {
        return Objects.equals(find(key.id()), key);
    }

    /** Whether there is no room for another key. */
    public boolean isFull() {
        return byId.size() >= KEYS_MAX;
    }

    /** The ids of all keys, the first to come first. */
    public Set<Long> ids() {
        return byId.keySet();
    }

    /** The same list with a key that has come in, in place of the oldest if it is full. */
    KeyList with(PublicIdentity key) {
        if (has(key)) {
            return this;
        }
        Map<Long, PublicIdentity> more = new LinkedHashMap<>(byId);
        more.put(key.id(), key);
        if (more.size() > KEYS_MAX) {
            more.remove(more.keySet().iterator().next());
        }
        return new KeyList(more, others, problems);
    }

    /** The same list without some keys. */
    KeyList without(Set<Long> ids) {
        Map<Long, PublicIdentity> fewer = new LinkedHashMap<>(byId);
        fewer.keySet().removeAll(ids);
        return new KeyList(fewer, others, problems);
    }

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public String text() {
        List<String> lines = new ArrayList<>(byId.size());
        byId.values().forEach(key -> lines.add(key.fingerprint() + ' ' + key.hex()));
        return ListText.ofLines(
                Stream.of(Stream.of(HEAD), others.stream(), lines.stream()).flatMap(s -> s));
    }
}
