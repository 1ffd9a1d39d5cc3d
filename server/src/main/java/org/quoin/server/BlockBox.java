package org.quoin.server;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.engine.undo.VoxelBox;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A box of whole blocks, both corners in it.
 *
 * @param x0 its lowest corner, as are y0 and z0
 * @param x1 its highest corner, as are y1 and z1
 */
record BlockBox(int x0, int y0, int z0, int x1, int y1, int z1) {
    private static final String PLACE = "(-?\\d{1,8}),(-?\\d{1,8}),(-?\\d{1,8})";
    private static final Pattern BOX = Pattern.compile(PLACE + "(?:(?::|\\.\\.)" + PLACE + ")?");

    /**
     * Reads {@code X,Y,Z} for one block, or {@code X,Y,Z..X,Y,Z} for any two opposite corners, also
     * with a colon between them.
     */
    static final class Converter implements ITypeConverter<BlockBox> {
        @Override
        public BlockBox convert(String text) {
            Matcher box = BOX.matcher(text.replace(" ", ""));
            if (!box.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' must be X,Y,Z or X,Y,Z..X,Y,Z in whole blocks");
            }
            int[] at = new int[6];
            for (int i = 0; i < 6; i++) {
                String number = box.group(i + 1);
                at[i] = number == null ? at[i - 3] : Integer.parseInt(number);
            }
            return new BlockBox(
                    Math.min(at[0], at[3]),
                    Math.min(at[1], at[4]),
                    Math.min(at[2], at[5]),
                    Math.max(at[0], at[3]),
                    Math.max(at[1], at[4]),
                    Math.max(at[2], at[5]));
        }
    }

    /** The same for the engine. */
    VoxelBox voxels() {
        return VoxelBox.around(x0, y0, z0, x1, y1, z1);
    }

    /** Whether a block is in it. */
    boolean contains(int x, int y, int z) {
        return x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= z0 && z <= z1;
    }
}
