package org.quoin.art;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin paint}: draws the default pack into a folder. */
@Command(
        name = "paint",
        mixinStandardHelpOptions = true,
        description = "Make the default textures, icons and sounds.")
public final class PaintCommand implements Callable<Integer> {
    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "assets",
            description = "The pack's assets folder (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("assets");

    @Override
    public Integer call() {
        try {
            AssetPainter.paint(out);
        } catch (IOException e) {
            System.err.println("Cannot write the pack to " + out + ": " + e);
            return 1;
        }
        System.out.println("Drew the default pack into " + out.toAbsolutePath().normalize());
        return 0;
    }
}
