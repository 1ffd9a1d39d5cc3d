package org.quoin.client.display;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.quoin.client.ui.Texts;

/** Says what is wrong with a file in words for the player. */
public final class FileErrorText {
    private FileErrorText() {}

    /** Returns the reason, then the file if it is known: a long path may be cut. */
    public static String of(IOException e, Texts texts) {
        if (!(e instanceof FileSystemException file)) {
            return e.getMessage() == null ? texts.get("file.unusable") : e.getMessage();
        }
        return reason(file, texts) + (file.getFile() == null ? "" : ": " + file.getFile());
    }

    private static String reason(FileSystemException e, Texts texts) {
        if (e instanceof AccessDeniedException) {
            return texts.get("file.denied");
        }
        if (e instanceof NoSuchFileException) {
            return texts.get("file.missing");
        }
        if (e instanceof FileAlreadyExistsException) {
            return texts.get("file.in-the-way");
        }
        return e.getReason() == null ? texts.get("file.unusable") : e.getReason();
    }
}
