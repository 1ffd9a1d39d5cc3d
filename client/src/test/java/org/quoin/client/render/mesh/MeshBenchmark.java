package org.quoin.client.render.mesh;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.view.ViewWorld;
import org.quoin.engine.wire.Packing;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/** How many sections of natural terrain a core meshes, light and all. */
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class MeshBenchmark {
    private static final int RADIUS = 6;

    /** Columns in the middle of what is meshed: plains, woods, sea, hills. */
    private static final int[][] PLACES = {{20, -10}, {0, 0}, {56, 56}, {-16, 0}, {-27, -27}};

    private final List<Neighbourhood> surface = new ArrayList<>();
    private final List<Neighbourhood> below = new ArrayList<>();
    private final List<byte[]> cached = new ArrayList<>();
    private final List<Integer> cachedBytes = new ArrayList<>();
    private final SectionMesher mesher = new SectionMesher();
    private final LightFlood light = new LightFlood();
    private int next;

    /**
     * Divides the sections that have any face into those with some of the ground's surface and the
     * others.
     */
    private void gather() {
        NaturalTerrain terrain = new NaturalTerrain(WorldConfig.seedOf("glade"));
        ViewWorld world = new ViewWorld(terrain);
        for (int[] place : PLACES) {
            for (int cx = place[0] - RADIUS / 2; cx < place[0] + RADIUS / 2; cx++) {
                for (int cz = place[1] - RADIUS / 2; cz < place[1] + RADIUS / 2; cz++) {
                    int low = WorldBounds.HEIGHT;
                    for (int i = 0; i < 256; i++) {
                        low = Math.min(low, world.column(cx, cz).skyTop(i));
                    }
                    for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                        Neighbourhood around = world.neighbourhood(SectionKey.of(cx, sy, cz));
                        if (!around.isInvisible()) {
                            (sy * 16 + 16 >= low ? surface : below).add(around);
                        }
                    }
                }
            }
        }
    }

    /** Packs the meshes of the surface as a cache on disk would. */
    @Setup
    public void pack() {
        gather();
        long rawBytes = 0;
        long packedBytes = 0;
        for (Neighbourhood around : surface) {
            int[] words = mesher.mesh(around, MeshDetail.FINE, 1).words();
            ByteBuffer raw = ByteBuffer.allocate(words.length * Integer.BYTES);
            raw.asIntBuffer().put(words);
            byte[] packed = Packing.pack(raw.array());
            cached.add(packed);
            cachedBytes.add(raw.capacity());
            rawBytes += raw.capacity();
            packedBytes += packed.length;
        }
        System.out.println(
                surface.size() + " meshes: " + rawBytes + " bytes, packed " + packedBytes);
    }

    /**
     * A mesh of the surface from the bytes that a cache would hold, if they were in memory already:
     * compare with {@link #surface}.
     */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int[] surfaceFromCache() {
        int index = next++ % cached.size();
        byte[] raw = Packing.unpack(cached.get(index), cachedBytes.get(index));
        int[] words = new int[cachedBytes.get(index) / Integer.BYTES];
        ByteBuffer.wrap(raw).asIntBuffer().get(words);
        return words;
    }

    /** The light data of a section and its column, computed once for all meshes beside it. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public SectionBits bitsOfSurface() {
        return SectionBits.of(surface.get(next++ % surface.size()).centre());
    }

    /** Sections under the open sky. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public SectionMesh surface() {
        return mesher.mesh(surface.get(next++ % surface.size()), MeshDetail.FINE, 1);
    }

    /** Sections with caves. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public SectionMesh below() {
        return mesher.mesh(below.get(next++ % below.size()), MeshDetail.FINE, 1);
    }

    /** The light alone, of sections under the open sky. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int lightOfSurface() {
        light.fill(surface.get(next++ % surface.size()));
        return light.cells[0];
    }
}
