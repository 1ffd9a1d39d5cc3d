package org.quoin.client.cli;

import java.util.List;

/**
 * Commands that a jar beside the game's adds to its command line, found by {@link
 * java.util.ServiceLoader}: the game itself knows none of them.
 */
public interface ExtraCommands {
    /** The commands, each an object that picocli understands, in the order of the help. */
    List<Object> commands();
}
