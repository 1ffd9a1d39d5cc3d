package org.quoin.engine.net;

import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.report.ReportSink;
import org.quoin.engine.work.Workshop;

/**
 * What a host or a client uses of its process and machine.
 *
 * @param conditions what happens to everything that is sent and received
 * @param reports where desync reports go
 * @param workshop the threads and the terrain that its world uses
 */
public record Environment(NetworkConditions conditions, ReportSink reports, Workshop workshop) {
    /** The network as it is, no reports, and a workshop of its own. */
    public static Environment ofThisMachine() {
        return new Environment(NetworkConditions.NONE, ReportSink.NONE, Workshop.ofThisMachine());
    }

    /** The same over another network. */
    public Environment withConditions(NetworkConditions other) {
        return new Environment(other, reports, workshop);
    }

    /** The same with another place for desync reports. */
    public Environment withReports(ReportSink other) {
        return new Environment(conditions, other, workshop);
    }

    /** The same, sharing a workshop with others in this process. */
    public Environment withWorkshop(Workshop other) {
        return new Environment(conditions, reports, other);
    }
}
