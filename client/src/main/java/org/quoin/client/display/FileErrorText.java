package org.quoin.client.display;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.StoreException;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.server.world.PartlyDoneException;

/** Says what is wrong with a file, a world or its port in words for the player. */
public final class FileErrorText {
    private FileErrorText() {}

    /** Returns the reason, then the file if it is known: a long path may be cut. */
    public static String of(IOException e, Texts texts) {
        IOException behind = e;
        if (e instanceof PartlyDoneException && e.getCause() instanceof IOException cause) {
            behind = cause;
        }
        String file = behind instanceof FileSystemException inFile ? inFile.getFile() : null;
        return ReasonText.of(FileCode.of(behind), texts) + (file == null ? "" : ": " + file);
    }

    /** The same for a world or its port; a fault of our own goes by its name. */
    public static String of(Throwable e, Texts texts) {
        if (e instanceof StoreException store) {
            return ReasonText.of(store.why(), texts);
        } else if (e instanceof HostStartException host) {
            return ReasonText.of(host.why(), texts);
        }
        return e instanceof IOException io ? of(io, texts) : e.toString();
    }
}
