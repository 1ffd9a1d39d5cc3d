package org.quoin.client.render.picture;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.far.FarGrid;
import org.quoin.client.render.particle.ParticlePool;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.GhostBlocks;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.Area;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.rule.RayWalk.Hit;

/**
 * Everything that a picture depends on. Mutable and filled anew for each display frame, so that
 * none is allocated.
 */
public final class PictureParameters {
    /** {@link #heldBlock} where no hand is drawn at all. */
    public static final int NO_HAND = -1;

    /** Size of the picture in pixels. */
    public int width = 1;

    /** Size of the picture in pixels. */
    public int height = 1;

    /**
     * The window's pixels for one of the picture, along an edge: names are placed in the window.
     */
    public float magnified = 1;

    /** Whether clouds and stars are left out. */
    public boolean simpleSky;

    /** Whether each face has one light: fewer and larger quads. */
    public boolean evenLight;

    /**
     * In pixels: meshes are as fine as for a picture of this height, if it is more than {@link
     * #height}. Only tests set it, so that their small pictures have the meshes of large ones.
     */
    public int detailHeight;

    /** The camera. */
    public final Camera camera = new Camera();

    /** Factor of the angle of view: below 1 zoomed in, above 1 while sprinting. */
    public float fovFactor = 1;

    /** Vertical angle of view in degrees. */
    public float fovDegrees = 70;

    /** How far the world is shown, in columns of 16 blocks; 2..32. */
    public int viewDistanceColumns = 8;

    /** Whether columns fade in over {@link #seconds}; else they appear at once. */
    public boolean fadeIn;

    /** Whether the land beyond the columns is shown, coarsely. */
    public boolean farTerrain;

    /** Where the far land ends, in blocks from the camera; at most {@link FarGrid#REACH_BLOCKS}. */
    public int farBlocks = FarGrid.REACH_BLOCKS;

    /** Whether the outline of the aimed block is black and white, to show before any ground. */
    public boolean strongOutline;

    /** The area whose borders show; null for none. */
    public @Nullable Area area;

    /** Whether the player may build in {@link #area}. */
    public boolean mayBuildInArea;

    /** Whether nothing blinks. */
    public boolean steady;

    /** The voxels. */
    public final ViewWorld world;

    /** The avatars to draw. */
    public List<AvatarPose> avatars = List.of();

    /** Slot of the avatar whose name is not shown; -1 for none. */
    public int ownSlot = -1;

    /** All other bodies, as they were after the last turn. */
    public BodiesView bodies = BodiesView.EMPTY;

    /** TNT that the player has lit and that is no body yet. */
    public BodiesView litTnt = BodiesView.EMPTY;

    /** Falling blocks that have landed, until the meshes have them. */
    public BodiesView landedBlocks = BodiesView.EMPTY;

    /** Blocks that are drawn translucently; null for none. */
    public @Nullable GhostBlocks ghosts;

    /** How far the picture is from the turn before to that one, 0..1. */
    public double bodyShare = 1;

    /** Turns a second, for what counts in turns: a fuse. */
    public int turnRate = WorldConfig.TURN_RATE_DEFAULT;

    /** Particles: splinters, smoke. */
    public @Nullable ParticlePool particles;

    /** The blocks that are being dug, at the moment of {@link #bodyShare}. */
    public @Nullable Cracks cracks;

    /** The block to outline; null if none is aimed at. */
    public @Nullable Hit aimed;

    /** The block in the player's own hand; air for the bare hand, or {@link #NO_HAND}. */
    public int heldBlock = NO_HAND;

    /** Progress of a swing of the hand, 0..1; 0 at rest. */
    public float handSwing;

    /** Phase of the step in radians, by which the hand bobs. */
    public float walkPhase;

    /** Strength of the walk, 0..1: how much the hand bobs. */
    public float walkAmount;

    /** Colours of the day. */
    public Atmosphere atmosphere = Atmosphere.DAY;

    /** Seconds since any fixed moment: moves the clouds. */
    public double seconds;

    /** Parameters of pictures of a world. */
    public PictureParameters(ViewWorld world) {
        this.world = world;
    }
}
