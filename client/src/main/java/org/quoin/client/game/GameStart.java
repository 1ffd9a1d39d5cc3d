package org.quoin.client.game;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;

/** How the game begins. */
public sealed interface GameStart {
    /** With the start screen. */
    record StartScreen() implements GameStart {}

    /**
     * By hosting at once.
     *
     * @param options the port and the rules
     * @param folder where the world is kept; null keeps nothing
     * @param name the name of a new world
     */
    record Host(HostOptions options, @Nullable Path folder, String name) implements GameStart {}

    /**
     * By joining at once.
     *
     * @param link an invitation to that world, or null
     * @param password of that world; empty for none
     */
    record Join(HostAddress address, @Nullable InviteLink link, String password)
            implements GameStart {}
}
