#version 330 core
// The land beyond the columns. With WATER defined, water that lies flat. With MASKED defined, both,
// and pixels that show a column are left out, and those of sixteen that another tile in the same
// place takes. No texture is looked at: the pixels of one that far away are smaller than ours.

in vec4 placeAndFog;
in vec3 fogTint;
flat in vec4 colorAndHeight;

out vec4 color;

#ifdef MASKED
in vec2 columnPlace;

uniform sampler2D mask;  // How many of sixteen pixels show each column, modulo 128.
uniform vec2 pixels;     // Of sixteen, the first that is shown, and the first that is not.

// As in terrain.frag, which takes the pixels that are left out here.
const int ORDER[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
#endif

#if defined(WATER) || defined(MASKED)
uniform ivec3 cameraBlock;
uniform vec3 cameraInBlock;
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec3 sunlight;

// Water seen from afar: its waves are too small to be seen, but not what they mirror.
vec3 water(vec3 lit) {
    // On what lies flat the pattern's place is the world's.
    vec2 beside = placeAndFog.xy - vec2(cameraBlock.xz & 255) - cameraInBlock.xz;
    vec3 look = normalize(vec3(beside.x, colorAndHeight.w, beside.y));
    float away = 1.0 - clamp(-look.y, 0.0, 1.0);
    float share = away * away * away * 0.75;
    vec3 mirrored = normalize(vec3(look.x, abs(look.y) + 0.08, look.z));
    vec3 sky = mix(fogTint, zenithColor, clamp(mirrored.y * 1.4, 0.0, 1.0));
    float toSun = max(dot(mirrored, sunDirection), 0.0);
    return mix(lit, sky, share) + sunlight * (pow(toSun, 90.0) * 0.35);
}
#endif

// Some blocks are a little darker, some brighter: -0.5 to 0.5, the same every 256 blocks.
float grain(vec2 block) {
    float p = fract(dot(fract(block / 256.0), vec2(193.248691, 145.879117)));
    return fract(p * (p + 37.0) * 11.0) - 0.5;
}

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
    vec3 lit = colorAndHeight.rgb;
#ifdef WATER
    lit = water(lit);
#else
    lit *= 1.0 + grain(floor(placeAndFog.xy)) * placeAndFog.z;
#ifdef MASKED
    if (colorAndHeight.w < 0.0) {
        lit = water(lit);
    }
#endif
#endif
    float fog = clamp(placeAndFog.w, 0.0, 1.0);
    color = vec4(mix(lit, fogTint, fog * fog), 1.0);
}
