package org.quoin.art;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Font;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.SoundGroup;
import org.quoin.sim.world.Blocks;
import picocli.CommandLine;

/** The files of the default pack are there, are valid, and are what the tool draws. */
final class DefaultPackTest {
    private static final int WAV_HEADER_BYTES = 44;
    private static final int SOUNDS_BYTES_MAX = 700_000;
    private static final double PEAK_MAX = 0.6 * Short.MAX_VALUE;
    private static final String REDRAW =
            "The pack and the tool differ. Draw it again with: ./quoin paint --out assets";

    @Test
    void everyPictureIsTheOneTheToolDraws() throws IOException {
        for (Map.Entry<String, Sprite> entry : AssetPainter.pictures().entrySet()) {
            Sprite drawn = entry.getValue();
            BufferedImage committed = picture(entry.getKey());
            assertEquals(drawn.width, committed.getWidth(), entry.getKey());
            assertEquals(drawn.height, committed.getHeight(), entry.getKey());
            for (int y = 0; y < drawn.height; y++) {
                for (int x = 0; x < drawn.width; x++) {
                    String where = REDRAW + " (" + entry.getKey() + " " + x + "," + y + ")";
                    assertEquals(drawn.get(x, y), committed.getRGB(x, y), where);
                }
            }
        }
    }

    /** Those that nobody draws, too: then their lines are written by hand. */
    @Test
    void theColoursOfTheMapAreThoseOfTheTextures() throws IOException {
        StringBuilder expected = new StringBuilder();
        Set<String> tops = new TreeSet<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            tops.add(Blocks.get(id).topTexture());
        }
        for (String name : tops) {
            BufferedImage texture = picture("quoin/textures/block/" + name + ".png");
            int[] sums = new int[4];
            for (int i = 0; i < 256; i++) {
                Color pixel = new Color(texture.getRGB(i % 16, i / 16), true);
                sums[0] += pixel.getAlpha();
                sums[1] += pixel.getAlpha() * pixel.getRed();
                sums[2] += pixel.getAlpha() * pixel.getGreen();
                sums[3] += pixel.getAlpha() * pixel.getBlue();
            }
            expected.append(name)
                    .append(String.format(Locale.ROOT, " %02x", sums[0] / 256))
                    .append(String.format(Locale.ROOT, "%02x", sums[1] / sums[0]))
                    .append(String.format(Locale.ROOT, "%02x", sums[2] / sums[0]))
                    .append(String.format(Locale.ROOT, "%02x\n", sums[3] / sums[0]));
        }
        String committed = new String(read("quoin/map/colors.txt"), StandardCharsets.US_ASCII);
        assertEquals(expected.toString(), committed, REDRAW);
    }

    @Test
    void everyTextureOfEveryBlockIsSixteenPixelsSquare() throws IOException {
        for (String name : blockTextures()) {
            BufferedImage texture = picture("quoin/textures/block/" + name + ".png");
            assertEquals(16, texture.getWidth(), name);
            assertEquals(16, texture.getHeight(), name);
        }
    }

    @Test
    void texturesHaveTheHolesThatTheirBlocksMayHave() throws IOException {
        Set<String> opaque = new TreeSet<>(blockTextures());
        Set<String> holed = new TreeSet<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            if (!block.opaque()) {
                holed.add(block.sideTexture());
            }
        }
        opaque.removeAll(holed);
        Set<String> blended = Set.of("water", "ice");
        for (String name : blockTextures()) {
            BufferedImage texture = picture("quoin/textures/block/" + name + ".png");
            for (int i = 0; i < 256; i++) {
                int alpha = texture.getRGB(i % 16, i / 16) >>> 24;
                boolean allowed = alpha == 255 || (alpha == 0 && !opaque.contains(name));
                allowed |= alpha > 128 && blended.contains(name);
                assertTrue(allowed, name + " has a pixel with alpha " + alpha);
            }
        }
    }

    @Test
    void texturesKeepToAFewShades() throws IOException {
        for (String name : blockTextures()) {
            BufferedImage texture = picture("quoin/textures/block/" + name + ".png");
            Set<Integer> colours = new TreeSet<>();
            for (int i = 0; i < 256; i++) {
                colours.add(texture.getRGB(i % 16, i / 16));
            }
            boolean twoMaterials = name.endsWith("_side") || name.endsWith("_ore");
            int most = twoMaterials || name.startsWith("mossy") ? 10 : 8;
            assertTrue(colours.size() >= 4, name + " is flat: " + colours.size());
            assertTrue(colours.size() <= most, name + " has " + colours.size() + " colours");
        }
    }

    @Test
    void everySoundIsTheOneTheToolMakes() throws IOException {
        for (Map.Entry<String, short[]> entry : SoundEffects.sounds().entrySet()) {
            ByteBuffer wav = wav(entry.getKey());
            short[] committed = new short[wav.getInt(40) / Short.BYTES];
            for (int i = 0; i < committed.length; i++) {
                committed[i] = wav.getShort(WAV_HEADER_BYTES + i * Short.BYTES);
            }
            assertArrayEquals(entry.getValue(), committed, REDRAW + " " + entry.getKey());
        }
    }

    @Test
    void everySoundIsShortMonoPcmThatIsHeardAndNeverLoud() throws IOException {
        int bytes = 0;
        for (String name : SoundEffects.sounds().keySet()) {
            ByteBuffer wav = wav(name);
            bytes += wav.capacity();
            assertEquals("RIFF", tag(wav, 0), name);
            assertEquals(wav.capacity() - 8, wav.getInt(4), name);
            assertEquals("WAVEfmt ", tag(wav, 8) + tag(wav, 12), name);
            assertEquals(1, wav.getShort(20), name + ": PCM");
            assertEquals(1, wav.getShort(22), name + ": mono");
            assertEquals(Wave.SAMPLES_PER_SECOND, wav.getInt(24), name);
            assertEquals(16, wav.getShort(34), name + ": bits");
            assertEquals("data", tag(wav, 36), name);
            assertEquals(wav.capacity() - WAV_HEADER_BYTES, wav.getInt(40), name);
            checkLevels(name, wav);
        }
        assertTrue(bytes < SOUNDS_BYTES_MAX, bytes + " bytes of sound");
    }

    private static void checkLevels(String name, ByteBuffer wav) {
        int last = wav.capacity() - Short.BYTES;
        int peak = 0;
        for (int at = WAV_HEADER_BYTES; at <= last; at += Short.BYTES) {
            peak = Math.max(peak, Math.abs(wav.getShort(at)));
        }
        assertTrue(peak <= PEAK_MAX, name + " is loud: " + peak);
        assertTrue(peak > 0.1 * Short.MAX_VALUE, name + " is not heard: " + peak);
        assertEquals(0, wav.getShort(WAV_HEADER_BYTES), name + " begins with a click");
        assertEquals(0, wav.getShort(last), name + " ends with a click");
    }

    @Test
    void everyMaterialHasItsSounds() {
        Set<String> names = SoundEffects.sounds().keySet();
        for (SoundGroup group : SoundGroup.values()) {
            String material = group.name().toLowerCase(Locale.ROOT);
            assertTrue(names.contains("dig_" + material), material);
            assertTrue(names.contains("place_" + material), material);
            boolean step = names.contains("step_" + material) || material.equals("glass");
            assertTrue(step, material);
        }
        assertTrue(names.containsAll(List.of("land", "hurt", "click", "focus", "join", "leave")));
    }

    @Test
    void fontShowsWesternAndCentralEuropeanTextAndHasItsLicenceBesideIt() throws Exception {
        byte[] file = read("quoin/fonts/pixelify-sans.ttf");
        Font font = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(file));
        String text =
                "The quick brown fox jumps over the lazy dog THE QUICK BROWN FOX 0123456789"
                        + " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ äöüÄÖÜß éèêñçøåæ łšžčő „“–…";
        assertEquals(-1, font.canDisplayUpTo(text));
        String licence = new String(read("quoin/fonts/OFL.txt"), StandardCharsets.UTF_8);
        assertTrue(licence.contains("SIL OPEN FONT LICENSE Version 1.1"));
    }

    @Test
    void commandDrawsThePackIntoAFolder(@TempDir Path folder) throws IOException {
        assertEquals(0, new CommandLine(new PaintCommand()).execute("--out", folder.toString()));
        Path stone = folder.resolve("quoin/textures/block/stone.png");
        assertNotNull(ImageIO.read(stone.toFile()));
        assertTrue(Files.exists(folder.resolve("quoin/sounds/click.wav")));
    }

    @Test
    void commandFailsWhereItCannotWrite(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "not a folder");
        assertEquals(1, new CommandLine(new PaintCommand()).execute("--out", file.toString()));
    }

    private static Set<String> blockTextures() {
        Set<String> names = new TreeSet<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            names.addAll(List.of(block.topTexture(), block.bottomTexture(), block.sideTexture()));
        }
        return names;
    }

    private static BufferedImage picture(String path) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(read(path)));
        assertNotNull(image, path + " is not a picture");
        return image;
    }

    private static ByteBuffer wav(String name) throws IOException {
        byte[] file = read("quoin/sounds/" + name + ".wav");
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String tag(ByteBuffer wav, int at) {
        byte[] bytes = new byte[4];
        wav.get(at, bytes);
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    private static byte[] read(String path) throws IOException {
        try (InputStream in = DefaultPackTest.class.getResourceAsStream("/assets/" + path)) {
            assertNotNull(in, path + " is missing");
            return in.readAllBytes();
        }
    }
}
