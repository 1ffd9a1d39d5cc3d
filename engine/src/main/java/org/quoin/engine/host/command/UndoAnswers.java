package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.undo.WorldPast.History;
import org.tinylog.Logger;

/**
 * What is answered to who asked for the past or for an undo, at once or later: each console reads
 * what it has asked itself, and nobody what a player has asked who has left meanwhile.
 */
final class UndoAnswers {
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
                                answer(
                                        asker,
                                        ChangeTexts.of(
                                                change, history.players(), ago(change.turn()))));
    }

    void begun(UndoQueue.Job job) {
        answer(
                job.asker(),
                job.isRedo() ? "answer.redo.begins" : "answer.undo.begins",
                Integer.toString(job.plan().size()),
                job.player());
    }

    /** Tells all; the key ends with ".console" where no player has asked. */
    void done(UndoQueue.Job job) {
        String blocks = Integer.toString(job.plan().size());
        String key = job.isRedo() ? "answer.redo.done" : "answer.undo.done";
        Logger.info("{} blocks are restored", blocks);
        if (job.asker().isConsole()) {
            room.tellAll(key + ".console", blocks, job.player());
        } else {
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
