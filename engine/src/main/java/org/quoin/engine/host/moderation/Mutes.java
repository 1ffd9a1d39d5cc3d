package org.quoin.engine.host.moderation;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.work.Calendar;

/** Players who may not speak to anybody: by key or, if that is unknown, by name. */
public final class Mutes extends KeptList<BanList> {
    /** The name of its file. */
    public static final String FILE = "mutes.txt";

    public Mutes(Calendar calendar) {
        super(FILE, BanList::of, calendar);
    }

    /** Why a player may not speak, or null. */
    public BanList.@Nullable Ban of(Player player) {
        return list().find(player.name(), null, OptionalLong.of(player.token()), deadlines());
    }

    /**
     * The message for a muted player, in the form of {@link #told}; null if the player may speak.
     */
    public String @Nullable [] toldIfMuted(Player player) {
        BanList.Ban mute = of(player);
        return mute == null ? null : told("muted", mute);
    }

    /**
     * The message for a muted player: the key of a text without its "chat.", and its arguments.
     *
     * @param key the start of the key; followed by ".for" if the mute ends, and ".because" with a
     *     reason
     */
    public String[] told(String key, BanList.Ban mute) {
        long left = mute.leftSeconds(deadlines());
        boolean ends = left != ListDates.FOREVER;
        String whole = key + (ends ? ".for" : "") + (mute.reason().isEmpty() ? "" : ".because");
        if (ends) {
            String text = Durations.text(left);
            return mute.reason().isEmpty()
                    ? new String[] {whole, text}
                    : new String[] {whole, text, mute.reason()};
        }
        return mute.reason().isEmpty() ? new String[] {whole} : new String[] {whole, mute.reason()};
    }
}
