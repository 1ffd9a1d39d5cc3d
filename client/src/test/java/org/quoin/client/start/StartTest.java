package org.quoin.client.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.quoin.client.testing.ChildJvm;

/** What a Java reads that is handed the jar. */
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

    @Test
    void aJavaThatIsNewEnoughStartsTheGame() throws Exception {
        Ended game = start(Start.class);
        assertEquals(WORKS, game.status, game.output);
        assertTrue(game.output.startsWith("Quoin "), game.output);
    }

    private record Ended(int status, String output) {}

    private static Ended start(Class<?> main) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(ChildJvm.command(main, ChildJvm.QUIET_LOG, "--version"))
                        .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.endsWith("DISPLAY"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output.replace(System.lineSeparator(), "\n"));
    }
}
