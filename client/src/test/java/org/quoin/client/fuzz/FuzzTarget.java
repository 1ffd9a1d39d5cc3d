package org.quoin.client.fuzz;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.ReadStoppedException;

/**
 * A decoder of bytes from outside.
 *
 * @param name its name, also the file name of its corpus
 * @param seeds real bytes to begin with
 * @param decoder decodes, and checks the result
 */
record FuzzTarget(String name, Seeds seeds, Decoder decoder) {
    /** Makes real bytes; only for the target that is fuzzed, as it can take a while. */
    interface Seeds {
        List<byte[]> make();
    }

    /** Decodes bytes of anybody. */
    interface Decoder {
        /**
         * Decodes.
         *
         * @throws Exception if the bytes are refused: a checked one is how decoders say so, and any
         *     other is a finding
         */
        void decode(byte[] bytes) throws Exception;
    }

    FuzzTarget(String name, byte[] seed, Decoder decoder) {
        this(name, () -> List.of(seed), decoder);
    }

    /**
     * Decodes bytes.
     *
     * @return whether they were good
     * @throws RuntimeException or an error, if they do what no bytes may do
     */
    boolean run(byte[] bytes) {
        try {
            decoder.decode(bytes);
            return true;
        } catch (RuntimeException e) {
            if (e instanceof ReadStoppedException) {
                return false; // Over the budget of who opens it, as it should be.
            }
            throw e;
        } catch (Exception e) {
            return false;
        }
    }

    /** Complains unless two ways lead to the same. */
    static void same(@Nullable Object expected, @Nullable Object found, String what) {
        if (!Objects.equals(expected, found)) {
            throw new AssertionError(what + ": " + expected + " became " + found);
        }
    }
}
