package org.quoin.client.render.scene;

import static org.lwjgl.opengl.GL33C.*;

import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.BlockTextures;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.render.debug.AreaLines;
import org.quoin.client.render.entity.BlockIcons;
import org.quoin.client.render.entity.BodyRenderer;
import org.quoin.client.render.entity.BoxBatch;
import org.quoin.client.render.entity.BoxShader;
import org.quoin.client.render.entity.CrackRenderer;
import org.quoin.client.render.entity.GhostRenderer;
import org.quoin.client.render.entity.HandRenderer;
import org.quoin.client.render.entity.OutlineRenderer;
import org.quoin.client.render.entity.ParticleRenderer;
import org.quoin.client.render.entity.ShadowRenderer;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.ShaderReload;
import org.quoin.client.render.gl.SoftwareDriver;
import org.quoin.client.render.gl.TextureAnimator;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.render.mesh.MeshWorkers;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.render.picture.SkyRenderer;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.render.terrain.FarScene;
import org.quoin.client.render.terrain.TerrainRenderer;
import org.quoin.client.render.terrain.WorldMeshes;
import org.quoin.client.render.terrain.WorldMeshes.MeshStats;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.area.Area;
import org.quoin.sim.world.Section;

/** Draws a whole picture of a world: the renderer's one entry for the game's loop. */
public final class SceneRenderer implements AutoCloseable {
    private static final int OWN_AREA = 0x7BD88F;
    private static final int OTHERS_AREA = 0xF2B84B;

    private static final float NEAR = 0.1f;
    private static final double HAND_DEPTH = 0.02; // The nearest part of the depth range.
    private static final float FAR_MORE = 64; // Beyond the fog, for high and low terrain.

    private final QuadIndices indices = new QuadIndices();
    private final TerrainRenderer terrain;
    private final FarScene far;
    private BoxShader boxShader;
    private SkyRenderer sky;
    private final BoxBatch boxes;
    private final BlockIcons icons = new BlockIcons();
    private final BodyRenderer bodies = new BodyRenderer();
    private final OutlineRenderer outline = new OutlineRenderer();
    private final CrackRenderer cracks = new CrackRenderer();
    private final GhostRenderer ghosts = new GhostRenderer();
    private final ShadowRenderer shadows = new ShadowRenderer();
    private final ParticleRenderer particles = new ParticleRenderer();
    private final HandRenderer hand = new HandRenderer();
    private final AssetSource assets;

    /** Loaded when the first area shows. */
    private @Nullable AreaLines areaLines;

    private final SceneDebug debug;
    private TextureArray textures;
    private final Figures figures;
    private TextureAnimator animator;
    private FaceLayers faces = FaceLayers.PLAIN;
    private List<AssetProblem> textureProblems = List.of();
    private int textureCount;
    private @Nullable WorldMeshes worldMeshes;
    private int meshThreads = MeshWorkers.defaultCount();
    private final ViewConditions view = new ViewConditions();
    private final Matrix4f viewProjection = view.viewProjection;
    private final NameProjector names = new NameProjector();

    /**
     * Loads shaders and textures.
     *
     * @throws org.quoin.client.render.gl.ShaderException if a shader is missing or wrong
     */
    public SceneRenderer(AssetSource assets) {
        this.assets = assets;
        terrain = new TerrainRenderer(assets);
        far = new FarScene(assets);
        boxShader = new BoxShader(assets);
        sky = new SkyRenderer(assets);
        debug = new SceneDebug(assets);
        boxes = new BoxBatch(indices);
        BlockTextures loaded = BlockTextures.load(assets);
        textureProblems = loaded.problems();
        textureCount = loaded.filesRead();
        textures = TextureArray.of(loaded);
        figures = new Figures(indices, loaded.skins());
        animator = new TextureAnimator(textures, loaded.animations());
        icons.draw(boxShader, textures, indices);
    }

    /**
     * Replaces the textures.
     *
     * @param array holds the textures already; this renderer closes it
     */
    public void showTextures(BlockTextures loaded, TextureArray array) {
        textures.close();
        textures = array;
        animator = new TextureAnimator(array, loaded.animations());
        if (!faces.equals(loaded.faces()) && worldMeshes != null) {
            worldMeshes.close(); // Its meshes have the old layer numbers.
            worldMeshes = null;
        }
        faces = loaded.faces();
        view.tintedLayers = faces.tinted();
        view.mottledLayers = faces.mottled();
        figures.wear(loaded.skins());
        textureProblems = loaded.problems();
        textureCount = loaded.filesRead();
        icons.draw(boxShader, textures, indices);
    }

    /**
     * Compiles all shaders anew. Where one does not compile, that is reported and the old one stays
     * in use.
     *
     * @return the problems: file, line and the driver's message
     */
    public List<AssetProblem> reloadShaders(AssetSource assets) {
        ShaderReload reload = new ShaderReload();
        terrain.reload(reload, assets);
        far.reload(reload, assets);
        boxShader = reload.of(boxShader, () -> new BoxShader(assets));
        sky = reload.of(sky, () -> new SkyRenderer(assets));
        reload.check(debug::reload);
        return reload.problems();
    }

    /** The problems of the textures that were read last. */
    public List<AssetProblem> textureProblems() {
        return textureProblems;
    }

    /** How many usable textures were read last. */
    public int textureCount() {
        return textureCount;
    }

    /** The debug views. */
    public SceneDebug debug() {
        return debug;
    }

    /** The figures of avatars. */
    public Figures figures() {
        return figures;
    }

    /** Draws the picture of a look if one was asked for. */
    public void drawLook() {
        figures.drawPicture(boxShader, textures);
    }

    /** Icons of the blocks for the hotbar. */
    public BlockIcons icons() {
        return icons;
    }

    /**
     * The receiver of stale sections of a world; see {@link ViewWorld#apply}. It does nothing while
     * another world is shown.
     */
    public StaleSections staleOf(ViewWorld world) {
        return (key, lightOnly) -> {
            if (worldMeshes != null && worldMeshes.world() == world) {
                worldMeshes.markStale(key, lightOnly);
            }
        };
    }

    /**
     * The receiver of the sections that the player's own acts change: they are meshed before the
     * next picture is drawn; see {@link ViewWorld#predict}.
     */
    public StaleSections staleAtOnceOf(ViewWorld world) {
        return (key, lightOnly) -> {
            if (worldMeshes != null && worldMeshes.world() == world) {
                worldMeshes.markStaleAtOnce(key, lightOnly);
            }
        };
    }

    /** Draws a picture into the bound framebuffer, over its whole size. */
    public void render(PictureParameters in) {
        WorldMeshes world = meshesOf(in.world);
        world.update(in);
        PlaceLight light = world.light();
        light.startPicture();
        light.use(view.faceLights);
        view.set(in, light.at(in.camera.x, in.camera.y, in.camera.z));
        light.use(view.faceLights);
        view.tints = world.tints();
        debug.liftFog(view);
        prepare(in);
        debug.cull(world, viewProjection, in.camera, view.fogFrom);
        animator.advance(in.seconds);
        if (debug.isOverdraw()) {
            textures.bind();
            debug.drawOverdraw();
            debug.drawOver();
            names.project(in, viewProjection, world.fades());
            return;
        }
        if (in.heldBlock != PictureParameters.NO_HAND) {
            drawHand(in, light);
        }
        drawSolid(world);
        far.draw(in, world, view, debug.cullBy(), debug.cullFrom(), faces, textures, indices);
        drawThings(in, light, world.fades());
        sky.draw(viewProjection, in.camera, view.day, in.seconds, in.simpleSky);
        textures.bind();
        cracks.draw(boxes, boxShader, in, view);
        shadows.add(boxes, in, world.fades());
        ghosts.add(boxes, in, light);
        if (!boxes.isEmpty()) {
            drawOver();
        }
        if (world.visible().hasBlended()) {
            drawBlended(world);
        }
        if (in.particles != null && particles.hasTranslucent()) {
            particles.add(boxes, in.particles, in.camera, true);
            drawOver();
        }
        drawArea(in);
        if (debug.isOn()) {
            textures.bind();
            debug.drawOver();
            if (in.heldBlock != PictureParameters.NO_HAND) {
                drawHand(in, light); // Debug lines are drawn over it, too.
            }
        }
        names.project(in, viewProjection, world.fades());
    }

    /** Draws the borders of the area that shows, if there is one. */
    private void drawArea(PictureParameters in) {
        Area area = in.area;
        if (area != null) {
            AreaLines lines = areaLines == null ? new AreaLines(assets) : areaLines;
            areaLines = lines;
            int color = in.mayBuildInArea ? OWN_AREA : OTHERS_AREA;
            lines.draw(area.box(), color, viewProjection, in.camera);
        }
    }

    private void drawSolid(WorldMeshes world) {
        textures.bind();
        world.tints().bind();
        if (debug.isLight()) {
            debug.drawLight();
        } else {
            terrain.drawSolid(world.visible(), view);
        }
    }

    private void drawThings(PictureParameters in, PlaceLight light, ColumnFades fades) {
        figures.add(boxes, in, light, fades);
        bodies.add(boxes, in, light, fades);
        boxes.light(view.faceLights);
        if (in.aimed != null) {
            outline.add(boxes, in, in.aimed);
        }
        if (in.particles != null) {
            particles.prepare(in.camera, light);
            particles.add(boxes, in.particles, in.camera, false);
        }
        boxShader.use(view);
        boxes.draw();
        figures.draw(boxShader, view);
    }

    private void drawBlended(WorldMeshes world) {
        textures.bind();
        world.tints().bind();
        glEnable(GL_BLEND);
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        glDepthMask(false);
        if (debug.isLight()) {
            debug.drawBlendedLight();
        } else {
            terrain.drawBlended(world.visible(), view);
        }
        glDepthMask(true);
        glDisable(GL_BLEND);
    }

    /** Blends the collected boxes over the picture, without writing depth. */
    private void drawOver() {
        textures.bind();
        boxShader.use(view);
        glEnable(GL_BLEND);
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        glDepthMask(false);
        boxes.draw();
        glDepthMask(true);
        glDisable(GL_BLEND);
    }

    private WorldMeshes meshesOf(ViewWorld world) {
        WorldMeshes known = worldMeshes;
        if (known != null && known.world() == world) {
            return known;
        } else if (known != null) {
            known.close();
        }
        boolean software = SoftwareDriver.isInUse();
        MeshWorkers workers = MeshWorkers.beside(software, meshThreads, faces);
        worldMeshes = new WorldMeshes(world, indices, workers);
        return worldMeshes;
    }

    private void prepare(PictureParameters in) {
        Camera camera = in.camera;
        float reach = in.viewDistanceColumns * (float) Section.SIDE * 1.5f;
        reach = in.farTerrain ? Math.max(reach, in.farBlocks) : reach;
        viewProjection
                .setPerspective(
                        (float) Math.toRadians(in.fovDegrees),
                        (float) in.width / in.height,
                        NEAR,
                        reach + FAR_MORE)
                .rotateX(-camera.pitch)
                .rotateY((float) (camera.yaw + Math.PI)); // Yaw 0 looks toward +Z, OpenGL to -Z.
        glViewport(0, 0, in.width, in.height);
        glDisable(GL_BLEND);
        glDisable(GL_SCISSOR_TEST);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(true);
        glEnable(GL_CULL_FACE);
        glCullFace(GL_BACK);
        glDepthRange(HAND_DEPTH, 1);
        // The sky covers other pixels. Stencils are cleared only because software drivers clear
        // depth alone pixel by pixel where both share a word.
        DrawCalls.clear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
    }

    /** Drawn first, since it is opaque; in front of everything, even inside a wall. */
    private void drawHand(PictureParameters in, PlaceLight light) {
        glDepthRange(0, HAND_DEPTH);
        textures.bind();
        hand.add(boxes, in, light.at(in.camera.x, in.camera.y, in.camera.z));
        boxShader.useNear(hand.projection(in.width, in.height), view);
        boxes.draw();
        glDepthRange(HAND_DEPTH, 1);
    }

    /** The land beyond the columns. */
    FarScene far() {
        return far;
    }

    /** The names of avatars and their places in the picture drawn last, the farthest first. */
    public List<NameProjector.ProjectedName> projectedNames() {
        return names.all();
    }

    /**
     * Where a point lies in the picture drawn last, in clip coordinates.
     *
     * @param dx from the camera, in blocks, as are dy and dz
     */
    public void project(float dx, float dy, float dz, Vector4f out) {
        viewProjection.transform(out.set(dx, dy, dz, 1));
    }

    /** Whether the picture drawn last showed everything that it should. */
    public boolean isComplete() {
        return stats().sectionsPending() == 0 && far.isComplete();
    }

    /** Whether all columns within that many of the camera's are meshed. */
    public boolean standsWithin(int columns) {
        return worldMeshes != null && worldMeshes.fades().standWithin(columns);
    }

    /** Has the worlds that are shown from now on meshed by that many threads. */
    public void setMeshThreads(int count) {
        meshThreads = count;
    }

    /** Figures of the picture drawn last. */
    public MeshStats stats() {
        return worldMeshes == null ? MeshStats.NONE : worldMeshes.stats();
    }

    @Override
    public void close() {
        if (worldMeshes != null) {
            worldMeshes.close();
        }
        textures.close();
        if (areaLines != null) {
            areaLines.close();
        }
        debug.close();
        icons.close();
        boxes.close();
        figures.close();
        sky.close();
        boxShader.close();
        far.close();
        terrain.close();
        indices.close();
    }
}
