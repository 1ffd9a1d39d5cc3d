package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Which folders a world may be made in. */
final class WorldMixinTest {
    @TempDir private Path folder;

    @Command(name = "hosting")
    private static final class Hosting {
        @CommandLine.Mixin private WorldMixin world = new WorldMixin();
    }

    private WorldMixin world(String... more) {
        Hosting hosting = new Hosting();
        CommandLine command = new CommandLine(hosting);
        String[] words = {"--world", folder.toString()};
        command.parseArgs(more.length == 0 ? words : new String[] {words[0], words[1], more[0]});
        return hosting.world;
    }

    @Test
    void aFolderOfSomethingElseIsRefusedUnlessNewIsSaid() throws Exception {
        Files.createDirectory(folder.resolve("region"));
        Files.writeString(folder.resolve("level.dat"), "");
        String text =
                assertThrows(CommandFailure.class, () -> world().open(null, () -> false))
                        .getMessage();
        assertEquals(
                folder
                        + " holds no world, but other files (level.dat, region): choose another"
                        + " folder, or add --new to make a world there",
                text);
        world("--new").checkNotForeign();
    }

    @Test
    void foldersOfWorldsAndEmptyOnesAreTaken() throws Exception {
        world().checkNotForeign();
        Files.createDirectory(folder.resolve("lost+found"));
        world().checkNotForeign();
        Files.writeString(folder.resolve("notes.md"), "");
        // Lists may be prepared before a world begins.
        Files.writeString(folder.resolve("allowed.txt"), "");
        world().checkNotForeign();
        Files.delete(folder.resolve("allowed.txt"));
        assertThrows(CommandFailure.class, () -> world().checkNotForeign());
        Files.writeString(folder.resolve("journal-0000000000.quoin.damaged"), "");
        world().checkNotForeign();
    }
}
