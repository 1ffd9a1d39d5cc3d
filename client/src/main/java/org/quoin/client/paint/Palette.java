package org.quoin.client.paint;

/**
 * The colours of the default pack as opaque ARGB, each row from shadow to light. Shadows lean to
 * blue and violet, lights to yellow, so that blocks side by side look lit by one sun.
 */
final class Palette {
    static final int[] STONE = {0xff5d5e6e, 0xff6f707c, 0xff808087, 0xff918f91, 0xffa5a29d};
    static final int[] DIRT = {0xff4d3438, 0xff65443d, 0xff7d5743, 0xff93694b, 0xffaa7f58};
    static final int[] GRASS = {0xff417845, 0xff518a46, 0xff629c48, 0xff76ae4e, 0xff91c057};
    static final int[] SAND = {0xffc9a876, 0xffd8bc85, 0xffe2c991, 0xffebd6a1, 0xfff4e4b5};
    static final int[] BEDROCK = {0xff22212c, 0xff33323e, 0xff46454f, 0xff5a595f, 0xff726f6f};
    static final int[] WOOD = {0xff6a4534, 0xff8a5f40, 0xffa5784c, 0xffbb8f5a, 0xffcda56c};
    static final int[] BARK = {0xff35272d, 0xff483432, 0xff5d4438, 0xff735640, 0xff896b4c};
    static final int[] BRICK = {0xff6b3138, 0xff86403c, 0xffa05043, 0xffb5634c, 0xffc97b5c};
    static final int[] MORTAR = {0xff8d8482, 0xffaba095, 0xffc2b6a5};

    static final int[] COBBLE = {0xff5b5c68, 0xff72727b, 0xff89888b, 0xff9f9c99, 0xffb6b1a6};
    static final int[] GLASS = {0xff6f9db0, 0xff8fbccb, 0xffb4d9e0, 0xffd6eef0, 0xfff6fffb};

    private Palette() {}
}
