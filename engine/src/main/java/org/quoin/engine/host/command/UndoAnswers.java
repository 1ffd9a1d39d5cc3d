package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.WorldPast.History;
import org.quoin.sim.world.Blocks;
import org.tinylog.Logger;

/**
 * Answers players who asked about the past or for an undo, at once or later: each console reads the
 * answers to its own questions; answers for a player who has left go to nobody.
 */
final class UndoAnswers {
    /**
     * The requester of an answer: a player or one of the host's consoles.
     *
     * @param token the player's; 0 for a console
     * @param name empty for a console
     * @param rank the requester's rank, see {@link PlayerLevels#rankOf}
     * @param line the line entered at the console; null for a player
     */
    record Asker(long token, String name, int rank, @Nullable ConsoleLine line) {
        /**
         * The asker of the current command.
         *
         * @param line the console line being carried out
         */
        static Asker of(@Nullable Player player, PlayerLevels levels, @Nullable ConsoleLine line) {
            int rank = levels.rankOf(player);
            return player == null
                    ? new Asker(0, "", rank, line)
                    : new Asker(player.token(), player.name(), rank, null);
        }

        /** The same, who has entered something else meanwhile. */
        Asker asking(@Nullable ConsoleLine other) {
            return new Asker(token, name, rank, other);
        }

        boolean isConsole() {
            return token == 0;
        }

        /** Something that was asked for is under way. */
        void begin() {
            if (line != null) {
                line.begin();
            }
        }

        /** It is no more. */
        void end() {
            if (line != null) {
                line.end();
            }
        }
    }

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;

    UndoAnswers(ChatRoom room, Players players, TurnSealer sealer) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
    }

    /** Null for a console, and where the player has left. */
    @Nullable Player player(Asker asker) {
        return players.ofToken(asker.token());
    }

    /** Whether somebody is there to read an answer. */
    boolean isHere(Asker asker) {
        return asker.isConsole() || player(asker) != null;
    }

    void answer(Asker to, String... texts) {
        Player player = player(to);
        if (to.line() != null) {
            room.answerConsole(to.line(), texts);
        } else if (player != null) {
            room.answer(player, texts);
        }
    }

    /** Answers what is not carried out. */
    void refuse(Asker to, String... texts) {
        if (to.line() != null) {
            room.refuseConsole(to.line(), texts);
        } else {
            answer(to, texts);
        }
    }

    void history(Asker asker, int[] place, History history) {
        String where = place[0] + " " + place[1] + " " + place[2];
        if (history.changes().isEmpty()) {
            answer(asker, "answer.who.nobody", where, ago(history.fromTurn()));
            return;
        }
        answer(asker, "answer.who", where);
        history.changes()
                .forEach(
                        change ->
                                answer(asker, text(change, history.players(), ago(change.turn()))));
    }

    /** A change of a voxel as a line of the chat: a key of the texts and what is filled in. */
    private static String[] text(VoxelChange change, PlayerBook players, String ago) {
        boolean byConsole = change.by() == 0;
        String key =
                switch (change.how()) {
                    case BY_HAND -> "answer.who.hand";
                    case FOLLOWED -> "answer.who.followed";
                    case BY_ITSELF -> "answer.who.itself";
                    case UNDONE -> byConsole ? "answer.who.undone.console" : "answer.who.undone";
                    case REDONE -> byConsole ? "answer.who.redone.console" : "answer.who.redone";
                };
        return new String[] {
            key,
            ago,
            Blocks.get(change.before()).name(),
            Blocks.get(change.after()).name(),
            name(change.playerId(), players),
            players.fingerprintOf(change.playerId()),
            name(change.by(), players)
        };
    }

    private static String name(long playerId, PlayerBook players) {
        String name = players.nameOf(playerId);
        return name.isEmpty() ? "*" : name;
    }

    void begun(UndoQueue.Job job) {
        answer(
                job.asker(),
                job.isRedo() ? "answer.redo.begins" : "answer.undo.begins",
                Integer.toString(job.plan().size()),
                job.player());
    }

    /** Tells all. */
    void done(UndoQueue.Job job) {
        String blocks = Integer.toString(job.plan().size());
        Logger.info("{} blocks are restored", blocks);
        if (job.asker().isConsole()) {
            String key = job.isRedo() ? "answer.redo.done.console" : "answer.undo.done.console";
            room.tellAll(key, blocks, job.player());
        } else {
            String key = job.isRedo() ? "answer.redo.done" : "answer.undo.done";
            room.tellAll(key, job.asker().name(), blocks, job.player());
        }
        job.asker().end();
    }

    /** How long ago a turn was. */
    String ago(int turn) {
        int rate = sealer.simulation().config().turnRate();
        return Durations.text((sealer.turn() - turn) / rate);
    }
}
