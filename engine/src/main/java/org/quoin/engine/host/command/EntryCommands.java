package org.quoin.engine.host.command;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.work.Deadlines;
import org.quoin.sim.input.Command;

/** The commands about who may come in, and under which name. */
final class EntryCommands {
    /** At most this many are listed in one line of the chat; the file has all. */
    private static final int LISTED_MAX = 12;

    private final ChatRoom room;
    private final Names names;
    private final KeptList<AllowList> allowed;
    private final KeptList<InvitationList> invitations;
    private final EntryPolicy policy;

    EntryCommands(ChatRoom room, HostLists lists, EntryPolicy policy) {
        this.room = room;
        this.names = lists.names();
        this.allowed = lists.allowed();
        this.invitations = lists.invitations();
        this.policy = policy;
    }

    /** Lets a name be anybody's again. */
    void free(Call call) {
        Player by = call.by();
        String name = call.text("name");
        NameList.Owned was = names.free(name);
        if (was == null) {
            room.refuse(by, "answer.free.not", name);
        } else {
            room.answer(by, "answer.free", was.name(), Fingerprint.of(was.keyId()));
        }
    }

    /** Puts a key on the allow-list, or a name that is nobody's yet, for good or for some time. */
    void allow(Call call) {
        Player by = call.by();
        String typed = call.text("name");
        OptionalLong key = Fingerprint.parse(typed);
        NameList list = names.list();
        NameList.Owned owned = key.isPresent() ? list.lastOf(key.getAsLong()) : list.ownerOf(typed);
        long now = allowed.nowSeconds();
        if (!call.hasGoodReason(room)) {
            return;
        }
        if (key.isEmpty() && owned == null && NameRules.problemOf(typed) != null) {
            room.refuse(by, "answer.allow.wrong", typed, "" + Command.NAME_CHARS_MAX);
            return;
        }
        if (key.isEmpty() && owned != null && !isSpelt(owned.name(), typed)) {
            // A stranger may have come before under what only looks like the name that is meant.
            String other = Fingerprint.of(owned.keyId());
            room.refuse(by, "answer.allow.alike", typed, owned.name(), other);
            return;
        }
        long until = call.untilSeconds(now);
        String why = call.reason();
        OptionalLong id = owned == null ? key : OptionalLong.of(owned.keyId());
        String name = owned == null ? "" : owned.name();
        UnaryOperator<AllowList> put =
                all ->
                        id.isEmpty()
                                ? all.withName(typed, until, why)
                                : all.withKey(id.getAsLong(), name, until, why);
        Deadlines deletable = allowed.deletable();
        AllowList before = allowed.list().at(deletable);
        if (put.apply(before) == before) {
            room.refuse(by, "answer.allow.full", "" + ListText.LINES_MAX);
        } else {
            boolean kept = allowed.change(all -> put.apply(all.at(deletable)));
            // Who trusts a key sees which: a name is whoever's has come under it first.
            String shown =
                    owned == null ? typed : name + " (" + Fingerprint.of(owned.keyId()) + ')';
            tellAllowed(by, shown, kept, until == ListDates.FOREVER ? 0 : until - now);
        }
    }

    private static boolean isSpelt(String name, String typed) {
        return NameLikeness.folded(name).equals(NameLikeness.folded(typed));
    }

    private void tellAllowed(@Nullable Player by, String shown, boolean kept, long seconds) {
        if (!kept) {
            room.refuse(by, "answer.ban.closing");
        } else if (!policy.isListed()) {
            room.answer(by, "answer.allow.off" + bySecret(), shown);
        } else if (seconds > 0) {
            room.answer(by, "answer.allow.for", shown, Durations.text(seconds));
        } else {
            room.answer(by, "answer.allow", shown);
        }
    }

    /** The end of the key of a text about who may come in without the list. */
    private String bySecret() {
        return policy.asksPassword() ? ".password" : "";
    }

    /** Takes a key or a name off the allow-list. */
    void unallow(Call call) {
        Player by = call.by();
        String typed = call.text("name");
        AllowList list = allowed.list();
        List<AllowList.Entry> removed = new ArrayList<>(list.entries());
        removed.removeAll(list.without(typed).entries());
        if (removed.isEmpty()) {
            room.refuse(by, "answer.unallow.not", typed);
        } else if (!allowed.change(all -> all.without(typed))) {
            room.refuse(by, "answer.ban.closing");
        } else {
            room.answer(by, "answer.unallow", typed);
            for (AllowList.Entry entry : removed) {
                entry.key().ifPresent(key -> tellInvitations(by, key, entry.shown()));
            }
        }
    }

    /** That key does not come back by these, but whoever had the link may make another key. */
    private void tellInvitations(@Nullable Player by, long key, String shown) {
        invitations
                .list()
                .usedBy(key, invitations.deadlines())
                .forEach(each -> room.answer(by, "answer.unallow.invited", shown, each.shown()));
    }

    /**
     * Somebody was banned: ends the invitations that player has given, and the one it joined by,
     * because it could return by one of them with a new key.
     */
    void banned(@Nullable Player by, Person whom) {
        InvitationList list = invitations.list();
        int ended =
                list.invitations().size() - list.withoutThoseOf(whom.name()).invitations().size();
        if (ended > 0 && invitations.change(all -> all.withoutThoseOf(whom.name()))) {
            room.answer(by, "answer.ban.invitations", whom.shown(), Integer.toString(ended));
        }
        tellInvitations(by, whom.key(), whom.shown());
    }

    /** Switches the allow-list, or tells who is on it. */
    void allowList(Call call) {
        Player by = call.by();
        if (call.has("how")) {
            boolean on = call.is("how", "on");
            if (!on && policy.isListedByRules()) {
                room.refuse(by, "answer.allowlist.config");
                return;
            }
            if (!allowed.change(list -> list.switched(on))) {
                room.refuse(by, "answer.ban.closing");
                return;
            }
            List<String> problems = allowed.list().problems();
            if (!on && !problems.isEmpty()) {
                room.refuse(by, "answer.allowlist.unread", problems.get(0));
                return;
            }
        }
        Deadlines now = allowed.deadlines();
        List<AllowList.Entry> entries = allowed.list().at(now).entries();
        String all =
                entries.stream()
                        .map(entry -> shown(entry, now))
                        .limit(LISTED_MAX)
                        .collect(Collectors.joining(", "));
        String key =
                policy.isListed() ? "answer.allowlist.on" : "answer.allowlist.off" + bySecret();
        room.answer(by, key, "" + entries.size(), all.isEmpty() ? "-" : all);
    }

    private static String shown(AllowList.Entry entry, Deadlines now) {
        long left = ListDates.left(now, entry.untilSeconds());
        return left == ListDates.FOREVER
                ? entry.shown()
                : entry.shown() + " (" + Durations.text(left) + ')';
    }

    /** Makes an invitation, lists those that hold, or ends some. */
    void invite(Call call) {
        Player by = call.by();
        String how = call.has("how") ? call.text("how").strip() : "";
        List<String> words = List.of(how.split("\\s+", -1));
        if (how.equals("list")) {
            list(by);
        } else if (words.get(0).equals("end") && words.size() == 2) {
            end(by, words.get(1));
        } else {
            ZonedDateTime now = invitations.now().atZone(ZoneOffset.UTC);
            InviteWords wanted = InviteWords.parse(how, now);
            if (wanted == null && InviteWords.hasPastDay(how, now)) {
                room.refuse(by, "answer.invite.past", how, now.toLocalDate().toString());
            } else if (wanted == null) {
                room.refuse(by, "answer.invite.wrong", how);
            } else if (policy.isListFull()) {
                // Who comes by it would be on no list afterwards, and refused the next time.
                room.refuse(by, "answer.allow.full", "" + ListText.LINES_MAX);
            } else {
                invite(by, wanted);
            }
        }
    }

    private void invite(@Nullable Player by, InviteWords wanted) {
        String giver = by == null ? "the console" : by.name();
        InviteLink link = policy.invite(wanted.uses(), wanted.holds(), giver);
        String howLong = Durations.text(wanted.holds().toSeconds());
        if (link == null) {
            room.refuse(by, "answer.ban.closing");
        } else if (wanted.uses() == 1) {
            room.answer(by, "answer.invite.once", link.text(), howLong);
        } else {
            room.answer(by, "answer.invite.times", link.text(), howLong, "" + wanted.uses());
        }
        // A player's game knows by which address it came, and puts that into the clipboard.
        if (by == null && link != null && link.address().equals(InviteLink.UNKNOWN_ADDRESS)) {
            room.answer(null, "answer.invite.address");
        }
    }

    private void list(@Nullable Player by) {
        List<InvitationList.Invitation> all = policy.invitationsThatHold();
        if (all.isEmpty()) {
            room.answer(by, "answer.invite.none");
        }
        for (InvitationList.Invitation each : all.subList(0, Math.min(LISTED_MAX, all.size()))) {
            room.answer(
                    by,
                    "answer.invite.row",
                    each.shown(),
                    each.until().toString(),
                    each.by(),
                    "" + each.uses());
        }
        if (all.size() > LISTED_MAX) {
            room.answer(by, "answer.invite.more", "" + (all.size() - LISTED_MAX));
        }
    }

    private void end(@Nullable Player by, String begin) {
        InvitationList list = invitations.list();
        int ended = list.invitations().size() - list.without(begin).invitations().size();
        if (ended == 0 && !begin.equals(InvitationList.ALL)) {
            room.refuse(by, "answer.invite.ended.not", begin);
        } else if (invitations.change(all -> all.without(begin))) {
            room.answer(by, "answer.invite.ended", Integer.toString(ended));
        } else {
            room.refuse(by, "answer.ban.closing");
        }
    }
}
