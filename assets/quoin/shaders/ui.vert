#version 330 core

// Menus and overlay: rectangles in pixels of the screen, from the upper left corner.

layout(location = 0) in vec2 place;
layout(location = 1) in vec2 pictureAt;
layout(location = 2) in vec4 tint;

uniform vec2 viewport;

out vec2 at;
out vec4 color;

void main() {
    at = pictureAt;
    color = tint;
    vec2 unit = place / viewport;
    gl_Position = vec4(unit.x * 2.0 - 1.0, 1.0 - unit.y * 2.0, 0.0, 1.0);
}
