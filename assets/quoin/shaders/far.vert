#version 330 core
// The land beyond the columns. Takes apart the two words of a vertex as FarVertex.java draws them.
// With GRAIN defined, land so near that blocks differ; with WATER, water that lies flat; with
// MASKED, both; with nothing, land farther away: where the processor draws, the less is blended
// between corners, the cheaper.

#ifdef MASKED
#define GRAIN 1
#define LOOK 1
#endif
#ifdef WATER
#define LOOK 1
#endif

layout(location = 0) in uvec2 packedVertex;

uniform mat4 viewProjection;  // The camera stands at the origin.
uniform ivec3 cameraBlock;    // Block that holds the camera ...
uniform vec3 cameraInBlock;   // ... and where in it.
uniform vec3 faceLights[6];   // Light on each face, -X +X -Y +Y -Z +Z.
uniform vec3 fogColor;        // At the horizon ...
uniform vec3 glowColor;       // ... and toward the sun.
uniform vec3 zenithColor;
uniform vec2 sunward;         // Where the sun stands on the horizon, of length 1.
uniform vec2 fogRange;        // Distance where fog begins, 1 / (distance over which it thickens).
uniform float grainBlocks;    // Distance from which on blocks do not differ.

out vec3 lit;           // In its light; of land, what fog leaves of it, and the fog.
#ifdef GRAIN
out vec4 blockAndGrain; // Which block, and how much blocks differ.
#endif
#ifdef LOOK
out vec3 look;          // From the camera.
#endif
#ifdef MASKED
out vec2 columnPlace;   // In columns, modulo 1024.
flat out int isWater;
#endif

// As in terrain.vert: no pinholes where a large quad meets small ones.
const float OVERLAP = 0.00006;

// How much blocks differ.
const float GRAIN_SHARE = 0.16;

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
    float y = float((first >> 24u) | (second & 3u) << 8u) * 0.25;
    ivec2 at = ivec2(int(first & 4095u), int((first >> 12u) & 4095u)) * 4 - cameraBlock.xz;
    at = ((at + 8192) & 16383) - 8192;
    vec3 place = vec3(at.x, y - float(cameraBlock.y), at.y);
    vec2 outward = vec2((second >> 2u) & 1u, (second >> 3u) & 1u) * 2.0 - 1.0;

    float east = float(int(second << 22u) >> 27) / 15.0;
    float south = float(int(second << 17u) >> 27) / 15.0;
    vec3 light = abs(east) * faceLights[east > 0.0 ? 1 : 0]
        + abs(south) * faceLights[south > 0.0 ? 5 : 4]
        + (1.0 - abs(east) - abs(south)) * faceLights[3];
    lit = vec3((uvec3(second) >> uvec3(15u, 21u, 27u)) & uvec3(63u, 63u, 31u))
        * vec3(1.0 / 63.0, 1.0 / 63.0, 1.0 / 31.0) * light;

    vec3 fromCamera = place - cameraInBlock;
    float distance = length(fromCamera);
#ifdef LOOK
    look = fromCamera;
#endif
#ifndef WATER
    float fog = clamp((distance - fogRange.x) * fogRange.y, 0.0, 1.0);
    fog *= fog;
#ifdef GRAIN
    vec3 inPattern = place + vec3(cameraBlock & 255);
    blockAndGrain = vec4(
        inPattern + vec3(0.0, 0.02, 0.0),
        GRAIN_SHARE * max(0.0, 1.0 - distance / grainBlocks) * (1.0 - fog));
#endif
#ifdef MASKED
    isWater = int((second >> 4u) & 1u);
    // All of a quad belongs to the column that its cells lie in, walls at its end, too.
    columnPlace = (vec2(cameraBlock.xz & 16383) + place.xz - outward * 0.05) / 16.0;
    if (isWater == 0)
#endif
    lit = mix(lit, skyToward(fromCamera / distance), fog);
#endif
    vec3 grow = vec3(outward.x, 0.0, outward.y) * (distance * OVERLAP);
    gl_Position = viewProjection * vec4(fromCamera + grow, 1.0);
}
