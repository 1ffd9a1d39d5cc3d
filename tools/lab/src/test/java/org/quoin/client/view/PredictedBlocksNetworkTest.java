package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldHands;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/** The overlay in real sessions, over a lossy line that is cut, in a world that is repaired. */
class PredictedBlocksNetworkTest {
    private static final long PICTURE_NANOS = VirtualNetwork.SECOND / 60;
    private static final int AROUND = 8;

    private final VirtualNetwork network =
            new VirtualNetwork(11, LinkConditions.of(100, 10, 0.02), 8, 5);
    private final InputLatch latch = new InputLatch();
    private final Random random = new Random(3);
    private @Nullable PredictedWorld shown;
    private @Nullable VirtualPlayer me;
    private boolean clicks;
    private boolean lost;
    private int predicted;
    private int flickers;

    private void receive(ClientEvent event) {
        PredictedWorld world = shown;
        if (event instanceof ClientEvent.Joined joined) {
            count();
            shown =
                    new PredictedWorld(
                            new ViewWorld(joined.columns()),
                            new TickRate(joined.config().turnRate()),
                            joined.slot(),
                            new PendingHotbar());
        } else if (event instanceof ClientEvent.Ticked ticked) {
            lost = false;
            if (world != null) { // The first ticks come before the avatar is in the world.
                world.receive(
                        ticked.tick(), ticked.pending(), ticked.atNanos(), (key, lightOnly) -> {});
            }
        } else if (event instanceof ClientEvent.Sampled sampled && world != null) {
            world.sampled(sampled.pending(), sampled.atNanos());
        }
    }

    private void count() {
        PredictedWorld before = shown;
        if (before != null) {
            predicted += before.prediction().edits().predicted();
            flickers += before.prediction().edits().flickers();
        }
    }

    private static <T> T present(@Nullable T value) {
        if (value == null) {
            throw new AssertionError("null");
        }
        return value;
    }

    private void picture() {
        network.after(PICTURE_NANOS, this::picture);
        PredictedWorld world = shown;
        VirtualPlayer player = present(me);
        if (world == null) {
            return;
        }
        if (player.session().isReconnecting() && !lost) {
            lost = true;
            world.drop(); // As the game does on that event.
            latch.releaseAll();
        }
        if (clicks && random.nextInt(12) == 0) {
            Control button = random.nextBoolean() ? Control.PLACE : Control.DESTROY;
            latch.setLook(random.nextInt(1024), -60 - random.nextInt(120));
            latch.press(button);
            latch.release(button);
        }
        world.advance(latch, player.clockNanos(), (key, lightOnly) -> {});
    }

    @Test
    void aRepairedWorldAndALostConnectionLeaveNothingBehindAndNothingFlickers() {
        me =
                network.join(
                        PlayerOptions.of(
                                "me", InputDelay.AUTO, (turn, world, slot) -> latch.sample()));
        VirtualPlayer player = me;
        player.show(TicksFrom.JOINED, this::receive);
        picture();
        network.run(4 * VirtualNetwork.SECOND);
        clicks = true;
        network.run(4 * VirtualNetwork.SECOND);
        WorldHands.set(player.simulation(), 3, 90, 5, Blocks.STONE);
        network.run(8 * VirtualNetwork.SECOND);
        assertTrue(player.session().stats(0).sync().resyncs() >= 1, "never repaired");
        assertTrue(present(shown).prediction().predictedBlocks().count() > 0, "edits under way");
        network.cut(player);
        network.run(12 * VirtualNetwork.SECOND);
        assertTrue(player.session().isPlaying());
        clicks = false;
        network.run(3 * VirtualNetwork.SECOND);
        count();
        assertTrue(predicted > 50, predicted + " edits");
        assertEquals(0, flickers);
        PredictedWorld world = present(shown);
        assertEquals(0, world.prediction().predictedBlocks().count());
        compare(world, player);
    }

    private static void compare(PredictedWorld world, VirtualPlayer player) {
        Simulation truth = player.simulation();
        AvatarState avatar = new AvatarState();
        truth.readAvatar(player.slot(), avatar);
        int cx = Fixed.floor(avatar.x);
        int cy = Fixed.floor(avatar.y);
        int cz = Fixed.floor(avatar.z);
        for (int x = cx - AROUND; x <= cx + AROUND; x++) {
            for (int y = cy - AROUND; y <= cy + AROUND; y++) {
                for (int z = cz - AROUND; z <= cz + AROUND; z++) {
                    int is = world.world().blockAt(x, y, z);
                    assertEquals(truth.blocks().blockAt(x, y, z), is, x + " " + y + " " + z);
                }
            }
        }
    }
}
