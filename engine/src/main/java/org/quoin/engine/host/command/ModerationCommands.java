package org.quoin.engine.host.command;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.BanList.Ban;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.moderation.Mutes;
import org.quoin.engine.host.moderation.TimedHosts;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.VisibleText;
import org.quoin.engine.work.Deadlines;
import org.quoin.sim.player.Level;

/**
 * The commands about who may stay and who may speak: by the name or fingerprint of a player who is
 * present, was here before, or has never been.
 */
final class ModerationCommands {
    /** Of a ban's other lines: a key with its name, a name and an address of IPv6. */
    private static final int OTHERS_CHARS_MAX = 120;

    /** While the world is paused, nobody waits longer than this for a level to be taken away. */
    private static final long DEMOTION_NANOS_MAX = 1_000_000_000L;

    private final ChatRoom room;
    private final Peers peers;
    private final Players players;
    private final Disconnects disconnects;
    private final PlayerLevels levels;
    private final Bans bans;
    private final Mutes mutes;
    private final People people;
    private final TimedHosts timedHosts;
    private final EntryCommands entry;
    private final List<Leaving> leaving = new ArrayList<>();

    /** The list that all who are here have been held to. */
    private BanList enforced = BanList.NONE;

    /** A banned player of a high level, which must lose that before it goes. */
    private record Leaving(Player player, Reason reason, long askedNanos) {}

    ModerationCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            Disconnects disconnects,
            PlayerLevels levels,
            People people,
            HostLists lists,
            EntryCommands entry) {
        this.room = room;
        this.peers = peers;
        this.players = players;
        this.disconnects = disconnects;
        this.levels = levels;
        this.people = people;
        this.bans = lists.bans();
        this.mutes = lists.mutes();
        this.timedHosts = lists.hosts();
        this.entry = entry;
    }

    /** Time has passed: sends away whom the list bans since, by whatever hand. */
    void advance(long nowNanos) {
        if (enforced != bans.list()) {
            enforced = bans.list();
            for (int slot = 0; slot < players.slots(); slot++) {
                Player player = players.at(slot);
                if (player != null) {
                    Peer peer = peers.of(player);
                    Reason reason = bans.reasonOf(player, peer, people.moderates(player));
                    if (reason != null) {
                        sendAway(player, reason, nowNanos);
                    }
                }
            }
            takeLevels(enforced);
        }
        for (int i = leaving.size() - 1; i >= 0; i--) {
            Leaving each = leaving.get(i);
            Player player = each.player();
            boolean isLow = !isAboveBuilder(player);
            if (isLow || nowNanos - each.askedNanos() > DEMOTION_NANOS_MAX) {
                leaving.remove(i);
                if (players.at(player.slot()) == player) {
                    end(player, GoodbyeCode.BANNED, each.reason(), nowNanos);
                }
            }
        }
    }

    /**
     * Takes the levels of players who are banned by key and absent: they must not come back as more
     * than a builder. A timed level ends too: a line left behind would end one that is given later.
     */
    private void takeLevels(BanList list) {
        for (Ban ban : list.at(bans.deadlines()).bans()) {
            timedHosts.end(ban.whom(), Level.BUILDER);
            OptionalLong key = ban.key();
            Level level = key.isEmpty() ? null : people.levelOfAbsent(key.getAsLong());
            if (level != null && level.code() > Level.BUILDER.code()) {
                players.setKnownLevel(Seat.playerIdOf(key.getAsLong()), Level.BUILDER);
            }
        }
    }

    /** Sends a player away, who may come back. */
    void kick(Call call) {
        Player by = call.by();
        Person whom = people.find(call.text("name"));
        Player player = whom.player();
        if (player == null) {
            room.refuse(by, "command.no-player", whom.shown());
        } else if (mayActOn(by, whom)) {
            String key = peers.of(player) == null ? "answer.kick.away" : "answer.kick";
            room.answerGoing(by, player, key, whom.shown());
            end(player, GoodbyeCode.KICKED, kicked(by, call.reason()), call.nowNanos());
        }
    }

    /** Whom to ask is said, too: from the console it is the host. */
    private static Reason kicked(@Nullable Player by, String why) {
        if (by == null) {
            return why.isEmpty()
                    ? Reason.of(EndCode.KICKED)
                    : Reason.of(EndCode.KICKED_BECAUSE, why);
        }
        return why.isEmpty()
                ? Reason.of(EndCode.KICKED_BY, by.name())
                : Reason.of(EndCode.KICKED_BY_BECAUSE, by.name(), why);
    }

    /** Bans a player by key, name and address, or what of them was typed or is known. */
    void ban(Call call) {
        Player by = call.by();
        Person whom = people.find(VisibleText.line(call.text("name"), Call.REASON_CHARS_MAX));
        if (!mayActOn(by, whom) || !call.hasGoodReason(room)) {
            return;
        }
        Player player = whom.player();
        String address = bans.addressOf(player, whom.key(), call.nowNanos());
        String typed = Subject.canonicalAddress(whom.name());
        List<Ban> wanted = new ArrayList<>();
        if (whom.key() != 0) {
            wanted.add(ban(Subject.ofKey(whom.key(), whom.name()), call, bans));
        }
        if (!whom.name().isEmpty()) {
            boolean isName = typed == null || player != null;
            wanted.add(
                    ban(
                            isName
                                    ? Subject.ofName(whom.name())
                                    : Subject.ofAddress(String.valueOf(typed)),
                            call,
                            bans));
        }
        if (address != null) {
            wanted.add(ban(Subject.ofAddress(address), call, bans));
        }
        if (!people.mayBan(by, wanted)) {
            room.refuse(by, "answer.outranked", whom.shown());
            return;
        }
        int fit = put(bans, wanted, by, "answer.ban", whom.shown(), player);
        if (fit > 0 && fit == wanted.size() && address != null) {
            room.answer(by, "answer.ban.address", address);
        } else if (fit > 0 && player == null && whom.key() == 0 && typed == null) {
            room.answer(by, "answer.ban.nobody", whom.shown());
        }
        if (fit > 0 && player != null) {
            Ban first = wanted.get(0);
            long left = first.leftSeconds(bans.deadlines());
            sendAway(player, Bans.reason(first.reason(), left), call.nowNanos());
        }
        if (fit > 0) {
            entry.banned(by, whom);
        }
    }

    /** Lets somebody in again. */
    void unban(Call call) {
        takeOut(bans, call.by(), call.text("name"), "answer.unban");
    }

    /** Lists a page of the bans. */
    void bans(Call call) {
        list(bans, call, "answer.bans");
    }

    /** Has somebody say nothing. */
    void mute(Call call) {
        Player by = call.by();
        Person whom = people.find(VisibleText.line(call.text("name"), Call.REASON_CHARS_MAX));
        if (!mayActOn(by, whom) || !call.hasGoodReason(room)) {
            return;
        }
        Ban mute =
                ban(
                        whom.key() == 0
                                ? Subject.ofName(whom.name())
                                : Subject.ofKey(whom.key(), whom.name()),
                        call,
                        mutes);
        int fit = put(mutes, List.of(mute), by, "answer.mute", whom.shown(), null);
        if (fit > 0 && whom.player() != null) {
            room.answer(whom.player(), mutes.told("muted", mute));
        } else if (fit > 0 && whom.key() == 0) {
            room.answer(by, "answer.mute.nobody", whom.shown());
        }
    }

    /** Lets somebody speak again. */
    void unmute(Call call) {
        Player by = call.by();
        String typed = call.text("name");
        Player player = people.find(typed).player();
        if (takeOut(mutes, by, typed, "answer.unmute")
                && player != null
                && player != by
                && mutes.of(player) == null) {
            room.answer(player, "muted.no-more");
        }
    }

    /** Lists a page of those who may say nothing. */
    void mutes(Call call) {
        list(mutes, call, "answer.mutes");
    }

    private boolean mayActOn(@Nullable Player by, Person whom) {
        Player player = whom.player();
        if (player != null && levels.isOwn(player)) {
            room.refuse(by, "answer.kick.own", whom.shown());
            return false;
        } else if (!people.mayActOn(by, whom)) {
            room.refuse(by, "answer.outranked", whom.shown());
            return false;
        }
        return true;
    }

    private static Ban ban(Subject whom, Call call, KeptList<BanList> list) {
        long now = list.nowSeconds();
        return new Ban(
                whom, call.reason(), now == 0 ? ListDates.UNKNOWN : now, call.untilSeconds(now));
    }

    /**
     * Puts as many entries into a list as fit, in order; returns their number.
     *
     * @param goes the player each one disconnects; null for nobody
     */
    private int put(
            KeptList<BanList> kept,
            List<Ban> wanted,
            @Nullable Player by,
            String key,
            String name,
            @Nullable Player goes) {
        Deadlines deletable = kept.deletable();
        BanList before = kept.list().at(deletable);
        for (Ban each : wanted) {
            before = before.without(each::isSameAs);
        }
        int fit = Math.min(wanted.size(), before.room());
        if (fit == 0) {
            room.refuse(by, key + ".full", "" + ListText.LINES_MAX);
            return 0;
        }
        List<Ban> put = List.copyOf(wanted.subList(0, fit));
        boolean isKept =
                kept.change(
                        list -> {
                            BanList changed = list.at(deletable);
                            for (Ban each : put) {
                                changed = changed.without(each::isSameAs).with(each);
                            }
                            return changed;
                        });
        long left = wanted.get(0).leftSeconds(kept.deadlines());
        String[] told =
                left == ListDates.FOREVER
                        ? new String[] {key, name}
                        : new String[] {key + ".for", name, Durations.text(left)};
        if (goes == null) {
            room.answer(by, told);
        } else {
            room.answerGoing(by, goes, told);
        }
        if (fit < wanted.size()) {
            room.answer(by, key + ".part", wanted.get(fit).whom().value(), "" + ListText.LINES_MAX);
        }
        if (!isKept) {
            room.refuse(by, "answer.ban.closing");
        }
        return fit;
    }

    private boolean takeOut(KeptList<BanList> kept, @Nullable Player by, String typed, String key) {
        // With a name goes the address that the same command banned.
        List<Ban> gone = kept.list().madeWith(typed);
        if (gone.isEmpty()) {
            room.refuse(by, key + ".not", typed);
            return false;
        }
        String others =
                gone.stream()
                        .filter(ban -> !ban.isMeantBy(typed))
                        .map(ban -> ban.whom().value())
                        .collect(Collectors.joining(", "));
        boolean isKept =
                kept.change(
                        list -> list.without(ban -> ban.isMeantBy(typed) || gone.contains(ban)));
        if (isKept && others.isEmpty()) {
            room.answer(by, key, typed);
        } else if (isKept) {
            room.answer(by, key + ".with", typed, VisibleText.line(others, OTHERS_CHARS_MAX));
        } else {
            room.refuse(by, "answer.ban.closing");
        }
        return true;
    }

    private void list(KeptList<BanList> kept, Call call, String key) {
        Player by = call.by();
        Deadlines now = kept.deadlines();
        List<Ban> all = kept.list().at(now).bans();
        Page page = Page.asked(call, all.size());
        if (all.isEmpty()) {
            room.answer(by, key + ".none");
            return;
        }
        room.answer(by, key, "" + all.size(), "" + page.number(), "" + page.count());
        for (Ban each : page.of(all)) {
            String why = each.reason().isEmpty() ? "-" : each.reason();
            long left = each.leftSeconds(now);
            if (left == ListDates.FOREVER) {
                room.answer(by, "answer.listed", each.whom().value(), why);
            } else {
                room.answer(
                        by, "answer.listed.for", each.whom().value(), Durations.text(left), why);
            }
        }
    }

    /** A banned player goes: at once, or when it has lost a level that it must not keep. */
    private void sendAway(Player player, Reason reason, long nowNanos) {
        if (leaving.stream().anyMatch(each -> each.player() == player)) {
            return;
        }
        if (isAboveBuilder(player)) {
            players.setLevel(player, Level.BUILDER);
            leaving.add(new Leaving(player, reason, nowNanos));
        } else {
            end(player, GoodbyeCode.BANNED, reason, nowNanos);
        }
    }

    private boolean isAboveBuilder(Player player) {
        return player.isInWorld() && levels.levelInWorld(player).code() > Level.BUILDER.code();
    }

    private void end(Player player, GoodbyeCode code, Reason reason, long nowNanos) {
        Peer peer = peers.of(player);
        if (peer != null) {
            disconnects.dismiss(peer, code, reason, nowNanos);
        } else {
            disconnects.dismissAbsent(player, code);
        }
    }
}
