package org.quoin.client.fuzz;

import java.util.Objects;

/** Where Jazzer comes in: one target, named by the property {@code quoin.fuzz.target}. */
public final class Fuzz {
    private static final FuzzTarget TARGET =
            FuzzTargets.named(Objects.requireNonNull(System.getProperty("quoin.fuzz.target")));

    private Fuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        TARGET.run(bytes);
    }
}
