package org.quoin.lab.process;

import java.io.Console;
import java.io.PrintStream;
import java.util.Locale;
import org.quoin.lab.experiment.Experiment.Progress;

/** A progress bar in the last line of a terminal; without a terminal, a line for each tenth. */
public final class ProgressBar implements Progress {
    private static final int CELLS = 30;
    private static final int LINE_CHARS = 78;

    private final PrintStream out;
    private final boolean redraws;
    private int lastTenth;

    /**
     * Makes a bar at 0.
     *
     * @param redraws whether a line can be redrawn
     */
    public ProgressBar(PrintStream out, boolean redraws) {
        this.out = out;
        this.redraws = redraws;
        if (redraws) {
            draw(0, "");
        }
    }

    /** Whether the output goes to a terminal rather than a file or a program. */
    @SuppressWarnings("SystemConsoleNull") // From Java 22 on, isTerminal answers this.
    public static boolean isOnTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    @Override
    public synchronized void at(double fraction, String what) {
        int tenth = (int) (fraction * 10);
        if (redraws) {
            draw(fraction, what);
        } else if (tenth > lastTenth) {
            lastTenth = tenth;
            out.println(percent(fraction) + "  " + what);
        }
    }

    private void draw(double fraction, String what) {
        int full = (int) Math.round(Math.max(0, Math.min(1, fraction)) * CELLS);
        String bar = "#".repeat(full) + "-".repeat(CELLS - full);
        String line = "[" + bar + "] " + percent(fraction) + "  " + what;
        int end = Math.min(line.length(), LINE_CHARS);
        out.print("\r" + line.substring(0, end) + " ".repeat(LINE_CHARS - end));
        out.flush();
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%3.0f %%", fraction * 100);
    }

    /** Removes the bar. */
    public synchronized void finish() {
        if (redraws) {
            out.print("\r" + " ".repeat(LINE_CHARS) + "\r");
            out.flush();
        }
    }
}
