package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.sim.input.Command;

/** The names that are proposed to a player. */
final class PlayerNameTest {
    @ParameterizedTest
    @CsvSource({
        "anna, anna",
        "anna.smith@example.org, anna smith",
        "OFFICE\\bob, bob",
        "'  Zoë ', Zoë",
        "j+r$t, jrt",
        "'', Player",
        "$$$, Player",
        "averyverylongusername, averyverylonguse",
        "with-dash_and 1, with-dash_and 1",
    })
    void theSystemsNameIsMadeValid(String user, String name) {
        assertEquals(name, PlayerName.ofSystemUser(user));
        assertNull(PlayerName.problemOf(name));
    }

    @Test
    void anAccountThatTheGameWouldBeTakenForIsNoName() {
        for (String account : new String[] {"Administrator", "admin", "DOMAIN\\\\Host"}) {
            assertEquals("Player", PlayerName.ofSystemUser(account), account);
        }
        assertEquals("adminton", PlayerName.ofSystemUser("adminton"));
    }

    @Test
    void whateverTheSystemCallsItsUserTheNameIsValid() {
        long seed = 3;
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            StringBuilder user = new StringBuilder();
            for (int at = random.nextInt(30); at > 0; at--) {
                user.appendCodePoint(random.nextInt(random.nextBoolean() ? 128 : 0x1FFFF));
            }
            String name = PlayerName.ofSystemUser(user.toString());
            assertNull(PlayerName.problemOf(name), name + ", seed " + seed);
        }
    }

    @Test
    void theHostsProposalCountsIfItIsOneOfOurNames() {
        assertEquals("anna3", PlayerName.instead("anna", "anna3"));
        assertEquals("anna2", PlayerName.instead("anna", ""));
        assertEquals("anna2", PlayerName.instead("anna", "anna"), "that was refused just now");
        assertEquals("anna2", PlayerName.instead("anna", "<b>anna</b>"));
        assertEquals("sixteen-letters2", PlayerName.instead("sixteen-letters-", ""));
    }

    /** Names of letters and marks; hosts count them with their accents composed. */
    @Test
    void aNameMayBeAsLongAsHostsAccept() {
        assertEquals(Command.NAME_CHARS_MAX, Settings.NAME.charactersMax());
        String[] names = {
            "a".repeat(16),
            "e\u0301".repeat(16), // Decomposed.
            "\u0905\u0928\u0941\u092a\u092e\u093e", // Anupama in Hindi
            "\u0e2a\u0e21\u0e0a\u0e32\u0e22\u0e34\u0e4c", // Thai
            "o\u0323\u0301", // Yoruba
        };
        for (String name : names) {
            assertNull(NameRules.problemOf(name), name);
            assertNull(PlayerName.problemOf(name), name);
            String longer = name + "e\u0301".repeat(16);
            assertNotNull(NameRules.problemOf(longer), longer);
            assertNotNull(PlayerName.problemOf(longer), longer);
        }
        assertNotNull(PlayerName.problemOf("a\u0302\u0302\u0302\u0302"), "a pile of marks");
    }

    @Test
    void aWrongNameSaysWhatIsAllowed() {
        assertEquals(
                "A name must be 1 to 16 letters, digits, spaces, - or _",
                PlayerName.problemOf("a!"));
        assertNotNull(PlayerName.problemOf(""));
        assertNotNull(PlayerName.problemOf(" anna"));
        assertNotNull(PlayerName.problemOf("a".repeat(17)));
    }
}
