package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quoin.engine.file.PlainFiles;

/** A world's preview, a PNG beside its segments: the last view when the world was left. */
public final class WorldPicture {
    /** Its name in the folder of the world. */
    static final String FILE = "picture.png";

    private WorldPicture() {}

    /** Keeps a picture in place of the one before; the folder must be there. */
    public static void keep(Path world, byte[] png) throws IOException {
        if (!Files.isDirectory(world) || png.length > WorldZipLimits.PICTURE_BYTES_MAX) {
            return;
        }
        Path part = world.resolve(FILE + ".part");
        Files.deleteIfExists(part);
        PlainFiles.create(part, png);
        PlainFiles.move(part, world.resolve(FILE));
    }

    /** Reads the picture, which may come from elsewhere: it is not larger than allowed. */
    public static Optional<byte[]> read(Path world) throws IOException {
        Path file = world.resolve(FILE);
        if (!PlainFiles.isFile(file) || PlainFiles.bytes(file) > WorldZipLimits.PICTURE_BYTES_MAX) {
            return Optional.empty();
        }
        return Optional.of(PlainFiles.readAtMost(file, WorldZipLimits.PICTURE_BYTES_MAX));
    }
}
