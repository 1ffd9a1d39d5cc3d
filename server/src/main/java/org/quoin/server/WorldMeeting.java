package org.quoin.server;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** The meeting point of a hosted world, as people give it and are told of it. */
public final class WorldMeeting {
    private WorldMeeting() {}

    /** The meeting point of an address as it was typed; null for none. */
    public static @Nullable HostAddress parse(String typed) {
        try {
            HostAddress at =
                    typed.isEmpty() ? null : HostAddress.parse(typed, MeetLimits.DEFAULT_PORT);
            return at == null || at.isAtMeeting() ? null : at;
        } catch (HostAddress.InvalidAddressException e) {
            Logger.debug("no meeting point: {}", e.getMessage()); // Settings are checked before.
            return null;
        }
    }

    /** The address of the world by which players come; empty if there is none. */
    public static String address(MeetHost.News news) {
        String code = news.code();
        return code == null ? "" : MeetPlace.addressOf(news.meet(), code);
    }

    /** One or two sentences. */
    public static String text(MeetHost.News news, Texts texts) {
        String code = news.code();
        if (code != null) {
            return texts.get(
                    news.carriedOn() ? "meet.carried-on" : "meet.registered",
                    MeetCode.shown(code),
                    news.meet(),
                    HostAddress.LINK + address(news));
        }
        Reason problem = news.problem();
        if (problem == null) {
            return texts.get("meet.off");
        } else if (problem.code() == MeetReason.SUCCEEDED) {
            return texts.get("meet.succeeded", news.meet());
        }
        return texts.get("meet.failed", news.meet(), ReasonText.of(problem, texts));
    }
}
