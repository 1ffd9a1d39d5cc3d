package org.quoin.client.render.entity;

/** The colour of each player: of the clothes, and of all else that stands for the player. */
public final class AvatarColors {
    // Distinct at a glance, bright enough on grass and on stone.
    private static final int[] COLORS = {
        0xE4574E, 0x4F8FE6, 0xF2B83A, 0x58B368, 0xA06CD5, 0xF08A4B, 0x3FB8B0, 0xE57AAE,
        0x8C9BB5, 0xB5C94A, 0x6B6BD6, 0xC98B5A, 0x53C6F0, 0xD94F86, 0x7FA87A, 0xEDE3C8,
    };

    // By Okabe and Ito (2008), lightened for a dark ground: told apart with any kind of sight.
    private static final int[] SAFE = {
        0xE69F00, 0x56B4E9, 0x1FBF93, 0xF0E442, 0x6C8CFF, 0xFF7A33, 0xD991BD, 0xFFFFFF,
    };

    private AvatarColors() {}

    /** The colour of a player's name, 0xRRGGBB; of fewer, safe ones if that is wanted. */
    public static int ofName(int slot, boolean safe) {
        return safe ? SAFE[Math.floorMod(slot, SAFE.length)] : of(slot);
    }

    /** The colour of the player in a slot, 0xRRGGBB. */
    public static int of(int slot) {
        return COLORS[Math.floorMod(slot, COLORS.length)];
    }

    /** A colour times a factor, for trousers and shadows. */
    static int scaled(int color, float factor) {
        int red = Math.min(255, Math.round((color >> 16 & 255) * factor));
        int green = Math.min(255, Math.round((color >> 8 & 255) * factor));
        int blue = Math.min(255, Math.round((color & 255) * factor));
        return red << 16 | green << 8 | blue;
    }
}
