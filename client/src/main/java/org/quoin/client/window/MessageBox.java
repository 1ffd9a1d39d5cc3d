package org.quoin.client.window;

import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.JTextArea;
import org.tinylog.Logger;

/**
 * A box with a message, for players who start the game by a click and see no terminal. A Java
 * process of its own shows it: on macOS the game's main thread belongs to GLFW, and a window
 * library that has just failed may fail again. The game does not wait for it.
 */
public final class MessageBox {
    /** The system property that, set to false, prevents boxes: for scripts. */
    public static final String WANTED_PROPERTY = "quoin.message-box";

    private static final int WIDTH = 520;
    private static final int COLUMNS = 52;

    private MessageBox() {}

    /** Shows a box if there is a display; does not wait for it. */
    public static void show(String title, String text) {
        if (!isWanted() || !hasDisplay()) {
            return;
        }
        try {
            new ProcessBuilder(command(title, text))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            Logger.debug("No message box: {}", e.toString());
        }
    }

    private static boolean isWanted() {
        return !System.getProperty(WANTED_PROPERTY, "true").equals("false");
    }

    private static boolean hasDisplay() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        boolean asks = !os.contains("win") && !os.contains("mac");
        return !asks || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }

    private static List<String> command(String title, String text) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.addAll(List.of(MessageBox.class.getName(), title, text));
        return command;
    }

    /** Shows a box with the title and the text that are the arguments, until it is closed. */
    public static void main(String[] args) {
        if (args.length != 2 || GraphicsEnvironment.isHeadless()) {
            System.exit(1);
        }
        JTextArea area = new JTextArea(args[1], 0, COLUMNS);
        area.setEditable(false); // It can still be selected and copied.
        area.setOpaque(false);
        area.setLineWrap(true);
        area.setWrapStyleWord(true);
        area.setSize(new Dimension(WIDTH, Short.MAX_VALUE));
        area.setPreferredSize(new Dimension(WIDTH, area.getPreferredSize().height));
        JFrame owner = new JFrame(args[0]); // So that the box is in the list of windows.
        owner.setUndecorated(true);
        owner.setLocationRelativeTo(null);
        owner.setVisible(true);
        JOptionPane.showMessageDialog(owner, area, args[0], JOptionPane.ERROR_MESSAGE);
        System.exit(0);
    }
}
