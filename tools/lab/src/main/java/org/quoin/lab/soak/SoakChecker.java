package org.quoin.lab.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.lab.LabObserver;
import org.quoin.lab.VirtualHost;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/**
 * Observes a running session and records violations: a world that differs from its host's after any
 * turn, a frame in the wrong turn, a turn left out or sealed twice, a message out of bounds, or an
 * unexpected disconnect.
 */
final class SoakChecker implements LabObserver {
    private static final int PROBLEMS_MAX = 12;

    /** The two highest bits of a frames message's first byte; the others are flags. */
    private static final int FRAMES_KIND = 0xC0;

    private static final int HELLO_FIRST_BYTE = 0x10;

    private final List<String> problems = new ArrayList<>();
    private final TreeMap<String, FrameLedger> ledgers = new TreeMap<>();
    private final TreeMap<String, Watched> watched = new TreeMap<>();
    private final AvatarState avatar = new AvatarState();
    private HostRun run = new HostRun(0, 0);
    private @Nullable Simulation hostWorld;

    /** The hashes of one host's turns, from first to last. */
    static final class HostRun {
        final int firstTurn;
        private final List<Long> hashes = new ArrayList<>();

        HostRun(int turn, long hash) {
            firstTurn = turn;
            hashes.add(hash);
        }

        int lastTurn() {
            return firstTurn + hashes.size() - 1;
        }

        boolean has(int turn) {
            return turn >= firstTurn && turn <= lastTurn();
        }

        long hash(int turn) {
            return hashes.get(turn - firstTurn);
        }
    }

    /** A player's world, and the host run its turns belong to. */
    private static final class Watched {
        @Nullable Simulation world;
        HostRun run;
        boolean differs;
        boolean toldOfDifference;

        Watched(HostRun run) {
            this.run = run;
        }
    }

    List<String> problems() {
        return problems;
    }

    /** The turns of the running host, or of the last one. */
    HostRun run() {
        return run;
    }

    /** The ledger of a player's frames. */
    FrameLedger ledger(String name) {
        return ledgers.computeIfAbsent(name, key -> new FrameLedger());
    }

    /** Records a violation. */
    void problem(String text) {
        if (problems.size() < PROBLEMS_MAX) {
            problems.add(text);
        }
    }

    @Override
    public void hostStarted(Simulation at, Blob coderBase) {
        run = new HostRun(at.turn(), at.stateHash());
        hostWorld = at;
        ledgers.values().forEach(FrameLedger::hostStarted);
    }

    @Override
    public void sealed(Turn turn, Blob coded, Simulation after) {
        if (turn.number() != run.lastTurn() + 1 || after.turn() != turn.number()) {
            problem("turn " + turn.number() + " was sealed after turn " + run.lastTurn());
            return;
        }
        run.hashes.add(after.stateHash());
        if (coded.length() > Limits.CODED_TURN_BYTES_MAX) {
            problem("turn " + turn.number() + " takes " + coded.length() + " bytes");
        }
        for (int i = 0; i < turn.commandCount(); i++) {
            if (turn.commandAt(i) instanceof Command.Join join) {
                ledger(join.name()).avatarIsNew();
            }
        }
        for (int slot : after.avatarSlots()) {
            after.readAvatar(slot, avatar);
            String name = Objects.requireNonNull(after.nameOf(slot));
            note(name, ledger(name).sealed(turn.number(), avatar.frame));
        }
    }

    @Override
    public void hostReceived(VirtualPlayer from, byte[] message) {
        if (message[0] == HELLO_FIRST_BYTE) {
            ledger(from.name()).reconnected();
        } else if ((message[0] & FRAMES_KIND) == FRAMES_KIND
                && isIn(from.name())
                && Wire.decodeToHost(message, run.lastTurn()) instanceof ToHost.Frames frames) {
            note(from.name(), ledger(from.name()).received(frames.run(), run.lastTurn() + 1));
        }
    }

    private boolean isIn(String name) {
        if (hostWorld != null) {
            for (int slot : hostWorld.avatarSlots()) {
                if (name.equals(hostWorld.nameOf(slot))) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void sampled(VirtualPlayer player, int turn, int frame) {
        note(player.name(), ledger(player.name()).sampled(turn, frame));
        checkLimits(player, turn);
    }

    @Override
    public void executed(VirtualPlayer player, Simulation after) {
        Watched own = watched.computeIfAbsent(player.name(), key -> new Watched(run));
        if (own.world != after) {
            if (own.world != null) {
                ledger(player.name()).worldChanged();
            }
            own.world = after;
            own.run = run;
            own.differs = false;
        }
        int turn = after.turn();
        if (own.differs) {
            return;
        }
        if (!own.run.has(turn)) {
            own.differs = true;
            problem(player.name() + " executed turn " + turn + ", which the host has not sealed");
        } else if (own.run.hash(turn) != after.stateHash()) {
            own.differs = true;
            problem(player.name() + "'s world differs from the host's after turn " + turn);
        }
    }

    @Override
    public void desynced(VirtualPlayer player, int turn) {
        Watched own = watched.computeIfAbsent(player.name(), key -> new Watched(run));
        if (own.toldOfDifference) {
            return;
        }
        own.toldOfDifference = true;
        problem("the host told " + player.name() + " that its world differs in turn " + turn);
    }

    @Override
    public void ended(VirtualPlayer player, DisconnectReason reason) {
        String violation = LabObserver.violationIn(player, reason);
        if (violation != null) {
            problem(violation);
        }
    }

    private void checkLimits(VirtualPlayer player, int turn) {
        int pending = turn - player.simulation().turn();
        int rate = player.simulation().config().turnRate();
        if (pending > Limits.INPUT_DELAY_TURNS_MAX + rate / 2 + 1) {
            problem(player.name() + " has " + pending + " frames that wait for their turns");
        }
        int buffered = player.session().stats(player.clockNanos()).pacing().turnsBuffered();
        if (buffered > Limits.TURNS_AHEAD_MAX) {
            problem(buffered + " turns wait at " + player.name() + "'s to be executed");
        }
        if (player.queuedBytes() > VirtualHost.STREAM_BYTES_MAX) {
            problem(player.queuedBytes() + " bytes wait in the stream of " + player.name());
        }
    }

    private void note(String name, @Nullable String problem) {
        if (problem != null) {
            problem(name + ": " + problem);
        }
    }
}
