package org.quoin.lab.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class PictureSizeTest {
    private final PictureSize.Converter converter = new PictureSize.Converter();

    @Test
    void aSizeIsReadAsItIsWritten() {
        assertEquals(new PictureSize(1280, 720), converter.convert("1280x720"));
        assertEquals("640x360", converter.convert("640x360").toString());
    }

    @Test
    void anythingElseIsRefused() {
        for (String text : new String[] {"", "1280", "1280x", "99x720", "10000x720", "1280X720"}) {
            assertThrows(TypeConversionException.class, () -> converter.convert(text), text);
        }
    }
}
