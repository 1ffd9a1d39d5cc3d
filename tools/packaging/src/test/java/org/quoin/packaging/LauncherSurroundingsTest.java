package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The surroundings that all shell launchers repair: closed descriptors, and the locale. */
final class LauncherSurroundingsTest {
    private static final List<String> LAUNCHERS =
            List.of(
                    "quoin",
                    "tools/packaging/src/portable/quoin",
                    "tools/packaging/src/linux/quoin",
                    "tools/packaging/src/container/quoin");

    @TempDir private Path folder;

    private static String function(String name) throws Exception {
        Set<String> all = new LinkedHashSet<>();
        for (String launcher : LAUNCHERS) {
            String text = Files.readString(Built.ROOT.resolve(launcher));
            Matcher found = Pattern.compile("(?ms)^" + name + "\\(\\) \\{$.*?^}$").matcher(text);
            assertTrue(found.find(), launcher);
            all.add(found.group());
            boolean isCalled = Pattern.compile("(?m)^ *" + name + "$").matcher(text).find();
            assertTrue(isCalled, launcher);
        }
        assertEquals(1, all.size(), () -> String.join("\n\n", all));
        return all.iterator().next();
    }

    /** The output of a script. */
    private String told(String script, String... environment) throws Exception {
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script, out.toString());
        builder.environment().keySet().removeIf(name -> name.matches("LANG|LC_.*"));
        for (int i = 0; i < environment.length; i += 2) {
            builder.environment().put(environment[i], environment[i + 1]);
        }
        Process process = builder.redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        return text.strip();
    }

    @Test
    void closedDescriptorsAreOpenedAndOthersAreLeftAlone() throws Exception {
        String function = function("reopen_closed");
        String opens =
                "exec <&- >&- 2>&-\nset -eu\nreopen_closed\ncat >\"$0\" && echo a && echo b >&2";
        assertEquals("", told(function + "\n" + opens));
        assertEquals("", Files.readString(folder.resolve("out")), "an empty input");
        String keeps = "set -eu\nreopen_closed <\"$0\"\necho said";
        assertEquals("said", told(function + "\n" + keeps));
        assertEquals("word", told(function + "\nset -eu\necho word | { reopen_closed; cat; }"));
    }

    @Test
    void thePlainestLocaleBecomesUtf8() throws Exception {
        if (File.separatorChar != '/') {
            return; // There are no shells.
        }
        String script = function("use_utf8") + "\nset -eu\nuse_utf8\necho \"${LC_ALL-unset}\"";
        assertEquals("C.UTF-8", told(script));
        assertEquals("C.UTF-8", told(script, "LANG", "C"));
        assertEquals("C.UTF-8", told(script, "LC_ALL", "POSIX"));
        assertEquals("unset", told(script, "LANG", "C.UTF-8"));
        String text =
                Files.readString(Built.ROOT.resolve("tools/packaging/src/container/Containerfile"));
        assertTrue(text.contains("\nENV LANG=C.UTF-8\n"), "where there is no command locale");
    }
}
