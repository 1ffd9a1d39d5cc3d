package org.quoin.sim.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Proves that the purity check can fail: each small sin of {@link ImpureExamples} is found. */
class PurityScanTest {
    static Stream<Class<?>> sins() {
        return Arrays.stream(ImpureExamples.class.getDeclaredClasses())
                .filter(each -> each.isAnnotationPresent(ImpureExamples.Sin.class));
    }

    @ParameterizedTest
    @MethodSource("sins")
    void everySinIsFound(Class<?> example) throws IOException {
        String reason = example.getAnnotation(ImpureExamples.Sin.class).value();
        List<PurityScan.Finding> findings = scan(example);
        assertTrue(
                findings.stream().anyMatch(finding -> finding.reason().equals(reason)),
                example.getSimpleName() + " should use " + reason + ", found " + findings);
    }

    @Test
    void theExamplesAreNotEmpty() {
        assertTrue(sins().count() > 20);
    }

    @Test
    void whatIsAllowedIsNotReported() throws IOException {
        assertEquals(List.of(), scan(ImpureExamples.Innocent.class));
    }

    @Test
    void theFindingNamesClassMethodAndLine() throws IOException {
        String where = scan(ImpureExamples.FloatLocal.class).get(0).where();
        assertTrue(
                where.matches(".*ImpureExamples\\$FloatLocal\\.half:\\d+"),
                "the place was: " + where);
    }

    private static List<PurityScan.Finding> scan(Class<?> example) throws IOException {
        String file = "/" + example.getName().replace('.', '/') + ".class";
        try (var in = PurityScanTest.class.getResourceAsStream(file)) {
            return PurityScan.scan(in.readAllBytes());
        }
    }
}
