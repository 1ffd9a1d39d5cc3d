package org.quoin.client.sound;

import java.util.Locale;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SoundGroup;

/** Which sound belongs to which event of the world. */
public final class WorldSounds {
    /** How far an avatar walks from step to step. */
    private static final double STRIDE_BLOCKS = 2.1;

    private static final int SLOTS = 256;

    private final SoundPlayer player;
    private final double[] walkedBlocks = new double[SLOTS];
    private final boolean[] wasOnGround = new boolean[SLOTS];

    /** Plays through this player. */
    public WorldSounds(SoundPlayer player) {
        this.player = player;
    }

    /** Plays what an event sounds like. */
    public void event(ViewEvent event) {
        if (event instanceof ViewEvent.BlockChanged change) {
            boolean placed = change.after() != Blocks.AIR;
            String name = clip(placed ? "place" : "dig", placed ? change.after() : change.before());
            double x = change.x() + 0.5;
            double y = change.y() + 0.5;
            double z = change.z() + 0.5;
            player.playAt(
                    name, 0.8f, varied(change.x() + change.y() * 7 + change.z() * 13), x, y, z);
        } else if (event instanceof ViewEvent.Exploded blast) {
            double x = blast.x() / (double) Fixed.ONE;
            double y = blast.y() / (double) Fixed.ONE;
            double z = blast.z() / (double) Fixed.ONE;
            player.playAt("dig_stone", 1, 0.45f, x, y, z);
        } else if (event instanceof ViewEvent.Joined) {
            player.play("join", 0.5f);
        } else if (event instanceof ViewEvent.Left) {
            player.play("leave", 0.5f);
        }
    }

    /** Plays an avatar's steps and landings; to be called once a tick. */
    public void walk(AvatarView avatar, BlockReader blocks, int turnRate) {
        int slot = avatar.slot();
        boolean landed = avatar.onGround() && !wasOnGround[slot];
        wasOnGround[slot] = avatar.onGround();
        if (avatar.onGround() && !avatar.sneaking()) {
            walkedBlocks[slot] +=
                    Math.hypot((double) avatar.vx(), (double) avatar.vz()) / Fixed.ONE / turnRate;
        }
        if (!landed && walkedBlocks[slot] < STRIDE_BLOCKS) {
            return;
        }
        walkedBlocks[slot] = 0;
        int x = Fixed.floor(avatar.x());
        int y = Fixed.floor(avatar.y() - 1);
        int z = Fixed.floor(avatar.z());
        int ground = blocks.blockAt(x, y, z);
        if (ground != Blocks.AIR) {
            String name = landed ? "land" : clip("step", ground);
            float gain = landed ? 0.5f : 0.3f;
            player.playAt(name, gain, varied(x * 31 + z), x + 0.5, y + 1.0, z + 0.5);
        }
    }

    private static String clip(String action, int block) {
        SoundGroup group = Blocks.get(block).sound();
        // Nobody hears the difference between a step on glass and one on stone.
        if (action.equals("step") && group == SoundGroup.GLASS) {
            group = SoundGroup.STONE;
        }
        return action + "_" + group.name().toLowerCase(Locale.ROOT);
    }

    /** A pitch between 0.9 and 1.1, so that a row of equal blocks does not sound like a machine. */
    private static float varied(int salt) {
        return 0.9f + Math.floorMod(salt * 37, 21) / 100f;
    }
}
