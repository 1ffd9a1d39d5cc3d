package org.quoin.client.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.quoin.client.lab.attack.AttackPeer.Version;

/** One way to harm a host, which goes on until a time. */
interface Attack {
    /**
     * Attacks.
     *
     * @return what came of it, in a few words
     * @throws IOException if it could not even begin
     */
    String run(Target target) throws IOException;

    /**
     * What is attacked.
     *
     * @param host TCP and UDP
     * @param from where this attacker comes from; honest players come from elsewhere
     * @param version as the host says
     * @param untilNanos when to stop, by {@link System#nanoTime}
     */
    record Target(InetSocketAddress host, InetAddress from, Version version, long untilNanos) {
        boolean goesOn() {
            return System.nanoTime() - untilNanos < 0;
        }

        /** A connection of the attacker's. */
        AttackPeer connect() throws IOException {
            return new AttackPeer(host, from);
        }
    }
}
