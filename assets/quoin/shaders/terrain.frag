#version 330 core
// The voxels. With CUTOUT defined, texels that are not opaque are left out (glass, plants). With
// BLENDED defined, they are mixed with what is behind by their alpha (ice), and water has waves.
// With FADING defined, some of the pixels are left out; FADING_BLENDED stands for both.

#ifdef FADING_BLENDED
#define BLENDED 1
#define FADING_PIXELS 1
#endif
#ifdef FADING
#define CUTOUT 1
#define FADING_PIXELS 1
#endif

in vec3 texturePlace;
in vec3 light;
in vec3 tint;
in vec3 fogTint;

uniform sampler2DArray blocks;

out vec4 color;

#ifdef BLENDED
in float fogDepth;
in vec4 waterPlace;
in vec3 viewed;
flat in int waterFace;

uniform float seconds;
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec3 sunlight;

const float TURN = 6.2831853 / 16.0;  // Waves fit a section, so they pass from one to the next.

// Adds to a texel of water's surface the sky that it mirrors, the flatter it is looked at the more,
// and the sun's glitter.
vec4 mirror(vec4 lit) {
    vec2 at = waterPlace.xz * TURN;
    float a = dot(at, vec2(3.0, 2.0)) + seconds * 1.1;
    float b = dot(at, vec2(-2.0, 5.0)) + seconds * 1.6;
    float c = dot(at, vec2(7.0, -6.0)) - seconds * 2.3;
    vec2 slope = vec2(3.0, 2.0) * cos(a) + vec2(-1.2, 3.0) * cos(b) + vec2(2.8, -2.4) * cos(c);
    vec3 normal = normalize(vec3(-slope.x * 0.012, 1.0, -slope.y * 0.012));
    vec3 look = normalize(viewed);
    float facing = clamp(-dot(look, normal), 0.0, 1.0);
    if (look.y > 0.0) {
        return lit;  // Seen from below.
    }
    float away = 1.0 - facing;
    float share = away * away * away * 0.75 * waterPlace.w;
    vec3 mirrored = reflect(look, normal);
    vec3 sky = mix(fogTint, zenithColor, clamp(mirrored.y * 1.4, 0.0, 1.0));
    float toSun = max(dot(mirrored, sunDirection), 0.0);
    vec3 glitter = sunlight * (pow(toSun, 180.0) * 0.9 * waterPlace.w);
    float crest = 1.0 + 0.05 * (sin(a) + sin(b)) + 0.03 * sin(c);
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
    vec4 texel = texture(blocks, texturePlace);
#ifdef CUTOUT
    if (texel.a < 0.5) {
        discard;
    }
#endif
    // Only what is green is coloured by the climate: not the earth beside it.
    float green = clamp((texel.g - max(texel.r, texel.b)) * 8.0, 0.0, 1.0);
    texel.rgb *= mix(vec3(1.0), tint * 2.0, green);
#ifdef BLENDED
    vec4 lit = vec4(texel.rgb * light, texel.a);
    if (waterFace == 2) {
        lit = mirror(lit);
    }
    float fog = clamp(fogDepth, 0.0, 1.0);
    color = vec4(mix(lit.rgb, fogTint, fog * fog), lit.a);
#else
    color = vec4(texel.rgb * light + fogTint, 1.0);
#endif
}
