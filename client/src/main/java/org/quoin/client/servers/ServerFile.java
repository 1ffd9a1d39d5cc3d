package org.quoin.client.servers;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.ServerBook.Order;
import org.quoin.client.servers.ServerBook.Recent;
import org.quoin.client.servers.ServerBook.Saved;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddress.InvalidAddressException;

/**
 * The file of the saved and recent servers, which the player may edit:
 *
 * <pre>
 *   {"order": "own",
 *    "saved": [{"name": "Ann", "address": "ann.example:47801"}],
 *    "recent": [{"address": "[::1]:47800", "title": "Hills"}]}
 * </pre>
 *
 * <p>What of it cannot be used is left out, and said. A file that something was left out of is kept
 * beside, as {@code servers.json.bad}, before it is written anew.
 */
public final class ServerFile {
    /** Ten times the most that we write. */
    static final int BYTES_MAX = 1 << 20;

    /** A problem of each line would fill the screen. */
    private static final int PROBLEMS_MAX = 5;

    private final Path file;
    private final List<String> problems = new ArrayList<>();

    /** Uses a file, which need not exist yet. */
    public ServerFile(Path file) {
        this.file = file;
    }

    /** What of the file could not be used when it was read: sentences for the player. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Reads the file; an empty book if there is none. */
    public ServerBook read() {
        problems.clear();
        if (!Files.exists(file)) {
            return ServerBook.EMPTY;
        }
        try {
            if (Files.size(file) > BYTES_MAX) {
                problem("is larger than " + (BYTES_MAX >> 10) + " KiB");
                return ServerBook.EMPTY;
            }
            String text = Files.readString(file, StandardCharsets.UTF_8);
            return book(JsonParser.object().from(text));
        } catch (JsonParserException e) {
            problem("line " + e.getLinePosition() + ": " + e.getMessage());
        } catch (IOException e) {
            problem("cannot be read: " + e.getMessage());
        }
        return ServerBook.EMPTY;
    }

    private void problem(String what) {
        if (problems.size() < PROBLEMS_MAX) {
            problems.add(file.getFileName() + " " + what);
        }
    }

    private ServerBook book(JsonObject json) {
        List<Saved> saved = new ArrayList<>();
        for (JsonObject each : objects(json, "saved", ServerBook.SAVED_MAX)) {
            HostAddress address = address(each, "saved");
            String name = each.getString("name", "").strip();
            if (address != null) {
                saved.add(new Saved(name.isEmpty() ? address.toString() : cut(name), address));
            }
        }
        List<Recent> recent = new ArrayList<>();
        for (JsonObject each : objects(json, "recent", ServerBook.RECENT_MAX)) {
            HostAddress address = address(each, "recent");
            if (address != null) {
                recent.add(new Recent(address, cut(each.getString("title", ""))));
            }
        }
        return new ServerBook(saved, recent, order(json.getString("order", "own")));
    }

    private List<JsonObject> objects(JsonObject json, String key, int most) {
        Object value = json.get(key);
        List<JsonObject> objects = new ArrayList<>();
        if (value != null && !(value instanceof JsonArray)) {
            problem(key + " must be a list in [ ]");
        }
        if (value instanceof JsonArray list) {
            for (Object each : list) {
                if (objects.size() >= most) {
                    problem("has more than " + most + " " + key + " servers");
                    break;
                }
                if (each instanceof JsonObject object) {
                    objects.add(object);
                } else {
                    problem(key + ": " + each + " must stand in { }");
                }
            }
        }
        return objects;
    }

    private @Nullable HostAddress address(JsonObject of, String key) {
        String text = of.getString("address", "");
        try {
            return HostAddress.parse(text);
        } catch (InvalidAddressException e) {
            problem(key + ": \"" + cut(text) + "\": " + e.getMessage());
            return null;
        }
    }

    private Order order(String text) {
        for (Order each : Order.values()) {
            if (key(each).equals(text)) {
                return each;
            }
        }
        problem("order: \"" + cut(text) + "\" is none of own, name, ping, players");
        return Order.OWN;
    }

    private static String key(Order order) {
        return order.name().toLowerCase(Locale.ROOT);
    }

    private static String cut(String text) {
        int most = ServerBook.NAME_CHARACTERS_MAX;
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most));
    }

    /**
     * Writes the file.
     *
     * @throws IOException if that is not possible; the old file is as it was
     */
    public void write(ServerBook book) throws IOException {
        JsonArray saved = new JsonArray();
        for (Saved each : book.saved()) {
            saved.add(
                    JsonObject.builder()
                            .value("name", each.name())
                            .value("address", each.address().toString())
                            .done());
        }
        JsonArray recent = new JsonArray();
        for (Recent each : book.recent()) {
            recent.add(
                    JsonObject.builder()
                            .value("address", each.address().toString())
                            .value("title", each.title())
                            .done());
        }
        String text =
                JsonWriter.indent("  ")
                        .string()
                        .object()
                        .value("order", key(book.order()))
                        .array("saved", saved)
                        .array("recent", recent)
                        .end()
                        .done();
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        if (!problems.isEmpty() && Files.exists(file)) {
            Files.copy(file, beside(".bad"), StandardCopyOption.REPLACE_EXISTING);
            problems.clear();
        }
        Path next = beside(".new");
        Files.writeString(next, text + "\n", StandardCharsets.UTF_8);
        try {
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Path beside(String end) {
        return file.resolveSibling(file.getFileName() + end);
    }
}
