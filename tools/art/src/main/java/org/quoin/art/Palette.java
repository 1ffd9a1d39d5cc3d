package org.quoin.art;

/**
 * The colours of the default pack as opaque ARGB, each row from shadow to light. Shadows tend to
 * blue and violet, lights to yellow, so that all blocks look lit by the same sun.
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

    static final int[] GRANITE = {0xff6b4a50, 0xff835c5c, 0xff9c7068, 0xffb28777, 0xffc9a28c};
    static final int[] ANDESITE = {0xff565a66, 0xff6d7178, 0xff84888a, 0xff9a9d9b, 0xffb3b4ae};
    static final int[] CHALK = {0xffa49a8e, 0xffbcb2a2, 0xffcec5b2, 0xffdcd5c2, 0xffebe6d5};
    static final int[] LICHEN = {0xff3c5a3b, 0xff4d7040, 0xff628547, 0xff7b9b52};
    static final int[] GRAVEL = {0xff54505a, 0xff6f696d, 0xff8a827f, 0xffa1988f, 0xffb9afa3};
    static final int[] CLAY = {0xff8189a0, 0xff9299ab, 0xffa1a7b5, 0xffb0b5bf, 0xffc1c5ca};
    static final int[] SNOW = {0xffc3d3e6, 0xffd8e4f0, 0xffe8f0f6, 0xfff3f8fa, 0xffffffff};
    static final int[] ICE = {0xc07fb0dd, 0xb896c3e8, 0xb0acd3ef, 0xb0c3e2f5, 0xc8e6f5fc};
    static final int[] DRY = {0xff7c7642, 0xff8f8549, 0xffa29553, 0xffb4a55f, 0xffc8b970};
    static final int[] BIRCH = {0xff8d7350, 0xffb79a6c, 0xffccb184, 0xffdcc498, 0xffead6ad};
    static final int[] SPRUCE = {0xff3d2a26, 0xff54392d, 0xff6a4a36, 0xff7d5a40, 0xff906a4b};
    static final int[] BIRCH_BARK = {0xff3b393f, 0xff77716f, 0xffc8c2b8, 0xffdcd7cd, 0xffece9e1};
    static final int[] SPRUCE_BARK = {0xff231c22, 0xff312629, 0xff41312e, 0xff524036, 0xff65503f};
    static final int[] LEAF = {0xff2c5a3a, 0xff3a6f3f, 0xff4a8544, 0xff5f9b4b, 0xff7cb257};
    static final int[] BIRCH_LEAF = {0xff4f7038, 0xff64873f, 0xff7b9d48, 0xff94b255, 0xffafc668};
    static final int[] NEEDLE = {0xff1f433c, 0xff285344, 0xff33654c, 0xff427856, 0xff578c62};
    static final int[] TNT = {0xff7d2230, 0xffa02c30, 0xffc23c34, 0xffd9553f, 0xffe9795a};
    static final int[] PAPER = {0xff2c2a33, 0xffb9b0a2, 0xffd9d2c2, 0xfff0ebdd};
    static final int[] CACTUS = {0xff23512f, 0xff2f6a38, 0xff3f8342, 0xff559b4c, 0xff7cb35c};
    static final int[] LAMP = {
        0xff6b4636, 0xffb0662f, 0xffe09a3e, 0xfff6c860, 0xffffe79a, 0xfffff8d8
    };
    static final int[] WATER = {0xb0285a9e, 0xb03069ad, 0xb03a79ba, 0xb04a8bc6, 0xb86aa5d6};
    static final int[] LAVA = {0xffa02a18, 0xffc8431a, 0xffe3661d, 0xfff28f2b, 0xfffcc44e};
    static final int[] FLAME = {0xffc23a1a, 0xffe0611d, 0xfff2912a, 0xfffac24a, 0xfffff0a0};

    private Palette() {}
}
