package org.quoin.server.meet;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.PublicIdentity;

/**
 * The hosts of worlds that others have begun, as a meeting point keeps them beside its secret: else
 * a world that was carried on would lose its code when the meeting point starts again.
 *
 * <pre>
 *   # a line for people
 *   OWNER LABEL KEY EPOCH SUCCESSOR...     each key in 64 digits, the label in hexadecimal
 * </pre>
 */
final class CarriedWorlds {
    /** Of a file: as many worlds as are remembered, each with five successors. */
    static final int BYTES_MAX = Codes.REMEMBERED_MAX * 512;

    private static final String HEAD =
            "# Worlds that others than their first hosts host: owner, label, host, epoch,"
                    + " successors.\n";

    private CarriedWorlds() {}

    /** The text for those of the registrations that it is about. */
    static String text(Iterable<Registration> all) {
        StringBuilder text = new StringBuilder(HEAD);
        for (Registration each : all) {
            if (each.isCarriedOn()) {
                text.append(each.owner().hex()).append(' ');
                text.append(Long.toHexString(each.label())).append(' ');
                text.append(each.key().hex()).append(' ').append(each.epoch());
                each.successors().forEach(key -> text.append(' ').append(key.hex()));
                text.append('\n');
            }
        }
        return text.toString();
    }

    /** Those of a text; lines that are none are left out. */
    static List<Registration> of(String text) {
        List<Registration> all = new ArrayList<>();
        for (String line : text.lines().toList()) {
            Registration each = registration(List.of(line.strip().split(" +")));
            if (each != null && all.size() < Codes.REMEMBERED_MAX) {
                all.add(each);
            }
        }
        return all;
    }

    private static @Nullable Registration registration(List<String> words) {
        if (words.size() < 4
                || words.size() > 4 + Registration.SUCCESSORS_MAX
                || !words.get(1).matches("[0-9a-f]{1,16}")
                || !words.get(3).matches("[0-9]{1,9}")) {
            return null;
        }
        PublicIdentity owner = PublicIdentity.ofHex(words.get(0));
        PublicIdentity key = PublicIdentity.ofHex(words.get(2));
        List<PublicIdentity> successors = new ArrayList<>();
        for (String word : words.subList(4, words.size())) {
            PublicIdentity successor = PublicIdentity.ofHex(word);
            if (successor == null) {
                return null;
            }
            successors.add(successor);
        }
        return owner == null || key == null
                ? null
                : Registration.of(owner, Long.parseUnsignedLong(words.get(1), 16))
                        .heldBy(key, Integer.parseInt(words.get(3)))
                        .withSuccessors(successors);
    }
}
