package org.quoin.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.quoin.engine.net.LockstepHost;
import org.quoin.lab.attack.AttackMessages.Version;

/** One way to harm a host, which goes on until a time. */
interface Attack {
    /**
     * Attacks.
     *
     * @return what came of it
     * @throws IOException if it could not even begin
     */
    Outcome run(Target target) throws IOException;

    /**
     * What came of an attack.
     *
     * @param achieved how often it did what it is called by, as the attacker itself could see
     * @param words the same and what else there is to say, in a few words
     * @param harmed whether it did what it must not be able to do
     * @param substituted turns without their frames of bots that play on another host, if the fault
     *     was that one's
     */
    record Outcome(long achieved, String words, boolean harmed, int substituted) {
        Outcome(long achieved, String words, boolean harmed) {
            this(achieved, words, harmed, 0);
        }

        Outcome(long achieved, String words) {
            this(achieved, words, false);
        }
    }

    /** An attack came to where it must not, so that there is no use in going on. */
    final class HarmException extends IOException {
        private static final long serialVersionUID = 1L;

        private final String words;

        HarmException(String words) {
            super(words);
            this.words = words;
        }

        /** What came about. */
        String words() {
            return words;
        }
    }

    /**
     * What is attacked.
     *
     * @param host TCP and UDP
     * @param from where this attacker comes from; honest players come from elsewhere
     * @param manyAddresses whether it may come from all of 127.0.0.0/8
     * @param version as the host says
     * @param untilNanos when to stop, by {@link System#nanoTime}
     * @param insider the host itself: for its console, and to see what an attack on its world did
     */
    record Target(
            InetSocketAddress host,
            InetAddress from,
            boolean manyAddresses,
            Version version,
            long untilNanos,
            LockstepHost insider) {
        boolean goesOn() {
            return System.nanoTime() - untilNanos < 0;
        }

        /** The same until another time. */
        Target until(long nanos) {
            return new Target(host, from, manyAddresses, version, nanos, insider);
        }

        /** A connection of the attacker's. */
        AttackPeer connect() throws IOException {
            return new AttackPeer(host, from);
        }

        /** A connection that comes from one of a thousand addresses, where there are as many. */
        AttackPeer connectFrom(int number) throws IOException {
            byte[] address = {127, 0, (byte) (2 + number / 250 % 4), (byte) (2 + number % 250)};
            return manyAddresses
                    ? new AttackPeer(host, InetAddress.getByAddress(address))
                    : connect();
        }
    }
}
