package org.quoin.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.quoin.engine.net.LockstepHost;
import org.quoin.lab.attack.AttackMessages.Version;

/** One way to harm a host, repeated until a deadline. */
interface Attack {
    /**
     * Attacks.
     *
     * @return the result
     * @throws IOException if it could not even start
     */
    Outcome run(Target target) throws IOException;

    /**
     * The result of an attack.
     *
     * @param achieved how often it did what its name says, as far as the attacker could tell
     * @param words the same, and anything else worth saying, in a few words
     * @param harmed whether it did something that must be impossible
     * @param substituted turns sealed without the frames of bots that play on another host, if that
     *     host was the target
     */
    record Outcome(long achieved, String words, boolean harmed, int substituted) {
        Outcome(long achieved, String words, boolean harmed) {
            this(achieved, words, harmed, 0);
        }

        Outcome(long achieved, String words) {
            this(achieved, words, false);
        }
    }

    /** Stops an attack that has already succeeded where it must not. */
    final class HarmException extends IOException {
        private static final long serialVersionUID = 1L;

        private final String words;

        HarmException(String words) {
            super(words);
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /**
     * The target of an attack.
     *
     * @param host its address, for both TCP and UDP
     * @param from this attacker's address; honest players use another
     * @param manyAddresses whether the attacker may use all of 127.0.0.0/8
     * @param version the host's version, as it reports it
     * @param untilNanos when to stop, by {@link System#nanoTime}
     * @param insider the host itself: for its console, and to see what an attack did to its world
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

        /** The same with another deadline. */
        Target until(long nanos) {
            return new Target(host, from, manyAddresses, version, nanos, insider);
        }

        /** Opens a connection from the attacker's address. */
        AttackPeer connect() throws IOException {
            return new AttackPeer(host, from);
        }

        /** Opens a connection from one of a thousand addresses, if this machine has them. */
        AttackPeer connectFrom(int number) throws IOException {
            byte[] address = {127, 0, (byte) (2 + number / 250 % 4), (byte) (2 + number % 250)};
            return manyAddresses
                    ? new AttackPeer(host, InetAddress.getByAddress(address))
                    : connect();
        }
    }
}
