package org.quoin.engine.lan;

import java.net.InetAddress;
import java.util.List;

/**
 * A world that is announced on a network of this machine.
 *
 * @param announcement by its host
 * @param addresses where it is, the most useful first; never empty
 */
public record FoundWorld(Announcement announcement, List<InetAddress> addresses) {
    /** Makes an immutable copy of the list. */
    public FoundWorld {
        addresses = List.copyOf(addresses);
    }
}
