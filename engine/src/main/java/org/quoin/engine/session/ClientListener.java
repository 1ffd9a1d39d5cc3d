package org.quoin.engine.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;

/**
 * What happens in a client's session. Every method is called on the client's thread, which must not
 * be held up: copy, enqueue, return. The order is {@link #connecting}, {@link #joining} some times,
 * {@link #arriving} and some {@link #ticked} if they are wanted, {@link #joined}, {@link #ticked}
 * once a turn, or once for many turns when there is much to catch up with; {@link #ended} may come
 * at any time, once, and is the last.
 */
public interface ClientListener {
    /** The connection is being made. */
    default void connecting() {}

    /** The world is full, and we wait for a place. */
    default void queued(ToClient.Queued queued) {}

    /** The host sends the world: that many of the total bytes are here. */
    default void joining(long receivedBytes, long totalBytes) {}

    /**
     * The world is here and keeps up with the host's, but our avatar is not in it: it comes in when
     * the player can play ({@link EntryGate}). The first {@link #ticked} follows at once and holds
     * every section that was ever edited. Called only if {@link #wantsArrival}.
     *
     * @param place where our avatar will be, as things stand
     */
    default void arriving(int slot, ColumnSource columns, WorldConfig config, AvatarPlace place) {}

    /** Whether the world is to be shown before our avatar is in it. */
    default boolean wantsArrival() {
        return false;
    }

    /**
     * Our avatar stands in the world. The next {@link #ticked} follows at once; without {@link
     * #arriving} it is the first and holds every section that was ever edited.
     */
    default void joined(int slot, ColumnSource columns, WorldConfig config) {}

    /**
     * The world is to be shown as it is after a turn.
     *
     * @param pending our own frames of later turns, already sampled
     * @param nowNanos the client's clock
     */
    default void ticked(ViewTick tick, FrameRun pending, long nowNanos) {}

    /**
     * A frame of ours was sampled, up to half a second ahead of turns that are missing. A {@link
     * #ticked} at the same time knows it, too.
     *
     * @param pending our own frames of turns that are not executed yet, this one the last
     * @param nowNanos the client's clock
     */
    default void sampled(FrameRun pending, long nowNanos) {}

    /**
     * A turn was executed, whether our avatar is in the world yet or not. Called before {@link
     * #ticked}.
     *
     * @param simulation the world after the turn, to be read in this call only
     */
    default void executed(Simulation simulation) {}

    /**
     * Which changes of our hotbar no executed turn has brought yet, in order. Called when that
     * changes, before the {@link #ticked} of the turn that brought one.
     */
    default void hotbarChanges(List<ToHost.Hotbar> missing) {}

    /**
     * Whether {@link #ticked} and {@link #sampled} are wanted: a listener that only counts saves
     * what they cost.
     */
    default boolean wantsTicks() {
        return true;
    }

    /**
     * The host found that our state hash differs from its own. The session goes on.
     *
     * @param turn the checked turn
     * @param ownHash our state hash after that turn
     * @param hostHash the host's
     */
    default void desynced(int turn, long ownHash, long hostHash) {}

    /**
     * Our world is the host's again: it was replaced while the game went on. The next {@link
     * #ticked} holds every section in which the two may differ.
     *
     * @param turn the turn after which both were compared
     * @param difference the first difference that was found there, for a person
     */
    default void resynced(int turn, String difference) {}

    /**
     * The connection is lost and is being made again; the avatar waits for us. No {@link #ticked}
     * comes until {@link #reconnected}.
     *
     * @param why for a person
     * @param untilNanos when the session gives up, on the client's clock
     */
    default void reconnecting(Reason why, long untilNanos) {}

    /**
     * We are connected again and catch up: {@link #ticked} goes on with the avatar that waited. Its
     * turn may be earlier than the last one seen, if the host had to begin anew.
     */
    default void reconnected() {}

    /** How a player fares, as the host sees it; the own player among them. */
    default void playerStatus(PlayerStatus status) {}

    /**
     * All wait for a player, perhaps for us.
     *
     * @param waiting the player and the cause; null when the wait is over
     */
    default void waiting(ToClient.@Nullable Waiting waiting) {}

    /** Blocks are to be shown that are not in the world, instead of those before. */
    default void preview(ToClient.Preview preview) {}

    /** A line of the chat has come; each comes once, in order. */
    default void chatLine(ChatLine line) {}

    /** What we have said and the host has not heard yet, in order. Called when that changes. */
    default void chatWaiting(List<String> texts) {}

    /** No datagram comes through: from now on everything goes by TCP. At most once a connection. */
    default void streamOnly() {}

    /** It is over. */
    default void ended(DisconnectReason reason) {}
}
