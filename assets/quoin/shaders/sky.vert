#version 330 core
// One triangle over the whole screen, as far away as depth goes.

uniform mat4 inverseViewProjection;  // The camera stands at the origin.
uniform vec3 sunDirection;

out vec3 direction;

// The same for all pixels, so it is not worked out for each: across the way of the sun, and where
// it stands on the horizon.
flat out vec3 sunSide;
flat out vec3 sunBelow;

const vec3 AXIS = vec3(0.0, -0.4067, 0.9135);  // All turns around it. As in sky.frag.

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 4 - 1, (gl_VertexID & 2) * 2 - 1);
    vec4 far = inverseViewProjection * vec4(corner, 1.0, 1.0);
    direction = far.xyz / far.w;
    sunSide = cross(AXIS, sunDirection);
    sunBelow = normalize(vec3(sunDirection.x, 0.0, sunDirection.z));
    gl_Position = vec4(corner, 1.0, 1.0);
}
