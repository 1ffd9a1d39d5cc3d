package org.quoin.client.paint;

/**
 * The colours of the default pack as opaque ARGB, each row from shadow to light. Shadows lean to
 * blue and violet, lights to yellow, so that blocks side by side look lit by one sun.
 */
final class Palette {
    static final int[] STONE = {0xff5d5e6e, 0xff6f707c, 0xff808087, 0xff918f91, 0xffa5a29d};
    static final int[] DIRT = {0xff4d3438, 0xff65443d, 0xff7d5743, 0xff93694b, 0xffaa7f58};
    static final int[] GRASS = {0xff467b46, 0xff548a47, 0xff64994a, 0xff77a94f, 0xff90ba5a};
    static final int[] SAND = {0xffc9a876, 0xffd8bc85, 0xffe2c991, 0xffebd6a1, 0xfff4e4b5};
    static final int[] BEDROCK = {0xff22212c, 0xff33323e, 0xff46454f, 0xff5a595f, 0xff726f6f};
    static final int[] WOOD = {0xff6a4534, 0xff8a5f40, 0xffa5784c, 0xffbb8f5a, 0xffcda56c};
    static final int[] BARK = {0xff35272d, 0xff483432, 0xff5d4438, 0xff735640, 0xff896b4c};
    static final int[] BRICK = {0xff6b3138, 0xff86403c, 0xffa05043, 0xffb5634c, 0xffc97b5c};
    static final int[] MORTAR = {0xff8d8482, 0xffaba095, 0xffc2b6a5};

    static final int[] COBBLE = {0xff5b5c68, 0xff72727b, 0xff89888b, 0xff9f9c99, 0xffb6b1a6};
    static final int[] GLASS = {0xff6f9db0, 0xff8fbccb, 0xffb4d9e0, 0xffd6eef0, 0xfff6fffb};

    /** Menus: outline, lip, shaded edge, face, upper face, lit edge. */
    static final int[] SLATE = {
        0xff14161d, 0xff23272f, 0xff2d333d, 0xff3f4753, 0xff4a535f, 0xff79838c
    };

    static final int[] MOSS = {
        0xff10201a, 0xff1f4232, 0xff2c5a3a, 0xff3f7d46, 0xff4c8f4c, 0xff9ccb6c
    };

    /** The stones of the logo and the icon. */
    static final int[] ASHLAR = {0xff4c4c5c, 0xff6a6a76, 0xff83828a, 0xff989598, 0xffb7b3ad};

    static final int[] LIMESTONE = {0xff7d6653, 0xffa98f6c, 0xffcdb58a, 0xffe2cea2, 0xfff8ecc8};

    private Palette() {}
}
