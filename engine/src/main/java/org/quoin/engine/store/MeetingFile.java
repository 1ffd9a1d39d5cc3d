package org.quoin.engine.store;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Where players find a world at a meeting point, as {@link ListFile#MEETING} keeps it: whoever
 * hosts the world next keeps its code.
 *
 * <pre>
 *   # a line for people
 *   HOST PORT KEY LABEL KIND CODE     meet.example 47801 64-DIGITS 16-DIGITS world ACDEFGHJ
 *
 *   KEY of the world's first host   LABEL in hexadecimal   KIND world, listed_world or copy
 *   CODE - before it is known
 *   chosen     in a line of its own: by a person of this machine, not told by another host
 * </pre>
 */
public final class MeetingFile {
    private static final String HEAD =
            "# The meeting point of this world: host, port, the first host's key, label, kind and"
                    + " code.\n# Without this file the world gets a new code.\n";

    private static final String NO_CODE = "-";
    private static final String CHOSEN = "chosen";
    private static final int WORDS = 6;

    private MeetingFile() {}

    /** The text for a place; empty for none. */
    public static String text(@Nullable MeetPlace place) {
        return place == null
                ? ""
                : HEAD
                        + String.join(
                                " ",
                                place.host(),
                                Integer.toString(place.port()),
                                place.owner().hex(),
                                Long.toHexString(place.label()),
                                place.kind().name().toLowerCase(Locale.ROOT),
                                place.code().isEmpty() ? NO_CODE : place.code())
                        + "\n"
                        + (place.isChosen() ? CHOSEN + "\n" : "");
    }

    /** The place of a text; null if it has none. */
    public static @Nullable MeetPlace of(String text) {
        boolean isChosen = text.lines().anyMatch(line -> line.strip().equals(CHOSEN));
        for (String line : text.lines().toList()) {
            MeetPlace place = place(List.of(line.strip().split(" +")));
            if (place != null) {
                return isChosen ? place.chosen() : place;
            }
        }
        return null;
    }

    private static @Nullable MeetPlace place(List<String> words) {
        if (words.size() != WORDS
                || words.get(0).length() > MeetPlace.HOST_CHARACTERS_MAX
                || !words.get(1).matches("\\d{1,5}")
                || !words.get(3).matches("[0-9a-f]{1,16}")) {
            return null;
        }
        int port = Integer.parseInt(words.get(1));
        PublicIdentity owner = PublicIdentity.ofHex(words.get(2));
        long label = Long.parseUnsignedLong(words.get(3), 16);
        Registration.Kind kind = kind(words.get(4));
        String code = words.get(5).equals(NO_CODE) ? "" : MeetCode.parse(words.get(5));
        boolean isPort = port > 0 && port <= 0xFFFF;
        return isPort && owner != null && kind != null && code != null
                ? new MeetPlace(words.get(0), port, owner, label, kind, code)
                : null;
    }

    private static Registration.@Nullable Kind kind(String word) {
        for (Registration.Kind kind : Registration.Kind.values()) {
            boolean isWorld = kind != Registration.Kind.STANDBY;
            if (isWorld && kind.name().toLowerCase(Locale.ROOT).equals(word)) {
                return kind;
            }
        }
        return null;
    }
}
