package org.quoin.lab;

import java.util.SplittableRandom;

/**
 * The link between one player and the host, or the rest of the network. Connections over it can
 * break; the link stays.
 */
public final class Link {
    final Path up;
    final Path down;

    private final EventQueue events;
    private int side;

    Link(EventQueue events, SplittableRandom random, LinkConditions conditions) {
        this.events = events;
        double place = random.nextDouble();
        up = new Path(events, random.split(), place, conditions);
        down = new Path(events, random.split(), place, conditions);
    }

    /** Changes the conditions of both directions. */
    public void setConditions(LinkConditions conditions) {
        setConditions(conditions, conditions);
    }

    /** Changes the conditions of each direction. */
    public void setConditions(LinkConditions toHost, LinkConditions toClient) {
        up.setConditions(toHost);
        down.setConditions(toClient);
    }

    /**
     * Cuts or restores the link. While it is cut, nothing comes through, and neither end is
     * notified.
     */
    public void setCut(boolean cut) {
        up.setBlocked(cut);
        down.setBlocked(cut);
    }

    /**
     * Parts the network: nothing comes through between links on different sides. All begin on side
     * 0.
     */
    public void setSide(int number) {
        side = number;
    }

    int side() {
        return side;
    }

    /** Starts or stops losing datagrams; streams still come through. */
    void setLosesDatagrams(boolean toHost, boolean toClient) {
        up.setLosesDatagrams(toHost);
        down.setLosesDatagrams(toClient);
    }

    /** Starts another program's download over this link, to the player's side. */
    public Download startDownload() {
        return new Download(events, this);
    }

    /** The traffic to the host. */
    public Traffic upTraffic() {
        return up.traffic();
    }

    /** The traffic to the player. */
    public Traffic downTraffic() {
        return down.traffic();
    }

    /** The latency of one direction, without jitter. */
    public long latencyNanos() {
        return up.latencyNanos();
    }

    /**
     * Traffic in one direction of a link.
     *
     * @param packets datagrams, stream segments and their acknowledgements
     * @param bytes their size, including IP and UDP or TCP headers
     * @param lost how many packets never arrived
     * @param carriedBytes bytes that used the link's bandwidth: all that its queue did not drop
     */
    public record Traffic(long packets, long bytes, long lost, long carriedBytes) {
        /** The traffic since an earlier state. */
        public Traffic since(Traffic earlier) {
            return new Traffic(
                    packets - earlier.packets,
                    bytes - earlier.bytes,
                    lost - earlier.lost,
                    carriedBytes - earlier.carriedBytes);
        }
    }
}
