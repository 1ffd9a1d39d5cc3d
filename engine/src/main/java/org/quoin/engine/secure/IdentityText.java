package org.quoin.engine.secure;

import java.io.IOException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of the file in which an identity is kept. */
final class IdentityText {
    private static final Pattern LINES =
            Pattern.compile(
                    "(?:#[^\\n]*\\n)*private ([0-9a-f]{64})\\r?\\npublic ([0-9a-f]{64})\\s*");

    private IdentityText() {}

    static String of(Identity identity) {
        return """
               # Who you are in Quoin. Whoever has this file is you: keep it to yourself.
               # "quoin identity export" makes a copy with a passphrase for another machine.
               private %s
               public %s
               """
                .formatted(HexFormat.of().formatHex(identity.seed()), identity.publicHalf().hex());
    }

    /**
     * Reads one.
     *
     * @throws IOException if it is none; the message says so, without a byte of it
     */
    static Identity parse(String text) throws IOException {
        Matcher lines = LINES.matcher(text.replace("\r\n", "\n"));
        if (!lines.matches()) {
            throw new IOException("it does not hold the two lines of a key");
        }
        HexFormat hex = HexFormat.of();
        try {
            return Identity.of(hex.parseHex(lines.group(1)), hex.parseHex(lines.group(2)));
        } catch (IllegalArgumentException e) {
            throw new IOException("its two lines do not belong together");
        }
    }
}
