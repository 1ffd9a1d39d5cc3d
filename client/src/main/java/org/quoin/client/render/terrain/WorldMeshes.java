package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.cull.Frustum;
import org.quoin.client.render.cull.Horizon;
import org.quoin.client.render.cull.SectionCuller;
import org.quoin.client.render.debug.DebugWorld;
import org.quoin.client.render.gl.QuadArena;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.mesh.BlendedQuads;
import org.quoin.client.render.mesh.MeshWorkers;
import org.quoin.client.render.mesh.Neighbourhood;
import org.quoin.client.render.mesh.SectionMesh;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.render.mesh.SectionMesher;
import org.quoin.client.render.picture.ClimateTints;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.view.Camera;
import org.quoin.client.view.LightProbe;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.SectionKey;

/**
 * The meshes of one world: has them made, keeps them in graphics memory, and finds the visible
 * ones. Air and buried sections are never stored.
 */
public final class WorldMeshes implements AutoCloseable {
    /** Terrain is kept this far beyond the view: meshes are, and they need their neighbours. */
    private static final int KEEP_COLUMNS = 5;

    /** Meshes whose blended quads are sorted for a picture; most have some hundred. */
    private static final int BLENDED_SORTS_MAX = 2;

    /** A camera at this level of sky light or above is in daylight. */
    private static final int LIT_FROM = 8;

    private final ViewWorld world;
    private final MeshPlanner.Readiness ready; // Allocated once.
    private final LightProbe probe;
    private final PlaceLight light;
    private final ClimateTints tints = new ClimateTints();
    private final MeshWorkers workers;
    private final QuadArena arena;
    private final MeshPlanner planner = new MeshPlanner();

    /** The main thread's own, for what the player changes. */
    private final SectionMesher mesher;

    /** Changed by the player since the last picture. */
    private final AtOnceSections atOnce = new AtOnceSections(System::nanoTime);

    private final UploadBudget uploads = new UploadBudget(System::nanoTime);

    /** The blocks from which the section in hand is meshed. */
    private final Neighbourhood around = Neighbourhood.ofAir();

    // Allocated once.
    private final LongPredicate meshNow = this::meshNow;
    private final LongPredicate wanted = planner::isWanted;
    private final Consumer<StoredMesh> release = this::release;

    private final Long2ObjectOpenHashMap<StoredMesh> storedByKey =
            new Long2ObjectOpenHashMap<>(24_000); // Of a view of 32: it need not grow. 0.4 MB.
    private final ColumnFades fades = new ColumnFades();
    private boolean fading;
    private final SectionCuller culler =
            new SectionCuller((cx, cz) -> fades.level(cx, cz) == ColumnFades.WHOLE);
    private final Frustum frustum = new Frustum();
    private final VisibleSet set = new VisibleSet(culler, fades);
    private final VisibleMeshes visible;
    private final LongConsumer levelChanged = this::levelChanged; // Allocated once.
    private final BlendedQuads.Scratch scratch = new BlendedQuads.Scratch();

    /** The workers are closed with it. */
    public WorldMeshes(ViewWorld world, QuadIndices indices, MeshWorkers workers) {
        this.world = world;
        this.ready = world::isReady;
        this.probe = new LightProbe(world);
        this.light = new PlaceLight(probe);
        this.workers = workers;
        this.mesher = new SectionMesher(workers.faces());
        this.arena = new QuadArena(indices);
        this.visible = new VisibleMeshes(arena, set);
    }

    public ViewWorld world() {
        return world;
    }

    /** The light on entities. */
    public PlaceLight light() {
        return light;
    }

    /** The climate's colours around the camera. */
    public ClimateTints tints() {
        return tints;
    }

    public void markStale(long key, boolean lightOnly) {
        planner.markStale(key, lightOnly);
        probe.markStale(key);
    }

    /**
     * Has a section meshed before the next picture is drawn, since the player has changed it and
     * looks at it; sections into which only other light falls may come later.
     */
    public void markStaleAtOnce(long key, boolean lightOnly) {
        markStale(key, lightOnly);
        if (!lightOnly) {
            atOnce.add(key);
        }
    }

    /** The fade level of each column. */
    public ColumnFades fades() {
        return fades;
    }

    /** Asks workers for meshes, those in view first, and uploads finished ones. */
    public void update(PictureParameters in) {
        int sx = in.camera.sectionX();
        int sz = in.camera.sectionZ();
        int lines = Math.max(in.height, in.detailHeight);
        planner.useNearDetail(in.evenLight ? MeshDetail.EVEN : MeshDetail.FINE);
        int fine = DetailRange.fineSections(lines, in.fovDegrees);
        if (planner.moveTo(sx, in.camera.sectionY(), sz, in.viewDistanceColumns, fine)) {
            world.forgetBeyond(sx, sz, in.viewDistanceColumns + KEEP_COLUMNS);
            dropFar();
            int keep = planner.reachColumns();
            fades.moveTo(sx, sz, keep - 1, keep);
            tints.moveTo(world, sx, sz);
        }
        pollFinished();
        meshAtOnce();
        planner.setView(in.camera, in.fovDegrees, (double) in.width / in.height);
        planner.beginPicture(in.seconds);
        askForMore(workers.beginPicture(in.seconds));
        fading = in.fadeIn;
        fades.advance(in.seconds, !in.fadeIn);
    }

    private void dropFar() {
        workers.cancelUnless(wanted);
        set.keepIf(wanted, release);
    }

    private void pollFinished() {
        SectionMesh changed = workers.pollUrgent();
        while (changed != null) {
            receive(changed);
            changed = workers.pollUrgent();
        }
        uploads.begin();
        while (uploads.hasRoom()) {
            SectionMesh mesh = workers.poll();
            if (mesh == null) {
                return;
            }
            uploads.add(receive(mesh));
        }
    }

    /** Stores a finished mesh; returns how many quads were uploaded. */
    private int receive(SectionMesh mesh) {
        if (!settle(mesh.key(), mesh.version(), mesh.isEmpty())) {
            return 0;
        }
        store(mesh);
        return mesh.quads();
    }

    private boolean settle(long key, int version, boolean bare) {
        boolean first = planner.isNew(key);
        boolean counts = planner.settle(key, version, bare);
        if (first && counts) {
            fades.settled(key);
        }
        return counts;
    }

    /** Meshes the sections that cannot wait for a worker; requests the rest as usual. */
    private void meshAtOnce() {
        if (workers.isHeld()) {
            atOnce.clear();
        } else {
            atOnce.mesh(meshNow);
        }
    }

    private boolean meshNow(long key) {
        if (!planner.pollChanged(key)) {
            return false;
        }
        Neighbourhood voxels = settledOrVoxels(key);
        if (voxels != null) {
            receive(mesher.mesh(voxels, planner.detailOf(key), planner.versionOf(key)));
        }
        return true;
    }

    private void askForMore(int jobsMax) {
        while (workers.hasUrgentRoom()) {
            long key = planner.nextChanged();
            if (key == MeshPlanner.NONE) {
                break;
            }
            ask(key, true);
        }
        int asked = 0;
        while (workers.hasRoom() && asked < jobsMax) {
            long key = planner.next(ready);
            if (key == MeshPlanner.NONE) {
                return;
            }
            asked += ask(key, false) ? 1 : 0;
        }
    }

    /** Asks a worker, if there is anything to mesh; returns whether. */
    private boolean ask(long key, boolean urgent) {
        Neighbourhood voxels = settledOrVoxels(key);
        if (voxels == null) {
            return false;
        }
        int version = planner.versionOf(key);
        return urgent
                ? workers.offerUrgent(voxels, planner.detailOf(key), version)
                : workers.offer(voxels, planner.detailOf(key), version);
    }

    /** The job that meshes a section; null if it has nothing to show, and is settled. */
    private @Nullable Neighbourhood settledOrVoxels(long key) {
        StoredMesh known = storedByKey.get(key);
        int version = planner.versionOf(key);
        if (known == null && world.section(key).isEmpty()) {
            // A mesh still under way shows what stood here before: it must not count.
            settle(key, version, true);
            culler.set(key, false);
            return null;
        }
        world.fill(around, key);
        if (!around.isInvisible()) {
            return around;
        }
        if (settle(key, version, true)) {
            culler.set(key, !world.section(key).isEmpty());
            if (known != null) {
                remove(known);
            }
        }
        return null;
    }

    private void store(SectionMesh mesh) {
        culler.set(mesh);
        StoredMesh known = storedByKey.get(mesh.key());
        if (known != null) {
            remove(known);
        }
        if (mesh.isEmpty()) {
            return;
        }
        StoredMesh fresh = new StoredMesh(mesh, arena.add(mesh.words()));
        set.add(fresh);
        storedByKey.put(fresh.key, fresh);
    }

    private void remove(StoredMesh gone) {
        set.remove(gone);
        release(gone);
    }

    private void release(StoredMesh gone) {
        arena.remove(gone.offset, gone.quads());
        storedByKey.remove(gone.key);
    }

    /** The ground's horizon, as seen from the last camera of {@link #cull}. */
    Horizon horizon() {
        return culler.horizon();
    }

    /**
     * Finds the visible meshes, the nearest first.
     *
     * @param fogFrom blocks from the camera within which there is no fog
     */
    public void cull(Matrix4fc viewProjection, Camera camera, float fogFrom) {
        fades.drainChanged(levelChanged);
        culler.update(camera, planner.reachColumns());
        frustum.set(viewProjection);
        boolean lit = probe.at(camera.x, camera.y, camera.z) >> 4 >= LIT_FROM;
        set.find(frustum, camera, fogFrom, lit, fading);
        visible.restartCount();
        sortBlended(camera);
    }

    private void levelChanged(long columnKey) {
        culler.columnChanged(SectionKey.x(columnKey), SectionKey.z(columnKey));
    }

    /**
     * Sorts the blended quads of meshes whose order is out of date since the camera moved: of at
     * most {@link #BLENDED_SORTS_MAX} meshes a picture, the camera's own section first. It only
     * shows next to the camera.
     */
    private void sortBlended(Camera camera) {
        int sorted = 0;
        for (int i = 0; i < 27 && sorted < BLENDED_SORTS_MAX; i++) {
            long key =
                    SectionKey.of(
                            camera.sectionX() + (i + 1) % 3 - 1, // 0, 1, -1 along each axis.
                            camera.sectionY() + (i / 3 + 1) % 3 - 1,
                            camera.sectionZ() + (i / 9 + 1) % 3 - 1);
            StoredMesh mesh = storedByKey.get(key);
            BlendedQuads quads = mesh == null ? null : mesh.blended;
            if (mesh != null && quads != null && quads.isDue(camera.x, camera.y, camera.z)) {
                quads.sort(camera.x, camera.y, camera.z, scratch);
                arena.replace(mesh.offset + mesh.opaqueQuads + mesh.cutoutQuads, quads.words());
                sorted++;
            }
        }
    }

    /** The visible meshes of the present picture. */
    public VisibleMeshes visible() {
        return visible;
    }

    /** Visits each mesh with the result of the last culling. */
    public void eachMesh(DebugWorld.MeshVisitor visitor) {
        set.eachMesh(frustum, visitor);
    }

    /** Visits each section that waits for a mesh, and each that has one. */
    public void eachQueued(DebugWorld.QueueVisitor visitor) {
        planner.eachQueued(visitor);
        storedByKey
                .keySet()
                .forEach((long key) -> visitor.section(key, DebugWorld.MeshState.STORED));
    }

    public LightProbe probe() {
        return probe;
    }

    public void setHeld(boolean hold) {
        workers.setHeld(hold);
    }

    public MeshStats stats() {
        return new MeshStats(
                visible.count(),
                visible.quadsDrawn(),
                storedByKey.size(),
                arena.usedQuads(),
                planner.pending() + workers.underWay(),
                planner.pendingChanges() + workers.urgentUnderWay());
    }

    @Override
    public void close() {
        workers.close();
        tints.close();
        arena.close();
    }

    /**
     * The cost of the last picture.
     *
     * @param sectionsDrawn visible meshes: within the frustum, and not known to be occluded
     * @param quadsDrawn their quads
     * @param sectionsHeld meshes in graphics memory
     * @param quadsHeld their quads
     * @param sectionsPending meshes still to be made or under way; 0 when the world is complete
     * @param changesPending of these, sections whose blocks have changed: those not asked for yet,
     *     and the urgent ones under way. Not those that had to be asked for as usual since too many
     *     were urgent, nor those into which only other light falls.
     */
    public record MeshStats(
            int sectionsDrawn,
            int quadsDrawn,
            int sectionsHeld,
            int quadsHeld,
            int sectionsPending,
            int changesPending) {
        /** Before the first picture. */
        public static final MeshStats NONE = new MeshStats(0, 0, 0, 0, 0, 0);
    }
}
