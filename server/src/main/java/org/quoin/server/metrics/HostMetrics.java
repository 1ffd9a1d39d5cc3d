package org.quoin.server.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.DurationLog;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.wire.Wire;
import org.quoin.server.meet.MeetEvent;
import org.quoin.server.meet.MeetFigures;
import org.quoin.server.room.RoomKeeper;
import org.quoin.sim.RulesVersion;

/** The metrics of a host: their names, what they mean, and their values. */
final class HostMetrics {
    private final MetricSnapshots.Builder all = MetricSnapshots.builder();

    private HostMetrics() {}

    /**
     * All metrics.
     *
     * @param figures null before there are any
     */
    static MetricSnapshots of(@Nullable HostFigures figures, ProcessFigures process) {
        HostMetrics metrics = new HostMetrics();
        metrics.addProcess(process);
        if (figures != null) {
            metrics.addPlay(figures);
            metrics.addTraffic(figures);
            metrics.addStrangers(figures);
            HostFigures.Saving saving = figures.saving();
            if (saving != null) {
                metrics.addSaving(saving);
            }
        }
        return metrics.all.build();
    }

    /** All metrics of a meeting point. */
    static MetricSnapshots of(MeetFigures figures, ProcessFigures process) {
        HostMetrics metrics = new HostMetrics();
        metrics.addProcess(process);
        metrics.addMeeting(figures);
        return metrics.all.build();
    }

    /** All metrics of a server of rooms. */
    static MetricSnapshots of(
            RoomPort.Figures port, List<RoomKeeper.Figures> rooms, ProcessFigures process) {
        HostMetrics metrics = new HostMetrics();
        metrics.addProcess(process);
        metrics.addRooms(port, rooms);
        return metrics.all.build();
    }

    private void addRooms(RoomPort.Figures port, List<RoomKeeper.Figures> rooms) {
        gauge("quoin_connections", "Connections of any kind.", null, port.connections());
        gauge("quoin_players", "Players in all rooms.", null, port.players());
        byTransport("quoin_received_bytes", "Bytes received on the port.", port.received());
        byTransport("quoin_sent_bytes", "Bytes sent by the port.", port.sent());
        byRoom("quoin_room_open", "1 while the world is open.", rooms, each -> each.open() ? 1 : 0);
        byRoom("quoin_room_players", "Players with a place.", rooms, each -> each.players());
        byRoom("quoin_room_turn", "The last turn of the world.", rooms, each -> each.turn());
    }

    private void byRoom(
            String name,
            String help,
            List<RoomKeeper.Figures> rooms,
            ToIntFunction<RoomKeeper.Figures> value) {
        GaugeSnapshot.Builder metric = GaugeSnapshot.builder().name(name).help(help);
        for (RoomKeeper.Figures each : rooms) {
            metric.dataPoint(
                    GaugeDataPointSnapshot.builder()
                            .labels(Labels.of("room", each.room()))
                            .value(value.applyAsInt(each))
                            .build());
        }
        all.metricSnapshot(metric.build());
    }

    private void addMeeting(MeetFigures figures) {
        gauge("quoin_meet_worlds", "Registered worlds.", null, figures.hosts());
        gauge(
                "quoin_meet_standbys",
                "Players who could carry a world on.",
                null,
                figures.standbys());
        gauge("quoin_meet_pairs", "Players connected now.", null, figures.pairs());
        gauge("quoin_connections", "Connections of any kind.", null, figures.connections());
        labelled(
                "quoin_meet_copied_bytes",
                "Bytes copied between games.",
                Unit.BYTES,
                "transport",
                new TreeMap<>(
                        Map.of("tcp", figures.streamBytes(), "udp", figures.datagramBytes())));
        counter("quoin_meet_copied_datagrams", "Datagrams copied.", null, figures.datagrams());
        Map<String, Long> events = new TreeMap<>();
        for (MeetEvent event : MeetEvent.values()) {
            events.put(event.label(), figures.count(event));
        }
        labelled("quoin_meet_events", "What happened, by kind.", null, "kind", events);
    }

    private void addProcess(ProcessFigures process) {
        all.metricSnapshot(
                InfoSnapshot.builder()
                        .name("quoin_build")
                        .help("The version of the game.")
                        .dataPoint(
                                InfoDataPointSnapshot.builder()
                                        .labels(
                                                Labels.of(
                                                        "version",
                                                        GameVersion.CURRENT,
                                                        "protocol",
                                                        Integer.toString(Wire.PROTOCOL_VERSION),
                                                        "rules",
                                                        Integer.toString(RulesVersion.CURRENT)))
                                        .build())
                        .build());
        gauge(
                "process_start_time_seconds",
                "When the host was started, in seconds since 1970.",
                Unit.SECONDS,
                process.startedMillis() / 1e3);
        gauge(
                "quoin_memory_used_bytes",
                "Java's memory in use, garbage included.",
                Unit.BYTES,
                (double) process.heapUsedBytes());
        gauge(
                "quoin_memory_live_bytes",
                "Java's memory that the last full collection found in use; 0 before the first.",
                Unit.BYTES,
                (double) process.heapLiveBytes());
        gauge(
                "quoin_memory_max_bytes",
                "Memory that Java may use.",
                Unit.BYTES,
                (double) process.heapMaxBytes());
        ProcessFigures.Backups backups = process.backups();
        if (backups.isOn()) {
            gauge(
                    "quoin_backup_last_timestamp_seconds",
                    "When the newest complete backup was started, in seconds since 1970.",
                    Unit.SECONDS,
                    backups.lastMillis() / 1e3);
            gauge("quoin_backup_size_bytes", "Its size.", Unit.BYTES, (double) backups.lastBytes());
            counter("quoin_backup_failures", "Backups that failed.", null, backups.failures());
        }
    }

    private void addPlay(HostFigures figures) {
        gauge(
                "quoin_players",
                "Players with a place, those who are away included.",
                null,
                figures.players());
        gauge("quoin_players_max", "Places for players.", null, figures.playersMax());
        gauge(
                "quoin_connections",
                "Connections, with a player or without.",
                null,
                figures.connections());
        gauge("quoin_turn", "The last turn of the world.", null, figures.turn());
        gauge("quoin_turn_rate", "Turns a second while somebody is in.", null, figures.turnRate());
        gauge(
                "quoin_running",
                "1 while somebody is in the world, so that it goes on.",
                null,
                figures.runs() ? 1 : 0);
        counter("quoin_turns", "Turns sealed.", null, figures.ticks().count());
        summary(
                "quoin_turn_execution_seconds",
                "How long turns took to execute; quantiles of the last 1,200.",
                figures.ticks());
        summary(
                "quoin_turn_lateness_seconds",
                "By how much turns were sealed later than due; quantiles of the last 1,200.",
                figures.lateness());
        ClientStats play = figures.play();
        counter(
                "quoin_desyncs",
                "Players' worlds that differed from the host's.",
                null,
                play.sync().desyncs());
        counter(
                "quoin_substituted_turns",
                "Turns of players that were played without their input.",
                null,
                play.input().substitutions());
        counter(
                "quoin_stalls",
                "Waits for a player that others noticed.",
                null,
                play.pacing().stalls());
    }

    private void addTraffic(HostFigures figures) {
        byTransport("quoin_received_bytes", "Bytes received on the port.", figures.received());
        byTransport("quoin_sent_bytes", "Bytes sent by the port.", figures.sent());
        counter(
                "quoin_received_datagrams",
                "Datagrams that came.",
                null,
                figures.received().udpDatagrams());
        counter("quoin_sent_datagrams", "Datagrams sent.", null, figures.sent().udpDatagrams());
        byKind(
                "quoin_received_message_bytes",
                "Bytes of messages that came, before they were sealed, by kind.",
                figures.receivedByKind());
        byKind(
                "quoin_sent_message_bytes",
                "Bytes of messages sent, before they are sealed, by kind.",
                figures.sentByKind());
        ClientStats.Flow flow = figures.play().traffic();
        counter("quoin_resent_turns", "Turns that were sent again.", null, flow.resent());
        counter("quoin_lost_datagrams", "Players' datagrams that were lost.", null, flow.lost());
    }

    private void addStrangers(HostFigures figures) {
        counter(
                "quoin_joins",
                "Players who joined, not counting restored connections.",
                null,
                figures.joins());
        labelled(
                "quoin_joins_refused",
                "Players who were refused, by reason.",
                null,
                "reason",
                new TreeMap<>(figures.refusals()));
        Map<String, Long> attacks = new TreeMap<>();
        for (Map.Entry<HostEvent, Long> each : figures.events().entrySet()) {
            attacks.put(each.getKey().name(), each.getValue());
        }
        labelled(
                "quoin_attacks",
                "Attacks and protocol violations that the host stopped, by kind.",
                null,
                "kind",
                attacks);
    }

    private void addSaving(HostFigures.Saving saving) {
        gauge(
                "quoin_journal_lag_seconds",
                "Age of the newest state that a power failure would leave; 0 if nothing was played"
                        + " since.",
                Unit.SECONDS,
                saving.lagSeconds());
        gauge(
                "quoin_journal_failing",
                "1 while the world is not being saved.",
                null,
                saving.failing() ? 1 : 0);
    }

    private void gauge(String name, String help, @Nullable Unit unit, double value) {
        GaugeSnapshot.Builder metric = GaugeSnapshot.builder().name(name).help(help);
        if (unit != null) {
            metric.unit(unit);
        }
        all.metricSnapshot(
                metric.dataPoint(GaugeDataPointSnapshot.builder().value(value).build()).build());
    }

    private void counter(String name, String help, @Nullable Unit unit, long value) {
        CounterSnapshot.Builder metric = counterNamed(name, help, unit);
        metric.dataPoint(CounterDataPointSnapshot.builder().value((double) value).build());
        all.metricSnapshot(metric.build());
    }

    private static CounterSnapshot.Builder counterNamed(
            String name, String help, @Nullable Unit unit) {
        CounterSnapshot.Builder metric = CounterSnapshot.builder().name(name).help(help);
        return unit == null ? metric : metric.unit(unit);
    }

    private void byTransport(String name, String help, Traffic traffic) {
        labelled(
                name,
                help,
                Unit.BYTES,
                "transport",
                new TreeMap<>(Map.of("tcp", traffic.tcpBytes(), "udp", traffic.udpBytes())));
    }

    private void byKind(String name, String help, Map<String, Long> bytes) {
        labelled(name, help, Unit.BYTES, "kind", new TreeMap<>(bytes));
    }

    private void labelled(
            String name, String help, @Nullable Unit unit, String label, Map<String, Long> values) {
        CounterSnapshot.Builder metric = counterNamed(name, help, unit);
        for (Map.Entry<String, Long> each : values.entrySet()) {
            metric.dataPoint(
                    CounterDataPointSnapshot.builder()
                            .labels(Labels.of(label, each.getKey().toLowerCase(Locale.ROOT)))
                            .value(each.getValue().doubleValue())
                            .build());
        }
        all.metricSnapshot(metric.build());
    }

    private void summary(String name, String help, DurationLog.Summary durations) {
        SummaryDataPointSnapshot.Builder point =
                SummaryDataPointSnapshot.builder()
                        .quantiles(
                                Quantiles.builder()
                                        .quantile(0.5, durations.p50Seconds())
                                        .quantile(0.99, durations.p99Seconds())
                                        .build());
        point.count(durations.count()).sum(durations.sumSeconds());
        all.metricSnapshot(
                SummarySnapshot.builder()
                        .name(name)
                        .help(help)
                        .unit(Unit.SECONDS)
                        .dataPoint(point.build())
                        .build());
    }
}
