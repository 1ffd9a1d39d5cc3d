package org.quoin.client.game;

import org.jspecify.annotations.Nullable;
import org.quoin.client.display.DebugKeys;
import org.quoin.client.display.DebugToggles;
import org.quoin.client.display.Display;
import org.quoin.client.display.Screenshots;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.MenuBackdrop;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.view.Camera;

/** Draws each picture of the game: the world or the backdrop, the overlay and the screens. */
final class GamePicture {
    private final Display display;
    private final UiRoot ui;
    private final HudModel model;
    private final PlayControls controls;
    private final Screenshots screenshots;
    private final Hud hud;
    private final GameChat chat;
    private final DebugToggles debug;
    private final LastPicture lastPicture;
    private final GameHints hints;
    private final Camera spawnEye = new Camera();
    private final MenuBackdrop backdrop = new MenuBackdrop();

    GamePicture(
            Display display,
            UiRoot ui,
            Hud hud,
            HudModel model,
            PlayControls controls,
            Screenshots screenshots,
            GameChat chat,
            LastPicture lastPicture) {
        this.lastPicture = lastPicture;
        this.display = display;
        this.ui = ui;
        this.model = model;
        this.controls = controls;
        this.screenshots = screenshots;
        this.chat = chat;
        this.hud = hud;
        this.hints = new GameHints(ui, model, controls, () -> display.window().isFocused());
        this.debug =
                new DebugToggles(
                        display,
                        model.legend,
                        hud.toasts(),
                        () -> model.debugShown ^= true,
                        model.netGraph);
    }

    /** The switches behind F3. */
    DebugKeys.Commands debug() {
        return debug;
    }

    /** Draws and shows a picture of now. */
    void draw(@Nullable PlayedWorld world, Settings settings, long nowNanos) {
        WorldView shown = world == null ? null : world.shown();
        WorldView arriving = world == null || shown != null ? null : world.arriving(spawnEye);
        if (world != null && arriving != null) {
            // The world about to be played shows behind the form that says so.
            spawnEye.yaw = (float) Math.toRadians(controls.look().yawDegrees());
            spawnEye.pitch = (float) Math.toRadians(controls.look().pitchDegrees());
            display.drawScene(
                    arriving.seeFrom(spawnEye, world.session().nowNanos()),
                    settings,
                    nowNanos / 1e9);
        } else if (world == null || shown == null) {
            boolean still = settings.get(AccessibilitySettings.REDUCED_MOTION);
            display.drawBackdrop(backdrop, still ? 0 : nowNanos / 1e9);
        } else {
            drawWorld(shown, settings, world.session().nowNanos());
            lastPicture.take(display);
        }
        GlCanvas canvas = display.beginCanvas(settings);
        model.settings = settings;
        if (world != null && shown != null) {
            int slot = controls.latch().selectedSlot();
            world.fillHud(shown, shown.eye(), slot, world.session().nowNanos());
        }
        hints.advance(shown);
        Screen top = ui.top();
        if (top != null && !(ui.showsOverlay() && shown != null)) {
            ui.draw(canvas, nowNanos);
            hud.drawOverScreens(canvas, model, nowNanos);
            hud.toasts().drawOverScreen(canvas, top::isTaken, top.hintsLeft(), nowNanos);
        } else if (shown != null) {
            debug.fillLegend();
            int textSize = settings.get(AccessibilitySettings.TEXT_SIZE);
            int size = textSize == 0 ? settings.get(Settings.GUI_SCALE) : textSize;
            canvas.useScale(size);
            model.chatOpen = top instanceof ChatScreen;
            hud.draw(canvas, model, nowNanos);
            chat.draw(canvas, display.scene(), shown.eye(), hud.bannerTop(), nowNanos);
            if (!model.playerListShown) {
                hud.toasts().draw(canvas, nowNanos);
            }
            if (top instanceof ChatScreen open) {
                open.keepBelow(hud.noticesBottom(ChatScreen.rightIn(canvas.width())));
            }
            ui.draw(canvas, nowNanos); // The open chat: its texts lie over the world, too.
        }
        screenshots.takeIfAsked(hud.toasts());
        if (shown == null) {
            display.show();
        } else {
            display.showWorld();
        }
        if (world != null && arriving != null) {
            world.session().pictureShown();
        }
    }

    private void drawWorld(WorldView shown, Settings settings, long nowNanos) {
        shown.setInput(controls.latch());
        PictureParameters frame =
                shown.seeAsPlayer(
                        controls.look(),
                        controls.latch().selectedSlot(),
                        controls.rig(),
                        settings,
                        nowNanos);
        listen(shown.eye());
        display.drawScene(frame, settings, nowNanos / 1e9);
    }

    private void listen(Camera camera) {
        display.sounds()
                .listenAt(
                        camera.x,
                        camera.y,
                        camera.z,
                        camera.directionX(),
                        camera.directionY(),
                        camera.directionZ());
    }
}
