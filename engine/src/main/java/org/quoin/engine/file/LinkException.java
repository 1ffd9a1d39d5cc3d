package org.quoin.engine.file;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.sim.util.PlainText;

/**
 * Where a file was expected is a link, or something else that is none. The reason is for the player
 * and says where it is.
 */
public final class LinkException extends ReasonedIOException {
    private static final long serialVersionUID = 1L;

    private LinkException(FileCode code, Object... arguments) {
        super(Reason.of(code, arguments));
    }

    /** For what stands at the place of a file that is to be opened. */
    static LinkException at(Path place, BasicFileAttributes found) {
        FileCode code =
                found.isSymbolicLink()
                        ? FileCode.LINK
                        : found.isDirectory() ? FileCode.FOLDER : FileCode.NO_FILE;
        return new LinkException(code, shown(place));
    }

    /** For what stands in a folder that is to hold files. */
    static LinkException in(Path folder, Path entry, BasicFileAttributes found) {
        return new LinkException(
                found.isSymbolicLink() ? FileCode.LINK_INSIDE : FileCode.NO_FILE_INSIDE,
                shown(folder),
                PlainText.shown(String.valueOf(entry.getFileName())));
    }

    private static String shown(Path path) {
        return PlainText.shown(path.toString());
    }
}
