package org.quoin.client.render.picture;

import org.quoin.client.render.gl.ShaderProgram;

/** The uniforms of a shader whose picture fades into the colours of the sky. */
public final class FogUniforms {
    private final ShaderProgram program;
    private final int uFogColor;
    private final int uGlowColor;
    private final int uSunDirection;
    private final int uFogRange;

    /** Finds them in a program. */
    public FogUniforms(ShaderProgram program) {
        this.program = program;
        uFogColor = program.uniform("fogColor");
        uGlowColor = program.uniform("glowColor");
        uSunDirection = program.uniform("sunDirection");
        uFogRange = program.uniform("fogRange");
    }

    /** Sets the fog of a picture. Only while the program is in use. */
    public void set(ViewConditions view) {
        Atmosphere day = view.day;
        program.set(uFogColor, day.horizon());
        program.set(uGlowColor, day.glow());
        program.set(uSunDirection, day.sunDirection());
        program.set(uFogRange, view.fogFrom, 1 / (view.fogTo - view.fogFrom));
    }

    /** Switches fog off. Only while the program is in use. */
    public void setNone() {
        program.set(uFogRange, 0f, 0f);
    }
}
