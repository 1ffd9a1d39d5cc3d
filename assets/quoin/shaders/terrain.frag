#version 330 core
// The voxels. With CUTOUT defined, texels that are not opaque are left out (glass, plants). With
// BLENDED defined, they are mixed with what is behind by their alpha (water).

in vec3 texturePlace;
in vec3 light;
in vec3 fogTint;
in float fogDepth;

uniform sampler2DArray blocks;

out vec4 color;

void main() {
    vec4 texel = texture(blocks, texturePlace);
#ifdef CUTOUT
    if (texel.a < 0.5) {
        discard;
    }
#endif
    float fog = clamp(fogDepth, 0.0, 1.0);
#ifdef BLENDED
    float alpha = texel.a;
#else
    float alpha = 1.0;
#endif
    color = vec4(mix(texel.rgb * light, fogTint, fog * fog), alpha);
}
