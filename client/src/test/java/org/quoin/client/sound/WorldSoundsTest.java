package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.sound.WorldSounds.Output;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewEvent.MatchMoment;
import org.quoin.sim.ViewEvent.Moment;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** When digging is heard, and when an avatar that is hurt is heard. */
final class WorldSoundsTest {
    private static int blows(int turnRate, int turns, int buttons) {
        int count = 0;
        for (int turn = 1; turn < turns; turn++) {
            var dig = new AvatarView.Dig(0, 64, 0, Blocks.STONE, turn, turns);
            int frame = InputFrame.of(0, 0, buttons, 0, 0, 0);
            Hotbar hotbar = Hotbar.START;
            AvatarView avatar =
                    AvatarViews.of(0, "p", 0, 0, 0, 0, 0, 0, true, frame, hotbar, 20, dig);
            count += WorldSounds.isBlow(avatar, dig, turnRate) ? 1 : 0;
        }
        return count;
    }

    @Test
    void aBlowFallsAtOnceAndFourTimesASecondAtEveryTurnRate() {
        for (int turnRate : new int[] {20, 30, 60}) {
            assertEquals(1, blows(turnRate, 4, InputFrame.DESTROY), "at once, at " + turnRate);
            assertEquals(8, blows(turnRate, 2 * turnRate, InputFrame.DESTROY), 1, "at " + turnRate);
        }
    }

    @Test
    void anAvatarThatPausesMakesNoSound() {
        assertEquals(0, blows(20, 40, 0));
    }

    /** The sounds heard at the origin, up to 40 blocks away. */
    private static final class Listener implements Output {
        final List<String> heard = new ArrayList<>();

        @Override
        public boolean isNear(double x, double y, double z) {
            return Math.abs(x) <= 40;
        }

        @Override
        public void play(String name, float gain) {
            heard.add(name);
        }

        @Override
        public void playAt(String name, float gain, float pitch, double x, double y, double z) {
            heard.add(name + " at " + x + " " + y + " " + z);
        }
    }

    private static AvatarView standing(int slot, int x) {
        long fixed = Fixed.ofInt(x);
        long y = Fixed.ofInt(64);
        int frame = InputFrame.NEUTRAL;
        return AvatarViews.of(slot, "p", fixed, y, 0, 0, 0, 0, true, frame, Hotbar.START);
    }

    @Test
    void onesOwnPainIsHeardAtTheEarAndThatOfOthersWhereTheyWere() {
        Listener ear = new Listener();
        new WorldSounds(ear)
                .hurt(List.of(standing(1, 3), standing(2, 5), standing(3, 41)), 2, any -> false);
        assertEquals(List.of("hurt at 3.0 64.0 0.0", "hurt"), ear.heard);
    }

    @Test
    void ofAMatchOneHearsWhatIsForAllAndWhatIsOnesOwn() {
        Listener ear = new Listener();
        WorldSounds sounds = new WorldSounds(ear);
        for (Moment moment : Moment.values()) {
            sounds.match(new MatchMoment(moment, -1, 5), 2);
            sounds.match(new MatchMoment(moment, 3, 5), 2);
        }
        sounds.match(new MatchMoment(Moment.COUNT, -1, 6), 2);
        assertEquals(List.of("count", "count", "go", "go", "over", "over"), ear.heard);
        ear.heard.clear();
        Moment[] own = {Moment.CHECKPOINT, Moment.LAP, Moment.FELL, Moment.OUT, Moment.FINISHED};
        for (Moment moment : own) {
            sounds.match(new MatchMoment(moment, 2, 1), 2);
        }
        assertEquals(List.of("checkpoint", "checkpoint", "out", "out", "finish"), ear.heard);
    }

    @Test
    void whenManyAreHurtOneHearsAFewAndAlwaysOneself() {
        Listener ear = new Listener();
        List<AvatarView> crowd = new ArrayList<>();
        for (int slot = 0; slot < 20; slot++) {
            crowd.add(standing(slot, 0));
        }
        new WorldSounds(ear).hurt(crowd, 19, any -> false);
        assertEquals(4, ear.heard.size(), ear.heard::toString);
        assertEquals("hurt", ear.heard.get(3));
    }
}
