package org.quoin.client.ui.screen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException.CarriedOn;
import org.quoin.server.text.Texts;

/**
 * The stack of screens, of which the topmost is shown, and their interface to the game. The game
 * passes on the window's events while {@link #isOpen}, and calls {@link #draw} for each picture.
 *
 * <p>A choice of the player first changes the screens and then calls {@link GameActions}. For what
 * happens by itself (the world has come, the host is gone) the game calls the {@code show...}
 * methods. Main thread only.
 */
public final class UiRoot {
    /** As Windows does, unless it is changed there. */
    private static final long DOUBLE_CLICK_NANOS = 500_000_000L;

    private static final double DOUBLE_CLICK_PIXELS = 4;
    private static final long NEVER = Long.MIN_VALUE;

    private final Texts texts;
    private final UiSounds sounds;
    private final Clipboard clipboard;
    private final @Nullable GameActions actions;
    private final PlayerSettings settings;
    private final String version;
    private final Deque<Screen> stack = new ArrayDeque<>();

    /** The last question whether the world is left; it may be answered. */
    private @Nullable Screen leaveQuestion;

    private @Nullable Canvas lastCanvas;
    private int scale = 1;
    private double mouseX;
    private double mouseY;
    private double wheel;

    /** When the newest picture was drawn: the time of the clicks behind it. */
    private long pictureNanos;

    private long clickedNanos = NEVER;
    private double clickedX;
    private double clickedY;
    private int textsVersion;
    private boolean padUsed;

    /**
     * Makes a root that shows nothing yet.
     *
     * @param actions null for screens that ask nothing of a game: over a replay there is none
     */
    public UiRoot(
            Texts texts,
            UiSounds sounds,
            Clipboard clipboard,
            @Nullable GameActions actions,
            PlayerSettings settings,
            String version) {
        this.texts = texts;
        textsVersion = texts.version();
        this.sounds = sounds;
        this.clipboard = clipboard;
        this.actions = actions;
        this.settings = settings;
        this.version = version;
        if (actions != null) { // Over a replay no screen changes settings, which outlive the root.
            settings.onChange(this::showSettings);
        }
    }

    // ---- Called by the game ----

    /** Says whether a screen is shown: it gets the events then, and the mouse must be free. */
    public boolean isOpen() {
        return !stack.isEmpty();
    }

    /** Says whether the overlay of the running world is visible: no screen covers it. */
    public boolean showsOverlay() {
        Screen screen = stack.peek();
        return screen == null || screen.showsOverlay();
    }

    /** Says whether the pause screen is open, or one that lies over it. */
    public boolean isPauseOpen() {
        return stack.stream().anyMatch(screen -> screen instanceof PauseScreen);
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
     * @param hotbar the block in each slot, also while the screen is open
     * @param slotChosen called with each slot selected there
     */
    public void showInventory(
            IconAtlas icons, int hotbarSlot, int[] hotbar, IntConsumer slotChosen) {
        stack.clear();
        push(new InventoryScreen(this, icons, hotbarSlot, hotbar, slotChosen));
    }

    /**
     * Goes back to the start, and shows from there that we are joining.
     *
     * @param going such as {@code Joining 192.168.0.7:47800}
     */
    public void showConnecting(String going) {
        showStart();
        push(new ConnectingScreen(this, texts.get("connecting.title"), going));
    }

    /**
     * Shows how much of the world has come, on a screen that waits for it.
     *
     * @param totalBytes the size of the world; 0 while it is not known
     */
    public void joinProgress(long receivedBytes, long totalBytes) {
        if (stack.peek() instanceof ConnectingScreen connecting) {
            connecting.progress(receivedBytes, totalBytes);
        } else if (stack.peek() instanceof ReconnectScreen reconnecting) {
            reconnecting.progress(receivedBytes, totalBytes);
        }
    }

    /** Shows why hosting failed, on the host screen if it started there. */
    public void hostFailed(String message) {
        if (stack.peek() instanceof ConnectingScreen) {
            stack.pop();
        }
        if (stack.peek() instanceof HostScreen host) {
            host.showFailure(message);
        } else {
            showMessage(texts.get("end.host"), message);
        }
    }

    /** Shows who is asked whether they carry a world on that is to be hosted here. */
    public void askingWhoCarriesOn(List<String> names) {
        if (stack.peek() instanceof ConnectingScreen connecting) {
            connecting.asking(names);
        }
    }

    /**
     * Shows that another player carries on the world that was to be hosted, or asks whether to host
     * it all the same.
     */
    public void carriedOn(CarriedOn by, String why) {
        if (stack.peek() instanceof ConnectingScreen) {
            stack.pop();
        }
        push(new CarriedOnScreen(this, by, why));
    }

    /**
     * Shows that a world ended or could not be joined. The button leads back to the screen on which
     * joining started, or to the start screen.
     */
    public void showMessage(String title, String message) {
        backToForm();
        push(new MessageScreen(this, title, message));
    }

    /** Asks a new player for a name, over the start screen; then one of the two runs. */
    public void showNameForm(String proposal, Runnable chosen, Runnable skipped) {
        showStart();
        push(NameScreen.forFirstStart(this, proposal, chosen, skipped));
    }

    /**
     * Asks for another name after a host refused the player's, and joins there again.
     *
     * @param reason the host's, for the player
     * @param proposal the name that Enter accepts
     */
    public void showNameRefused(HostAddress host, String reason, String proposal) {
        backToForm();
        push(NameScreen.forHost(this, host, reason, proposal));
    }

    /** The world that was played has ended: what covered it is gone, but a copy can be kept. */
    public void worldEnded() {
        List<Screen> kept = stack.stream().filter(Screen::outlivesWorld).toList();
        if (!kept.isEmpty()) {
            showStart();
            kept.forEach(this::push);
        }
    }

    /** Goes back to the form on which joining began, else to the start screen; says whether so. */
    public boolean backToForm() {
        Screen top = stack.peek();
        while (top != null && !top.isJoining() && !(top instanceof StartScreen)) {
            stack.pop();
            top = stack.peek();
        }
        if (top == null) {
            push(new StartScreen(this));
        }
        return top != null && top.isJoining();
    }

    /** Shows, over all else, why the connection is lost, and that it is being made again. */
    public void showReconnecting(String why) {
        reconnected();
        push(ReconnectScreen.toHost(this, why));
    }

    /** Shows, over all else, that the world of this machine's own host is late. */
    public void showOwnWorldLate() {
        reconnected();
        push(ReconnectScreen.toOwnWorld(this));
    }

    /** Shows, over all else, that nobody who could carry the world on is in reach. */
    public void showCutOff() {
        reconnected();
        push(CutOffScreen.ofMany(this));
    }

    /** Asks, over all else, whether the world goes on here: its host, the only other, is gone. */
    public void showAlone(String host) {
        reconnected();
        push(CutOffScreen.ofTwo(this, host));
    }

    /**
     * Asks a player who has just come into a world from elsewhere whether this machine may carry
     * such worlds on.
     *
     * @param offered runs if it may
     */
    public void askToCarryOn(Runnable offered) {
        push(new OfferScreen(this, offered));
    }

    /** A world is handed over, as its host wants to leave: leaves it. */
    public void handedOver() {
        if (stack.peek() instanceof LeaveScreen screen) {
            screen.handedOver();
        } else {
            worldLeft();
        }
    }

    /** Says that a world cannot be handed over after all. */
    public void notHandedOver() {
        if (stack.peek() instanceof LeaveScreen screen) {
            screen.failed();
        }
    }

    /** Shows how much time is left to reconnect. */
    public void reconnectSecondsLeft(long seconds) {
        for (Screen each : stack) {
            if (each instanceof ReconnectScreen screen) {
                screen.setSecondsLeft(seconds);
            } else if (each instanceof CutOffScreen screen) {
                screen.setSecondsLeft(seconds);
            }
        }
    }

    /** Closes the screens that cover a world without a connection: it is back. */
    public void reconnected() {
        boolean covered =
                stack.stream()
                        .anyMatch(s -> s instanceof ReconnectScreen || s instanceof CutOffScreen);
        while (covered && !stack.isEmpty()) {
            Screen top = stack.peek();
            covered = !(top instanceof ReconnectScreen || top instanceof CutOffScreen);
            pop();
        }
    }

    private void showSettings() {
        if (stack.peek() instanceof SettingsScreen screen) {
            screen.refresh();
        }
    }

    // Events of the window. Positions are in pixels of its framebuffer.

    /** Receives a key event of GLFW; returns whether a screen used it. */
    public boolean key(int key, int action, int mods) {
        padUsed = false;
        Screen screen = stack.peek();
        if (action == GLFW.GLFW_RELEASE) {
            stack.forEach(each -> each.keyReleased(key)); // One may have opened since it went down.
        }
        if (screen == null || action == GLFW.GLFW_RELEASE) {
            return false;
        }
        KeyPress press = KeyPress.ofGlfw(key, mods);
        boolean chooses =
                press.key() == KeyPress.Key.ENTER
                        || press.key() == KeyPress.Key.SPACE
                        || press.key() == KeyPress.Key.ESCAPE;
        if (action == GLFW.GLFW_REPEAT && chooses) {
            // A key held too long must not act on the next screen as well.
            return true;
        }
        return screen.keyPressed(press);
    }

    /** Receives a typed character; returns whether a screen used it. */
    public boolean character(int codePoint) {
        Screen screen = stack.peek();
        return screen != null && screen.charTyped(codePoint);
    }

    /** Receives a move of the free mouse. */
    public void mouseMove(double x, double y) {
        mouseX = x / scale;
        mouseY = y / scale;
        Screen screen = stack.peek();
        if (screen != null) {
            screen.widgets().mouseMoved(mouseX, mouseY);
        }
    }

    /** Receives a key that a gamepad's button stands for: the hints then name its buttons. */
    public void padKey(int key, boolean repeats) {
        key(key, repeats ? GLFW.GLFW_REPEAT : GLFW.GLFW_PRESS, 0);
        padUsed = true;
    }

    /** Says whether the gamepad was used last. */
    boolean isPadUsed() {
        return padUsed;
    }

    /** Receives a mouse button's press or release at the mouse's last place. */
    public void mouseButton(int button, int action) {
        padUsed = false;
        boolean waited = action == GLFW.GLFW_PRESS && otherButton(KeyNames.MOUSE + button);
        Screen screen = stack.peek();
        if (screen == null || waited || button != GLFW.GLFW_MOUSE_BUTTON_LEFT) {
            return;
        }
        if (action == GLFW.GLFW_PRESS) {
            boolean second = isSecondClick();
            clickedNanos = second ? NEVER : pictureNanos;
            clickedX = mouseX;
            clickedY = mouseY;
            screen.widgets().mousePressed(mouseX, mouseY);
            if (second) {
                screen.widgets().doubleClicked(mouseX, mouseY);
            }
        } else {
            screen.widgets().mouseReleased(mouseX, mouseY);
        }
    }

    /** Whether a press is the second of a double click. */
    private boolean isSecondClick() {
        return clickedNanos != NEVER
                && pictureNanos - clickedNanos <= DOUBLE_CLICK_NANOS
                && Math.abs(mouseX - clickedX) <= DOUBLE_CLICK_PIXELS
                && Math.abs(mouseY - clickedY) <= DOUBLE_CLICK_PIXELS;
    }

    /** Receives any other button; returns whether a setting waited for one. */
    public boolean otherButton(int keyCode) {
        Screen screen = stack.peek();
        return screen != null && screen.widgets().buttonPressed(keyCode);
    }

    /** Receives a turn of the wheel at the mouse's last place; up is positive, as in GLFW. */
    public void scroll(double dy) {
        wheel += dy;
        int steps = (int) wheel;
        wheel -= steps;
        Screen screen = stack.peek();
        if (screen != null && steps != 0) {
            screen.scrolled(-steps);
        }
    }

    /** Draws the topmost screen over the picture. */
    public void draw(Canvas canvas, long nowNanos) {
        lastCanvas = canvas;
        pictureNanos = nowNanos;
        scale = canvas.scale();
        if (texts.version() != textsVersion) {
            textsVersion = texts.version();
            remakeScreens(canvas);
        }
        Screen screen = stack.peek();
        if (screen != null) {
            boolean steady = settings.get(AccessibilitySettings.REDUCED_MOTION);
            screen.draw(canvas, steady ? 0 : nowNanos); // No caret blinks.
        }
    }

    /** Shows the screens in another language, with the focus where it was. */
    private void remakeScreens(Canvas canvas) {
        List<Screen> screens = List.copyOf(stack);
        stack.clear();
        for (Screen screen : screens) {
            Screen remade = screen.remade();
            remade.layout(canvas.width(), canvas.height(), canvas);
            if (remade != screen) {
                remade.widgets().focusLike(screen.widgets());
            }
            stack.add(remade);
        }
    }

    // ---- Called by the screens ----

    /** The settings, which screens ask and change. */
    public PlayerSettings settings() {
        return settings;
    }

    /** The texts of the chosen language. */
    public Texts texts() {
        return texts;
    }

    /** The sounds of the menus. */
    public UiSounds sounds() {
        return sounds;
    }

    /** The clipboard of the system. */
    public Clipboard clipboard() {
        return clipboard;
    }

    /** The actions of the game for screens. */
    public GameActions actions() {
        if (actions == null) {
            throw new IllegalStateException("there is no game behind these screens");
        }
        return actions;
    }

    /** The version of the game. */
    public String version() {
        return version;
    }

    /** The screen that is shown; null while none is. */
    public @Nullable Screen top() {
        return stack.peek();
    }

    /** Shows a screen over the others. */
    public void push(Screen screen) {
        stack.push(screen);
        clickedNanos = NEVER; // Two clicks on two screens are no double click.
        screen.open();
        if (lastCanvas != null) {
            // Keys and clicks may come before the first picture: the controls must have places.
            screen.layout(lastCanvas.width(), lastCanvas.height(), lastCanvas);
        }
        screen.shown();
    }

    /** Closes the topmost screen. */
    public void pop() {
        stack.pop();
        clickedNanos = NEVER;
        Screen below = stack.peek();
        if (below != null) {
            below.shown();
        }
    }

    void connectingCancelled() {
        pop();
        actions().cancelJoin();
    }

    /** Leaves the world; asks first where others are in it, or something would be lost. */
    void leave() {
        if (!asks(this::worldLeft)) {
            worldLeft();
        }
    }

    /**
     * Asks the same before the window closes, unless it has been asked already. Returns whether the
     * window stays open until the player has chosen.
     */
    public boolean asksBeforeClosing() {
        HostedWorld hosted = actions().hosting().world();
        boolean asked = leaveQuestion != null && stack.contains(leaveQuestion);
        return hosted != null && hosted.guests() > 0 && !asked && asks(this::worldAndGameLeft);
    }

    private boolean asks(Runnable left) {
        Screen question = LeaveScreen.question(this, left);
        leaveQuestion = question;
        if (question != null) {
            push(question);
        }
        return question != null;
    }

    private void worldAndGameLeft() {
        worldLeft();
        actions().quit();
    }

    /** Leaves the world that is played and shows the start screen. */
    public void worldLeft() {
        // Left first, so that the start screen lists the world in its last state.
        boolean joined = actions().hosting().world() == null;
        actions().leaveWorld();
        stack.clear();
        StartScreen start = new StartScreen(this);
        push(start);
        if (joined) {
            start.focusJoin();
        }
    }
}
