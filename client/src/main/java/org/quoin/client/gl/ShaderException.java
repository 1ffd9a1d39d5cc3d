package org.quoin.client.gl;

/** A shader is missing or its source is wrong; the message names file, line and reason. */
public final class ShaderException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An exception whose message can be shown to a modder as it is. */
    public ShaderException(String message) {
        super(message);
    }
}
