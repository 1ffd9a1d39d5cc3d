package org.quoin.client.render.gl;

import java.util.EnumMap;
import java.util.Objects;
import java.util.function.Function;

/**
 * A shader for each pass of a renderer.
 *
 * @param <P> the passes
 * @param <S> the shaders; their {@code close} must throw nothing
 */
public final class ShaderSet<P extends Enum<P>, S extends AutoCloseable> implements AutoCloseable {
    private final EnumMap<P, S> byPass;

    /**
     * Loads all.
     *
     * @throws ShaderException if one is missing or wrong
     */
    public ShaderSet(Class<P> passes, Function<P, S> load) {
        byPass = new EnumMap<>(passes);
        for (P pass : passes.getEnumConstants()) {
            byPass.put(pass, load.apply(pass));
        }
    }

    /** The shader of a pass. */
    public S of(P pass) {
        return Objects.requireNonNull(byPass.get(pass));
    }

    /** Loads each anew; those that do not compile stay as they are. */
    public void reload(ShaderReload reload, Function<P, S> load) {
        byPass.replaceAll((pass, now) -> reload.of(now, () -> load.apply(pass)));
    }

    @Override
    public void close() {
        for (S shader : byPass.values()) {
            try {
                shader.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
