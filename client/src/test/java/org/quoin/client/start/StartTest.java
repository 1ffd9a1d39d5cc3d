package org.quoin.client.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.ui.TestTexts;
import org.quoin.server.text.Languages;

/** The jar started by Java versions it does not support. */
class StartTest {
    private static final int WORKS = 0;
    private static final int FAILED = 1;

    @Test
    void aJavaIsCalledByItsNumber() {
        assertEquals(8, Start.major("1.8"));
        assertEquals(17, Start.major("17"));
        assertEquals(25, Start.major("25"));
        assertEquals(0, Start.major(""));
        assertEquals(0, Start.major("new"));
    }

    @Test
    void anOldJavaIsToldWhichOneIsNeeded() throws Exception {
        Ended old = start(StartOnOldJava.class);
        assertEquals(FAILED, old.status);
        assertTrue(old.output.startsWith("quoin: Quoin needs Java 17 or newer. This is Java 1.8,"));
        assertTrue(old.output.contains(System.getProperty("java.home")), old.output);
        assertTrue(old.output.contains("https://adoptium.net"), old.output);
    }

    /** As in a container, whose Java is made without windows. */
    @Test
    void whereJavaHasNoBoxesTheTerminalIsTold() throws Exception {
        Ended old = start(StartOnOldJava.class, "--limit-modules=java.base");
        assertEquals(FAILED, old.status);
        assertTrue(old.output.startsWith("quoin: Quoin needs Java 17 or newer."), old.output);
        assertFalse(old.output.contains("Error"), old.output);
    }

    @Test
    void itIsToldInThePlayersLanguageIfThereIsOne() {
        String german = Start.tooOld("de", "11", "C:\\java");
        assertTrue(
                german.startsWith(
                        "Quoin braucht Java 17 oder neuer. Dies ist Java 11, aus\nC:\\java"),
                german);
        String english = Start.tooOld("xx", "11", "/j");
        assertTrue(english.startsWith("Quoin needs Java 17 or newer."), english);
        assertEquals(english, Start.tooOld("../en", "11", "/j"));
    }

    @Test
    void theGamesOwnReaderFindsTheSameTexts() {
        for (String language : Languages.SHIPPED) {
            for (String key : List.of("launch.title", "launch.old", "launch.broken")) {
                assertEquals(
                        TestTexts.of(language).get(key, "a", "b", "c"),
                        StartTexts.get(language, key, "a", "b", "c"));
            }
        }
    }

    @Test
    void aJavaThatIsNewEnoughStartsTheGame() throws Exception {
        Ended game = start(Start.class);
        assertEquals(WORKS, game.status, game.output);
        assertTrue(game.output.startsWith("Quoin "), game.output);
    }

    private record Ended(int status, String output) {}

    private static Ended start(Class<?> main, String... moreOptions) throws Exception {
        List<String> options = new ArrayList<>(List.of(moreOptions));
        options.addAll(List.of(ChildJvm.QUIET_LOG.get(0), "-Duser.language=en"));
        ProcessBuilder builder =
                new ProcessBuilder(ChildJvm.command(main, options, "--version"))
                        .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.endsWith("DISPLAY"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output.replace(System.lineSeparator(), "\n"));
    }
}
