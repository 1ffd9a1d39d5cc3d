package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.transport.RelayedOrigins;
import org.quoin.engine.wire.Successor;

/**
 * Keeps a world at its meeting point while its host's port is open, with those who may take its
 * code over. A world that another host has begun stays at that host's meeting point, whatever this
 * one wants. The host's thread calls {@link #advance}; the rest is from any thread.
 */
final class HostMeeting implements AutoCloseable {
    /** How often is looked whether there is news. */
    private static final long LOOK_NANOS = 250_000_000L;

    private final PublicIdentity key;
    private final MeetHost meet;

    /** Where the name may lead of a meeting point that another host has told. */
    private final Predicate<InetAddress> told;

    /** That of the host before; null for none. */
    private volatile @Nullable MeetPlace given;

    private volatile @Nullable MeetPlace wanted;
    private volatile boolean changed = true;
    private volatile @Nullable MeetPlace place;
    private long lookedNanos;

    /**
     * @param given that of the host before; null for none
     * @param open whether players are in who have come by it: else its own worlds are the host's to
     *     place
     * @param told where its name may lead, if another host has told it; what a person of this
     *     machine has chosen leads anywhere
     */
    HostMeeting(
            Identity identity,
            @Nullable MeetPlace given,
            boolean open,
            Predicate<InetAddress> told) {
        this.key = identity.publicHalf();
        this.told = told;
        this.meet = new MeetHost(identity, this::mayLeadTo);
        boolean holds = given != null && (open || !given.owner().equals(key));
        MeetPlace held = holds ? given : null;
        this.given = held;
        this.place = held;
    }

    /** Whether the name of the world's meeting point may lead there. From any thread. */
    boolean mayLeadTo(InetAddress address) {
        MeetPlace at = wished();
        return at == null || at.isChosen() || told.test(address);
    }

    private @Nullable MeetPlace wished() {
        MeetPlace held = given;
        return held != null ? held : wanted;
    }

    private static boolean isCallable(MeetPlace at) {
        return at.isChosen() || CallRule.isTellable(addressOf(at));
    }

    /**
     * Uses that meeting point for a world of its own, or none. If the host before has told the very
     * one, it is chosen from now on.
     */
    void use(@Nullable HostAddress at, long label, boolean listed) {
        Registration.Kind kind = listed ? Registration.Kind.LISTED_WORLD : Registration.Kind.WORLD;
        MeetPlace next =
                at == null ? null : new MeetPlace(at.host(), at.port(), key, label, kind, "", true);
        if (!Objects.equals(next, wanted)) {
            wanted = next;
            changed = true;
        }
        MeetPlace held = given;
        if (held != null && !held.isChosen() && CallRule.isAt(addressOf(held), at)) {
            given = held.chosen();
            changed = true;
        }
    }

    /** Where players find the world; null where it is at no meeting point. */
    @Nullable MeetPlace place() {
        return place;
    }

    /** The meeting point, if players may be called there. From any thread. */
    @Nullable HostAddress address() {
        MeetPlace now = wished();
        return now == null || !isCallable(now) ? null : addressOf(now);
    }

    /** The meeting point of a place. */
    static HostAddress addressOf(MeetPlace place) {
        return new HostAddress(place.host(), place.port());
    }

    /**
     * Time has passed.
     *
     * @param port by which others can join; {@link HostOptions#NO_PORT} while they cannot
     * @param movedOn whether another host has the world
     */
    void advance(
            HostSession session, int port, RelayedOrigins origins, boolean movedOn, long nowNanos) {
        if (!changed && nowNanos - lookedNanos < LOOK_NANOS) {
            return;
        }
        changed = false;
        lookedNanos = nowNanos;
        MeetPlace at = wished();
        if (at == null || !isCallable(at) || movedOn || port == HostOptions.NO_PORT) {
            meet.unfollow();
        } else {
            follow(at, session, new MeetHost.Game(port, origins));
        }
        MeetHost.News news = meet.state(); // It may still be of another meeting point.
        boolean isOfIt = at != null && at.meet().equals(news.meet());
        MeetPlace known = at == null || !isOfIt ? at : at.withCode(news.code());
        if (!Objects.equals(known, place)) {
            place = known;
            session.setMeeting(known, nowNanos);
        }
    }

    private void follow(MeetPlace at, HostSession session, MeetHost.Game game) {
        List<PublicIdentity> successors =
                session.successors().toAsk().stream()
                        .map(Successor::key)
                        .sorted((a, b) -> a.hex().compareTo(b.hex())) // Their order is no news.
                        .toList();
        Registration registration =
                at.registration(
                        key,
                        session.lineage().epoch(),
                        successors,
                        session.config().title(),
                        GameVersion.CURRENT,
                        session.config().playersMax());
        meet.setPlayers(session.playerCount());
        meet.follow(at.host(), at.port(), game, registration);
    }

    /** How it is registered. */
    MeetHost.News state() {
        return meet.state();
    }

    /** The news since the last call, to be told; null if there is none. */
    MeetHost.@Nullable News pollNews() {
        return meet.pollNews();
    }

    @Override
    public void close() {
        meet.close();
    }
}
