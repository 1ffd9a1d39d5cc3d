#version 330 core
// Avatars, icons, the block in hand, the outline: coloured and textured boxes.

in vec3 texturePlace;
in vec4 light;
in vec3 climate;
in vec3 fromCamera;
in vec3 fogTint;

uniform sampler2DArray blocks;
uniform vec2 fogRange;  // As in terrain.vert; (0, 0) for no fog.

out vec4 color;

void main() {
    vec4 texel = texture(blocks, texturePlace);
    // What is light's alpha of 1 is solid or not there; the rest is as thin as its texture says.
    float cover = light.a < 1.0 ? texel.a * light.a : step(0.5, texel.a);
    if (cover < 0.01) {
        discard;
    }
    // As in terrain.frag: of mottled layers only what is green.
    float green = clamp((texel.g - max(texel.r, texel.b)) * 8.0, 0.0, 1.0);
    texel.rgb *= mix(vec3(1.0), climate * 2.0, green);
    float fog = clamp((length(fromCamera) - fogRange.x) * fogRange.y, 0.0, 1.0);
    color = vec4(mix(texel.rgb * light.rgb, fogTint, fog * fog), cover);
}
