package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.system.Platform;

final class AlsaLinesTest {
    /** As libraries do: by the descriptor, not by {@link System#err}. */
    private static final FileOutputStream STANDARD_ERROR = new FileOutputStream(FileDescriptor.err);

    private static void write(String line) throws IOException {
        STANDARD_ERROR.write((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> expected(String line) {
        return Platform.get() == Platform.LINUX ? List.of(line) : List.of();
    }

    private static List<String> ours(List<String> told) {
        return told.stream()
                .filter(line -> line.startsWith("ALSA") || line.equals("one") || line.equals("two"))
                .toList();
    }

    @Test
    @SuppressWarnings("try") // They are open, and that is all.
    void onlyWhatIsNotAlsasComesToTheTerminalAndEachLineOnce() throws IOException {
        List<String> first = new ArrayList<>();
        List<String> second = new ArrayList<>();
        try (AlsaLines kept = AlsaLines.keep(first::add)) {
            write("ALSA lib confmisc.c:855:(parse_card) cannot find card '0'");
            write("one");
            assertEquals(List.of(), first, "not yet");
        }
        write("(Written by a test between two others.)");
        try (AlsaLines kept = AlsaLines.keep(second::add)) {
            write("two");
            write("ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default");
        }
        // The whole process writes there: a line of somebody else may stand between.
        assertEquals(expected("one"), ours(first));
        assertEquals(expected("two"), ours(second));
    }
}
