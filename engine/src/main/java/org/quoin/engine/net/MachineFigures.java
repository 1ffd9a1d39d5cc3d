package org.quoin.engine.net;

import java.util.List;
import org.quoin.engine.wire.ToHost.Willing.Power;

/**
 * The figures of this machine for those who ask whether it could host.
 *
 * @param taskMicros how long it took for the timed task; 0 before
 * @param sparePermille how much of its processors' time is free, 1..1000; 0 if nobody tells
 * @param power how it is supplied
 * @param addresses of its networks, without a port
 */
record MachineFigures(int taskMicros, int sparePermille, Power power, List<String> addresses) {
    /** Takes an unchangeable copy. */
    MachineFigures {
        addresses = List.copyOf(addresses);
    }
}
