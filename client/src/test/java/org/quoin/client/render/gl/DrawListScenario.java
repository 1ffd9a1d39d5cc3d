package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.lwjgl.BufferUtils;
import org.quoin.client.render.gl.DrawList.Direct;
import org.quoin.client.render.gl.DrawList.Indirect;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetSource;

/**
 * Run by {@link DrawListTest} in a JVM with a display: draws the same squares with both kinds of
 * lists, some on top of others, and prints how they compare with squares painted by a loop.
 */
final class DrawListScenario {
    /** Of the picture; a square is of one pixel. */
    private static final int SIDE = 64;

    private static final int QUADS = 9_000;

    private static final String VERTEX =
            """
            #version 330 core
            layout(location = 0) in uvec2 packedVertex;
            flat out vec3 tone;
            void main() {
                uvec2 at = uvec2(packedVertex.x & 255u, packedVertex.x >> 8u);
                tone = vec3(uvec3(packedVertex.y, packedVertex.y >> 8u, packedVertex.y >> 16u) & 255u);
                gl_Position = vec4(vec2(at) / 32.0 - 1.0, 0.0, 1.0);
            }
            """;

    private static final String FRAGMENT =
            """
            #version 330 core
            flat in vec3 tone;
            out vec4 color;
            void main() {
                color = vec4(tone / 255.0, 1.0);
            }
            """;

    private DrawListScenario() {}

    public static void main(String[] args) throws Exception {
        Path shaders = Files.createDirectories(Path.of(args[0], "quoin/shaders"));
        Files.writeString(shaders.resolve("squares.vert"), VERTEX);
        Files.writeString(shaders.resolve("squares.frag"), FRAGMENT);
        AssetSource assets =
                new AssetSource(Path.of(args[0]), DrawListScenario.class.getClassLoader());
        try (Window window = Window.open(WindowOptions.of("squares", SIDE, SIDE));
                ShaderProgram program = ShaderProgram.load(assets, "squares", "");
                QuadIndices indices = new QuadIndices()) {
            program.use();
            glViewport(0, 0, SIDE, SIDE); // Whatever size the window got.
            glDisable(GL_CULL_FACE);
            glDisable(GL_DEPTH_TEST);
            try (DrawList best = DrawList.best()) {
                System.out.println("best " + best.getClass().getSimpleName());
            }
            compare("direct", new QuadArena(indices, new Direct()));
            compare("indirect", new QuadArena(indices, new Indirect()));
            window.swap();
            System.out.println("GL error " + glGetError());
        }
    }

    /** Squares of which each has its own tone lie in the arena; some of them are drawn. */
    private static void compare(String name, QuadArena arena) {
        try (arena) {
            Random random = new Random(7);
            int[] places = new int[QUADS];
            for (int i = 0; i < QUADS; i++) {
                places[i] = random.nextInt(SIDE * SIDE);
                arena.add(square(places[i] % SIDE, places[i] / SIDE, i + 1));
            }
            for (int picture = 0; picture < 3; picture++) {
                int[] expected = new int[SIDE * SIDE];
                glClearColor(0, 0, 0, 1);
                glClear(GL_COLOR_BUFFER_BIT);
                arena.beginDraws();
                // More of them than a list has room for at first, in no order.
                for (int draw = 0; draw < 2 * DrawList.CAPACITY_FIRST + 5; draw++) {
                    int first = random.nextInt(QUADS);
                    int quads = 1 + random.nextInt(Math.min(4, QUADS - first));
                    arena.draw(first, quads);
                    for (int i = first; i < first + quads; i++) {
                        expected[places[i]] = i + 1;
                    }
                }
                arena.endDraws();
                System.out.println(name + " " + picture + " differing " + differing(expected));
            }
            arena.beginDraws();
            arena.endDraws(); // Of nothing.
        }
    }

    private static int[] square(int x, int y, int tone) {
        int[] words = new int[8];
        for (int corner = 0; corner < 4; corner++) {
            int right = corner == 1 || corner == 2 ? 1 : 0;
            words[corner * 2] = x + right | (y + corner / 2) << 8;
            words[corner * 2 + 1] = tone;
        }
        return words;
    }

    private static int differing(int[] expected) {
        ByteBuffer pixels = BufferUtils.createByteBuffer(SIDE * SIDE * 4);
        glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        int differing = 0;
        for (int i = 0; i < expected.length; i++) {
            int red = pixels.get(i * 4) & 255;
            int green = pixels.get(i * 4 + 1) & 255;
            differing += (red | (green << 8)) == expected[i] ? 0 : 1;
        }
        return differing;
    }
}
