package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

class BlockTexturesTest {
    private static final int MAGENTA = 0xFF00FFFF;

    @TempDir Path folder;
    private Path blocks = Path.of("");

    @BeforeEach
    void makeTheFolder() throws IOException {
        blocks = Files.createDirectories(folder.resolve("quoin/textures/block"));
    }

    private BlockTextures load() {
        return BlockTextures.load(
                new AssetSource(folder, BlockTexturesTest.class.getClassLoader()));
    }

    private static byte[] png(int width, int height, int rgb) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            image.setRGB(i % width, i / width, rgb);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private static Image stone(BlockTextures textures) {
        return textures.layer(TextureLayers.ofFace(Blocks.STONE, Face.UP));
    }

    private void assertStoneRefused(String reason) {
        BlockTextures textures = load();
        String file = blocks.resolve("stone.png").toString();
        assertEquals(List.of(file + ": " + reason), texts(textures.problems()));
        assertEquals(MAGENTA, stone(textures).pixel(0, 0));
        assertEquals(0x000000FF, stone(textures).pixel(textures.side() - 1, 0));
        assertEquals(TextureLayers.count(), textures.layerCount());
    }

    private static List<String> texts(List<AssetProblem> problems) {
        return problems.stream().map(AssetProblem::toString).toList();
    }

    @Test
    void theDefaultPackHasNoProblems() {
        BlockTextures textures = load();
        assertEquals(List.of(), textures.problems());
        assertEquals(16, textures.side());
        assertTrue(stone(textures).pixel(3, 3) != MAGENTA);
    }

    @Test
    void aTextureOfAnOddSizeIsACheckerAndSaysItsSize() throws IOException {
        Files.write(blocks.resolve("stone.png"), png(17, 16, 0));
        assertStoneRefused("17x16 pixels; must be square, a power of two up to 512");
    }

    @Test
    void aTextureThatIsTooLargeIsRefusedBeforeItIsDecoded() throws IOException {
        byte[] bomb = png(16, 16, 0);
        ByteBuffer.wrap(bomb).putInt(16, 8192).putInt(20, 8192); // Width and height in the header.
        Files.write(blocks.resolve("stone.png"), bomb);
        assertStoneRefused("8192x8192 pixels; must be square, a power of two up to 512");
    }

    @Test
    void aFileThatIsNoPictureIsACheckerAndSaysSo() throws IOException {
        Files.writeString(blocks.resolve("stone.png"), "this is a text");
        assertTrue(load().problems().get(0).reason().startsWith("not a PNG"));
        Files.write(blocks.resolve("stone.png"), new byte[0]);
        assertTrue(load().problems().get(0).reason().startsWith("not a PNG"));
    }

    @Test
    void aPictureCutShortIsACheckerAndSaysSo() throws IOException {
        byte[] whole = png(64, 64, 0x123456);
        Files.write(blocks.resolve("stone.png"), Arrays.copyOf(whole, 60));
        assertTrue(load().problems().get(0).reason().startsWith("damaged PNG"));
    }

    @Test
    void aMissingTextureIsACheckerAndSaysSo() {
        ClassLoader empty =
                new ClassLoader(null) {
                    @Override
                    public String toString() {
                        return "a jar without assets";
                    }
                };
        BlockTextures textures = BlockTextures.load(new AssetSource(folder, empty));
        assertEquals(TextureLayers.count() - 2, textures.problems().size());
        assertTrue(
                texts(textures.problems())
                        .contains(blocks.resolve("stone.png") + ": no such file"));
        assertEquals(MAGENTA, stone(textures).pixel(0, 0));
    }

    @Test
    void texturesOfDifferentSizesAreEnlargedToTheLargestByWholePixels() throws IOException {
        Files.write(blocks.resolve("dirt.png"), png(64, 64, 0x804020));
        Files.write(blocks.resolve("stone.png"), png(1, 1, 0x102030));
        BlockTextures textures = load();
        assertEquals(List.of(), textures.problems());
        assertEquals(64, textures.side());
        assertEquals(1, stone(textures).width()); // Enlarged when it is uploaded.
        assertEquals(0x102030FF, stone(textures).pixel(0, 0));
    }
}
