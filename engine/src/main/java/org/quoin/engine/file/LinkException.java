package org.quoin.engine.file;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.quoin.sim.bytes.PlainText;

/**
 * Where a file was expected is a link, or something else that is none. The message is a sentence
 * for the player and says where it is.
 */
public final class LinkException extends IOException {
    private static final long serialVersionUID = 1L;

    private LinkException(String message) {
        super(message);
    }

    /** For what stands at the place of a file that is to be opened. */
    static LinkException at(Path place, BasicFileAttributes found) {
        String advice =
                found.isSymbolicLink()
                        ? "Links are not followed here: put the file itself in its place."
                        : "Remove it first.";
        return new LinkException(shown(place) + " is " + kind(found) + ". " + advice);
    }

    /** For what stands in a folder that is to hold files. */
    static LinkException in(Path folder, Path entry, BasicFileAttributes found) {
        return new LinkException(
                shown(folder)
                        + " is not opened, because "
                        + PlainText.shown(String.valueOf(entry.getFileName()))
                        + " in it is "
                        + kind(found)
                        + ": delete it first if you trust the rest.");
    }

    private static String kind(BasicFileAttributes found) {
        if (found.isSymbolicLink()) {
            return "a symbolic link, which may lead to any file of this machine";
        }
        return found.isDirectory() ? "a folder" : "neither a file nor a folder";
    }

    private static String shown(Path path) {
        return PlainText.shown(path.toString());
    }
}
