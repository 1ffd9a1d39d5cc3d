package org.quoin.client.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_A;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_DPAD_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_RIGHT_THUMB;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_BACKSPACE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_END;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ENTER;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_N;
import static org.lwjgl.glfw.GLFW.GLFW_MOUSE_BUTTON_LEFT;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;
import static org.lwjgl.glfw.GLFW.GLFW_REPEAT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.worlds.WorldActions;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.server.text.Texts;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** The screens that make a new world from a moment of a replay. */
final class PlayOnScreensTest {
    private static final int TURNS = 100;
    private static final int TURN = 60;

    private final Texts texts = TestTexts.english();
    private final PlayerSettings settings = PlayerSettings.unsaved(Settings.DEFAULT);
    private final UiRoot ui =
            new UiRoot(texts, UiSounds.NONE, new PlainClipboard(), null, settings, "0.1.0");
    private final Made made = new Made();
    private final PlayOnScreens screens = new PlayOnScreens(ui, made);
    private ReplaySource source = replay();

    private static ReplaySource replay() {
        try {
            WorldSettings gable =
                    new WorldSettings("Gable", new WorldConfig(7, 20), LatePolicy.SUBSTITUTE);
            MemoryFolder folder = new MemoryFolder();
            Journal journal = Journal.inline(folder, gable);
            Simulation world = Simulation.create(gable.config());
            TurnEncoder encoder = new TurnEncoder();
            journal.started(world, encoder.base());
            for (int number = 1; number <= TURNS; number++) {
                Turn turn = new Turn(number, new int[0], new int[0], new Command[0]);
                world.step(turn);
                journal.sealed(turn, encoder.encode(turn), 0, world, encoder::base);
            }
            return ReplaySource.open(new ReplayFiles(folder, WorldFolder.segments(folder)));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** What was asked for; the one job ends when the test says so. */
    private static final class Made implements NewWorlds, WorldActions.Job {
        private final List<String> asked = new ArrayList<>();
        private @Nullable String told;
        private boolean failed;

        @Override
        public String proposal(String name, String time) {
            return name + " (" + time + ")";
        }

        @Override
        public Making begin(ReplayMoment moment, String name) {
            asked.add("make " + name + " from turn " + moment.turn());
            return new Making(Path.of("made"), this);
        }

        @Override
        public double fraction() {
            return -1;
        }

        @Override
        public @Nullable String told() {
            return told;
        }

        @Override
        public boolean hasFailed() {
            return failed;
        }

        @Override
        public void cancel() {
            asked.add("cancel");
        }
    }

    @BeforeEach
    void goToATurn() throws Exception {
        source.seek(TURN);
        draw();
    }

    @AfterEach
    void close() throws Exception {
        source.close();
    }

    private PaperCanvas draw() {
        PaperCanvas canvas = new PaperCanvas(854, 480, new FontMeasure());
        canvas.setScale(2);
        screens.draw(canvas, 0);
        return canvas;
    }

    private void press(int key) {
        screens.key(key, 0, GLFW_PRESS, 0);
        screens.key(key, 0, GLFW_RELEASE, 0);
        draw();
    }

    private void click(String label) {
        PaperCanvas canvas = draw();
        screens.mouseMove(canvas.textLeft(label) * 2 + 4, canvas.textBottom(label) * 2 - 4);
        screens.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
        screens.mouseButton(GLFW_MOUSE_BUTTON_LEFT, GLFW_RELEASE, 0);
        draw();
    }

    private void pad(int button) {
        float[] rest = {0, 0, 0, 0, -1, -1};
        screens.pad(1 << button, rest, 0);
        screens.pad(0, rest, 0);
        draw();
    }

    private void end(String told, boolean failed) {
        made.told = told;
        made.failed = failed;
        draw();
    }

    @Test
    void enterTakesTheProposedNameOfTheMomentAndThenPlaysTheWorld() {
        screens.askForName(source);
        assertTrue(screens.isMenuOpen());
        draw().textLeft("A new world from turn 60 (0:00:03). The replayed world stays as");
        press(GLFW_KEY_ENTER);
        press(GLFW_KEY_ENTER);
        assertEquals(List.of("make Gable (0:00:03) from turn 60"), made.asked, "once is enough");
        assertNull(screens.wanted());
        end("It is there.", false);
        draw().textLeft("It is there.");
        press(GLFW_KEY_ENTER);
        assertEquals(Path.of("made"), screens.wanted());
    }

    @Test
    void afterwardsTheReplayCanGoOn() {
        screens.askForName(source);
        click(texts.get("replay.new.make"));
        end("It is there.", false);
        click(texts.get("replay.new.back"));
        assertNull(screens.wanted());
        assertFalse(screens.isMenuOpen());
    }

    @Test
    void aGamepadGoesThroughThem() {
        float[] rest = {0, 0, 0, 0, -1, -1};
        screens.askForName(source);
        screens.pad(1 << GLFW_GAMEPAD_BUTTON_RIGHT_THUMB, rest, 0); // Still held.
        screens.pad(0, rest, 0);
        draw();
        pad(GLFW_GAMEPAD_BUTTON_DPAD_DOWN);
        pad(GLFW_GAMEPAD_BUTTON_A);
        end("It is there.", false);
        pad(GLFW_GAMEPAD_BUTTON_A);
        assertEquals(Path.of("made"), screens.wanted());
    }

    @Test
    void theKeyThatOpenedThemTypesNothingWhileItIsHeld() {
        screens.askForName(source);
        screens.character('n');
        screens.key(GLFW_KEY_N, 0, GLFW_REPEAT, 0);
        screens.character('n');
        screens.key(GLFW_KEY_N, 0, GLFW_RELEASE, 0);
        press(GLFW_KEY_END);
        press(GLFW_KEY_BACKSPACE);
        screens.character('!');
        press(GLFW_KEY_ENTER);
        assertEquals(List.of("make Gable (0:00:03! from turn 60"), made.asked);
    }

    @Test
    void aFailureIsToldWhereTheNameCanBeChanged() {
        screens.askForName(source);
        press(GLFW_KEY_ENTER);
        end("The disk is full", true);
        draw().textLeft("The disk is full");
        made.told = null;
        press(GLFW_KEY_ENTER);
        assertEquals(2, made.asked.size());
    }

    @Test
    void escapeStopsTheWorkAndThenLeadsBack() {
        screens.askForName(source);
        press(GLFW_KEY_ENTER);
        press(GLFW_KEY_ESCAPE);
        assertEquals("cancel", made.asked.get(1));
        assertTrue(screens.isMenuOpen(), "until it has stopped");
        end("", false);
        assertFalse(screens.isMenuOpen());
        screens.askForName(source);
        press(GLFW_KEY_ESCAPE);
        assertFalse(screens.isMenuOpen());
        assertEquals(2, made.asked.size());
    }
}
