#version 330 core
// A gradient from the horizon (the fog's colour) to the zenith, sun, moon, stars, and a flat layer
// of clouds. With NIGHT defined there are stars and a moon, which cost software as much as all else,
// seen or not.

in vec3 direction;
flat in vec3 sunSide;   // Across the way of the sun.
flat in vec3 sunBelow;  // Where on the horizon it stands.

uniform vec3 horizonColor;
uniform vec3 glowColor;      // The horizon's colour toward the sun.
uniform vec3 zenithColor;
uniform vec3 sunColor;
uniform vec3 sunDirection;   // The moon stands opposite.
uniform vec3 cloudColor;
uniform float starlight;     // How clearly stars and moon are seen.
uniform sampler2D clouds;    // Density in red; repeats.
uniform vec3 cloudPlace;     // Texture place above the camera in xy, height over it in texels in z.

out vec4 color;

const vec3 AXIS = vec3(0.0, -0.4067, 0.9135);  // All turns around it. As in sky.vert.
const float STAR_CELLS = 26.0;  // Along the edge of a cube's face; a third of them have a star.
const float SUN_SIDE = 0.055;   // Half of it, as the tangent of an angle.
const float MOON_SIDE = 0.045;

// The sky that turns with the sun: x toward the sun, z along the axis that all turns around.
vec3 turned(vec3 look) {
    return vec3(dot(look, sunDirection), dot(look, sunSide), dot(look, AXIS));
}

#ifdef NIGHT
float random(vec3 at) {
    return fract(sin(dot(at, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
}

float stars(vec3 look) {
    vec3 size = abs(look);
    vec3 face = size.x > max(size.y, size.z) ? look.xyz / size.x
        : size.y > size.z ? look.yzx / size.y : look.zxy / size.z;
    float side = size.x > max(size.y, size.z) ? 1.0 : size.y > size.z ? 2.0 : 3.0;
    vec2 at = (face.yz + 1.0) * STAR_CELLS;
    vec3 cell = vec3(floor(at), face.x * side);
    vec2 star = vec2(random(cell), random(cell + 7.3)) * 0.7 + 0.15;
    float bright = max(0.0, random(cell + 3.1) - 0.62) * 2.6;
    vec2 off = abs(fract(at) - star);
    return bright * (1.0 - smoothstep(0.04, 0.075, max(off.x, off.y)));
}
#endif

// How far the direction is from the middle of a square that hangs in the sky, 1 at its edge.
float square(vec3 look, float side) {
    vec2 off = abs(look.yz) / (max(look.x, 0.001) * side);
    return look.x > 0.0 ? max(off.x, off.y) : 100.0;
}

void main() {
    vec3 look = normalize(direction);
    vec3 sunward = turned(look);
    // The same as in terrain.vert: the fog must vanish into the sky.
    float along = max(dot(look, sunBelow), 0.0);
    vec3 horizon = mix(horizonColor, glowColor, along * along);
    float up = max(look.y, 0.0);
    float down = (1.0 - up) * (1.0 - up);
    vec3 sky = mix(horizon, zenithColor, 1.0 - down * down);

    float above = smoothstep(-0.02, 0.10, look.y);
#ifdef NIGHT
    sky += stars(sunward) * starlight * above;
    float moon = square(-sunward, MOON_SIDE);
    vec2 pixel = floor(sunward.yz / MOON_SIDE * 4.0);
    float crater = random(vec3(pixel, 1.0)) * 0.18;
    sky += vec3(0.55, 0.60, 0.75) * exp(-moon * 0.9) * 0.12 * starlight * above;
    sky = mix(sky, vec3(0.90, 0.92, 0.96) - crater, step(moon, 1.0) * above * starlight);
#endif
    float toSun = max(sunward.x, 0.0);
    float day = 1.0 - starlight;
    float toSun2 = toSun * toSun;
    float toSun6 = toSun2 * toSun2 * toSun2;
    float toSun12 = toSun6 * toSun6;
    float toSun24 = toSun12 * toSun12;
    float glare = toSun24 * toSun24 * toSun12;  // To the power of 60; pow() costs many times that.
    sky += sunColor * ((toSun6 * 0.20 + glare * 0.28) * above * day);
    float disc = step(square(sunward, SUN_SIDE), 1.0) * above * smoothstep(0.0, 0.5, day);
    sky = mix(sky, min(sunColor * 1.25, vec3(1.0)), disc);

    if (look.y > 0.02 && cloudPlace.z > 0.0) {
        vec2 at = cloudPlace.xy + look.xz * (cloudPlace.z / look.y);
        float density = texture(clouds, at / vec2(textureSize(clouds, 0))).r;
        float fade = smoothstep(0.04, 0.22, look.y);
        vec3 lit = mix(cloudColor, glowColor, along * along * 0.35 * day);
        sky = mix(sky, lit, density * fade * 0.75);
    }
    color = vec4(sky, 1.0);
}
