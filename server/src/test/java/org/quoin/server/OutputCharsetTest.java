package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process whose terminal or file system has another charset than UTF-8. */
final class OutputCharsetTest {
    @TempDir private Path folder;

    /** Before the command; nothing if it is none. */
    private List<String> shell = List.of();

    /** The output and the errors of the program in a charset. */
    private String said(Charset charset, List<String> options, String... words) throws Exception {
        List<String> command = new ArrayList<>(shell);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(options);
        for (String kind : List.of("config", "state", "data")) {
            command.add("-Dquoin." + kind + "=" + folder.resolve("home"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        byte[] told = process.getInputStream().readAllBytes();
        process.waitFor();
        return new String(told, charset);
    }

    @Test
    void mistakesAreToldInIt() throws Exception {
        if (File.separatorChar != '/' || !"UTF-8".equals(System.getProperty("sun.jnu.encoding"))) {
            return; // Elsewhere the words would not reach the process.
        }
        for (String charset : List.of("ISO-8859-1", "Cp850", "Cp1252")) {
            List<String> options =
                    List.of("-Dstdout.encoding=" + charset, "-Dstderr.encoding=" + charset);
            String text = said(Charset.forName(charset), options, "--b\u00e4r");
            assertTrue(text.contains("--b\u00e4r"), charset + ": " + text);
        }
    }

    @Test
    void inALocaleOfLatin1AWorldWithAnyNameHasItsConsole() throws Exception {
        Path locale = folder.resolve("de_DE.ISO-8859-1");
        if (!isDone("localedef", "-f", "ISO-8859-1", "-i", "de_DE", locale.toString())) {
            return; // Windows has none, and on Debian they are a package of their own.
        }
        // This process could not name it so.
        String world = "\"$0/$(printf 'w\\366rld')\"";
        shell =
                List.of(
                        "sh",
                        "-c",
                        "export LC_ALL=de_DE.ISO-8859-1 LOCPATH=\"$0\"; exec \"$@\" --world "
                                + world,
                        folder.toString());
        // As for Java 18 and newer, whatever the locale.
        List<String> options = List.of("-Dfile.encoding=UTF-8");
        String[] serve = {"serve", "--port", "0", "--unlisted", "--seconds", "0.1"};
        String text = said(StandardCharsets.ISO_8859_1, options, serve);
        assertTrue(text.contains("The world is closed."), text);
        assertTrue(text.contains("Console: quoin console '" + folder + "/w\u00f6rld'"), text);
    }

    private static boolean isDone(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
