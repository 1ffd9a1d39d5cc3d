package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A shader that grows without end is refused before a driver sees it; ours are far from that. */
class ShaderCheckTest {
    private static final int DOUBLINGS = 40;

    private static void assertRefused(String source, String words) {
        String problem = ShaderCheck.problemOf(source);
        assertNotNull(problem, source);
        assertTrue(problem.contains(words), problem);
    }

    /** A line for each doubling, with its number and that of the one before. */
    private static String doubling(String first, String line) {
        StringBuilder source = new StringBuilder("#version 330 core\n").append(first).append('\n');
        for (int i = 1; i <= DOUBLINGS; i++) {
            source.append(line.replace("NEXT", "a" + i).replace("LAST", "a" + (i - 1)))
                    .append('\n');
        }
        return source.append("void main() { float x = a" + DOUBLINGS + "; }").toString();
    }

    @Test
    void ourShadersAreLetThroughFiveTimesOver() throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.list(Path.of("../assets/quoin/shaders"))) {
            files = listed.toList();
        }
        assertTrue(files.size() > 8, files::toString);
        for (Path file : files) {
            String source = Files.readString(file);
            StringBuilder longer = new StringBuilder();
            for (int i = 0; i < 5; i++) {
                longer.append(source.replace("void main", "void main" + i)).append('\n');
            }
            assertNull(ShaderCheck.problemOf(longer.toString()), file::toString);
        }
    }

    @Test
    void macrosThatDoubleAreRefused() {
        assertRefused(doubling("#define a0 1.0", "#define NEXT LAST + LAST"), "macros");
        assertRefused(doubling("#define a0 1.0", "#define NEXT \\\n LAST /* */ LAST"), "macros");
        assertRefused(
                doubling("#define a0 b(1)\n#define b(x) x x", "#define NEXT b(LAST)"), "macros");
        String hidden = doubling("#define a0 1.0", "// x\r#define NEXT LAST LAST\r//");
        assertRefused(hidden, "macros");
        assertRefused(doubling("#define a0 1.0", "#def\\\nine NEXT LAST LAST"), "macros");
        String nested = "b(".repeat(DOUBLINGS) + "1" + ")".repeat(DOUBLINGS);
        assertRefused("#define b(x) x x\nvoid main() { " + nested + "; }", "macros");
        assertRefused(
                "#define b(x, y) y x y\n#define c b\nc(1, c(2, c(3,4)))"
                        .replace("4", "c(5,".repeat(30) + "6" + ")".repeat(30)),
                "macros");
    }

    @Test
    void whatAConditionHidesCountsAllTheSame() {
        String source = doubling("#define a0 1.0", "#define NEXT LAST + LAST");
        assertRefused(
                source.replace("void main", "#if 0\n#undef a9\n#define a9 1\n#endif\nvoid main"),
                "macros");
        assertRefused(
                source.replace("void main() { float x = a40; }", "#if a40\n#endif"), "macros");
        assertRefused("#define a(x) x ## x", "##");
    }

    @Test
    void functionsThatDoubleAreRefused() {
        String source =
                doubling("float a0() { return 1.0; }", "float NEXT() { return LAST() + LAST(); }");
        assertRefused(source, "calls");
        String types = doubling("float f(float x) { return x; }", "struct NEXT { float x; };\n");
        StringBuilder overloads = new StringBuilder(types);
        for (int i = 1; i <= DOUBLINGS; i++) {
            overloads.append("float f(a" + i + " x) { return f(x.x) + f(x.x); }\n");
        }
        assertRefused(overloads.toString(), "calls");
        assertRefused("float f(float x);\nvoid main() { f(1); }", "f is declared without a body");
    }

    @Test
    void usualShadersAreLetThrough() {
        assertNull(
                ShaderCheck.problemOf(
                        """
                        #version 330 core
                        #define PI 3.14159
                        #define SQUARE(x) ((x) * (x))
                        #ifdef NEAR
                        #define FOG 0.0
                        #else
                        #define FOG 1.0
                        #endif
                        layout(location = 0) in vec3 position;
                        const float ONE = sin(PI / 2.0);
                        uniform sampler2D textures[4];
                        struct Light { vec3 place; float size; };
                        float noise(float x) { return fract(sin(x) * 43758.5453); }
                        float noise(vec2 x) { return noise(x.x) + noise(x.y); }
                        out vec4 color;
                        void main() {
                            for (int i = 0; i < 4; i++) { color += vec4(SQUARE(noise(position.xy))); }
                            color *= FOG;
                        }
                        """));
        assertEquals(
                "more than 128 Ki characters",
                ShaderCheck.problemOf(" ".repeat(ShaderCheck.CHARACTERS_MAX + 1)));
    }
}
