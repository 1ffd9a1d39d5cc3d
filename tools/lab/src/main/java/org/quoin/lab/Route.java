package org.quoin.lab;

/** One direction between two ends: a path of one link, or of two, one after the other. */
interface Route {
    /** Sends a segment of a stream: see {@link Path#segment}. */
    void segment(int bytes, Runnable arrived);

    /** Sends a datagram: see {@link Path#datagram}. */
    void datagram(int bytes, Runnable arrived);

    /** Whether all datagrams are lost on it. */
    boolean losesDatagrams();

    /** From one link's player to another's, unless the network between them is parted. */
    static Route between(Link from, Link to) {
        return new Route() {
            @Override
            public void segment(int bytes, Runnable arrived) {
                from.up.segment(
                        bytes,
                        () -> {
                            if (from.side() == to.side()) {
                                to.down.segment(bytes, arrived);
                            }
                        });
            }

            @Override
            public void datagram(int bytes, Runnable arrived) {
                from.up.datagram(
                        bytes,
                        () -> {
                            if (from.side() == to.side()) {
                                to.down.datagram(bytes, arrived);
                            }
                        });
            }

            @Override
            public boolean losesDatagrams() {
                return from.up.losesDatagrams() || to.down.losesDatagrams();
            }
        };
    }
}
