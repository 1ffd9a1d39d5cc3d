package org.quoin.engine.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * The client's side of the chat: passes on each of the host's lines once, over however many
 * connections they come, and says again what the host has not acknowledged. It says no more than
 * the host accepts at a time: the rest waits.
 *
 * <p>Over each connection it first says which line is here. Nothing is said before the host's
 * answer, which tells what it has heard of this player, perhaps from another process of the game:
 * the numbers go on from there.
 */
final class ClientChat {
    private final HostLink link;
    private final Consumer<ClientEvent> events;

    /** Lines the host has not acknowledged, in order: first those sent, then those not sent. */
    private final List<Said> waiting = new ArrayList<>();

    /**
     * Never more than the host's own: time that passes while a line is in flight does not count,
     * because nobody knows when it arrived.
     */
    private TokenBucket rate = new TokenBucket(Rates.CHAT, 1, 0);

    /** Of the host that has accepted us. */
    private long sessionId;

    private int lastLine;

    /** Of the host that sent the last line. */
    private long lastLineSessionId;

    /** Whether no line has come over this connection: the host has counted from there on. */
    private boolean noneYet;

    private boolean answered;

    /** The number of the next line to be said; 0 before the host's first answer. */
    private int nextNumber;

    /** A line we said; its number is 0 until it is sent. */
    private record Said(int number, String text) {}

    ClientChat(HostLink link, Consumer<ClientEvent> events) {
        this.link = link;
        this.events = events;
    }

    /**
     * The host has accepted us, or accepted us again. One that carries the world on goes on with
     * the numbers of its lines; any other begins anew.
     */
    void accepted(long hostSessionId, long nowNanos) {
        if (hostSessionId != sessionId) {
            sessionId = hostSessionId;
            rate = new TokenBucket(Rates.CHAT, 1, nowNanos);
        }
        answered = false;
        noneYet = true;
        link.send(new ToHost.ChatFrom(lastLineSessionId, lastLine), nowNanos);
    }

    /** The connection is lost: chat waits for the next. */
    void lost() {
        answered = false;
    }

    /**
     * Says something once the host can hear it.
     *
     * @return whether it will be said: else too much waits already
     */
    boolean say(String text, long nowNanos) {
        if (waiting.size() >= Limits.CHAT_WAITING_MAX) {
            return false;
        }
        waiting.add(new Said(0, text));
        advance(nowNanos);
        tellWaiting();
        return true;
    }

    /** Time has passed: says what waits and may be said now. */
    void advance(long nowNanos) {
        for (int i = sentCount(); answered && i < waiting.size(); i++) {
            if (i > 0) {
                rate.skip(nowNanos);
            }
            if (!rate.take(nowNanos)) {
                return;
            }
            waiting.set(i, new Said(nextNumber++, waiting.get(i).text));
            send(waiting.get(i), nowNanos);
        }
    }

    /** How many of those that wait were sent. */
    private int sentCount() {
        int sent = 0;
        while (sent < waiting.size() && waiting.get(sent).number != 0) {
            sent++;
        }
        return sent;
    }

    private void send(Said said, long nowNanos) {
        link.send(new ToHost.Chat(said.number, said.text), nowNanos);
    }

    /** The host tells what it has heard. */
    void receive(ToClient.ChatAck ack, long nowNanos) {
        int before = waiting.size();
        if (nextNumber == 0) {
            nextNumber = ack.number() + 1;
        }
        boolean underWay = sentCount() > 0;
        waiting.removeIf(said -> said.number != 0 && said.number <= ack.number());
        if (underWay) {
            rate.skip(nowNanos);
        }
        if (!answered) {
            answered = true;
            waiting.subList(0, sentCount()).forEach(said -> send(said, nowNanos));
        }
        advance(nowNanos);
        if (waiting.size() != before) {
            tellWaiting();
        }
    }

    private void tellWaiting() {
        events.accept(new ClientEvent.ChatWaiting(waiting.stream().map(Said::text).toList()));
    }

    /** A line has come. */
    void receive(ChatLine line) {
        if (noneYet || line.number() > lastLine) {
            noneYet = false;
            lastLine = line.number();
            lastLineSessionId = sessionId;
            events.accept(new ClientEvent.Said(line));
        }
    }
}
