#version 330 core
// The voxels. With CUTOUT defined, texels that are not opaque are left out (glass, plants), and of
// mottled layers only the green is coloured by the climate, which costs software a tenth more. With
// BLENDED defined, they are mixed with what is behind by their alpha (ice), and water has waves.
// With FADING defined, some of the pixels are left out; FADING_CUTOUT and FADING_BLENDED stand for
// both. With SUNKEN defined, the camera is in a liquid: fog begins before the eyes and is that of
// each pixel, or the edges of quads would show in it; SUNKEN_CUTOUT and SUNKEN_BLENDED stand for both.

#ifdef FADING_BLENDED
#define BLENDED 1
#define FADING_PIXELS 1
#endif
#ifdef FADING_CUTOUT
#define CUTOUT 1
#define FADING_PIXELS 1
#endif
#ifdef FADING
#define FADING_PIXELS 1
#endif
#ifdef SUNKEN_CUTOUT
#define SUNKEN 1
#define CUTOUT 1
#endif
#ifdef SUNKEN_BLENDED
#define SUNKEN 1
#define BLENDED 1
#endif

in vec3 texturePlace;
in vec3 light;
#ifndef NEAR
in vec3 fogTint;
#endif
#ifdef CUTOUT
in vec3 tint;
#endif

uniform sampler2DArray blocks;

out vec4 color;

#ifdef SUNKEN
uniform vec2 fogRange;  // Distance where fog begins, 1 / (distance over which it thickens).
#endif

#if defined(BLENDED) || defined(SUNKEN)
in vec3 viewed;
#endif

#ifdef BLENDED
in vec2 skyAndFog;
flat in int waterFace;

uniform vec3 cameraInSection;
uniform float seconds;
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec3 sunlight;

const float TURN = 6.2831853 / 16.0;  // Waves fit a section, so they pass from one to the next.

// How many waves of each kind lie along a block.
const vec3 WAVES_A_BLOCK = vec3(0.2253, 0.3366, 0.5762);

// What far waves add to the height at which one sees the sky in them, as in far.frag.
const float FAR_LIFT = 0.08;

// Adds to a texel of water's surface the sky that it mirrors, the flatter it is looked at the more,
// and the sun's glitter. A pixel is that many blocks across.
vec4 mirror(vec4 lit, float pixel) {
    vec2 at = (viewed.xz + cameraInSection.xz) * TURN;
    float a = dot(at, vec2(3.0, 2.0)) + seconds * 1.1;
    float b = dot(at, vec2(-2.0, 5.0)) + seconds * 1.6;
    float c = dot(at, vec2(7.0, -6.0)) - seconds * 2.3;
    // A wave's height is a quarter of a wave off its slope, but nobody sees it: a cosine for both.
    vec3 waves = cos(vec3(a, b, c));
    // Waves of few pixels would beat with them and show as rings: they fade from eight pixels on
    // and are gone at three.
    vec3 seen = clamp(1.6 - 5.0 * pixel * WAVES_A_BLOCK, 0.0, 1.0);
    waves *= seen;
    vec2 slope = vec2(3.0, 2.0) * waves.x + vec2(-1.2, 3.0) * waves.y + vec2(2.8, -2.4) * waves.z;
    slope *= -0.012;
    // As long as one, but for what is too little to be seen.
    vec3 normal = vec3(slope.x, 1.0, slope.y) * (1.0 - 0.5 * dot(slope, slope));
    vec3 look = normalize(viewed);
    float facing = clamp(-dot(look, normal), 0.0, 1.0);
    if (look.y > 0.0) {
        return lit;  // Seen from below.
    }
    float away = 1.0 - facing;
    float share = away * away * away * 0.75 * skyAndFog.x;
    vec3 mirrored = reflect(look, normal);
    mirrored.y += FAR_LIFT * (1.0 - seen.x);
    vec3 sky = mix(fogTint, zenithColor, clamp(mirrored.y * 1.4, 0.0, 1.0));
    float toSun = max(dot(mirrored, sunDirection), 0.0);
    float shine = toSun * toSun;   // To the power of 192: squared, software is quicker than by pow.
    shine *= shine;
    shine *= shine;
    shine *= shine;
    shine *= shine;
    shine *= shine;
    vec3 glitter = sunlight * (shine * shine * shine * 0.9 * skyAndFog.x);
    float crest = 1.0 + dot(waves, vec3(0.05, 0.05, 0.03));
    vec3 mixed = mix(lit.rgb * crest, sky, share) + glitter;
    return vec4(mixed, clamp(mix(lit.a, 1.0, share) + glitter.r, 0.0, 1.0));
}
#endif

#ifdef FADING_PIXELS
uniform int fadeLevel;  // How many of sixteen pixels are shown.

// The order in which they come; far.frag lets its own go in the same.
const int ORDER[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
#endif

void main() {
#ifdef FADING_PIXELS
    ivec2 pixel = ivec2(gl_FragCoord.xy) & 3;
    if (ORDER[pixel.y * 4 + pixel.x] >= fadeLevel) {
        discard;
    }
#endif
#ifdef BLENDED
    // Where texels are smaller than pixels a coarser picture than usual, as water covers wide
    // planes: no rings show in what repeats with each block.
    float across = max(length(dFdx(viewed)), length(dFdy(viewed)));
    float coarse = log2(across * float(textureSize(blocks, 0).x));
    vec4 texel = textureLod(blocks, texturePlace, coarse + clamp(coarse, 0.0, 1.5));
#else
    vec4 texel = texture(blocks, texturePlace);
#endif
#ifdef CUTOUT
    if (texel.a < 0.5 && tint.r < 0.0) {
        discard;
    }
    // Only what is green is coloured by the climate: not the earth beside it.
    float green = clamp((texel.g - max(texel.r, texel.b)) * 8.0, 0.0, 1.0);
    texel.rgb *= tint.r < 0.0 ? vec3(1.0) : mix(vec3(1.0), tint * 2.0, green);
#endif
#ifdef BLENDED
    vec4 lit = vec4(texel.rgb * light, texel.a);
    if (waterFace == 2) {
        lit = mirror(lit, across);
    }
#ifdef SUNKEN
    float fog = clamp((length(viewed) - fogRange.x) * fogRange.y, 0.0, 1.0);
    // What has vanished into the fog shows nothing of what is behind it, either.
    color = vec4(mix(lit.rgb, fogTint, fog * fog), mix(lit.a, 1.0, fog * fog));
#else
    float fog = clamp(skyAndFog.y, 0.0, 1.0);
    color = vec4(mix(lit.rgb, fogTint, fog * fog), lit.a);
#endif
#elif defined(SUNKEN)
    float fog = clamp((length(viewed) - fogRange.x) * fogRange.y, 0.0, 1.0);
    color = vec4(mix(texel.rgb * light, fogTint, fog * fog), 1.0);
#elif defined(NEAR)
    color = vec4(texel.rgb * light, 1.0);
#else
    color = vec4(texel.rgb * light + fogTint, 1.0);
#endif
}
