package org.quoin.client.window;

import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
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
    private static final int REPORT_WIDTH = 720;
    private static final int REPORT_HEIGHT = 420;
    private static final int REPORT_ARGUMENTS = 6;

    /** Between the arguments in their file. */
    private static final String BETWEEN = "\0";

    private MessageBox() {}

    /** The labels of a report's buttons, in the player's language. */
    public record Labels(String copy, String openFolder, String close) {}

    /** Shows a box if there is a display; does not wait for it. */
    public static void show(String title, String text) {
        start(List.of(title, text));
    }

    /** The same for a long text, which can be copied, and whose folder can be opened. */
    public static void showReport(String title, String text, Path folder, Labels labels) {
        start(
                List.of(
                        title,
                        text,
                        folder.toAbsolutePath().toString(),
                        labels.copy(),
                        labels.openFolder(),
                        labels.close()));
    }

    private static void start(List<String> args) {
        if (!isWanted() || !hasDisplay()) {
            return;
        }
        try {
            new ProcessBuilder(command(write(args)))
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

    /**
     * Writes what the box shows into a file of its own. As arguments of a process, texts with
     * quotes come apart on Windows, where most messages of Java's own errors have some, and long
     * ones do not fit.
     */
    static Path write(List<String> texts) throws IOException {
        Path file = Files.createTempFile("quoin-message-", ".txt");
        Files.writeString(file, String.join(BETWEEN, texts), StandardCharsets.UTF_8);
        return file;
    }

    /** Reads that again, and deletes the file. */
    static List<String> read(Path file) throws IOException {
        String all = Files.readString(file, StandardCharsets.UTF_8);
        Files.deleteIfExists(file);
        return List.of(all.split(BETWEEN, -1));
    }

    private static List<String> command(Path texts) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(MessageBox.class.getName());
        command.add(texts.toString());
        return command;
    }

    /**
     * Shows a box until it is closed.
     *
     * @param files one file with its title and its text; of a report also its folder and the labels
     *     of its buttons
     */
    public static void main(String[] files) throws IOException {
        if (files.length != 1) {
            System.exit(1);
        }
        String[] args = read(Path.of(files[0])).toArray(String[]::new);
        boolean report = args.length == REPORT_ARGUMENTS;
        if ((args.length != 2 && !report) || GraphicsEnvironment.isHeadless()) {
            System.exit(1);
        }
        JTextArea area = new JTextArea(args[1], 0, COLUMNS);
        area.setEditable(false); // It can still be selected and copied.
        area.setLineWrap(true);
        area.setWrapStyleWord(true);
        JFrame owner = new JFrame(args[0]); // So that the box is in the list of windows.
        owner.setUndecorated(true);
        owner.setLocationRelativeTo(null);
        owner.setVisible(true);
        if (report) {
            showReport(owner, area, args);
        } else {
            area.setOpaque(false);
            area.setSize(new Dimension(WIDTH, Short.MAX_VALUE));
            area.setPreferredSize(new Dimension(WIDTH, area.getPreferredSize().height));
            JOptionPane.showMessageDialog(owner, area, args[0], JOptionPane.ERROR_MESSAGE);
        }
        System.exit(0);
    }

    /** Shows it again after each button but the last. */
    private static void showReport(JFrame owner, JTextArea area, String[] args) {
        area.setCaretPosition(0);
        JScrollPane scroll = new JScrollPane(area);
        scroll.setPreferredSize(new Dimension(REPORT_WIDTH, REPORT_HEIGHT));
        Object[] buttons = {args[3], args[4], args[5]};
        int chosen;
        do {
            chosen =
                    JOptionPane.showOptionDialog(
                            owner,
                            scroll,
                            args[0],
                            JOptionPane.DEFAULT_OPTION,
                            JOptionPane.ERROR_MESSAGE,
                            null,
                            buttons,
                            buttons[0]);
            if (chosen == 0) {
                StringSelection copied = new StringSelection(args[1]);
                Toolkit.getDefaultToolkit().getSystemClipboard().setContents(copied, copied);
            } else if (chosen == 1) {
                FolderWindow.open(Path.of(args[2]));
            }
        } while (chosen == 0 || chosen == 1);
    }
}
