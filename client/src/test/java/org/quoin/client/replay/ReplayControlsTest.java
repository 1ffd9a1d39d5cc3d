package org.quoin.client.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_A;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_B;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_DPAD_RIGHT;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_RIGHT_THUMB;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_START;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_1;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_2;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_5;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_7;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_9;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_BACKSPACE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_C;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_COMMA;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_E;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ENTER;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_F3;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_F5;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_HOME;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_KP_0;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_LEFT;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_LEFT_SHIFT;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_N;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_P;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PERIOD;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_SPACE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_UP;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_V;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_W;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_X;
import static org.lwjgl.glfw.GLFW.GLFW_MOD_SHIFT;
import static org.lwjgl.glfw.GLFW.GLFW_MOUSE_BUTTON_LEFT;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;
import static org.lwjgl.glfw.GLFW.GLFW_REPEAT;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.display.DebugKeys;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.hud.ReplayHud;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.view.Camera;
import org.quoin.server.text.Texts;

/** The keys and mouse of the replay viewer. */
final class ReplayControlsTest {
    private final List<String> asked = new ArrayList<>();
    private final Texts texts = TestTexts.english();
    private final ReplayHud.Model model = new ReplayHud.Model();
    private final ReplayButtons buttons =
            new ReplayButtons(texts, UiSounds.NONE, model, new Asked());
    private final ReplayControls controls =
            new ReplayControls(new Asked(), new DebugAsked(), buttons);
    private boolean filming;

    @Test
    void playIsPausedSteppedSpedUpAndJumped() {
        press(GLFW_KEY_SPACE, GLFW_KEY_PERIOD, GLFW_KEY_COMMA, GLFW_KEY_UP, GLFW_KEY_DOWN);
        press(GLFW_KEY_LEFT, GLFW_KEY_PAGE_DOWN, GLFW_KEY_HOME);
        assertEquals(
                List.of(
                        "pause",
                        "step 1",
                        "step -1",
                        "speed 1",
                        "speed -1",
                        "jump -5 s",
                        "jump 60 s",
                        "to 0"),
                asked);
    }

    @Test
    void aTypedTurnIsJumpedTo() {
        press(GLFW_KEY_1, GLFW_KEY_KP_0, GLFW_KEY_5, GLFW_KEY_BACKSPACE, GLFW_KEY_2);
        assertEquals("102", controls.typed());
        press(GLFW_KEY_ENTER);
        assertEquals(List.of("to 102"), asked);
        assertEquals("", controls.typed());
        press(GLFW_KEY_7, GLFW_KEY_ESCAPE);
        assertEquals(List.of("to 102"), asked);
        for (int i = 0; i < 20; i++) {
            press(GLFW_KEY_9);
        }
        press(GLFW_KEY_ENTER);
        assertEquals("to 999999999", asked.get(1));
    }

    @Test
    void eyesAreChosenBothWaysAndTheMouseTakesTheCameraOut() {
        press(GLFW_KEY_TAB);
        controls.key(GLFW_KEY_TAB, 0, GLFW_PRESS, GLFW_MOD_SHIFT);
        controls.mouseButton(0, GLFW_PRESS, 0);
        assertTrue(controls.isDragging());
        controls.mouseButton(0, GLFW_RELEASE, 0);
        assertEquals(List.of("eyes 1", "eyes -1", "fly"), asked);
    }

    /** Also in the smallest window, where all that is asked for is at the foot. */
    @Test
    void whoHasOnlyAMouseStopsTheReplayGoesAboutInItAndLeavesIt() {
        for (String language : TestTexts.LANGUAGES) {
            asked.clear();
            model.paused = false;
            Texts of = TestTexts.of(language);
            ReplayButtons shown = new ReplayButtons(of, UiSounds.NONE, model, new Asked());
            ReplayControls mouse = new ReplayControls(new Asked(), new DebugAsked(), shown);
            PaperCanvas canvas = draw(shown);
            for (String label : List.of("replay.button.pause", "replay.button.slower")) {
                click(mouse, canvas, of.get(label));
            }
            for (String label : List.of("replay.button.faster", "replay.button.eyes")) {
                click(mouse, canvas, of.get(label));
            }
            click(mouse, canvas, "\u00ab 5 s");
            click(mouse, canvas, "5 s \u00bb");
            click(mouse, canvas, of.get("replay.button.new"));
            click(mouse, canvas, of.get("replay.button.keys"));
            click(mouse, canvas, of.get("back"));
            assertEquals(
                    List.of(
                            "pause",
                            "speed -1",
                            "speed 1",
                            "eyes 1",
                            "jump -5 s",
                            "jump 5 s",
                            "play on",
                            "help",
                            "quit"),
                    asked);
            assertEquals(List.of(), canvas.cuts(), language);
            model.paused = true;
            click(mouse, draw(shown), of.get("replay.button.go-on"));
            assertEquals("pause", asked.get(asked.size() - 1));
        }
    }

    @Test
    void aClickOnTheBarGoesToThatTurnAndOneElsewhereTurnsTheCamera() {
        model.firstTurn = 100;
        model.lastTurn = 300;
        PaperCanvas canvas = draw(buttons);
        click(controls, 427, 478);
        assertEquals(List.of("to 200"), asked);
        double y = canvas.textBottom(texts.get("back")) * 2 - 4;
        model.paused = true; // The longer of the button's two texts.
        double gap = draw(buttons).textRight(texts.get("replay.button.go-on")) * 2 + 15;
        model.paused = false;
        click(controls, gap, y);
        assertEquals(List.of("to 200"), asked, "who misses a button loses no eyes");
        assertFalse(controls.isDragging());
        click(controls, 427, 200);
        assertEquals(List.of("to 200", "fly"), asked);
        model.hidden = true;
        click(controls, 427, 478);
        assertEquals("fly", asked.get(2), "what is not seen takes no click");
    }

    /** Pressed over a button and let go elsewhere: the player has changed their mind. */
    @Test
    void aButtonActsWhenItIsLetGoSoThatTheMenuBehindSeesNothingHeld() {
        PaperCanvas canvas = draw(buttons);
        double x = canvas.textLeft(texts.get("back")) * 2 + 4;
        double y = canvas.textBottom(texts.get("back")) * 2 - 4;
        controls.mouseMove(x, y);
        controls.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
        assertEquals(List.of(), asked);
        controls.mouseMove(x, 100);
        controls.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_RELEASE, 0);
        assertEquals(List.of(), asked);
    }

    private PaperCanvas draw(ReplayButtons shown) {
        PaperCanvas canvas = new PaperCanvas(854, 480, new FontMeasure());
        canvas.setScale(2);
        shown.draw(canvas, 0);
        return canvas;
    }

    private static void click(ReplayControls mouse, PaperCanvas canvas, String label) {
        click(mouse, canvas.textLeft(label) * 2 + 4, canvas.textBottom(label) * 2 - 4);
    }

    private static void click(ReplayControls mouse, double x, double y) {
        mouse.mouseMove(x, y);
        mouse.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
        mouse.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_RELEASE, 0);
    }

    @Test
    void whoCameByGamepadCanStopTheReplayAndLeaveIt() {
        int opening = 1 << GLFW_GAMEPAD_BUTTON_A;
        pad(opening);
        pad(opening);
        pad(0);
        assertEquals(List.of(), asked, "the button that opened it does nothing in it");
        pad(1 << GLFW_GAMEPAD_BUTTON_A);
        pad(1 << GLFW_GAMEPAD_BUTTON_A);
        pad(1 << GLFW_GAMEPAD_BUTTON_DPAD_RIGHT);
        pad(1 << GLFW_GAMEPAD_BUTTON_B);
        assertEquals(List.of("pause", "jump 5 s"), asked, "the menu behind would see it held");
        pad(0);
        pad(1 << GLFW_GAMEPAD_BUTTON_START);
        pad(0);
        assertEquals(List.of("pause", "jump 5 s", "cancel or quit", "cancel or quit"), asked);
    }

    @Test
    void aNewWorldIsAskedForByKeyAndByGamepad() {
        press(GLFW_KEY_N);
        pad(0);
        pad(1 << GLFW_GAMEPAD_BUTTON_RIGHT_THUMB);
        assertEquals(List.of("play on", "play on"), asked);
    }

    @Test
    void whatClosedAScreenOverTheReplayDoesNothingInIt() {
        int closing = 1 << GLFW_GAMEPAD_BUTTON_B;
        pad(0);
        controls.key(GLFW_KEY_W, 0, GLFW_PRESS, 0);
        controls.letGo(); // The screen is opened, and closed by a button and a key that are held.
        controls.letGo();
        pad(closing);
        pad(closing);
        pad(0);
        controls.key(GLFW_KEY_ESCAPE, 0, GLFW_REPEAT, 0);
        controls.key(GLFW_KEY_ESCAPE, 0, GLFW_RELEASE, 0);
        assertEquals(List.of("fly"), asked);
        Camera camera = new Camera();
        controls.fly(camera, 1);
        assertEquals(0, camera.z, "nothing is held any more");
        pad(closing);
        pad(0);
        press(GLFW_KEY_ESCAPE);
        assertEquals(List.of("fly", "cancel or quit", "cancel or quit"), asked);
    }

    private void pad(int buttons) {
        controls.pad(buttons, new float[] {0, 0, 0, 0, -1, -1}, 0);
    }

    @Test
    void aFreeCameraFliesWhereItLooksAndStopsWithTheFocus() {
        Camera camera = new Camera();
        camera.set(1, 80, 2, 0, 0);
        controls.lookAs(camera);
        controls.key(GLFW_KEY_W, 0, GLFW_PRESS, 0);
        controls.fly(camera, 1);
        assertEquals(10, camera.z, 1e-3);
        assertEquals(1, camera.x, 1e-3);
        controls.key(GLFW_KEY_LEFT_SHIFT, 0, GLFW_PRESS, 0);
        controls.key(GLFW_KEY_E, 0, GLFW_PRESS, 0);
        controls.fly(camera, 0.5);
        assertEquals(26, camera.z, 1e-3);
        assertEquals(96, camera.y, 1e-3);
        controls.focus(false);
        controls.fly(camera, 10);
        assertEquals(26, camera.z, 1e-3);
    }

    private void press(int... keys) {
        for (int key : keys) {
            controls.key(key, 0, GLFW_PRESS, 0);
            controls.key(key, 0, GLFW_RELEASE, 0);
        }
    }

    @Test
    void aPlayerIsSeenFromOutsideAndF3WithALetterIsNoFlight() {
        press(GLFW_KEY_F5);
        controls.key(GLFW_KEY_F3, 0, GLFW_PRESS, 0);
        press(GLFW_KEY_W);
        controls.key(GLFW_KEY_F3, 0, GLFW_RELEASE, 0);
        press(GLFW_KEY_F3);
        assertEquals(List.of("place", "debug WIREFRAME", "debug list"), asked);
    }

    @Test
    void aCameraPathIsSetAndFilmed() {
        press(GLFW_KEY_C, GLFW_KEY_X, GLFW_KEY_P, GLFW_KEY_V);
        assertEquals(List.of("point", "no point", "path", "film"), asked);
    }

    @Test
    void whileAFilmIsMadeItCanOnlyBeEnded() {
        filming = true;
        model.film = "12 of 34";
        press(GLFW_KEY_SPACE, GLFW_KEY_W, GLFW_KEY_C, GLFW_KEY_V, GLFW_KEY_7, GLFW_KEY_F3);
        assertEquals("", controls.typed());
        PaperCanvas canvas = draw(buttons);
        assertFalse(canvas.texts().contains(texts.get("replay.button.faster")));
        click(controls, 427, 478);
        click(controls, 427, 200);
        assertFalse(controls.isDragging());
        pad(0);
        pad(1 << GLFW_GAMEPAD_BUTTON_A);
        assertEquals(List.of(), asked);
        click(controls, canvas, texts.get("replay.button.stop"));
        press(GLFW_KEY_ESCAPE);
        pad(1 << GLFW_GAMEPAD_BUTTON_B);
        pad(0);
        assertEquals(List.of("quit", "cancel or quit", "cancel or quit"), asked);
    }

    private final class DebugAsked implements DebugKeys.Commands {
        @Override
        public void toggleNetGraph() {
            asked.add("net graph");
        }

        @Override
        public void toggleFigures() {
            asked.add("debug list");
        }

        @Override
        public void toggle(DebugView view) {
            asked.add("debug " + view);
        }

        @Override
        public void toggleList() {
            asked.add("debug list");
        }

        @Override
        public void toggleHold() {
            asked.add("debug hold");
        }
    }

    private final class Asked implements ReplayControls.Commands {
        @Override
        public void togglePause() {
            asked.add("pause");
        }

        @Override
        public void step(int turns) {
            asked.add("step " + turns);
        }

        @Override
        public void jumpSeconds(int seconds) {
            asked.add("jump " + seconds + " s");
        }

        @Override
        public void jumpTo(int turn) {
            asked.add("to " + turn);
        }

        @Override
        public void changeSpeed(int powers) {
            asked.add("speed " + powers);
        }

        @Override
        public void nextPlace() {
            asked.add("place");
        }

        @Override
        public void nextEyes(int step) {
            asked.add("eyes " + step);
        }

        @Override
        public void fly() {
            asked.add("fly");
        }

        @Override
        public void playOn() {
            asked.add("play on");
        }

        @Override
        public void addPathPoint() {
            asked.add("point");
        }

        @Override
        public void removePathPoint() {
            asked.add("no point");
        }

        @Override
        public void followPath() {
            asked.add("path");
        }

        @Override
        public void beginFilm() {
            asked.add("film");
        }

        @Override
        public boolean isFilming() {
            return filming;
        }

        @Override
        public void toggleHelp() {
            asked.add("help");
        }

        @Override
        public void toggleHidden() {
            asked.add("hidden");
        }

        @Override
        public void takeScreenshotSoon() {
            asked.add("screenshot");
        }

        @Override
        public void toggleFullscreen() {
            asked.add("fullscreen");
        }

        @Override
        public void cancelOrQuit() {
            asked.add("cancel or quit");
        }

        @Override
        public void quit() {
            asked.add("quit");
        }
    }
}
