package org.quoin.engine.host.command;

import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.moderation.TimedHostList;
import org.quoin.engine.host.moderation.TimedHostList.TimedHost;
import org.quoin.engine.host.moderation.TimedHosts;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.player.Level;

/** {@code /level} and {@code /op}: the levels of players, present or away. */
final class PlayerCommands {
    /** Longer ones are typed by nobody. */
    private static final int NAME_CHARS_MAX = 40;

    private final ChatRoom room;
    private final Players players;
    private final PlayerLevels levels;
    private final People people;
    private final TimedHosts timedHosts;
    private final Bans bans;
    private final Names names;

    /** The lists by which all lines of names were looked up. */
    private TimedHostList pinned = TimedHostList.of("");

    private NameList pinnedBy = NameList.NONE;

    PlayerCommands(
            ChatRoom room, Players players, PlayerLevels levels, People people, HostLists lists) {
        this.timedHosts = lists.hosts();
        this.bans = lists.bans();
        this.names = lists.names();
        this.room = room;
        this.players = players;
        this.levels = levels;
        this.people = people;
    }

    /** Time has passed: takes levels that were given for some time. */
    void advance() {
        if (timedHosts.list() != pinned || names.list() != pinnedBy) {
            timedHosts.list().hosts().forEach(this::pin);
            pinned = timedHosts.list();
            pinnedBy = names.list();
        }
        timedHosts.ended().forEach(this::takeEnded);
    }

    /** A host who takes another name, or frees the own, is the same host. */
    private void pin(TimedHost host) {
        if (host.whom().kind() == Subject.Kind.NAME) {
            Person whom = people.find(host.whom());
            if (whom.key() != 0) {
                timedHosts.pin(host, Subject.ofKey(whom.key(), host.whom().value()));
            }
        }
    }

    /** The line stays until the world has carried it out: a command can get lost on the way. */
    private void takeEnded(TimedHost ended) {
        Person whom = people.find(ended.whom());
        Player player = whom.player();
        boolean isOwn = player != null && levels.isOwn(player);
        if (isOwn || !people.isOrGetsHost(whom)) {
            timedHosts.takeOut(ended.whom());
        } else if (people.levelToBe(whom) == Level.HOST) {
            change(null, whom, ended.afterwards());
        }
    }

    /** Gives a player, here or away, the level of a host, for good or some time, or takes it. */
    void op(Call call) {
        Player by = call.by();
        Person whom = people.find(call.text("player"));
        Level now = people.levelToBe(whom);
        boolean off = call.is("how", "off");
        if (now == null) {
            room.refuse(by, "answer.level.unknown", VisibleText.line(whom.shown(), NAME_CHARS_MAX));
        } else if (!call.hasGoodReason(room)) {
            return;
        } else if (off && now != Level.HOST) {
            tellLevel(by, whom, now);
        } else {
            boolean isDone =
                    call.has("duration")
                            ? giveForTime(call, whom, now)
                            : off ? end(by, whom) : changeForGood(by, whom, Level.HOST);
            String why = call.reason();
            if (isDone && whom.player() != null && !why.isEmpty()) {
                room.answer(whom.player(), "answer.op.because", why);
            }
        }
    }

    private Level afterwards(Person whom) {
        return timedHosts.afterwardsOf(subjectOf(whom));
    }

    private boolean end(@Nullable Player by, Person whom) {
        Level afterwards = afterwards(whom);
        boolean isDone = change(by, whom, afterwards);
        if (isDone) {
            timedHosts.end(subjectOf(whom), afterwards);
        }
        return isDone;
    }

    private boolean giveForTime(Call call, Person whom, Level now) {
        Player by = call.by();
        long nowSeconds = timedHosts.nowSeconds();
        long untilSeconds = call.untilSeconds(nowSeconds);
        Player player = whom.player();
        if (isBanned(whom)) {
            room.refuse(by, "answer.level.banned", whom.shown());
        } else if (player != null && levels.isOwn(player)) {
            room.refuse(by, "answer.level.own", player.name());
        } else if (isTimed(by)) {
            room.refuse(by, "answer.op.timed");
        } else if (!timedHosts.put(subjectOf(whom), now, call.reason(), untilSeconds)) {
            room.refuse(by, "answer.op.full", "" + ListText.LINES_MAX);
        } else if (change(by, whom, Level.HOST)) {
            String howLong = Durations.text(ListDates.left(timedHosts.deadlines(), untilSeconds));
            String then = afterwards(whom).word();
            room.answer(by, "answer.op.for", whom.shown(), howLong, then);
            if (player != null && player != by) {
                room.answer(player, "answer.op.you.for", howLong);
            }
            return true;
        }
        return false;
    }

    private boolean changeForGood(@Nullable Player by, Person whom, Level level) {
        if (Level.mayModerate(level.code()) && isTimed(by)) {
            room.refuse(by, "answer.op.timed");
        } else if (Level.mayModerate(level.code()) && isBanned(whom)) {
            room.refuse(by, "answer.level.banned", whom.shown());
        } else if (change(by, whom, level)) {
            if (level == Level.HOST) {
                timedHosts.takeOut(subjectOf(whom));
            } else {
                timedHosts.end(subjectOf(whom), level);
            }
            return true;
        }
        return false;
    }

    /** A banned player comes back as no more than a builder. */
    private boolean isBanned(Person whom) {
        OptionalLong key = OptionalLong.of(whom.key());
        return whom.key() != 0 && bans.list().find(null, null, key, bans.deadlines()) != null;
    }

    /**
     * A host for a limited time must not come to keep a right, not through others either: it gives
     * nobody a level that it could not give afterwards.
     */
    private boolean isTimed(@Nullable Player by) {
        return by != null && timedHosts.has(subjectOf(people.of(by)));
    }

    private static Subject subjectOf(Person whom) {
        return whom.key() == 0
                ? Subject.ofName(whom.name())
                : Subject.ofKey(whom.key(), whom.name());
    }

    /** Tells what a player may do, or changes it; a moderator lets visitors build, or not. */
    void level(Call call) {
        Player by = call.by();
        if (by == null && !call.has("player")) {
            room.refuse(null, "answer.whom");
            return;
        }
        Person whom =
                call.has("player")
                        ? people.find(call.text("player"))
                        : people.of(Objects.requireNonNull(by));
        Level now = people.levelOf(whom);
        if (now == null) {
            room.refuse(by, "answer.level.unknown", VisibleText.line(whom.shown(), NAME_CHARS_MAX));
        } else if (!call.has("level")) {
            tellLevel(by, whom, now);
            tellKey(by, whom);
        } else {
            Level level = Objects.requireNonNull(Level.ofWord(call.text("level")));
            if (!levels.may(by, CommandSpec.Who.MODERATOR)) {
                room.refuse(by, "answer.hosts-only");
            } else if (!levels.mayCommand(by)
                    && (Level.mayModerate(level.code()) || !people.mayActOn(by, whom))) {
                room.refuse(by, "answer.level.moderators");
            } else {
                changeForGood(by, whom, level);
            }
        }
    }

    /** Returns whether it will be so from the next turn on; says why not. */
    private boolean change(@Nullable Player by, Person whom, Level level) {
        Player player = whom.player();
        if (player == null || !player.isInWorld()) {
            if (!players.setKnownLevel(people.idOf(whom), level)) {
                room.refuse(by, "answer.level.busy");
                return false;
            }
            tellLevel(by, whom, level);
            // The host sees which key it has trusted: a name alone can be anybody's.
            room.answer(by, "answer.level.away", whom.shown(), Fingerprint.of(whom.key()));
            return true;
        } else if (levels.isOwn(player) && level != Level.HOST) {
            room.refuse(by, "answer.level.own", player.name());
            return false;
        }
        players.setLevel(player, level);
        if (by != player) {
            tellLevel(by, whom, level);
        }
        room.answer(player, "answer.level.you." + level.word());
        return true;
    }

    /** Moderators know players by their keys, since names can be changed. */
    private void tellKey(@Nullable Player to, Person whom) {
        boolean isOther = to == null || to != whom.player();
        if (isOther && whom.key() != 0 && levels.may(to, CommandSpec.Who.MODERATOR)) {
            room.answer(to, "answer.level.key", whom.shown(), Fingerprint.of(whom.key()));
        }
    }

    private void tellLevel(@Nullable Player to, Person whom, Level level) {
        if (to != null && to == whom.player()) {
            room.answer(to, "answer.level.you." + level.word());
        } else {
            room.answer(to, "answer.level." + level.word(), whom.shown());
        }
    }
}
