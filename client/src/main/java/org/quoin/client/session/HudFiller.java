package org.quoin.client.session;

import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.NameTags;
import org.quoin.client.render.picture.PictureTimes;
import org.quoin.client.render.scene.NameProjector.ProjectedName;
import org.quoin.client.render.terrain.WorldMeshes.MeshStats;
import org.quoin.client.sound.Subtitles;
import org.quoin.client.ui.hud.AreaLabel;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.DebugInfo;
import org.quoin.client.ui.hud.HudModel.Health;
import org.quoin.client.view.Camera;
import org.quoin.engine.GameVersion;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Hotbar;

/** Fills the model of the overlay from the world, the session and the display. */
public final class HudFiller {
    private static final int MINUTES_OF_DAY = 24 * 60;
    private static final long MEGABYTE = 1 << 20;

    private final HudModel model = new HudModel();
    private final Display display;
    private final NameTags tags = new NameTags();
    private @Nullable Area shownArea;
    private boolean shownMayBuild;

    public HudFiller(Display display) {
        this.display = display;
        showHotbar(Hotbar.START);
        model.health.pointsMax = AvatarState.HEALTH_MAX;
        DebugInfo debug = model.debug;
        debug.version = GameVersion.CURRENT;
        debug.protocolVersion = Wire.PROTOCOL_VERSION;
        debug.rulesVersion = RulesVersion.CURRENT;
        debug.glRenderer = display.glRenderer();
        debug.glVersion = display.glVersion();
    }

    public HudModel model() {
        return model;
    }

    /** Shows another hotbar. */
    public void showHotbar(Hotbar hotbar) {
        for (int slot = 0; slot < HudModel.HOTBAR_SLOTS; slot++) {
            model.hotbarBlocks[slot] = hotbar.blockAt(slot);
        }
        nameHotbar();
    }

    /** Names the blocks of the hotbar in the language that is shown now. */
    public void nameHotbar() {
        for (int slot = 0; slot < HudModel.HOTBAR_SLOTS; slot++) {
            int block = model.hotbarBlocks[slot];
            boolean empty = block == Blocks.AIR;
            model.hotbarNames[slot] =
                    empty ? "" : display.texts().get("block." + Blocks.get(block).name());
        }
    }

    /** Shows what was heard lately, or nothing. */
    @SuppressWarnings("EnumOrdinal") // Left, none, right: -1, 0, 1.
    public void showSubtitles(boolean wanted, long nowNanos) {
        model.subtitles.clear();
        for (Subtitles.Line line : display.sounds().subtitles().shown(nowNanos)) {
            if (wanted) {
                float age = (nowNanos - line.heardNanos()) / (float) Subtitles.SHOWN_NANOS;
                model.subtitles.add(
                        new HudModel.Subtitle(
                                display.texts().get("sound." + line.action()),
                                line.side().sign(),
                                Math.min(1, 2 - 2 * age)));
            }
        }
    }

    /** Shows whose area it is where the player aims or stands. */
    private void showArea(AreaSight sight) {
        sight.setAlways(model.debugShown);
        Area area = sight.area();
        boolean isShown = Objects.equals(area, shownArea) && sight.mayBuild() == shownMayBuild;
        if (!isShown) { // Texts are not made for each picture.
            shownArea = area;
            shownMayBuild = sight.mayBuild();
            model.area = area == null ? null : new AreaLabel(textOf(area), sight.mayBuild());
        }
    }

    private String textOf(Area area) {
        String key = area.id() == Areas.SPAWN_ID ? "spawn" : area.isWorlds() ? "world" : "of";
        return display.texts().get("hud.area." + key, area.owner().name());
    }

    /** Shows the player's health, or no hearts where falls do not hurt; and whose area it is. */
    public void showHealth(WorldView view) {
        showArea(view.areaSight());
        model.health.points =
                view.rules().isOn(GameRule.DAMAGE) ? view.health() : Health.UNHURTABLE;
    }

    /**
     * Fills what changes from picture to picture.
     *
     * @param colors the colour of the player in a slot, 0xRRGGBB
     * @param away whether nobody controls the avatar in a slot
     */
    public void fill(
            ClientStats stats,
            Camera camera,
            int heldSlot,
            IntUnaryOperator colors,
            IntPredicate away) {
        model.selectedSlot = heldSlot;
        model.nameTags.clear();
        List<ProjectedName> names = display.scene().projectedNames();
        for (int i = 0; i < names.size(); i++) { // Allocates no iterator for each picture.
            ProjectedName tag = names.get(i);
            boolean isAway = away.test(tag.slot());
            String name = tag.name();
            String written = isAway ? display.texts().get("hud.name.away", name) : name;
            int color = colors.applyAsInt(tag.slot());
            tags.add(model.nameTags, tag, written, color, isAway);
        }
        fillCompass(camera);
        if (model.debugShown) {
            fillSession(stats);
            fillPicture(camera);
        }
    }

    private void fillCompass(Camera camera) {
        HudModel.Compass compass = model.compass;
        compass.x = camera.x;
        compass.y = camera.y - AvatarShape.EYE_HEIGHT / (double) Fixed.ONE;
        compass.z = camera.z;
        compass.yawDegrees = Math.toDegrees(camera.yaw);
    }

    private void fillSession(ClientStats stats) {
        DebugInfo debug = model.debug;
        debug.stats = stats;
    }

    /** Shows day and time of day, of what {@link DayClock} is asked with. */
    public void showDay(int dayTurn, int turnRate) {
        DebugInfo debug = model.debug;
        int moment = DayClock.moment(dayTurn, turnRate);
        debug.dayMinutes = moment * MINUTES_OF_DAY / DayClock.MOMENTS;
        debug.day = 1 + DayClock.midnights(dayTurn, turnRate);
    }

    private void fillPicture(Camera camera) {
        DebugInfo debug = model.debug;
        PictureTimes.Snapshot frames = display.meter().pictures().snapshot();
        debug.framesPerSecond = (int) Math.round(frames.fps());
        debug.frameP99Millis = frames.p99Millis();
        debug.ownMillis = display.meter().own().meanMillis();
        debug.gpuMillis = display.meter().gpu().meanMillis();
        debug.x = camera.x;
        debug.y = camera.y - AvatarShape.EYE_HEIGHT / (double) Fixed.ONE;
        debug.z = camera.z;
        debug.yawDegrees = Math.toDegrees(camera.yaw);
        debug.pitchDegrees = Math.toDegrees(camera.pitch);
        MeshStats scene = display.scene().stats();
        debug.sectionsDrawn = scene.sectionsDrawn();
        debug.sectionsLoaded = scene.sectionsHeld();
        debug.sectionsWaiting = scene.sectionsPending();
        debug.triangles = 2L * scene.quadsDrawn();
        Runtime runtime = Runtime.getRuntime();
        debug.heapUsedMegabytes = (int) ((runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE);
        debug.heapMaxMegabytes = (int) (runtime.maxMemory() / MEGABYTE);
    }
}
