#version 330 core
// One triangle over the whole screen, as far away as depth goes.

uniform mat4 inverseViewProjection;  // The camera stands at the origin.

out vec3 direction;

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 4 - 1, (gl_VertexID & 2) * 2 - 1);
    vec4 far = inverseViewProjection * vec4(corner, 1.0, 1.0);
    direction = far.xyz / far.w;
    gl_Position = vec4(corner, 1.0, 1.0);
}
