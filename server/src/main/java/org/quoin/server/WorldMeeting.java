package org.quoin.server;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.meet.MeetCode;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.Registration;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.secure.Identity;
import org.quoin.server.option.HostMixin.Meeting;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** Keeps a hosted world registered at the meeting point that its host wants, if it wants one. */
public final class WorldMeeting implements AutoCloseable {
    private final Identity identity;
    private final MeetHost meet;

    /** Follows nothing yet. */
    public WorldMeeting(Identity identity) {
        this.identity = identity;
        this.meet = new MeetHost(identity);
    }

    /** Uses that meeting point from now on, or none, as while no port is open. */
    public void follow(LockstepHost host, Meeting wanted, HostConfig world) {
        HostAddress at = wanted.at();
        if (at == null || !host.isOpen()) {
            meet.unfollow();
            return;
        }
        Registration plain = Registration.of(identity.publicHalf(), host.world().seed());
        follow(
                at,
                host,
                wanted.listed()
                        ? plain.asListed(world.title(), GameVersion.CURRENT, world.playersMax())
                        : plain);
    }

    /**
     * The same for a game, which is not listed.
     *
     * @param host null while none runs
     * @param address of the meeting point as it was typed; empty for none
     */
    public void follow(@Nullable LockstepHost host, String address) {
        HostAddress at = null;
        try {
            at = address.isEmpty() ? null : HostAddress.parse(address, MeetLimits.DEFAULT_PORT);
        } catch (HostAddress.InvalidAddressException e) {
            Logger.debug("no meeting point: {}", e.getMessage()); // Settings are checked before.
        }
        if (at == null || host == null || !host.isOpen()) {
            meet.unfollow();
        } else {
            follow(at, host, Registration.of(identity.publicHalf(), host.world().seed()));
        }
    }

    private void follow(HostAddress at, LockstepHost host, Registration registration) {
        MeetHost.Game game = new MeetHost.Game(host.port(), host.relayed());
        meet.follow(at.host(), at.port(), game, registration);
    }

    /** The state. */
    public MeetHost.News state() {
        return meet.state();
    }

    /** The news since the last call, to be told; null if there are none. */
    public MeetHost.@Nullable News pollNews(@Nullable LockstepHost host) {
        HostFigures figures = host == null ? null : host.figures();
        if (figures != null) {
            meet.setPlayers(figures.players());
        }
        return meet.pollNews();
    }

    /** The address of the world by which players come; empty if there is none. */
    public static String address(MeetHost.News news) {
        String code = news.code();
        return code == null ? "" : news.meet() + "/" + MeetCode.shown(code);
    }

    /** One or two sentences. */
    public static String text(MeetHost.News news, Texts texts) {
        String code = news.code();
        if (code != null) {
            return texts.get(
                    "meet.registered",
                    MeetCode.shown(code),
                    news.meet(),
                    HostAddress.LINK + address(news));
        }
        Reason problem = news.problem();
        return problem == null
                ? texts.get("meet.off")
                : texts.get("meet.failed", news.meet(), ReasonText.of(problem, texts));
    }

    @Override
    public void close() {
        meet.close();
    }
}
