package org.quoin.engine.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;

/**
 * The players who could carry on a world that is being hosted, as {@link ListFile#SUCCESSORS} keeps
 * them: a host that was killed and starts again asks them whether they do.
 *
 * <pre>
 *   # a line for people
 *   SLOT KEY ADDRESS...                       3 64-DIGITS 192.168.0.7:47801 10.0.0.7:47801
 *   handed-over SLOT KEY ADDRESS...           of the one to whom the world was handed over
 * </pre>
 */
public final class SuccessorsFile {
    private static final String HEAD =
            "# Who could carry this world on: slot, key and addresses of each. A host that closes"
                    + " deletes them.\n";

    private static final String HANDED_OVER = "handed-over";

    private SuccessorsFile() {}

    /** The text for those who could; empty for nobody. */
    public static String text(NamedSuccessors successors) {
        StringBuilder text = new StringBuilder(successors.toAsk().isEmpty() ? "" : HEAD);
        successors.all().forEach(each -> text.append(line(each)).append('\n'));
        Successor handed = successors.handedTo();
        if (handed != null) {
            text.append(HANDED_OVER).append(' ').append(line(handed)).append('\n');
        }
        return text.toString();
    }

    private static String line(Successor each) {
        StringBuilder line = new StringBuilder().append(each.slot()).append(' ');
        line.append(each.key().hex());
        each.addresses().forEach(address -> line.append(' ').append(address));
        return line.toString();
    }

    /** Those of a text; lines that are none are left out. */
    public static NamedSuccessors of(String text) {
        List<Successor> successors = new ArrayList<>();
        Successor handed = null;
        for (String line : text.lines().toList()) {
            List<String> words = List.of(line.strip().split(" +"));
            boolean isHanded = words.get(0).equals(HANDED_OVER);
            Successor each = isHanded ? handed(words) : successor(words);
            if (each != null && isHanded) {
                handed = each;
            } else if (each != null && successors.size() < Limits.SUCCESSORS_MAX) {
                successors.add(each);
            }
        }
        return new NamedSuccessors(successors, handed);
    }

    private static @Nullable Successor handed(List<String> words) {
        Successor to = successor(words.subList(1, words.size()));
        // There are files with an epoch before the slot.
        return to != null || words.size() < 2 ? to : successor(words.subList(2, words.size()));
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
