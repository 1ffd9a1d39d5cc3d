package org.quoin.engine.lab;

import java.util.SplittableRandom;

/** The line between one player and the host; what runs over it can break, the line stays. */
public final class Link {
    final Path up;
    final Path down;

    Link(EventQueue events, SplittableRandom random, LinkConditions conditions) {
        double place = random.nextDouble();
        up = new Path(events, random.split(), place, conditions);
        down = new Path(events, random.split(), place, conditions);
    }

    /** Makes it another line from now on, both ways. */
    public void setConditions(LinkConditions conditions) {
        setConditions(conditions, conditions);
    }

    /** Makes it another line from now on: toward the host, and from it. */
    public void setConditions(LinkConditions toHost, LinkConditions toClient) {
        up.setConditions(toHost);
        down.setConditions(toClient);
    }

    /** While it is cut, nothing comes through and nobody is told. */
    public void setCut(boolean cut) {
        up.setBlocked(cut);
        down.setBlocked(cut);
    }

    /** While it loses datagrams, streams come through all the same. */
    void setLosesDatagrams(boolean toHost, boolean toClient) {
        up.setLosesDatagrams(toHost);
        down.setLosesDatagrams(toClient);
    }

    /** What went toward the host. */
    public Traffic upTraffic() {
        return up.traffic();
    }

    /** What went toward the player. */
    public Traffic downTraffic() {
        return down.traffic();
    }

    /** One way without jitter. */
    public long latencyNanos() {
        return up.latencyNanos();
    }

    /**
     * What went into one direction of a link.
     *
     * @param packets datagrams, segments of streams and their acknowledgements
     * @param bytes of them, IP and UDP or TCP headers included
     * @param lost how many packets never arrived
     */
    public record Traffic(long packets, long bytes, long lost) {
        /** What came on top of an earlier state. */
        public Traffic since(Traffic earlier) {
            return new Traffic(
                    packets - earlier.packets, bytes - earlier.bytes, lost - earlier.lost);
        }
    }
}
