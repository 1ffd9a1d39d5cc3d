package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.transport.RelayedOrigins;

/**
 * How others reach the open port of a player on standby from outside of its network: at the world's
 * meeting point, by a code of its own, and by the router, if the player lets that be asked. Holds
 * on when the player hosts, as others have come that way.
 */
final class OutsideReach implements AutoCloseable {
    private final PublicIdentity key;
    private final MeetHost meet;
    private final PortMapping mapping = new PortMapping();
    private final boolean maps;
    private final Predicate<InetAddress> allowed;

    /**
     * @param maps whether the router may be asked to forward the port
     * @param allowed which addresses a meeting point's name may lead to
     */
    OutsideReach(Identity identity, boolean maps, Predicate<InetAddress> allowed) {
        this.key = identity.publicHalf();
        this.meet = new MeetHost(identity, allowed);
        this.maps = maps;
        this.allowed = allowed;
    }

    /** Which addresses a meeting point's name may lead to. */
    Predicate<InetAddress> allowed() {
        return allowed;
    }

    /**
     * To be called again and again.
     *
     * @param at the world's meeting point; null for none
     * @param port that is open
     */
    void follow(@Nullable HostAddress at, int port, RelayedOrigins origins) {
        mapping.follow(port, maps);
        if (at == null) {
            meet.unfollow();
        } else {
            MeetHost.Game game = new MeetHost.Game(port, origins);
            meet.follow(at.host(), at.port(), game, Registration.ofStandby(key));
        }
    }

    /** The code at the meeting point; empty while there is none. */
    String code() {
        String code = meet.state().code();
        return code == null ? "" : code;
    }

    @Override
    public void close() {
        meet.close();
        mapping.close();
    }
}
