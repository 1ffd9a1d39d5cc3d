#version 330 core
// The voxels in a debug view: their light as colours, how often each pixel was drawn over, or the
// edges of their triangles. Goes with terrain.vert, with DEBUG defined there.

in vec3 texturePlace;
in vec2 lightLevels;
in vec3 viewed;

uniform sampler2DArray blocks;
uniform int paint;       // 0: light; 1: overdraw; 2: edges.
uniform bool holes;      // Whether texels that are not opaque are left out.
uniform vec3 skyFull;    // Light: the colour of full sky light ...
uniform vec3 lampFull;   // ... of full light of lamps ...
uniform vec3 noLight;    // ... and of none at all.
uniform vec4 plain;      // What one layer adds to the picture; the colour of the edges.

out vec4 color;

// Each level is a step of its own, so that one can count them.
vec3 lightColor(vec4 texel) {
    vec2 level = floor(lightLevels + 0.5) / 15.0;
    vec3 ramp = level.x + level.y < 0.03 ? noLight : skyFull * level.x + lampFull * level.y;
    vec3 across = abs(normalize(cross(dFdx(viewed), dFdy(viewed))));
    float side = across.y + across.x * 0.86 + across.z * 0.74;  // So that edges are seen.
    float grain = dot(texel.rgb, vec3(0.3, 0.6, 0.1));  // So that blocks can be told apart.
    return min(ramp, 1.0) * (side * (0.76 + 0.34 * grain)) + 0.04 * grain;
}

void main() {
    vec4 texel = texture(blocks, texturePlace);
    if (holes && paint != 2 && texel.a < 0.5) {
        discard;
    }
    if (paint == 0) {
        color = vec4(lightColor(texel), plain.a);
    } else if (paint == 1) {
        color = plain;
    } else {
        // Far away edges lie side by side: they thin out, or they would cover everything.
        float near = clamp(20.0 / length(viewed), 0.12, 1.0);
        color = vec4(plain.rgb, plain.a * near);
    }
}
