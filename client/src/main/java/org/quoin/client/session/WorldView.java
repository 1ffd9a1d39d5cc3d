package org.quoin.client.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.LookAngles;
import org.quoin.client.render.particle.WorldParticles;
import org.quoin.client.render.picture.DayCycle;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.Aim;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.DamageDetector;
import org.quoin.client.view.Interpolator;
import org.quoin.client.view.LandedBlocks;
import org.quoin.client.view.PendingHotbar;
import org.quoin.client.view.PredictedWorld;
import org.quoin.client.view.Prediction;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.engine.session.ClientEvent;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Hotbar;

/** The main thread's knowledge of the world that is played, and how it looks now. */
public final class WorldView {
    private final int slot;
    private final TickRate rate;
    private final ViewWorld world;
    private final Interpolator interpolator;
    private final LandedBlocks landed;
    private final AreaSight areaSight = new AreaSight();
    private final PredictedWorld predicted;
    private final Prediction prediction;
    private final PictureParameters picture;
    private final Camera eye = new Camera();
    private final Hit hit = new Hit();
    private final WorldSounds sounds;
    private final WorldParticles particles;
    private final OwnActs acts;
    private final Cracks cracks = new Cracks();
    private final DamageDetector damage = new DamageDetector();
    private final DayCycle days = new DayCycle();
    private final BlockReader shownBlocks;
    private StaleSections atOnce = (key, lightOnly) -> {};
    private @Nullable InputLatch input;
    private @Nullable ViewTick newest;
    private @Nullable AvatarView self;
    private boolean respawned;
    private final PendingHotbar pendingHotbar = new PendingHotbar();
    private Hotbar hotbar = Hotbar.START;
    private int blasts;
    private int digs;
    private int places;

    /** The view of a world that is entered now. */
    public WorldView(int slot, ColumnSource columns, WorldConfig config, WorldSounds sounds) {
        this.slot = slot;
        this.rate = new TickRate(config.turnRate());
        this.world = new ViewWorld(columns);
        this.sounds = sounds;
        this.shownBlocks = world.shownBlocks();
        this.interpolator = new Interpolator(rate, shownBlocks);
        this.landed = new LandedBlocks(shownBlocks);
        this.particles = new WorldParticles(shownBlocks, slot, rate.turnsPerSecond());
        this.acts = new OwnActs(slot, rate, shownBlocks, sounds, particles, cracks);
        this.predicted = new PredictedWorld(world, rate, slot, pendingHotbar);
        predicted.addListener(acts);
        this.prediction = predicted.prediction();
        this.picture = new PictureParameters(world);
        picture.particles = particles.pool();
        picture.cracks = cracks;
    }

    /**
     * A turn was executed: takes over what it changed.
     *
     * @param stale receives the sections whose mesh is out of date
     */
    public void receive(ClientEvent.Ticked ticked, StaleSections stale) {
        ViewTick tick = ticked.tick();
        boolean first = newest == null;
        respawned = false; // Not every tick has our avatar.
        if (!first) {
            particles.blasts(tick.events());
        }
        predicted.receive(tick, ticked.pending(), ticked.atNanos(), stale);
        interpolator.receive(tick, ticked.atNanos());
        landed.receive(tick.bodies(), ticked.atNanos());
        cracks.receive(tick.avatars(), slot);
        if (tick.rules().isOn(GameRule.DAMAGE)) {
            damage.receive(tick);
            sounds.hurt(damage.hurt(), slot, hurt -> acts.wasHitHeard(hurt.slot(), tick.turn()));
        }
        newest = tick;
        areaSight.receive(tick, slot, ticked.atNanos());
        for (int i = 0; i < tick.avatars().size(); i++) {
            AvatarView avatar = tick.avatars().get(i);
            if (avatar.slot() == slot) {
                receiveOwn(avatar, tick);
            } else {
                sounds.walk(avatar, shownBlocks, rate.turnsPerSecond());
            }
        }
        sounds.fuses(tick.bodies(), first, acts::wasFuseHeard);
        sounds.digging(tick.avatars(), rate.turnsPerSecond(), slot);
        if (!first) {
            for (int i = 0; i < tick.events().size(); i++) {
                ViewEvent event = tick.events().get(i);
                if (event instanceof ViewEvent.MatchMoment happened) {
                    sounds.match(happened, slot);
                } else if (!isShown(event, tick.turn())) {
                    sounds.event(event);
                }
                blasts += event instanceof ViewEvent.Exploded ? 1 : 0;
                if (event instanceof ViewEvent.BlockChanged changed && changed.slot() == slot) {
                    digs += changed.after() == Blocks.AIR ? 1 : 0;
                    places += changed.after() == Blocks.AIR ? 0 : 1;
                }
            }
            particles.receive(tick, slot, changed -> acts.isShown(changed, tick.turn()));
        }
    }

    private boolean isShown(ViewEvent event, int turn) {
        return event instanceof ViewEvent.BlockChanged changed && acts.isShown(changed, turn);
    }

    /** One of our frames was sampled. */
    public void receive(ClientEvent.Sampled sampled) {
        predicted.sampled(sampled.pending(), sampled.atNanos());
    }

    /** The connection is lost: nobody knows what becomes of the frames that are under way. */
    void dropPrediction() {
        predicted.drop();
    }

    /** Has those sections meshed for the next picture that the player's own acts change. */
    void meshAtOnce(StaleSections stale) {
        atOnce = stale;
    }

    /** Predicts from now on with what the player does at each moment, too. */
    public void setInput(InputLatch playersInput) {
        input = playersInput;
    }

    /** Changes of our hotbar were asked for. */
    public void receive(ClientEvent.HotbarChanges changes) {
        pendingHotbar.receive(changes.missing());
        prediction.hotbarChanged();
    }

    private void receiveOwn(AvatarView avatar, ViewTick tick) {
        respawned = self != null && tick.hasRespawned(slot);
        self = avatar;
        hotbar = avatar.hotbar();
    }

    /** Prepares a picture of now as the player sees it, from the eyes or from outside. */
    public PictureParameters seeAsPlayer(
            LookAngles look, int heldSlot, CameraRig rig, Settings settings, long nowNanos) {
        boolean outside = rig.place() != CameraRig.Place.EYES;
        picture.avatars = interpolator.poses(nowNanos, outside ? -1 : slot);
        picture.ownSlot = slot;
        showDay(nowNanos);
        predicted.advance(input, nowNanos, atOnce);
        acts.advance(prediction, newest, nowNanos);
        prediction.place(eye, nowNanos);
        eye.yaw = (float) Math.toRadians(look.yawDegrees());
        eye.pitch = (float) Math.toRadians(look.pitchDegrees());
        boolean aimed =
                Aim.cast(
                        prediction.predictedBlocks(), eye, look.frameYaw(), look.framePitch(), hit);
        picture.aimed = aimed ? hit : null;
        areaSight.advance(prediction, eye, picture, nowNanos);
        picture.ghosts = predicted.ghosts();
        picture.litTnt = predicted.litTnt();
        picture.heldBlock = outside ? PictureParameters.NO_HAND : hotbar().blockAt(heldSlot);
        picture.handSwing = acts.swingShare(nowNanos);
        AvatarPose own = interpolator.pose(slot);
        picture.walkPhase = own == null ? 0 : own.walkPhase;
        picture.walkAmount = own == null ? 0 : own.walkAmount;
        if (outside && own != null) {
            placeAtTheEye(own, heldSlot);
            own.stroke = picture.handSwing;
        }
        boolean still = settings.get(AccessibilitySettings.REDUCED_MOTION);
        rig.advance(
                !still && settings.get(Settings.FIELD_OF_VIEW_KICK) && prediction.isSprinting(),
                nowNanos);
        picture.fovFactor = rig.fovFactor();
        picture.camera.set(eye.x, eye.y, eye.z, eye.yaw, eye.pitch);
        rig.move(picture.camera, shownBlocks);
        boolean bobs = !still && settings.get(Settings.VIEW_BOBBING);
        picture.walkAmount = bobs ? picture.walkAmount : 0;
        rig.bob(picture.camera, picture.walkPhase, picture.walkAmount);
        particles.advance(picture.camera.x, picture.camera.y, picture.camera.z, nowNanos);
        return picture;
    }

    /** Puts the player's own figure where it is predicted, not where the last turn left it. */
    private void placeAtTheEye(AvatarPose own, int heldSlot) {
        own.x = eye.x;
        own.y = eye.y - prediction.eyeHeight();
        own.z = eye.z;
        own.yaw = eye.yaw;
        own.pitch = eye.pitch;
        own.heldBlock = hotbar().blockAt(heldSlot);
    }

    /** The player's sight of areas. */
    public AreaSight areaSight() {
        return areaSight;
    }

    /** Where the player's own eye was in the last picture, wherever the camera is. */
    public Camera eye() {
        return eye;
    }

    /** Everything in the newest tick that moves, except avatars. */
    public BodiesView bodies() {
        ViewTick tick = newest;
        return tick == null ? BodiesView.EMPTY : tick.bodies();
    }

    /** How many explosions there have been since the first tick. */
    public int blasts() {
        return blasts;
    }

    /** How many blocks our player has dug out since the first tick. */
    public int digs() {
        return digs;
    }

    /** How many blocks our player has placed since the first tick. */
    public int places() {
        return places;
    }

    /** Whether our player jumps now, or rises while flying. */
    public boolean isJumping() {
        return InputFrame.jump(prediction.state().frame);
    }

    /** Whether our player is flying. */
    public boolean isFlying() {
        return prediction.state().flying;
    }

    /** Whether our player may dig and place here; a visitor may not. */
    public boolean mayBuild() {
        return Level.mayBuild(prediction.state().level);
    }

    /** Whether our player has pressed what a visitor may not, since the last call. */
    public boolean pollForbidden() {
        return acts.pollForbidden();
    }

    /** The argument for {@link DayClock}. */
    public int dayTurn() {
        ViewTick tick = newest;
        return tick == null ? 0 : tick.dayTurn();
    }

    private void showDay(long nowNanos) {
        picture.bodies = bodies();
        picture.landedBlocks = landed.shown(nowNanos);
        int moment = DayClock.moment(dayTurn(), rate.turnsPerSecond());
        picture.atmosphere = days.at(moment);
        picture.turnRate = rate.turnsPerSecond();
        picture.bodyShare = interpolator.share(nowNanos);
    }

    /** Prepares a picture of now as a free camera sees it. */
    public PictureParameters seeFrom(Camera camera, long nowNanos) {
        picture.avatars = interpolator.poses(nowNanos, -1);
        showDay(nowNanos);
        picture.camera.set(camera.x, camera.y, camera.z, camera.yaw, camera.pitch);
        particles.advance(camera.x, camera.y, camera.z, nowNanos);
        picture.aimed = null;
        picture.heldBlock = PictureParameters.NO_HAND;
        picture.fovFactor = 1;
        picture.ownSlot = -1;
        return picture;
    }

    /**
     * The kind of block under the crosshair, to be taken into the hand; {@link Blocks#AIR} if there
     * is none, if no hand holds it, or if something lives before it.
     */
    public int pickedBlock() {
        Hit aimed = picture.aimed;
        if (aimed == null || acts.wouldHit(prediction, newest)) {
            return Blocks.AIR;
        }
        int kind = Blocks.kindOf(prediction.predictedBlocks().blockAt(aimed.x, aimed.y, aimed.z));
        return Hotbar.mayHold(kind) ? kind : Blocks.AIR;
    }

    /** Our hotbar in the newest tick, with what we have asked for since. */
    public Hotbar hotbar() {
        return pendingHotbar.shown(hotbar);
    }

    /** The rules in the newest tick. */
    public GameRules rules() {
        return newest == null ? GameRules.USUAL : newest.rules();
    }

    /** Our points of health in the newest tick. */
    public int health() {
        AvatarView avatar = self;
        return avatar == null ? AvatarState.HEALTH_MAX : avatar.health();
    }

    /** Whether the newest tick found us at the spawn again, after a fall. */
    public boolean hasRespawned() {
        return respawned;
    }

    /** Whether we lost health in the newest tick; our first one in this world is no loss. */
    public boolean wasHurt() {
        return damage.isHurt(slot);
    }

    /** How the player's own blocks are drawn until their turn is executed. */
    public void setUnconfirmedBlocks(Settings.UnconfirmedBlocks look) {
        predicted.setSilhouettes(look == Settings.UnconfirmedBlocks.SILHOUETTES);
    }

    /** The predictions of the player's own acts. */
    public PredictedWorld predicted() {
        return predicted;
    }

    public void setPrediction(boolean on) {
        prediction.setEnabled(on);
        if (!on) {
            acts.forgetAll();
        }
    }

    /** Says whether a tick with our avatar has been received. */
    public boolean isReady() {
        return prediction.isKnown();
    }

    /** The blocks as they are shown. */
    public ViewWorld world() {
        return world;
    }

    /** Which moment of the world a picture of now shows of others: 7.25 is after turn 7. */
    public double shownTurn(long nowNanos) {
        return interpolator.shownTurn(nowNanos);
    }

    public int slot() {
        return slot;
    }

    /** The look of the player in a slot; plain if nobody is in it. */
    public Look lookOf(int slot) {
        for (AvatarView avatar : players()) {
            if (avatar.slot() == slot) {
                return avatar.look();
            }
        }
        return Look.PLAIN;
    }

    /** How fast the world's turns follow each other. */
    public TickRate rate() {
        return rate;
    }

    /** Everybody in the world, in ascending slot order. */
    public List<AvatarView> players() {
        ViewTick tick = newest;
        return tick == null ? List.of() : tick.avatars();
    }
}
