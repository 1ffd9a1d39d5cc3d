package org.quoin.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A report can be shown to anybody. */
final class RedactionTest {
    private static final Redaction REDACTION =
            Redaction.ofUser(
                    Map.of("user.home", "/home/ada", "user.name", "ada", "user.dir", "/srv/games")
                            ::get,
                    Map.of("HOSTNAME", "adas-laptop")::get,
                    Map.of(Path.of("/home/ada/.local/share/quoin"), "DATA"),
                    Map.of("Ada L", "PLAYER", "play.example.org", "HOST"));

    private static void assertRedacted(String expected, String text) {
        assertEquals(expected, REDACTION.apply(text));
    }

    @Test
    void foldersAreNamedByTheirPurpose() {
        assertRedacted("cannot read ~/notes.txt", "cannot read /home/ada/notes.txt");
        assertRedacted(
                "DATA/worlds/hills: full", "/home/ada/.local/share/quoin/worlds/hills: full");
        assertRedacted("FOLDER/quoin.jar", "/srv/games/quoin.jar");
    }

    @Test
    void windowsFoldersAreFoundWithEitherSeparator() {
        Redaction windows = new Redaction(Map.of(Path.of("C:\\Users\\Ada"), "~"), Map.of());
        assertEquals("~\\x", windows.apply("C:\\Users\\Ada\\x"));
        assertEquals("file:~/x", windows.apply("file:C:/Users/Ada/x"));
    }

    @Test
    void namesAreReplacedAsWholeWordsInAnyCase() {
        assertRedacted("by USER at MACHINE", "by Ada at adas-laptop");
        assertRedacted("PLAYER has left", "Ada L has left");
        assertRedacted("Cannot reach HOST: no answer", "Cannot reach play.example.org: no answer");
        assertRedacted("adapter, canada", "adapter, canada");
    }

    @Test
    void classesKeepTheirNamesEvenIfThePlayerIsCalledLikeOne() {
        Redaction java = new Redaction(Map.of(), Map.of("java", "USER", "quoin", "PLAYER"));
        String line = "    at org.quoin.client.Main.main(Main.java:18) java.lang.Thread";
        assertEquals(line, java.apply(line));
        assertEquals("USER is here", java.apply("java is here"));
    }

    @Test
    void addressesAreReplacedAndVersionsAndTimesAreNot() {
        assertRedacted("from /ADDRESS:47800", "from /192.168.178.23:47800");
        assertRedacted("[ADDRESS]:47800", "[fe80::a1b2:c3d4%eth0]:47800");
        assertRedacted("at ADDRESS", "at 2001:db8:0:0:0:0:0:1");
        assertRedacted("ADDRESS", "::1");
        assertRedacted("Mesa 22.3.6, Java 17.0.15", "Mesa 22.3.6, Java 17.0.15");
        assertRedacted("12:30:59 Foo::bar Main.java:18", "12:30:59 Foo::bar Main.java:18");
    }

    @Test
    void aNameOfOneLetterIsNoName() {
        assertEquals(
                "a b", new Redaction(Map.of(), Map.of("a", "USER", "", "NOBODY")).apply("a b"));
    }

    @Test
    void theRootFolderIsNoPersonalFolder() {
        assertEquals("/x", new Redaction(Map.of(Path.of("/"), "~"), Map.of()).apply("/x"));
    }
}
