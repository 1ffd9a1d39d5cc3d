package org.quoin.client.render.picture;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.particle.ParticlePool;
import org.quoin.client.render.sky.Atmosphere;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.rule.RayWalk.Hit;

/**
 * All that a picture depends on. Mutable, filled anew for each frame, so that none is allocated.
 */
public final class PictureParameters {
    /** {@link #heldBlock} when nobody holds anything: the hand is not drawn at all. */
    public static final int NO_HAND = -1;

    /** Size of the picture in pixels. */
    public int width = 1;

    /** Size of the picture in pixels. */
    public int height = 1;

    /**
     * In pixels: meshes are as fine as in a picture so high, where that is more than {@link
     * #height}. Only tests set it, whose small pictures show what large ones are made of.
     */
    public int detailHeight;

    /** Where it is taken from. */
    public final Camera camera = new Camera();

    /** What the angle of view is multiplied with: zoomed in, or running. */
    public float fovFactor = 1;

    /** Vertical angle of view in degrees. */
    public float fovDegrees = 70;

    /** How far the world is shown, in columns of 16 blocks; 2..32. */
    public int viewDistanceColumns = 8;

    /** Whether columns fade in as they come, by {@link #seconds}; else they are there at once. */
    public boolean fadeIn;

    /** Whether the land beyond the columns is shown, coarse, as far as eyes reach. */
    public boolean farTerrain;

    /** The voxels. */
    public final ViewWorld world;

    /** Who else is in sight. */
    public List<AvatarPose> avatars = List.of();

    /** Whose name is not written, seen from outside; -1 for nobody. */
    public int ownSlot = -1;

    /** All other bodies, as they stood after the last turn. */
    public BodiesView bodies = BodiesView.EMPTY;

    /** How far from the turn before to that one we are, 0..1. */
    public double bodyShare = 1;

    /** What flies about: splinters, smoke. */
    public @Nullable ParticlePool particles;

    /** Which blocks are being dug, and how far they are by {@link #bodyShare}. */
    public @Nullable Cracks cracks;

    /** The block to outline, if one is aimed at. */
    public @Nullable Hit aimed;

    /** The block in one's own hand; air for the bare hand, or {@link #NO_HAND}. */
    public int heldBlock = NO_HAND;

    /** How far a stroke of the hand has come, 0..1; 0 at rest. */
    public float handSwing;

    /** How far the step has come in radians, and how strongly one walks, 0..1: the hand bobs. */
    public float walkPhase;

    /** See {@link #walkPhase}. */
    public float walkAmount;

    /** Colours of the day. */
    public Atmosphere atmosphere = Atmosphere.DAY;

    /** Seconds since any fixed moment: moves the clouds. */
    public double seconds;

    /** An input that shows a world. */
    public PictureParameters(ViewWorld world) {
        this.world = world;
    }
}
