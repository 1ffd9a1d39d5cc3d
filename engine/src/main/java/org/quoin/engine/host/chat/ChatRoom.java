package org.quoin.engine.host.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.moderation.Mutes;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.tinylog.Logger;

/**
 * The host's side of the chat: keeps the newest lines, sends each player those it may read and does
 * not have, and accepts each line that players say once.
 *
 * <p>All goes by the stream. Over one connection that is enough for each line to come once and in
 * order. Over several connections both sides count: a client names the last line it has ({@link
 * ToHost.ChatFrom}), and numbers the lines it says.
 */
public final class ChatRoom {
    /** A line this new is sent at once. */
    private static final long NEW_LINE_NANOS = 5_000_000_000L;

    /**
     * On a narrow connection one that is older goes in this time: turns must not stand in a queue
     * behind what was said before.
     */
    private static final long NARROW_LINE_NANOS = 1_500_000_000L;

    /** Stands for the token of whoever was answered, if that was the consoles. */
    private static final long CONSOLES = -1;

    private final Peers peers;
    private final Players players;
    private final Mutes mutes;
    private final HostAudit audit;
    private final Consumer<ChatLine> consoles;
    private final ChatLog log = new ChatLog();

    /** The last line that each connection was sent, by connection. */
    private final TreeMap<Integer, Integer> sent = new TreeMap<>();

    /** The state of each speaker, by token. */
    private final TreeMap<Long, Speaker> speakers = new TreeMap<>();

    /** The players already answered that a player is being removed, by that player's token. */
    private final TreeMap<Long, Long> answeredTokens = new TreeMap<>();

    /** How players go who are still in the world, by slot. */
    private final TreeMap<Integer, Going> goings = new TreeMap<>();

    /**
     * How a player leaves, and who knows already: a token, {@link ChatLog#NOBODY} or the consoles.
     */
    private record Going(String how, long knowingToken) {}

    private long nowNanos;

    /** Whose session ours is, and those before it that our lines go on from. */
    private @Nullable Supplier<Lineage> sessions;

    /** Of the host that gave the first numbers to our lines. */
    private long firstSessionId;

    /** Our first one. */
    private long ownSessionId;

    /** The last number before ours; a host before us may have given later ones, alone. */
    private int inherited;

    /** How often a player's line was heard. */
    private int heardCount;

    /** The console line being carried out. */
    private @Nullable ConsoleLine entered;

    /** When old lines last went over narrow connections. */
    private long narrowNanos;

    /** Carries out what players and the console command. */
    @FunctionalInterface
    public interface CommandRunner {
        /**
         * Carries out a command.
         *
         * @param player the player who gave it; null for the host's own console
         * @param line the typed line, including the slash
         */
        void run(@Nullable Player player, String line, long nowNanos);
    }

    /** How far a player has been heard, and what it was sent over all its connections. */
    private static final class Speaker {
        final TokenBucket rate;
        final TokenBucket asks;
        final TokenBucket again;

        /** The newest line that it was sent. */
        int sent;

        int received;
        boolean toldOfFlood;

        Speaker(long nowNanos) {
            rate = new TokenBucket(Rates.CHAT, nowNanos);
            asks = new TokenBucket(Rates.CHAT_ASKS, nowNanos);
            again = new TokenBucket(Rates.CHAT_AGAIN, nowNanos);
        }
    }

    /**
     * A room without lines.
     *
     * @param consoles takes each line that is for all, or for all consoles of the host
     */
    public ChatRoom(
            Peers peers,
            Players players,
            Mutes mutes,
            HostAudit audit,
            Consumer<ChatLine> consoles,
            long nowNanos) {
        this.mutes = mutes;
        this.audit = audit;
        this.consoles = consoles;
        this.peers = peers;
        this.players = players;
        this.narrowNanos = nowNanos;
        this.nowNanos = nowNanos;
    }

    /**
     * Begins, or goes on where the host of a session before has stopped.
     *
     * @param lineage whose sessions the world has had, ours last
     * @param kept null to begin
     */
    public void begin(Supplier<Lineage> lineage, @Nullable KeptChat kept, long atNanos) {
        sessions = lineage;
        ownSessionId = lineage.get().newest().sessionId();
        firstSessionId = ownSessionId;
        if (kept != null) {
            firstSessionId = kept.firstSessionId();
            log.goOnAfter(kept, atNanos);
            inherited = log.newest();
            kept.heard().forEach((token, count) -> speaker(token, atNanos).received = count);
        }
    }

    /** The state that another host needs to go on. */
    public KeptChat kept() {
        Map<Long, Integer> heard = new TreeMap<>();
        speakers.forEach((token, speaker) -> heard.put(token, speaker.received));
        List<KeptChat.Line> lines = log.last(Limits.CHAT_LINES_FOR_NEWCOMER_MAX, nowNanos);
        return new KeptChat(firstSessionId, log.newest(), lines, heard);
    }

    /** Counts what was said: as long as it is the same, so is {@link #kept}. */
    public int version() {
        return log.newest() + heardCount;
    }

    /**
     * The number after which our lines go on for a client: that of its last one, if our numbers go
     * on from those of that session, but none that only a host before us has given. 0 if it has
     * none of our lines.
     */
    private int lastOf(ToHost.ChatFrom from) {
        if (from.sessionId() == 0 || sessions == null) {
            return from.sessionId() == 0 ? from.lastNumber() : 0;
        }
        List<Lineage.Term> terms = sessions.get().terms();
        // One that the lineage has forgotten was before all that it remembers.
        boolean goesOn = terms.stream().noneMatch(term -> term.sessionId() == firstSessionId);
        boolean own = terms.stream().noneMatch(term -> term.sessionId() == ownSessionId);
        for (Lineage.Term term : terms) {
            goesOn |= term.sessionId() == firstSessionId;
            own |= term.sessionId() == ownSessionId;
            if (term.sessionId() == from.sessionId() && goesOn) {
                int last = from.lastNumber();
                return own ? last : Math.min(last, inherited);
            }
        }
        return 0;
    }

    /** Time has passed: sends lines that are new. */
    public void advance(long atNanos) {
        nowNanos = atNanos;
        if (speakers.size() > players.count() || log.readers() > players.count()) {
            speakers.keySet().removeIf(token -> players.ofToken(token) == null);
            log.forgetAllBut(token -> players.ofToken(token) != null);
        }
        boolean narrowMay = atNanos - narrowNanos >= NARROW_LINE_NANOS;
        narrowNanos = narrowMay ? atNanos : narrowNanos;
        for (Peer peer : peers.all()) {
            Integer last = sent.get(peer.connection());
            Player player = peer.player();
            if (last == null || player == null || last >= log.newest()) {
                continue;
            }
            if (peer.comesSlowly(atNanos)) {
                continue; // It has not joined yet: its lines wait.
            }
            send(peer, player, last, peer.budget().isLimited(), narrowMay);
        }
    }

    private void send(Peer peer, Player player, int after, boolean narrow, boolean oldMay) {
        Speaker reader = speaker(player, nowNanos);
        int last = after;
        boolean old = false;
        // One place stays free: turns that go by TCP must not wait behind a talk.
        while (peer.hasRoom(2)) {
            ChatLog.Entry next = log.next(last, player.token());
            boolean wasOld = old;
            old = narrow && next != null && nowNanos - next.madeNanos() > NEW_LINE_NANOS;
            if (old && (wasOld || !oldMay)) {
                break;
            }
            if (next == null) {
                last = log.newest();
                break;
            }
            int number = next.line().number();
            if (number <= reader.sent && !reader.again.take(nowNanos)) {
                break; // Asked for again and again: it waits.
            }
            last = number;
            reader.sent = Math.max(reader.sent, number);
            peer.send(next.at(nowNanos), nowNanos);
        }
        sent.put(peer.connection(), last);
    }

    /** A connection has ended. */
    public void closed(int connection) {
        sent.remove(connection);
    }

    /** A client says which line it had last. Returns why it may not; null if it may. */
    public @Nullable String receiveFrom(Peer peer, ToHost.ChatFrom from, long atNanos) {
        Player player = peer.player();
        int last = lastOf(from);
        if (player == null || last > log.newest()) {
            return "a line of the chat that there was not";
        }
        Speaker speaker = speaker(player, atNanos);
        if (!speaker.asks.take(atNanos)) {
            return "asked for the chat too often";
        }
        sent.put(peer.connection(), last == 0 ? log.beginning(player.token()) : last);
        peer.send(new ToClient.ChatAck(speaker.received), atNanos);
        return null;
    }

    /**
     * A player says something. Returns whether it may.
     *
     * @param commands carries out what is a command
     */
    public boolean receive(Peer peer, ToHost.Chat chat, CommandRunner commands, long atNanos) {
        Player player = peer.player();
        if (player == null || !sent.containsKey(peer.connection())) {
            return false;
        }
        nowNanos = atNanos;
        Speaker speaker = speaker(player, atNanos);
        if (chat.number() > speaker.received) {
            speaker.received = chat.number();
            heardCount++;
            String text = VisibleText.line(chat.text(), Limits.CHAT_CHARS_MAX);
            say(player, speaker, text, commands);
        }
        peer.send(new ToClient.ChatAck(speaker.received), atNanos);
        return true;
    }

    private Speaker speaker(Player player, long atNanos) {
        return speaker(player.token(), atNanos);
    }

    private Speaker speaker(long ofToken, long atNanos) {
        return speakers.computeIfAbsent(ofToken, token -> new Speaker(atNanos));
    }

    private void say(Player player, Speaker speaker, String text, CommandRunner commands) {
        if (text.isEmpty()) {
            return;
        }
        if (!speaker.rate.take(nowNanos)) {
            if (!speaker.toldOfFlood) { // Answered once: a flood must not fill the log with
                // answers.
                speaker.toldOfFlood = true;
                answer(player, "flood", Integer.toString(Limits.CHAT_REFILL_MILLIS / 100));
            }
            return;
        }
        speaker.toldOfFlood = false;
        if (CommandParser.isCommand(text)) {
            commands.run(player, text, nowNanos);
            return;
        }
        String[] refused = mutes.toldIfMuted(player);
        if (refused != null) {
            answer(player, refused);
        } else {
            audit.said(player, text);
            told(log.add(ChatLine.Kind.SAID, player.slot(), nowNanos, player.name(), text));
        }
    }

    /**
     * A console of the host says something to all, or gives a command; all consoles read the
     * answers.
     */
    public void console(String line, CommandRunner commands, long atNanos) {
        console(ConsoleLine.ofOption(line, consoles), commands, atNanos);
    }

    /** The same of one of several consoles, which alone reads the answers. */
    public void console(ConsoleLine line, CommandRunner commands, long atNanos) {
        nowNanos = atNanos;
        entered = line;
        String text = VisibleText.line(line.text(), Limits.CHAT_CHARS_MAX);
        try {
            if (CommandParser.isCommand(text)) {
                commands.run(null, text, atNanos);
            } else if (!text.isEmpty()) {
                announce(text);
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            Logger.error(e, "the host has failed while carrying out a line of its console");
            refuse(null, "command.failed", String.valueOf(e.getMessage()));
        } finally {
            entered = null;
        }
        line.end();
    }

    /** The console line being carried out; null for none. */
    public @Nullable ConsoleLine entered() {
        return entered;
    }

    /** The person who runs the host says something to everybody. */
    public void announce(String text) {
        told(log.add(ChatLine.Kind.ANNOUNCED, ChatLine.NOBODY, nowNanos, text));
    }

    /**
     * Tells all of something.
     *
     * @param key of a text without its "chat."
     * @param filledIn into it
     */
    public void tellAll(String key, String... filledIn) {
        List<String> texts = new ArrayList<>(List.of(key));
        texts.addAll(List.of(filledIn));
        told(log.add(ChatLine.Kind.NOTE, ChatLine.NOBODY, nowNanos, texts.toArray(new String[0])));
    }

    /** Tells all of players for whom nobody waits any more for some time. */
    public void tellRefusals(TurnSealer sealer) {
        for (var next = sealer.pollRefusal(); next != null; next = sealer.pollRefusal()) {
            tellAll("refusal", next.name(), Integer.toString(next.seconds()));
        }
    }

    /** A player says something to another, or to itself. */
    public void whisper(Player from, Player to, String text) {
        log.addFor(
                from.token(),
                to.token(),
                ChatLine.Kind.WHISPERED,
                from.slot(),
                nowNanos,
                from.name(),
                to.name(),
                text);
    }

    /**
     * Answers a command.
     *
     * @param to the player who gave it; null for the console whose line is being carried out, or
     *     for all consoles where the host acts by itself
     * @param texts the key of a text without its "chat.", and its arguments
     */
    public void answer(@Nullable Player to, String... texts) {
        if (to != null) {
            log.addFor(
                    to.token(), to.token(), ChatLine.Kind.NOTE, ChatLine.NOBODY, nowNanos, texts);
        } else if (entered != null) {
            answerConsole(entered, texts);
        } else {
            tellConsoles(texts);
        }
    }

    /**
     * Answers a command that removes a player. Its reader is not notified again once the player has
     * left; of several consoles each is answered.
     */
    public void answerGoing(@Nullable Player to, Player goes, String... texts) {
        if (to == null) {
            tellConsoles(texts);
        } else {
            answer(to, texts);
        }
        answeredTokens.put(goes.token(), to == null ? CONSOLES : to.token());
    }

    /** Answers a command that is not carried out: as {@link #answer}, but a console learns that. */
    public void refuse(@Nullable Player to, String... texts) {
        if (to == null && entered != null) {
            refuseConsole(entered, texts);
        } else {
            answer(to, texts);
        }
    }

    /** Answers what was entered at a console, also later. */
    public void answerConsole(ConsoleLine to, String... texts) {
        to.answer(consoleNote(texts));
    }

    /** Answers what was entered at a console and is not carried out, also later. */
    public void refuseConsole(ConsoleLine to, String... texts) {
        to.refuse();
        answerConsole(to, texts);
    }

    /** Tells all consoles of the host something, and no player. */
    public void tellConsoles(String... texts) {
        consoles.accept(consoleNote(texts));
    }

    /** Tells those players something whom a condition fits. */
    public void tellPlayers(Predicate<Player> whom, String... texts) {
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && whom.test(player)) {
                answer(player, texts);
            }
        }
    }

    private ChatLine consoleNote(String... texts) {
        return new ChatLine(
                log.newest() + 1, ChatLine.Kind.NOTE, ChatLine.NOBODY, 0, List.of(texts));
    }

    /**
     * A player is leaving: its next {@link #left} says how, or everybody else is notified at once
     * that its connection is lost.
     *
     * @param how empty if it simply leaves
     */
    public void goes(Player player, String how) {
        if (how.equals("lost")) {
            ChatLine.Kind note = ChatLine.Kind.NOTE;
            String[] texts = {"gone.lost", player.name()};
            told(log.addAbout(player.token(), note, ChatLine.NOBODY, nowNanos, texts));
            return;
        }
        Long knows = answeredTokens.remove(player.token());
        if (!how.isEmpty() && player.isInWorld()) {
            goings.put(player.slot(), new Going(how, knows == null ? ChatLog.NOBODY : knows));
        }
    }

    /** A turn was executed: so the lines tell what really happened, however it came about. */
    public void turnExecuted(Simulation after) {
        for (ViewEvent event : after.events()) {
            if (event instanceof ViewEvent.Joined joined) {
                happened(ChatLine.Kind.JOINED, joined.slot(), joined.name());
            } else if (event instanceof ViewEvent.Left left) {
                left(left.slot(), left.name());
            } else if (event instanceof ViewEvent.Respawned died) {
                String name = after.nameOf(died.slot());
                happened(ChatLine.Kind.DIED, died.slot(), name == null ? "" : name);
            }
        }
    }

    private void left(int slot, String name) {
        Going going = goings.remove(slot);
        if (going == null) {
            happened(ChatLine.Kind.LEFT, slot, name);
            return;
        }
        long knows = going.knowingToken();
        ChatLog.Entry line =
                log.addAbout(knows, ChatLine.Kind.LEFT, slot, nowNanos, name, going.how());
        if (knows != CONSOLES) {
            told(line);
        }
    }

    private void happened(ChatLine.Kind kind, int slot, String name) {
        told(log.add(kind, slot, nowNanos, name));
    }

    private void told(ChatLog.Entry entry) {
        consoles.accept(entry.line());
    }
}
