package org.quoin.engine.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;

/**
 * Who could carry a world on that is being hosted, as {@link ListFile#SUCCESSORS} keeps it: a host
 * that was killed and starts again asks them whether they do.
 *
 * <pre>
 *   # a line for people
 *   SLOT KEY ADDRESS...     3 64-DIGITS 192.168.0.7:47801 10.0.0.7:47801
 * </pre>
 */
public final class SuccessorsFile {
    private static final String HEAD =
            "# Who could carry this world on: slot, key and addresses of each. A host that closes"
                    + " deletes them.\n";

    private SuccessorsFile() {}

    /** The text for those who could; empty for nobody. */
    public static String text(List<Successor> successors) {
        StringBuilder text = new StringBuilder(successors.isEmpty() ? "" : HEAD);
        for (Successor each : successors) {
            text.append(each.slot()).append(' ').append(each.key().hex());
            each.addresses().forEach(address -> text.append(' ').append(address));
            text.append('\n');
        }
        return text.toString();
    }

    /** Those of a text; lines that are none are left out. */
    public static List<Successor> of(String text) {
        List<Successor> successors = new ArrayList<>();
        for (String line : text.lines().toList()) {
            Successor each = successor(List.of(line.strip().split(" +")));
            if (each != null && successors.size() < Limits.SUCCESSORS_MAX) {
                successors.add(each);
            }
        }
        return successors;
    }

    private static @Nullable Successor successor(List<String> words) {
        if (words.size() < 2 || !words.get(0).matches("\\d{1,3}")) {
            return null;
        }
        int slot = Integer.parseInt(words.get(0));
        PublicIdentity key = PublicIdentity.ofHex(words.get(1));
        int end = Math.min(words.size(), 2 + Limits.ADDRESSES_MAX);
        return key == null || slot >= Limits.PLAYERS_MAX
                ? null
                : new Successor(slot, key, words.subList(2, end));
    }
}
