package org.quoin.engine.host.entry;

import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;

/**
 * An invitation as people send it to each other: {@code
 * quoin://play.example.org:47800#k7mq2w9xh4tn8p3v0000.lusab-babad-gutih-tugad}. Behind the code
 * stands the fingerprint of the host's key, so that also at the first visit nobody else can be
 * taken for it.
 *
 * @param address host and port, perhaps with a room, as they are typed, not checked
 * @param code empty for none: an address alone
 * @param host the id of the host's key; empty if it is not told
 */
public record InviteLink(String address, String code, OptionalLong host) {
    /**
     * The code of a world behind the address of its meeting point; whether it is one shows later.
     */
    private static final Pattern WORLD_AT_MEETING =
            Pattern.compile("/[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}(?=#|$)");

    /** The start of every link. */
    public static final String SCHEME = "quoin://";

    /** Behind the address: a #, the code, a dot and a fingerprint. */
    public static final int FRAGMENT_CHARS_MAX = 48;

    /** Longer than any. */
    private static final int CHARS_MAX = 400;

    /** Stands for the address where the host does not know it. */
    public static final String UNKNOWN_ADDRESS = "HOST:PORT";

    /**
     * Where invitations to a host lead.
     *
     * @param address empty for not known
     * @param host the id of its key
     */
    public static InviteLink to(String address, OptionalLong host) {
        return new InviteLink(address.isEmpty() ? UNKNOWN_ADDRESS : address, "", host);
    }

    /** Whether a text is meant to be one. */
    public static boolean isMeant(String text) {
        return text.strip().regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** Reads one; null if the text is none. */
    public static @Nullable InviteLink parse(String text) {
        String link = text.strip();
        if (!isMeant(link) || link.length() > CHARS_MAX) {
            return null;
        }
        String rest = link.substring(SCHEME.length());
        int hash = rest.lastIndexOf('#'); // Before it may stand one with a room.
        String address = (hash < 0 ? rest : rest.substring(0, hash)).strip();
        while (address.endsWith("/")) {
            address = address.substring(0, address.length() - 1);
        }
        String host = WORLD_AT_MEETING.matcher(address).replaceFirst("");
        boolean plain = host.chars().allMatch(c -> c > ' ' && c != '/' && c != '"' && c < 127);
        if (address.isEmpty() || !plain) {
            return null;
        }
        if (hash < 0) {
            return new InviteLink(address, "", OptionalLong.empty());
        }
        String[] parts = rest.substring(hash + 1).split("\\.", 2);
        String code = InvitationCode.cleaned(parts[0]);
        OptionalLong key = parts.length < 2 ? OptionalLong.empty() : Fingerprint.parse(parts[1]);
        return code.isEmpty() || (parts.length == 2 && key.isEmpty())
                ? null
                : new InviteLink(address, code, key);
    }

    /** The same for another address. */
    public InviteLink at(String other) {
        return new InviteLink(other, code, host);
    }

    /** The same with a code. */
    InviteLink withCode(String other) {
        return new InviteLink(address, other, host);
    }

    /** As it is sent. */
    public String text() {
        String fragment = host.isPresent() ? code + "." + Fingerprint.of(host.getAsLong()) : code;
        return SCHEME + address + (code.isEmpty() ? "" : "#" + fragment);
    }
}
