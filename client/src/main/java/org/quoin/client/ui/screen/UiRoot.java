package org.quoin.client.ui.screen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.KeyPress.Key;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.ui.widget.UiSounds;

/**
 * The screens, of which the topmost is shown, and the door between them and the game. The game
 * hands in the window's events while {@link #isOpen}, and calls {@link #draw} for each frame.
 *
 * <p>Who changes what: a choice of the player first changes the screens and then calls {@link
 * GameActions}; what happens by itself (the world is here, the host is gone) the game tells through
 * the {@code show...} methods. Main thread only.
 */
public final class UiRoot {
    private final Texts texts;
    private final UiSounds sounds;
    private final Clipboard clipboard;
    private final GameActions actions;
    private final String version;
    private final Deque<Screen> stack = new ArrayDeque<>();
    private Settings settings;
    private @Nullable Canvas lastCanvas;
    private int scale = 1;
    private double mouseX;
    private double mouseY;
    private double wheel;

    /** Makes a root that shows nothing yet. */
    public UiRoot(
            Texts texts,
            UiSounds sounds,
            Clipboard clipboard,
            GameActions actions,
            Settings settings,
            String version) {
        this.texts = texts;
        this.sounds = sounds;
        this.clipboard = clipboard;
        this.actions = actions;
        this.settings = settings;
        this.version = version;
    }

    // What the game calls.

    /** Says whether a screen is shown: then it gets the events, and the mouse must be free. */
    public boolean isOpen() {
        return !stack.isEmpty();
    }

    /** Closes all screens: the world is shown. */
    public void close() {
        stack.clear();
    }

    /** Shows the start screen alone. */
    public void showStart() {
        stack.clear();
        push(new StartScreen(this));
    }

    /** Shows the pause screen over the running world. */
    public void showPause() {
        stack.clear();
        push(new PauseScreen(this));
    }

    /**
     * Shows all kinds of blocks over the running world.
     *
     * @param hotbarSlot the slot in hand
     * @param held what is in it now
     */
    public void showInventory(IconAtlas icons, int hotbarSlot, int held) {
        stack.clear();
        push(new InventoryScreen(this, icons, hotbarSlot, held));
    }

    /**
     * Shows that a world is being joined; only needed where no screen began it ({@code --join}).
     *
     * @param going what is going on, like {@code Joining 192.168.0.7:47800}
     */
    public void showConnecting(String going) {
        showStart();
        push(new ConnectingScreen(this, texts.get("connecting.title"), going));
    }

    /**
     * Shows how much of the world has come, if a screen is shown that waits for it.
     *
     * @param totalBytes how much there is; 0 while that is not known
     */
    public void joinProgress(long receivedBytes, long totalBytes) {
        if (stack.peek() instanceof ConnectingScreen connecting) {
            connecting.progress(receivedBytes, totalBytes);
        } else if (stack.peek() instanceof ReconnectScreen reconnecting) {
            reconnecting.progress(receivedBytes, totalBytes);
        }
    }

    /** Shows why hosting failed: on the host screen if that is where it began. */
    public void hostFailed(String title, String message) {
        if (stack.peek() instanceof ConnectingScreen) {
            stack.pop();
        }
        if (stack.peek() instanceof HostScreen host) {
            host.showFailure(message);
        } else {
            showMessage(title, message);
        }
    }

    /**
     * Shows that a world ended or could not be joined. Its button leads back to the screen on which
     * joining began, or to the start screen.
     */
    public void showMessage(String title, String message) {
        while (stack.peek() != null
                && !(stack.peek() instanceof FormScreen)
                && !(stack.peek() instanceof StartScreen)) {
            stack.pop();
        }
        if (stack.isEmpty()) {
            push(new StartScreen(this));
        }
        push(new MessageScreen(this, title, message));
    }

    /**
     * Shows, over the world and over what else is open, that the connection is lost and is being
     * made again.
     *
     * @param why for the player
     */
    public void showReconnecting(String why) {
        reconnected();
        push(new ReconnectScreen(this, why));
    }

    /** Shows for how long it will be tried yet. */
    public void reconnectSecondsLeft(long seconds) {
        if (stack.peek() instanceof ReconnectScreen screen) {
            screen.setSecondsLeft(seconds);
        }
    }

    /** The connection stands again: what was open before is shown, or the world. */
    public void reconnected() {
        if (stack.peek() instanceof ReconnectScreen) {
            pop();
        }
    }

    /** Takes settings that changed elsewhere (F11, the command line). */
    public void setSettings(Settings changed) {
        settings = changed;
        if (stack.peek() instanceof SettingsScreen screen) {
            screen.refresh();
        }
    }

    /** Takes another choice of texture packs into the settings. */
    public void takeTexturePacks(List<String> names) {
        changeSettings(settings.with(Settings.TEXTURE_PACKS, names));
    }

    /** Returns the settings as the player has them now. */
    public Settings settings() {
        return settings;
    }

    // Events of the window, in its framebuffer's pixels.

    /** Takes a key event of GLFW; returns whether a screen used it. */
    public boolean key(int key, int action, int mods) {
        Screen screen = stack.peek();
        if (screen == null || action == GLFW.GLFW_RELEASE) {
            return false;
        }
        KeyPress press = KeyPress.ofGlfw(key, mods);
        boolean chooses =
                press.key() == Key.ENTER || press.key() == Key.SPACE || press.key() == Key.ESCAPE;
        if (action == GLFW.GLFW_REPEAT && chooses) {
            // A key held too long must not walk through the next screen as well.
            return true;
        }
        return screen.keyPressed(press);
    }

    /** Takes a typed character; returns whether a screen used it. */
    public boolean character(int codePoint) {
        Screen screen = stack.peek();
        return screen != null && screen.widgets().charTyped(codePoint);
    }

    /** Takes a move of the free mouse. */
    public void mouseMove(double x, double y) {
        mouseX = x / scale;
        mouseY = y / scale;
        Screen screen = stack.peek();
        if (screen != null) {
            screen.widgets().mouseMoved(mouseX, mouseY);
        }
    }

    /** Takes a mouse button's press or release where the mouse was last. */
    public void mouseButton(int button, int action) {
        Screen screen = stack.peek();
        if (screen == null || button != GLFW.GLFW_MOUSE_BUTTON_LEFT) {
            return;
        }
        if (action == GLFW.GLFW_PRESS) {
            screen.widgets().mousePressed(mouseX, mouseY);
        } else {
            screen.widgets().mouseReleased(mouseX, mouseY);
        }
    }

    /** Takes a turn of the wheel where the mouse was last; up is positive, as GLFW has it. */
    public void scroll(double dy) {
        wheel += dy;
        int steps = (int) wheel;
        wheel -= steps;
        Screen screen = stack.peek();
        if (screen != null && steps != 0) {
            screen.widgets().scrolled(-steps);
        }
    }

    /** Draws the topmost screen over what is there. */
    public void draw(Canvas canvas, long nowNanos) {
        lastCanvas = canvas;
        scale = canvas.scale();
        Screen screen = stack.peek();
        if (screen != null) {
            screen.draw(canvas, nowNanos);
        }
    }

    // What the screens call.

    Texts texts() {
        return texts;
    }

    UiSounds sounds() {
        return sounds;
    }

    Clipboard clipboard() {
        return clipboard;
    }

    GameActions actions() {
        return actions;
    }

    String version() {
        return version;
    }

    @Nullable Screen top() {
        return stack.peek();
    }

    void push(Screen screen) {
        stack.push(screen);
        if (lastCanvas != null) {
            // Keys and clicks may come before the first frame, and must find the controls placed.
            screen.layout(lastCanvas.width(), lastCanvas.height(), lastCanvas);
        }
        screen.shown();
    }

    void pop() {
        stack.pop();
        Screen below = stack.peek();
        if (below != null) {
            below.shown();
        }
    }

    void changeSettings(Settings changed) {
        if (!changed.equals(settings)) {
            settings = changed;
            actions.settingsChanged(changed);
        }
    }

    void formEdited(String text) {
        if (stack.peek() instanceof FormScreen form) {
            form.clearError();
        }
    }

    void connectingCancelled() {
        pop();
        actions.cancelJoin();
    }

    void worldLeft() {
        // Left first, so that the start screen lists the world as it was left.
        actions.leaveWorld();
        showStart();
    }
}
