package org.quoin.client.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient.PreviewBlock;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;

/** What happens in a session, sent from the client's thread to the main thread. */
public sealed interface SessionEvent {
    /** That many bytes of the world have arrived. */
    record Joining(long receivedBytes, long totalBytes) implements SessionEvent {}

    /** The world is full, and we wait: place 1 is the next; 0 seconds if that is not known. */
    record Queued(int place, int count, int seconds) implements SessionEvent {}

    /** The world can be shown, from the place where our avatar will come in. */
    record Arriving(int slot, ColumnSource columns, WorldConfig config, AvatarPlace place)
            implements SessionEvent {}

    /** Our avatar stands in the world. */
    record Joined(int slot, ColumnSource columns, WorldConfig config) implements SessionEvent {}

    /** A turn was executed, at a time of {@link WorldSession#nowNanos}. */
    record Ticked(ViewTick tick, FrameRun pending, long atNanos) implements SessionEvent {
        /**
         * Merges this turn and a later one into one event. Of the events of the first only respawns
         * stay; the others make no sound.
         */
        Ticked followedBy(Ticked later) {
            Map<Long, SectionUpdate> sections = new LinkedHashMap<>();
            tick.sections().forEach(update -> sections.put(update.key(), update));
            later.tick.sections().forEach(update -> sections.put(update.key(), update));
            List<ViewEvent> events = new ArrayList<>();
            for (ViewEvent event : tick.events()) {
                if (event instanceof ViewEvent.Respawned) {
                    events.add(event);
                }
            }
            events.addAll(later.tick.events());
            ViewTick merged =
                    new ViewTick(
                            later.tick.turn(),
                            later.tick.avatars(),
                            later.tick.bodies(),
                            List.copyOf(sections.values()),
                            events,
                            later.tick.rules(),
                            later.tick.dayTurn());
            return new Ticked(merged, later.pending, later.atNanos);
        }
    }

    /**
     * A frame of ours was sampled, at a time of {@link WorldSession#nowNanos}; see the engine's.
     */
    record Sampled(FrameRun pending, long atNanos) implements SessionEvent {}

    /** Those changes of our hotbar were asked for, and no turn has brought them yet. */
    record HotbarChanges(List<ToHost.Hotbar> missing) implements SessionEvent {}

    /** Blocks are to be shown that are not in the world, instead of those before. */
    record Preview(List<PreviewBlock> blocks) implements SessionEvent {}

    /** A line of the chat has come. */
    record Said(ChatLine line) implements SessionEvent {}

    /** What we have said and the host has not heard yet. */
    record ChatWaiting(List<String> texts) implements SessionEvent {}

    /** Our world differs from the host's after that turn. */
    record Desynced(int turn) implements SessionEvent {}

    /** Our world equals the host's again. */
    record Resynced() implements SessionEvent {}

    /** The connection is lost; the client tries until that time to connect again. */
    record Reconnecting(Reason why, long untilNanos) implements SessionEvent {}

    /** The client is connected again. */
    record Reconnected() implements SessionEvent {}

    /** No datagram gets through; everything goes by TCP. */
    record StreamOnly() implements SessionEvent {}

    /** The session is over. */
    record Ended(DisconnectReason reason) implements SessionEvent {}
}
