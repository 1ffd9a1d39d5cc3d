package org.quoin.client.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --pack} of every command that opens a window. */
final class PackMixin {
    @Option(
            names = "--pack",
            paramLabel = "PATH",
            description =
                    "Use this texture pack, a folder or zip. May be repeated; the first lies over"
                            + " the others.")
    private List<Path> packs = new ArrayList<>();

    /** The packs that were asked for, the uppermost first. */
    List<Path> packs() {
        return packs;
    }
}
