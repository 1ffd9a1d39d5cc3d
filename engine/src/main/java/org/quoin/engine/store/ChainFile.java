package org.quoin.engine.store;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.sim.util.BadBytesException;

/**
 * How the host of a world came to be that, as {@link ListFile#CHAIN} keeps it.
 *
 * <pre>
 *   # a line for people
 *   KEY CHAIN     64 digits, and those of {@link HostChain#bytes} without the zeros at the end
 * </pre>
 */
public final class ChainFile {
    private static final String HEAD =
            "# The host's key, its number for this world, and who has named it to host the world."
                    + " Players who come back follow that; without it they are asked.\n";

    private ChainFile() {}

    /** The text of a chain. */
    public static String text(HostChain chain) {
        byte[] bytes = chain.bytes();
        int length = bytes.length;
        while (bytes[length - 1] == 0 && length > 1) {
            length--;
        }
        String digits = HexFormat.of().formatHex(bytes, 0, length);
        return HEAD + chain.host().hex() + ' ' + digits + '\n';
    }

    /** The chain of a text; null if it has none. */
    public static @Nullable HostChain of(String text) {
        for (String line : text.lines().toList()) {
            HostChain chain = chain(List.of(line.strip().split(" +")));
            if (chain != null) {
                return chain;
            }
        }
        return null;
    }

    private static @Nullable HostChain chain(List<String> words) {
        PublicIdentity host = PublicIdentity.ofHex(words.get(0));
        if (host == null || words.size() != 2 || words.get(1).length() > 2 * HostChain.BYTES) {
            return null;
        }
        try {
            byte[] bytes = HexFormat.of().parseHex(words.get(1));
            return HostChain.read(Arrays.copyOf(bytes, HostChain.BYTES), host);
        } catch (BadBytesException | IllegalArgumentException e) {
            return null;
        }
    }
}
