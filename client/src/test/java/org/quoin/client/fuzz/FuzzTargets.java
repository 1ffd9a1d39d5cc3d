package org.quoin.client.fuzz;

import java.util.List;
import java.util.stream.Stream;

/** All decoders of bytes from outside. */
final class FuzzTargets {
    static final List<FuzzTarget> ALL =
            Stream.of(
                            WireTargets.all(),
                            WorldTargets.all(),
                            TextTargets.all(),
                            AccessTargets.all(),
                            PackTargets.all(),
                            NetworkTargets.all())
                    .flatMap(List::stream)
                    .toList();

    private FuzzTargets() {}

    static FuzzTarget named(String name) {
        return ALL.stream()
                .filter(target -> target.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no target " + name));
    }
}
