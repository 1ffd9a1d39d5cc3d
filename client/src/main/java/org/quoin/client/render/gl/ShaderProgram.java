package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.GL_COMPILE_STATUS;
import static org.lwjgl.opengl.GL33C.GL_FALSE;
import static org.lwjgl.opengl.GL33C.GL_FRAGMENT_SHADER;
import static org.lwjgl.opengl.GL33C.GL_LINK_STATUS;
import static org.lwjgl.opengl.GL33C.GL_VERTEX_SHADER;
import static org.lwjgl.opengl.GL33C.glAttachShader;
import static org.lwjgl.opengl.GL33C.glCompileShader;
import static org.lwjgl.opengl.GL33C.glCreateProgram;
import static org.lwjgl.opengl.GL33C.glCreateShader;
import static org.lwjgl.opengl.GL33C.glDeleteProgram;
import static org.lwjgl.opengl.GL33C.glDeleteShader;
import static org.lwjgl.opengl.GL33C.glDetachShader;
import static org.lwjgl.opengl.GL33C.glGetProgramInfoLog;
import static org.lwjgl.opengl.GL33C.glGetProgrami;
import static org.lwjgl.opengl.GL33C.glGetShaderInfoLog;
import static org.lwjgl.opengl.GL33C.glGetShaderi;
import static org.lwjgl.opengl.GL33C.glGetUniformLocation;
import static org.lwjgl.opengl.GL33C.glLinkProgram;
import static org.lwjgl.opengl.GL33C.glShaderSource;
import static org.lwjgl.opengl.GL33C.glUniform1f;
import static org.lwjgl.opengl.GL33C.glUniform1fv;
import static org.lwjgl.opengl.GL33C.glUniform1i;
import static org.lwjgl.opengl.GL33C.glUniform1uiv;
import static org.lwjgl.opengl.GL33C.glUniform2f;
import static org.lwjgl.opengl.GL33C.glUniform3f;
import static org.lwjgl.opengl.GL33C.glUniform3fv;
import static org.lwjgl.opengl.GL33C.glUniform3i;
import static org.lwjgl.opengl.GL33C.glUniform4f;
import static org.lwjgl.opengl.GL33C.glUniformMatrix4fv;
import static org.lwjgl.opengl.GL33C.glUseProgram;

import java.nio.FloatBuffer;
import org.joml.Matrix4fc;
import org.joml.Vector3fc;
import org.lwjgl.system.MemoryUtil;
import org.quoin.server.text.AssetSource;

/**
 * A linked vertex and fragment shader. The setters act on the program in use, so call {@link #use}
 * first.
 */
public final class ShaderProgram implements AutoCloseable {
    private final int id;

    /** A matrix on its way: a buffer made for each would be garbage with each picture. */
    private final FloatBuffer scratch = MemoryUtil.memAllocFloat(16);

    private final String name;

    private ShaderProgram(int id, String name) {
        this.id = id;
        this.name = name;
    }

    /**
     * Compiles and links {@code quoin/shaders/NAME.vert} and {@code .frag}.
     *
     * @throws ShaderException if a file is missing or wrong; the message names file and line
     */
    public static ShaderProgram load(AssetSource assets, String name) {
        return load(assets, name, "");
    }

    /**
     * The same, with a macro defined as 1 in both shaders: one file, two variants.
     *
     * @param macro its name, or empty for none
     */
    public static ShaderProgram load(AssetSource assets, String name, String macro) {
        return load(assets, name, name, macro);
    }

    /** The same, of a vertex and a fragment shader that are named apart. */
    public static ShaderProgram load(
            AssetSource assets, String name, String fragmentName, String macro) {
        int vertex = compile(assets, "quoin/shaders/" + name + ".vert", GL_VERTEX_SHADER, macro);
        int fragment;
        try {
            String path = "quoin/shaders/" + fragmentName + ".frag";
            fragment = compile(assets, path, GL_FRAGMENT_SHADER, macro);
        } catch (ShaderException e) {
            glDeleteShader(vertex);
            throw e;
        }
        int program = glCreateProgram();
        glAttachShader(program, vertex);
        glAttachShader(program, fragment);
        glLinkProgram(program);
        glDetachShader(program, vertex);
        glDetachShader(program, fragment);
        glDeleteShader(vertex);
        glDeleteShader(fragment);
        if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
            String log = glGetProgramInfoLog(program);
            glDeleteProgram(program);
            String file = assets.describe("quoin/shaders/" + name + ".vert");
            throw ShaderException.ofLog(file + " and " + fragmentName + ".frag do not link", log);
        }
        return new ShaderProgram(program, name);
    }

    private static int compile(AssetSource assets, String path, int type, String macro) {
        String file = assets.describe(path);
        String source =
                assets.readText(path)
                        .orElseThrow(() -> new ShaderException(file + ": no such shader file"));
        String problem = assets.isOverridden(path) ? ShaderCheck.problemOf(source) : null;
        if (problem != null) {
            throw new ShaderException(file + ": " + problem);
        }
        int shader = glCreateShader(type);
        glShaderSource(shader, macro.isEmpty() ? source : withMacro(source, macro));
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            String log = glGetShaderInfoLog(shader);
            glDeleteShader(shader);
            throw ShaderException.ofLog(file, log);
        }
        return shader;
    }

    /** #version must stay the first line; #line keeps the numbers in error messages true. */
    private static String withMacro(String source, String macro) {
        int end = source.indexOf('\n') + 1;
        return source.substring(0, end)
                + ("#define " + macro + " 1\n#line 2\n")
                + source.substring(end);
    }

    /** Makes this the program that draws. */
    public void use() {
        glUseProgram(id);
    }

    /** The location of a uniform; -1 if the shader has none of that name, which setters ignore. */
    public int uniform(String uniformName) {
        return glGetUniformLocation(id, uniformName);
    }

    /** The name the program was loaded by. */
    public String name() {
        return name;
    }

    /** Sets an int, bool or sampler. */
    public void set(int location, int value) {
        glUniform1i(location, value);
    }

    /** Sets a float. */
    public void set(int location, float value) {
        glUniform1f(location, value);
    }

    /** Sets a vec2. */
    public void set(int location, float x, float y) {
        glUniform2f(location, x, y);
    }

    /** Sets a vec3. */
    public void set(int location, float x, float y, float z) {
        glUniform3f(location, x, y, z);
    }

    /** Sets a vec3. */
    public void set(int location, Vector3fc value) {
        glUniform3f(location, value.x(), value.y(), value.z());
    }

    /** Sets a vec4. */
    public void set(int location, float x, float y, float z, float w) {
        glUniform4f(location, x, y, z, w);
    }

    /** Sets an ivec3. */
    public void set(int location, int x, int y, int z) {
        glUniform3i(location, x, y, z);
    }

    /** Sets an array of floats. */
    public void setFloats(int location, float[] values) {
        glUniform1fv(location, values);
    }

    /** Sets an array of uints. */
    public void setUints(int location, int[] values) {
        glUniform1uiv(location, values);
    }

    /** Sets an array of vec3, or one, from its components in a row. */
    public void setVec3s(int location, float[] components) {
        glUniform3fv(location, components);
    }

    /** Sets a mat4. */
    public void set(int location, Matrix4fc matrix) {
        glUniformMatrix4fv(location, false, matrix.get(0, scratch));
    }

    @Override
    public void close() {
        glDeleteProgram(id);
        MemoryUtil.memFree(scratch);
    }
}
