package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Paths with characters that are special to a shell. */
final class ShellWordTest {
    @Test
    void aPathIsOneWordOfAnyShell() {
        assertEquals("/srv/a-b.quoin.zip", ShellWord.of(Path.of("/srv/a-b.quoin.zip")));
        assertEquals("'/srv/my world'", ShellWord.of(Path.of("/srv/my world")));
        assertEquals("'/srv/Bob'\\''s'", ShellWord.of(Path.of("/srv/Bob's")));
        assertEquals("'$HOME;x'", ShellWord.of(Path.of("$HOME;x")));
        assertEquals("'~/a'", ShellWord.of(Path.of("~/a")));
        assertEquals("./-rf", ShellWord.of(Path.of("-rf")));
    }
}
