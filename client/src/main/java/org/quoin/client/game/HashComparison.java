package org.quoin.client.game;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.quoin.client.game.DemoShow.Agreement;
import org.quoin.engine.report.PlayerReport;

/** Compares the hashes that several worlds took of themselves, turn by turn. */
final class HashComparison {
    private HashComparison() {}

    /** The host's hashes against those of everybody else; every peer must have some. */
    static Agreement compare(SortedMap<Integer, Long> host, List<PlayerReport> peers) {
        int compared = 0;
        int lastTurn = 0;
        long lastHash = 0;
        for (PlayerReport peer : peers) {
            int own = 0;
            for (Map.Entry<Integer, Long> entry : peer.hashes().entrySet()) {
                Long expected = host.get(entry.getKey());
                if (expected == null) {
                    continue;
                }
                if (!expected.equals(entry.getValue())) {
                    return differ(peer, entry.getKey(), expected, entry.getValue());
                }
                own++;
                if (entry.getKey() > lastTurn) {
                    lastTurn = entry.getKey();
                    lastHash = expected;
                }
            }
            if (own == 0) {
                return new Agreement(false, peer.name() + " never got as far as a checked turn");
            }
            compared += own;
        }
        String text =
                "All %d worlds agree: %d hashes compared up to turn %d, the last is %s"
                        .formatted(peers.size() + 1, compared, lastTurn, hex(lastHash));
        return new Agreement(true, text);
    }

    private static Agreement differ(PlayerReport peer, int turn, long expected, long found) {
        String text =
                "The worlds DIFFER: at turn %d the host's hash is %s, that of %s is %s"
                        .formatted(turn, hex(expected), peer.name(), hex(found));
        return new Agreement(false, text);
    }

    private static String hex(long hash) {
        return HexFormat.of().toHexDigits(hash);
    }
}
