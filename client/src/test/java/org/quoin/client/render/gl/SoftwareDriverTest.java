package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class SoftwareDriverTest {
    @Test
    void driversThatDrawByTheProcessorAreToldFromGraphicsChips() {
        assertTrue(SoftwareDriver.isNamed("llvmpipe (LLVM 15.0.6, 256 bits)"));
        assertTrue(SoftwareDriver.isNamed("Google SwiftShader"));
        assertFalse(SoftwareDriver.isNamed("NVIDIA H200/PCIe/SSE2"));
        assertFalse(SoftwareDriver.isNamed("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"));
    }
}
