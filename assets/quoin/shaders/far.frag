#version 330 core
// The land beyond the columns; far.vert says which part of it with which word defined. With MASKED
// pixels that show a column are left out, and those of sixteen that another tile in the same place
// takes. No texture is looked at: the pixels of one that far away are smaller than ours.

#ifdef MASKED
#define GRAIN 1
#define LOOK 1
#endif
#ifdef WATER
#define LOOK 1
#endif

in vec3 lit;

out vec4 color;

#ifdef GRAIN
in vec4 blockAndGrain;

// Some blocks are a little darker, some brighter: -0.5 to 0.5, the same every 256 blocks.
float grain(vec3 block) {
    float p = fract(dot(fract(block / 256.0), vec3(193.248691, 145.879117, 167.314159)));
    return fract(p * (p + 37.0) * 11.0) - 0.5;
}
#endif

#ifdef MASKED
in vec2 columnPlace;
flat in int isWater;

uniform sampler2D mask;  // How many of sixteen pixels show each column, modulo 128.
uniform vec2 pixels;     // Of sixteen, the first that is shown, and the first that is not.

// As in terrain.frag, which takes the pixels that are left out here.
const int ORDER[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
#endif

#ifdef LOOK
in vec3 look;

uniform vec3 fogColor;   // At the horizon ...
uniform vec3 glowColor;  // ... and toward the sun.
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec3 sunlight;
uniform vec2 sunward;    // Where the sun stands on the horizon, of length 1.
uniform vec2 fogRange;   // Distance where fog begins, 1 / (distance over which it thickens).

// Water seen from afar: its waves are too small to be seen, but not what they mirror. One quad may
// be as large as a sea, so the fog is that of each pixel.
vec3 water() {
    float distance = length(look);
    vec3 toward = look / distance;
    float along = max(dot(toward.xz * inversesqrt(dot(toward.xz, toward.xz) + 0.000001), sunward), 0.0);
    vec3 horizon = mix(fogColor, glowColor, along * along);
    float away = 1.0 - clamp(-toward.y, 0.0, 1.0);
    float share = away * away * away * 0.75;
    vec3 mirrored = normalize(vec3(toward.x, abs(toward.y) + 0.08, toward.z));
    vec3 sky = mix(horizon, zenithColor, clamp(mirrored.y * 1.4, 0.0, 1.0));
    float toSun = max(dot(mirrored, sunDirection), 0.0);
    vec3 seen = mix(lit, sky, share) + sunlight * (pow(toSun, 90.0) * 0.35);
    float fog = clamp((distance - fogRange.x) * fogRange.y, 0.0, 1.0);
    return mix(seen, horizon, fog * fog);
}
#endif

void main() {
#ifdef MASKED
    ivec2 pixel = ivec2(gl_FragCoord.xy) & 3;
    int order = ORDER[pixel.y * 4 + pixel.x];
    ivec2 column = ivec2(floor(columnPlace)) & 127;
    int taken = int(texelFetch(mask, column.yx, 0).r * 255.0 + 0.5);
    if (order < taken || float(order) < pixels.x || float(order) >= pixels.y) {
        discard;
    }
#endif
#ifdef WATER
    color = vec4(water(), 1.0);
#else
    color = vec4(lit, 1.0);
#ifdef GRAIN
    color.rgb *= 1.0 + grain(floor(blockAndGrain.xyz)) * blockAndGrain.w;
#endif
#ifdef MASKED
    if (isWater != 0) {
        color.rgb = water();
    }
#endif
#endif
}
