package org.quoin.client.ui.screen;

import java.util.SortedSet;
import java.util.TreeSet;
import org.quoin.sim.input.Look;

/** The model of the screen of one's own look. Main thread only. */
public interface LookActions {
    /** Without pictures. */
    LookActions NONE =
            new LookActions() {
                @Override
                public SortedSet<Integer> skins() {
                    return new TreeSet<>();
                }

                @Override
                public int colors() {
                    return 0;
                }

                @Override
                public int color(Look look) {
                    return 0xFFFFFF;
                }

                @Override
                public int picture(Look look, String name, double turnRadians) {
                    return 0;
                }
            };

    /** Returns the numbers of the skins that can be chosen, ascending, without 0. */
    SortedSet<Integer> skins();

    /** Returns how many colours can be chosen, beside that of the slot. */
    int colors();

    /** Returns the colour of a look, 0xRRGGBB; that of the first slot if none is chosen. */
    int color(Look look);

    /**
     * Returns the OpenGL name of a 2D texture with a picture of an avatar that looks like that, or
     * 0. The picture is drawn before the next one of the window, so ask again for each.
     *
     * @param name the player's
     * @param turnRadians how far it is turned from the front
     */
    int picture(Look look, String name, double turnRadians);
}
