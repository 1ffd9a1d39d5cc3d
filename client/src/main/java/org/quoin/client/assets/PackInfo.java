package org.quoin.client.assets;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackJson;
import org.quoin.server.text.PackLimits;

/**
 * A pack as a list of packs shows it.
 *
 * @param path its folder or zip
 * @param name that file's name
 * @param description its author's description, one line; may be empty
 * @param problem why it cannot be used; null if it can
 */
public record PackInfo(Path path, String name, String description, @Nullable Reason problem) {
    /** The file that describes a pack. */
    static final String META = "pack.mcmeta";

    /** More characters than fit into a line of the list. */
    private static final int DESCRIPTION_CHARACTERS_MAX = 200;

    /** Opens a pack and describes it. Never fails. */
    public static PackInfo of(Path path) {
        String name = PackFiles.displayName(path);
        List<Reason> reasons = new ArrayList<>();
        try (PackFiles files = PackFiles.open(path, (file, reason) -> reasons.add(reason))) {
            if (files == null) {
                return new PackInfo(
                        path,
                        name,
                        "",
                        reasons.isEmpty() ? Reason.of(PackCode.NOT_A_PACK) : reasons.get(0));
            }
            return new PackInfo(path, name, describe(files), objection(files));
        }
    }

    private static @Nullable Reason objection(PackFiles files) {
        boolean any = files.paths().stream().anyMatch(file -> file.startsWith("assets/"));
        return any ? null : Reason.of(PackCode.NOT_A_PACK);
    }

    private static String describe(PackFiles files) {
        byte[] json = files.read(META, PackLimits.JSON_BYTES_MAX, (f, r) -> {}).orElse(null);
        JsonObject meta = json == null ? null : PackJson.object(json, META, (f, r) -> {});
        JsonObject pack = meta == null ? null : meta.getObject("pack");
        StringBuilder text = new StringBuilder();
        append(text, pack == null ? null : pack.get("description"));
        // A section sign and a letter colour the text that follows.
        String plain = text.toString().replaceAll("\u00a7.", "").replaceAll("\\s+", " ").strip();
        return plain.replaceAll("\\p{Cntrl}", "");
    }

    /** Appends a text, an object with texts, or a list; {@link PackJson} bounds the depth. */
    private static void append(StringBuilder text, @Nullable Object part) {
        if (text.length() > DESCRIPTION_CHARACTERS_MAX) {
            return;
        }
        if (part instanceof String string) {
            text.append(string, 0, Math.min(string.length(), DESCRIPTION_CHARACTERS_MAX));
        } else if (part instanceof JsonArray list) {
            list.forEach(each -> append(text, each));
        } else if (part instanceof JsonObject object) {
            append(text, object.get("text"));
            append(text, object.get("extra"));
        }
    }
}
