package org.quoin.engine.net;

import java.util.function.Consumer;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.SimulationResources;

/**
 * The services of process and machine that a host or client uses.
 *
 * @param conditions the network conditions for everything sent and received
 * @param reports receives desync reports
 * @param resources the threads and the terrain of its world
 * @param entry when a player can play; unused by a host
 * @param ticks from when on a player's world is shown; unused by a host
 * @param failures receives the bug that ended a host or client, on its thread and before anything
 *     else is notified; must not throw
 * @param identity of the host or the player
 * @param hosts the hosts a player trusts; unused by a host
 * @param pass a player's; unused by a host
 * @param calendar the time by which bans and the like end, and what hosts say of their successors
 */
public record Environment(
        NetworkConditions conditions,
        DesyncReport.Sink reports,
        SimulationResources resources,
        EntryGate entry,
        TicksFrom ticks,
        Consumer<Throwable> failures,
        Identity identity,
        HostKeys hosts,
        EntryPass pass,
        Calendar calendar) {
    /** Of somebody who was never here before, and where everybody can play at once. */
    public Environment(
            NetworkConditions conditions,
            DesyncReport.Sink reports,
            SimulationResources resources) {
        this(
                conditions,
                reports,
                resources,
                EntryGate.AT_ONCE,
                TicksFrom.JOINED,
                failure -> {},
                Identity.fresh(),
                HostKeys.ANY,
                EntryPass.NONE,
                Calendar.ofThisMachine());
    }

    /** The network as it is, no reports, and a resources of its own. */
    public static Environment ofThisMachine() {
        return new Environment(
                NetworkConditions.NONE,
                DesyncReport.Sink.NONE,
                SimulationResources.ofThisMachine());
    }

    /** The same over another network. */
    public Environment withConditions(NetworkConditions other) {
        return new Environment(
                other, reports, resources, entry, ticks, failures, identity, hosts, pass, calendar);
    }

    /** The same with another place for desync reports. */
    public Environment withReports(DesyncReport.Sink other) {
        return new Environment(
                conditions,
                other,
                resources,
                entry,
                ticks,
                failures,
                identity,
                hosts,
                pass,
                calendar);
    }

    /** The same with another gate for the player. */
    public Environment withEntry(EntryGate other) {
        return new Environment(
                conditions,
                reports,
                resources,
                other,
                ticks,
                failures,
                identity,
                hosts,
                pass,
                calendar);
    }

    /** The same where the world is shown from another moment on. */
    public Environment withTicks(TicksFrom other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                other,
                failures,
                identity,
                hosts,
                pass,
                calendar);
    }

    /** The same with another receiver of what ended a host or a client. */
    public Environment withFailures(Consumer<Throwable> other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                ticks,
                other,
                identity,
                hosts,
                pass,
                calendar);
    }

    /** The same of somebody else. */
    public Environment withIdentity(Identity other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                ticks,
                failures,
                other,
                hosts,
                pass,
                calendar);
    }

    /** The same of somebody who trusts other hosts. */
    public Environment withHosts(HostKeys other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                ticks,
                failures,
                identity,
                other,
                pass,
                calendar);
    }

    /** The same of somebody who shows something else to be let in. */
    public Environment withPass(EntryPass other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                ticks,
                failures,
                identity,
                hosts,
                other,
                calendar);
    }

    /** The same at another time. */
    public Environment withCalendar(Calendar other) {
        return new Environment(
                conditions,
                reports,
                resources,
                entry,
                ticks,
                failures,
                identity,
                hosts,
                pass,
                other);
    }
}
