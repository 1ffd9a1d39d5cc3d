#version 330 core
// Avatars, icons, the block in hand, the outline: coloured and textured boxes.

layout(location = 0) in vec3 position;  // From the camera, in blocks.
layout(location = 1) in vec3 textureAt;  // u, v, layer
layout(location = 2) in vec4 tint;

uniform mat4 viewProjection;
uniform vec3 fogColor;         // At the horizon ...
uniform vec3 glowColor;        // ... and toward the sun.
uniform vec3 sunDirection;
uniform uint tintedLayers[16]; // A bit for each layer that is coloured by the climate ...
uniform uint mottledLayers[16]; // ... and for each of them of which only a part is.
uniform sampler2D tints;       // The climate's colour, halved, of each column modulo 128.
uniform vec2 cameraColumn;     // Where the camera is in it, in columns.

out vec3 texturePlace;
out vec4 light;
out vec3 climate;  // What the green of mottled layers is coloured with, half of it.
out vec3 fromCamera;
out vec3 fogTint;

// The fog's colour in a direction: the sky's at the horizon there, as in sky.frag.
vec3 fogToward(vec3 direction) {
    vec2 sunward = normalize(sunDirection.xz);
    float along = max(dot(normalize(direction.xz + vec2(0.0001)), sunward), 0.0);
    return mix(fogColor, glowColor, along * along);
}

void main() {
    texturePlace = textureAt;
    light = tint;
    climate = vec3(0.5);
    int layer = int(textureAt.z + 0.5);
    if (((tintedLayers[layer >> 5] >> uint(layer & 31)) & 1u) != 0u) {
        climate = textureLod(tints, (cameraColumn + position.xz / 16.0) / 128.0, 0.0).rgb;
        if (((mottledLayers[layer >> 5] >> uint(layer & 31)) & 1u) == 0u) {
            light.rgb *= climate * 2.0;
            climate = vec3(0.5);
        }
    }
    fromCamera = position;
    fogTint = fogToward(position);
    gl_Position = viewProjection * vec4(position, 1.0);
}
