package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.MenuBackdrop;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.view.Camera;
import org.tinylog.Logger;

/** Draws each picture of the game: the world or what stands for it, the overlay, the screens. */
final class GamePicture {
    private final Stage stage;
    private final UiRoot ui;
    private final HudModel model;
    private final PlayControls controls;
    private final ScreenshotNames screenshots;
    private final HotbarIcons icons;
    private final Hud hud;
    private final DebugShow debug;
    private final MenuBackdrop backdrop = new MenuBackdrop();
    private final FirstPicture firstPicture = new FirstPicture();
    private boolean screenshotAsked;

    GamePicture(
            Stage stage,
            UiRoot ui,
            HudModel model,
            PlayControls controls,
            ScreenshotNames screenshots) {
        this.stage = stage;
        this.ui = ui;
        this.model = model;
        this.controls = controls;
        this.screenshots = screenshots;
        this.icons = new HotbarIcons(stage.scene().icons());
        this.hud = new Hud(stage.texts(), icons);
        this.debug =
                new DebugShow(stage, model.legend, hud.toasts(), () -> model.debugShown ^= true);
    }

    /** Pictures of the blocks. */
    HotbarIcons icons() {
        return icons;
    }

    /** What F3 asks for. */
    DebugKeys.Commands debug() {
        return debug;
    }

    /** Shows what is to be seen now. */
    void draw(@Nullable PlayedWorld world, Settings settings, long nowNanos) {
        WorldView shown = world == null ? null : world.shown();
        if (shown == null) {
            stage.drawBackdrop(backdrop, nowNanos / 1e9);
        }
        if (shown != null) {
            drawWorld(shown, settings, nowNanos);
        }
        GlCanvas canvas = stage.beginCanvas(settings);
        if (world != null && shown != null) {
            world.fillHud(shown, shown.eye(), controls.latch().selectedSlot(), nowNanos);
        }
        if (ui.isOpen()) {
            ui.draw(canvas, nowNanos);
            hud.drawOverScreens(canvas, model, nowNanos);
            hud.toasts().drawBelowScreens(canvas, nowNanos);
        } else if (shown != null) {
            debug.fillLegend();
            hud.draw(canvas, model, nowNanos);
            if (!model.playerListShown) {
                hud.toasts().draw(canvas, nowNanos);
            }
        }
        if (screenshotAsked) {
            screenshotAsked = false;
            takeScreenshot();
        }
        stage.show();
        if (shown != null) {
            firstPicture.shown();
        }
    }

    private void drawWorld(WorldView shown, Settings settings, long nowNanos) {
        PictureParameters frame =
                shown.seeAsPlayer(
                        controls.look(),
                        controls.latch().selectedSlot(),
                        controls.rig(),
                        settings,
                        nowNanos);
        listen(shown.eye());
        stage.drawScene(frame, settings, nowNanos / 1e9);
    }

    private void listen(Camera camera) {
        stage.sounds()
                .listenAt(
                        camera.x,
                        camera.y,
                        camera.z,
                        camera.directionX(),
                        camera.directionY(),
                        camera.directionZ());
    }

    /** Writes the next picture into a file. */
    void takeScreenshotSoon() {
        screenshotAsked = true;
    }

    private void takeScreenshot() {
        try {
            Path file = screenshots.next();
            stage.capture(file);
            Logger.info("Screenshot {}", file);
            note(stage.texts().get("toast.screenshot", file.getFileName()), Toasts.Kind.INFO);
        } catch (IOException e) {
            Logger.error(e, "The screenshot could not be saved");
            String why = FileTrouble.of(e, stage.texts());
            note(stage.texts().get("toast.screenshot.failed", why), Toasts.Kind.ERROR);
        }
    }

    /** Shows a note for a while; an earlier one that it makes untrue goes. */
    void replaceNote(String untrue, String text, Toasts.Kind kind) {
        hud.toasts().replace(untrue, text, kind);
    }

    /** Shows a note for a while. */
    void note(String text, Toasts.Kind kind) {
        hud.toasts().add(text, kind);
    }
}
