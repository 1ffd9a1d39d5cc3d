package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.quoin.client.testing.XvfbDisplay;

/** Hands on keyboard and mouse of a display, and eyes on the screenshots of its game. */
final class Person {
    private final XvfbDisplay display;
    private final GameProcess game;

    Person(XvfbDisplay display, GameProcess game) {
        this.display = display;
        this.game = game;
    }

    /** Presses and releases keys, one after the other, by their X names. */
    void press(String... keys) throws IOException, InterruptedException {
        for (String key : keys) {
            display.xdotool("key", "--delay", "60", key);
        }
    }

    /** Types characters into a field. */
    void type(String text) throws IOException, InterruptedException {
        display.xdotool("type", "--delay", "60", text);
    }

    /** Holds a key for some tenths of a second. */
    void hold(String key, int tenths) throws IOException, InterruptedException {
        display.xdotool("keydown", key, "sleep", tenths / 10.0 + "", "keyup", key);
    }

    /** Moves the mouse, in several small moves as a hand does. */
    void moveMouse(int dx, int dy) throws IOException, InterruptedException {
        int steps = 8;
        for (int i = 0; i < steps; i++) {
            String x = Integer.toString(dx / steps);
            String y = Integer.toString(dy / steps);
            display.xdotool("mousemove_relative", "--", x, y, "sleep", "0.03");
        }
    }

    /** Moves the free pointer to a place on the screen. */
    void point(int x, int y) throws IOException, InterruptedException {
        display.xdotool("mousemove", Integer.toString(x), Integer.toString(y), "sleep", "0.1");
    }

    /** Clicks a mouse button: 1 left, 2 middle, 3 right. */
    void click(int button) throws IOException, InterruptedException {
        display.xdotool("click", Integer.toString(button));
    }

    /** Presses a mouse button, or lets it go. */
    void button(int button, boolean down) throws IOException, InterruptedException {
        display.xdotool(down ? "mousedown" : "mouseup", Integer.toString(button));
    }

    /** Takes a screenshot with F2 and looks at it. */
    BufferedImage look() throws IOException, InterruptedException {
        press("F2");
        File file = new File(game.await("Screenshot (.*\\.png)").group(1));
        BufferedImage image = ImageIO.read(file);
        assertNotNull(image, file + " is no picture");
        return image;
    }
}
