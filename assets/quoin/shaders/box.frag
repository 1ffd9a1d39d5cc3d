#version 330 core
// Avatars, icons, the block in hand, the outline: coloured and textured boxes.

in vec3 texturePlace;
in vec4 light;
in vec3 fromCamera;
in vec3 fogTint;

uniform sampler2DArray blocks;
uniform vec2 fogRange;  // As in terrain.vert; (0, 0) for no fog.

out vec4 color;

void main() {
    vec4 texel = texture(blocks, texturePlace);
    if (texel.a < 0.5) {
        discard;
    }
    float fog = clamp((length(fromCamera) - fogRange.x) * fogRange.y, 0.0, 1.0);
    color = vec4(mix(texel.rgb * light.rgb, fogTint, fog * fog), light.a);
}
