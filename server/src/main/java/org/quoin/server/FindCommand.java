package org.quoin.server;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.FoundWorld;
import org.quoin.engine.lan.LanBrowser;
import org.quoin.engine.lan.NearWorld;
import org.quoin.engine.lan.WorldAnswer;
import org.quoin.engine.lan.WorldWatch;
import org.quoin.engine.lan.WorldWatch.State;
import org.quoin.engine.lan.WorldWatch.Target;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.wire.ToClient;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.Converters.OfHostAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin find}: lists the worlds of this network, or asks hosts by their addresses. */
@Command(
        name = "find",
        description = {
            "List the open worlds on this machine's networks, with players and ping.",
            "The exit status is 0 if there is at least one; with --host, if all of "
                    + "these hosts answer."
        },
        mixinStandardHelpOptions = true)
final class FindCommand implements Callable<Integer> {
    /** A world that is there already is found in half a second, a new one in two. */
    private static final double SECONDS_DEFAULT = 2.5;

    private static final long POLL_MILLIS = 50;

    @Mixin private Seconds seconds = new Seconds();

    @Option(
            names = "--host",
            paramLabel = "HOST[:PORT]",
            converter = OfHostAddress.class,
            description = "Ask this host instead of searching; can be repeated.")
    private List<HostAddress> hosts = new ArrayList<>();

    /** A line of the list. */
    private record Row(HostAddress address, State state, String title) {}

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        long untilNanos =
                System.nanoTime()
                        + (long) (seconds.orElse(SECONDS_DEFAULT) * TimeUnit.SECONDS.toNanos(1));
        try (WorldWatch watch = new WorldWatch()) {
            List<Row> rows = hosts.isEmpty() ? look(watch, untilNanos) : ask(watch, untilNanos);
            print(rows);
            boolean allHere = rows.stream().allMatch(row -> row.state.isHere());
            return !rows.isEmpty() && (hosts.isEmpty() || allHere) ? 0 : 1;
        }
    }

    private static List<Row> look(WorldWatch watch, long untilNanos) throws InterruptedException {
        try (LanBrowser browser = new LanBrowser()) {
            List<NearWorld> near = List.of();
            while (System.nanoTime() - untilNanos < 0) {
                List<FoundWorld> found = browser.worlds();
                watch.advance(NearWorld.targets(found), System.nanoTime());
                near = NearWorld.of(found, watch::stateOf);
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
            return near.stream()
                    .map(world -> row(world.target(), world.state(), world.announcement().title()))
                    .toList();
        }
    }

    private List<Row> ask(WorldWatch watch, long untilNanos) throws InterruptedException {
        Collection<Target> targets =
                hosts.stream().map(host -> new Target(host.host(), host.port())).toList();
        do {
            watch.advance(targets, System.nanoTime());
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            watch.advance(targets, System.nanoTime());
        } while (System.nanoTime() - untilNanos < 0
                && !targets.stream().allMatch(target -> watch.stateOf(target).isHere()));
        return targets.stream().map(target -> row(target, watch.stateOf(target), "")).toList();
    }

    private static Row row(Target target, State state, String announcedTitle) {
        WorldAnswer last = state.last();
        ToClient.WorldInfo info = last == null ? null : last.info();
        return new Row(
                new HostAddress(target.host(), target.port()),
                state,
                info == null ? announcedTitle : info.title());
    }

    private void print(List<Row> rows) {
        if (rows.isEmpty()) {
            System.out.println(
                    LanBrowser.hasNetwork()
                            ? "No world is open to others on this machine's networks."
                            : "This machine is on no network that can be searched for worlds: it is"
                                    + " offline, or on public networks only. Ask a host directly with"
                                    + " --host HOST:PORT.");
            return;
        }
        int width = rows.stream().mapToInt(row -> row.address.toString().length()).max().orElse(0);
        width = Math.max(width, "ADDRESS".length());
        String head = "%-" + width + "s  %9s  %9s  %-10s  %s%n";
        System.out.printf(Locale.ROOT, head, "ADDRESS", "PLAYERS", "PING", "VERSION", "WORLD");
        for (Row row : rows) {
            WorldAnswer last = row.state.last();
            ToClient.WorldInfo info = last == null ? null : last.info();
            if (last == null || info == null) {
                String why = why(row.state.silence());
                System.out.printf(Locale.ROOT, head, row.address, "", "", "", row.title + why);
                continue;
            }
            System.out.printf(
                    Locale.ROOT,
                    head,
                    row.address,
                    info.players() + "/" + info.playersMax(),
                    String.format(Locale.ROOT, "%.1f ms", last.pingMicros() / 1000.0),
                    info.gameVersion(),
                    info.title() + (info.password() ? " (password)" : ""));
        }
    }

    private static String why(WorldAnswer.@Nullable Silence silence) {
        if (silence == null) {
            return " (no answer yet)";
        }
        return switch (silence) {
            case UNKNOWN_NAME -> " (no machine with that name)";
            case REFUSED -> " (no world is open there)";
            case NOTHING_HEARD -> " (no answer)";
            case NOT_UNDERSTOOD -> " (no world of this version or later)";
        };
    }
}
