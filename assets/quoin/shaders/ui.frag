#version 330 core

in vec2 at;
in vec4 color;

uniform sampler2D picture;

out vec4 result;

void main() {
    result = texture(picture, at) * color;
}
