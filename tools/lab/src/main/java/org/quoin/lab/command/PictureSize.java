package org.quoin.lab.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The size of measured pictures in pixels, as {@code 1280x720}.
 *
 * @param width 100-9999
 * @param height 100-9999
 */
record PictureSize(int width, int height) {
    private static final Pattern FORM = Pattern.compile("(\\d{3,4})x(\\d{3,4})");

    /** Reads a size from the command line. */
    static final class Converter implements ITypeConverter<PictureSize> {
        @Override
        public PictureSize convert(String value) {
            Matcher matcher = FORM.matcher(value);
            if (!matcher.matches()) {
                throw new TypeConversionException("'" + value + "' must be like 1280x720");
            }
            return new PictureSize(
                    Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        }
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
