package org.quoin.client.game;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;

/** How the game begins. */
public sealed interface GameStart {
    /** With the start screen. */
    record StartScreen() implements GameStart {}

    /**
     * By hosting at once.
     *
     * @param port TCP and UDP, 0 for any free one
     * @param folder where the world is kept; null keeps nothing
     * @param name of a world that is new
     */
    record Host(int port, @Nullable Path folder, String name) implements GameStart {}

    /** By joining at once. */
    record Join(HostAddress address) implements GameStart {}
}
