package org.quoin.client.assets;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackJson;
import org.quoin.server.text.PackLimits;

/**
 * A pack's {@value #FILE}. Packs number the layouts of their game's versions. All layouts are read,
 * so that a pack looks as it would in the newest version it names.
 *
 * @param description its author's description, in one line; may be empty
 * @param overlays folders whose files replace the pack's own, the uppermost last
 */
record PackMeta(String description, List<String> overlays) {
    /** The file that describes a pack. */
    static final String FILE = "pack.mcmeta";

    /** A pack without the file. */
    static final PackMeta NONE = new PackMeta("", List.of());

    /** Authors write 999 and more for all formats to come, which must not hide real ranges. */
    static final int FORMAT_MAX = 99;

    /** Folders laid over a pack; those with most have one for each version of some years. */
    static final int OVERLAYS_MAX = 64;

    /** More characters than fit into a line of the list. */
    private static final int DESCRIPTION_CHARACTERS_MAX = 200;

    PackMeta {
        overlays = List.copyOf(overlays);
    }

    /** Formats from the least to the most. */
    private record Range(int least, int most) {
        boolean has(int format) {
            return least <= format && format <= most;
        }
    }

    private record Overlay(Range formats, String folder) {}

    /** Parses the file; problems are reported, and the rest counts. */
    static PackMeta parse(byte[] json, String where, AssetProblem.Sink problems) {
        JsonObject root = PackJson.object(json, where, problems);
        if (root == null) {
            return NONE;
        }
        JsonObject pack = root.getObject("pack", new JsonObject());
        List<Overlay> overlays = overlays(root, where, problems);
        int format = format(formats(pack), overlays);
        List<String> used =
                overlays.stream()
                        .filter(each -> each.formats.has(format))
                        .map(Overlay::folder)
                        .toList();
        StringBuilder text = new StringBuilder();
        append(text, pack.get("description"));
        // A section sign and a letter colour the text that follows.
        String plain = text.toString().replaceAll("\u00a7.", "").replaceAll("\\s+", " ").strip();
        return new PackMeta(plain.replaceAll("\\p{Cntrl}", ""), used);
    }

    /** Returns the newest format that the pack or one of its overlays knows. */
    private static int format(@Nullable Range pack, List<Overlay> overlays) {
        List<Range> ranges = new ArrayList<>(overlays.stream().map(Overlay::formats).toList());
        if (pack != null) {
            ranges.add(pack);
        }
        int newest = 0;
        int oldest = 0;
        for (Range each : ranges) {
            newest = Math.max(newest, each.most);
            oldest = Math.max(oldest, each.least);
        }
        return Math.max(oldest, Math.min(newest, FORMAT_MAX));
    }

    private static List<Overlay> overlays(
            JsonObject root, String where, AssetProblem.Sink problems) {
        Object overlays = root.get("overlays");
        if (overlays == null) {
            return List.of();
        }
        Object entries = overlays instanceof JsonObject object ? object.get("entries") : null;
        if (!(entries instanceof JsonArray list) || list.size() > OVERLAYS_MAX) {
            problems.add(where, Reason.of(PackCode.OVERLAYS, OVERLAYS_MAX));
            return List.of();
        }
        List<Overlay> found = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            JsonObject entry = list.get(i) instanceof JsonObject object ? object : new JsonObject();
            String folder = entry.getString("directory", "");
            Range formats = formats(entry);
            if (formats == null
                    || folder.isEmpty()
                    || folder.length() > PackLimits.PATH_CHARACTERS_MAX) {
                problems.add(where, Reason.of(PackCode.OVERLAY, i + 1));
            } else {
                found.add(new Overlay(formats, folder));
            }
        }
        return found;
    }

    /** Returns the formats for which a pack or an overlay is meant; null if it does not say. */
    private static @Nullable Range formats(JsonObject of) {
        Range all = null;
        for (String key :
                List.of(
                        "pack_format",
                        "supported_formats",
                        "formats",
                        "min_format",
                        "max_format")) {
            Object value = of.get(key);
            // A list there is a format and its revision, which matters to nobody here.
            if (key.endsWith("_format") && value instanceof JsonArray list && !list.isEmpty()) {
                value = list.get(0);
            }
            Range each = range(value);
            if (each != null) {
                all =
                        all == null
                                ? each
                                : new Range(
                                        Math.min(all.least, each.least),
                                        Math.max(all.most, each.most));
            }
        }
        return all;
    }

    /** A number, a list from the least to the most, or the two by name; null for all else. */
    private static @Nullable Range range(@Nullable Object value) {
        if (value instanceof Number number) {
            return new Range(number.intValue(), number.intValue());
        }
        List<Object> ends = new ArrayList<>();
        if (value instanceof JsonArray list) {
            ends.addAll(list);
        } else if (value instanceof JsonObject object) {
            ends.add(object.get("min_inclusive"));
            ends.add(object.get("max_inclusive"));
        }
        Range all = null;
        for (Object end : ends) {
            if (end instanceof Number number) {
                int format = number.intValue();
                all =
                        all == null
                                ? new Range(format, format)
                                : new Range(
                                        Math.min(all.least, format), Math.max(all.most, format));
            }
        }
        return all;
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
