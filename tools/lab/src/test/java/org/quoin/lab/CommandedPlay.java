package org.quoin.lab;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.AvatarPlace;

/** A host with three players, who give it commands as its console does; for tests. */
abstract class CommandedPlay {
    static final long SECOND = VirtualNetwork.SECOND;

    final VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
    final VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
    final VirtualPlayer bob = network.connect("Bob", 4, PlayerScript.restless(2));
    final VirtualPlayer cid = network.connect("Cid", 4, PlayerScript.restless(3));
    final List<ChatLine> console = new ArrayList<>();

    CommandedPlay() {
        network.run(5 * SECOND);
        network.virtualHost().setConsoles(console::add);
    }

    void give(VirtualPlayer player, String line) {
        player.act(session -> session.say(line, player.clockNanos()));
        network.run(2 * SECOND);
    }

    void type(String line) {
        network.host().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    static List<String> notes(VirtualPlayer player) {
        return of(player.chat, ChatLine.Kind.NOTE);
    }

    static List<String> of(List<ChatLine> lines, ChatLine.Kind kind) {
        return lines.stream()
                .filter(line -> line.kind() == kind)
                .map(line -> String.join("|", line.texts()))
                .toList();
    }

    static long blocks(VirtualPlayer seenBy, VirtualPlayer of, char axis) {
        AvatarPlace place = seenBy.simulation().entryPlace(of.slot());
        return (axis == 'x' ? place.x() : axis == 'y' ? place.y() : place.z()) >> 16;
    }
}
