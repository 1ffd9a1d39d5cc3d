package org.quoin.server.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the path of an option. A {@code ~} in front stands for the user's home folder, as shells
 * expand it: they leave it alone behind an equals sign, and nobody does it in a file.
 */
public final class HomePath implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        try {
            if (!text.startsWith("~")) {
                return Path.of(text);
            }
            boolean isOwn = text.length() == 1 || text.charAt(1) == '/' || text.charAt(1) == '\\';
            if (!isOwn) {
                throw new TypeConversionException(
                        "'"
                                + text
                                + "': only ~/ stands for a home folder, your own; a name that"
                                + " begins with ~ is written ./"
                                + text);
            }
            String home = System.getProperty("user.home", "");
            if (home.isEmpty() || home.equals("?")) { // No entry for this user.
                throw new TypeConversionException(
                        "'" + text + "': this user has no home folder: write the whole path");
            }
            return text.length() <= 2 ? Path.of(home) : Path.of(home).resolve(text.substring(2));
        } catch (InvalidPathException e) {
            throw new TypeConversionException(
                    "'" + text + "' is not a path here: " + e.getReason() + unreadable());
        }
    }

    /** In the plainest locale Java takes names in ASCII only. */
    private static String unreadable() {
        String charset = System.getProperty("sun.jnu.encoding", "");
        return charset.startsWith("UTF") || charset.startsWith("Cp")
                ? ""
                : ". This locale's charset is "
                        + charset
                        + ": start Quoin with LC_ALL=C.UTF-8 in the environment";
    }
}
