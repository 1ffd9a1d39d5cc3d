package org.quoin.engine.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/**
 * Keeps a host from going on with a world that somebody else carries on: one that was cut off from
 * its players, or killed, and is back. Its players' word is not enough: the one who carries on must
 * say so itself, and prove its key.
 */
final class Fence {
    /** How long it waits before it asks again, at first and in the end. */
    private static final long ASK_NANOS = 1_000_000_000L;

    private static final long ASK_NANOS_MAX = 60_000_000_000L;

    private final HostSession session;
    private final Identity identity;
    private @Nullable CompletableFuture<@Nullable LaterHost> asked;
    private long askedNanos;
    private long waitNanos = ASK_NANOS;

    /**
     * @param identity the host's
     */
    Fence(HostSession session, Identity identity) {
        this.session = session;
        this.identity = identity;
    }

    /** Time passes, on the host's thread: whoever carries the world on, once that is known. */
    @Nullable LaterHost advance(long nowNanos) {
        CompletableFuture<@Nullable LaterHost> answer = asked;
        if (answer != null && answer.isDone()) {
            asked = null;
            askedNanos = nowNanos;
            return session.mayBeOvertaken() ? answer.getNow(null) : null;
        }
        if (answer != null || nowNanos - askedNanos < waitNanos) {
            return null;
        }
        askedNanos = nowNanos;
        if (session.mayBeOvertaken()) {
            waitNanos = Math.min(ASK_NANOS_MAX, 2 * waitNanos);
            ask();
        } else {
            waitNanos = ASK_NANOS;
        }
        return null;
    }

    private void ask() {
        MeetPlace place = session.meeting();
        String atMeeting = place == null ? "" : place.address();
        Position ours = new Position(session.lineage(), session.turn(), 0);
        List<Successor> successors = session.successors();
        CompletableFuture<@Nullable LaterHost> answer = new CompletableFuture<>();
        asked = answer;
        NetThreads.named("quoin-fence")
                .newThread(() -> complete(answer, successors, atMeeting, ours))
                .start();
    }

    private void complete(
            CompletableFuture<@Nullable LaterHost> answer,
            List<Successor> successors,
            String atMeeting,
            Position ours) {
        LaterHost found = null;
        try {
            found = LaterHost.find(successors, atMeeting, ours, identity);
        } finally {
            answer.complete(found); // Even after a mistake of our own: then it is asked again.
        }
    }

    /**
     * Whoever carries on a world that was hosted from a folder; null for nobody, and where no more
     * than two players could have agreed on that: one of them alone must not take it.
     */
    static @Nullable LaterHost find(WorldFolder world, Identity identity) {
        Lineage before = world.start().before();
        if (before == null) {
            return null;
        }
        Simulation simulation = world.start().simulation();
        if (!Electorate.decides(Electorate.of(simulation).size())) {
            return null;
        }
        int turn = simulation.turn();
        MeetPlace place = world.meeting();
        return LaterHost.find(
                world.successors(),
                place == null ? "" : place.address(),
                new Position(before, turn, 0),
                identity);
    }

    /**
     * Keeps the turns beside a world that its host has sealed and the later one does not know: as a
     * world of its own, of which nothing is ever merged.
     *
     * @param folder of the world, which nobody writes now; null if it is not on the disk
     * @param turn the last one in it
     * @return what to tell the person who hosts
     */
    static Reason keepApart(@Nullable Path folder, Lineage ours, int turn, LaterHost later) {
        int common = later.commonTurn(ours);
        Reason moved = Reason.of(HostCode.CARRIED_ON, later.address());
        if (folder == null || turn <= common) {
            return moved;
        }
        String name = folder.getFileName() + "-alone-" + ours.epoch() + "-" + turn;
        Path apart = folder.resolveSibling(name);
        try {
            if (!Files.exists(apart)) {
                copy(folder, apart);
            }
            Logger.warn("turns {} to {} were played here alone: {}", common + 1, turn, apart);
            return Reason.of(HostCode.CARRIED_ON_APART, later.address(), common + 1, apart);
        } catch (IOException e) { // They are in the world's own folder as well.
            Logger.error(e, "{} cannot be written", apart);
            return moved;
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        DiskFolder files = new DiskFolder(from);
        Path part = to.resolveSibling(to.getFileName() + ".part");
        Files.createDirectories(part);
        List<String> left =
                List.of(
                        DiskFolder.LOCK_FILE,
                        ListFile.SUCCESSORS,
                        ListFile.MEETING,
                        ListFile.CHAIN);
        for (String name : files.names()) {
            if (!left.contains(name)) {
                try (InputStream in = files.read(name);
                        OutputStream out = PlainFiles.createStream(part.resolve(name))) {
                    in.transferTo(out);
                }
            }
        }
        Files.move(part, to);
    }
}
