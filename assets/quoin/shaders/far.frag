#version 330 core
// The land beyond the columns. With MASKED defined, pixels that show a column are left out, and
// those of sixteen that another tile in the same place takes.

in vec4 placeAndFog;
in vec3 fogTint;
flat in vec4 lightAndClear;
flat in vec4 tintAndHeight;

uniform sampler2DArray blocks;
uniform vec3 cameraInBlock;
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec3 sunlight;

out vec4 color;

#ifdef MASKED
in vec2 columnPlace;

uniform sampler2D mask;  // How many of sixteen pixels show each column, modulo 128.
uniform vec2 pixels;     // Of sixteen, the first that is shown, and the first that is not.

// As in terrain.frag, which takes the pixels that are left out here.
const int ORDER[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
#endif

// What is seen through water of each depth, and through leaves.
const vec3 FLOORS[4] = vec3[4](
    vec3(0.62, 0.60, 0.48), vec3(0.44, 0.44, 0.40), vec3(0.24, 0.27, 0.30), vec3(0.10, 0.13, 0.18));
const float BETWEEN_LEAVES = 0.5;

// Water seen from afar: its waves are too small to be seen, but not what they mirror.
vec3 water(vec3 lit) {
    // On what lies flat the texture's place is the world's.
    vec2 beside = placeAndFog.xy - cameraInBlock.xz;
    vec3 look = normalize(vec3(beside.x, tintAndHeight.w, beside.y));
    float away = 1.0 - clamp(-look.y, 0.0, 1.0);
    float share = away * away * away * 0.75;
    vec3 mirrored = normalize(vec3(look.x, abs(look.y) + 0.08, look.z));
    vec3 sky = mix(fogTint, zenithColor, clamp(mirrored.y * 1.4, 0.0, 1.0));
    float toSun = max(dot(mirrored, sunDirection), 0.0);
    return mix(lit, sky, share) + sunlight * (pow(toSun, 90.0) * 0.35);
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
    vec4 texel = texture(blocks, placeAndFog.xyz);
    vec3 tint = tintAndHeight.rgb;
    vec3 behind = texel.rgb * BETWEEN_LEAVES;
    if (lightAndClear.w > 0.5) {
        behind = FLOORS[int(tint.r * 127.5 + 0.5)];
    } else {
        float green = clamp((texel.g - max(texel.r, texel.b)) * 8.0, 0.0, 1.0);
        texel.rgb *= mix(vec3(1.0), tint * 2.0, green);
    }
    vec3 lit = mix(behind, texel.rgb, texel.a) * lightAndClear.rgb;
    if (lightAndClear.w > 1.5) {
        lit = water(lit);
    }
    float fog = clamp(placeAndFog.w, 0.0, 1.0);
    color = vec4(mix(lit, fogTint, fog * fog), 1.0);
}
