package org.quoin.engine.host.chat;

import java.util.function.Supplier;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.input.Turn;

/**
 * Tells a {@link ChatRoom} who joined, left and died in each turn, and passes the turns on: so its
 * lines report what really happened, however it came about.
 */
public final class ChatEvents implements TurnSink {
    private final ChatRoom room;
    private final TurnSink next;

    /** Stands before another sink. */
    public ChatEvents(ChatRoom room, TurnSink next) {
        this.room = room;
        this.next = next;
    }

    @Override
    public void started(Simulation at, Blob base) {
        next.started(at, base);
    }

    @Override
    public void seat(Seat seat) {
        next.seat(seat);
    }

    @Override
    public void standing(Simulation at, Supplier<Blob> base, long nowNanos) {
        next.standing(at, base, nowNanos);
    }

    @Override
    public boolean saveSoon() {
        return next.saveSoon();
    }

    @Override
    public void sealed(
            Turn turn, Blob coded, long stateHashOrZero, Simulation after, Supplier<Blob> base) {
        next.sealed(turn, coded, stateHashOrZero, after, base);
        for (ViewEvent event : after.events()) {
            if (event instanceof ViewEvent.Joined joined) {
                room.happened(ChatLine.Kind.JOINED, joined.slot(), joined.name());
            } else if (event instanceof ViewEvent.Left left) {
                room.left(left.slot(), left.name());
            } else if (event instanceof ViewEvent.Respawned died) {
                String name = after.nameOf(died.slot());
                room.happened(ChatLine.Kind.DIED, died.slot(), name == null ? "" : name);
            }
        }
    }
}
