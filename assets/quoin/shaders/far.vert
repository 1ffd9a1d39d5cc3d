#version 330 core
// The land beyond the columns. Takes apart the two words of a vertex as FarVertex.java draws them.

layout(location = 0) in uvec2 packedVertex;

uniform mat4 viewProjection;  // The camera stands at the origin.
uniform ivec3 cameraBlock;    // Block that holds the camera ...
uniform vec3 cameraInBlock;   // ... and where in it.
uniform vec3 faceLights[6];   // Light on each face, -X +X -Y +Y -Z +Z.
uniform vec3 fogColor;        // At the horizon ...
uniform vec3 glowColor;       // ... and toward the sun.
uniform vec3 zenithColor;
uniform vec2 sunward;         // Where the sun stands on the horizon, of length 1.
uniform int waterLayer;       // Of its texture.
uniform uint mottledLayers[16]; // A bit for each layer of which climate colours only the green.
uniform vec2 fogRange;        // Distance where fog begins, 1 / (distance over which it thickens).

uniform sampler2DArray blocks;

// Few are blended between corners: each costs software renderers something for each triangle.
out vec4 placeAndFog;   // u, v, how much blocks differ from each other, how far into the fog.
out vec3 fogTint;
flat out vec4 colorAndHeight;  // In its light; of water, below 0, the blocks above the camera.
#ifdef MASKED
out vec2 columnPlace;   // In columns, modulo 128.
#endif

const vec3 U_AXIS[6] = vec3[6](
    vec3(0, 0, 1), vec3(0, 0, -1), vec3(1, 0, 0), vec3(1, 0, 0), vec3(-1, 0, 0), vec3(1, 0, 0));
const vec3 V_AXIS[6] = vec3[6](
    vec3(0, -1, 0), vec3(0, -1, 0), vec3(0, 0, -1), vec3(0, 0, 1), vec3(0, -1, 0), vec3(0, -1, 0));

// As in terrain.vert: no pinholes where a large quad meets small ones.
const float OVERLAP = 0.00006;

// Some steps of a depth buffer of 24 bits.
const float WALLS_BEHIND = 0.0000006;

// What is seen through water of each depth, and through leaves.
const vec3 FLOORS[4] = vec3[4](
    vec3(0.62, 0.60, 0.48), vec3(0.44, 0.44, 0.40), vec3(0.24, 0.27, 0.30), vec3(0.10, 0.13, 0.18));
const float BETWEEN_LEAVES = 0.5;

// How much blocks differ, and the distance at which they no longer do.
const float GRAIN = 0.16;
const float GRAIN_DISTANCE = 420.0;

// A block's colour as a whole.
vec3 colorOf(uint paint, int clear) {
    int smallest = int(log2(float(textureSize(blocks, 0).x)) + 0.5);
    vec4 texel = texelFetch(blocks, ivec3(0, 0, int(paint & 511u)), smallest);
    vec3 tint = vec3((uvec3(paint) >> uvec3(25u, 19u, 12u)) & uvec3(127u, 63u, 127u))
        * vec3(1.0 / 127.5, 1.0 / 63.75, 1.0 / 127.5);
    if (clear != 0) {
        return mix(FLOORS[int(tint.r * 127.5 + 0.5)], texel.rgb, texel.a);
    }
    uint layer = paint & 511u;
    bool mottled = ((mottledLayers[layer >> 5u] >> (layer & 31u)) & 1u) != 0u;
    float green = mottled ? clamp((texel.g - max(texel.r, texel.b)) * 8.0, 0.0, 1.0) : 1.0;
    vec3 behind = texel.rgb * BETWEEN_LEAVES;
    return mix(behind, texel.rgb * mix(vec3(1.0), tint * 2.0, green), texel.a);
}

// The sky's colour behind, but for sun and clouds, as in sky.vert: there the land's end vanishes.
vec3 skyToward(vec3 look) {
    float along = max(dot(look.xz * inversesqrt(dot(look.xz, look.xz) + 0.000001), sunward), 0.0);
    vec3 horizon = mix(fogColor, glowColor, along * along);
    float down = 1.0 - max(look.y, 0.0);
    down *= down;
    return mix(horizon, zenithColor, 1.0 - down * down);
}

void main() {
    uint first = packedVertex.x;
    uint second = packedVertex.y;
    int face = int(first >> 29u);
    ivec3 at = ivec3(
        int(first & 1023u) << 2, int((first >> 20u) & 511u), int((first >> 10u) & 1023u) << 2);
    at -= cameraBlock;
    at.xz = ((at.xz + 2048) & 4095) - 2048;
    vec3 place = vec3(at);
    int clear = ((second >> 11u) & 1u) == 0u ? 0 : int(second & 511u) == waterLayer ? 2 : 1;
    place.y -= clear == 2 ? 0.125 : 0.0;
    vec3 pattern = place + vec3(cameraBlock & 255);
    placeAndFog.xy = vec2(dot(pattern, U_AXIS[face]), dot(pattern, V_AXIS[face]));
    colorAndHeight.rgb = colorOf(second, clear) * faceLights[face];
    vec2 outward = vec2((second >> 9u) & 1u, (second >> 10u) & 1u) * 2.0 - 1.0;
    int normalAxis = face >> 1;
    vec3 grow = normalAxis == 0 ? vec3(0.0, outward)
        : normalAxis == 1 ? vec3(outward.y, 0.0, outward.x)
        : vec3(outward, 0.0);
#ifdef MASKED
    // A wall belongs to the column behind it.
    vec2 inward = vec2(normalAxis == 0 ? 1.0 : 0.0, normalAxis == 2 ? 1.0 : 0.0);
    inward *= (face & 1) == 1 ? -0.05 : 0.05;
    columnPlace = (vec2(cameraBlock.xz & 2047) + place.xz + inward) / 16.0;
#endif
    grow.y = min(grow.y, 0.0); // Or walls would look out above the ground that they hold.
    vec3 fromCamera = place - cameraInBlock;
    float distance = length(fromCamera);
    placeAndFog.w = (distance - fogRange.x) * fogRange.y;
    placeAndFog.z = clear != 0 ? 0.0 : GRAIN * max(0.0, 1.0 - distance / GRAIN_DISTANCE);
    colorAndHeight.w = clear == 2 ? fromCamera.y : 1.0;
    fogTint = skyToward(fromCamera / distance);
    gl_Position = viewProjection * vec4(fromCamera + grow * (distance * OVERLAP), 1.0);
    // Where both are seen at one place, the edge of the ground counts.
    gl_Position.z += normalAxis == 1 ? 0.0 : gl_Position.w * WALLS_BEHIND;
}
