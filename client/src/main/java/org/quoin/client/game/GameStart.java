package org.quoin.client.game;

import org.quoin.client.settings.HostAddress;

/** How the game begins. */
public sealed interface GameStart {
    /** With the start screen. */
    record StartScreen() implements GameStart {}

    /** By hosting at once. */
    record Host(int port) implements GameStart {}

    /** By joining at once. */
    record Join(HostAddress address) implements GameStart {}
}
