package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost.Resume;

/** Texts of strangers are made safe for logs and terminals. */
final class TextTest {
    @Test
    void whatWouldSteerATerminalOrForgeALineOfALogIsReplaced() {
        assertEquals("1.0\uFFFD[31mred", sent("1.0\u001B[31mred"));
        assertEquals("x\uFFFD\uFFFDERROR: forged", sent("x\r\nERROR: forged"));
        assertEquals("a\uFFFDb\uFFFDc\uFFFDd", sent("a\u0085b\u2028c\u202Ed"));
        assertEquals("a\uFFFDb", sent("a\uDB40\uDC01b"));
    }

    @Test
    void allThatCanBeSeenStaysAsItIs() {
        for (String text :
                new String[] {"", "avatar 0 x: host 1, client 2", "Zoë 木 \uD83E\uDDF1"}) {
            assertEquals(text, sent(text));
        }
    }

    @Test
    void aNameArrivesAsItIsSoThatTheHostCanRefuseIt() {
        ToHost.Hello hello =
                new ToHost.Hello(Wire.PROTOCOL_VERSION, 1, "1\n", "Ann\u001B[2J", Resume.NONE);
        ToHost.Hello heard =
                assertInstanceOf(ToHost.Hello.class, Wire.decodeToHost(Wire.encode(hello), 0));
        assertEquals("Ann\u001B[2J", heard.name());
        assertEquals("1\uFFFD", heard.gameVersion());
    }

    private static String sent(String text) {
        byte[] bytes = Wire.encode(new ToHost.DesyncFound(1, text));
        return assertInstanceOf(ToHost.DesyncFound.class, Wire.decodeToHost(bytes, 0)).text();
    }
}
