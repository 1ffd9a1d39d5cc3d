package org.quoin.client.pack;

/**
 * A texture that cannot be used and is shown as a checker.
 *
 * @param file its full name
 * @param reason what is wrong with it
 */
public record TextureProblem(String file, String reason) {
    @Override
    public String toString() {
        return file + ": " + reason;
    }
}
