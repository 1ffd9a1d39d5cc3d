package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.input.Gamepad;
import org.quoin.client.settings.ControlSettings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.walk.XHands;
import org.quoin.server.UserFolders;
import org.quoin.sim.input.InputFrame;

/** The settings of mouse, gamepad and keys, in a world. */
final class ControlSettingsProof extends SettingsSteps {
    private static final int NEW_KEY = GLFW.GLFW_KEY_J;
    private static final String NEW_KEY_X = "j";

    ControlSettingsProof(WalkedGame walked, XHands hands, Set<String> proved) {
        super(walked, hands, proved);
    }

    void all() throws IOException {
        mouse();
        pad();
        holding();
        keys();
    }

    private void mouse() throws IOException {
        walked.until("the mouse is captured", () -> walked.display().window().isFocused());
        rounds(3);
        hands.act("mousemove_relative 3 3"); // The first only says where it is.
        rounds(3);
        double plain = turned(40, 0, true);
        set(Settings.SENSITIVITY_PERCENT, 300);
        assertEquals(3 * plain, turned(40, 0, true), Math.abs(plain) * 0.2);
        set(Settings.SENSITIVITY_PERCENT, 100);
        double down = turned(0, 40, false);
        set(ControlSettings.INVERT_LOOK, true);
        assertEquals(-down, turned(0, 40, false), Math.abs(down) * 0.2);
        set(ControlSettings.INVERT_LOOK, false);
    }

    /** By how many degrees the view turns for a push of the mouse. */
    private double turned(int dx, int dy, boolean sideways) throws IOException {
        DoubleSupplier angle =
                () ->
                        sideways
                                ? game.controls.look().yawDegrees()
                                : game.controls.look().pitchDegrees();
        double before = angle.getAsDouble();
        hands.act("mousemove_relative -- " + dx + " " + dy);
        walked.until("the view turns", () -> angle.getAsDouble() != before);
        double turned = angle.getAsDouble() - before;
        return turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
    }

    private void pad() {
        differs(ControlSettings.PAD_SENSITIVITY_PERCENT, 200, this::padDegrees);
    }

    /** How far the stick turns the view in 50 ms, as the game's own settings say. */
    private double padDegrees() {
        double[] turned = new double[1];
        Gamepad.Target target =
                new Gamepad.Target() {
                    @Override
                    public boolean isMenuOpen() {
                        return false;
                    }

                    @Override
                    public boolean takesButton(int keyCode) {
                        return false;
                    }

                    @Override
                    public void menuKey(int key, boolean repeats) {}

                    @Override
                    public void act(GameKey key, boolean pressed) {}

                    @Override
                    public void look(double degreesRight, double degreesDown) {
                        turned[0] += degreesRight;
                    }

                    @Override
                    public void scrollSlots(int steps) {}

                    @Override
                    public void pause() {}

                    @Override
                    public Settings settings() {
                        return game.settings();
                    }
                };
        Gamepad gamepad = new Gamepad(target);
        float[] axes = {0, 0, 1, 0, -1, -1};
        gamepad.update(0, axes, 1);
        gamepad.update(0, axes, 50_000_001);
        return turned[0];
    }

    private void holding() throws IOException {
        for (boolean toggles : new boolean[] {false, true}) {
            ControlSettings.Hold hold =
                    toggles ? ControlSettings.Hold.TOGGLE : ControlSettings.Hold.HOLD;
            set(ControlSettings.SNEAK, hold);
            set(ControlSettings.SPRINT, hold);
            hands.act("key Shift_L");
            staysOrNot(toggles, () -> InputFrame.sneak(frame()));
            game.releaseKeys();
            hands.act("keydown w");
            hands.act("key Control_L");
            staysOrNot(toggles, () -> InputFrame.walk(frame()) == InputFrame.SPRINT);
            hands.act("keyup w");
            rounds(2);
            game.releaseKeys();
        }
        set(ControlSettings.SNEAK, ControlSettings.Hold.HOLD);
        set(ControlSettings.SPRINT, ControlSettings.Hold.HOLD);
    }

    /** A key that was pressed and released still acts, or does not, some turns later. */
    private void staysOrNot(boolean stays, BooleanSupplier isSo) {
        int start = client().stats().turn();
        walked.until("some turns", () -> client().stats().turn() > start + 5);
        if (stays) {
            assertTrue(isSo.getAsBoolean());
        } else {
            walked.until("it is let go", () -> !isSo.getAsBoolean());
        }
    }

    private int frame() {
        return game.controls.latch().frame();
    }

    private void keys() throws IOException {
        Map<GameKey, Supplier<Object>> seen = new HashMap<>();
        for (GameKey key : GameKey.values()) {
            Supplier<Object> governed = governedBy(key);
            Setting<List<Integer>> setting = key.setting();
            List<Integer> usual = game.settings().get(setting);
            game.controls.latch().selectSlot((key.hotbarSlot() + 3) % 9);
            Object before = governed.get();
            hands.act("key " + NEW_KEY_X);
            rounds(2);
            assertEquals(before, governed.get(), "the key already does " + key);
            set(setting, List.of(NEW_KEY));
            if (key == GameKey.SPRINT) {
                hands.act("keydown w");
                rounds(2);
                before = governed.get();
            }
            Object was = before;
            // F3 acts when it is let go, unless another key came with it.
            hands.act((key == GameKey.FIGURES ? "key " : "keydown ") + NEW_KEY_X);
            walked.until(key + " is done", () -> !governed.get().equals(was));
            hands.act("keyup " + NEW_KEY_X);
            hands.act("keyup w");
            rounds(2);
            undo(key);
            set(setting, usual);
            seen.put(key, governed);
        }
        assertEquals(GameKey.values().length, seen.size());
    }

    /** The state that a key changes, to be compared before and after. */
    private Supplier<Object> governedBy(GameKey key) {
        HudModel hud = game.hudFiller.model();
        return switch (key) {
            case FORWARD,
                    BACKWARD,
                    LEFT,
                    RIGHT,
                    JUMP,
                    SNEAK,
                    SPRINT,
                    DESTROY,
                    PLACE,
                    ATTACK,
                    SLOT_1,
                    SLOT_2,
                    SLOT_3,
                    SLOT_4,
                    SLOT_5,
                    SLOT_6,
                    SLOT_7,
                    SLOT_8,
                    SLOT_9 ->
                    this::frame;
            case INVENTORY, CHAT -> () -> String.valueOf(game.ui().top());
            case READY -> () -> game.chat.feed().newestText();
            case ZOOM -> () -> game.controls.rig().lookFactor();
            case PLAYERS -> () -> hud.playerListShown;
            case VIEW -> () -> game.controls.rig().place();
            case HOTBAR_ROW -> () -> List.of(blocks(hud));
            case HIDE -> () -> hud.hidden;
            case SCREENSHOT -> () -> files(UserFolders.ofThisUser().screenshots());
            case FIGURES -> () -> hud.debugShown;
            case RELOAD -> () -> game.packs().version();
            case AUTO_DELAY -> () -> game.settings().get(Settings.INPUT_DELAY_TURNS);
            case FULLSCREEN -> walked::width;
            default -> throw new AssertionError("nothing looks at what " + key + " does");
        };
    }

    private static Integer[] blocks(HudModel hud) {
        return Arrays.stream(hud.hotbarBlocks).boxed().toArray(Integer[]::new);
    }

    private static long files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (var files = Files.list(folder)) {
            return files.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Things are as before. */
    private void undo(GameKey key) {
        walked.onMainThread(
                () -> {
                    game.ui().close();
                    game.releaseKeys();
                    game.controls.rig().setZoomed(false);
                    while (game.controls.rig().place()
                            != org.quoin.client.view.CameraRig.Place.EYES) {
                        game.controls.rig().next();
                    }
                    game.hudFiller.model().hidden = false;
                    game.hudFiller.model().debugShown = false;
                    if (key == GameKey.FULLSCREEN) {
                        game.toggleFullscreen();
                    }
                });
        rounds(2);
    }
}
