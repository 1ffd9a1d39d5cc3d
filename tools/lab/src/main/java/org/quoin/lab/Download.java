package org.quoin.lab;

import org.quoin.lab.Link.Traffic;

/**
 * Another program's endless TCP download over a player's link. It takes what congestion control
 * grants it ({@link StreamPipe}) and shares the link's queue with the game.
 */
public final class Download {
    /** Above the size any window grows to, so that the sender never runs dry. */
    private static final int AHEAD_BYTES = 1 << 20;

    /** The payload of one segment. */
    private static final int MESSAGE_BYTES = 1400;

    private final Link link;
    private final StreamPipe pipe;
    private boolean stopped;
    private long arrivedBytes;

    Download(EventQueue events, Link link) {
        this.link = link;
        this.pipe =
                new StreamPipe(
                        events, link.down.cross(), link.up.cross(), this::arrived, this::stop);
        refill();
    }

    private void arrived(byte[] message) {
        arrivedBytes += message.length;
        refill();
    }

    private void refill() {
        while (!stopped && pipe.queuedBytes() < AHEAD_BYTES) {
            pipe.send(new byte[MESSAGE_BYTES]);
        }
    }

    /** Stops sending; packets already under way still pass the link. */
    public void stop() {
        stopped = true;
        pipe.close();
    }

    /** The payload that has arrived in order. */
    public long arrivedBytes() {
        return arrivedBytes;
    }

    /** Everything all downloads on this link have sent so far, headers included. */
    public Traffic traffic() {
        return link.down.crossTraffic();
    }
}
