package org.quoin.client.replay;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.particle.WorldParticles;
import org.quoin.client.render.picture.DayCycle;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.DamageDetector;
import org.quoin.client.view.Interpolator;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.DayClock;

/** A replayed world as it looks at a moment between turns. */
final class ReplayView {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double EYE_HEIGHT = AvatarShape.EYE_HEIGHT / (double) Fixed.ONE;

    private final ViewWorld world;
    private final Interpolator interpolator;
    private final PictureParameters frame;
    private final double turnNanos;

    /** Sections that the view has received, so that they differ from the terrain. */
    private final LongOpenHashSet received = new LongOpenHashSet();

    private final BlockReader shownBlocks;
    private final WorldParticles particles;
    private final Cracks cracks = new Cracks();
    private final DamageDetector damage = new DamageDetector();
    private final DayCycle days = new DayCycle();
    private final int turnRate;
    private final WorldSounds sounds;
    private @Nullable ViewTick newest;

    ReplayView(ColumnSource columns, int turnRate, WorldSounds sounds) {
        this.sounds = sounds;
        world = new ViewWorld(columns);
        frame = new PictureParameters(world);
        shownBlocks = world.shownBlocks();
        interpolator = new Interpolator(new TickRate(turnRate), shownBlocks);
        particles = new WorldParticles(shownBlocks, turnRate, turnRate);
        frame.particles = particles.pool();
        frame.cracks = cracks;
        this.turnRate = turnRate;
        turnNanos = NANOS_PER_SECOND / turnRate;
    }

    /**
     * A turn was executed: takes over what it changed.
     *
     * @param jumped whether it does not follow the last one: it has all sections that differ from
     *     the terrain, so all others become terrain again
     * @param audible whether it is heard
     * @param stale receives the sections whose mesh is out of date
     */
    void receive(ViewTick tick, boolean jumped, boolean audible, StaleSections stale) {
        List<SectionUpdate> updates = tick.sections();
        if (jumped) {
            updates = withForgotten(updates);
        }
        for (SectionUpdate update : tick.sections()) {
            received.add(update.key());
        }
        if (jumped) {
            particles.pool().clear();
        } else {
            particles.blasts(tick.events());
        }
        world.apply(updates, stale);
        if (!jumped) {
            particles.receive(tick);
        }
        interpolator.receive(tick, (long) (tick.turn() * turnNanos));
        cracks.receive(tick.avatars());
        if (jumped) {
            damage.forget();
        }
        damage.receive(tick);
        hear(tick, newest == null || jumped, audible);
        newest = tick;
    }

    /** Plays the sounds of a tick; notes those that are not heard, so that they are over. */
    private void hear(ViewTick tick, boolean first, boolean audible) {
        sounds.fuses(tick.bodies(), first || !audible, (x, y, z) -> false);
        if (first || !audible) {
            return;
        }
        sounds.hurt(damage.hurt(), -1, hurt -> false);
        sounds.digging(tick.avatars(), turnRate, -1);
        for (AvatarView avatar : tick.avatars()) {
            sounds.walk(avatar, shownBlocks, turnRate);
        }
        for (ViewEvent event : tick.events()) {
            sounds.event(event);
        }
    }

    /** The next tick is so much later that a loss of health in it is not shown. */
    void skip() {
        damage.forget();
    }

    /** Says whether the player in a slot was hurt in the newest tick. */
    boolean isHurt(int slot) {
        return damage.isHurt(slot);
    }

    private List<SectionUpdate> withForgotten(List<SectionUpdate> updates) {
        for (SectionUpdate update : updates) {
            received.remove(update.key());
        }
        List<SectionUpdate> all = new ArrayList<>(updates);
        for (long key : received.toLongArray()) {
            all.add(new SectionUpdate(key, world.untouched(key)));
        }
        received.clear();
        return all;
    }

    /**
     * Prepares a picture.
     *
     * @param share how far from the tick before to the newest, 0..1
     * @param eyesOf the slot of the player whose eyes are looked through; -1 for none
     * @param rig where the camera is, seen from those eyes
     */
    PictureParameters see(Camera camera, double share, int eyesOf, CameraRig rig) {
        ViewTick tick = newest;
        double turn = tick == null ? 0 : tick.turn();
        boolean outside = rig.place() != CameraRig.Place.EYES;
        int unseen = outside ? -1 : eyesOf;
        frame.avatars = interpolator.poses((long) ((turn + share) * turnNanos), unseen);
        frame.ownSlot = eyesOf;
        frame.bodies = tick == null ? BodiesView.EMPTY : tick.bodies();
        frame.turnRate = turnRate;
        frame.bodyShare = share;
        frame.atmosphere = days.at(DayClock.moment(tick == null ? 0 : tick.dayTurn(), turnRate));
        AvatarPose eyes = eyesOf < 0 ? null : interpolator.pose(eyesOf);
        if (eyes != null) {
            camera.set(eyes.x, eyes.y + EYE_HEIGHT, eyes.z, eyes.yaw, eyes.pitch);
        }
        frame.camera.set(camera.x, camera.y, camera.z, camera.yaw, camera.pitch);
        if (eyes != null) {
            rig.move(frame.camera, shownBlocks);
        }
        particles.advance(camera.x, camera.y, camera.z, (long) ((turn + share) * turnNanos));
        frame.aimed = null;
        frame.heldBlock = eyes == null || outside ? PictureParameters.NO_HAND : eyes.heldBlock;
        frame.handSwing = eyes == null ? 0 : eyes.stroke;
        frame.walkPhase = eyes == null ? 0 : eyes.walkPhase;
        frame.walkAmount = eyes == null ? 0 : eyes.walkAmount;
        return frame;
    }

    /** Everybody in the world, in ascending slot order. */
    List<AvatarView> players() {
        ViewTick tick = newest;
        return tick == null ? List.of() : tick.avatars();
    }

    ViewWorld world() {
        return world;
    }

    /** Where the last picture was taken from. */
    Camera camera() {
        return frame.camera;
    }

    /** Whether avatars lose health by falling now. */
    boolean isHurtByFalls() {
        ViewTick tick = newest;
        return tick != null && tick.rules().isOn(GameRule.DAMAGE);
    }
}
