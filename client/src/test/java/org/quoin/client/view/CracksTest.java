package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarView.Dig;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** Which cracks are shown, and their stages. */
class CracksTest {
    private final Cracks cracks = new Cracks();

    private static AvatarView avatar(int slot, int buttons, @Nullable Dig dig) {
        int frame = InputFrame.of(0, 0, buttons, 0, 0, 0);
        Hotbar hotbar = Hotbar.START;
        return AvatarViews.of(slot, "p", 0, 0, 0, 0, 0, 0, true, frame, hotbar, 20, dig);
    }

    private static AvatarView digger(int slot, int x, int turns) {
        Dig dig = new Dig(x, 64, 5, Blocks.STONE, turns, 30);
        return avatar(slot, InputFrame.DESTROY, dig);
    }

    @Test
    void nothingIsCrackedWhileNobodyDigs() {
        cracks.receive(List.of(avatar(0, InputFrame.DESTROY, null)));
        assertEquals(0, cracks.count());
    }

    @Test
    void cracksDeepenFromTickToTickAndBetween() {
        cracks.receive(List.of(digger(0, 3, 1)));
        assertEquals(1, cracks.count());
        assertEquals(3, cracks.x(0));
        assertEquals(64, cracks.y(0));
        assertEquals(5, cracks.z(0));
        assertEquals(Blocks.STONE, cracks.block(0));
        assertEquals(0, cracks.stage(0, 0));
        // Each three turns of thirty are a stage.
        cracks.receive(List.of(digger(0, 3, 15)));
        assertEquals(4, cracks.stage(0, 0.9));
        assertEquals(5, cracks.stage(0, 1));
        cracks.receive(List.of(digger(0, 3, 29)));
        assertEquals(9, cracks.stage(0, 1));
    }

    @Test
    void everyStageIsSeenInItsOrder() {
        int before = -1;
        for (int turn = 1; turn < 30; turn++) {
            cracks.receive(List.of(digger(0, 3, turn)));
            for (int part = 0; part <= 4; part++) {
                int stage = cracks.stage(0, part / 4.0);
                assertTrue(stage == before || stage == before + 1, before + " then " + stage);
                before = stage;
            }
        }
        assertEquals(Cracks.STAGES - 1, before);
    }

    @Test
    void aPauseLeavesThemAsTheyAre() {
        Dig dig = new Dig(3, 64, 5, Blocks.STONE, 15, 30);
        cracks.receive(List.of(avatar(0, 0, dig)));
        assertEquals(5, cracks.stage(0, 0));
        assertEquals(5, cracks.stage(0, 1));
    }

    @Test
    void oneBlockHasTheCracksOfThePlayerThatIsFurthest() {
        cracks.receive(
                List.of(digger(0, 3, 9), digger(1, 3, 21), digger(2, 3, 15), digger(3, 8, 3)));
        assertEquals(2, cracks.count());
        assertEquals(7, cracks.stage(0, 1));
        assertEquals(8, cracks.x(1));
        assertEquals(1, cracks.stage(1, 1));
        cracks.receive(List.of());
        assertEquals(0, cracks.count());
    }

    @Test
    void aCrowdOfDiggersCostsNoMemory() {
        List<AvatarView> crowd =
                IntStream.range(0, 256)
                        .mapToObj(slot -> digger(slot, slot / 2, slot % 29 + 1))
                        .toList();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int clean = 0;
        int seen = 0;
        for (int i = 0; i < 200; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            cracks.receive(crowd);
            for (int at = 0; at < cracks.count(); at++) {
                seen += cracks.stage(at, 0.5);
            }
            clean += threads.getCurrentThreadAllocatedBytes() == before ? 1 : 0;
        }
        assertTrue(seen > 0);
        assertTrue(clean > 150, clean + " of 200 without a byte");
        assertEquals(128, cracks.count());
    }
}
