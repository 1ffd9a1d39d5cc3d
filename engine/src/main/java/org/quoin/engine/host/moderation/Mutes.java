package org.quoin.engine.host.moderation;

import java.time.Clock;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.turns.Player;

/** Who may say nothing, to nobody: by key or, where that is not known, by name. */
public final class Mutes extends KeptList<BanList> {
    /** The name of its file. */
    public static final String FILE = "mutes.txt";

    public Mutes(Clock clock) {
        super(FILE, BanList::of, clock);
    }

    /** Why a player may not speak, or null. */
    public BanList.@Nullable Ban of(Player player) {
        return list().find(player.name(), null, OptionalLong.of(player.token()), nowSeconds());
    }

    /** What a player is told who may not speak, as {@link #told} has it; null if it may. */
    public String @Nullable [] toldIfMuted(Player player) {
        BanList.Ban mute = of(player);
        return mute == null ? null : told("muted", mute);
    }

    /**
     * What somebody is told who may not speak: the key of a text without its "chat.", and what is
     * filled in.
     *
     * @param key what it begins with; followed by ".for" if it ends, and ".because" with a reason
     */
    public String[] told(String key, BanList.Ban mute) {
        long left = mute.leftSeconds(nowSeconds());
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
