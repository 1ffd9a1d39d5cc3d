package org.quoin.sim.terrain;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.Terrain.Survey;
import org.quoin.sim.world.TerrainColumn;

/**
 * Hills, mountains, beaches, lakes, rivers, sea, caves, ores and trees, in five climates. A column
 * is a pure function of the seed and its position. Caches between columns only save work, so any
 * number of threads may generate columns at once.
 */
public final class NaturalTerrain implements Terrain {
    private final long seed;
    private final Landscape landscape;
    private final LandscapeSamples samples;
    private final Noise roughness;
    private final Noise fringes;
    private final long dither;
    private final Rock rock;
    private final Caves caves;
    private final Ores ores;
    private final Soil soil;
    private final Trees trees;
    private final Plants plants;

    /** Found at the first request; every thread finds the same. */
    private @Nullable SpawnPlace spawn;

    /** The terrain of a seed. */
    public NaturalTerrain(long seed) {
        this.seed = seed;
        landscape = new Landscape(seed);
        samples = new LandscapeSamples(landscape);
        roughness = new Noise(seed, 300, 4);
        fringes = new Noise(seed, 298, 3);
        dither = Mix.mix(seed, 299);
        rock = new Rock(seed);
        caves = new Caves(seed);
        ores = new Ores(seed);
        soil = new Soil(seed);
        trees = new Trees(seed, soil);
        plants = new Plants(seed);
    }

    /** The landscape it is made from. */
    public long seed() {
        return seed;
    }

    @Override
    public SpawnPlace spawn() {
        SpawnPlace found = spawn;
        if (found == null) {
            found = new SpawnSearch(this, landscape).find();
            spawn = found;
        }
        return found;
    }

    @Override
    public int weather(int x, int z) {
        return landscape.weather(x, z);
    }

    /** For {@link Surveyor}. */
    record Makers(
            Landscape landscape,
            Noise roughness,
            Noise fringes,
            long dither,
            Rock rock,
            Soil soil,
            Trees trees) {}

    @Override
    public Survey survey(int x0, int z0, int step, int side) {
        Makers makers = new Makers(landscape, roughness, fringes, dither, rock, soil, trees);
        return new Surveyor(makers, x0, z0, step, side).survey();
    }

    @Override
    public TerrainColumn column(int cx, int cz) {
        Region region = region(cx, cz);
        Canvas canvas = new Canvas();
        rock.fill(region, canvas);
        caves.carve(region, canvas);
        ores.lay(region, canvas);
        soil.cover(region, canvas);
        trees.grow(region, canvas);
        plants.grow(region, canvas);
        short[] surface = new short[TerrainColumn.AREA];
        for (int z = 0; z < Section.SIDE; z++) {
            for (int x = 0; x < Section.SIDE; x++) {
                surface[z * Section.SIDE + x] = (short) region.top(x, z);
            }
        }
        return new TerrainColumn(cx, cz, canvas.pack(), surface);
    }

    /** The plan of a column, before {@link Rock} has set where craggy ground really ends. */
    Region region(int cx, int cz) {
        return new Region(samples, roughness, fringes, dither, cx, cz);
    }

    Rock rock() {
        return rock;
    }

    Soil soil() {
        return soil;
    }

    Trees trees() {
        return trees;
    }
}
