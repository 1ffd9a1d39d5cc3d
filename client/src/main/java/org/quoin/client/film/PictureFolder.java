package org.quoin.client.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import org.quoin.client.render.picture.Screenshot;
import org.quoin.engine.file.PlainFiles;

/** A film as numbered PNGs, from {@code 000001.png} on: each of them is whole at any time. */
final class PictureFolder implements FilmFile {
    private final Path folder;
    private final FilmSize size;
    private int pictures;

    PictureFolder(Path folder, FilmSize size) {
        this.folder = folder;
        this.size = size;
    }

    @Override
    public boolean add(ByteBuffer rgb) throws IOException {
        pictures++;
        Path file = folder.resolve(String.format(Locale.ROOT, "%06d.png", pictures));
        PlainFiles.replace(file, Screenshot.png(rgb, size.width(), size.height()));
        return true;
    }

    @Override
    public boolean finish() {
        return true;
    }

    @Override
    public void close() {}
}
