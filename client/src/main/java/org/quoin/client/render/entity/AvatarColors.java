package org.quoin.client.render.entity;

import org.quoin.sim.input.Look;

/** The colour of each player: of the clothes, and of all else that stands for the player. */
public final class AvatarColors {
    // By slot. Distinct at a glance, bright enough on grass and on stone.
    private static final int[] COLORS = {
        0xE4574E, 0x4F8FE6, 0xF2B83A, 0x58B368, 0xA06CD5, 0xF08A4B, 0x3FB8B0, 0xE57AAE,
        0x8C9BB5, 0xB5C94A, 0x6B6BD6, 0xC98B5A, 0x53C6F0, 0xD94F86, 0x7FA87A, 0xEDE3C8,
    };

    /**
     * By choice, and for names if safe ones are wanted. Found by a search for colours that stay far
     * apart (0.1 in Oklab) also for eyes without one of the three kinds of cones.
     */
    private static final int[] SAFE = {
        0xFA761E, 0x36CEFA, 0xFAEB38, 0x14BB7A, 0x675CFA, 0xFA97BD,
        0xD4FAFA, 0xA81A6A, 0xB9D26B, 0x8F2DAE, 0x9D7269, 0x646C14,
    };

    /** How many colours a player can choose from: {@link Look#color} 1 to this. */
    public static final int CHOICES = SAFE.length;

    private AvatarColors() {}

    /** The colour of a player's name, 0xRRGGBB; a safe one if that is wanted or chosen. */
    public static int ofName(int slot, Look look, boolean safe) {
        return safe && !isChosen(look) ? SAFE[Math.floorMod(slot, SAFE.length)] : of(slot, look);
    }

    /** The colour that the player in a slot chose, or that of the slot, 0xRRGGBB. */
    public static int of(int slot, Look look) {
        return isChosen(look) ? SAFE[look.color() - 1] : COLORS[Math.floorMod(slot, COLORS.length)];
    }

    private static boolean isChosen(Look look) {
        return look.color() > 0 && look.color() <= CHOICES;
    }

    /** A colour times a factor, for trousers and shadows. */
    static int scaled(int color, float factor) {
        int red = Math.min(255, Math.round((color >> 16 & 255) * factor));
        int green = Math.min(255, Math.round((color >> 8 & 255) * factor));
        int blue = Math.min(255, Math.round((color & 255) * factor));
        return red << 16 | green << 8 | blue;
    }
}
