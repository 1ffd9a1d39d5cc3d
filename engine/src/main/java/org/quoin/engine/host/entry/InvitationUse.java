package org.quoin.engine.host.entry;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.entry.InvitationList.Invitation;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.work.Deadlines;

/**
 * Puts keys on the allow-list that come by invitations that hold: each key once by each, while
 * there is room, and not too many of one place. Belongs to the session's thread.
 */
final class InvitationUse {
    /** The least time between two notices of a full list: strangers can cause them at will. */
    private static final long FULL_TOLD_NANOS = 3_600_000_000_000L;

    private static final int SECONDS_PER_MINUTE = 60;

    private final KeptList<AllowList> allowed;
    private final KeptList<InvitationList> invitations;

    // Whoever has a link for several can make as many keys as it likes, use up what others were
    // meant to use, and fill the list. So a new key needs one of both.
    private final OriginRates ofAddress = new OriginRates(Rates.ADDRESS_INVITED);
    private final OriginRates ofNetwork = new OriginRates(Rates.NETWORK_INVITED);

    private final Consumer<String[]> moderators;
    private @Nullable Long fullToldNanos;

    /**
     * @param moderators receives notices of a full list
     */
    InvitationUse(
            KeptList<AllowList> allowed,
            KeptList<InvitationList> invitations,
            Consumer<String[]> moderators) {
        this.allowed = allowed;
        this.invitations = invitations;
        this.moderators = moderators;
    }

    /** Whether the list has no room for another line, also without what has ended. */
    boolean isListFull() {
        return allowed.list().isFull() && allowed.list().at(allowed.deletable()).isFull();
    }

    /** Why an invitation that holds does not let a new key in now, or null. */
    @Nullable Refused problemOf(
            Invitation invitation, PublicIdentity key, long origin, long nowNanos) {
        Reason reason = null;
        // One that is for one more puts no more than one key on the list, wherever it is used.
        int seconds = invitation.uses() == 1 ? 0 : waitSeconds(origin, nowNanos);
        if (invitations.list().wasUsedBy(invitation, key.id())) {
            reason = Reason.of(EndCode.INVITED_BEFORE);
        } else if (isListFull()) {
            reason = Reason.of(EndCode.ALLOW_LIST_FULL);
        } else if (seconds > 0) {
            int minutes = (seconds - 1) / SECONDS_PER_MINUTE + 1;
            reason = Reason.of(EndCode.INVITED_OFTEN, minutes);
        }
        return reason == null ? null : new Refused(RefusalCode.INVITATION, reason);
    }

    /** How long until another new key of an origin may come, in seconds; 0 if one may now. */
    private int waitSeconds(long origin, long nowNanos) {
        return Math.max(
                ofAddress.secondsUntilOne(origin, nowNanos),
                ofNetwork.secondsUntilOne(OriginRates.network(origin), nowNanos));
    }

    /** The same for somebody who wants to join by it; the host is notified of a full list. */
    @Nullable Refused problemTold(
            Invitation invitation, PublicIdentity key, long origin, long nowNanos) {
        Refused problem = problemOf(invitation, key, origin, nowNanos);
        Long toldNanos = fullToldNanos;
        boolean isDue = toldNanos == null || nowNanos - toldNanos >= FULL_TOLD_NANOS;
        if (problem != null && problem.reason().code() == EndCode.ALLOW_LIST_FULL && isDue) {
            fullToldNanos = nowNanos;
            moderators.accept(new String[] {"invited.full", "" + ListText.LINES_MAX});
        }
        return problem;
    }

    /** A key has come in that may be put on the list. */
    void came(Invitation invitation, PublicIdentity key, String name, long origin, long nowNanos) {
        if (invitation.uses() > 1) {
            ofAddress.take(origin, nowNanos);
            ofNetwork.take(OriginRates.network(origin), nowNanos);
        }
        String note = "invited by " + invitation.by();
        invitations.change(list -> list.used(invitation.hash(), key.id()));
        Deadlines deletable = allowed.deletable();
        allowed.change(list -> list.at(deletable).withKey(key.id(), name, ListDates.FOREVER, note));
    }
}
