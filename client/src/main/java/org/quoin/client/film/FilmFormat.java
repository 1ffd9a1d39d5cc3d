package org.quoin.client.film;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;

/** What a film is written as, by the ending of its name. */
public enum FilmFormat {
    /** A folder of numbered PNGs. */
    PICTURES("", 1.5, 1280, 720, 30),
    /** One file that every browser shows: 256 colours a picture, and large. */
    GIF(".gif", 0.7, 640, 360, 10),
    /** A video, by the program ffmpeg. */
    MP4(".mp4", 0.03, 1280, 720, 30);

    private static final double MB = 1e6;

    private final String ending;

    /** About what a pixel takes, in bytes. */
    private final double bytesAPixel;

    private final int width;
    private final int height;
    private final int rate;

    FilmFormat(String ending, double bytesAPixel, int width, int height, int rate) {
        this.ending = ending;
        this.bytesAPixel = bytesAPixel;
        this.width = width;
        this.height = height;
        this.rate = rate;
    }

    /** The end of the names of its files; empty for a folder. */
    public String ending() {
        return ending;
    }

    /** The size that pictures have where nobody says another. */
    public FilmSize usualSize() {
        return new FilmSize(width, height);
    }

    /** The pictures a second where nobody says another number. */
    public int usualRate() {
        return rate;
    }

    /** The best of those that make one file on this machine. */
    public static FilmFormat best() {
        return Mp4File.isPossible() ? MP4 : GifFile.isPossible() ? GIF : PICTURES;
    }

    /**
     * Returns the format of a name; one without an ending is a folder.
     *
     * @throws ReasonedIOException if the ending is another
     */
    public static FilmFormat of(Path out) throws ReasonedIOException {
        String name = String.valueOf(out.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(GIF.ending)) {
            return GIF;
        } else if (name.endsWith(MP4.ending)) {
            return MP4;
        } else if (name.lastIndexOf('.') > 0 && !Files.isDirectory(out)) {
            throw new ReasonedIOException(Reason.of(FilmCode.UNKNOWN_ENDING, out));
        }
        return PICTURES;
    }

    /**
     * Checks, before anything is played, whether such a film can be written here.
     *
     * @throws ReasonedIOException if not
     */
    public void check(Path out, FilmSize size, int wantedRate) throws IOException {
        if (this == PICTURES ? !isFree(out) : PlainFiles.exists(out)) {
            throw new ReasonedIOException(Reason.of(FilmCode.IN_THE_WAY, out));
        }
        if (this == GIF) {
            GifFile.check(wantedRate);
        } else if (this == MP4) {
            Mp4File.check(size);
        }
    }

    private static boolean isFree(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return !PlainFiles.exists(folder);
        }
        try (var inside = Files.newDirectoryStream(folder)) {
            return !inside.iterator().hasNext();
        }
    }

    /**
     * Checks that there is room for a film of that many pictures.
     *
     * @param freeBytes what is free on the disk
     * @throws ReasonedIOException if not
     */
    public void checkRoom(FilmSize size, int pictures, long freeBytes) throws IOException {
        double needed = bytesAPixel * size.pixels() * pictures;
        long usable = Math.max(0, freeBytes - FilmLimits.FREE_BYTES_MIN);
        if (needed > usable) {
            throw new ReasonedIOException(
                    Reason.of(
                            FilmCode.DISK_SMALL,
                            (long) Math.ceil(needed / MB),
                            (long) (usable / MB)));
        }
    }

    /** Why so little is free that a film must end; null while there is enough. */
    public static @Nullable Reason lackOfRoom(long freeBytes) {
        return freeBytes < FilmLimits.FREE_BYTES_MIN
                ? Reason.of(FilmCode.DISK_FULL, (long) (FilmLimits.FREE_BYTES_MIN / MB))
                : null;
    }

    /** Begins a film; makes the folder that it stands in. */
    public FilmFile begin(Path out, FilmSize size, int wantedRate) throws IOException {
        Path file = out.toAbsolutePath();
        Path folder = this == PICTURES ? file : file.getParent();
        if (folder != null) {
            PlainFiles.createFolders(folder);
        }
        return switch (this) {
            case PICTURES -> new PictureFolder(file, size);
            case GIF -> new GifFile(file, size, wantedRate);
            case MP4 -> Mp4File.begin(file, size, wantedRate);
        };
    }
}
