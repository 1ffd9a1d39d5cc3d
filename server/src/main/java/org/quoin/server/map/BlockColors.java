package org.quoin.server.map;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.quoin.sim.world.Blocks;

/**
 * The colours of blocks from above: the average of the texture on top, which {@code quoin paint}
 * writes beside the textures of the default pack, as a host has none of them.
 */
final class BlockColors {
    private static final String FILE = "/assets/quoin/map/colors.txt";

    /** By block: ARGB, where the alpha is how much of what is below the block hides. */
    private static final int[] OF = load();

    private BlockColors() {}

    /** The ARGB of a block; 0 for air. */
    static int of(int block) {
        return OF[block];
    }

    private static int[] load() {
        Map<String, Integer> byTexture = new TreeMap<>();
        try (InputStream file = BlockColors.class.getResourceAsStream(FILE);
                BufferedReader lines =
                        new BufferedReader(
                                new InputStreamReader(
                                        Objects.requireNonNull(file, FILE),
                                        StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", 2);
                byTexture.put(words[0], Integer.parseUnsignedInt(words[1], 16));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int[] colors = new int[Blocks.COUNT];
        for (int id = Blocks.AIR + 1; id < colors.length; id++) {
            String texture = Blocks.get(id).topTexture();
            colors[id] = Objects.requireNonNull(byTexture.get(texture), texture);
        }
        return colors;
    }
}
