package org.quoin.engine.session;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.DesyncReport.Difference;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.engine.work.OpenBudget;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.StateDifference;
import org.quoin.sim.WorldImage;
import org.quoin.sim.WorldSize;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Section;
import org.tinylog.Logger;

/**
 * Replaces our world by the host's while the game goes on. The host's world of turn S is
 * downloaded; at the first turn from S on that we have executed, a copy of ours is kept; the host's
 * is brought up to that turn and the two are compared; then it is brought up to the present and
 * takes the place of ours. The turn decoder goes on: the worlds differ, not the turns.
 */
public final class Resync {
    private static final int TURNS_PER_ADVANCE_MAX = 64;

    /** Of an edited section beside its plain voxels: packed ones, the object, its key in lists. */
    private static final int SECTION_OTHER_BYTES = 1136;

    /** How far a resync has come. */
    public enum Progress {
        /** The download or the turns since are not through yet. */
        RUNNING,
        /** The host's world is at our turn: {@link Resync#result} replaces ours. */
        DONE,
        /** A turn since the snapshot is not kept any more. */
        TOO_LATE
    }

    private final int snapshotTurn;
    private final SnapshotDownload download;
    private @Nullable WorldImage own;
    private @Nullable Simulation hosts;
    private @Nullable Difference difference;

    /**
     * Begins one that the host has announced.
     *
     * @param welcome of the session
     * @param current our world
     * @param budget the limit for both worlds and the download together
     */
    public Resync(
            ToClient.Resync announced,
            ToClient.Welcome welcome,
            Simulation current,
            OpenBudget budget) {
        this.snapshotTurn = announced.snapshotTurn();
        this.download =
                new SnapshotDownload(
                        announced.snapshotTurn(),
                        announced.rawBytes(),
                        announced.packedBytes(),
                        welcome.world(),
                        budget,
                        memoryBytes(current),
                        EndCode.REPAIR_LARGE);
        keepCopy(current);
    }

    /** Bytes of a world and of an image of it, rather too many than too few. */
    private static long memoryBytes(Simulation world) {
        WorldImage image = WorldImage.of(world);
        long sections = WorldSize.of(world).sections();
        // What moves is in both; packed sections are the same objects.
        return 2 * image.memoryBytesBeside(image)
                + sections * (Section.VOLUME + SECTION_OTHER_BYTES);
    }

    /** See {@link SnapshotDownload#problem}. */
    public @Nullable Reason problem() {
        return download.problem();
    }

    /**
     * A part of the host's world came.
     *
     * @return how many bytes are here now
     * @throws ProtocolViolationException if it is the wrong part
     */
    public int receive(ToClient.SnapshotPart part) throws ProtocolViolationException {
        return download.add(part);
    }

    /**
     * Makes the host's world if it is complete.
     *
     * @throws ProtocolViolationException if it is not the one announced
     */
    public void openIfComplete(SimulationResources resources) throws ProtocolViolationException {
        if (download.isComplete()) {
            hosts = download.open(resources);
        }
    }

    /** See {@link SnapshotDownload#check}. */
    public void check(long nowNanos) throws ProtocolViolationException {
        download.check(nowNanos);
    }

    /**
     * Does some of the work. To be called between the turns of our world.
     *
     * @param log the turns that our world has executed
     * @throws ProtocolViolationException if the host's world cannot execute its own turns
     */
    public Progress advance(Simulation current, TurnLog log) throws ProtocolViolationException {
        keepCopy(current);
        WorldImage kept = own;
        Simulation next = hosts;
        if (kept == null || next == null) {
            return Progress.RUNNING;
        }
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX; i++) {
            if (difference == null && next.turn() == kept.turn()) {
                StateDifference first = StateDifference.between(next, kept.open());
                difference = new Difference(first.place(), first.one(), first.other());
            }
            if (next.turn() == current.turn()) {
                Logger.error("resynced at turn {}: {}", next.turn(), difference().text());
                return Progress.DONE;
            }
            Turn turn = log.get(next.turn() + 1);
            if (turn == null) {
                return Progress.TOO_LATE;
            }
            try {
                next.step(turn);
            } catch (IllegalStateException e) {
                throw new ProtocolViolationException(
                        "a world that does not fit its turns: " + e.getMessage());
            }
        }
        return Progress.RUNNING;
    }

    /** The host's world; after {@link Progress#DONE} only. */
    public Simulation result() {
        return Objects.requireNonNull(hosts);
    }

    /** The turn after which the two worlds were compared; after {@link Progress#DONE} only. */
    public int comparedTurn() {
        return Objects.requireNonNull(own).turn();
    }

    /** The first difference that was found. */
    public Difference difference() {
        return difference == null ? Difference.UNKNOWN : difference;
    }

    /** The finding to report to the host. */
    public ToHost.DesyncFound finding() {
        return new ToHost.DesyncFound(comparedTurn(), fitting(difference().text()));
    }

    /**
     * The report for a person.
     *
     * @param desync the host's announcement, if it came
     */
    public DesyncReport report(
            ToClient.Welcome welcome, ToClient.@Nullable Desync desync, TurnLog log) {
        return new DesyncReport(
                DesyncReport.CLIENT,
                DesyncReport.Versions.here(
                        GameVersion.CURRENT, RulesVersion.CURRENT, Wire.PROTOCOL_VERSION),
                welcome.slot(),
                welcome.name(),
                desync == null ? comparedTurn() : desync.turn(),
                desync == null ? 0 : desync.hostHash(),
                desync == null ? 0 : desync.clientHash(),
                comparedTurn(),
                difference(),
                log.forReport());
    }

    private void keepCopy(Simulation current) {
        if (own == null && current.turn() >= snapshotTurn) {
            own = WorldImage.of(current);
        }
    }

    /** Cuts a text to what the wire carries. */
    private static String fitting(String text) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > Limits.REASON_BYTES_MAX) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut;
    }
}
