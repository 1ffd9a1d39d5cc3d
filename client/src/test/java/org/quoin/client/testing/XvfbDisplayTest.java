package org.quoin.client.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class XvfbDisplayTest {
    @Test
    void shadersOfOneVectorWidthAreNeverFoundAtAnother() {
        String ordinary = XvfbDisplay.shaderFolder(Map.of());
        String four = XvfbDisplay.shaderFolder(Map.of("LP_NATIVE_VECTOR_WIDTH", "128"));
        String eight = XvfbDisplay.shaderFolder(Map.of("LP_NATIVE_VECTOR_WIDTH", "256"));
        assertNotEquals(ordinary, four);
        assertNotEquals(ordinary, eight);
        assertNotEquals(four, eight);
        assertEquals(four, XvfbDisplay.shaderFolder(Map.of("LP_NATIVE_VECTOR_WIDTH", "128")));
    }
}
