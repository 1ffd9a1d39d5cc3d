package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key moved from one machine to another by the command line. */
@Tag("slow")
final class IdentityCommandTest {
    private static final String PASSPHRASE = "correct horse battery";

    @TempDir private Path home;

    @Test
    void aKeyIsTakenToAnotherMachineByAFileAndItsPassphrase() throws Exception {
        Path here = home.resolve("here");
        Path there = home.resolve("there");
        String file = home.resolve("key.txt").toString();
        String own = shown(here);
        assertNotEquals(own, shown(there), "each install makes its own");

        run(here, 0, "The key of " + own + ".* is in ", PASSPHRASE, "export", file);
        run(here, 1, "already exists", PASSPHRASE, "export", file);
        run(there, 1, "The passphrase is wrong", "correct horse", "import", file);
        run(there, 0, "The previous key is kept as", PASSPHRASE, "import", file);
        assertEquals(own, shown(there));
        try (var kept = Files.list(there.resolve("config"))) {
            long identities = kept.filter(each -> each.toString().contains("identity")).count();
            assertEquals(2, identities, "with that of before");
        }
    }

    @Test
    void aHostThatIsNotKnownCannotBeForgotten() throws Exception {
        run(home, 1, "There is no saved key of localhost", "", "forget", "localhost");
    }

    private static String shown(Path machine) throws Exception {
        return run(machine, 0, "Fingerprint +(\\S+)", "", "show").group(1);
    }

    /** Runs a command; a terminal asks for a new passphrase twice, an input has it once. */
    private static Matcher run(Path machine, int status, String said, String typed, String... words)
            throws Exception {
        String[] args = new String[words.length + 1];
        args[0] = "identity";
        System.arraycopy(words, 0, args, 1, words.length);
        try (GameProcess game = GameProcess.start(null, machine, args)) {
            game.type(typed + "\n" + typed);
            Matcher matcher = game.await(said);
            game.awaitExit(status);
            return matcher;
        }
    }
}
