#version 330 core
// Avatars, icons, the block in hand, the outline: coloured and textured boxes.

layout(location = 0) in vec3 position;  // From the camera, in blocks.
layout(location = 1) in vec3 textureAt;  // u, v, layer
layout(location = 2) in vec4 tint;

uniform mat4 viewProjection;

out vec3 texturePlace;
out vec4 light;
out vec3 fromCamera;

void main() {
    texturePlace = textureAt;
    light = tint;
    fromCamera = position;
    gl_Position = viewProjection * vec4(position, 1.0);
}
