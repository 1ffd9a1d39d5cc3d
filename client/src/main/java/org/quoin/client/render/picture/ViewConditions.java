package org.quoin.client.render.picture;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * The light and fog of a picture: those of the time of day in the open air; tinted light and near
 * fog under water and in lava. Filled anew for each picture.
 */
public final class ViewConditions {
    private static final float WATER_REACH = 30;
    private static final float LAVA_REACH = 2.5f;

    /** Over the far view's distances air becomes visible long before it covers anything. */
    private static final float FAR_FOG_START = 0.3f;

    private static final float SURFACE = 7 / 8f;

    // Daylight brightens water; lava shines itself.
    private static final Vector3fc WATER = new Vector3f(0.07f, 0.27f, 0.42f);
    private static final Vector3fc WATER_FILTER = new Vector3f(0.62f, 0.86f, 1.0f);
    private static final Vector3fc LAVA = new Vector3f(0.85f, 0.28f, 0.04f);

    /** The perspective of the picture; positions are relative to the camera. */
    public final Matrix4f viewProjection = new Matrix4f();

    public Camera camera = new Camera();

    /** Colours of sky and fog. */
    public Atmosphere day = Atmosphere.DAY;

    /** The light on faces of {@link #day}. */
    public float[] faceLights = day.faceLights();

    /** How bright each level of light is. */
    public float[] levels = LightLevels.BRIGHTNESS;

    /** The colour of the light of lamps, red, green and blue. */
    public final float[] lampColor = LightLevels.LAMP_COLOR;

    /** The least light of red, green and blue, where nothing shines. */
    public final float[] darkness = LightLevels.DARKNESS;

    /** The texture layers that climate tints; see {@link FaceLayers#tinted}. */
    public int[] tintedLayers = FaceLayers.PLAIN.tinted();

    /** Those of the tinted layers that are tinted only in parts. */
    public int[] mottledLayers = FaceLayers.PLAIN.mottled();

    /** The climate's colours around the camera; null colours nothing. */
    public @Nullable ClimateTints tints;

    private boolean openAir = true;

    public float fogFrom;
    public float fogTo;
    public float seconds;

    private Atmosphere litBy = day;
    private Atmosphere mixedFrom = day;
    private Atmosphere mixed = day;
    private int mixedKind;
    private float mixedBright;

    /** Sets the conditions of a picture; {@code around} is the light at the camera. */
    public void set(PictureParameters in, float[] around) {
        camera = in.camera;
        seconds = (float) (in.seconds % 4096);
        int kind = liquidAround(in.world, in.camera);
        openAir = kind == Blocks.AIR;
        if (kind == Blocks.AIR) {
            fogTo = in.farTerrain ? in.farBlocks : in.viewDistanceColumns * 16f;
            fogFrom = fogTo * in.atmosphere.fogStart() * (in.farTerrain ? FAR_FOG_START : 1);
            day = in.atmosphere;
        } else {
            fogFrom = -1; // Even right in front of the camera things are a little tinted.
            fogTo = kind == Blocks.WATER ? WATER_REACH : LAVA_REACH;
            float bright = (float) Math.sqrt(around[Face.UP * 3 + 1]);
            day = within(kind, in.atmosphere, bright);
        }
        levels = kind == Blocks.AIR ? LightLevels.BRIGHTNESS : LightLevels.BRIGHTNESS_ADAPTED;
        light(day);
    }

    /** Whether the camera is in no liquid. */
    public boolean isInOpenAir() {
        return openAir;
    }

    private void light(Atmosphere atmosphere) {
        if (!atmosphere.equals(litBy)) {
            litBy = atmosphere;
            faceLights = atmosphere.faceLights();
        }
    }

    /** The atmosphere within a liquid; mixed anew only when something has changed. */
    private Atmosphere within(int kind, Atmosphere above, float bright) {
        if (kind != mixedKind || bright != mixedBright || !above.equals(mixedFrom)) {
            mixedKind = kind;
            mixedBright = bright;
            mixedFrom = above;
            mixed =
                    kind == Blocks.WATER
                            ? above.within(new Vector3f(WATER).mul(bright), WATER_FILTER)
                            : above.within(LAVA, LAVA);
        }
        return mixed;
    }

    /** The liquid that the camera is in: water, lava, or air for none. */
    static int liquidAround(ViewWorld world, Camera camera) {
        int x = (int) Math.floor(camera.x);
        int y = (int) Math.floor(camera.y);
        int z = (int) Math.floor(camera.z);
        if (!world.isReady(x >> Section.SHIFT, z >> Section.SHIFT)) {
            return Blocks.AIR;
        }
        Block block = Blocks.get(world.blockAt(x, y, z));
        if (block.shape() != Shape.LIQUID) {
            return Blocks.AIR;
        }
        boolean deep = Blocks.kindOf(world.blockAt(x, y + 1, z)) == block.kind();
        return deep || camera.y - y < SURFACE ? block.kind() : Blocks.AIR;
    }
}
