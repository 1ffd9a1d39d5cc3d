#version 330 core
// A gradient from the horizon (the fog's colour) to the zenith, the sun, and a flat layer of clouds.

in vec3 direction;

uniform vec3 horizonColor;
uniform vec3 zenithColor;
uniform vec3 sunColor;
uniform vec3 sunDirection;
uniform vec3 cloudColor;
uniform sampler2D clouds;    // Density in red; repeats.
uniform vec3 cloudPlace;     // Texture place above the camera in xy, height over it in texels in z.

out vec4 color;

void main() {
    vec3 look = normalize(direction);
    float up = max(look.y, 0.0);
    float down = (1.0 - up) * (1.0 - up);
    vec3 sky = mix(horizonColor, zenithColor, 1.0 - down * down);

    float toSun = max(dot(look, sunDirection), 0.0);
    float above = smoothstep(-0.02, 0.10, look.y);
    float glow = pow(toSun, 6.0) * 0.22 + pow(toSun, 60.0) * 0.30;
    sky += sunColor * (glow * above);
    float disc = smoothstep(0.99905, 0.99925, toSun) * above;
    sky = mix(sky, min(sunColor * 1.15, vec3(1.0)), disc);

    if (look.y > 0.02 && cloudPlace.z > 0.0) {
        vec2 at = cloudPlace.xy + look.xz * (cloudPlace.z / look.y);
        float density = texture(clouds, at / vec2(textureSize(clouds, 0))).r;
        float fade = smoothstep(0.04, 0.22, look.y);
        sky = mix(sky, cloudColor, density * fade * 0.75);
    }
    color = vec4(sky, 1.0);
}
