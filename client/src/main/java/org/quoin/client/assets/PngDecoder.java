package org.quoin.client.assets;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the usual kind of PNG: eight bits a channel, no palette, no transparent colour, not
 * interlaced. It unpacks a file once, no further than its picture goes, while {@link PngCheck} and
 * {@link ImageDecoder} together unpack it twice. Files that are unusual or broken in any way are
 * left to them.
 */
public final class PngDecoder {
    private static final int IDAT = 0x49444154;
    private static final int IEND = 0x49454E44;
    private static final int TRNS = 0x74524E53;
    private static final int SIGNATURE_BYTES = 8;
    private static final int CHUNK_BYTES = 12;
    private static final int DEPTH_AT = 24;

    private static final int GREY = 0;
    private static final int RGB = 2;
    private static final int GREY_ALPHA = 4;
    private static final int RGBA = 6;

    private static final int FILTER_LEFT = 1;
    private static final int FILTER_UP = 2;
    private static final int FILTER_MEAN = 3;
    private static final int FILTER_PAETH = 4;

    private final byte[] file;
    private final Inflater inflater;

    /** Where the next chunk begins. */
    private int at = SIGNATURE_BYTES;

    private boolean hasEnded;

    private PngDecoder(byte[] file, Inflater inflater) {
        this.file = file;
        this.inflater = inflater;
    }

    /**
     * Returns the picture, or null if the file is not of the usual kind.
     *
     * @param width of the picture by its header, already accepted
     * @param height of the picture by its header, already accepted
     */
    public static @Nullable Image decode(byte[] file, int width, int height) {
        int channels = channelsOf(file);
        if (channels == 0) {
            return null;
        }
        Inflater inflater = new Inflater();
        try {
            return new PngDecoder(file, inflater).rows(width, height, channels);
        } catch (DataFormatException e) {
            return null;
        } finally {
            inflater.end();
        }
    }

    /** Returns the number of channels; 0 if the file is of another kind. */
    private static int channelsOf(byte[] file) {
        // Compression, filters and interlacing each have a usual way, which is 0.
        boolean usual = file[DEPTH_AT] == 8 && file[26] == 0 && file[27] == 0 && file[28] == 0;
        if (!usual) {
            return 0;
        }
        return switch (file[DEPTH_AT + 1]) {
            case GREY -> 1;
            case GREY_ALPHA -> 2;
            case RGB -> 3;
            case RGBA -> 4;
            default -> 0;
        };
    }

    private @Nullable Image rows(int width, int height, int channels) throws DataFormatException {
        byte[] rgba = new byte[width * height * 4];
        int rowBytes = width * channels;
        byte[] row = new byte[1 + rowBytes];
        byte[] above = new byte[1 + rowBytes];
        for (int y = 0; y < height; y++) {
            if (!unpack(row) || !unfilter(row, above, channels)) {
                return null;
            }
            spread(row, channels, rgba, y * width * 4);
            byte[] swap = above;
            above = row;
            row = swap;
        }
        return endsWell(row) ? new Image(width, height, rgba) : null;
    }

    /** Fills the row; false if there is not enough. */
    private boolean unpack(byte[] row) throws DataFormatException {
        int filled = 0;
        while (filled < row.length) {
            int count = inflater.inflate(row, filled, row.length - filled);
            filled += count;
            if (count == 0 && (!inflater.needsInput() || !feed())) {
                return false;
            }
        }
        return true;
    }

    /** Gives the inflater the next data; false if there are none, or something unusual. */
    private boolean feed() {
        while (at <= file.length - CHUNK_BYTES) {
            int length = intAt(at);
            int type = intAt(at + 4);
            if (length < 0 || length > file.length - CHUNK_BYTES - at || type == TRNS) {
                return false;
            }
            int data = at + 8;
            at += CHUNK_BYTES + length;
            if (type == IDAT) {
                inflater.setInput(file, data, length);
                return true;
            }
            if (type == IEND) {
                hasEnded = true;
                return false;
            }
        }
        return false;
    }

    /** Whether nothing is packed after the last row, and the file ends as it should. */
    private boolean endsWell(byte[] scratch) throws DataFormatException {
        while (!inflater.finished()) {
            // The end of the data may be in a chunk of its own.
            if (inflater.inflate(scratch) > 0) {
                return false;
            }
            if (!inflater.finished() && (!inflater.needsInput() || !feed())) {
                return false;
            }
        }
        return inflater.getRemaining() == 0 && !feed() && hasEnded;
    }

    private int intAt(int from) {
        return (file[from] & 255) << 24
                | (file[from + 1] & 255) << 16
                | (file[from + 2] & 255) << 8
                | (file[from + 3] & 255);
    }

    /** Undoes the filter that the first byte names; false if there is no such filter. */
    private static boolean unfilter(byte[] row, byte[] above, int step) {
        switch (row[0]) {
            case 0 -> {}
            case FILTER_LEFT -> {
                for (int i = 1 + step; i < row.length; i++) {
                    row[i] += row[i - step];
                }
            }
            case FILTER_UP -> {
                for (int i = 1; i < row.length; i++) {
                    row[i] += above[i];
                }
            }
            case FILTER_MEAN -> {
                for (int i = 1; i < row.length; i++) {
                    int left = i > step ? row[i - step] & 255 : 0;
                    row[i] += (byte) ((left + (above[i] & 255)) >> 1);
                }
            }
            case FILTER_PAETH -> {
                for (int i = 1; i < row.length; i++) {
                    int left = i > step ? row[i - step] & 255 : 0;
                    int corner = i > step ? above[i - step] & 255 : 0;
                    row[i] += (byte) paeth(left, above[i] & 255, corner);
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Returns the one of the three nearest to left + up - corner, the first of equals. */
    private static int paeth(int left, int up, int corner) {
        int toLeft = Math.abs(up - corner);
        int toUp = Math.abs(left - corner);
        int toCorner = Math.abs(left + up - 2 * corner);
        if (toLeft <= toUp && toLeft <= toCorner) {
            return left;
        }
        return toUp <= toCorner ? up : corner;
    }

    private static void spread(byte[] row, int channels, byte[] rgba, int to) {
        int out = to;
        for (int i = 1; i < row.length; i += channels, out += 4) {
            boolean grey = channels < 3;
            rgba[out] = row[i];
            rgba[out + 1] = grey ? row[i] : row[i + 1];
            rgba[out + 2] = grey ? row[i] : row[i + 2];
            rgba[out + 3] = (channels & 1) == 0 ? row[i + channels - 1] : -1;
        }
    }
}
