package org.quoin.client.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.store.ListFile;

final class BackupMixinTest {
    @TempDir private Path home = Path.of("");

    /** A world for those on a list must not be open to everybody after it was taken back. */
    @Test
    void theCommandsOfABackupKeepTheListsThatTheWorldHas() throws IOException {
        Path world = Files.createDirectory(home.resolve("hills"));
        Path backup = home.resolve("hills.quoin.zip");
        String moved = "    mv " + world + " " + world + "-damaged";
        String unpacked = "    quoin world import " + backup + " " + world;
        assertEquals(
                List.of("", moved, unpacked), BackupMixin.commands(world, backup).lines().toList());
        Files.writeString(world.resolve(ListFile.BANS), "");
        Files.writeString(world.resolve(ListFile.ALLOWED), "on\n");
        Path damaged = home.resolve("hills-damaged");
        String copied =
                "    cp "
                        + damaged.resolve(ListFile.BANS)
                        + " "
                        + damaged.resolve(ListFile.ALLOWED)
                        + " "
                        + world;
        assertEquals(
                List.of("", moved, unpacked, copied),
                BackupMixin.commands(world, backup).lines().toList());
    }
}
