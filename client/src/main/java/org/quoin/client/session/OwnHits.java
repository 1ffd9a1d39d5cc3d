package org.quoin.client.session;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.Prediction;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.LineOfSight;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.Attacks;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;

/**
 * The player's own hits: heard at the press if somebody stands on the line along which the turn
 * will look, as far as can be told, and may be hit. A hit takes effect in its turn.
 */
final class OwnHits {
    /** Bodies that are looked at; the nearer ones of a heap are enough. */
    private static final int NEAR_MAX = 64;

    /** A body is expected to go on for at most this many turns. */
    private static final int GO_ON_TURNS_MAX = 7;

    /** A hit that is heard is remembered for so long, until its turn says who was hurt. */
    private static final int REMEMBERED_MILLIS = 2000;

    private final int slot;
    private final WorldSounds sounds;
    private final int cooldownTurns;
    private final int rememberedTurns;
    private final LineOfSight.Target target = this::meet;

    /** The turn in which a hit of whom is in a slot was heard; 0 for none. */
    private final int[] heardTurns = new int[Turn.SLOT_MAX + 1];

    private final int[] near = new int[NEAR_MAX];
    private int nearCount;
    private int pressTurn;
    private int turn;
    private int turnsAhead;
    private BodiesView bodies = BodiesView.EMPTY;
    private Avatars avatars = new Avatars();
    private @Nullable AvatarState attacker;
    private @Nullable Permissions permissions;

    OwnHits(int slot, TickRate rate, WorldSounds sounds) {
        this.slot = slot;
        this.sounds = sounds;
        this.cooldownTurns = rate.turnsOfMillis(Attacks.COOLDOWN_MILLIS);
        this.rememberedTurns = rate.turnsOfMillis(REMEMBERED_MILLIS);
    }

    /** Looks whether the attack button went down; to be called for each picture. */
    void advance(Prediction prediction, BodiesView newest) {
        AvatarState self = prediction.state();
        turn = prediction.turn();
        boolean pressed =
                InputFrame.attack(self.frame)
                        && !InputFrame.attack(prediction.sampledState().frame);
        boolean ready = turn >= pressTurn + cooldownTurns || turn < pressTurn - rememberedTurns;
        if (pressed && ready && Level.mayBuild(self.level)) {
            attacker = self;
            permissions = prediction.permissions();
            pressTurn = turn;
            avatars = prediction.around();
            bodies = newest;
            turnsAhead = Math.min(GO_ON_TURNS_MAX, turn - prediction.executedTurn());
            collectNear(self);
            long reach = Fixed.ofInt(Attacks.REACH);
            LineOfSight.walk(self, reach, prediction.predictedBlocks(), target);
        }
    }

    /** Whether the attack button would hit somebody or something that lives, pressed now. */
    boolean wouldHit(Prediction prediction, BodiesView newest) {
        AvatarState self = prediction.state();
        avatars = prediction.around();
        bodies = newest;
        turnsAhead = Math.min(GO_ON_TURNS_MAX, prediction.turn() - prediction.executedTurn());
        collectNear(self);
        boolean[] found = new boolean[1];
        LineOfSight.walk(
                self,
                Fixed.ofInt(Attacks.REACH),
                prediction.predictedBlocks(),
                (x, y, z) -> {
                    found[0] = avatars.firstAround(x, y, z, slot) >= 0 || meetsBody(x, y, z);
                    return found[0];
                });
        return found[0];
    }

    private void collectNear(AvatarState self) {
        long reach = Fixed.ofInt(Attacks.REACH + 2);
        nearCount = 0;
        for (int row = 0; row < bodies.count() && nearCount < NEAR_MAX; row++) {
            if (bodies.kind()[row] != BodyKind.ITEM
                    && Math.abs(bodies.x()[row] - self.x) < reach
                    && Math.abs(bodies.y()[row] - self.y) < reach
                    && Math.abs(bodies.z()[row] - self.z) < reach) {
                near[nearCount++] = row;
            }
        }
    }

    private boolean meet(long x, long y, long z) {
        int met = avatars.firstAround(x, y, z, slot);
        if (met >= 0) {
            heardTurns[met] = turn;
        }
        boolean meetsBody = met < 0 && meetsBody(x, y, z);
        if (met >= 0 || (meetsBody && mayHitBody(x, y, z))) {
            sounds.hit(blocks(x), blocks(y), blocks(z));
        }
        return met >= 0 || meetsBody;
    }

    private boolean mayHitBody(long x, long y, long z) {
        return Objects.requireNonNull(permissions)
                .mayUse(
                        Objects.requireNonNull(attacker),
                        Fixed.floor(x),
                        Fixed.floor(y),
                        Fixed.floor(z));
    }

    private boolean meetsBody(long x, long y, long z) {
        for (int i = 0; i < nearCount; i++) {
            int row = near[i];
            int kind = bodies.kind()[row];
            long bodyY = bodies.y()[row] + (long) bodies.dy()[row] * turnsAhead;
            if (isBeside(x, bodies.x()[row], bodies.dx()[row], kind)
                    && isBeside(z, bodies.z()[row], bodies.dz()[row], kind)
                    && y >= bodyY
                    && y <= bodyY + BodyKind.height(kind)) {
                return true;
            }
        }
        return false;
    }

    private boolean isBeside(long at, long body, int comes, int kind) {
        return Math.abs(body + (long) comes * turnsAhead - at) <= BodyKind.halfWidth(kind);
    }

    private static double blocks(long fixed) {
        return fixed / (double) Fixed.ONE;
    }

    /** Whether the hit was heard that hurt whom is in a slot, in a turn; says so once. */
    boolean wasHeard(int otherSlot, int hurtTurn) {
        int heard = heardTurns[otherSlot];
        boolean was = heard > 0 && Math.abs(hurtTurn - heard) <= rememberedTurns;
        heardTurns[otherSlot] = 0;
        return was;
    }
}
