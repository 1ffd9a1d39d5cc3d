#version 330 core
// The voxels. Takes apart the two words of a vertex as PackedVertex.java draws them.

#ifdef FADING_BLENDED
#define BLENDED 1
#endif
#ifdef FADING_CUTOUT
#define CUTOUT 1
#endif
#ifdef SUNKEN_CUTOUT
#define SUNKEN 1
#define CUTOUT 1
#endif
#ifdef SUNKEN_BLENDED
#define SUNKEN 1
#define BLENDED 1
#endif

layout(location = 0) in uvec2 packedVertex;

uniform mat4 viewProjection;   // The camera stands at the origin.
uniform ivec3 cameraSection;   // Section that holds the camera ...
uniform vec3 cameraInSection;  // ... and where in it, in blocks.
uniform vec3 faceLights[6];    // Light on each face, -X +X -Y +Y -Z +Z.
uniform vec3 cornerLights[4];  // Share of it that reaches a corner, dark to open.
uniform float levels[16];      // How bright each level of sky or lamp light is.
uniform vec3 lampColor;        // What lamps, lava and fire shine.
uniform vec3 darkness;         // What is left where nothing shines.
uniform float seconds;         // Moves liquids.
uniform int waterLayer;        // The layers of their textures.
uniform int lavaLayer;
uniform uint tintedLayers[16]; // A bit for each layer that is coloured by the climate ...
uniform uint mottledLayers[16]; // ... and for each of them of which only a part is.
uniform sampler2D tints;       // The climate's colour, halved, of each column modulo 128.
uniform vec3 fogColor;         // At the horizon ...
uniform vec3 glowColor;        // ... and toward the sun.
uniform vec3 zenithColor;
uniform vec3 sunDirection;
uniform vec2 fogRange;         // Distance where fog begins, 1 / (distance over which it thickens).

out vec3 texturePlace;  // u, v, layer
out vec3 light;
#ifndef NEAR
out vec3 fogTint;
#endif
#ifdef CUTOUT
out vec3 tint;         // What the green of mottled layers is coloured with, half of it; of
                       // others, which may have holes instead, below 0.
#endif
#ifdef BLENDED
out vec2 skyAndFog;    // How much sky light; 0 where fog begins, 1 where nothing else is left.
out vec3 viewed;       // From the camera.
flat out int waterFace; // 0: no water, 1: its side, 2: its surface.
#endif
#if defined(SUNKEN) && !defined(BLENDED)
out vec3 viewed;
#endif
#ifdef DEBUG
out vec2 lightLevels;  // Of sky and lamps, 0..15: for terrain_debug.frag.
out vec3 viewed;
#endif

// Along which axes a texture's u and v run on each face, so that it stands upright.
const vec3 U_AXIS[7] = vec3[7](
    vec3(0, 0, 1), vec3(0, 0, -1), vec3(1, 0, 0), vec3(1, 0, 0), vec3(-1, 0, 0), vec3(1, 0, 0),
    vec3(1, 0, 0));
const vec3 V_AXIS[7] = vec3[7](
    vec3(0, -1, 0), vec3(0, -1, 0), vec3(0, 0, -1), vec3(0, 0, 1), vec3(0, -1, 0), vec3(0, -1, 0),
    vec3(0, -1, 0));

const int DIAGONAL = 6;  // The face of plants: as light as what looks up.
const int UP = 3;

// A large quad beside small ones shares an edge but not their corners, and rounding would leave
// pinholes there. Each quad reaches this share of its distance over its edge: 1/60 of a pixel.
const float OVERLAP = 0.00003;

// Blocks a second that the pictures of liquids drift.
const vec2 WATER_DRIFT = vec2(0.10, 0.16);
const vec2 LAVA_DRIFT = vec2(0.035, 0.05);

// The fog's colour in a direction: the sky's there but for sun and clouds, as in sky.vert.
vec3 fogToward(vec3 direction) {
    vec2 sunward = normalize(sunDirection.xz);
    float along = max(dot(normalize(direction.xz + vec2(0.0001)), sunward), 0.0);
    vec3 horizon = mix(fogColor, glowColor, along * along);
    float down = 1.0 - max(direction.y * inversesqrt(dot(direction, direction) + 0.0001), 0.0);
    down *= down;
    return mix(horizon, zenithColor, 1.0 - down * down);
}

void main() {
    uint first = packedVertex.x;
    uint second = packedVertex.y;
    int face = int((first >> 28u) & 7u);
    ivec3 eighths = ivec3(
        int(first & 16383u), int((second >> 9u) & 4095u), int((first >> 14u) & 16383u));
    eighths -= cameraSection * 128;
    eighths.xz = ((eighths.xz + 8192) & 16383) - 8192;
    vec3 place = vec3(eighths) * 0.125;  // In blocks from where the camera's section begins.
    int layer = int(second & 511u);
    texturePlace = vec3(dot(place, U_AXIS[face]), dot(place, V_AXIS[face]), float(layer));
    // Sideways a liquid's picture sinks, or it would seem to climb.
    vec2 drift = layer == waterLayer ? WATER_DRIFT : layer == lavaLayer ? LAVA_DRIFT : vec2(0.0);
    texturePlace.xy -= fract((face == UP ? drift : vec2(0.0, drift.y * 2.0)) * seconds);
    vec3 climate = vec3(0.5);
    if (((tintedLayers[layer >> 5] >> uint(layer & 31)) & 1u) != 0u) {
        vec2 column = vec2(cameraSection.xz & 127);
        climate = textureLod(tints, (column + place.xz / 16.0) / 128.0, 0.0).rgb;
    }
#ifdef CUTOUT
    bool mottled = ((mottledLayers[layer >> 5] >> uint(layer & 31)) & 1u) != 0u;
    tint = mottled ? climate : vec3(-1.0);
    climate = mottled ? vec3(0.5) : climate;
#endif
    vec3 sky = faceLights[face == DIAGONAL ? UP : face] * levels[(second >> 24u) & 15u];
    vec3 lamps = lampColor * levels[second >> 28u];
    // Together they are never brighter than white, and neither hides the other.
    vec3 both = 1.0 - (1.0 - sky) * (1.0 - lamps);
    light = max(both, darkness) * cornerLights[(second >> 21u) & 3u] * climate * 2.0;

#ifdef BLENDED
    skyAndFog.x = levels[(second >> 24u) & 15u];
    waterFace = layer != waterLayer ? 0 : face == UP ? 2 : 1;
#endif
    vec3 fromCamera = place - cameraInSection;
    vec2 outward = vec2(first >> 31u, (second >> 23u) & 1u) * 2.0 - 1.0;
    int normalAxis = face >> 1;
    vec3 grow = face == DIAGONAL ? vec3(0.0)
        : normalAxis == 0 ? vec3(0.0, outward)
        : normalAxis == 1 ? vec3(outward.y, 0.0, outward.x)
        : vec3(outward, 0.0);
    float distance = length(fromCamera);
    // A corner's distance is exact enough: no quad is larger than a section, and fog begins beyond.
    float depth = (distance - fogRange.x) * fogRange.y;
#if defined(SUNKEN)
    fogTint = fogColor;  // On all sides.
#elif !defined(NEAR)
    fogTint = fogToward(fromCamera);
#ifdef BLENDED
    skyAndFog.y = depth;
#else
    // Mixed here and not for each pixel: a tenth of a picture where the processor draws.
    float fog = clamp(depth, 0.0, 1.0);
    light *= 1.0 - fog * fog;
    fogTint *= fog * fog;
#endif
#endif
#if defined(BLENDED) || defined(DEBUG) || defined(SUNKEN)
    viewed = fromCamera;
#endif
#ifdef DEBUG
    lightLevels = vec2((second >> 24u) & 15u, second >> 28u);
#endif
    vec3 position = fromCamera + grow * (distance * OVERLAP);
    gl_Position = viewProjection * vec4(position, 1.0);
}
