package org.quoin.engine.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.ToClient;

/** The first part that differs is found, whatever page it is on and whoever lacks it. */
final class PartsComparisonTest {
    @Test
    void aChangedMissingOrExtraPartIsFoundOnAnyPage() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            List<HashPart> host = parts(random, 1 + random.nextInt(40));
            List<HashPart> own = new ArrayList<>(host);
            int at = random.nextInt(host.size());
            HashPart there = host.get(at);
            switch (random.nextInt(3)) {
                case 0 -> own.set(at, new HashPart(there.kind(), there.key(), there.value() + 1));
                case 1 -> own.remove(at);
                default -> host.remove(at);
            }
            PartsComparison.Difference found = search(host, own, 1 + random.nextInt(9));
            assertNotNull(found, "seed " + seed);
            assertEquals(there.key(), found.hostPart().key(), "seed " + seed);
            assertEquals(there.kind(), found.hostPart().kind(), "seed " + seed);
        }
    }

    @Test
    void equalPartsHaveNoDifference() {
        List<HashPart> parts = parts(new Random(1), 25);
        assertNull(search(parts, parts, 7));
    }

    private static PartsComparison.@Nullable Difference search(
            List<HashPart> host, List<HashPart> own, int pageSize) {
        PartsComparison comparison = new PartsComparison(20, own);
        do {
            int from = comparison.nextIndex();
            List<HashPart> page = host.subList(from, Math.min(host.size(), from + pageSize));
            PartsComparison.Difference found =
                    comparison.compare(new ToClient.Parts(20, from, host.size(), page));
            if (found != null) {
                return found;
            }
        } while (comparison.nextIndex() < host.size());
        return null;
    }

    private static List<HashPart> parts(Random random, int count) {
        List<HashPart> parts = new ArrayList<>();
        parts.add(new HashPart(HashPart.TURN, 0, random.nextLong()));
        for (int i = 1; i < count; i++) {
            int kind = i < count / 2 ? HashPart.AVATAR : HashPart.SECTION;
            parts.add(new HashPart(kind, i * 3L, random.nextLong()));
        }
        return parts;
    }
}
