package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.quoin.client.settings.AccessSettings;
import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.sim.input.Look;

/** Chooses colour and skin, which all players see; each choice counts at once. */
public final class LookScreen extends PanelScreen {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 170;
    private static final int PICTURE_PERCENT = 34;
    private static final int STEP = ColorTile.SIDE + 3;
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
        figure = widgets().add(new FigureBox(looks));
        TreeSet<Integer> known = new TreeSet<>(looks.skins());
        known.add(0);
        known.add(root.settings().get(LookSettings.SKIN)); // Its pack may be switched off.
        skins = List.copyOf(known);
        skin =
                widgets()
                        .add(
                                new Choice(
                                        text("look.skin"),
                                        skins.stream().map(this::skinName).toList(),
                                        0,
                                        root.sounds(),
                                        index -> change(LookSettings.SKIN, skins.get(index))));
        colorLabel = widgets().add(new Label(text("look.colour"), Colors.TEXT_DIM));
        for (int number = 0; number <= looks.colors(); number++) {
            int chosen = number;
            colors.add(
                    widgets()
                            .add(
                                    new ColorTile(
                                            looks.color(new Look(number, 0)),
                                            number == 0 ? text("look.colour.any") : "",
                                            root.sounds(),
                                            () -> change(LookSettings.COLOUR, chosen))));
        }
        about = widgets().add(new Label(text("look.about"), Colors.TEXT_DIM));
        done = addButton("settings.done", this::back);
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
        figure.show(look, settings.get(Settings.NAME), settings.get(AccessSettings.REDUCED_MOTION));
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return Math.min(contentRoom(), HEIGHT);
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        int height = Math.min(contentRoom(), HEIGHT);
        int pictureWidth = column.width() * PICTURE_PERCENT / 100;
        figure.place(column.x(), column.y(), pictureWidth, height);
        int x = column.x() + pictureWidth + 2 * GAP;
        int width = column.x() + column.width() - x;
        int y = column.y();
        skin.place(x, y, width, ROW_HEIGHT);
        y += ROW_HEIGHT + GAP;
        colorLabel.place(x, y, width, measure.lineHeight());
        y += measure.lineHeight();
        int inRow = Math.max(1, Math.min(TILES_IN_ROW, (width + 3) / STEP));
        for (int i = 0; i < colors.size(); i++) {
            int tileX = x + i % inRow * STEP;
            colors.get(i).place(tileX, y + i / inRow * STEP, ColorTile.SIDE, ColorTile.SIDE);
        }
        y += (colors.size() + inRow - 1) / inRow * STEP + GAP;
        int bottom = column.y() + height - ROW_HEIGHT;
        about.place(x, y, width, Math.max(0, bottom - GAP - y));
        done.place(x, bottom, width, ROW_HEIGHT);
    }
}
