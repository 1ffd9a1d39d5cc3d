package org.quoin.engine.host.entry;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.VisibleText;
import org.quoin.engine.work.Deadlines;

/**
 * Decides who may join the hosted world, by password, allowlist and invitations. Belongs to the
 * session's thread.
 *
 * <pre>
 *   a moderator or host ────────────▶ on the list; no password unless it is for all
 *   key on the allow-list ──────────▶ the same
 *   an invitation that holds ───────▶ in, and the key comes onto the list: once a key, while there
 *                                     is room on it, and not too many of one place
 *   name on the allow-list ─────────▶ on the list; password
 *   anybody else ───────────────────▶ no list, or refused; password
 * </pre>
 *
 * <p>Wrong passwords slow down the key that sent them. Players unknown to the world also share the
 * tries of their address, its network and all strangers ({@link StrangerTries}): so a guesser makes
 * other strangers wait, but nobody who was here before or is invited.
 */
public final class EntryPolicy {
    /** Wrong ones of a key that need not wait: a typing error or two. */
    private static final int FREE_TRIES_OF_KEY = 4;

    private static final int NAME_CHARS_MAX = 40;

    /** The last keys that were reported are not reported again for a while. */
    private static final int TOLD_KEYS_MAX = 64;

    /** A key that goes on trying is reported again, to moderators who have joined since. */
    static final long TOLD_AGAIN_NANOS = 600_000_000_000L;

    private final KeptList<AllowList> allowed;
    private final KeptList<InvitationList> invitations;
    private final LongSupplier random;
    private final Supplier<InviteLink> invitedTo;
    private final Consumer<String[]> moderators;
    private final WrongTries wrongOfKey = new WrongTries(FREE_TRIES_OF_KEY);
    private final StrangerTries strangers;
    private final InvitationUse bearers;

    /** Keys not on the list that were reported. */
    private final ArrayDeque<Told> told = new ArrayDeque<>();

    private @Nullable TokenBucket tellings;
    private EntryRules rules = EntryRules.OPEN;
    private @Nullable ChannelPassword password;

    private record Told(long key, long nowNanos) {}

    /**
     * A client that wants to join.
     *
     * @param name the requested name; the seat's name where it has one
     * @param end the identity it has proved; null if none
     * @param origin its network origin
     * @param trusted whether it has the level of a moderator or host
     * @param remembered whether its key was in this world before
     * @param pass the pass it presents
     */
    public record Asking(
            String name,
            @Nullable OtherEnd end,
            long origin,
            boolean trusted,
            boolean remembered,
            ToHost.Pass pass) {
        private @Nullable PublicIdentity identity() {
            return end == null ? null : end.identity();
        }
    }

    /**
     * The policy of an open world.
     *
     * @param random numbers that nobody can guess
     * @param invitedTo where invitations lead: a link without a code
     * @param moderators notifies those who can act that the list is full, or that somebody is not
     *     on it: takes the key of a chat text, and its arguments
     */
    public EntryPolicy(
            KeptList<AllowList> allowed,
            KeptList<InvitationList> invitations,
            LongSupplier random,
            Supplier<InviteLink> invitedTo,
            Consumer<String[]> moderators) {
        this.allowed = allowed;
        this.invitations = invitations;
        this.random = random;
        this.invitedTo = invitedTo;
        this.moderators = moderators;
        this.strangers = new StrangerTries(random);
        this.bearers = new InvitationUse(allowed, invitations, moderators);
    }

    /**
     * Sets what must be shown from now on.
     *
     * @param stretched the password of the rules, or null if they have none
     */
    public void setRules(EntryRules now, @Nullable ChannelPassword stretched) {
        rules = now;
        password = stretched;
    }

    /** The rules that say what must be shown. */
    public EntryRules rules() {
        return rules;
    }

    /** The password of the rules; null if they have none. */
    public @Nullable ChannelPassword password() {
        return password;
    }

    /** Whether somebody whom nobody knows must know a password. */
    public boolean asksPassword() {
        return password != null;
    }

    /** Whether only those may come in who are on the allow-list. */
    public boolean isListed() {
        return rules.allowListed() || allowed.list().isOn();
    }

    /** Whether that is so whatever the list says. */
    public boolean isListedByRules() {
        return rules.allowListed();
    }

    private boolean isOnList(Asking who) {
        return allowed.list().hasKey(who.identity(), allowed.deadlines());
    }

    /** Whether the allow-list has no room for another line, also without what has ended. */
    public boolean isListFull() {
        return bearers.isListFull();
    }

    /** The invitations that can still be used. */
    public List<InvitationList.Invitation> invitationsThatHold() {
        Deadlines now = invitations.deadlines();
        return invitations.list().invitations().stream().filter(each -> each.holds(now)).toList();
    }

    /**
     * Why somebody may not join, or null; counts wrong guesses.
     *
     * @param tries false for somebody who was accepted before and has waited in the queue since:
     *     rules may have changed, but nothing counts as a guess, and others' guesses cause no wait
     */
    public @Nullable Refused problemOf(Asking who, boolean tries, long nowNanos) {
        if (!isListed() && password == null) {
            return null;
        }
        boolean known = who.trusted() || isOnList(who);
        boolean isInvited = !known && !who.pass().code().isEmpty();
        if (isInvited) {
            Refused problem = invitationProblem(who, tries, nowNanos);
            if (problem != null || !rules.passwordForAll()) {
                return problem;
            }
        }
        if (!known && !isInvited && isListed()) {
            Refused problem = nameProblem(who, tries, nowNanos);
            if (problem != null) {
                return problem;
            }
        }
        ChannelPassword asked = known && !rules.passwordForAll() ? null : password;
        Refused problem = asked == null ? null : passwordProblem(who, asked, tries, nowNanos);
        return asked == null || problem == null
                ? problem
                : new Refused(problem.code(), problem.reason(), "", asked.salt());
    }

    /** Whether a key is one that strangers cannot make: it need not share with its neighbours. */
    private boolean isKnown(Asking who) {
        PublicIdentity identity = who.identity();
        return identity != null && (who.trusted() || who.remembered() || isOnList(who));
    }

    /** The id of a key that is known or invited; 0 for all others. */
    public long keyWithOwnRate(Asking who, long nowNanos) {
        PublicIdentity identity = who.identity();
        if (identity == null) {
            return 0;
        }
        InvitationList.Invitation invitation = invitationOf(who);
        // Who has a link for several could make itself as many rates as it can make keys.
        boolean isInvited =
                invitation != null
                        && bearers.problemOf(invitation, identity, who.origin(), nowNanos) == null;
        return isInvited || isKnown(who) ? identity.id() : 0;
    }

    /** The invitation that somebody brings, if it holds; else null. */
    private InvitationList.@Nullable Invitation invitationOf(Asking who) {
        String code = who.pass().code();
        return who.end() == null || code.isEmpty()
                ? null
                : invitations.list().find(code, invitations.deadlines());
    }

    /** A code is too long to be guessed, so that one that holds never waits for others' guesses. */
    private @Nullable Refused invitationProblem(Asking who, boolean tries, long nowNanos) {
        PublicIdentity identity = who.identity();
        InvitationList.Invitation invitation = invitationOf(who);
        if (identity != null && invitation != null) {
            return bearers.problemTold(invitation, identity, who.origin(), nowNanos);
        }
        Refused isVoid = new Refused(RefusalCode.INVITATION, Reason.of(EndCode.INVITATION_VOID));
        if (!tries) {
            return isVoid;
        }
        if (identity == null) {
            return isVoid;
        }
        int seconds = waitSeconds(who, identity.id(), nowNanos);
        if (seconds > 0) {
            return wait(seconds);
        }
        wrong(who, identity.id(), nowNanos);
        return isVoid;
    }

    /** Names can be guessed: where some are on the list, one that is not counts as a wrong try. */
    private @Nullable Refused nameProblem(Asking who, boolean tries, long nowNanos) {
        PublicIdentity identity = who.identity();
        boolean counts = tries && allowed.list().hasNames(allowed.deadlines());
        int seconds = identity != null && counts ? waitSeconds(who, identity.id(), nowNanos) : 0;
        if (seconds > 0) {
            return new Refused(RefusalCode.NOT_ALLOWED, Reason.of(EndCode.NAME_WAIT, seconds));
        }
        if (allowed.list().hasName(who.name(), allowed.deadlines())) {
            return null;
        }
        if (identity != null && counts) {
            wrong(who, identity.id(), nowNanos);
        }
        if (identity != null && tries) {
            tellNotAllowed(identity, who.name(), nowNanos);
        }
        String own = identity == null ? "?" : identity.fingerprint();
        return new Refused(RefusalCode.NOT_ALLOWED, Reason.of(EndCode.NOT_ALLOWED, own));
    }

    /**
     * Notifies moderators that somebody who is not on the list wants to join, and with which key,
     * so that a friend can be allowed. Fresh keys cost nothing, so few are reported.
     */
    private void tellNotAllowed(PublicIdentity who, String name, long nowNanos) {
        TokenBucket bucket = tellings;
        if (bucket == null) {
            bucket = new TokenBucket(Rates.KNOCKS, nowNanos);
            tellings = bucket;
        }
        told.removeIf(each -> nowNanos - each.nowNanos() >= TOLD_AGAIN_NANOS);
        if (told.stream().anyMatch(each -> each.key() == who.id()) || !bucket.take(nowNanos)) {
            return;
        }
        told.add(new Told(who.id(), nowNanos));
        if (told.size() > TOLD_KEYS_MAX) {
            told.remove();
        }
        String shown = VisibleText.line(name, NAME_CHARS_MAX);
        moderators.accept(new String[] {"knocked", shown, who.fingerprint()});
    }

    private @Nullable Refused passwordProblem(
            Asking who, ChannelPassword asked, boolean tries, long nowNanos) {
        OtherEnd end = who.end();
        byte[] proof = who.pass().proofBytes();
        if (end == null || proof.length == 0) {
            return new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_NEEDED));
        }
        Refused isWrong = new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_WRONG));
        if (!tries) {
            return end.isProof(asked, proof) ? null : isWrong;
        }
        long key = end.identity().id();
        int seconds = waitSeconds(who, key, nowNanos);
        if (seconds > 0) {
            return wait(seconds);
        }
        if (end.isProof(asked, proof)) {
            wrongOfKey.right(key);
            strangers.right(who.origin(), key);
            return null;
        }
        wrong(who, key, nowNanos);
        return isWrong;
    }

    /** How long a key waits for its own wrong tries, or a stranger for those of others. */
    private int waitSeconds(Asking who, long key, long nowNanos) {
        int seconds = wrongOfKey.waitSeconds(key, nowNanos);
        return seconds > 0 || isKnown(who)
                ? seconds
                : strangers.waitSeconds(who.origin(), key, nowNanos);
    }

    private void wrong(Asking who, long key, long nowNanos) {
        wrongOfKey.wrong(key, nowNanos);
        if (!isKnown(who)) {
            strangers.wrong(who.origin(), key, nowNanos);
        }
    }

    private static Refused wait(int seconds) {
        return new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_WAIT, seconds));
    }

    /**
     * Somebody is let in: an invitation is used up by that, and its bearer is known from now on.
     */
    public void cameIn(Asking who, long nowNanos) {
        PublicIdentity identity = who.identity();
        InvitationList.Invitation invitation = invitationOf(who);
        if (identity == null || invitation == null || who.trusted() || isOnList(who)) {
            return;
        }
        // In a world that is open it may have come in without.
        if (bearers.problemTold(invitation, identity, who.origin(), nowNanos) == null) {
            bearers.came(invitation, identity, who.name(), who.origin(), nowNanos);
        }
    }

    /**
     * Creates an invitation.
     *
     * @param uses how often it can be used
     * @param holds how long it is valid
     * @param by the player who created it
     * @return null if it could not be stored
     */
    public @Nullable InviteLink invite(int uses, Duration holds, String by) {
        String code = InvitationCode.fresh(random);
        Instant now = invitations.now().truncatedTo(ChronoUnit.SECONDS);
        Deadlines deletable = invitations.deletable();
        String giver = by.length() > NAME_CHARS_MAX ? by.substring(0, NAME_CHARS_MAX) : by;
        InvitationList.Invitation made =
                new InvitationList.Invitation(
                        InvitationCode.hash(code), uses, now.plus(holds), giver);
        boolean kept = invitations.change(list -> list.with(made, deletable));
        return kept ? invitedTo.get().withCode(code) : null;
    }
}
