package org.quoin.client.render.terrain;

import static org.lwjgl.opengl.GL33C.*;

import it.unimi.dsi.fastutil.longs.LongConsumer;
import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Matrix4fc;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.Horizon;
import org.quoin.client.render.far.FarCuller;
import org.quoin.client.render.far.FarMesh;
import org.quoin.client.render.far.FarTextures;
import org.quoin.client.render.far.FarTile;
import org.quoin.client.render.far.FarTile.Cover;
import org.quoin.client.render.far.FarTiles;
import org.quoin.client.render.far.FarWorker;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.QuadArena;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.ShaderSet;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.client.render.picture.ClimateTints;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.client.view.EditedColumns;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.SectionKey;

/**
 * Draws the land beyond the columns. Where columns fade, it draws just the pixels that they leave:
 * the shader reads the level of each column from a texture.
 */
final class FarRenderer implements AutoCloseable {
    private static final int SIDE = PackedVertex.COLUMNS;

    /** Uploads for a picture: a tile is some hundred quads. */
    private static final int UPLOADS_MAX = 8;

    /** Blocks from the camera beyond which single blocks do not differ from each other. */
    static final double GRAIN_BLOCKS = 420;

    private final EditedColumns edits;
    private final LongConsumer touch = this::touch;
    private final FarWorker worker;
    private final QuadArena arena;
    private final FarTiles tiles = new FarTiles(this::release);
    private final Frustum frustum = new Frustum();
    private final Horizon horizon;
    private final int mask = glGenTextures();
    private final ByteBuffer levels = MemoryUtil.memCalloc(SIDE * SIDE);
    private int shownVersion = -1;
    private int groundVersion = -1;
    private int quadsDrawn;

    /**
     * Culls by that horizon, and sets the far land as an occluder in it.
     *
     * @param texels the mean colour of each texture layer, 0xAARRGGBB
     */
    FarRenderer(
            ViewWorld world, FaceLayers faces, int[] texels, QuadIndices indices, Horizon horizon) {
        this.horizon = horizon;
        edits = world.edits();
        worker = new FarWorker(world.terrain(), textures(faces, texels));
        arena = new QuadArena(indices);
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_2D, mask);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, SIDE, SIDE, 0, GL_RED, GL_UNSIGNED_BYTE, levels);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glActiveTexture(GL_TEXTURE0);
    }

    private static FarTextures textures(FaceLayers faces, int[] texels) {
        return new FarTextures() {
            @Override
            public int layer(int block, int face) {
                return faces.layer(block, face, 0, 0, 0);
            }

            @Override
            public int texel(int layer) {
                return texels[layer];
            }

            @Override
            public boolean isTinted(int layer) {
                return faces.isTinted(layer);
            }

            @Override
            public boolean isMottled(int layer) {
                return faces.isMottled(layer);
            }

            @Override
            public int tint(int weather) {
                return ClimateTints.halved(weather);
            }
        };
    }

    private void release(FarTile tile) {
        if (tile.offset != FarTile.NOWHERE) {
            arena.remove(tile.offset, tile.quads() + tile.aprons);
            tile.offset = FarTile.NOWHERE;
        }
    }

    private void touch(long columnKey) {
        tiles.touch(SectionKey.x(columnKey), SectionKey.z(columnKey));
    }

    /** Ends the land that many blocks from the camera, from the next update on. */
    void reach(int blocks) {
        tiles.reach(blocks);
    }

    /**
     * Has tiles made around the camera, the nearest first, and uploads finished ones.
     *
     * @param culledFrom the camera, or the frozen one
     * @param atOnce whether fades are to end at once
     */
    void update(
            Camera camera, Camera culledFrom, ColumnFades fades, double seconds, boolean atOnce) {
        for (int i = 0; i < UPLOADS_MAX; i++) {
            FarMesh mesh = worker.poll();
            if (mesh == null) {
                break;
            }
            FarTile tile = tiles.receive(mesh);
            if (tile != null && mesh.words().length > 0) {
                tile.offset = arena.add(mesh.words());
            }
        }
        edits.drainChanged(touch);
        boolean other = tiles.moveTo(camera.x, camera.z);
        while (worker.hasRoom()) {
            FarTile next = tiles.pollWanted();
            if (next == null) {
                break;
            }
            worker.offer(next.key, edits);
        }
        tiles.advance(seconds, atOnce);
        if (fades.version() != shownVersion) {
            fades.copyLevels(levels);
            uploadMask();
            other = true;
        }
        if (other) {
            shownVersion = fades.version();
            meetColumns(fades);
        }
        if (other || groundVersion != tiles.groundVersion()) {
            groundVersion = tiles.groundVersion();
            FarCuller.findOccluders(
                    tiles.drawn(), fades, horizon.far(), culledFrom.x, culledFrom.z);
        }
    }

    private void uploadMask() {
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_2D, mask);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        DrawCalls.uploads(levels.remaining());
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, SIDE, SIDE, GL_RED, GL_UNSIGNED_BYTE, levels);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glActiveTexture(GL_TEXTURE0);
    }

    private void meetColumns(ColumnFades fades) {
        List<FarTile> drawn = tiles.drawn();
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            int cx = tile.x0 >> 4;
            int cz = tile.z0 >> 4;
            int side = tile.blocks >> 4;
            int least = fades.leastLevel(cx, cz, side);
            boolean any = least > 0 || fades.isAnySeen(cx, cz, side);
            Cover unlessWhole = any ? Cover.PARTLY : Cover.OPEN;
            tile.cover = least == ColumnFades.WHOLE ? Cover.COVERED : unlessWhole;
        }
    }

    /**
     * Draws the visible tiles.
     *
     * @param culledBy the projection of the picture, or the frozen one
     * @param culledFrom the camera of the picture, or the frozen one
     */
    void draw(
            ShaderSet<FarShader.Pass, FarShader> shaders,
            ViewConditions view,
            Matrix4fc culledBy,
            Camera culledFrom) {
        Camera camera = view.camera;
        frustum.set(culledBy);
        horizon.refresh();
        FarCuller.cull(tiles.drawn(), frustum, horizon, culledFrom.x, culledFrom.y, culledFrom.z);
        quadsDrawn = 0;
        shaders.of(FarShader.Pass.GRAIN).use(view);
        drawOpen(camera, true);
        shaders.of(FarShader.Pass.OPEN).use(view);
        drawOpen(camera, false);
        List<FarTile> drawn = tiles.drawn();
        arena.beginDraws();
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            addQuads(tile.offset, tile.waters, tile.waterVisible && isOpen(tile));
        }
        shaders.of(FarShader.Pass.WATER).use(view);
        arena.endDraws();
        drawMasked(shaders.of(FarShader.Pass.MASKED), view);
    }

    /** Draws what is whole and of land: only what is near enough to have grain, or all else. */
    private void drawOpen(Camera camera, boolean near) {
        List<FarTile> drawn = tiles.drawn();
        arena.beginDraws();
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            if (isOpen(tile) && isNear(tile, camera) == near) {
                addLand(tile, camera);
            }
        }
        arena.endDraws();
    }

    private static boolean isNear(FarTile tile, Camera camera) {
        double dx = Math.max(0, Math.max(tile.x0 - camera.x, camera.x - tile.x0 - tile.blocks));
        double dz = Math.max(0, Math.max(tile.z0 - camera.z, camera.z - tile.z0 - tile.blocks));
        return dx * dx + dz * dz < GRAIN_BLOCKS * GRAIN_BLOCKS;
    }

    private static boolean isOpen(FarTile tile) {
        return isSeen(tile) && tile.cover == Cover.OPEN && !isFading(tile);
    }

    private static boolean isSeen(FarTile tile) {
        boolean visible = tile.waterVisible || tile.visibleGroups != 0;
        return visible && tile.cover != Cover.COVERED && tile.offset != FarTile.NOWHERE;
    }

    /** Draws tiles that border on columns; and those that fade, one by one. */
    private void drawMasked(FarShader masked, ViewConditions view) {
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_2D, mask);
        glActiveTexture(GL_TEXTURE0);
        masked.use(view);
        masked.setPixels(0, FarTile.PIXELS);
        List<FarTile> drawn = tiles.drawn();
        arena.beginDraws();
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            if (isMasked(tile) && !isFading(tile)) {
                addSeam(tile, view.camera);
            }
        }
        arena.endDraws();
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            if (isMasked(tile) && isFading(tile)) {
                masked.setPixels(tile.firstPixel(), tile.endPixel());
                arena.beginDraws();
                addSeam(tile, view.camera);
                arena.endDraws();
            }
        }
    }

    /** Draws a tile's tops but for water, and the walls that do not face away from the camera. */
    private void addLand(FarTile tile, Camera camera) {
        int along = tile.groupsAlong();
        int side = tile.blocks / along;
        int groups = along * along;
        int from = 0; // Start of the present run of quads to draw.
        int to = 0;
        for (int part = 0; part < FarMesh.KINDS * groups; part++) {
            int group = part % groups;
            boolean seen =
                    (tile.visibleGroups >> group & 1) != 0
                            && isFacing(
                                    part / groups,
                                    camera,
                                    tile.x0 + group % along * side,
                                    tile.z0 + group / along * side,
                                    side);
            if (seen && tile.parts[part] > to) {
                addQuads(tile.offset + from, to - from, true);
                from = tile.parts[part];
            }
            to = seen ? tile.parts[part + 1] : to;
        }
        addQuads(tile.offset + from, to - from, true);
    }

    /** Whether quads of a kind in a square may face the camera. */
    private static boolean isFacing(int kind, Camera camera, int x0, int z0, int side) {
        return switch (kind) {
            case 1 -> camera.x < x0 + side;
            case 2 -> camera.x > x0;
            case 3 -> camera.z < z0 + side;
            case 4 -> camera.z > z0;
            default -> true;
        };
    }

    private void addQuads(int offset, int quads, boolean seen) {
        if (seen && quads > 0) {
            quadsDrawn += quads;
            arena.draw(offset, quads);
        }
    }

    /** Draws all of a tile, with aprons where it borders on columns. */
    private void addSeam(FarTile tile, Camera camera) {
        addQuads(tile.offset, tile.waters, tile.waterVisible);
        addLand(tile, camera);
        addQuads(tile.offset + tile.quads(), tile.aprons, tile.cover == Cover.PARTLY);
    }

    private static boolean isMasked(FarTile tile) {
        return isSeen(tile) && (tile.cover == Cover.PARTLY || isFading(tile));
    }

    private static boolean isFading(FarTile tile) {
        return tile.firstPixel() > 0 || tile.endPixel() < FarTile.PIXELS;
    }

    /** Quads of the picture drawn last. */
    int quadsDrawn() {
        return quadsDrawn;
    }

    /** Quads in graphics memory. */
    int quadsHeld() {
        return arena.usedQuads();
    }

    /** Whether all tiles that should be shown are. */
    boolean isComplete() {
        return worker.underWay() == 0 && tiles.isComplete();
    }

    @Override
    public void close() {
        worker.close();
        horizon.far().clear();
        arena.close();
        glDeleteTextures(mask);
        MemoryUtil.memFree(levels);
    }
}
