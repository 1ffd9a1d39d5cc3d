package org.quoin.sim.terrain;

/**
 * Noises of halving spacing and strength, added: coasts and hills. Results have 16 fractional bits
 * and lie within about -1..1.
 */
final class Octaves {
    private final Noise[] noises;

    /**
     * @param purpose a different number for each use
     * @param shift log2 of the widest spacing
     * @param count how many noises
     */
    Octaves(long seed, int purpose, int shift, int count) {
        noises = new Noise[count];
        for (int i = 0; i < count; i++) {
            noises[i] = new Noise(seed, purpose * 16 + i, shift - i);
        }
    }

    /** The sum at a place. */
    int at(int x, int z) {
        int sum = 0;
        for (int i = 0; i < noises.length; i++) {
            sum += noises[i].at(x, z) >> i;
        }
        return sum;
    }

    /**
     * The sum of noises folded at zero, so that the zeros become ridges: 0 in the valleys up to
     * about {@link Noise#ONE} on the highest crests. The finer ones show where the coarse are high.
     */
    int ridges(int x, int z) {
        int sum = 0;
        int weight = Noise.ONE;
        int total = 0;
        for (int i = 0; i < noises.length; i++) {
            int folded = Noise.ONE - Math.min(Noise.ONE, Math.abs(noises[i].at(x, z)) * 2);
            folded = Noise.mul(folded, folded);
            sum += Noise.mul(folded, weight) >> i;
            total += Noise.ONE >> i;
            weight = folded;
        }
        return (int) (((long) sum << 16) / total);
    }
}
