package org.quoin.engine.host.command;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.UndoAnswers.Asker;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.undo.UndoPlanner;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.undo.WorldPast.History;
import org.quoin.engine.undo.WorldPast.Undoing;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.PreviewBlock;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.WorldBounds;
import org.tinylog.Logger;

/**
 * Carries out {@code /who}, {@code /undo} and {@code /redo}. The journal answers one question after
 * the other, a plan waits for its author's yes, and confirmed plans wait in an {@link UndoQueue}:
 *
 * <pre>
 *   /undo NAME --> is read --> is shown --- /undo yes --> queue --> waves of turns --> for /redo
 *                                |
 *                                +--------- /undo no, or two minutes: forgotten
 * </pre>
 *
 * <p>Plans, their inverses and their previews are made on the thread that reads the journal, so a
 * turn never waits for a sort of a million voxels.
 */
public final class HostUndo {
    /** How far back is asked unless somebody says. */
    private static final long SINCE_SECONDS = 3600;

    /** A line of the chat each. */
    private static final int CHANGES_TOLD = 6;

    /** After this long without a yes a plan and its preview are discarded. */
    private static final long DECISION_NANOS = 120_000_000_000L;

    /** Questions that wait for the journal, the one that is being read among them. */
    private static final int QUESTIONS_MAX = 8;

    /** Of the index of a voxel in a plan, below its distance. */
    private static final int PREVIEW_INDEX_BITS = 24;

    /** Plans that wait for a yes, one of each who asked. */
    private static final int SHOWN_MAX = 4;

    private final ChatRoom room;
    private final Peers peers;
    private final TurnSealer sealer;
    private final WorldPast past;
    private final UndoAnswers answers;
    private final UndoQueue queue;
    private final PlayerLevels levels;

    /** The first is being read. */
    private final ArrayDeque<Question> questions = new ArrayDeque<>();

    private @Nullable CompletableFuture<?> answer;

    /** By the token of who asked. */
    private final Map<Long, Shown> shown = new LinkedHashMap<>();

    /** A question to the journal, and the handler of its answer. */
    private record Question(
            Asker asker, Supplier<CompletableFuture<?>> ask, BiConsumer<Object, Long> told) {}

    /** A plan that waits for a yes. */
    private record Shown(Asker asker, Found found, UndoPlan plan, long untilNanos) {}

    /**
     * The journal's answer, and the plan made of it on the reading thread.
     *
     * @param inverse the plan that undoes it; null without a plan, as is the preview
     */
    private record Found(
            Undoing undoing, @Nullable UndoPlan inverse, ToClient.@Nullable Preview preview) {
        /** Shows what is near a place, if there is somebody who looks. */
        static Found of(Undoing undoing, int @Nullable [] feet) {
            UndoPlan plan = undoing.plan();
            return plan == null
                    ? new Found(undoing, null, null)
                    : new Found(undoing, plan.inverse(), feet == null ? null : nearest(plan, feet));
        }
    }

    /**
     * Of a session.
     *
     * @param levels nobody undoes the work of players who stand higher, but a host
     * @param past the world's journal
     */
    public HostUndo(
            ChatRoom room,
            Peers peers,
            Players players,
            TurnSealer sealer,
            PlayerLevels levels,
            WorldPast past) {
        this.room = room;
        this.peers = peers;
        this.sealer = sealer;
        this.levels = levels;
        this.past = past;
        this.answers = new UndoAnswers(room, players, sealer);
        this.queue = new UndoQueue(players, sealer, answers::begun, answers::done);
    }

    /** Tells who changed the block that a player looks at, or that is named. */
    void who(Call call) {
        Player by = call.by();
        int[] place = lookedAt(call);
        if (place == null) {
            room.refuse(by, by == null ? "answer.who.console" : "answer.who.nothing");
        } else if (!WorldBounds.contains(place[0], place[1], place[2])) {
            room.refuse(by, "answer.tp.outside");
        } else if (mayAsk(by)) {
            int fromTurn = fromTurn(call);
            Asker asker = asker(by);
            ask(
                    by,
                    new Question(
                            asker,
                            () ->
                                    past.history(
                                            place[0], place[1], place[2], fromTurn, CHANGES_TOLD),
                            (history, nowNanos) ->
                                    answers.history(asker, place, (History) history)));
        }
    }

    /** Plans an undo, or decides about the one that is shown. */
    void undo(Call call) {
        Player by = call.by();
        if (call.has("answer")) {
            decide(by, call.is("answer", "yes"));
            return;
        }
        Asker asker = asker(by);
        if (!shown.containsKey(asker.token()) && shown.size() >= SHOWN_MAX) {
            room.refuse(by, "answer.undo.other");
        } else if (mayAsk(by)) {
            VoxelBox box = box(call);
            if (box == null) {
                room.refuse(by, "answer.undo.where");
                return;
            }
            forgetShown(asker.token(), call.nowNanos());
            String name = call.text("name");
            int fromTurn = fromTurn(call);
            int[] feet = by == null ? null : feet(by);
            ask(
                    by,
                    new Question(
                            asker,
                            () ->
                                    past.plan(name, fromTurn, box)
                                            .thenApply(undoing -> Found.of(undoing, feet)),
                            (found, then) -> show(asker, name, (Found) found, then)));
        }
    }

    /** Makes again what the last undo has taken back. */
    void redo(Call call) {
        Player by = call.by();
        UndoQueue.Redo last = queue.lastRedo();
        Asker asker = asker(by);
        if (last == null) {
            room.refuse(by, "answer.redo.nothing");
        } else if (asker.rank() < last.rank()) {
            room.refuse(by, "answer.redo.outranked", last.player());
        } else if (queue.isFull()) {
            room.refuse(by, "answer.undo.full");
        } else {
            queue.removeLastRedo();
            begin(new UndoQueue.Job(asker, last.player(), last.plan(), null));
        }
    }

    /** Time has passed. */
    public void advance(long nowNanos) {
        CompletableFuture<?> ready = answer;
        if (ready != null && ready.isDone()) {
            Question asked = questions.remove();
            Question next = questions.peek();
            answer = next == null ? null : next.ask.get();
            tell(asked, ready, nowNanos);
        }
        for (Shown waiting : List.copyOf(shown.values())) {
            if (nowNanos - waiting.untilNanos >= 0) {
                answers.answer(waiting.asker, "answer.undo.forgotten");
                forgetShown(waiting.asker.token(), nowNanos);
            }
        }
        queue.advance();
    }

    private void ask(@Nullable Player by, Question question) {
        question.asker.begin();
        questions.add(question);
        if (questions.size() == 1) {
            answer = question.ask.get();
            room.answer(by, "answer.past.reading");
        } else {
            room.answer(by, "answer.past.queued", Integer.toString(questions.size() - 1));
        }
    }

    private void decide(@Nullable Player by, boolean yes) {
        Asker asker = asker(by);
        Shown waiting = shown.get(asker.token());
        if (waiting == null) {
            boolean isAsked =
                    questions.stream().anyMatch(each -> each.asker.token() == asker.token());
            room.refuse(by, isAsked ? "answer.undo.reading" : "answer.undo.none");
        } else if (yes && queue.isFull()) {
            room.refuse(by, "answer.undo.full");
        } else {
            forgetShown(waiting.asker.token(), 0);
            if (yes) {
                Found found = waiting.found;
                begin(
                        new UndoQueue.Job(
                                waiting.asker.asking(room.entered()),
                                found.undoing.player(),
                                waiting.plan,
                                found.inverse));
            } else {
                room.answer(by, "answer.undo.no");
            }
        }
    }

    private void begin(UndoQueue.Job job) {
        int before = queue.size();
        if (before > 0) {
            String blocks = Integer.toString(job.plan().size());
            answers.answer(job.asker(), "answer.undo.queued", blocks, "" + before);
        }
        job.asker().begin();
        queue.add(job);
    }

    private boolean mayAsk(@Nullable Player by) {
        if (!past.isKept()) {
            room.refuse(by, "answer.past.not-kept");
        } else if (questions.size() >= QUESTIONS_MAX) {
            room.refuse(by, "answer.past.busy");
        } else {
            return true;
        }
        return false;
    }

    private void tell(Question asked, CompletableFuture<?> ready, long nowNanos) {
        if (!answers.isHere(asked.asker)) {
            return;
        }
        try {
            asked.told.accept(ready.join(), nowNanos);
        } catch (CompletionException | CancellationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            Logger.warn(cause, "the journal cannot be read");
            answers.refuse(asked.asker, "answer.past.failed", "" + cause.getMessage());
        }
        asked.asker.end();
    }

    private void show(Asker asker, String name, Found found, long nowNanos) {
        Player by = answers.player(asker);
        Undoing undoing = found.undoing;
        UndoPlan plan = undoing.plan();
        if (undoing.found() > 1) {
            answers.refuse(asker, "answer.undo.several", name, undoing.player());
        } else if (undoing.isFull()) {
            answers.refuse(asker, "answer.undo.too-much", Integer.toString(UndoPlanner.VOXELS_MAX));
        } else if (plan == null || plan.size() == 0) {
            String kept = Integer.toString(plan == null ? 0 : plan.kept());
            String key =
                    plan == null
                            ? "answer.undo.nothing"
                            : plan.kept() == 0 ? "answer.undo.undone" : "answer.undo.all-kept";
            answers.refuse(asker, key, name, answers.ago(undoing.fromTurn()), kept);
        } else if (!levels.mayUndo(asker.rank(), plan.playerId())) {
            answers.refuse(asker, "answer.undo.outranked", undoing.player());
        } else if (!queue.makeRoom(2L * plan.size(), shownVoxels())) {
            answers.refuse(asker, "answer.undo.memory");
        } else {
            shown.put(asker.token(), new Shown(asker, found, plan, nowNanos + DECISION_NANOS));
            answers.answer(
                    asker,
                    "answer.undo.plan",
                    undoing.player(),
                    Integer.toString(plan.size()),
                    answers.ago(undoing.fromTurn()),
                    plan.box().low(),
                    plan.box().high());
            if (plan.kept() > 0) {
                answers.answer(asker, "answer.undo.kept", Integer.toString(plan.kept()));
            }
            answers.answer(asker, by == null ? "answer.undo.ask.console" : "answer.undo.ask");
            ToClient.Preview preview = found.preview;
            if (by != null && preview != null) {
                preview(by, preview, nowNanos);
            }
        }
    }

    private long shownVoxels() {
        return shown.values().stream().mapToLong(each -> 2L * each.plan.size()).sum();
    }

    private void forgetShown(long token, long nowNanos) {
        Shown waiting = shown.remove(token);
        Player by = waiting == null ? null : answers.player(waiting.asker);
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

    /**
     * The preview of a plan: the nearest voxels.
     *
     * @param from where its reader stands: x, y, z
     */
    private static ToClient.Preview nearest(UndoPlan plan, int[] from) {
        long[] nearest = new long[plan.size()];
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = distance(plan, i, from) << PREVIEW_INDEX_BITS | i;
        }
        LongArrays.quickSort(nearest);
        List<PreviewBlock> blocks = new ArrayList<>();
        for (int i = 0; i < nearest.length && i < Limits.PREVIEW_BLOCKS_MAX; i++) {
            int index = (int) nearest[i] & ((1 << PREVIEW_INDEX_BITS) - 1);
            blocks.add(
                    new PreviewBlock(
                            plan.x(index), plan.y(index), plan.z(index), plan.block(index)));
        }
        return new ToClient.Preview(blocks);
    }

    /** The sum of the distances along the axes: no more than 2^23. */
    private static long distance(UndoPlan plan, int index, int[] from) {
        return Math.abs((long) plan.x(index) - from[0])
                + Math.abs((long) plan.y(index) - from[1])
                + Math.abs((long) plan.z(index) - from[2]);
    }

    /** The voxel of {@code /who}; null if there is none. */
    private int @Nullable [] lookedAt(Call call) {
        AvatarState avatar = avatarOf(call.by());
        if (call.has("x")) {
            return corner(call.command(), "x", "y", "z", avatar);
        }
        RayWalk.Hit hit = new RayWalk.Hit();
        if (avatar == null
                || !RayWalk.cast(
                        sealer.simulation().blocks(),
                        avatar.x,
                        avatar.eyeY(),
                        avatar.z,
                        InputFrame.yaw(avatar.frame),
                        InputFrame.pitch(avatar.frame),
                        hit)) {
            return null;
        }
        return new int[] {hit.x, hit.y, hit.z};
    }

    /** The box of {@code /undo}; null if it is counted from where nobody stands. */
    private @Nullable VoxelBox box(Call call) {
        AvatarState avatar = avatarOf(call.by());
        if (call.has("x")) {
            int[] from = corner(call.command(), "x", "y", "z", avatar);
            int[] to = corner(call.command(), "x2", "y2", "z2", avatar);
            return VoxelBox.around(from[0], from[1], from[2], to[0], to[1], to[2]);
        }
        if (!call.has("radius")) {
            return VoxelBox.EVERYWHERE;
        }
        if (avatar == null) {
            return null;
        }
        int radius = call.number("radius");
        int x = Fixed.floor(avatar.x);
        int y = Fixed.floor(avatar.y);
        int z = Fixed.floor(avatar.z);
        return new VoxelBox(x - radius, y - radius, z - radius, x + radius, y + radius, z + radius);
    }

    private static int[] corner(
            Parsed command, String x, String y, String z, @Nullable AvatarState from) {
        return new int[] {
            block(command, x, from == null ? 0 : from.x),
            block(command, y, from == null ? 0 : from.y),
            block(command, z, from == null ? 0 : from.z)
        };
    }

    private static int block(Parsed command, String axis, long fromFixed) {
        return (int) Math.floor(command.coordinate(axis, (double) fromFixed / Fixed.ONE));
    }

    private @Nullable AvatarState avatarOf(@Nullable Player by) {
        AvatarState avatar = new AvatarState();
        return by != null && sealer.simulation().readAvatar(by.slot(), avatar) ? avatar : null;
    }

    private int[] feet(Player of) {
        AvatarState avatar = new AvatarState();
        sealer.simulation().readAvatar(of.slot(), avatar);
        return new int[] {Fixed.floor(avatar.x), Fixed.floor(avatar.y), Fixed.floor(avatar.z)};
    }

    private Asker asker(@Nullable Player by) {
        return Asker.of(by, levels, room.entered());
    }

    private int fromTurn(Call call) {
        long seconds = call.has("since") ? Durations.secondsOf(call.text("since")) : SINCE_SECONDS;
        int rate = sealer.simulation().config().turnRate();
        long turns = Math.min(seconds, Integer.MAX_VALUE) * rate;
        return (int) Math.max(0, sealer.turn() - turns);
    }
}
