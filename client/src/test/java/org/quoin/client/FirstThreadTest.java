package org.quoin.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Imitates macOS: whether the game starts itself once more there, and how. */
class FirstThreadTest {
    private static final long PID = 4711;

    private final Map<String, String> properties = new HashMap<>(Map.of("os.name", "Mac OS X"));
    private final Map<String, String> environment = new HashMap<>();

    @Test
    void aDoubleClickOnMacosStartsTheGameOnceMore() {
        assertTrue(isMissing());
        assertTrue(isMissing("play", "--host"));
        assertTrue(isMissing("replay", "play", "x"));
    }

    @Test
    void otherSystemsAreLeftAlone() {
        for (String system : List.of("Linux", "Windows 11", "FreeBSD")) {
            properties.put("os.name", system);
            assertFalse(isMissing(), system);
        }
    }

    @Test
    void aLauncherThatSaidTheOptionIsBelieved() {
        environment.put("JAVA_STARTED_ON_FIRST_THREAD_" + PID, "1");
        assertFalse(isMissing());
    }

    @Test
    void theOptionOfAnotherProcessCountsForNothing() {
        environment.put("JAVA_STARTED_ON_FIRST_THREAD_1", "1");
        assertTrue(isMissing());
    }

    @Test
    void thereIsNoThirdProcessWhateverTheVariableSays() {
        for (String word : FirstThread.command("java", List.of(), "quoin.jar")) {
            if (word.startsWith("-D")) {
                properties.put(word.substring(2, word.indexOf('=')), "x");
            }
        }
        assertFalse(isMissing());
    }

    @Test
    void whatOpensNoWindowStaysInOneProcess() {
        for (String word : List.of("serve", "world", "console", "bots", "help", "--version")) {
            assertFalse(isMissing(word), word);
        }
    }

    @Test
    void theSecondProcessIsToldAllThatTheFirstWas() {
        assertEquals(
                List.of(
                        "/j/bin/java",
                        "-XstartOnFirstThread",
                        "-Xmx2g",
                        "-Dquoin.assets=/a b/assets",
                        "-Dquoin.first-thread=asked",
                        "-cp",
                        "/a b/quoin.jar",
                        "org.quoin.client.Main",
                        "play",
                        "--join",
                        "a b"),
                FirstThread.command(
                        "/j/bin/java",
                        List.of("-Xmx2g", "-Dquoin.assets=/a b/assets"),
                        "/a b/quoin.jar",
                        "play",
                        "--join",
                        "a b"));
    }

    private boolean isMissing(String... args) {
        return FirstThread.isMissing(properties::get, environment::get, PID, args);
    }
}
