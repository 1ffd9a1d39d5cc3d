package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.WorldAnswer.Silence;
import org.quoin.engine.lan.WorldWatch.State;
import org.quoin.engine.lan.WorldWatch.Target;
import org.quoin.engine.wire.ToClient;

/** Which of the announced worlds are shown, and by which address. */
final class NearWorldTest {
    private static final Announcement ANN =
            new Announcement("00ff00ff00ff00ff", "Ann", "0.1.0", 7, 3, false, 47800);
    private static final Target FOUR = new Target("192.168.0.7", 47800);
    private static final Target SIX = new Target("fe80:0:0:0:0:0:0:7", 47800);
    private static final State HERE =
            State.UNKNOWN.after(
                    WorldAnswer.of(new ToClient.WorldInfo(7, 3, "0.1.0", "Ann", 2, 8, false), 900));

    private final Map<Target, State> states = new HashMap<>();
    private List<FoundWorld> found = List.of();

    @BeforeEach
    void announced() throws Exception {
        InetAddress four = InetAddress.getByName(FOUR.host());
        InetAddress six = InetAddress.getByName(SIX.host());
        found = List.of(new FoundWorld(ANN, List.of(four, six)));
    }

    private List<Target> shown() {
        return NearWorld.of(found, target -> states.getOrDefault(target, State.UNKNOWN)).stream()
                .map(NearWorld::target)
                .toList();
    }

    @Test
    void everyAddressIsAsked() {
        assertEquals(List.of(FOUR, SIX), List.copyOf(NearWorld.targets(found)));
    }

    @Test
    void aWorldIsShownBeforeItAnswersAndThenAtTheAddressThatDoes() {
        assertEquals(List.of(FOUR), shown());
        states.put(SIX, HERE);
        assertEquals(List.of(SIX), shown());
        states.put(FOUR, HERE);
        assertEquals(List.of(FOUR), shown());
    }

    @Test
    void aKilledHostIsGoneAtTheFirstRefusalAndAMachineThatIsOffAtTheSecondSilence() {
        states.put(SIX, State.UNKNOWN.after(WorldAnswer.silent(Silence.REFUSED)));
        states.put(FOUR, HERE.after(WorldAnswer.silent(Silence.NOTHING_HEARD)));
        assertEquals(List.of(FOUR), shown());
        states.computeIfPresent(
                FOUR, (any, state) -> state.after(WorldAnswer.silent(Silence.NOTHING_HEARD)));
        assertEquals(List.of(), shown());
        states.put(FOUR, HERE);
        assertEquals(List.of(FOUR), shown(), "it was only busy");
    }
}
