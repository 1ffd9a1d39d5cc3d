package org.quoin.engine.succession;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.join.Leadership;
import org.quoin.engine.host.join.LeadershipState;
import org.quoin.engine.succession.ViewChange.Phase;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * Machines of players, hosts on them, and the connections between, without clocks or sockets: what
 * may happen next is asked for, and one thing is made to happen. What must never be is checked
 * after each. Machines and players have one number, from 1 on; a machine without a player has the
 * last.
 *
 * <p>Turns reach players at once or not at all, everything else through queues in order.
 */
final class Cluster {
    /** What can happen: to whom, and to which of its connections or with which argument. */
    record Event(What what, int who, int arg) {
        @Override
        public String toString() {
            return what + " " + who + (arg == 0 ? "" : " " + arg);
        }
    }

    /** Faults come last: up to {@link #TIMER} an event is what goes on by itself. */
    enum What {
        LINK_ENDS,
        HEARS_HOST,
        TO_ACCEPTOR,
        TO_DIALLER,
        OPENS,
        WELCOMED,
        CATCHES_UP,
        RETURNS,
        LEARNS_OF_RIVAL,
        TIMER,
        SEALS,
        WORRIES,
        SUSPECTS,
        DIES,
        CUT_OFF,
        HEALS,
        BREAKS,
        HANDS_OVER,
        RESTARTS
    }

    /** How much of what may go wrong. */
    record Faults(
            int seals,
            int suspicions,
            int deaths,
            int cuts,
            int breaks,
            int handOvers,
            int restarts) {
        static final Faults NONE = new Faults(0, 0, 0, 0, 0, 0, 0);
    }

    /** Something must never be. */
    static final class Violation extends AssertionError {
        private static final long serialVersionUID = 1;

        Violation(String message) {
            super(message);
        }
    }

    static final int FIRST_TURN = 100;
    private static final long HOST = 0;

    /** Added to the number of the machine of a host that was promised that it goes on. */
    private static final long HOSTS = 1000;

    /** Added to the number of the machine to which a host, and so its player, gives way. */
    private static final long HANDED = 2000;

    /** Times the life of a machine that was promised something. */
    private static final long LIVES = 10_000;

    private static final long GREETING_NANOS = 5_000_000_000L;

    final int players;
    final int machines;
    private final List<Long> successors;
    private final List<Long> electorate = new ArrayList<>();
    private final Machine[] all;
    private final TreeMap<Integer, Hosting> hostings = new TreeMap<>();
    private final List<Runnable> after = new ArrayList<>();

    /** Who has led each epoch by promises, and of whom they were. */
    private final TreeMap<Integer, Hosting> leaders = new TreeMap<>();

    /** Which epoch each player promised to whom, and in which of its lives. */
    private final Map<Promise, Long> promises = new HashMap<>();

    private record Promise(int voter, int life, int epoch) {}

    private final Function<Machine, ViewChange> voters;

    /** As many promises are needed at least; 0 where a majority is enough. */
    int quorum;

    /** Those for which a host has given way. */
    private final TreeSet<Integer> handedEpochs = new TreeSet<>();

    /** Turns that players had and that are no part of the world they follow now. */
    int dropped;

    private int seals;
    private int suspicions;
    private int deaths;
    private int cuts;
    private int breaks;
    private int handOvers;
    private int restarts;
    private int nextLine = 1;
    private int messages;

    /** Delays in nanoseconds; none while all orders are explored. */
    private Delays delays = () -> 0;

    long nowNanos;

    /** Whether all clocks show the same; else each machine's time passes by itself. */
    boolean oneClock;

    /** How long what passes between machines takes. */
    interface Delays {
        long nextNanos();
    }

    /** A machine, and the player at it. */
    final class Machine implements ViewChange.Log, ViewChange.Effects {
        final int id;
        ViewChange change;
        boolean alive = true;
        boolean cut;
        int life;
        long ownNanos;

        /** The world that is here; null before one is. */
        @Nullable Lineage lineage;

        long[] turns = new long[FIRST_TURN + 1];
        int contiguous;

        /** The host that we know, connected or not. */
        @Nullable Hosting host;

        Link link = Link.NONE;

        /** A planted fault: turns of several hosts are put together by their numbers. */
        boolean mixesTurns;

        long linkAt;
        long linkEndNanos;
        final TreeMap<Integer, Line> dialled = new TreeMap<>();

        Machine(int id) {
            this.id = id;
            this.change = voters.apply(this);
        }

        // The log.

        @Override
        public Position position() {
            long mask = 0;
            for (int i = 0; i < Long.SIZE && contiguous + 2 + i < turns.length; i++) {
                mask |= turns[contiguous + 2 + i] == 0 ? 0 : 1L << i;
            }
            return new Position(known(), contiguous, mask);
        }

        private Lineage known() {
            Lineage here = lineage;
            return here == null ? Lineage.of(new Term(1, -1, 0)) : here;
        }

        long at(int turn) {
            return turn < turns.length ? turns[turn] : 0;
        }

        @Override
        public List<Blob> turns(int firstTurn, int count) {
            List<Blob> blobs = new ArrayList<>();
            for (int turn = firstTurn; turn < firstTurn + count && at(turn) != 0; turn++) {
                blobs.add(Blob.owning(ByteBuffer.allocate(8).putLong(0, turns[turn]).array()));
            }
            return blobs;
        }

        @Override
        public boolean put(int firstTurn, List<Blob> coded) {
            for (int i = 0; i < coded.size(); i++) {
                byte[] bytes = new byte[8];
                coded.get(i).copyTo(bytes, 0);
                put(firstTurn + i, ByteBuffer.wrap(bytes).getLong());
            }
            return true;
        }

        @Override
        public void adopt(Lineage newer) {
            if (!mixesTurns) {
                keepTo(newer.lastTurnSharedWith(known()));
                lineage = newer;
            }
        }

        private void keepTo(int turn) {
            if (turns.length > (long) turn + 1) {
                turns = Arrays.copyOf(turns, turn + 1);
            }
            contiguous = Math.min(contiguous, turn);
        }

        void put(int turn, long content) {
            if (turn >= turns.length) {
                turns = Arrays.copyOf(turns, turn + 1);
            }
            if (turns[turn] == 0) {
                turns[turn] = content;
            }
            while (at(contiguous + 1) != 0) {
                contiguous++;
            }
        }

        @Override
        public boolean execute() {
            return true;
        }

        @Override
        public List<Long> electorate() {
            return electorate;
        }

        @Override
        public int quorum() {
            return quorum;
        }

        @Override
        public boolean isInWorld(long player) {
            return player >= 1 && player <= players;
        }

        @Override
        public long newSessionId() {
            return session(id, change.promised(), life);
        }

        // The effects.

        @Override
        public void dial(long successor) {
            Line line = new Line(nextLine++, this, all[(int) successor]);
            line.openAt = delay();
            Line before = dialled.put((int) successor, line);
            if (before != null) {
                throw new Violation(id + " dials " + successor + " twice");
            }
        }

        @Override
        public void hangUp(long successor) {
            Line line = dialled.remove((int) successor);
            if (line != null) {
                line.endFromDialler();
            }
        }

        @Override
        public void toCandidate(long candidate, ToHost message) {
            count();
            if (message instanceof ToHost.Promise promise) {
                long to = candidate == HOST ? HOSTS + hosting().machine.id : candidate;
                promise(promise.epoch(), to);
            }
            if (candidate == HOST) {
                if (link != Link.NONE) {
                    hosting().receive(this, message);
                }
                return;
            }
            Line line = dialled.get((int) candidate);
            if (line != null && line.open) {
                line.send(line.toAcceptor, message);
            }
        }

        private void promise(int epoch, long to) {
            int target = (int) (to % HOSTS);
            long lived = LIVES * (target == 0 ? 0 : all[target].life);
            Long before = promises.put(new Promise(id, life, epoch), to + lived);
            if (before != null && before % LIVES != to) {
                throw new Violation(id + " promises " + epoch + " to " + before + " and " + to);
            }
        }

        @Override
        public void toVoter(long voter, ToClient message) {
            count();
            if (message instanceof ToClient.Ask ask) {
                promise(ask.epoch(), id);
            }
            for (Line line : linesTo(this)) {
                if (line.from.id == voter && line.open) {
                    line.send(line.toDialler, message);
                }
            }
        }

        @Override
        public void promised() {
            endLink();
        }

        private void endLink() {
            if (link != Link.NONE && host != null && host.machine != this) {
                host.closed(this);
                link = Link.NONE;
                linkAt = delay();
            }
        }

        @Override
        public void lead(Lineage led, boolean agreed) {
            endLink();
            Hosting hosting = new Hosting(this, led);
            hostings.put(id, hosting);
            Hosting other = leaders.put(led.epoch(), hosting);
            checkOnly(hosting, other);
            if (!isForgotten(led.epoch())) {
                checkMajority(hosting);
            }
            after.add(
                    () -> {
                        host = hosting;
                        welcome(hosting);
                        for (Line line : linesTo(this)) {
                            line.toHosting = hosting;
                        }
                    });
        }

        @Override
        public void renewed(Lineage renewed) {
            lineage = renewed;
        }

        @Override
        public void follow(long successor, Lineage led) {
            Line line = dialled.remove((int) successor);
            if (line == null) {
                throw new Violation(id + " follows " + successor + " without a line");
            }
            endLink();
            after.add(
                    () -> {
                        lines.remove(line);
                        host = hostings.get((int) successor);
                        link = Link.GREETING;
                        linkAt = delay();
                    });
        }

        @Override
        public void cutOff() {
            count();
        }

        @Override
        public void alone() {
            count();
        }

        // What the edge does.

        Hosting hosting() {
            Hosting known = host;
            if (known == null) {
                throw new IllegalStateException("no host");
            }
            return known;
        }

        boolean isLed() {
            Phase phase = change.phase();
            return phase == Phase.FOLLOWING || phase == Phase.LEADING;
        }

        /** A hello, and the welcome to it; or what is said in its place. */
        void greet() {
            Hosting to = hosting();
            if (!change.mayFollow(to.leadership.lineage())) {
                endLink();
                return;
            }
            welcome(to);
        }

        void welcome(Hosting to) {
            Lineage led = to.leadership.lineage();
            // As in SessionState: turns that are no part of the host's world are dropped.
            int had = contiguous;
            int shared = Math.min(to.newest(), led.lastTurnSharedWith(known()));
            if (lineage != null && contiguous <= shared) {
                for (int turn = 1; turn <= contiguous && turn <= shared; turn++) {
                    if (turns[turn] != to.log[turn]) {
                        throw new Violation(
                                id + " goes on with " + to.machine.id + " but differs in " + turn);
                    }
                }
                keepTo(shared);
                dropped += Math.max(0, had - shared);
            } else {
                dropped += lineage == null ? 0 : Math.max(0, had - shared);
                turns = Arrays.copyOf(to.log, to.newest() + 1);
                contiguous = to.newest();
            }
            lineage = led;
            link = Link.OPEN;
            to.connected.remove((Integer) id);
            to.connected.add(id);
            to.greeting.remove((Integer) id);
            change.following(HOST, led);
            change.setSuccessors(
                    successors.stream().filter(each -> each != to.machine.id).toList(),
                    to.machine.id <= players ? to.machine.id : 0);
        }

        long timerNanos() {
            long due = isLed() && change.phase() == Phase.FOLLOWING ? Long.MAX_VALUE : due();
            return link == Link.WAITING ? Math.min(due, linkEndNanos) : due;
        }

        private long due() {
            return change.nextDueNanos(ownNanos);
        }
    }

    /** How far the connection to the host has come. */
    enum Link {
        NONE,
        /** A hello was said. */
        GREETING,
        /** That the host is lost was said, as a later epoch was promised than it leads. */
        WAITING,
        OPEN
    }

    private record Sent(Object message, long at) {
        static final Object END = "end";
    }

    /** A connection of a player to a successor. */
    final class Line {
        final int number;
        final Machine from;
        final Machine to;
        final int fromLife;
        final int toLife;
        final Deque<Sent> toAcceptor = new ArrayDeque<>();
        final Deque<Sent> toDialler = new ArrayDeque<>();
        boolean open;
        long openAt;

        /** It goes on as a connection to this host. */
        @Nullable Hosting toHosting;

        Line(int number, Machine from, Machine to) {
            this.number = number;
            this.from = from;
            this.to = to;
            this.fromLife = from.life;
            this.toLife = to.life;
            lines.add(this);
        }

        void endFromDialler() {
            toDialler.clear();
            if (open) {
                send(toAcceptor, Sent.END);
            } else if (toAcceptor.isEmpty()) {
                lines.remove(this);
            }
            open = false;
        }

        void breakOff() {
            toAcceptor.clear();
            toDialler.clear();
            send(toAcceptor, Sent.END);
            send(toDialler, Sent.END);
            open = false;
        }

        private void send(Deque<Sent> queue, Object message) {
            Sent last = queue.peekLast();
            queue.add(new Sent(message, Math.max(last == null ? 0 : last.at, delay())));
        }

        boolean isDialled() {
            return from.dialled.get(to.id) == this;
        }
    }

    /** A host. */
    final class Hosting implements Leadership.Followers {
        final Machine machine;
        final Leadership leadership;
        long[] log;
        boolean ended;
        boolean gaveWay;
        final List<Integer> connected = new ArrayList<>();
        final List<Integer> greeting = new ArrayList<>();

        Hosting(Machine machine, Lineage lineage) {
            this.machine = machine;
            this.leadership = new Leadership(this, lineage);
            this.log = Arrays.copyOf(machine.turns, machine.contiguous + 1);
            connected.add(machine.id);
        }

        int newest() {
            return log.length - 1;
        }

        boolean isAlive() {
            return machine.alive && !ended && hostings.get(machine.id) == this;
        }

        void seal(int mask) {
            int turn = log.length;
            log = Arrays.copyOf(log, turn + 1);
            log[turn] = 1000 * leadership.lineage().newest().sessionId() + turn;
            for (int i = 1; i <= players; i++) {
                Machine to = all[i];
                boolean gets = i == machine.id || (mask >>> i & 1) != 0;
                boolean follows = to.host == this && to.link == Link.OPEN && reaches(machine, to);
                if (gets && follows) {
                    to.put(turn, log[turn]);
                    to.change.executed(to.contiguous, to.ownNanos);
                }
            }
        }

        void receive(Machine from, Object message) {
            if (!isAlive() || !reaches(from, machine)) {
                return;
            }
            after.add(
                    () -> {
                        if (message instanceof ToHost.Lost lost) {
                            if (!leadership.receive(from.id, lost, nowNanos)) {
                                from.link = Link.NONE;
                            }
                            if (leadership.overtakenBy() != null && isAlive()) {
                                giveUp();
                            }
                        } else if (message instanceof ToHost.Promise promise) {
                            leadership.receive(from.id, promise, nowNanos);
                        }
                    });
        }

        /** Ends, as another has taken over: its own player looks for that one. */
        private void giveUp() {
            ended = true;
            hostings.remove(machine.id);
            if (machine.id <= players && machine.host == this) {
                machine.link = Link.NONE;
                machine.change.suspect(machine.ownNanos);
            }
        }

        void closed(Machine from) {
            connected.remove((Integer) from.id);
            greeting.remove((Integer) from.id);
            leadership.closed(from.id);
        }

        @Override
        public List<Integer> players() {
            return new ArrayList<>(connected.stream().filter(each -> each <= players).toList());
        }

        @Override
        public long idOf(int connection) {
            return connection;
        }

        @Override
        public boolean isKnown(long player) {
            return player >= 1 && player <= players;
        }

        @Override
        public List<Long> electorate() {
            return electorate;
        }

        @Override
        public void send(int connection, ToClient message, long atNanos) {
            count();
            Machine to = all[connection];
            for (Line line : linesTo(machine)) { // A voter that has not heard us lead.
                if (line.from == to && line.toHosting == this && line.open && to.host != this) {
                    line.send(line.toDialler, message);
                    return;
                }
            }
            if (to.host == this && to.alive && reaches(machine, to)) {
                after.add(() -> deliver(to, message));
            }
        }

        private void deliver(Machine to, ToClient message) {
            if (to.link == Link.WAITING && message instanceof ToClient.Lead lead) {
                if (to.change.mayFollow(lead.lineage())) {
                    to.link = Link.GREETING;
                    to.linkAt = delay();
                }
            } else if (to.link == Link.OPEN || to.link == Link.WAITING) {
                to.change.receive(HOST, (ToClient.FromCandidate) message, to.ownNanos);
            }
        }

        @Override
        public void letGo(int connection, long atNanos) {
            Machine to = all[connection];
            closed(to);
            if (to.host == this && to.link != Link.OPEN) {
                to.link = Link.NONE;
                to.linkAt = delay();
            }
        }
    }

    final List<Line> lines = new ArrayList<>();

    /**
     * @param players each with a machine
     * @param hostPlays whether the first of them hosts; else a machine of its own does
     * @param successorCount of the players, the first that do not host
     * @param voters makes the view change of a machine: that which is tested, or one with a fault
     */
    Cluster(
            int players,
            boolean hostPlays,
            int successorCount,
            Function<Machine, ViewChange> voters) {
        this.players = players;
        this.machines = hostPlays ? players : players + 1;
        this.voters = voters;
        this.all = new Machine[machines + 1];
        List<Long> named = new ArrayList<>();
        for (int i = 1; i <= players; i++) {
            electorate.add((long) i);
            if ((i > 1 || !hostPlays) && named.size() < successorCount) {
                named.add((long) i);
            }
        }
        this.successors = named;
        for (int i = 1; i <= machines; i++) {
            all[i] = new Machine(i);
            Arrays.fill(all[i].turns, 1, FIRST_TURN + 1, 1);
            all[i].contiguous = FIRST_TURN;
        }
        int first = hostPlays ? 1 : machines;
        Lineage lineage = Lineage.of(new Term(1, session(first, 1, 0), 1));
        Hosting hosting = new Hosting(all[first], lineage);
        hostings.put(first, hosting);
        leaders.put(1, hosting);
        for (int i = 1; i <= players; i++) {
            all[i].host = hosting;
            all[i].welcome(hosting);
        }
        hosting.connected.clear();
        for (int i = 1; i <= players; i++) {
            hosting.connected.add(i);
        }
    }

    void setDelays(Delays chosen) {
        delays = chosen;
    }

    private long delay() {
        return nowNanos + delays.nextNanos();
    }

    private static long session(int machine, int epoch, int life) {
        return 10_000L * epoch + 100L * machine + life;
    }

    private void count() {
        if (++messages > 200_000) {
            throw new Violation("too many messages");
        }
    }

    Machine machine(int id) {
        return all[id];
    }

    private boolean reaches(Machine a, Machine b) {
        return a == b || (a.alive && b.alive && !a.cut && !b.cut);
    }

    private List<Line> linesTo(Machine to) {
        List<Line> found = new ArrayList<>();
        for (Line line : lines) {
            if (line.to == to) {
                found.add(line);
            }
        }
        return found;
    }

    /** There must be one leader an epoch, unless somebody who promised has forgotten that. */
    private void checkOnly(Hosting hosting, @Nullable Hosting other) {
        int epoch = hosting.leadership.lineage().epoch();
        if (other == null || other == hosting) {
            return;
        }
        if (!isForgotten(epoch)) {
            throw new Violation(
                    "epoch " + epoch + ": " + other.machine.id + " and " + hosting.machine.id);
        }
    }

    /** Whether somebody who promised an epoch, or was promised it, has begun anew. */
    private boolean isForgotten(int epoch) {
        for (Map.Entry<Promise, Long> each : promises.entrySet()) {
            Promise promise = each.getKey();
            Machine to = all[(int) (each.getValue() % HOSTS)];
            boolean forgotten =
                    all[promise.voter].life > promise.life || to.life > each.getValue() / LIVES;
            if (promise.epoch == epoch && forgotten) {
                return true;
            }
        }
        return false;
    }

    /**
     * A new host must have the promises of a majority, and all that those have seen: but for turns
     * of a host that was overtaken before.
     */
    private void checkMajority(Hosting led) {
        int epoch = led.leadership.lineage().epoch();
        Lineage newest = led.machine.known();
        for (int i = 1; i <= players; i++) {
            boolean later = all[i].known().isLaterThan(newest);
            newest = later && hasPromised(all[i], epoch, led) ? all[i].known() : newest;
        }
        int counted = 0;
        List<String> lost = new ArrayList<>();
        for (int i = 1; i <= players; i++) {
            Machine voter = all[i];
            if (hasPromised(voter, epoch, led)) {
                // Whoever has promised more since may have seen more since, too.
                boolean still = voter.change.promised() == epoch || voter == led.machine;
                int turn = still ? turnThatIsMissing(voter, newest, led) : 0;
                counted += turn == 0 ? 1 : 0;
                if (turn != 0) {
                    lost.add("turn " + turn + " of " + i);
                }
            }
        }
        int needed = handedEpochs.contains(epoch) ? 0 : quorum;
        if (counted < Math.max(needed, Electorate.majorityOf(players))) {
            throw new Violation(
                    led.machine.id + " leads with " + counted + " promises and without " + lost);
        }
    }

    private static int turnThatIsMissing(Machine voter, Lineage newest, Hosting led) {
        for (int turn = 1; turn <= voter.contiguous; turn++) {
            boolean is = turn < led.log.length && led.log[turn] == voter.turns[turn];
            if (!is && newest.continues(voter.known(), turn)) {
                return turn;
            }
        }
        return 0;
    }

    private boolean hasPromised(Machine voter, int epoch, Hosting led) {
        Long to = promises.get(new Promise(voter.id, voter.life, epoch));
        int target = to == null ? 0 : (int) (to % HANDED);
        return voter == led.machine
                || (to != null && target == led.machine.id && to / LIVES == led.machine.life);
    }

    // What may happen.

    /** When something can happen at the earliest, where what passes between machines takes time. */
    long readyNanos(Event event) {
        return switch (event.what) {
            case TO_ACCEPTOR -> line(event.who).toAcceptor.element().at;
            case TO_DIALLER -> line(event.who).toDialler.element().at;
            case OPENS -> line(event.who).openAt;
            case WELCOMED, RETURNS -> all[event.who].linkAt;
            case TIMER -> all[event.who].timerNanos();
            default -> nowNanos;
        };
    }

    /** Whatever happens next happens at this time, by all clocks. */
    void setTime(long atNanos) {
        nowNanos = Math.max(nowNanos, atNanos);
        for (Machine each : all) {
            if (each != null) {
                each.ownNanos = nowNanos;
            }
        }
    }

    /** The hosts that are there. */
    List<Hosting> hostings() {
        return List.copyOf(hostings.values());
    }

    /** The report at the end of a run. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= players; i++) {
            Machine each = all[i];
            text.append(i)
                    .append(each.alive ? each.cut ? " cut off " : " " : " dead ")
                    .append(each.change.phase())
                    .append(" of ")
                    .append(each.host == null ? 0 : each.host.machine.id)
                    .append(' ')
                    .append(each.link)
                    .append(" promised ")
                    .append(each.change.promised())
                    .append(" turn ")
                    .append(each.contiguous)
                    .append("; ");
        }
        return text.toString();
    }

    /** All that may happen now. */
    List<Event> events(Faults faults) {
        List<Event> events = unsorted(faults);
        events.sort(
                Comparator.comparing(Event::what)
                        .thenComparing(
                                each -> each.what == What.TIMER ? all[each.who].timerNanos() : 0));
        return events;
    }

    /** The same in no useful order. */
    List<Event> unsorted(Faults faults) {
        List<Event> events = new ArrayList<>();
        for (int i = 1; i <= players; i++) {
            Machine machine = all[i];
            if (machine.alive) {
                addEvents(machine, faults, events);
            }
        }
        for (Line line : lines) {
            addEvents(line, faults, events);
        }
        for (Hosting hosting : hostings.values()) {
            if (hosting.isAlive()) {
                addEvents(hosting, faults, events);
            }
        }
        for (int i = 1; i <= machines; i++) {
            if (all[i].alive && deaths < faults.deaths) {
                events.add(new Event(What.DIES, i, 0));
            }
            if (all[i].alive && !all[i].cut && cuts < faults.cuts) {
                events.add(new Event(What.CUT_OFF, i, 0));
            }
            if (all[i].cut) {
                events.add(new Event(What.HEALS, i, 0));
            }
            if (i <= players && restarts < faults.restarts) {
                for (Hosting hosting : hostings.values()) {
                    if (hosting.isAlive() && hosting.machine.id != i) {
                        events.add(new Event(What.RESTARTS, i, hosting.machine.id));
                    }
                }
            }
        }
        return events;
    }

    private void addEvents(Machine machine, Faults faults, List<Event> events) {
        Hosting host = machine.host;
        boolean hears = host != null && host.isAlive() && reaches(machine, host.machine);
        boolean own = host != null && host.machine == machine;
        if (!own && machine.link != Link.NONE && !hears) {
            events.add(new Event(What.LINK_ENDS, machine.id, 0));
        }
        if (machine.link == Link.OPEN && hears && !own) {
            boolean worried = machine.change.isWorried();
            if (machine.change.phase() == Phase.SEEKING || worried) {
                events.add(new Event(What.HEARS_HOST, machine.id, 0));
            }
            if (suspicions < faults.suspicions && machine.change.phase() == Phase.FOLLOWING) {
                events.add(new Event(What.SUSPECTS, machine.id, 0));
            }
            if (host != null && machine.contiguous < host.newest()) {
                events.add(new Event(What.CATCHES_UP, machine.id, 0));
            }
        }
        if (machine.link == Link.OPEN
                && !own
                && suspicions < faults.suspicions
                && machine.change.phase() == Phase.FOLLOWING
                && !machine.change.isWorried()) {
            events.add(new Event(What.WORRIES, machine.id, 0));
        }
        if (machine.link == Link.GREETING && hears) {
            events.add(new Event(What.WELCOMED, machine.id, 0));
        }
        if (machine.link == Link.NONE && hears && machine.change.phase() != Phase.LEADING) {
            events.add(new Event(What.RETURNS, machine.id, 0));
        }
        if (machine.timerNanos() != Long.MAX_VALUE) {
            events.add(new Event(What.TIMER, machine.id, 0));
        }
    }

    private void addEvents(Line line, Faults faults, List<Event> events) {
        if (!line.open && line.isDialled() && line.toDialler.isEmpty()) {
            events.add(new Event(What.OPENS, line.number, 0));
        }
        if (!line.toAcceptor.isEmpty()) {
            events.add(new Event(What.TO_ACCEPTOR, line.number, 0));
        }
        if (!line.toDialler.isEmpty()) {
            events.add(new Event(What.TO_DIALLER, line.number, 0));
        }
        if (line.open && (breaks < faults.breaks || !reaches(line.from, line.to))) {
            What what = reaches(line.from, line.to) ? What.BREAKS : What.LINK_ENDS;
            events.add(new Event(what, what == What.BREAKS ? line.number : -line.number, 0));
        }
    }

    private void addEvents(Hosting hosting, Faults faults, List<Event> events) {
        int id = hosting.machine.id;
        if (seals < faults.seals && !hosting.gaveWay) {
            int others = 0;
            for (int i = 1; i <= players; i++) {
                Machine to = all[i];
                boolean gets = to.host == hosting && to.link == Link.OPEN && to.alive;
                if (gets && i != id && reaches(hosting.machine, to)) {
                    others |= 1 << i;
                }
            }
            if (players > 4) {
                events.add(new Event(What.SEALS, id, others));
            } else {
                for (int mask = others; ; mask = (mask - 1) & others) {
                    events.add(new Event(What.SEALS, id, mask));
                    if (mask == 0) {
                        break;
                    }
                }
            }
        }
        if (handOvers < faults.handOvers && !hosting.gaveWay) {
            for (long successor : successors) {
                if (successor != id && hosting.connected.contains((int) successor)) {
                    events.add(new Event(What.HANDS_OVER, id, (int) successor));
                }
            }
        }
        for (Hosting other : hostings.values()) {
            boolean older = other.isAlive() && other != hosting;
            if (older
                    && reaches(other.machine, hosting.machine)
                    && hosting.leadership.lineage().isLaterThan(other.leadership.lineage())) {
                events.add(new Event(What.LEARNS_OF_RIVAL, other.machine.id, id));
            }
        }
    }

    /** Makes one thing happen, and what follows from it at once. */
    void happen(Event event) {
        switch (event.what) {
            case LINK_ENDS -> {
                if (event.who < 0) {
                    line(-event.who).breakOff();
                } else {
                    linkEnds(all[event.who]);
                }
            }
            case HEARS_HOST -> all[event.who].change.trust();
            case TO_ACCEPTOR -> toAcceptor(line(event.who));
            case TO_DIALLER -> toDialler(line(event.who));
            case OPENS -> opens(line(event.who));
            case WELCOMED -> all[event.who].greet();
            case CATCHES_UP -> catchUp(all[event.who]);
            case RETURNS -> returns(all[event.who]);
            case LEARNS_OF_RIVAL -> learns(hosting(event.who), hosting(event.arg));
            case TIMER -> timer(all[event.who]);
            case SEALS -> {
                seals++;
                hosting(event.who).seal(event.arg);
            }
            case WORRIES -> {
                suspicions++;
                all[event.who].change.worry();
            }
            case SUSPECTS -> {
                suspicions++;
                all[event.who].change.suspect(all[event.who].ownNanos);
            }
            case DIES -> {
                deaths++;
                dies(all[event.who]);
            }
            case CUT_OFF -> {
                cuts++;
                all[event.who].cut = true;
            }
            case HEALS -> all[event.who].cut = false;
            case BREAKS -> {
                breaks++;
                line(event.who).breakOff();
            }
            case HANDS_OVER -> {
                handOvers++;
                handOver(hosting(event.who), event.arg);
            }
            case RESTARTS -> {
                restarts++;
                restart(all[event.who], hosting(event.arg));
            }
        }
        while (!after.isEmpty()) {
            after.remove(0).run();
        }
        check();
    }

    private Line line(int number) {
        for (Line line : lines) {
            if (line.number == number) {
                return line;
            }
        }
        throw new IllegalStateException("no line " + number);
    }

    Hosting hosting(int machine) {
        Hosting hosting = hostings.get(machine);
        if (hosting == null) {
            throw new IllegalStateException("no host " + machine);
        }
        return hosting;
    }

    private void linkEnds(Machine machine) {
        Hosting host = machine.hosting();
        host.closed(machine);
        machine.link = Link.NONE;
        machine.linkAt = delay();
        machine.change.suspect(machine.ownNanos);
    }

    private void catchUp(Machine machine) {
        Hosting host = machine.hosting();
        for (int turn = machine.contiguous + 1; turn <= host.newest(); turn++) {
            machine.put(turn, host.log[turn]);
        }
        machine.change.executed(machine.contiguous, machine.ownNanos);
    }

    private void opens(Line line) {
        if (!reaches(line.from, line.to) || line.to.life != line.toLife) {
            lines.remove(line);
            line.from.dialled.remove(line.to.id);
            line.from.change.lineFailed(line.to.id, line.from.ownNanos);
            return;
        }
        line.open = true;
        Hosting hosting = hostings.get(line.to.id);
        if (hosting != null && hosting.isAlive()) {
            line.toHosting = hosting;
        }
        line.from.change.lineOpened(line.to.id);
    }

    private void toAcceptor(Line line) {
        Sent sent = line.toAcceptor.remove();
        Machine to = line.to;
        boolean there = to.alive && to.life == line.toLife;
        if (sent.message == Sent.END) {
            if (line.toDialler.isEmpty() || !line.isDialled()) {
                lines.remove(line);
            }
            if (there) {
                boolean again =
                        linesTo(to).stream().anyMatch(l -> l != line && l.from == line.from);
                if (!again) {
                    to.change.voterGone(line.from.id);
                }
                Hosting hosting = line.toHosting;
                if (hosting != null && line.from.host != hosting) {
                    hosting.closed(line.from);
                }
            }
            return;
        }
        if (!there) {
            return;
        }
        Hosting hosting = line.toHosting;
        if (hosting != null && hosting.isAlive()) {
            hosting.receive(line.from, sent.message);
        } else {
            to.change.receive(line.from.id, (ToHost.FromVoter) sent.message, to.ownNanos);
        }
    }

    private void toDialler(Line line) {
        Sent sent = line.toDialler.remove();
        Machine to = line.from;
        boolean there = to.alive && to.life == line.fromLife && line.isDialled();
        if (sent.message == Sent.END) {
            if (line.toAcceptor.isEmpty()) {
                lines.remove(line);
            }
            if (there) {
                to.dialled.remove(line.to.id);
                to.change.lineFailed(line.to.id, to.ownNanos);
            }
        } else if (there) {
            to.change.receive(line.to.id, (ToClient.FromCandidate) sent.message, to.ownNanos);
        }
    }

    private void returns(Machine machine) {
        Hosting host = machine.hosting();
        if (machine.lineage == null || machine.change.mayFollow(host.leadership.lineage())) {
            machine.link = Link.GREETING;
            machine.linkAt = delay();
        } else {
            machine.link = Link.WAITING;
            machine.linkEndNanos = machine.ownNanos + GREETING_NANOS;
            host.receive(machine, new ToHost.Lost(machine.change.promised(), machine.position()));
        }
    }

    private void timer(Machine machine) {
        machine.ownNanos = Math.max(machine.ownNanos, machine.timerNanos());
        for (int i = 1; oneClock && i <= players; i++) {
            all[i].ownNanos = Math.max(all[i].ownNanos, machine.ownNanos);
        }
        if (machine.link == Link.WAITING && machine.linkEndNanos <= machine.ownNanos) {
            machine.hosting().closed(machine);
            machine.link = Link.NONE;
            machine.linkAt = delay();
        }
        machine.change.advance(machine.ownNanos);
    }

    private void learns(Hosting older, Hosting newer) {
        ToHost.Lost lost =
                new ToHost.Lost(
                        newer.leadership.lineage().epoch(),
                        new Position(newer.leadership.lineage(), newer.newest(), 0));
        older.leadership.receive(newer.machine.id, lost, nowNanos);
        if (older.leadership.overtakenBy() != null) {
            stepDown(older, newer);
        } else if (!hasMajority(newer)) {
            // Neither is followed by a majority: a person at the newer one ends it.
            stepDown(newer, older);
        }
    }

    private boolean hasMajority(Hosting hosting) {
        return hosting.players().size() >= Electorate.majorityOf(players);
    }

    private void stepDown(Hosting hosting, Hosting other) {
        hosting.ended = true;
        hostings.remove(hosting.machine.id);
        Machine own = hosting.machine;
        if (own.id <= players && own.host == hosting) {
            forget(own);
            joinAnew(own, other);
        }
    }

    private void dies(Machine machine) {
        machine.alive = false;
        machine.cut = false;
        Hosting hosting = hostings.remove(machine.id);
        if (hosting != null) {
            hosting.ended = true;
        }
        forget(machine);
        machine.link = Link.NONE;
    }

    /** Its process ends: connections end with it. */
    private void forget(Machine machine) {
        Hosting host = machine.host;
        if (host != null) {
            host.closed(machine);
        }
        for (Line line : new ArrayList<>(lines)) {
            if (line.from == machine) {
                line.toDialler.clear();
                boolean told = line.open || !line.toAcceptor.isEmpty();
                line.toAcceptor.clear();
                if (told) {
                    line.send(line.toAcceptor, Sent.END);
                } else {
                    lines.remove(line);
                }
                line.open = false;
            } else if (line.to == machine) {
                line.toAcceptor.clear();
                if (line.open || !line.toDialler.isEmpty()) {
                    line.toDialler.clear();
                    line.send(line.toDialler, Sent.END);
                }
                line.open = false;
            }
        }
        machine.dialled.clear();
        machine.life++;
    }

    private void restart(Machine machine, Hosting at) {
        if (machine.alive) {
            dies(machine);
        }
        machine.alive = true;
        joinAnew(machine, at);
    }

    private void joinAnew(Machine machine, Hosting at) {
        machine.change = voters.apply(machine);
        machine.lineage = null;
        machine.turns = new long[1];
        machine.contiguous = 0;
        machine.host = at;
        machine.link = Link.GREETING;
        machine.linkAt = delay();
    }

    private void handOver(Hosting hosting, int successor) {
        int epoch = hosting.leadership.lineage().epoch() + 1;
        hosting.gaveWay = true;
        handedEpochs.add(epoch);
        if (hosting.machine.id <= players) {
            hosting.machine.promise(epoch, HANDED + successor);
        }
        for (int i = 1; i <= players; i++) {
            Machine to = all[i];
            boolean told = to.host == hosting && to.link == Link.OPEN && to.alive;
            if (told && reaches(hosting.machine, to) && i != hosting.machine.id) {
                to.change.handOver(successor, epoch, hosting.newest(), to.ownNanos);
            }
        }
    }

    /** What must never be. */
    private void check() {
        for (Hosting hosting : hostings.values()) {
            Hosting other = leaders.put(hosting.leadership.lineage().epoch(), hosting);
            checkOnly(hosting, other);
        }
        for (int i = 1; i <= players; i++) {
            Machine machine = all[i];
            Hosting host = machine.host;
            if (machine.alive && machine.link == Link.OPEN && host != null && machine.isLed()) {
                int pending = machine.change.promised();
                if (host.machine != machine && machine.lineage != null) {
                    int epoch = machine.lineage.epoch();
                    Long to = promises.get(new Promise(i, machine.life, pending));
                    boolean asked = to != null && to % LIVES == HOSTS + host.machine.id;
                    if (epoch < pending && !asked) {
                        throw new Violation(i + " follows " + epoch + " but promised " + pending);
                    }
                }
                for (int turn = 1; turn < machine.turns.length; turn++) {
                    long seen = machine.turns[turn];
                    if (seen != 0 && (turn >= host.log.length || seen != host.log[turn])) {
                        throw new Violation(i + " differs from its host in turn " + turn);
                    }
                }
            }
        }
    }

    /** Whether somebody alive is followed by all who are alive and not cut off. */
    boolean isSettled() {
        Hosting found = null;
        for (int i = 1; i <= players; i++) {
            Machine machine = all[i];
            if (!machine.alive || machine.cut || machine.lineage == null) {
                continue;
            }
            Hosting host = machine.host;
            boolean follows =
                    host != null
                            && host.isAlive()
                            && machine.link == Link.OPEN
                            && machine.change.phase() == Phase.FOLLOWING;
            if (!follows || (found != null && found != host)) {
                return false;
            }
            found = host;
        }
        return true;
    }

    /**
     * Whether those who are left must settle: a majority is alive and reachable, and so are a
     * successor whose turns the others have, too, and all hosts that anybody of them follows. Those
     * who have lost a new host do not call the one before it, with whom others may have stayed.
     */
    boolean couldSettle() {
        if (restarts > 0) {
            return false; // It may be followed by some who have forgotten what they promised.
        }
        int left = 0;
        boolean successor = false;
        for (int i = 1; i <= players; i++) {
            Machine each = all[i];
            Hosting host = each.host;
            boolean led = host != null && host.isAlive();
            if (each.alive && !led && !each.change.hasSuccessors()) {
                return false;
            }
            boolean there = each.alive && !each.cut && each.lineage != null;
            left += there ? 1 : 0;
            boolean named = there && successors.contains((long) i);
            successor |= named && newest().continues(each.known(), each.contiguous);
        }
        int needed = Math.max(quorum, Electorate.majorityOf(players));
        return successor && left >= needed && !isParted();
    }

    /** The lineage that outranks those of all others who are left. */
    private Lineage newest() {
        Lineage newest = Lineage.of(new Term(1, Long.MIN_VALUE, 0));
        for (int i = 1; i <= players; i++) {
            Lineage theirs = all[i].known();
            newest = all[i].alive && theirs.isLaterThan(newest) ? theirs : newest;
        }
        return newest;
    }

    /** Whether some follow a host and others have lost theirs, which was another. */
    private boolean isParted() {
        boolean led = false;
        boolean lost = false;
        for (int i = 1; i <= players; i++) {
            Machine each = all[i];
            Hosting host = each.host;
            led |= each.alive && host != null && host.isAlive();
            lost |= each.alive && (host == null || !host.isAlive());
        }
        return led && lost;
    }

    /** A number that two states share if the same can happen in both. */
    long digest() {
        Mix mix = new Mix();
        for (int i = 1; i <= machines; i++) {
            Machine machine = all[i];
            mix.accept((machine.alive ? 1 : 0) + (machine.cut ? 2 : 0) + 4L * machine.life);
            if (!machine.alive || i > players) {
                continue;
            }
            machine.change.state(machine.ownNanos, mix);
            mix.accept(machine.link.name().hashCode());
            if (machine.link == Link.WAITING) {
                mix.accept(machine.linkEndNanos - machine.ownNanos);
            }
            mix.accept(machine.host == null ? 0 : machine.host.leadership.lineage().epoch());
            mix.accept(machine.host == null ? 0 : machine.host.machine.id);
            Lineage lineage = machine.lineage;
            if (lineage != null) {
                lineage.terms().forEach(term -> mix.accept(term.sessionId() * 64 + term.epoch()));
            }
            for (int turn = FIRST_TURN + 1; turn < machine.turns.length; turn++) {
                mix.accept(machine.turns[turn]);
            }
            mix.accept(machine.contiguous);
        }
        for (Line line : lines) {
            mix.accept(1000L * line.from.id + line.to.id);
            mix.accept((line.open ? 1 : 0) + (line.isDialled() ? 2 : 0));
            mix.accept(line.toHosting == null ? 0 : line.toHosting.leadership.lineage().epoch());
            line.toAcceptor.forEach(sent -> mix.accept(sent.message.hashCode()));
            mix.accept(-1);
            line.toDialler.forEach(sent -> mix.accept(sent.message.hashCode()));
        }
        for (Hosting hosting : hostings.values()) {
            mix.accept(hosting.machine.id * 4L + (hosting.gaveWay ? 1 : 0));
            Lineage led = hosting.leadership.lineage();
            led.terms().forEach(term -> mix.accept(term.sessionId() * 64 + term.epoch()));
            for (int turn = FIRST_TURN + 1; turn < hosting.log.length; turn++) {
                mix.accept(hosting.log[turn]);
            }
            LeadershipState.of(hosting.leadership, mix);
            hosting.connected.stream().sorted().forEach(mix::accept);
        }
        mix.accept(seals);
        mix.accept(suspicions);
        mix.accept(deaths);
        mix.accept(cuts);
        mix.accept(breaks);
        mix.accept(handOvers);
        handedEpochs.forEach(mix::accept);
        mix.accept(restarts);
        long promised = 0;
        for (Map.Entry<Promise, Long> each : promises.entrySet()) {
            Mix one = new Mix();
            one.accept(each.getKey().voter + 64L * each.getKey().epoch);
            one.accept(1000L * each.getKey().life + each.getValue());
            promised += one.value;
        }
        mix.accept(promised);
        leaders.forEach((epoch, who) -> mix.accept(100L * epoch + who.machine.id));
        return mix.value;
    }

    private static final class Mix implements LongConsumer {
        long value = 0x9E3779B97F4A7C15L;

        @Override
        public void accept(long next) {
            value = (value ^ next) * 0xBF58476D1CE4E5B9L;
            value ^= value >>> 29;
        }
    }
}
