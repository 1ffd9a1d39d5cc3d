package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MutedPlayersTest {
    @TempDir private Path folder;
    private Path file = Path.of("muted");

    @BeforeEach
    void begin() {
        file = folder.resolve("state").resolve("muted");
    }

    @Test
    void whoIsMutedStaysSoInTheNextGameInWhateverLetters() {
        assertTrue(new MutedPlayers(file).toggle("Änne Lee"));
        MutedPlayers later = new MutedPlayers(file);
        assertTrue(later.contains("änne LEE"));
        assertFalse(later.contains("Anne"));
        assertFalse(later.toggle("ÄNNE lee"));
        assertFalse(new MutedPlayers(file).contains("Änne Lee"));
    }

    @Test
    void twoWindowsDoNotTakeBackWhatTheOtherMuted() {
        MutedPlayers one = new MutedPlayers(file);
        MutedPlayers other = new MutedPlayers(file);
        one.toggle("Ann");
        other.toggle("Bob");
        MutedPlayers later = new MutedPlayers(file);
        assertTrue(later.contains("Ann") && later.contains("Bob"));
        assertFalse(other.toggle("Ann"));
    }

    @Test
    void aFileThatCannotBeReadIsNotReplacedByWhatIsKnown() throws IOException {
        MutedPlayers muted = new MutedPlayers(file);
        muted.toggle("Ann");
        Path elsewhere = folder.resolve("muted-elsewhere");
        Files.move(file, elsewhere);
        Files.createDirectory(file); // No permission would keep the superuser of a container out.
        assertTrue(muted.toggle("Bob"));
        assertTrue(muted.contains("Ann"), "what was known holds");
        Files.delete(file);
        Files.move(elsewhere, file);
        assertTrue(muted.toggle("Cid"));
        assertTrue(new MutedPlayers(file).contains("Ann"));
    }

    @Test
    void theOldestAreForgottenBeyondTheLimit() throws IOException {
        MutedPlayers muted = new MutedPlayers(file);
        for (int i = 0; i <= MutedPlayers.PLAYERS_MAX; i++) {
            muted.toggle("p" + i);
        }
        assertFalse(muted.contains("p0"));
        assertTrue(muted.contains("p1"));
        assertEquals(MutedPlayers.PLAYERS_MAX, Files.readAllLines(file).size());
    }

    @Test
    void whatIsNoNameOrTooLargeIsLeftOut() throws IOException {
        Files.createDirectories(folder.resolve("state"));
        Files.write(file, List.of("", "  ", "ann", "x".repeat(1000)));
        MutedPlayers muted = new MutedPlayers(file);
        assertTrue(muted.contains("Ann"));
        assertFalse(muted.contains(""));
        assertFalse(muted.contains("x".repeat(1000)));
        Files.write(file, new byte[300_000]);
        assertFalse(new MutedPlayers(file).contains("ann"));
    }
}
