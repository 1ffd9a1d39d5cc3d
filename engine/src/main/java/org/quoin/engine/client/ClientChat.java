package org.quoin.engine.client;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.quoin.engine.client.turns.HostLink;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * The client's side of the chat: passes on each of the host's lines once, over however many
 * connections they come, and says again what the host has not acknowledged.
 *
 * <p>Over each connection it first says which line is here. Nothing is said before the host's
 * answer, which tells what it has heard of this player, perhaps from another process of the game:
 * the numbers go on from there.
 */
final class ClientChat {
    private final HostLink link;
    private final ClientListener listener;

    /** What the host has not acknowledged, in order. */
    private final List<Said> waiting = new ArrayList<>();

    private long sessionId;
    private int lastLine;
    private boolean answered;

    /** The number of the next line to be said; 0 before the host's first answer. */
    private int nextNumber;

    /** What we said; without a number, 0, until the host's answer. */
    private record Said(int number, String text) {}

    ClientChat(HostLink link, ClientListener listener) {
        this.link = link;
        this.listener = listener;
    }

    /** The host has accepted us, or accepted us again. */
    void accepted(long hostSessionId, long nowNanos) {
        if (hostSessionId != sessionId) {
            sessionId = hostSessionId;
            lastLine = 0;
        }
        answered = false;
        link.send(new ToHost.ChatFrom(lastLine), nowNanos);
    }

    /** The connection is lost: what is said waits for the next. */
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
        if (answered) {
            send(text, nowNanos);
        } else {
            waiting.add(new Said(0, text));
        }
        tellWaiting();
        return true;
    }

    private void send(String text, long nowNanos) {
        Said said = new Said(nextNumber++, text);
        waiting.add(said);
        link.send(new ToHost.Chat(said.number, text), nowNanos);
    }

    /** The host tells what it has heard. */
    void receive(ToClient.ChatAck ack, long nowNanos) {
        int before = waiting.size();
        if (nextNumber == 0) {
            nextNumber = ack.number() + 1;
        }
        waiting.removeIf(said -> said.number != 0 && said.number <= ack.number());
        if (!answered) {
            answered = true;
            sayAgain(nowNanos);
        }
        if (waiting.size() != before) {
            tellWaiting();
        }
    }

    private void sayAgain(long nowNanos) {
        List<Said> missing = List.copyOf(waiting);
        waiting.clear();
        Iterator<Said> all = missing.iterator();
        while (all.hasNext()) {
            Said said = all.next();
            if (said.number == 0) {
                send(said.text, nowNanos);
            } else {
                waiting.add(said);
                link.send(new ToHost.Chat(said.number, said.text), nowNanos);
            }
        }
    }

    private void tellWaiting() {
        listener.chatWaiting(waiting.stream().map(Said::text).toList());
    }

    /** A line has come. */
    void receive(ChatLine line) {
        if (line.number() > lastLine) {
            lastLine = line.number();
            listener.chatLine(line);
        }
    }
}
