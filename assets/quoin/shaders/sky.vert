#version 330 core
// The sky as a dome of facets around the camera, as far away as depth goes. Its colours change so
// slowly from place to place that they are worked out at the corners only. With SUN defined it is
// the sun's square instead, with MOON the moon's, which the whole night sky has in sky.frag.

uniform mat4 viewProjection;  // The camera stands at the origin.
uniform int firstBand;
uniform vec3 horizonColor;
uniform vec3 glowColor;      // The horizon's colour toward the sun.
uniform vec3 zenithColor;
uniform vec3 sunColor;
uniform vec3 sunDirection;   // The moon stands opposite.
uniform vec3 cloudColor;
uniform float starlight;     // How clearly stars and moon are seen.
uniform vec3 cloudPlace;     // Texture place above the camera in xy, height over it in texels in z.

out vec3 direction;  // Not of any length.
out vec3 base;       // The sky's colour without clouds ...
out vec3 veil;       // ... and what a whole cloud adds to it.

// The heights between which each band lies, in radians; SkyRenderer.java counts them.
const float BANDS[19] = float[19](
    -1.5708, -0.7, -0.25, -0.02, 0.0, 0.02, 0.04, 0.07, 0.105, 0.15, 0.21, 0.28, 0.38, 0.52, 0.70,
    0.90, 1.12, 1.34, 1.5708);
const int FACETS = 72;
const float TURN = 6.2831853;
const vec3 AXIS = vec3(0.0, -0.4067, 0.9135);  // All turns around it. As in sky.frag.
#ifdef MOON
const float SIDE = -0.045;  // Half of it, as the tangent of an angle; opposite the sun.
#else
const float SIDE = 0.055;
#endif

void main() {
    vec3 sunSide = cross(AXIS, sunDirection);
    vec3 sunBelow = normalize(vec3(sunDirection.x, 0.0, sunDirection.z));
#if defined(SUN) || defined(MOON)
    vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1) * SIDE;
    direction = sunDirection * sign(SIDE) + sunSide * corner.x + AXIS * corner.y;
#else
    float height = BANDS[firstBand + gl_InstanceID + (gl_VertexID & 1)];
    float around = float(gl_VertexID >> 1) * (TURN / float(FACETS));
    direction = vec3(cos(around) * cos(height), sin(height), sin(around) * cos(height));
#endif
    vec3 look = normalize(direction);
    // The same as in terrain.vert: the fog must vanish into the sky.
    float along = max(dot(look, sunBelow), 0.0);
    vec3 horizon = mix(horizonColor, glowColor, along * along);
    float down = 1.0 - max(look.y, 0.0);
    base = mix(horizon, zenithColor, 1.0 - pow(down, 4.0));

    float above = smoothstep(-0.02, 0.10, look.y);
    float toSun = max(dot(look, sunDirection), 0.0);
    float day = 1.0 - starlight;
    base += sunColor * ((pow(toSun, 6.0) * 0.20 + pow(toSun, 60.0) * 0.28) * above * day);
#ifdef SUN
    base = mix(base, min(sunColor * 1.25, vec3(1.0)), above * smoothstep(0.0, 0.5, day));
#endif
#ifdef MOON
    base = mix(base, vec3(0.81, 0.83, 0.87), above * starlight);
#endif

    float fade = cloudPlace.z > 0.0 ? smoothstep(0.04, 0.22, look.y) : 0.0;
    vec3 lit = mix(cloudColor, glowColor, along * along * 0.35 * day);
    veil = (lit - base) * (fade * 0.75);
    gl_Position = (viewProjection * vec4(direction, 1.0)).xyww;
}
