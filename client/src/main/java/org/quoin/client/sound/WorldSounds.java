package org.quoin.client.sound;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Block.SoundGroup;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** Plays the sounds of the world: which event, step or blow sounds like what. */
public final class WorldSounds {
    /** How far an avatar walks between two steps that are heard. */
    private static final double STRIDE_BLOCKS = 2.1;

    private static final int SLOTS = 256;

    /** A chain of TNT lights many at once; more fuses would drown everything else. */
    private static final int FUSES_A_TICK_MAX = 3;

    /** An avatar that falls into a liquid slower than this, per second, makes no splash. */
    private static final long SPLASH_SPEED = 2 * Fixed.ONE;

    /** Between two blows at a block that is being dug. */
    private static final int BLOW_MILLIS = 250;

    /** More diggers would take the voices from everything else. */
    private static final int BLOWS_A_TICK_MAX = 3;

    /** If many players are hurt at once, this many are heard. */
    private static final int HURT_A_TICK_MAX = 3;

    /** The seconds of a countdown that are heard, and shown large. */
    public static final int COUNTED_SECONDS_MAX = 5;

    private final Output player;
    private final double[] walkedBlocks = new double[SLOTS];
    private final boolean[] wasOnGround = new boolean[SLOTS];
    private final boolean[] wasInLiquid = new boolean[SLOTS];

    /** The highest body id so far: ids ascend, so higher ones are new. */
    private long youngestBody = -1;

    /** Makes the sounds of a world. */
    public WorldSounds(Output player) {
        this.player = player;
    }

    /** Plays the sound of an event; respawns are silent. */
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
            player.playAt("explode", 1, varied(Fixed.floor(blast.x())), x, y, z);
        } else if (event instanceof ViewEvent.Joined) {
            player.play("join", 0.5f);
        } else if (event instanceof ViewEvent.Left) {
            player.play("leave", 0.5f);
        }
    }

    /** Plays what a moment of a match means to the player of a slot. */
    public void match(ViewEvent.MatchMoment happened, int ownSlot) {
        boolean own = happened.slot() == ownSlot;
        switch (happened.moment()) {
            case LOBBY -> {}
            case COUNT -> {
                if (happened.number() <= COUNTED_SECONDS_MAX) {
                    player.play("count", 0.8f);
                }
            }
            case START -> player.play("go", 0.9f);
            case CHECKPOINT, LAP -> playOwn(own, "checkpoint");
            case FELL -> playOwn(own && happened.number() > 0, "out");
            case OUT -> playOwn(own, "out");
            case FINISHED -> playOwn(own, "finish");
            case ENDED -> player.play("over", 0.7f);
        }
    }

    private void playOwn(boolean own, String clip) {
        if (own) {
            player.play(clip, 0.8f);
        }
    }

    /** Plays the fuse of TNT that the player has just lit; see {@link #fuses}. */
    public void fuse(int x, int y, int z) {
        player.playAt("fuse", 0.7f, varied(x + z), x + 0.5, y, z + 0.5);
    }

    /** Plays softly that what the player saw done was not. */
    public void refused(int x, int y, int z) {
        player.playAt("refused", 0.5f, 1, x + 0.5, y + 0.5, z + 0.5);
    }

    /** Plays that the player hits somebody, in blocks. */
    public void hit(double x, double y, double z) {
        player.playAt("hit", 0.7f, varied((int) Math.floor(x * 4 + z * 7)), x, y, z);
    }

    /**
     * Plays the fuses of new primed TNT; to be called once a tick.
     *
     * @param first whether this is the first tick of a world: fuses already burning stay silent
     * @param heard says which were heard when the player lit them
     */
    public void fuses(BodiesView bodies, boolean first, FuseFilter heard) {
        long youngest = first ? -1 : youngestBody; // Another world has ids of its own.
        int heardFuses = 0;
        for (int row = 0; row < bodies.count(); row++) {
            long id = bodies.id()[row];
            youngest = Math.max(youngest, id);
            boolean lit = bodies.kind()[row] == BodyKind.TNT && id > youngestBody;
            if (lit && !first && heardFuses < FUSES_A_TICK_MAX) {
                double x = bodies.x()[row] / (double) Fixed.ONE;
                double y = bodies.y()[row] / (double) Fixed.ONE;
                double z = bodies.z()[row] / (double) Fixed.ONE;
                if (heard.wasHeard(x, y, z)) {
                    continue;
                }
                heardFuses++;
                player.playAt("fuse", 0.7f, varied((int) id), x, y, z);
            }
        }
        youngestBody = youngest;
    }

    /**
     * Plays the blows at blocks that are dug near the listener; to be called once a tick.
     *
     * @param exceptSlot whose blows are left out
     */
    public void digging(List<AvatarView> avatars, int turnRate, int exceptSlot) {
        int heard = 0;
        for (int i = 0; i < avatars.size() && heard < BLOWS_A_TICK_MAX; i++) {
            if (avatars.get(i).slot() != exceptSlot && blow(avatars.get(i), turnRate)) {
                heard++;
            }
        }
    }

    /** Plays a blow of an avatar that digs near the listener, if one falls in this turn. */
    public boolean blow(AvatarView avatar, int turnRate) {
        AvatarView.Dig dig = avatar.dig();
        if (dig == null || !isBlow(avatar, dig, turnRate)) {
            return false;
        }
        double x = dig.x() + 0.5;
        double y = dig.y() + 0.5;
        double z = dig.z() + 0.5;
        boolean near = player.isNear(x, y, z);
        if (near) {
            float pitch = 0.75f * varied(dig.turns());
            player.playAt(clip("dig", dig.block()), 0.3f, pitch, x, y, z);
        }
        return near;
    }

    /** Whether a blow falls in this turn: in the first, then every quarter of a second. */
    static boolean isBlow(AvatarView avatar, AvatarView.Dig dig, int turnRate) {
        int blowTurns = turnRate * BLOW_MILLIS / 1000;
        return InputFrame.destroy(avatar.frame()) && dig.turns() % blowTurns == 1;
    }

    /**
     * Plays that avatars were hurt: the own one at the listener, others where they were.
     *
     * @param hurt as they were before, in ascending slot order
     * @param ownSlot slot of the player who listens
     * @param heardBefore says of whom the player has heard it, as it has hit them
     */
    public void hurt(List<AvatarView> hurt, int ownSlot, Predicate<AvatarView> heardBefore) {
        int heard = 0;
        for (int i = 0; i < hurt.size(); i++) {
            AvatarView avatar = hurt.get(i);
            double x = avatar.x() / (double) Fixed.ONE;
            double y = avatar.y() / (double) Fixed.ONE;
            double z = avatar.z() / (double) Fixed.ONE;
            if (avatar.slot() == ownSlot) {
                player.play("hurt", 0.8f);
            } else if (!heardBefore.test(avatar)
                    && heard < HURT_A_TICK_MAX
                    && player.isNear(x, y, z)) {
                heard++;
                player.playAt("hurt", 0.8f, varied(avatar.slot()), x, y, z);
            }
        }
    }

    private void splash(AvatarView avatar, BlockReader blocks) {
        int x = Fixed.floor(avatar.x());
        int y = Fixed.floor(avatar.y());
        int z = Fixed.floor(avatar.z());
        boolean inLiquid = Blocks.isLiquid(blocks.blockAt(x, y, z));
        if (inLiquid && !wasInLiquid[avatar.slot()] && avatar.vy() < -SPLASH_SPEED) {
            player.playAt("splash", 0.6f, varied(x * 31 + z), x + 0.5, y + 0.5, z + 0.5);
        }
        wasInLiquid[avatar.slot()] = inLiquid;
    }

    /** Plays an avatar's steps, landings and splashes; to be called once a tick. */
    public void walk(AvatarView avatar, BlockReader blocks, int turnRate) {
        int slot = avatar.slot();
        splash(avatar, blocks);
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
        // A step on glass sounds like one on stone.
        if (action.equals("step") && group == SoundGroup.GLASS) {
            group = SoundGroup.STONE;
        }
        return action + "_" + group.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a pitch from 0.9 to 1.1, so that a row of equal blocks sounds less mechanical. */
    private static float varied(int salt) {
        return 0.9f + Math.floorMod(salt * 37, 21) / 100f;
    }

    /** Knows the fuses that need no sound. */
    @FunctionalInterface
    public interface FuseFilter {
        /** Whether the fuse of new TNT at that place, in blocks, was heard before. */
        boolean wasHeard(double x, double y, double z);
    }

    /** Plays clips by name. */
    public interface Output {
        /** Whether a soft sound at a place, in blocks, would be heard. */
        boolean isNear(double x, double y, double z);

        /** Plays a clip at the listener. */
        void play(String name, float gain);

        /** Plays a clip at a place in the world, in blocks. */
        void playAt(String name, float gain, float pitch, double x, double y, double z);
    }
}
