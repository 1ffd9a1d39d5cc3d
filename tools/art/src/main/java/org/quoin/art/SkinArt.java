package org.quoin.art;

import java.util.List;
import org.quoin.art.SkinDoll.Part;

/** The skins that ship, by number. Each has clothes or marks in the player's colour. */
final class SkinArt {
    private static final int LIGHT_SKIN = 0xffe0ac86;
    private static final int BROWN_SKIN = 0xffa56c48;
    private static final int DARK_SKIN = 0xff6d4630;
    private static final int EYE_WHITE = 0xfff3eee4;
    private static final int PUPIL = 0xff2b3550;
    private static final int LEATHER = 0xff6b4a32;
    private static final int DARK_LEATHER = 0xff45312a;
    private static final int BRASS = 0xffd9a441;
    private static final int IRON = 0xffaab2ba;
    private static final int DARK_IRON = 0xff5d656f;
    private static final int BLACK = 0xff24242c;
    private static final int WHITE = 0xffe9e7e1;

    private SkinArt() {}

    /** Returns all of them, the first with number 1. */
    static List<SkinDoll> skins() {
        return List.of(
                wanderer(), miner(), gardener(), knight(), robot(), fox(), astronaut(), wizard());
    }

    private static void face(SkinDoll doll, int skin, int hair, int hairRows) {
        doll.all(Part.HEAD, skin);
        doll.rows(Part.HEAD, 0, hairRows, hair);
        doll.lid(Part.HEAD, hair);
        doll.back(Part.HEAD, 0, 0, 8, 6, hair);
        doll.flanks(Part.HEAD, 3, 0, 5, 5, hair);
        doll.eyes(4, EYE_WHITE, PUPIL);
    }

    private static void mouth(SkinDoll doll, int lip) {
        doll.front(Part.HEAD, 3, 6, 2, 1, lip);
    }

    /** Brown hair, a tunic in the player's colour, a belt, a bedroll on the back. */
    private static SkinDoll wanderer() {
        SkinDoll doll = new SkinDoll(811);
        face(doll, LIGHT_SKIN, 0xff5a3a28, 2);
        doll.front(Part.HEAD, 0, 2, 1, 2, 0xff5a3a28);
        doll.front(Part.HEAD, 5, 2, 3, 1, 0xff5a3a28);
        mouth(doll, 0xffb97660);
        doll.all(Part.BODY, SkinDoll.CLOTH);
        doll.front(Part.BODY, 3, 0, 2, 2, LIGHT_SKIN);
        doll.front(Part.BODY, 3, 2, 2, 1, SkinDoll.SEAM);
        doll.rows(Part.BODY, 8, 1, DARK_LEATHER);
        doll.front(Part.BODY, 3, 8, 2, 1, BRASS);
        doll.rows(Part.BODY, 11, 1, SkinDoll.SEAM);
        for (int step = 0; step < 8; step++) {
            doll.front(Part.BODY, step, step, 1, 1, LEATHER); // The strap of the bag.
        }
        doll.back(Part.COAT, 0, 0, 8, 3, 0xffc9b48a);
        doll.back(Part.COAT, 1, 0, 1, 3, DARK_LEATHER);
        doll.back(Part.COAT, 6, 0, 1, 3, DARK_LEATHER);
        doll.arms(0, 7, SkinDoll.CLOTH);
        doll.arms(7, 1, SkinDoll.SEAM);
        doll.arms(8, 4, LIGHT_SKIN);
        doll.legs(0, 8, 0xff5b5348);
        doll.legs(8, 4, LEATHER);
        doll.legs(8, 1, DARK_LEATHER);
        return doll;
    }

    /** A helmet with a lamp, overalls in the player's colour over a shirt. */
    private static SkinDoll miner() {
        SkinDoll doll = new SkinDoll(821);
        face(doll, BROWN_SKIN, BLACK, 2);
        doll.front(Part.HEAD, 2, 6, 4, 1, 0xff33231b); // A beard.
        doll.front(Part.HEAD, 1, 7, 6, 1, 0xff33231b);
        doll.rows(Part.HAT, 0, 3, BRASS);
        doll.lid(Part.HAT, BRASS);
        doll.rows(Part.HAT, 2, 1, 0xff8f6a2a);
        doll.front(Part.HAT, 3, 0, 2, 2, 0xfffff6c8);
        doll.all(Part.BODY, WHITE);
        doll.rows(Part.BODY, 5, 7, SkinDoll.CLOTH);
        doll.front(Part.BODY, 1, 3, 6, 3, SkinDoll.CLOTH);
        doll.front(Part.BODY, 1, 0, 1, 3, SkinDoll.CLOTH);
        doll.front(Part.BODY, 6, 0, 1, 3, SkinDoll.CLOTH);
        doll.front(Part.BODY, 1, 3, 1, 1, BRASS);
        doll.front(Part.BODY, 6, 3, 1, 1, BRASS);
        doll.front(Part.BODY, 3, 5, 2, 2, SkinDoll.SEAM);
        doll.back(Part.BODY, 1, 0, 1, 5, SkinDoll.CLOTH);
        doll.back(Part.BODY, 6, 0, 1, 5, SkinDoll.CLOTH);
        doll.arms(0, 5, WHITE);
        doll.arms(5, 3, BROWN_SKIN);
        doll.arms(8, 4, DARK_LEATHER);
        doll.legs(0, 9, SkinDoll.CLOTH);
        doll.legs(5, 2, SkinDoll.SEAM);
        doll.legs(9, 3, BLACK);
        return doll;
    }

    /** A straw hat, red plaits, an apron over a dress in the player's colour. */
    private static SkinDoll gardener() {
        SkinDoll doll = new SkinDoll(823);
        int hair = 0xffb5562c;
        face(doll, LIGHT_SKIN, hair, 2);
        doll.front(Part.HEAD, 0, 2, 1, 6, hair);
        doll.front(Part.HEAD, 7, 2, 1, 6, hair);
        doll.front(Part.HEAD, 1, 5, 1, 1, 0xffe09a80);
        doll.front(Part.HEAD, 6, 5, 1, 1, 0xffe09a80);
        mouth(doll, 0xffb05a50);
        int straw = 0xffdcbf6a;
        doll.rows(Part.HAT, 0, 2, straw);
        doll.lid(Part.HAT, straw);
        doll.rows(Part.HAT, 1, 1, SkinDoll.CLOTH);
        doll.rows(Part.HAT, 2, 1, 0xffb8994a);
        doll.all(Part.BODY, SkinDoll.CLOTH);
        doll.front(Part.BODY, 2, 2, 4, 10, WHITE);
        doll.front(Part.BODY, 2, 0, 1, 2, WHITE);
        doll.front(Part.BODY, 5, 0, 1, 2, WHITE);
        doll.front(Part.BODY, 3, 7, 2, 2, 0xffc9c5ba);
        doll.front(Part.BODY, 3, 6, 1, 1, 0xff5f9a46);
        doll.rows(Part.BODY, 11, 1, SkinDoll.SEAM);
        doll.back(Part.BODY, 0, 6, 8, 1, WHITE);
        doll.back(Part.BODY, 3, 5, 2, 3, WHITE);
        doll.arms(0, 4, SkinDoll.CLOTH);
        doll.arms(4, 5, LIGHT_SKIN);
        doll.arms(9, 3, 0xff5f8a4e);
        doll.legs(0, 5, SkinDoll.CLOTH);
        doll.legs(4, 1, SkinDoll.SEAM);
        doll.legs(5, 3, LIGHT_SKIN);
        doll.legs(8, 4, 0xff5f8a4e);
        return doll;
    }

    /** Iron from head to foot, a plume and a tabard in the player's colour. */
    private static SkinDoll knight() {
        SkinDoll doll = new SkinDoll(827);
        doll.all(Part.HEAD, IRON);
        doll.front(Part.HEAD, 0, 3, 8, 2, BLACK);
        doll.front(Part.HEAD, 2, 4, 1, 1, 0xff9fb4c8);
        doll.front(Part.HEAD, 5, 4, 1, 1, 0xff9fb4c8);
        doll.front(Part.HEAD, 3, 2, 2, 6, IRON);
        doll.front(Part.HEAD, 3, 1, 2, 1, BRASS);
        for (int y = 5; y < 8; y++) {
            doll.front(Part.HEAD, 1 + y % 2, y, 1, 1, DARK_IRON);
            doll.front(Part.HEAD, 5 + y % 2, y, 1, 1, DARK_IRON);
        }
        doll.rows(Part.HEAD, 0, 1, DARK_IRON);
        doll.back(Part.HAT, 3, 0, 2, 6, SkinDoll.CLOTH);
        doll.front(Part.HAT, 3, 0, 2, 1, SkinDoll.CLOTH);
        doll.all(Part.BODY, IRON);
        doll.front(Part.BODY, 1, 1, 6, 11, SkinDoll.CLOTH);
        doll.back(Part.BODY, 1, 1, 6, 11, SkinDoll.CLOTH);
        doll.front(Part.BODY, 3, 2, 2, 6, WHITE);
        doll.front(Part.BODY, 2, 4, 4, 1, WHITE);
        doll.rows(Part.BODY, 9, 1, DARK_LEATHER);
        doll.front(Part.BODY, 3, 9, 2, 1, BRASS);
        doll.arms(0, 12, IRON);
        doll.arms(0, 3, DARK_IRON);
        doll.arms(1, 1, IRON);
        doll.arms(8, 1, DARK_IRON);
        doll.arms(9, 3, 0xff7c858f);
        doll.legs(0, 12, IRON);
        doll.legs(0, 3, SkinDoll.CLOTH);
        doll.legs(6, 1, DARK_IRON);
        doll.legs(10, 2, DARK_IRON);
        return doll;
    }

    /** Panels in the player's colour on dark metal, eyes that glow. */
    private static SkinDoll robot() {
        SkinDoll doll = new SkinDoll(829);
        int metal = 0xff8b94a0;
        int glow = 0xff7df0ff;
        doll.all(Part.HEAD, metal);
        doll.rows(Part.HEAD, 0, 2, SkinDoll.CLOTH);
        doll.lid(Part.HEAD, SkinDoll.CLOTH);
        doll.front(Part.HEAD, 1, 3, 6, 2, BLACK);
        doll.front(Part.HEAD, 1, 3, 2, 2, glow);
        doll.front(Part.HEAD, 5, 3, 2, 2, glow);
        for (int x = 2; x < 6; x++) {
            doll.front(Part.HEAD, x, 6, 1, 1, x % 2 == 0 ? BLACK : WHITE);
        }
        doll.flanks(Part.HAT, 3, 3, 2, 3, DARK_IRON);
        doll.all(Part.BODY, SkinDoll.CLOTH);
        doll.rows(Part.BODY, 0, 1, metal);
        doll.rows(Part.BODY, 10, 2, DARK_IRON);
        doll.front(Part.BODY, 2, 3, 4, 4, DARK_IRON);
        doll.front(Part.BODY, 3, 4, 1, 1, glow);
        doll.front(Part.BODY, 4, 4, 1, 1, BRASS);
        doll.front(Part.BODY, 3, 5, 2, 1, 0xffd5514a);
        doll.back(Part.BODY, 2, 2, 4, 6, DARK_IRON);
        doll.back(Part.BODY, 3, 3, 2, 1, glow);
        doll.arms(0, 3, SkinDoll.CLOTH);
        doll.arms(3, 6, DARK_IRON);
        doll.arms(5, 1, metal);
        doll.arms(9, 3, metal);
        doll.legs(0, 6, DARK_IRON);
        doll.legs(3, 1, metal);
        doll.legs(6, 6, SkinDoll.CLOTH);
        doll.legs(11, 1, BLACK);
        return doll;
    }

    /** Orange fur, a white muzzle, a scarf in the player's colour. */
    private static SkinDoll fox() {
        SkinDoll doll = new SkinDoll(839);
        int fur = 0xffd9752f;
        int sock = 0xff3a2a2a;
        doll.all(Part.HEAD, fur);
        doll.front(Part.HEAD, 0, 5, 8, 3, WHITE);
        doll.flanks(Part.HEAD, 0, 5, 2, 3, WHITE);
        doll.front(Part.HEAD, 3, 3, 2, 3, fur);
        doll.front(Part.HEAD, 3, 5, 2, 1, BLACK);
        doll.front(Part.HEAD, 1, 3, 1, 1, EYE_WHITE);
        doll.front(Part.HEAD, 2, 3, 1, 1, BLACK);
        doll.front(Part.HEAD, 5, 3, 1, 1, BLACK);
        doll.front(Part.HEAD, 6, 3, 1, 1, EYE_WHITE);
        doll.front(Part.HEAD, 3, 7, 2, 1, 0xff8a4a3a);
        doll.front(Part.HAT, 0, 0, 2, 2, sock); // The ears.
        doll.front(Part.HAT, 6, 0, 2, 2, sock);
        doll.front(Part.HAT, 1, 1, 1, 1, 0xfff0c0a8);
        doll.front(Part.HAT, 6, 1, 1, 1, 0xfff0c0a8);
        doll.all(Part.BODY, fur);
        doll.front(Part.BODY, 2, 3, 4, 9, WHITE);
        doll.rows(Part.COAT, 0, 3, SkinDoll.CLOTH);
        doll.rows(Part.COAT, 2, 1, SkinDoll.SEAM);
        doll.front(Part.COAT, 5, 3, 2, 5, SkinDoll.CLOTH);
        doll.front(Part.COAT, 5, 7, 2, 1, SkinDoll.SEAM);
        doll.back(Part.BODY, 3, 8, 2, 4, 0xfff0e0d0);
        doll.arms(0, 8, fur);
        doll.arms(8, 4, sock);
        doll.legs(0, 6, fur);
        doll.legs(6, 6, sock);
        return doll;
    }

    /** A white suit with stripes in the player's colour, a golden visor. */
    private static SkinDoll astronaut() {
        SkinDoll doll = new SkinDoll(853);
        int grey = 0xffb9bcc2;
        face(doll, DARK_SKIN, BLACK, 2);
        mouth(doll, 0xff8a4a42);
        doll.all(Part.HAT, WHITE);
        doll.front(Part.HAT, 1, 2, 6, 5, 0xffc9902f);
        doll.front(Part.HAT, 1, 2, 6, 1, 0xffa87422);
        doll.front(Part.HAT, 2, 3, 2, 1, 0xfffff0b8);
        doll.front(Part.HAT, 2, 4, 1, 1, 0xffffe28a);
        doll.rows(Part.HAT, 0, 1, SkinDoll.CLOTH);
        doll.back(Part.HAT, 3, 1, 2, 7, SkinDoll.CLOTH);
        doll.all(Part.BODY, WHITE);
        doll.front(Part.BODY, 2, 4, 4, 4, grey);
        doll.front(Part.BODY, 2, 4, 2, 1, 0xffd5514a);
        doll.front(Part.BODY, 4, 4, 1, 1, 0xff5fae55);
        doll.front(Part.BODY, 2, 6, 4, 1, DARK_IRON);
        doll.front(Part.BODY, 0, 1, 8, 1, SkinDoll.CLOTH);
        doll.rows(Part.BODY, 10, 1, SkinDoll.CLOTH);
        doll.back(Part.COAT, 1, 0, 6, 9, grey);
        doll.back(Part.COAT, 2, 2, 4, 2, SkinDoll.CLOTH);
        doll.back(Part.COAT, 2, 6, 1, 2, DARK_IRON);
        doll.back(Part.COAT, 5, 6, 1, 2, DARK_IRON);
        doll.arms(0, 12, WHITE);
        doll.arms(2, 2, SkinDoll.CLOTH);
        doll.arms(7, 1, grey);
        doll.arms(9, 3, DARK_IRON);
        doll.legs(0, 12, WHITE);
        doll.legs(2, 1, SkinDoll.CLOTH);
        doll.legs(6, 1, grey);
        doll.legs(9, 3, DARK_IRON);
        return doll;
    }

    /** A long beard, a hat and a robe in the player's colour with stars on it. */
    private static SkinDoll wizard() {
        SkinDoll doll = new SkinDoll(857);
        int beard = 0xffd8d6d2;
        face(doll, LIGHT_SKIN, beard, 2);
        doll.front(Part.HEAD, 0, 3, 3, 1, beard);
        doll.front(Part.HEAD, 5, 3, 3, 1, beard);
        doll.front(Part.HEAD, 0, 5, 8, 3, beard);
        doll.front(Part.HEAD, 3, 5, 2, 1, 0xffd09a78);
        doll.front(Part.HEAD, 3, 6, 2, 1, 0xff9a5f50);
        doll.rows(Part.HAT, 0, 3, SkinDoll.CLOTH);
        doll.lid(Part.HAT, SkinDoll.CLOTH);
        doll.rows(Part.HAT, 2, 1, SkinDoll.SEAM);
        doll.front(Part.HAT, 3, 0, 2, 2, BRASS);
        doll.all(Part.BODY, SkinDoll.CLOTH);
        doll.front(Part.COAT, 2, 0, 4, 5, beard);
        doll.front(Part.COAT, 3, 5, 2, 2, beard);
        doll.rows(Part.BODY, 9, 1, BRASS);
        doll.front(Part.BODY, 1, 6, 1, 1, BRASS);
        doll.front(Part.BODY, 6, 4, 1, 1, BRASS);
        doll.back(Part.BODY, 2, 2, 1, 1, BRASS);
        doll.back(Part.BODY, 5, 4, 1, 1, BRASS);
        doll.back(Part.BODY, 1, 7, 1, 1, BRASS);
        doll.arms(0, 9, SkinDoll.CLOTH);
        doll.arms(8, 1, BRASS);
        doll.arms(9, 3, LIGHT_SKIN);
        doll.legs(0, 11, SkinDoll.CLOTH);
        doll.legs(9, 1, SkinDoll.SEAM);
        doll.legs(10, 2, DARK_LEATHER);
        return doll;
    }
}
