package org.quoin.engine.lan;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A router that is asked by NAT-PMP, RFC 6886: a datagram each way.
 *
 * <pre>
 *   question   u8 version 0   u8 operation    and to map: u16 0, u16 port here, u16 port wanted
 *              outside, u32 seconds; 0 seconds and 0 outside removes
 *   answer     u8 version 0   u8 operation + 128   u16 result   u32 seconds since it was started
 *              address: 4 bytes      mapping: u16 port here, u16 port outside, u32 seconds
 * </pre>
 */
final class NatPmpRouter implements Router {
    /** On which routers listen. */
    static final int PORT = 5351;

    private static final int ADDRESS = 0;
    private static final int MAP_UDP = 1;
    private static final int MAP_TCP = 2;
    private static final int ANSWER = 128;

    private static final int ADDRESS_ANSWER_BYTES = 12;
    private static final int MAP_ANSWER_BYTES = 16;

    private final InetSocketAddress gateway;

    /**
     * @param gateway whom to ask
     */
    NatPmpRouter(InetSocketAddress gateway) {
        this.gateway = gateway;
    }

    @Override
    public MapState.Way way() {
        return MapState.Way.NAT_PMP;
    }

    @Override
    public @Nullable Inet4Address publicAddress(Deadline deadline) {
        try {
            byte[] answer = ask(new byte[] {0, ADDRESS}, ADDRESS_ANSWER_BYTES, deadline);
            return PublicAddress.of(Arrays.copyOfRange(answer, 8, ADDRESS_ANSWER_BYTES));
        } catch (RouterException e) {
            return null;
        }
    }

    @Override
    public int map(Transport transport, int port, int leaseSeconds, Deadline deadline)
            throws RouterException {
        ByteBuffer answer = askToMap(transport, port, port, leaseSeconds, deadline);
        int outside = answer.getShort(10) & 0xFFFF;
        if (outside != port) {
            // The router has taken another one, by which nobody would come in.
            remove(transport, port, deadline);
            throw new RouterException(MapProblem.PORT_TAKEN, "it offers port " + outside);
        }
        long seconds = answer.getInt(12) & 0xFFFFFFFFL;
        return (int) Math.max(1, Math.min(leaseSeconds, seconds));
    }

    @Override
    public void remove(Transport transport, int port, Deadline deadline) throws RouterException {
        askToMap(transport, port, 0, 0, deadline);
    }

    private ByteBuffer askToMap(
            Transport transport, int port, int outside, int leaseSeconds, Deadline deadline)
            throws RouterException {
        ByteBuffer question = ByteBuffer.allocate(12);
        question.put(1, (byte) (transport == Transport.UDP ? MAP_UDP : MAP_TCP));
        question.putShort(4, (short) port);
        question.putShort(6, (short) outside);
        question.putInt(8, leaseSeconds);
        ByteBuffer answer = ByteBuffer.wrap(ask(question.array(), MAP_ANSWER_BYTES, deadline));
        if ((answer.getShort(8) & 0xFFFF) != port) {
            throw new RouterException(MapProblem.BAD_ANSWER, "an answer about another port");
        }
        return answer;
    }

    /** Asks until the answer to this question is here. */
    private byte[] ask(byte[] question, int answerBytes, Deadline deadline) throws RouterException {
        try (DatagramSocket socket = new DatagramSocket()) {
            // From now on the system passes on what this very machine and port send alone.
            socket.connect(gateway);
            int waitMillis = PortMapLimits.NAT_PMP_FIRST_MILLIS;
            for (int i = 0; i < PortMapLimits.NAT_PMP_TRIES && !deadline.isOver(); i++) {
                socket.send(new DatagramPacket(question, question.length));
                byte[] answer = receive(socket, question[1], deadline.within(waitMillis));
                if (answer != null) {
                    return checked(answer, answerBytes);
                }
                waitMillis *= 2;
            }
            throw new RouterException(MapProblem.NO_ANSWER, "no answer by NAT-PMP");
        } catch (IOException e) { // Nobody listens on that port.
            throw new RouterException(MapProblem.NO_ANSWER, e.toString());
        }
    }

    private static byte @Nullable [] receive(
            DatagramSocket socket, byte operation, Deadline deadline) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[64], 64);
        while (!deadline.isOver()) {
            socket.setSoTimeout(deadline.sliceMillis());
            try {
                socket.receive(packet);
            } catch (SocketTimeoutException e) {
                continue;
            }
            byte[] bytes = Arrays.copyOf(packet.getData(), packet.getLength());
            // A late answer to an earlier question is none to this one.
            if (bytes.length >= 4 && (bytes[1] & 0xFF) == ANSWER + operation) {
                return bytes;
            }
            packet.setLength(64);
        }
        return null;
    }

    private static byte[] checked(byte[] answer, int answerBytes) throws RouterException {
        int result = ByteBuffer.wrap(answer).getShort(2) & 0xFFFF;
        switch (result) {
            case 0 -> {
                if (answer[0] != 0 || answer.length < answerBytes) {
                    throw new RouterException(MapProblem.BAD_ANSWER, "an answer that is cut off");
                }
                return answer;
            }
            case 1, 5 -> // Another version, or a question that it does not know.
                    throw new RouterException(MapProblem.NO_ANSWER, "no NAT-PMP", result);
            case 2 -> throw new RouterException(MapProblem.REFUSED, "2 not authorized", result);
            case 3 -> throw new RouterException(MapProblem.REFUSED, "3 no line", result);
            case 4 -> throw new RouterException(MapProblem.REFUSED, "4 no port left", result);
            default -> throw new RouterException(MapProblem.REFUSED, "error " + result, result);
        }
    }
}
