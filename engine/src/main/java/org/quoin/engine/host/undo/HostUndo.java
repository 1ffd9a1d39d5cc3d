package org.quoin.engine.host.undo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.sending.Peer;
import org.quoin.engine.host.sending.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.undo.UndoPlanner;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.undo.WorldPast.History;
import org.quoin.engine.undo.WorldPast.Undoing;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.WorldBounds;
import org.tinylog.Logger;

/**
 * Carries out {@code /who}, {@code /undo} and {@code /redo}. One question at a time is asked of the
 * journal, one plan at a time waits for a yes, and one is carried out:
 *
 * <pre>
 *   /undo NAME --> is read --> is shown --- /undo yes --> waves of turns --> kept for /redo
 *                                |
 *                                +--------- /undo no, or two minutes: forgotten
 * </pre>
 */
public final class HostUndo {
    /** How far back is asked unless somebody says. */
    private static final long SINCE_SECONDS = 3600;

    /** A line of the chat each. */
    private static final int CHANGES_TOLD = 6;

    /** A plan that nobody has said yes to is forgotten: its memory, and what it shows. */
    private static final long DECISION_NANOS = 120_000_000_000L;

    /** Waves a second, whatever the turn rate: at 300 bytes each that is 50 kbit/s at most. */
    private static final int WAVES_A_SECOND = 20;

    /** Plans kept for {@code /redo}, and what they may have together. */
    private static final int REDOS_MAX = 8;

    private static final int REDO_VOXELS_MAX = UndoPlanner.VOXELS_MAX;

    private final ChatRoom room;
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final WorldPast past;

    /** What is asked of the journal; null while nothing is. */
    private @Nullable Question question;

    private @Nullable Shown shown;
    private @Nullable Doing doing;

    /** What was undone, the newest last. */
    private final List<Undoing> redos = new ArrayList<>();

    /** Somebody who asks: a player or the console. */
    private record Asker(long token, String name) {
        static Asker of(@Nullable Player player) {
            return player == null ? new Asker(0, "") : new Asker(player.token(), player.name());
        }
    }

    /** What is asked of the journal, and what becomes of the answer. */
    private record Question(
            Asker asker, CompletableFuture<?> answer, java.util.function.LongConsumer told) {}

    /** A plan that waits for a yes. */
    private record Shown(Asker asker, Undoing undoing, UndoPlan plan, long untilNanos) {}

    /** A plan that is carried out, from a voxel on. */
    private record Doing(
            Asker asker, Undoing undoing, UndoPlan plan, boolean redo, int from, int turn) {}

    /**
     * Of a session.
     *
     * @param past the world's journal
     */
    public HostUndo(
            ChatRoom room, Peers peers, Players players, TurnSealer sealer, WorldPast past) {
        this.room = room;
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.past = past;
    }

    /** Whether a question or an undo of the console is under way: more answers will follow. */
    public boolean isAnswering() {
        Question asked = question;
        Doing now = doing;
        return (asked != null && asked.asker.token == 0) || (now != null && now.asker.token == 0);
    }

    /** Tells who changed the block that a player looks at, or that is named. */
    public void who(@Nullable Player by, Parsed command) {
        int[] place = Places.asked(by, command, sealer.simulation());
        if (place == null) {
            room.answer(by, by == null ? "answer.who.console" : "answer.who.nothing");
        } else if (!WorldBounds.contains(place[0], place[1], place[2])) {
            room.answer(by, "answer.tp.outside");
        } else if (mayAsk(by)) {
            CompletableFuture<History> answer =
                    past.history(place[0], place[1], place[2], fromTurn(command), CHANGES_TOLD);
            Asker asker = Asker.of(by);
            question =
                    new Question(
                            asker, answer, nowNanos -> tellHistory(asker, place, answer.join()));
            room.answer(by, "answer.past.reading");
        }
    }

    /** Plans an undo, or decides about the one that is shown. */
    public void undo(@Nullable Player by, Parsed command, long nowNanos) {
        if (command.has("answer")) {
            decide(by, command.text("answer").equals("yes"));
            return;
        }
        Shown other = shown;
        if (other != null && other.asker.token != Asker.of(by).token) {
            room.answer(by, "answer.undo.other");
        } else if (doing != null) {
            room.answer(by, "answer.undo.doing");
        } else if (mayAsk(by)) {
            VoxelBox box = Places.box(by, command, sealer.simulation());
            if (box == null) {
                room.answer(by, "answer.undo.where");
                return;
            }
            forgetShown(nowNanos);
            String name = command.text("name");
            int fromTurn = fromTurn(command);
            CompletableFuture<Undoing> answer = past.plan(name, fromTurn, box);
            Asker asker = Asker.of(by);
            question = new Question(asker, answer, then -> show(asker, name, answer.join(), then));
            room.answer(by, "answer.past.reading");
        }
    }

    /** Makes again what the last undo has taken back. */
    public void redo(@Nullable Player by) {
        if (doing != null) {
            room.answer(by, "answer.undo.doing");
        } else if (redos.isEmpty()) {
            room.answer(by, "answer.redo.nothing");
        } else {
            Undoing last = redos.remove(redos.size() - 1);
            begin(Asker.of(by), last, planOf(last).inverse(), true);
        }
    }

    /** Time has passed. */
    public void advance(long nowNanos) {
        Question asked = question;
        if (asked != null && asked.answer.isDone()) {
            question = null;
            tell(asked, nowNanos);
        }
        Shown waiting = shown;
        if (waiting != null && nowNanos - waiting.untilNanos >= 0) {
            room.answer(player(waiting.asker), "answer.undo.forgotten");
            forgetShown(nowNanos);
        }
        Doing now = doing;
        if (now != null && !players.hasRestores() && sealer.turn() >= now.turn) {
            doing = next(now);
        }
    }

    private @Nullable Doing next(Doing now) {
        if (now.from == now.plan.size()) {
            String blocks = Integer.toString(now.plan.size());
            String key = now.redo ? "answer.redo.done" : "answer.undo.done";
            tellAll(key, now.asker, blocks, now.undoing.player());
            Logger.info("{} blocks are restored", blocks);
            if (!now.redo) {
                keepForRedo(now.undoing);
            }
            return null;
        }
        long by = Seat.playerIdOf(now.asker.token);
        UndoPlan.Wave wave = now.plan.wave(by, now.redo, now.from);
        players.restore(wave.commands());
        int turns = Math.max(1, sealer.simulation().config().turnRate() / WAVES_A_SECOND);
        return new Doing(
                now.asker, now.undoing, now.plan, now.redo, wave.next(), sealer.turn() + turns);
    }

    private void keepForRedo(Undoing undoing) {
        redos.add(undoing);
        int voxels = redos.stream().mapToInt(each -> planOf(each).size()).sum();
        while (redos.size() > REDOS_MAX || (voxels > REDO_VOXELS_MAX && redos.size() > 1)) {
            voxels -= planOf(redos.remove(0)).size();
        }
    }

    private void decide(@Nullable Player by, boolean yes) {
        Shown waiting = shown;
        if (waiting == null || waiting.asker.token != Asker.of(by).token) {
            room.answer(by, "answer.undo.none");
            return;
        }
        forgetShown(0);
        if (yes) {
            begin(waiting.asker, waiting.undoing, waiting.plan, false);
        } else {
            room.answer(by, "answer.undo.no");
        }
    }

    private void begin(Asker asker, Undoing undoing, UndoPlan plan, boolean redo) {
        doing = new Doing(asker, undoing, plan, redo, 0, 0);
        room.answer(
                player(asker),
                redo ? "answer.redo.begins" : "answer.undo.begins",
                Integer.toString(plan.size()),
                undoing.player());
    }

    private boolean mayAsk(@Nullable Player by) {
        if (!past.isKept()) {
            room.answer(by, "answer.past.not-kept");
        } else if (question != null) {
            room.answer(by, "answer.past.busy");
        } else {
            return true;
        }
        return false;
    }

    private void tell(Question asked, long nowNanos) {
        try {
            asked.told.accept(nowNanos);
        } catch (java.util.concurrent.CompletionException
                | java.util.concurrent.CancellationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            Logger.warn(cause, "the journal cannot be read");
            room.answer(player(asked.asker), "answer.past.failed", "" + cause.getMessage());
        }
    }

    private void tellHistory(Asker asker, int[] place, History history) {
        Player by = player(asker);
        String where = place[0] + " " + place[1] + " " + place[2];
        if (history.changes().isEmpty()) {
            room.answer(by, "answer.who.nobody", where, ago(history.fromTurn()));
            return;
        }
        room.answer(by, "answer.who", where);
        history.changes()
                .forEach(
                        change ->
                                room.answer(
                                        by,
                                        ChangeTexts.of(
                                                change, history.players(), ago(change.turn()))));
    }

    private void show(Asker asker, String name, Undoing undoing, long nowNanos) {
        Player by = player(asker);
        UndoPlan plan = undoing.plan();
        if (undoing.found() > 1) {
            room.answer(by, "answer.undo.several", name, undoing.player());
        } else if (undoing.isFull()) {
            room.answer(by, "answer.undo.too-much", Integer.toString(UndoPlanner.VOXELS_MAX));
        } else if (plan == null || plan.size() == 0) {
            String kept = Integer.toString(plan == null ? 0 : plan.kept());
            String key = plan == null ? "answer.undo.nothing" : "answer.undo.all-kept";
            room.answer(by, key, name, ago(undoing.fromTurn()), kept);
        } else {
            shown = new Shown(asker, undoing, plan, nowNanos + DECISION_NANOS);
            room.answer(
                    by,
                    "answer.undo.plan",
                    undoing.player(),
                    Integer.toString(plan.size()),
                    ago(undoing.fromTurn()),
                    plan.box().low(),
                    plan.box().high());
            if (plan.kept() > 0) {
                room.answer(by, "answer.undo.kept", Integer.toString(plan.kept()));
            }
            room.answer(by, by == null ? "answer.undo.ask.console" : "answer.undo.ask");
            if (by != null) {
                preview(by, Previews.of(plan, feet(by)), nowNanos);
            }
        }
    }

    private void forgetShown(long nowNanos) {
        Shown waiting = shown;
        shown = null;
        Player by = waiting == null ? null : player(waiting.asker);
        if (by != null) {
            preview(by, ToClient.Preview.NOTHING, nowNanos);
        }
    }

    private void preview(Player to, ToClient.Preview preview, long nowNanos) {
        Peer peer = peers.of(to);
        if (peer != null && peer.takesTurns()) {
            peer.send(preview, nowNanos);
        }
    }

    private int[] feet(Player of) {
        AvatarState avatar = new AvatarState();
        sealer.simulation().readAvatar(of.slot(), avatar);
        return new int[] {Fixed.floor(avatar.x), Fixed.floor(avatar.y), Fixed.floor(avatar.z)};
    }

    private static UndoPlan planOf(Undoing undoing) {
        return java.util.Objects.requireNonNull(undoing.plan());
    }

    private @Nullable Player player(Asker asker) {
        return asker.token == 0 ? null : players.ofToken(asker.token);
    }

    /** The key ends with ".console" where no player has asked. */
    private void tellAll(String key, Asker asker, String blocks, String player) {
        if (asker.token == 0) {
            room.tellAll(key + ".console", blocks, player);
        } else {
            room.tellAll(key, asker.name, blocks, player);
        }
    }

    private int fromTurn(Parsed command) {
        long seconds =
                command.has("since") ? Durations.secondsOf(command.text("since")) : SINCE_SECONDS;
        int rate = sealer.simulation().config().turnRate();
        long turns = Math.min(seconds, Integer.MAX_VALUE) * rate;
        return (int) Math.max(0, sealer.turn() - turns);
    }

    private String ago(int turn) {
        int rate = sealer.simulation().config().turnRate();
        return Durations.text((sealer.turn() - turn) / rate);
    }
}
