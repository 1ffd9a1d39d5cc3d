package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.server.match.ModeFile;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;

/** A host makes the match of mode files in its new world, and everybody there is in it. */
final class MatchOfFileTest {
    private static final List<GameRule> CALM =
            List.of(
                    GameRule.DAY_PASSES,
                    GameRule.FIRE_SPREADS,
                    GameRule.EXPLOSIONS_BREAK,
                    GameRule.CRITTERS_APPEAR);

    private static VirtualNetwork network(List<ModeFile> modes) {
        HostConfig config =
                new HostConfig(new WorldConfig(3, 20), 8, 20).withMatch(ModeFile.matchOf(modes));
        LabOptions options = LabOptions.of(3, LinkConditions.of(40, 5, 0)).withHost(config);
        return new VirtualNetwork(options, LabObserver.NONE);
    }

    @Test
    void bothBuiltInModesOpenInACalmWorldAndAreTheSameForAll() throws ModeException {
        VirtualNetwork network =
                network(List.of(ModeFile.builtIn("race"), ModeFile.builtIn("spleef")));
        VirtualPlayer ann = network.connect("Ann", 4, turn -> InputFrame.NEUTRAL);
        VirtualPlayer bob = network.connect("Bob", 4, turn -> InputFrame.NEUTRAL);
        network.run(8 * VirtualNetwork.SECOND);
        Match match = network.host().simulation().match();
        assertEquals(Phase.LOBBY, match.phase());
        assertEquals(List.of("race", "spleef"), match.modes().stream().map(Mode::name).toList());
        assertEquals(2, match.count(State.WAITING));
        for (VirtualPlayer each : List.of(ann, bob)) {
            assertEquals(match.hash(), Objects.requireNonNull(each.simulation()).match().hash());
        }
        GameRules rules = network.host().simulation().rules();
        CALM.forEach(rule -> assertFalse(rules.isOn(rule), rule.word()));
    }

    @Test
    void aWorldWithoutModesIsAsUsual() {
        VirtualNetwork network = network(List.of());
        network.run(VirtualNetwork.SECOND);
        assertTrue(network.host().simulation().match().isEmpty());
        assertEquals(GameRules.USUAL, network.host().simulation().rules());
    }
}
