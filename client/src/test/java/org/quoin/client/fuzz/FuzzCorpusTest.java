package org.quoin.client.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every input that fuzzing kept, each earlier finding among them, is decoded without harm. */
class FuzzCorpusTest {
    @Test
    void whatFuzzingKeptDoesNoHarm() throws IOException {
        for (FuzzTarget target : FuzzTargets.ALL) {
            List<byte[]> inputs = new ArrayList<>(FuzzCorpus.of(target));
            inputs.addAll(FuzzCorpus.found(target));
            for (byte[] input : inputs) {
                assertDoesNotThrow(
                        () -> target.run(input),
                        () -> target.name() + " " + Arrays.toString(input));
            }
        }
    }

    @Test
    void eachTargetHasANameOfItsOwnAndRealBytesToBeginWith() {
        Set<String> names = new HashSet<>();
        for (FuzzTarget target : FuzzTargets.ALL) {
            assertTrue(names.add(target.name()), target.name());
            for (byte[] seed : target.seeds().make()) {
                assertDoesNotThrow(() -> target.run(seed), target.name());
            }
        }
    }
}
