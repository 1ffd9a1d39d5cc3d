package org.quoin.engine.lan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.PlainText;

/**
 * A host's announcement of its world to its network: the text record of its service (RFC 6763). The
 * keys are {@code id}, {@code title}, {@code game}, {@code protocol}, {@code rules} and {@code
 * password}; unknown ones are left unread.
 *
 * @param id of this run of the host, 16 hexadecimal digits: the same world is heard on several
 *     networks and by both families of addresses
 * @param title of the world
 * @param gameVersion the host's
 * @param protocolVersion the host's
 * @param rulesVersion the host's
 * @param password whether joining needs one
 * @param port TCP and UDP
 */
public record Announcement(
        String id,
        String title,
        String gameVersion,
        int protocolVersion,
        int rulesVersion,
        boolean password,
        int port) {
    /** The kind of service; joining begins by TCP. */
    public static final String SERVICE_TYPE = "_quoin._tcp.local.";

    /** Cuts the texts to what a text record holds. */
    public Announcement {
        title = PlainText.cut(title, DiscoveryLimits.TEXT_BYTES_MAX);
        gameVersion = PlainText.cut(gameVersion, DiscoveryLimits.TEXT_BYTES_MAX);
    }

    /** A new id for a run of a host. */
    public static String newId(Random random) {
        return String.format("%016x", random.nextLong());
    }

    /** The text record. */
    Map<String, String> text() {
        Map<String, String> text = new LinkedHashMap<>();
        text.put("id", id);
        text.put("title", title);
        text.put("game", gameVersion);
        text.put("protocol", Integer.toString(protocolVersion));
        text.put("rules", Integer.toString(rulesVersion));
        text.put("password", password ? "1" : "0");
        return text;
    }

    /**
     * Reads a text record of the network, which may be anything.
     *
     * @param value gives the value of a key, or null
     * @param fallback the service's name: the title where the record has none
     * @return null if it is not one of a host of this game
     */
    static @Nullable Announcement read(
            Function<String, @Nullable String> value, String fallback, int port) {
        String id = value.apply("id");
        if (id == null || !id.matches("[0-9a-f]{16}") || port < 1 || port > 65535) {
            return null;
        }
        String title = value.apply("title");
        return new Announcement(
                id,
                PlainText.shown(title == null || title.isBlank() ? fallback : title),
                PlainText.shown(orEmpty(value.apply("game"))),
                number(value.apply("protocol")),
                number(value.apply("rules")),
                "1".equals(value.apply("password")),
                port);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** A text that is no number, or too long to be a version, is no version of Quoin. */
    private static int number(@Nullable String text) {
        return text != null && text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    }
}
