package org.quoin.client.display;

import java.util.SortedSet;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.render.scene.Figures;
import org.quoin.client.ui.screen.LookActions;
import org.quoin.sim.input.Look;

/** The renderer's view of looks, for the screen on which one is chosen. */
public record ShownLooks(Figures figures) implements LookActions {
    @Override
    public SortedSet<Integer> skins() {
        return figures.skins();
    }

    @Override
    public int colors() {
        return AvatarColors.CHOICES;
    }

    @Override
    public int color(Look look) {
        return AvatarColors.of(0, look);
    }

    @Override
    public int picture(Look look, String name, double turnRadians) {
        return figures.picture(look, name, turnRadians);
    }
}
