#version 330 core
// The colours of the dome, and over them a flat layer of clouds. With PLAIN defined there are none:
// below where they begin. With NIGHT defined there are stars and a moon behind them, which cost
// software more than all else, seen or not. NIGHT_PLAIN stands for both.

#ifdef NIGHT_PLAIN
#define NIGHT 1
#define PLAIN 1
#endif
#ifdef MOON
#define PLAIN 1
#endif

in vec3 direction;
in vec3 base;
in vec3 veil;

uniform sampler2D clouds;    // Density in red; repeats.
uniform vec3 cloudPlace;     // Texture place above the camera in xy, height over it in texels in z.
uniform vec3 sunDirection;
uniform float starlight;     // How clearly stars and moon are seen.

out vec4 color;

#ifdef NIGHT
const vec3 AXIS = vec3(0.0, -0.4067, 0.9135);  // All turns around it. As in sky.vert.
const float STAR_CELLS = 26.0;  // Along the edge of a cube's face; a third of them have a star.
const float MOON_SIDE = 0.045;  // Half of it, as the tangent of an angle.

// The sky that turns with the sun: x toward the sun, z along the axis that all turns around.
vec3 turned(vec3 look) {
    return vec3(dot(look, sunDirection), dot(look, cross(AXIS, sunDirection)), dot(look, AXIS));
}

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

// How far the direction is from the middle of the moon's square, 1 at its edge.
float fromMoon(vec3 look) {
    vec2 off = abs(look.yz) / (max(-look.x, 0.001) * MOON_SIDE);
    return look.x < 0.0 ? max(off.x, off.y) : 100.0;
}

// Clouds of that density, 0 to 1, hide as much of stars and moon where they are seen themselves: by
// what fades them in sky.vert.
vec3 nightly(vec3 sky, float density) {
    vec3 look = normalize(direction);
    vec3 sunward = turned(look);
    float clear = smoothstep(-0.02, 0.10, look.y) * starlight;
    float faded = cloudPlace.z > 0.0 ? smoothstep(0.04, 0.22, look.y) : 0.0;
    float open = clear * (1.0 - density * faded);
    sky += stars(sunward) * open;
    float moon = fromMoon(sunward);
    vec2 pixel = floor(sunward.yz / MOON_SIDE * 4.0);
    float crater = random(vec3(pixel, 1.0)) * 0.18;
    sky += vec3(0.55, 0.60, 0.75) * exp(-moon * 0.9) * 0.12 * clear;
    return mix(sky, vec3(0.90, 0.92, 0.96) - crater, step(moon, 1.0) * open);
}
#endif

void main() {
    vec3 sky = base;
#ifdef PLAIN
    const float density = 0.0;
#else
    vec2 at = cloudPlace.xy + direction.xz * (cloudPlace.z / direction.y);
    float density = textureLod(clouds, at * (1.0 / 128.0), 0.0).r;
#endif
#ifdef NIGHT
    sky = nightly(sky, density);
#endif
    color = vec4(sky + veil * density, 1.0);
}
