package org.quoin.engine.host.command;

import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.join.BanList;
import org.quoin.engine.host.join.Bans;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.sending.Peer;
import org.quoin.engine.host.sending.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.identity.Fingerprint;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.house.Level;

/** The commands about who may do what, and who may stay. */
final class PlayerCommands {
    /** So that a line of the list has room for a name and it. */
    private static final int REASON_CHARS_MAX = 80;

    /** So many are told in one line of the chat; the file has all. */
    private static final int LISTED_MAX = 12;

    private final ChatRoom room;

    private final Peers peers;
    private final Players players;
    private final Disconnects disconnects;
    private final PlayerLevels levels;
    private final Bans bans;

    PlayerCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            Disconnects disconnects,
            PlayerLevels levels,
            Bans bans) {
        this.room = room;
        this.peers = peers;
        this.players = players;
        this.disconnects = disconnects;
        this.levels = levels;
        this.bans = bans;
    }

    /** Whether somebody may not be treated so, which is told. */
    private boolean refuses(@Nullable Player by, Player whom) {
        if (levels.outranks(by, whom)) {
            return false;
        }
        room.answer(by, levels.isOwn(whom) ? "answer.kick.own" : "answer.outranked", whom.name());
        return true;
    }

    /** Sends a player away, who may come back. */
    void kick(@Nullable Player by, Parsed command, long nowNanos) {
        Player whom = AvatarCommands.player(players, command.text("player"));
        Peer peer = peers.of(whom);
        if (refuses(by, whom)) {
            return;
        } else if (peer == null) {
            room.answer(by, "answer.kick.away", whom.name());
            disconnects.dismissAbsent(whom, GoodbyeCode.KICKED);
        } else {
            room.answer(by, "answer.kick", whom.name());
            Reason reason =
                    command.has("reason")
                            ? Reason.of(
                                    EndCode.KICKED_BECAUSE,
                                    VisibleText.line(
                                            command.text("reason"), Reason.ARGUMENT_CHARS_MAX))
                            : Reason.of(EndCode.KICKED);
            disconnects.dismiss(peer, GoodbyeCode.KICKED, reason, nowNanos);
        }
    }

    /**
     * Bans a name, and the address of who has it now; or an address, if the name is one. Lists the
     * bans if there is no name.
     */
    void ban(@Nullable Player by, Parsed command, long nowNanos) {
        if (!command.has("name")) {
            String all =
                    bans.list().bans().stream()
                            .map(BanList.Ban::value)
                            .limit(LISTED_MAX)
                            .collect(Collectors.joining(", "));
            room.answer(by, all.isEmpty() ? "answer.bans.none" : "answer.bans", all);
            return;
        }
        String name = VisibleText.line(command.text("name"), REASON_CHARS_MAX);
        String reason =
                command.has("reason")
                        ? VisibleText.line(command.text("reason"), REASON_CHARS_MAX)
                        : "";
        Player whom = here(name);
        if (whom != null && refuses(by, whom)) {
            return;
        }
        Peer peer = whom == null ? null : peers.of(whom);
        String address = peer == null ? null : addressOfOne(peer);
        String typed = BanList.canonical(name);
        PublicIdentity key = peer == null ? null : peers.identityOf(peer);
        BanList.Ban ban =
                Fingerprint.parse(name).isPresent()
                        ? new BanList.Ban(BanList.Kind.PLAYER, name, reason)
                        : new BanList.Ban(typed == null, typed == null ? name : typed, reason);
        if (bans.list().without(name).isFull()) {
            room.answer(by, "answer.ban.full", "" + BanList.LINES_MAX);
            return;
        }
        boolean kept = bans.change(list -> list.without(name).with(ban));
        if (key != null && whom != null) {
            // It would come back by another name.
            BanList.Ban ofKey = BanList.Ban.ofKey(key, whom.name(), reason);
            bans.change(list -> list.with(ofKey));
        }
        if (address != null) {
            BanList.Ban other = new BanList.Ban(false, address, reason);
            bans.change(list -> list.without(address).with(other));
        }
        boolean both = address != null && !bans.list().without(address).isFull();
        room.answer(by, both ? "answer.ban.both" : "answer.ban", name, "" + address);
        if (!kept) {
            room.answer(by, "answer.ban.closing");
        }
        if (peer != null) {
            disconnects.dismiss(peer, GoodbyeCode.BANNED, Bans.reason(reason), nowNanos);
        } else if (whom != null) {
            disconnects.dismissAbsent(whom, GoodbyeCode.BANNED);
        }
    }

    /** Where a connection comes from; null if others come from there as well, as behind a proxy. */
    private @Nullable String addressOfOne(Peer peer) {
        String address = bans.addressOf(peer);
        for (Peer other : peers.all()) {
            if (other != peer && address != null && address.equals(bans.addressOf(other))) {
                return null;
            }
        }
        return address;
    }

    /** Lets a name or an address in again. */
    void unban(@Nullable Player by, Parsed command) {
        String name = command.text("name");
        if (bans.list().without(name).bans().size() == bans.list().bans().size()) {
            room.answer(by, "answer.unban.not", name);
        } else {
            boolean kept = bans.change(list -> list.without(name));
            room.answer(by, kept ? "answer.unban" : "answer.ban.closing", name);
        }
    }

    private @Nullable Player here(String name) {
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            Peer peer = player == null ? null : peers.of(player);
            PublicIdentity key = peer == null ? null : peers.identityOf(peer);
            if (player != null
                    && (player.name().equalsIgnoreCase(name)
                            || (key != null && key.fingerprint().equalsIgnoreCase(name)))) {
                return player;
            }
        }
        return null;
    }

    /** Gives a player the level of a host, or takes it. */
    void op(@Nullable Player by, Parsed command) {
        Player whom = AvatarCommands.player(players, command.text("player"));
        boolean off = command.has("how") && command.text("how").equals("off");
        if (off && levels.levelOf(whom) != Level.HOST) {
            tellLevel(by, whom, levels.levelOf(whom));
        } else {
            change(by, whom, off ? Level.BUILDER : Level.HOST);
        }
    }

    /** Tells what a player may do, or changes it; a moderator lets visitors build, or not. */
    void level(@Nullable Player by, Parsed command) {
        Player whom =
                command.has("player") ? AvatarCommands.player(players, command.text("player")) : by;
        if (whom == null) {
            room.answer(null, "answer.whom");
        } else if (!command.has("level")) {
            tellLevel(by, whom, levels.levelOf(whom));
        } else {
            Level level = Objects.requireNonNull(Level.ofWord(command.text("level")));
            if (!levels.may(by, CommandSpec.Who.MODERATOR)) {
                room.answer(by, "answer.hosts-only");
            } else if (!levels.mayCommand(by)
                    && (Level.mayModerate(level.code()) || !levels.outranks(by, whom))) {
                room.answer(by, "answer.level.moderators");
            } else {
                change(by, whom, level);
            }
        }
    }

    private void change(@Nullable Player by, Player whom, Level level) {
        if (levels.isOwn(whom) && level != Level.HOST) {
            room.answer(by, "answer.level.own", whom.name());
            return;
        }
        players.setLevel(whom, level);
        if (by != whom) {
            tellLevel(by, whom, level);
        }
        room.answer(whom, "answer.level.you." + level.word());
    }

    private void tellLevel(@Nullable Player to, Player whom, Level level) {
        if (to == whom) {
            room.answer(to, "answer.level.you." + level.word());
        } else {
            room.answer(to, "answer.level." + level.word(), whom.name());
        }
    }
}
