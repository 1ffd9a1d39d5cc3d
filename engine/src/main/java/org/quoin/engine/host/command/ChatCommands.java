package org.quoin.engine.host.command;

import java.util.List;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.moderation.Mutes;
import org.quoin.engine.host.status.StatusSender;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.PlayerStatus;

/** The commands about who is here and how they fare, and those that say something. */
final class ChatCommands {
    /** The most slow players named, each by a line of the chat. */
    private static final int SLOW_TOLD_MAX = 5;

    /** A machine that needs more of a turn's time than this has no room for a hitch. */
    private static final int TICK_PERCENT_BAD = 80;

    /** Less is covered by what is waited for, and happens to everybody now and then. */
    private static final int LATE_MILLIS_BAD = 50;

    private static final int BEHIND_MILLIS_BAD = 250;
    private static final int LOSS_PERCENT_BAD = 5;

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final StatusSender status;
    private final Mutes mutes;
    private final People people;

    ChatCommands(
            ChatRoom room,
            Players players,
            TurnSealer sealer,
            StatusSender status,
            Mutes mutes,
            People people) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.status = status;
        this.mutes = mutes;
        this.people = people;
    }

    /** Tells who is here. */
    void list(Call call) {
        List<String> names = people.namesInWorld();
        room.answer(
                call.by(),
                names.isEmpty() ? "answer.list.nobody" : "answer.list",
                Integer.toString(names.size()),
                String.join(", ", names));
    }

    /** Says something in the host's name. */
    void say(Call call) {
        room.announce(call.text("text"));
    }

    /** Says something to one player. */
    void msg(Call call) {
        Player from = call.by();
        Player to = people.inWorld(call.text("player"));
        String text = call.text("text");
        BanList.Ban mute = from == null ? null : mutes.of(from);
        if (from != null && mute != null) {
            room.answer(from, mutes.told("muted", mute));
        } else if (from != null) {
            room.whisper(from, to, text);
        } else {
            room.answer(to, "answer.console", text);
            room.answer(null, "answer.console.to", to.name(), text);
        }
    }

    /** Tells who holds up the others, and why. */
    void whoIsSlow(Call call) {
        Player player = call.by();
        int found = 0;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player other = players.at(slot);
            if (other != null) {
                List<String> slow =
                        slowness(
                                other.name(),
                                status.statusOf(other),
                                sealer.simulation().config().turnRate());
                found += slow.isEmpty() ? 0 : 1;
                if (!slow.isEmpty() && found <= SLOW_TOLD_MAX) {
                    room.answer(player, slow.toArray(new String[0]));
                }
            }
        }
        if (found == 0) {
            room.answer(player, "slow.nobody");
        } else if (found > SLOW_TOLD_MAX) {
            room.answer(player, "slow.more", Integer.toString(found - SLOW_TOLD_MAX));
        }
    }

    /** The key of a text without its "chat." and what is filled in; empty if all is well. */
    private static List<String> slowness(String name, PlayerStatus status, int turnRate) {
        long turnMicros = 1_000_000L / turnRate;
        switch (status.presence()) {
            case ABSENT -> {
                return List.of("slow.gone", name);
            }
            case JOINING -> {
                return List.of("slow.joining", name);
            }
            case PARKED, PLAYING, AWAY -> {}
        }
        if (status.tickMicros() * 100L > turnMicros * TICK_PERCENT_BAD) {
            return List.of("slow.machine", name, Integer.toString(status.tickMicros() / 1000));
        } else if (status.isLineNarrow()) {
            return List.of(
                    "slow.line",
                    name,
                    Integer.toString(status.carriedKbit()),
                    Integer.toString(status.neededKbit()));
        } else if (status.ticksBehind() * turnMicros / 1000 >= BEHIND_MILLIS_BAD) {
            return List.of("slow.behind", name, Integer.toString(status.ticksBehind()));
        } else if (status.marginMillis() < -LATE_MILLIS_BAD) {
            return List.of("slow.network", name, Integer.toString(-status.marginMillis()));
        } else if (status.lossPercent() >= LOSS_PERCENT_BAD) {
            return List.of("slow.loss", name, Integer.toString(status.lossPercent()));
        } else if (status.presence() == PlayerStatus.Presence.PARKED) {
            return List.of("slow.parked", name);
        }
        return List.of();
    }
}
