#version 330 core
// Lines of the debug views.

layout(location = 0) in vec3 position;  // From the camera, in blocks.
layout(location = 1) in vec4 tint;

uniform mat4 viewProjection;

out vec4 lineColor;

void main() {
    lineColor = tint;
    gl_Position = viewProjection * vec4(position, 1.0);
}
