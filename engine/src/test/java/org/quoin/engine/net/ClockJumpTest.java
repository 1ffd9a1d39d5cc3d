package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.audit.AuditFile;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.Mutes;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.engine.testing.FakeCalendar;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.WorldConfig;

/** The files of a real host while somebody sets the machine's clock. */
@Execution(ExecutionMode.CONCURRENT)
final class ClockJumpTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final Duration YEAR = Duration.ofDays(365);

    /** The contents of lists whose entries end with the week. */
    private static final Map<String, String> WEEKLY =
            Map.of(
                    Bans.FILE, "name Ann until 2026-11-30\n",
                    Mutes.FILE, "name Ben until 2026-11-30\n",
                    AllowList.FILE, "on\nname Cid until 2026-11-30\n",
                    InvitationList.FILE, "0".repeat(64) + " 5 2026-11-30T00:00:00Z Dan\n");

    /** Each puts something else into one of the lists, which drops what is over. */
    private static final List<String> CHANGES =
            List.of("/ban Eve%d", "/mute Eve%d", "/allow Eve%d", "/invite once");

    @TempDir private Path folder;
    private final FakeCalendar clock = new FakeCalendar(Instant.parse("2026-11-23T10:00:00Z"));
    private final List<String> lines = new ArrayList<>();
    private int changes;

    private LockstepHost host(Calendar calendar) throws Exception {
        WorldSettings settings = new WorldSettings("clocks", WORLD, LatePolicy.SUBSTITUTE);
        HostOptions options = HostOptions.on(0, HostConfig.of(WORLD));
        return LockstepHost.start(
                options.withEnvironment(options.environment().withCalendar(calendar)),
                WorldFolder.open(folder, settings));
    }

    private void poll(LockstepHost host) {
        for (ChatLine line = host.console().poll(); line != null; line = host.console().poll()) {
            lines.add(String.join("|", line.texts()));
        }
    }

    private void awaitLine(LockstepHost host, String begin) {
        Await.until(
                () -> begin + " among " + lines,
                () -> {
                    poll(host);
                    return lines.stream().anyMatch(line -> line.startsWith(begin));
                });
    }

    private void change(LockstepHost host) throws Exception {
        changes++;
        for (String each : CHANGES) {
            CompletableFuture<Boolean> done = new CompletableFuture<>();
            host.console().enter(String.format(each, changes), line -> {}, done::complete);
            assertTrue(Await.value(each, done), each);
        }
        for (String list : List.of(Bans.FILE, Mutes.FILE, AllowList.FILE)) {
            Await.until(list + " is written", () -> text(list).contains("Eve" + changes));
        }
        Await.until(
                "invitations are written",
                () -> text(InvitationList.FILE).split("the console", -1).length == 1 + changes);
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            return ""; // It is being replaced.
        }
    }

    private boolean areWeeklyThere() {
        return WEEKLY.entrySet().stream()
                .allMatch(each -> text(each.getKey()).contains(each.getValue()));
    }

    @Test
    void aYearAheadForTwoMinutesEndsNothingAndIsReported() throws Exception {
        try (LockstepHost host = host(clock.calendar())) {
            for (Map.Entry<String, String> each : WEEKLY.entrySet()) {
                Files.writeString(folder.resolve(each.getKey()), each.getValue());
            }
            awaitWeekly(host);
            clock.set(YEAR);
            awaitLine(host, "clock.jumped|2026-11-23T10:00:00Z|2027-11-23T10:00:00Z");
            change(host);
            assertTrue(areWeeklyThere());
            clock.set(YEAR.negated());
            awaitLine(host, "clock.returned");
            change(host);
            assertTrue(areWeeklyThere());
        }
        String audit = text(AuditFile.NAME);
        assertTrue(audit.contains("T10:00:00Z clock how=\"jumped\" counted=\"2026-11-"), audit);
        assertTrue(audit.lines().allMatch(line -> line.startsWith("2026-11-23T")), audit);
    }

    /** Until the host has read the lists; those that it rewrites begin with other lines. */
    private void awaitWeekly(LockstepHost host) {
        host.console().enter("/bans");
        Await.until(
                "the lists are read",
                () -> {
                    host.console().enter("/bans");
                    poll(host);
                    return lines.stream()
                            .anyMatch(line -> line.startsWith("answer.listed.for|Ann"));
                });
    }

    @Test
    void aHostStartedWithAWrongClockDeletesNothingWithinAnHour() throws Exception {
        for (Map.Entry<String, String> each : WEEKLY.entrySet()) {
            Files.writeString(folder.resolve(each.getKey()), each.getValue());
        }
        clock.set(YEAR);
        try (LockstepHost host = host(clock.restarted())) {
            change(host);
            assertTrue(areWeeklyThere());
            clock.pass(Duration.ofHours(1));
            change(host);
            for (Map.Entry<String, String> each : WEEKLY.entrySet()) {
                String line = each.getValue().lines().reduce((a, b) -> b).orElseThrow();
                assertFalse(text(each.getKey()).contains(line), "the time is sure: " + line);
            }
            assertFalse(text(Names.FILE).contains("2027"));
        }
    }

    private void host(Calendar calendar, Try play) throws Exception {
        lines.clear();
        try (LockstepHost host = host(calendar)) {
            play.with(host);
        }
    }

    /** A test that is handed a host. */
    private interface Try {
        void with(LockstepHost host) throws Exception;
    }

    @Test
    void aHostStartedWithAClockFarAheadLetsNothingEndForAnHour() throws Exception {
        host(clock.restarted(), host -> {});
        assertTrue(text(ListFile.CLOCK).endsWith("\n2026-11-23T10:00:00Z\n"));
        for (Map.Entry<String, String> each : WEEKLY.entrySet()) {
            Files.writeString(folder.resolve(each.getKey()), each.getValue());
        }
        clock.set(YEAR);
        for (int start = 0; start < 2; start++) { // Not believed the second time either.
            host(
                    clock.restarted(),
                    host -> {
                        awaitLine(host, "clock.ahead|2026-11-23T1");
                        awaitWeekly(host);
                        change(host);
                        assertTrue(areWeeklyThere());
                        clock.pass(Duration.ofMinutes(50));
                    });
            assertTrue(text(ListFile.CLOCK).contains("\n2026-11-23T1"), text(ListFile.CLOCK));
        }
        host(
                clock.restarted(),
                host -> {
                    awaitLine(host, "clock.ahead|2026-11-23T11:40:00Z|2027-11-23T11:40:00Z");
                    clock.pass(Duration.ofHours(1));
                    awaitLine(host, "clock.confirmed");
                    host.console().enter("/bans");
                    awaitLine(host, "answer.bans|");
                    assertTrue(lines.stream().noneMatch(line -> line.contains("|Ann")));
                });
        assertTrue(text(ListFile.CLOCK).contains("\n2027-11-23T12:40:00Z"), text(ListFile.CLOCK));
    }

    @Test
    void aHostStartedBehindItsLastTimeSaysSo() throws Exception {
        host(clock.restarted(), host -> {});
        clock.set(YEAR.negated());
        host(
                clock.restarted(),
                host -> awaitLine(host, "clock.back|2026-11-23T10:00:00Z|2025-11-23T10:00:00Z"));
    }

    @Test
    void aWorldOfAnEarlierVersionWasLastHostedWhenItWasSaved() throws Exception {
        host(clock.restarted(), this::change);
        Files.delete(folder.resolve(ListFile.CLOCK));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.toList()) {
                Files.setLastModifiedTime(each, FileTime.from(clock.calendar().now()));
            }
        }
        clock.set(YEAR);
        host(
                clock.restarted(),
                host -> awaitLine(host, "clock.ahead|2026-11-23T10:00:00Z|2027-11-23T10:00:00Z"));
    }

    @Test
    void aTimeThatCannotBeReadStopsNobody() throws Exception {
        Files.writeString(folder.resolve(ListFile.CLOCK), "yesterday\n");
        host(clock.restarted(), this::change);
        assertTrue(text(ListFile.CLOCK).endsWith("\n2026-11-23T10:00:00Z\n"));
    }
}
