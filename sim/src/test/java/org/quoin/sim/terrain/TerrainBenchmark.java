package org.quoin.sim.terrain;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/** How many columns of natural terrain a core makes, and how quick they are to read. */
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class TerrainBenchmark {
    private static final int SIDE = 128;

    private final NaturalTerrain terrain = new NaturalTerrain(1);
    private final World world = new World(terrain);
    private int next;

    /** A finished column: sea, plains and mountains as they come. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public TerrainColumn column() {
        int at = next++;
        return terrain.column(at % SIDE * 3, at / SIDE % SIDE * 3);
    }

    /** The same, counted in sections: all of a column, the air above it included. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(WorldBounds.SECTIONS_HIGH)
    public TerrainColumn section() {
        return column();
    }

    /** Reading along an avatar's way through a loaded column; nanoseconds for 256 voxels. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public int read256() {
        int sum = 0;
        for (int i = 0; i < 256; i++) {
            sum += world.blockAt(i & 15, 60 + ((i >> 5) & 7), i >> 4);
        }
        return sum;
    }
}
