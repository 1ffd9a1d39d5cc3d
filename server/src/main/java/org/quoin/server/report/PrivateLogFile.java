package org.quoin.server.report;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.converters.FileConverter;

/**
 * Makes the files of the log for their owner alone; nothing in them is converted. The logger finds
 * it by its name in {@code tinylog.properties}.
 */
public final class PrivateLogFile implements FileConverter {
    @Override
    public @Nullable String getBackupSuffix() {
        return null; // Old files keep their names.
    }

    @Override
    public void open(String fileName) {
        Path file = Path.of(fileName).toAbsolutePath();
        try {
            PlainFiles.createFolders(file.resolveSibling(""));
            PlainFiles.openOrCreate(file).close();
        } catch (IOException e) {
            // The logger will find the same.
        }
    }

    @Override
    public byte[] write(byte[] data) {
        return data;
    }

    @Override
    public void close() {}

    @Override
    public void shutdown() {}
}
