package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.text.AssetProblem;

/** The files in a pack's folder are counted, whatever they are. */
final class FolderPackTest {
    private static final int ENTRIES_MAX = 8;

    @TempDir private Path folder;

    private List<String> problems() throws IOException {
        List<String> problems = new ArrayList<>();
        AssetProblem.Sink sink = (file, reason) -> problems.add(file + ": " + reason.text());
        new FolderPack("pack", folder, sink, ENTRIES_MAX);
        return problems;
    }

    @Test
    void emptyFoldersCountAsFilesDo() throws IOException {
        for (int i = 0; i < ENTRIES_MAX - 1; i++) {
            Files.createDirectory(folder.resolve("empty" + i));
        }
        Files.createFile(folder.resolve("pack.txt"));
        assertEquals(List.of(), problems());
        Files.createDirectory(folder.resolve("one more"));
        assertEquals(List.of("pack: more than 8 files; the rest is ignored"), problems());
    }
}
