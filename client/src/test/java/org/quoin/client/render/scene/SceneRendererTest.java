package org.quoin.client.render.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** Checks pictures that {@link GlScenario} drew with real OpenGL. */
@Tag("slow")
class SceneRendererTest {
    private static final int MIDDLE_X = GlScenario.WIDTH / 2;
    private static final int MIDDLE_Y = GlScenario.HEIGHT / 2;

    /** The y of the green part of a block of grass in the hand. */
    private static final int GRASS_Y = GlScenario.HEIGHT - 65;

    /** The x of the middle of what is in the hand. */
    private static final int HAND_X = GlScenario.WIDTH * 8 / 9;

    @TempDir static Path folder;
    private static String said = "";
    private static final Map<String, BufferedImage> PICTURES = new HashMap<>();

    @BeforeAll
    static void drawEverythingOnce() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            said = ChildJvm.run(display, GlScenario.class, folder.toString());
        }
    }

    private static BufferedImage picture(String name) {
        return PICTURES.computeIfAbsent(name, SceneRendererTest::read);
    }

    private static BufferedImage read(String name) {
        try {
            return ImageIO.read(folder.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new AssertionError(name + " was not drawn\n" + said, e);
        }
    }

    /** The mean colour of the square around a point, as red, green, blue. */
    private static int[] mean(String name, int x, int y, int reach) {
        long[] sum = new long[3];
        int count = 0;
        for (int dx = -reach; dx <= reach; dx++) {
            for (int dy = -reach; dy <= reach; dy++) {
                int rgb = picture(name).getRGB(x + dx, y + dy);
                sum[0] += rgb >> 16 & 255;
                sum[1] += rgb >> 8 & 255;
                sum[2] += rgb & 255;
                count++;
            }
        }
        return new int[] {(int) (sum[0] / count), (int) (sum[1] / count), (int) (sum[2] / count)};
    }

    private static int differingPixels(String one, String other) {
        int differing = 0;
        for (int x = 0; x < GlScenario.WIDTH; x++) {
            for (int y = 0; y < GlScenario.HEIGHT; y++) {
                differing += picture(one).getRGB(x, y) != picture(other).getRGB(x, y) ? 1 : 0;
            }
        }
        return differing;
    }

    @Test
    void thePictureIsUprightWithSkyAboveAWallOfBricksAboveGrass() {
        int[] wall = mean("wall", MIDDLE_X, MIDDLE_Y, 20);
        assertTrue(wall[0] > wall[1] + 25 && wall[0] > wall[2] + 15, "bricks are red");
        int[] sky = mean("wall", 20, 30, 10);
        assertTrue(sky[2] > sky[0] && sky[2] > 150, "the sky is blue");
        int[] grass = mean("wall", MIDDLE_X, GlScenario.HEIGHT - 15, 10);
        assertTrue(grass[1] > grass[0] + 20 && grass[1] > grass[2] + 40, "grass is green");
    }

    @Test
    void anEditIsSeenWhereItIsAndNowhereElse() {
        int[] sand = mean("edited", MIDDLE_X, MIDDLE_Y, 15);
        assertTrue(sand[0] > 110 && sand[1] > 100, "sand is bright: " + sand[0] + " " + sand[1]);
        for (int x = 0; x < GlScenario.WIDTH; x += 3) {
            int rgb = picture("wall").getRGB(x, 20);
            assertEquals(rgb, picture("edited").getRGB(x, 20), "sky at " + x);
        }
    }

    @Test
    void theAimedBlockIsFramedInDark() {
        int changed = differingPixels("edited", "outlined");
        assertTrue(changed > 100 && changed < 6000, changed + " pixels of outline");
        assertArrayClose(
                mean("edited", MIDDLE_X, MIDDLE_Y, 8), mean("outlined", MIDDLE_X, MIDDLE_Y, 8));
    }

    @Test
    void strongOutlineIsBlackAndWhiteAndCoversMore() {
        int plain = differingPixels("edited", "outlined");
        int strong = differingPixels("edited", "outlined-strong");
        assertTrue(strong > 2 * plain, strong + " pixels after " + plain);
        assertArrayClose(
                mean("edited", MIDDLE_X, MIDDLE_Y, 8),
                mean("outlined-strong", MIDDLE_X, MIDDLE_Y, 8));
    }

    @Test
    void aBlockThatWouldComeIsSeenThroughWithinAPaleFrame() {
        int[] sand = mean("edited", MIDDLE_X, MIDDLE_Y, 15);
        int[] coming = mean("coming", MIDDLE_X, MIDDLE_Y, 15);
        int[] bricks = mean("wall", MIDDLE_X, MIDDLE_Y, 15);
        for (int i = 1; i < 3; i++) { // Red is much the same in both.
            assertTrue(coming[i] < sand[i] - 10 && coming[i] > bricks[i] + 10, "channel " + i);
        }
        assertTrue(changedTo("coming", (r, g, b) -> b > 200 && g > 190 && r > 170) > 50);
    }

    @Test
    void aBlockThatWouldGoStaysAsItIsWithinARedFrame() {
        assertArrayClose(
                mean("edited", MIDDLE_X, MIDDLE_Y, 8), mean("going", MIDDLE_X, MIDDLE_Y, 8));
        int changed = differingPixels("edited", "going");
        int red = changedTo("going", (r, g, b) -> r > 180 && r > g + 80 && r > b + 80);
        assertTrue(red > 100 && red > changed / 2, red + " of " + changed + " are red");
        assertEquals(0, differingPixels("edited", "no-ghosts"), "and is over without ghosts");
    }

    /** Says of a colour whether it is one of a kind. */
    private interface Kind {
        boolean is(int red, int green, int blue);
    }

    /** How many pixels are another than in the picture without ghosts, and of that kind. */
    private static int changedTo(String name, Kind kind) {
        int found = 0;
        for (int x = 0; x < GlScenario.WIDTH; x++) {
            for (int y = 0; y < GlScenario.HEIGHT; y++) {
                int rgb = picture(name).getRGB(x, y);
                boolean other = rgb != picture("edited").getRGB(x, y);
                boolean is = kind.is(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
                found += other && is ? 1 : 0;
            }
        }
        return found;
    }

    @Test
    void tntDoesNotBlinkWhereNothingMay() {
        int y = MIDDLE_Y + 80;
        assertArrayClose(mean("tnt", MIDDLE_X, y, 3), mean("tnt-steady", MIDDLE_X, y, 3));
    }

    private static void assertArrayClose(int[] expected, int[] actual) {
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual[i], 2);
        }
    }

    @Test
    void anotherPlayerStandsThereWithANameAboveTheHead() {
        assertTrue(differingPixels("edited", "avatar") > 5000);
        int[] shirt = mean("avatar", MIDDLE_X, MIDDLE_Y + 75, 5);
        assertTrue(shirt[2] > shirt[0] + 40, "slot 1 wears blue");
        assertTrue(said.contains("slot=1, name=bo, distanceBlocks=3."), said);
    }

    /** How many pixels of a row before the wall a body takes. */
    private static int widthOfBody(String name, int y) {
        int pixels = 0;
        for (int x = MIDDLE_X - 120; x <= MIDDLE_X + 120; x++) {
            pixels += picture("edited").getRGB(x, y) != picture(name).getRGB(x, y) ? 1 : 0;
        }
        return pixels;
    }

    @Test
    void primedTntBlinksAndSwellsUpBeforeItBursts() {
        int y = MIDDLE_Y + 80;
        int[] red = mean("tnt", MIDDLE_X, y, 3);
        int[] white = mean("tnt-white", MIDDLE_X, y, 3);
        assertTrue(white[1] > red[1] + 40 && white[2] > red[2] + 40, "it turns white");
        int before = widthOfBody("tnt-white", y);
        int swollen = widthOfBody("tnt-swollen", y);
        assertTrue(swollen > before * 1.15, swollen + " pixels after " + before);
    }

    @Test
    void tntThatOneJustLitShowsAlthoughTheWorldHasNoBodyYet() {
        int y = MIDDLE_Y + 80;
        assertEquals(widthOfBody("tnt-white", y), widthOfBody("tnt-predicted", y));
        assertArrayEquals(mean("tnt-white", MIDDLE_X, y, 3), mean("tnt-predicted", MIDDLE_X, y, 3));
    }

    @Test
    void aDroppedItemTurns() {
        int y = MIDDLE_Y + 105;
        int straight = widthOfBody("item", y);
        int turned = widthOfBody("item-turned", y);
        assertTrue(straight > 10, "it is there: " + straight);
        assertTrue(turned > straight * 1.2, turned + " pixels after " + straight);
    }

    @Test
    void theHandHoldsItsBlockAtTheLowerRight() {
        assertTrue(differingPixels("edited", "hand") > 3000);
        assertEquals(picture("edited").getRGB(5, 5), picture("hand").getRGB(5, 5));
        int y = GlScenario.HEIGHT - 30;
        assertNotEquals(picture("edited").getRGB(HAND_X, y), picture("hand").getRGB(HAND_X, y));
    }

    @Test
    void debugLinesOfWhatIsHiddenDoNotCrossTheHand() {
        int onHand = 0;
        for (int x = 0; x < GlScenario.WIDTH; x++) {
            for (int y = 0; y < GlScenario.HEIGHT; y++) {
                int hand = picture("hand").getRGB(x, y);
                boolean isHand = hand != picture("edited").getRGB(x, y);
                onHand += isHand && hand != picture("hand-queue").getRGB(x, y) ? 1 : 0;
            }
        }
        assertEquals(0, onHand, "pixels of the hand");
        assertTrue(differingPixels("hand", "hand-queue") > 500, "lines around it");
    }

    @Test
    void grassInHandHasTheColourOfTheClimateAndItsEarthHasNot() {
        int x = HAND_X;
        int[] mild = mean("grass-mild", x, GRASS_Y, 4);
        int[] hot = mean("grass-hot", x, GRASS_Y, 4);
        assertTrue(hot[0] > mild[0] * 1.2 && hot[2] < mild[2] * 0.9, "yellower");
        int[] earthMild = mean("grass-mild", x, GlScenario.HEIGHT - 12, 4);
        int[] earthHot = mean("grass-hot", x, GlScenario.HEIGHT - 12, 4);
        assertArrayClose(earthMild, earthHot);
    }

    @Test
    void aBrokenTextureIsAMagentaCheckerOnceReloaded() {
        int magenta = 0;
        for (int x = 0; x < GlScenario.WIDTH; x++) {
            int rgb = picture("checker").getRGB(x, MIDDLE_Y - 60);
            boolean isMagenta = (rgb >> 8 & 255) < 20 && (rgb >> 16 & 255) > 90;
            magenta += isMagenta ? 1 : 0;
        }
        assertTrue(magenta > 100, magenta + " magenta pixels");
        assertTrue(said.contains("bricks.png: not a PNG"), said);
    }

    @Test
    void lookingUpShowsNothingButSky() {
        int[] sky = mean("sky", MIDDLE_X, MIDDLE_Y, 100);
        assertTrue(sky[2] > 180 && sky[2] > sky[0], "blue or cloud");
    }

    @Test
    void aBrokenShaderIsNamedWithFileAndLine() {
        long named = said.lines().filter(line -> line.matches("shader .*odd\\.frag:4: .*")).count();
        assertEquals(2, named, said);
    }

    @Test
    void aShaderThatDoesNotCompileIsNamedWithItsLineAndTheLastGoodOneStays() {
        String line =
                said.lines().filter(each -> each.startsWith("reload [")).findFirst().orElse("");
        assertTrue(line.matches(".*sky\\.frag:3, reason=.*oops.*|.*sky\\.frag:3: .*oops.*"), said);
        assertEquals(0, differingPixels("edited", "shader-wrong"));
    }

    @Test
    void aShaderThatCompilesShowsAtOnce() {
        assertTrue(said.contains("reload right []"), said);
        int[] sky = mean("shader-red", 20, 30, 10);
        assertTrue(sky[0] > 240 && sky[1] < 10 && sky[2] < 10, "the sky is red");
    }

    @Test
    void noCallWasWrong() {
        assertTrue(said.contains("GL error 0"), said);
        String other =
                said.replaceAll("ERROR: OpenGL: 0:[34]\\([0-9]+\\): error: `oops' undeclared", "");
        assertFalse(other.contains("ERROR"), said);
    }
}
