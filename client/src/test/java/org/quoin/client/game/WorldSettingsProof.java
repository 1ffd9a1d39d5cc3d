package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.walk.ScreenPixels;
import org.quoin.client.walk.XHands;
import org.quoin.sim.AvatarView;
import org.quoin.sim.world.Blocks;

/** The settings of what is seen in a world. */
final class WorldSettingsProof extends SettingsSteps {
    private final ScreenPixels screen;
    private long worldNanos;

    WorldSettingsProof(WalkedGame walked, XHands hands, Set<String> proved) throws IOException {
        super(walked, hands, proved);
        screen = new ScreenPixels();
    }

    void all() throws IOException {
        pictures();
        walking();
        predicting();
        light();
        texts();
        rest();
    }

    /** Settings without a check of their own above have to change the frame. */
    private void rest() {
        walked.onMainThread(() -> game.ui().showPause());
        rounds(5);
        worldNanos = world().session().nowNanos();
        look(0);
        for (Setting<?> setting : Settings.ALL) {
            if (setting.shown() != null && !proved.contains(setting.key())) {
                differsToTheEye(setting);
            }
        }
        walked.onMainThread(() -> game.ui().close());
        walked.until("the world goes on", game::isPlaying);
    }

    private void differsToTheEye(Setting<?> setting) {
        Settings usual = game.settings();
        Object before = still(() -> draw(true));
        change(SettingsKeeper.otherwise(usual, setting));
        assertNotEquals(
                before,
                still(() -> draw(true)),
                setting.key() + " changes nothing that is seen: look at what it changes here");
        change(usual);
        assertEquals(before, still(() -> draw(true)), setting.key() + " does not change back");
        proved.add(setting.key());
    }

    private void change(Settings settings) {
        walked.onMainThread(() -> game.ui().settings().change(settings));
        walked.round();
    }

    private void pictures() {
        walked.onMainThread(() -> game.ui().showPause());
        rounds(5);
        worldNanos = world().session().nowNanos();
        look(-50);
        differsInThePicture(AccessibilitySettings.STRONG_OUTLINE, true);
        look(0);
        differsInThePicture(Settings.FIELD_OF_VIEW_DEGREES, 100);
        differsInThePicture(Settings.VIEW_DISTANCE_COLUMNS, 3);
        differsInThePicture(Settings.FAR_TERRAIN, false);
        differsInThePicture(PictureSettings.FAR_BLOCKS, 512);
        differsInThePicture(PictureSettings.BRIGHTNESS_PERCENT, 150);
        drawing();
        walked.onMainThread(() -> game.ui().close());
        walked.until("the world goes on", game::isPlaying);
    }

    /** The processor draws here: {@code auto} has taken the less of each. */
    private void drawing() {
        differsInThePicture(DrawingSettings.PICTURE_SCALE, DrawingSettings.Scale.FULL);
        differsInThePicture(DrawingSettings.PICTURE_SCALE, DrawingSettings.Scale.HALF);
        look(40);
        differsInThePicture(DrawingSettings.SKY, DrawingSettings.Sky.FULL);
        look(0);
    }

    /** The corners beside the blocks that were placed are dark, or not. */
    private void light() {
        walked.onMainThread(() -> game.ui().showPause());
        rounds(5);
        worldNanos = world().session().nowNanos();
        look(-35);
        differsInThePicture(DrawingSettings.LIGHT, DrawingSettings.Light.SMOOTH);
        walked.onMainThread(() -> game.ui().close());
        walked.until("the world goes on", game::isPlaying);
    }

    private <T> void differsInThePicture(Setting<T> setting, T other) {
        differs(setting, other, () -> still(() -> draw(false)));
    }

    /** A picture of the world at one moment, once all of it is there. */
    private Object still(Supplier<Object> drawing) {
        Object[] last = new Object[1];
        walked.until(
                "the picture stands still",
                () -> {
                    Object before = last[0];
                    last[0] = onMainThread(drawing);
                    rounds(3);
                    return last[0].equals(before);
                });
        return last[0];
    }

    private Object draw(boolean predictedBlocks) {
        Settings settings = game.settings();
        PictureParameters frame =
                shown().seeAsPlayer(
                                game.controls.look(), 0, game.controls.rig(), settings, worldNanos);
        walked.display().drawScene(frame, settings, 1e6);
        GlCanvas canvas = walked.display().beginCanvas(settings);
        if (predictedBlocks) {
            HudModel model = game.hudFiller.model();
            model.settings = settings;
            new Hud(walked.display().texts(), walked.display().icons()).draw(canvas, model, 0);
        }
        try {
            Path folder = Files.createTempDirectory("quoin-proof");
            Path file = folder.resolve("picture.png"); // Pictures are made as new files only.
            walked.display().capture(file);
            int hash = Arrays.hashCode(Files.readAllBytes(file));
            Files.delete(file);
            Files.delete(folder);
            return hash;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Walking animations. */
    private void walking() throws IOException {
        hands.act("keydown w");
        hands.act("keydown Control_L");
        walked.until("the view nods", () -> nod() > 0.002);
        walked.until("the view widens", () -> frameNow().fovFactor > 1.01);
        set(Settings.VIEW_BOBBING, false);
        assertFalse(isSeen(() -> nod() > 1e-6), "it still nods");
        set(Settings.VIEW_BOBBING, true);
        walked.until("the view nods again", () -> nod() > 0.002);
        set(Settings.FIELD_OF_VIEW_KICK, false);
        walked.until("the view is as wide as ever", () -> frameNow().fovFactor < 1.002);
        set(Settings.FIELD_OF_VIEW_KICK, true);
        walked.until("the view widens again", () -> frameNow().fovFactor > 1.01);
        set(AccessibilitySettings.REDUCED_MOTION, true);
        walked.until("nothing widens", () -> frameNow().fovFactor < 1.002);
        assertFalse(
                isSeen(() -> nod() > 1e-6), "it still nods, though there should be less motion");
        set(AccessibilitySettings.REDUCED_MOTION, false);
        hands.act("keyup w");
        hands.act("keyup Control_L");
        rounds(3);
    }

    private PictureParameters frameNow() {
        return onMainThread(
                () ->
                        shown().seeAsPlayer(
                                        game.controls.look(),
                                        0,
                                        game.controls.rig(),
                                        game.settings(),
                                        world().session().nowNanos()));
    }

    /** How far the camera is from the eye. */
    private double nod() {
        PictureParameters frame = frameNow();
        double dx = frame.camera.x - shown().eye().x;
        double dy = frame.camera.y - shown().eye().y;
        return Math.hypot(dx, dy) + Math.abs(frame.camera.pitch - shown().eye().pitch);
    }

    private void predicting() throws IOException {
        set(Settings.INPUT_DELAY_TURNS, 20);
        walked.until("the delay", () -> client().stats().input().delayTurns() == 20);
        double ahead = mostAhead();
        set(Settings.PREDICTION, false);
        double behind = mostAhead();
        assertTrue(ahead > 2, "the eye goes ahead of the turns: " + ahead);
        assertTrue(behind < 1, "the eye waits for the turns: " + behind);
        set(Settings.PREDICTION, true);
        look(-35); // Farther off than oneself.
        game.controls.latch().selectSlot(0);
        walked.onMainThread(() -> client().setHotbar(0, Blocks.STONE));
        walked.until("stone in hand", () -> shown().hotbar().blockAt(0) == Blocks.STONE);
        assertFalse(ghostsShow(), "blocks show as blocks");
        set(Settings.UNCONFIRMED_BLOCKS, Settings.UnconfirmedBlocks.SILHOUETTES);
        assertTrue(ghostsShow(), "no silhouettes");
        set(Settings.UNCONFIRMED_BLOCKS, Settings.UnconfirmedBlocks.BLOCKS);
        set(Settings.INPUT_DELAY_TURNS, Settings.INPUT_DELAY_AUTO);
    }

    /** How far the eye comes from where the turns have the avatar, while walking. */
    private double mostAhead() throws IOException {
        int start = client().stats().turn();
        double[] most = new double[1];
        hands.act("keydown w");
        walked.until(
                "some turns",
                () -> {
                    AvatarView own = own();
                    double dz = shown().eye().z - own.z() / 65536.0;
                    double dx = shown().eye().x - own.x() / 65536.0;
                    most[0] = Math.max(most[0], Math.hypot(dx, dz));
                    return client().stats().turn() > start + 40;
                });
        hands.act("keyup w");
        int end = client().stats().turn();
        walked.until("it comes to rest", () -> client().stats().turn() > end + 30);
        return most[0];
    }

    /** Places a block, and says whether it showed as a silhouette until its turn. */
    private boolean ghostsShow() throws IOException {
        boolean[] seen = new boolean[2];
        int start = client().stats().turn();
        hands.act("click 3");
        walked.until(
                "the turn of the edit",
                () -> {
                    seen[0] |= shown().predicted().ghosts().count() > 0;
                    seen[1] |= shown().predicted().prediction().predictedBlocks().count() > 0;
                    return client().stats().turn() > start + 30;
                });
        assertTrue(seen[1], "no block was placed");
        return seen[0];
    }

    private void texts() throws IOException {
        HudModel hud = game.hudFiller.model();
        look(-50);
        assertTrue(hud.subtitles.isEmpty());
        hands.act("click 1");
        assertFalse(isSeen(() -> !hud.subtitles.isEmpty()));
        set(AccessibilitySettings.SUBTITLES, true);
        walked.until(
                "what is heard",
                () -> {
                    try {
                        hands.act("click 1");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    walked.round();
                    return !hud.subtitles.isEmpty();
                });
        set(AccessibilitySettings.SUBTITLES, false);
        set(AccessibilitySettings.HINTS, true); // Off by itself if all was done meanwhile.
        walked.until("a hint", () -> hud.hint != null);
        differs(AccessibilitySettings.HINTS_DONE, "move, jump, dig", () -> hud.hint);
        differs(AccessibilitySettings.HINTS, false, () -> hud.hint != null);
        set(AccessibilitySettings.HINTS, false);
        int small = textPixels(1);
        int large = textPixels(2);
        assertTrue(large > small * 5 / 4, large + " pixels for " + small);
        set(AccessibilitySettings.TEXT_SIZE, AccessibilitySettings.TEXT_SIZE_AUTO);
    }

    /**
     * How many pixels of the hotbar's strip the overlay covers: the least of some counts, as
     * splinters of a block may still fly.
     */
    private int textPixels(int size) {
        set(AccessibilitySettings.TEXT_SIZE, size);
        int least = coveredPixels();
        for (int i = 0; i < 9; i++) {
            least = Math.min(least, coveredPixels());
        }
        return least;
    }

    private int coveredPixels() {
        HudModel hud = game.hudFiller.model();
        rounds(3);
        BufferedImage with = screen.of(walked);
        walked.onMainThread(() -> hud.hidden = true);
        rounds(3);
        BufferedImage without = screen.of(walked);
        walked.onMainThread(() -> hud.hidden = false);
        int count = 0;
        for (int y = HEIGHT - 60; y < HEIGHT; y++) {
            for (int x = WIDTH / 4; x < WIDTH * 5 / 8; x++) { // To the right is the hand.
                count += with.getRGB(x, y) == without.getRGB(x, y) ? 0 : 1;
            }
        }
        assertTrue(count > 100, "the hotbar is not seen");
        return count;
    }
}
