package org.quoin.client.render.entity;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.picture.Atmosphere;
import org.quoin.client.render.picture.LightLevels;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Textured, coloured boxes that move: collected, then drawn at once. Positions are relative to the
 * camera. Vertices are position (3 floats), texture place (3 floats), colour (4 bytes).
 */
public final class BoxBatch implements AutoCloseable {
    private static final int VERTEX_BYTES = 28;
    private static final int QUADS_FIRST = 512;

    /** The opacity of what is solid, or not there where its texture has holes. */
    private static final int SOLID = 255;

    /**
     * The corners of each face of the unit cube, counter-clockwise seen from outside, as xyz bits.
     */
    private static final int[][] CORNERS = {
        {0b000, 0b001, 0b011, 0b010}, // -X: from north to south
        {0b101, 0b100, 0b110, 0b111}, // +X
        {0b000, 0b100, 0b101, 0b001}, // -Y
        {0b011, 0b111, 0b110, 0b010}, // +Y
        {0b100, 0b000, 0b010, 0b110}, // -Z
        {0b001, 0b101, 0b111, 0b011}, // +Z
    };

    private final int vertexArray;
    private final int buffer;
    private final BlockModel models = new BlockModel();
    private final Vector3f corner = new Vector3f();
    private final Vector3f normal = new Vector3f();
    private ByteBuffer vertices = MemoryUtil.memAlloc(QUADS_FIRST * 4 * VERTEX_BYTES);
    private final float[] ownLights = new float[Face.COUNT * 3];
    private float[] faceLights = new float[Face.COUNT * 3];
    private int opacity = SOLID;

    public BoxBatch(QuadIndices indices) {
        vertexArray = glGenVertexArrays();
        buffer = glGenBuffers();
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glEnableVertexAttribArray(0);
        glEnableVertexAttribArray(1);
        glEnableVertexAttribArray(2);
        glVertexAttribPointer(0, 3, GL_FLOAT, false, VERTEX_BYTES, 0);
        glVertexAttribPointer(1, 3, GL_FLOAT, false, VERTEX_BYTES, 12);
        glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, true, VERTEX_BYTES, 24);
        indices.bind();
    }

    /** Sets the light on each face of the boxes to come; see {@link Atmosphere#faceLights}. */
    public void light(float[] lights) {
        faceLights = lights;
    }

    /**
     * Sets how opaque the boxes to come are.
     *
     * @param share below 1 they are to be blended; 1 is solid
     */
    void opacity(float share) {
        opacity = share >= 1 ? SOLID : Math.max(0, Math.round((SOLID - 1) * share));
    }

    public boolean isEmpty() {
        return vertices.position() == 0;
    }

    /** Adds the unit cube, moved by the matrix, in one colour (0xRRGGBB) without a texture. */
    void plainBox(Matrix4fc move, int color) {
        for (int face = 0; face < Face.COUNT; face++) {
            face(move, face, TextureLayers.WHITE, color, 0, 0, 1, 1);
        }
    }

    /**
     * Adds a quad in one colour (0xRRGGBB), without texture and in no shade.
     *
     * @param corners x, y and z of its four corners, counter-clockwise as it is seen
     */
    void plainQuad(float[] corners, int color) {
        ensureQuad();
        for (int i = 0; i < 4; i++) {
            corner.set(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
            vertex(0, 0, TextureLayers.WHITE, color << 8 | opacity);
        }
    }

    /** Adds a block's model, moved by the matrix. */
    void block(Matrix4fc move, int block) {
        models.add(this, move, block);
    }

    /** The same in the light of the place, and its own if it shines. */
    void shiningBlock(Matrix4fc move, int block) {
        int glow = Blocks.get(block).light();
        if (glow == 0) {
            block(move, block);
            return;
        }
        float[] around = faceLights;
        LightLevels.shine(around, glow, ownLights);
        faceLights = ownLights;
        block(move, block);
        faceLights = around;
    }

    /**
     * Adds an upright cube with the faces of a block; white for air. Only the faces toward the
     * camera, at the origin, are added.
     *
     * @param x the low corner, as are y and z
     * @param side along an edge
     */
    void cube(int block, float x, float y, float z, float side) {
        cubeFace(block, x > 0 ? Face.WEST : Face.EAST, x, y, z, side);
        cubeFace(block, y > 0 ? Face.DOWN : Face.UP, x, y, z, side);
        cubeFace(block, z > 0 ? Face.NORTH : Face.SOUTH, x, y, z, side);
    }

    private void cubeFace(int block, int face, float x, float y, float z, float side) {
        int light = face * 3;
        int lit =
                Math.min(255, Math.round(255 * faceLights[light])) << 24
                        | Math.min(255, Math.round(255 * faceLights[light + 1])) << 16
                        | Math.min(255, Math.round(255 * faceLights[light + 2])) << 8
                        | 255;
        int layer = block == Blocks.AIR ? TextureLayers.WHITE : TextureLayers.ofFace(block, face);
        ensureQuad();
        for (int i = 0; i < 4; i++) {
            int bits = CORNERS[face][i];
            corner.set(x + (bits >> 2) * side, y + (bits >> 1 & 1) * side, z + (bits & 1) * side);
            vertex(i == 1 || i == 2 ? 1 : 0, i < 2 ? 1 : 0, layer, lit);
        }
    }

    /**
     * Adds one face of the unit cube, moved by the matrix.
     *
     * @param layer its texture, from (u0, v0) at its upper left to (u1, v1)
     * @param color 0xRRGGBB, multiplied with texture and light
     */
    void face(
            Matrix4fc move,
            int face,
            int layer,
            int color,
            float u0,
            float v0,
            float u1,
            float v1) {
        int lit = lit(move, color, face);
        int[] corners = CORNERS[face];
        ensureQuad();
        for (int i = 0; i < 4; i++) {
            int bits = corners[i];
            move.transformPosition(bits >> 2, bits >> 1 & 1, bits & 1, corner);
            // Corners run lower left, lower right, upper right, upper left.
            vertex(i == 1 || i == 2 ? u1 : u0, i < 2 ? v1 : v0, layer, lit);
        }
    }

    /**
     * Adds a square that faces the camera.
     *
     * @param x its middle, as are y and z
     * @param half half of its edge
     * @param right the unit vector to the right of the picture, and {@code up} the one upward
     * @param rgba colour and opacity, with light applied
     */
    void billboard(
            float x,
            float y,
            float z,
            float half,
            Vector3fc right,
            Vector3fc up,
            int layer,
            int rgba,
            float u0,
            float v0,
            float side) {
        ensureQuad();
        for (int i = 0; i < 4; i++) {
            float a = i == 1 || i == 2 ? half : -half;
            float b = i < 2 ? -half : half;
            corner.set(
                    x + right.x() * a + up.x() * b,
                    y + right.y() * a + up.y() * b,
                    z + right.z() * a + up.z() * b);
            vertex(i == 1 || i == 2 ? u0 + side : u0, i < 2 ? v0 + side : v0, layer, rgba);
        }
    }

    /**
     * A square that lies flat and is seen from above.
     *
     * @param x its middle, as are y and z
     * @param half half of its edge
     * @param rgba colour and opacity, with light applied
     */
    void lyingSquare(float x, float y, float z, float half, int layer, int rgba) {
        ensureQuad();
        for (int i = 0; i < 4; i++) {
            boolean east = i == 1 || i == 2;
            boolean south = i < 2;
            corner.set(east ? x + half : x - half, y, south ? z + half : z - half);
            vertex(east ? 1 : 0, south ? 1 : 0, layer, rgba);
        }
    }

    private void vertex(float u, float v, int layer, int rgba) {
        vertices.putFloat(corner.x).putFloat(corner.y).putFloat(corner.z);
        vertices.putFloat(u).putFloat(v).putFloat(layer);
        vertices.put((byte) (rgba >>> 24)).put((byte) (rgba >>> 16));
        vertices.put((byte) (rgba >>> 8)).put((byte) rgba);
    }

    /** Light on a turned face: a mix of the six lights by the square of the normal's parts. */
    private int lit(Matrix4fc move, int color, int face) {
        normal.set(Face.dx(face), Face.dy(face), Face.dz(face));
        move.transformDirection(normal).normalize();
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int axis = 0; axis < 3; axis++) {
            float part = normal.get(axis);
            int light = (axis * 2 + (part > 0 ? 1 : 0)) * 3;
            float share = part * part;
            red += Math.round((color >> 16 & 255) * faceLights[light] * share);
            green += Math.round((color >> 8 & 255) * faceLights[light + 1] * share);
            blue += Math.round((color & 255) * faceLights[light + 2] * share);
        }
        return Math.min(255, red) << 24
                | Math.min(255, green) << 16
                | Math.min(255, blue) << 8
                | opacity;
    }

    private void ensureQuad() {
        if (vertices.remaining() < 4 * VERTEX_BYTES) {
            int filled = vertices.position();
            vertices = MemoryUtil.memRealloc(vertices, vertices.capacity() * 2);
            vertices.position(filled).limit(vertices.capacity());
        }
    }

    /** Draws everything collected and forgets it. The box shader is in use. */
    public void draw() {
        int quads = vertices.position() / (4 * VERTEX_BYTES);
        vertices.flip();
        if (quads > 0) {
            glBindVertexArray(vertexArray);
            glBindBuffer(GL_ARRAY_BUFFER, buffer);
            DrawCalls.uploads(vertices.remaining());
            glBufferData(GL_ARRAY_BUFFER, vertices, GL_STREAM_DRAW);
        }
        for (int first = 0; first < quads; first += QuadIndices.QUADS_MAX) {
            int count = Math.min(QuadIndices.QUADS_MAX, quads - first) * QuadIndices.PER_QUAD;
            DrawCalls.elementsBaseVertex(GL_TRIANGLES, count, GL_UNSIGNED_SHORT, first * 4);
        }
        vertices.clear();
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        glDeleteBuffers(buffer);
        MemoryUtil.memFree(vertices);
    }
}
