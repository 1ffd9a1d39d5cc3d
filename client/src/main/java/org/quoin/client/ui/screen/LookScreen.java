package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Grid;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.sim.input.Look;

/** Chooses colour and skin, which all players see; each choice counts at once. */
public final class LookScreen extends PanelScreen {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 170;
    private static final int PICTURE_PERCENT = 34;
    private static final int TILE_GAP = 3;
    private static final int COLUMN_GAP = 8;
    private static final int TILES_IN_ROW = 7;

    /** Shipped skins have names; one that a pack adds has a number. */
    private static final int NAMED_SKINS = 8;

    private final LookActions looks;
    private final FigureBox figure;
    private final List<Integer> skins;
    private final List<ColorTile> colors = new ArrayList<>();
    private final Label colorLabel;
    private final Label about;
    private final Choice skin;
    private final Button done;

    /** Shows the look of the settings. */
    public LookScreen(UiRoot root) {
        super(root, root.texts().get("look.title"), WIDTH);
        looks = root.actions().packs().figures();
        figure = new FigureBox(looks);
        TreeSet<Integer> known = new TreeSet<>(looks.skins());
        known.add(0);
        known.add(root.settings().get(LookSettings.SKIN)); // Its pack may be switched off.
        skins = List.copyOf(known);
        skin =
                new Choice(
                        text("look.skin"),
                        skins.stream().map(this::skinName).toList(),
                        0,
                        root.sounds(),
                        index -> change(LookSettings.SKIN, skins.get(index)));
        colorLabel = new Label(text("look.colour"), Colors.TEXT_DIM);
        for (int number = 0; number <= looks.colors(); number++) {
            int chosen = number;
            colors.add(
                    new ColorTile(
                            looks.color(new Look(number, 0)),
                            number == 0 ? text("look.colour.any") : "",
                            root.sounds(),
                            () -> change(LookSettings.COLOUR, chosen)));
        }
        about = new Label(text("look.about"), Colors.TEXT_DIM);
        done = button("settings.done", this::back);
        refresh();
        widgets().setFocus(skin);
    }

    private String skinName(int number) {
        if (number == 0) {
            return text("look.skin.0");
        }
        return number <= NAMED_SKINS
                ? text("look.skin." + number)
                : root().texts().get("look.skin.number", number);
    }

    private void change(Setting<Integer> setting, int value) {
        root().settings().set(setting, value);
        refresh();
    }

    private void refresh() {
        Settings settings = root().settings().current();
        Look look = LookSettings.of(settings);
        skin.setIndex(Math.max(0, skins.indexOf(look.skin())));
        for (int number = 0; number < colors.size(); number++) {
            colors.get(number).setChosen(number == look.color());
        }
        figure.show(
                look,
                settings.get(Settings.NAME),
                settings.get(AccessibilitySettings.REDUCED_MOTION));
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    @Override
    protected Box onPanel() {
        Box tiles = new Grid(colors, 0, Box.space(0), TILES_IN_ROW, ColorTile.SIDE, TILE_GAP);
        Box choices =
                Column.of(
                        skin,
                        Column.of(colorLabel, tiles).gap(0),
                        Box.space(TILE_GAP),
                        about.lines(0, 0).filling(), // As many as are left.
                        done);
        return Row.split(PICTURE_PERCENT, figure.filling(), choices)
                .gap(COLUMN_GAP)
                .filling()
                .atMost(HEIGHT);
    }
}
