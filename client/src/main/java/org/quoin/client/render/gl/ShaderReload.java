package org.quoin.client.render.gl;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.quoin.server.text.AssetProblem;
import org.tinylog.Logger;

/** Reloads objects that own shaders; those whose new shaders do not compile stay as they are. */
public final class ShaderReload {
    private final Set<AssetProblem> problems = new LinkedHashSet<>();

    /**
     * Returns what {@code anew} makes, or {@code now} if a shader does not compile.
     *
     * @param now closed if it is replaced; its {@code close} must throw nothing
     */
    public <T extends AutoCloseable> T of(T now, Supplier<T> anew) {
        T made;
        try {
            made = anew.get();
        } catch (ShaderException e) {
            report(String.valueOf(e.getMessage()));
            return now;
        }
        try {
            now.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return made;
    }

    /** Runs something that compiles shaders itself, and reports the one that fails. */
    public void check(Runnable compiles) {
        try {
            compiles.run();
        } catch (ShaderException e) {
            report(String.valueOf(e.getMessage()));
        }
    }

    /** Messages begin with the file, and the line where the driver names one. */
    private void report(String message) {
        int end = message.indexOf(": ");
        String file = end < 0 ? message : message.substring(0, end);
        String reason = end < 0 ? "" : message.substring(end + 2).strip();
        AssetProblem problem = new AssetProblem(file, null, reason.replaceAll("\\s+", " "));
        if (problems.add(problem)) {
            Logger.warn("{}", problem);
        }
    }

    /** The faults of the compilation; a file that several objects share is named once. */
    public List<AssetProblem> problems() {
        return List.copyOf(problems);
    }
}
