package org.quoin.engine.net;

import java.util.OptionalLong;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostServices;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.command.RoomDirectory;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.work.Calendar;

/**
 * The console of a hosted world, for the person who runs it: to read, speak and command. From any
 * thread.
 */
public final class HostConsole {
    /** Lines that nobody has polled; of more the newest are dropped. */
    private static final int LINES_MAX = 256;

    private final LoopTasks tasks;
    private final HostSession session;
    private final WorldClock clock;
    private final Surroundings surroundings;
    private volatile EntryRules entry = EntryRules.OPEN;

    /** The surroundings of a session's console: where its lines go, and where invitations lead. */
    static final class Surroundings {
        private final ArrayBlockingQueue<ChatLine> lines = new ArrayBlockingQueue<>(LINES_MAX);

        /** Whose world it is. */
        private final PublicIdentity identity;

        private final Calendar calendar;
        private final @Nullable RoomDirectory rooms;
        private volatile String reachedBy = "";

        Surroundings(PublicIdentity identity, Calendar calendar, @Nullable RoomDirectory rooms) {
            this.identity = identity;
            this.calendar = calendar;
            this.rooms = rooms;
        }

        HostServices.Front front() {
            return new HostServices.Front(
                    calendar,
                    lines::offer,
                    () -> InviteLink.to(reachedBy, OptionalLong.of(identity.id())),
                    rooms);
        }
    }

    HostConsole(
            LoopTasks tasks,
            HostSession session,
            WorldClock clock,
            Surroundings surroundings,
            EntryRules entry) {
        this.tasks = tasks;
        this.session = session;
        this.clock = clock;
        this.surroundings = surroundings;
        setEntry(entry);
    }

    /**
     * Says a line to all, or gives a command if it begins with a slash. Its answers are polled,
     * like the lines for all.
     */
    public void enter(String line) {
        tasks.post(() -> session.console(line, clock.nowNanos()));
    }

    /**
     * The same, for one of several consoles: its answers go there alone. Both are run on the host's
     * thread, and not at all if the host ends before.
     *
     * @param answers receives the answers to the line
     * @param done receives whether it was carried out, once all of it is: an undo and reading the
     *     journal take their time. Its lines for all are to be polled then.
     */
    public void enter(String line, Consumer<ChatLine> answers, Consumer<Boolean> done) {
        ConsoleLine entered = new ConsoleLine(line, answers, done);
        tasks.post(() -> session.console(entered, clock.nowNanos()));
    }

    /** Writes down that the console ends the host, before it does; waits for that. */
    public void writeStop() {
        tasks.ask(
                () -> {
                    session.auditStop();
                    return true;
                });
    }

    /** Tells the players who are hosts of something that concerns who runs the host. */
    public void tellHosts(String text) {
        tasks.post(() -> session.tellHosts(text));
    }

    /** The next line that is for all, or for all consoles; null if there is none. */
    public @Nullable ChatLine poll() {
        return surroundings.lines.poll();
    }

    /**
     * Sets the requirements for joining from now on; players who are in stay. Takes half a second
     * if there is a password.
     */
    public final void setEntry(EntryRules rules) {
        entry = rules;
        ChannelPassword password =
                rules.password().isEmpty()
                        ? rules.inherited()
                        : ChannelPassword.of(rules.password(), surroundings.identity);
        tasks.post(() -> session.setEntry(rules, password));
    }

    /** The requirements for joining, as set last. */
    public EntryRules entry() {
        return entry;
    }

    /** Whether only those may come in who are on the allow-list. */
    public boolean isListed() {
        return tasks.ask(() -> session.isListed());
    }

    /**
     * Sets by which address others reach the world, for invitations.
     *
     * @param hostAndPort empty for not known
     */
    public void setReachedBy(String hostAndPort) {
        surroundings.reachedBy = hostAndPort;
    }
}
