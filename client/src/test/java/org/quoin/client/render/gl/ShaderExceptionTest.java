package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShaderExceptionTest {
    private static String message(String file, String log) {
        return String.valueOf(ShaderException.ofLog(file, log).getMessage());
    }

    @Test
    void lineIsFoundInTheLogsOfAllDrivers() {
        assertTrue(message("a.frag", "0:12(5): error: bad").startsWith("a.frag:12: "));
        assertTrue(message("a.frag", "0(7) : error C1008").startsWith("a.frag:7: "));
        assertTrue(message("a.frag", "ERROR: 0:31: 'x'").startsWith("a.frag:31: "));
    }

    @Test
    void aLogWithoutALineIsGivenAsItIs() {
        assertEquals("a.vert: link failed", message("a.vert", " link failed\n"));
        assertTrue(message("a.vert", "").contains("did not say why"));
    }
}
