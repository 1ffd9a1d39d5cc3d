package org.quoin.engine.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.net.HostStartException.CarriedOn;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
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

    /** Told of one other player who goes on with the world alone, once an epoch. */
    private final Consumer<LaterHost> parted;

    private int partedEpoch;
    private @Nullable CompletableFuture<@Nullable LaterHost> asked;
    private long askedNanos;
    private long waitNanos = ASK_NANOS;

    /**
     * @param identity the host's
     * @param parted receives another player who goes on with the world alone, on the host's thread:
     *     a person has to decide what to do
     */
    Fence(HostSession session, Identity identity, Consumer<LaterHost> parted) {
        this.session = session;
        this.identity = identity;
        this.parted = parted;
    }

    /** Time passes, on the host's thread: whoever carries the world on, once that is known. */
    @Nullable LaterHost advance(long nowNanos) {
        CompletableFuture<@Nullable LaterHost> answer = asked;
        if (answer != null && answer.isDone()) {
            asked = null;
            askedNanos = nowNanos;
            LaterHost found = answer.getNow(null);
            if (found != null && !session.mayBeOvertaken()) {
                tellParted(found);
                return null;
            }
            return found;
        }
        if (answer != null || nowNanos - askedNanos < waitNanos) {
            return null;
        }
        askedNanos = nowNanos;
        if (session.mayBeOvertaken() || session.mayHaveParted()) {
            waitNanos = Math.min(ASK_NANOS_MAX, 2 * waitNanos);
            ask();
        } else {
            waitNanos = ASK_NANOS;
        }
        return null;
    }

    private void tellParted(LaterHost other) {
        if (session.mayHaveParted() && other.lineage().epoch() > partedEpoch) {
            partedEpoch = other.lineage().epoch();
            parted.accept(other);
        }
    }

    private void ask() {
        MeetPlace place = session.meeting();
        Position ours = new Position(session.lineage(), session.turn(), 0);
        List<Successor> successors = session.successorsToAsk();
        CompletableFuture<@Nullable LaterHost> answer = new CompletableFuture<>();
        asked = answer;
        NetThreads.named("quoin-fence")
                .newThread(() -> complete(answer, successors, place, ours))
                .start();
    }

    private void complete(
            CompletableFuture<@Nullable LaterHost> answer,
            List<Successor> successors,
            @Nullable MeetPlace place,
            Position ours) {
        LaterHost found = null;
        try {
            found = LaterHost.find(successors, place, ours, identity, () -> false);
        } finally {
            answer.complete(found); // Even after a mistake of our own: then it is asked again.
        }
    }

    /**
     * Asks those who could carry on a world that was hosted from a folder whether one does; see
     * {@link LockstepHost#askWhoCarriesOn}.
     */
    static void askFor(
            WorldFolder world, Identity identity, boolean decided, BooleanSupplier stopAsked)
            throws HostStartException {
        Lineage before = world.start().before();
        if (before == null) {
            return;
        }
        Simulation simulation = world.start().simulation();
        int turn = simulation.turn();
        NamedSuccessors named = world.successors();
        LaterHost later =
                LaterHost.find(
                        named.toAsk(),
                        world.meeting(),
                        new Position(before, turn, 0),
                        identity,
                        stopAsked);
        Successor handed = named.handedTo();
        if (later == null) {
            if (handed != null && !decided && !stopAsked.getAsBoolean()) {
                String name = nameOf(handed.key(), simulation);
                throw new HostStartException(
                        Reason.of(HostCode.HANDED_OVER, name), new CarriedOn(name, null, true));
            }
            return;
        }
        String name = nameOf(later.key(), simulation);
        boolean wasHanded = handed != null && handed.key().equals(later.key());
        if (wasHanded || Electorate.decides(Electorate.of(simulation).size())) {
            throw new HostStartException(
                    keepApart(world.path(), before, simulation, later),
                    new CarriedOn(name, later.address(), false));
        } else if (!decided) {
            throw new HostStartException(
                    Reason.of(HostCode.CARRIED_ON_ALONE, name, later.address()),
                    new CarriedOn(name, later.address(), true));
        }
    }

    /** The names of those who are asked, the best first. */
    static List<String> namesOf(WorldFolder world) {
        Simulation simulation = world.start().simulation();
        return world.successors().toAsk().stream()
                .map(each -> nameOf(each.key(), simulation))
                .toList();
    }

    /** The name of a player whose avatar is in a world; else the key's fingerprint. */
    static String nameOf(PublicIdentity key, Simulation simulation) {
        AvatarState avatar = new AvatarState();
        long playerId = Seat.playerIdOf(key.id());
        for (int slot : simulation.avatarSlots()) {
            String name = simulation.nameOf(slot);
            if (name != null
                    && simulation.readAvatar(slot, avatar)
                    && avatar.playerId == playerId) {
                return name;
            }
        }
        return key.fingerprint();
    }

    /**
     * Keeps the turns beside a world that its host has sealed and the later one does not know: as a
     * world of its own, of which nothing is ever merged.
     *
     * @param folder of the world, which nobody writes now; null if it is not on the disk
     * @param simulation the world after the last turn in it
     * @return what to tell the person who hosts
     */
    static Reason keepApart(
            @Nullable Path folder, Lineage ours, Simulation simulation, LaterHost later) {
        int turn = simulation.turn();
        int common = later.commonTurn(ours);
        String host = nameOf(later.key(), simulation);
        Reason moved = Reason.of(HostCode.CARRIED_ON, host, later.address());
        if (folder == null || turn <= common) {
            return moved;
        }
        String name = folder.getFileName() + "-alone-" + ours.epoch() + "-" + turn;
        Path apart = folder.resolveSibling(name);
        try {
            if (!Files.exists(apart)) {
                copy(folder, apart);
            }
            return Reason.of(HostCode.CARRIED_ON_APART, host, later.address(), common + 1, apart);
        } catch (IOException e) { // They are in the world's own folder as well.
            Logger.error(e, "{} cannot be written", apart);
            return moved;
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        DiskFolder files = new DiskFolder(from);
        Path part = to.resolveSibling(to.getFileName() + ".part");
        Files.createDirectories(part);
        for (String name : files.names()) {
            if (!name.equals(DiskFolder.LOCK_FILE) && !ListFile.OF_HOSTS.contains(name)) {
                try (InputStream in = files.read(name);
                        OutputStream out = PlainFiles.createStream(part.resolve(name))) {
                    in.transferTo(out);
                }
            }
        }
        Files.move(part, to);
    }
}
