package org.quoin.client.servers;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.ServerBook.Recent;
import org.quoin.client.servers.ServerBook.Saved;
import org.quoin.client.ui.screen.ServerActions.Order;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.PackJson;

/**
 * The file of the saved and recent servers, which the player may edit:
 *
 * <pre>
 *   {"order": "own",
 *    "saved": [{"name": "Ann", "address": "ann.example:47801"}],
 *    "recent": [{"address": "[::1]:47800", "title": "Hills"}]}
 * </pre>
 *
 * <p>Unusable parts are left out and reported. Before a file that this game has not written is
 * written anew, it is kept beside: as {@code servers.json.bad} if something was left out of it,
 * else as {@code servers.json.bak}.
 */
public final class ServerFile {
    /** Ten times the most that we write. */
    static final int BYTES_MAX = 1 << 20;

    /** A problem of each line would fill the screen. */
    private static final int PROBLEMS_MAX = 5;

    private static final byte[] NONE = {};

    private final Path file;
    private final List<Reason> problems = new ArrayList<>();

    /** The file when it was last read or written, and its meaning. */
    private byte[] known = NONE;

    private ServerBook book = ServerBook.EMPTY;
    private boolean written;

    /** Uses a file, which need not exist yet. */
    public ServerFile(Path file) {
        this.file = file;
    }

    /** Returns what the file is called, which stands before each problem. */
    public String name() {
        return String.valueOf(file.getFileName());
    }

    /** The parts of the file that could not be used when it was read. */
    public List<Reason> problems() {
        return List.copyOf(problems);
    }

    /**
     * Reads the file, if it is another one than before. One that is gone, or of which nothing can
     * be used, leaves the book as it was known.
     */
    public ServerBook read() {
        byte[] bytes = bytes();
        if (bytes != null && !Arrays.equals(bytes, known)) {
            known = bytes;
            written = false;
            problems.clear();
            ServerBook found = parse(bytes);
            book = found == null ? book : found;
        }
        return book;
    }

    /** Null if there is no file, or none that can be read. */
    private byte @Nullable [] bytes() {
        if (!PlainFiles.exists(file)) {
            return null;
        }
        try {
            return PlainFiles.readAtMost(file, BYTES_MAX + 1);
        } catch (IOException e) {
            problems.clear();
            problem(Reason.of(ServerCode.UNREADABLE).because(FileCode.of(e)));
            return null;
        }
    }

    private @Nullable ServerBook parse(byte[] bytes) {
        if (bytes.length > BYTES_MAX) {
            problem(Reason.of(ServerCode.LARGE, BYTES_MAX >> 10));
            return null;
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (PackJson.isTooDeep(text)) {
            problem(Reason.of(ServerCode.DEEP));
            return null;
        }
        try {
            return book(JsonParser.object().from(text));
        } catch (JsonParserException e) {
            problem(Reason.of(ServerCode.LINE, e.getLinePosition(), e.getMessage()));
        } catch (RuntimeException e) { // A parser's own fault must not keep the game from starting.
            problem(Reason.of(ServerCode.FAULT, e));
        }
        return null;
    }

    private void problem(Reason what) {
        if (problems.size() < PROBLEMS_MAX) {
            problems.add(what);
        }
    }

    private ServerBook book(JsonObject json) {
        List<Saved> saved = new ArrayList<>();
        for (JsonObject each : objects(json, "saved", ServerBook.SAVED_MAX)) {
            HostAddress address = address(each, "saved");
            String name = each.getString("name", "").strip();
            if (address != null) {
                saved.add(new Saved(name.isEmpty() ? address.toString() : name, address));
            }
        }
        List<Recent> recent = new ArrayList<>();
        for (JsonObject each : objects(json, "recent", ServerBook.RECENT_MAX)) {
            HostAddress address = address(each, "recent");
            if (address != null) {
                recent.add(new Recent(address, each.getString("title", "")));
            }
        }
        return new ServerBook(saved, recent, order(json.getString("order", "own")));
    }

    private List<JsonObject> objects(JsonObject json, String key, int most) {
        Object value = json.get(key);
        List<JsonObject> objects = new ArrayList<>();
        if (value != null && !(value instanceof JsonArray)) {
            problem(Reason.of(ServerCode.NO_LIST, key));
        }
        if (value instanceof JsonArray list) {
            for (Object each : list) {
                if (objects.size() >= most) {
                    problem(Reason.of(ServerCode.MANY, most, key));
                    break;
                }
                if (each instanceof JsonObject object) {
                    objects.add(object);
                } else {
                    problem(Reason.of(ServerCode.NO_OBJECT, key, each));
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
            problem(Reason.of(ServerCode.ADDRESS, key, ServerBook.cut(text)).because(e.why()));
            return null;
        }
    }

    private Order order(String text) {
        for (Order each : Order.values()) {
            if (each.key().equals(text)) {
                return each;
            }
        }
        problem(Reason.of(ServerCode.ORDER, ServerBook.cut(text)));
        return Order.OWN;
    }

    /**
     * Writes the file.
     *
     * @throws IOException if that is not possible; file and book are as they were
     */
    public void write(ServerBook changed) throws IOException {
        byte[] bytes = encode(changed).getBytes(StandardCharsets.UTF_8);
        if (!written && PlainFiles.exists(file)) {
            PlainFiles.require(file);
            Files.copy(
                    file,
                    file.resolveSibling(
                            file.getFileName() + (problems.isEmpty() ? ".bak" : ".bad")),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        PlainFiles.replace(file, bytes);
        problems.clear();
        known = bytes;
        book = changed;
        written = true;
    }

    private static String encode(ServerBook book) {
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
        return JsonWriter.indent("  ")
                        .string()
                        .object()
                        .value("order", book.order().key())
                        .array("saved", saved)
                        .array("recent", recent)
                        .end()
                        .done()
                + "\n";
    }
}
