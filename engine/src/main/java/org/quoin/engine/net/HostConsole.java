package org.quoin.engine.net;

import java.time.Clock;
import java.time.LocalDate;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.command.ConsoleLine;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.secure.LinePassword;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.transport.HostLines;
import org.quoin.engine.wire.ChatLine;

/**
 * What is said in a hosted world, for whoever runs the host: read, said, commanded. From any
 * thread.
 */
public final class HostConsole {
    /** Lines that nobody has polled; of more the newest are dropped. */
    private static final int LINES_MAX = 256;

    private final LoopTasks tasks;
    private final HostSession session;
    private final WorldClock clock;
    private final ArrayBlockingQueue<ChatLine> lines = new ArrayBlockingQueue<>(LINES_MAX);

    /** Whose world it is. */
    private final PublicIdentity identity;

    private volatile EntryRules entry = EntryRules.OPEN;
    private volatile String reachedBy = "";

    HostConsole(
            LoopTasks tasks,
            HostSession session,
            WorldClock clock,
            HostLines hostLines,
            Environment environment,
            HostConfig config,
            @Nullable WorldJournal journal) {
        this.tasks = tasks;
        this.session = session;
        this.clock = clock;
        session.chat().setListener(lines::offer);
        session.commands().setOwnConnection(HostLines::isOwn);
        session.bans().setAddresses(hostLines::addressOf);
        session.audit().setAddresses(hostLines::addressOf);
        session.bans().setOwnConnection(HostLines::isOwn);
        this.identity = environment.identity().publicHalf();
        session.access().setClock(Clock.systemUTC());
        session.access().setHost(identity, () -> reachedBy);
        setEntry(config.entry());
        session.bans().setClock(HostConsole::unixSeconds);
        session.mutes().setClock(HostConsole::unixSeconds);
        session.commands().timedHosts().setClock(HostConsole::unixSeconds);
        session.names().setToday(LocalDate::now);
        if (journal != null) {
            journal.keepLists(tasks, session);
            journal.keepAudit(tasks, session);
        }
    }

    private static long unixSeconds() {
        return System.currentTimeMillis() / 1000;
    }

    /**
     * Says a line to all, or gives a command if it begins with a slash. What it is answered is
     * polled, as what is for all.
     */
    public void enter(String line) {
        tasks.post(() -> session.chat().console(line, clock.nowNanos()));
    }

    /**
     * The same, for one of several consoles: what it is answered goes there alone. Both are run on
     * the host's thread, and not at all if the host ends before.
     *
     * @param answers takes what the line is answered
     * @param done takes whether it was carried out, once all of it is: an undo and reading the
     *     journal take their time. What it has said to all is to be polled then.
     */
    public void enter(String line, Consumer<ChatLine> answers, Consumer<Boolean> done) {
        ConsoleLine entered = new ConsoleLine(line, answers, done);
        tasks.post(() -> session.chat().console(entered, clock.nowNanos()));
    }

    /** Writes down that the console ends the host, before it does; waits for that. */
    public void writeStop() {
        tasks.ask(
                () -> {
                    session.audit().stopped();
                    return true;
                });
    }

    /** Tells the players who are hosts of something that concerns who runs the host. */
    public void tellHosts(String text) {
        tasks.post(() -> session.commands().tellHosts(text));
    }

    /** The next line that is for all, or for all consoles; null if there is none. */
    public @Nullable ChatLine poll() {
        return lines.poll();
    }

    /**
     * Sets what must be shown to come in from now on; who is in stays. Takes half a second where
     * there is a password.
     */
    public void setEntry(EntryRules rules) {
        entry = rules;
        LinePassword password =
                rules.password().isEmpty() ? null : LinePassword.of(rules.password(), identity);
        tasks.post(() -> session.access().setRules(rules, password));
    }

    /** What must be shown to come in, as it was set last. */
    public EntryRules entry() {
        return entry;
    }

    /** Whether only those may come in who are on the allow-list. */
    public boolean isListed() {
        return tasks.ask(() -> session.access().isListed());
    }

    /**
     * Sets by which address others reach the world, for invitations.
     *
     * @param hostAndPort empty for not known
     */
    public void setReachedBy(String hostAndPort) {
        reachedBy = hostAndPort;
    }
}
