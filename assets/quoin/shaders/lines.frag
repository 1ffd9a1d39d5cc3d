#version 330 core
// Lines of the debug views.

in vec4 lineColor;

uniform float cover;  // How much of their own cover is left, 0..1.

out vec4 color;

void main() {
    color = vec4(lineColor.rgb, lineColor.a * cover);
}
