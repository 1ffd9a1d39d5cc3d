package org.quoin.client.start;

import java.awt.GraphicsEnvironment;
import java.lang.reflect.InvocationTargetException;
import javax.swing.JOptionPane;

/**
 * The main class of the jar: starts the game if this Java can run it. Otherwise it says so, on the
 * terminal and in a box, for whoever started the jar by a double click and sees no terminal.
 */
public final class Start {
    /** The oldest Java that runs the game; the build's {@code maven.compiler.release}. */
    static final int JAVA_MIN = 17;

    /** As of all failures of the command line. */
    private static final int STATUS_FAILED = 1;

    private static final String GAME = "org.quoin.client.Main";

    private Start() {}

    /** Starts the game with these words, or ends with status 1. */
    public static void main(String[] args) {
        String version = System.getProperty("java.specification.version", "");
        if (major(version) < JAVA_MIN) {
            fail(tooOld(language(), version, System.getProperty("java.home", "?")));
        }
        try {
            Class<?> game = Class.forName(GAME);
            game.getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            cause.printStackTrace();
            fail(broken(cause));
        } catch (ReflectiveOperationException | LinkageError e) {
            e.printStackTrace();
            fail(broken(e));
        }
    }

    /**
     * Returns the number by which a Java is called: 8 for "1.8", 17 for "17".
     *
     * @param specification the system property {@code java.specification.version}
     * @return 0 if it cannot be read
     */
    static int major(String specification) {
        String number = specification.startsWith("1.") ? specification.substring(2) : specification;
        try {
            return Integer.parseInt(number);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** The message to a player whose Java is too old. */
    static String tooOld(String language, String specification, String home) {
        return StartTexts.get(language, "launch.old", "" + JAVA_MIN, specification, home);
    }

    private static String broken(Throwable cause) {
        return StartTexts.get(language(), "launch.broken", cause.toString());
    }

    private static String language() {
        return System.getProperty("user.language", "");
    }

    private static void fail(String message) {
        System.err.println("quoin: " + message);
        if (!"false".equals(System.getProperty("quoin.message-box"))) {
            try {
                showBox(message);
            } catch (LinkageError e) {
                // The Java of a container has no windows: the terminal has to do.
            }
        }
        System.exit(STATUS_FAILED);
    }

    private static void showBox(String message) {
        if (!GraphicsEnvironment.isHeadless()) {
            String title = StartTexts.get(language(), "launch.title");
            JOptionPane.showMessageDialog(null, message, title, JOptionPane.ERROR_MESSAGE);
        }
    }
}
