package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.JournaledPlay;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;

/** Worlds that go on from a moment of a replay. */
class ReplayMomentTest {
    private static final int TURNS = 6300;

    @TempDir private Path temp = Path.of("");

    private final MemoryFolder folder = new MemoryFolder();

    private ReplaySource replay() throws IOException, StoreException {
        return ReplaySource.open(new ReplayFiles(folder, WorldFolder.segments(folder)));
    }

    private Path write(ReplayMoment moment, String name) throws IOException, StoreException {
        Path to = temp.resolve(name);
        moment.write(to, name, true, () -> false);
        return to;
    }

    private static HostSession.Start opened(Path world) throws StoreException {
        try (WorldFolder opened = WorldFolder.open(world, JournaledPlay.SETTINGS)) {
            return opened.start();
        }
    }

    @Test
    void aWorldOfAnyMomentBeginsWithTheHashThatWasPlayedThere() throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 3, 1);
        play.play(TURNS);
        try (ReplaySource source = replay()) {
            for (int turn : new int[] {0, 1, 777, 5999, 6000, 6001, TURNS, 42}) {
                source.seek(turn);
                ReplayMoment moment = source.moment();
                source.seek(turn == 42 ? 300 : 42); // Whatever is shown meanwhile.
                Path world = write(moment, "turn " + turn);
                Simulation begun = opened(world).simulation();
                assertEquals(turn, begun.turn());
                assertEquals(play.hashAfter(turn), begun.stateHash(), "turn " + turn);
                assertEquals(play.hashAfter(turn), moment.stateHash(), "turn " + turn);
            }
        }
    }

    @Test
    void theSameTurnsLeadToTheSameHashesInTheReplayAndInTheNewWorld() throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 3, 2);
        play.play(500);
        try (ReplaySource source = replay()) {
            source.seek(300);
            Simulation begun = opened(write(source.moment(), "again")).simulation();
            PlayedTurns turns = new PlayedTurns(folder);
            for (int turn = 301; turn <= 500; turn++) {
                begun.step(turns.next(turn));
                assertEquals(play.hashAfter(turn), begun.stateHash(), "turn " + turn);
            }
        }
    }

    /** The turns of a journal. */
    private static final class PlayedTurns {
        private final PlayedSegment segment;

        PlayedTurns(MemoryFolder folder) throws IOException, StoreException {
            segment =
                    new PlayedSegment(
                            SegmentPlayer.open(
                                    folder, folder.names().get(0), OpenBudget.unlimited()));
        }

        Turn next(int number) throws IOException, StoreException {
            return Objects.requireNonNull(segment.turn(number));
        }
    }

    @Test
    void itHasItsOwnNameAndTheSettingsOfTheWorldThatWasReplayed() throws Exception {
        JournaledPlay.in(folder, 2, 3).play(100);
        try (ReplaySource source = replay()) {
            source.seek(50);
            Path world = write(source.moment(), "Gable again");
            try (WorldFolder opened = WorldFolder.open(world, JournaledPlay.SETTINGS)) {
                assertEquals("Gable again", opened.settings().name());
                assertEquals(JournaledPlay.SETTINGS.config(), opened.settings().config());
                assertEquals(JournaledPlay.SETTINGS.latePolicy(), opened.settings().latePolicy());
            }
        }
    }

    @Test
    void everyAvatarHasTheSeatOfItsPlayerAtThatMoment() throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 2, 4);
        play.play(100);
        play.rename(1, "later");
        play.play(100);
        try (ReplaySource source = replay()) {
            source.seek(60);
            Path before = write(source.moment(), "before");
            assertEquals(
                    List.of(new Seat(0, "p0", 1000), new Seat(1, "p1", 1001)),
                    opened(before).seats());
            source.seek(150);
            Path after = write(source.moment(), "after");
            assertEquals(
                    List.of(new Seat(0, "p0", 1000), new Seat(1, "later", 1001)),
                    opened(after).seats());
            source.seek(101); // The second has left and is not back yet.
            Path between = write(source.moment(), "between");
            assertEquals(List.of(new Seat(0, "p0", 1000)), opened(between).seats());
        }
    }

    @Test
    void theListsThatKeepPlayersOutGoAlongAndThoseThatLetThemInDoNot() throws Exception {
        JournaledPlay.in(folder, 2, 5).play(60);
        byte[] list = "# a list\n".getBytes(StandardCharsets.UTF_8);
        ListFile.ALL.forEach(name -> folder.put(name, list));
        try (ReplaySource source = replay()) {
            ReplayMoment moment = source.moment();
            Path loose = write(moment, "loose");
            assertFalse(
                    Files.exists(loose.resolve(ListFile.BANS)),
                    "a file that lies beside a journal somewhere is no list of that world");
            folder.put(DiskFolder.LOCK_FILE, new byte[0]);
            Path world = write(moment, "world");
            for (String name : ListFile.ALL) {
                boolean carried =
                        List.of(
                                        ListFile.KEYS,
                                        ListFile.BANS,
                                        ListFile.MUTES,
                                        ListFile.NAMES,
                                        ListFile.ALLOWED)
                                .contains(name);
                assertEquals(carried, Files.exists(world.resolve(name)), name);
            }
        }
    }

    /** In a turn of the new journal, so that its own replay has no gap. */
    @Test
    void hostsOfThatMomentBecomeBuildersInTheFirstTurnUnlessTheyAreToStay() throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 2, 7);
        play.play(60);
        play.simulation().step(level(61, 1, Level.HOST));
        play.save();
        play.play(20); // A snapshot of the next turn has the host in it.
        try (ReplaySource source = replay()) {
            source.seek(80);
            ReplayMoment moment = source.moment();
            assertEquals(1, moment.leaders());
            for (boolean lowers : new boolean[] {true, false}) {
                Path world = temp.resolve("lowers " + lowers);
                moment.write(world, "lowers", lowers, () -> false);
                Simulation begun = opened(world).simulation();
                assertEquals(lowers ? 81 : 80, begun.turn());
                AvatarState avatar = new AvatarState();
                begun.readAvatar(1, avatar);
                Level expected = lowers ? Level.BUILDER : Level.HOST;
                assertEquals(expected.code(), avatar.level);
                try (ReplaySource again = ReplaySource.open(ReplayFiles.at(world))) {
                    assertEquals(List.of(), again.gaps());
                    assertEquals(moment.stateHash(), again.simulation().stateHash());
                    again.seek(begun.turn());
                    assertEquals(begun.stateHash(), again.simulation().stateHash());
                }
            }
        }
    }

    private static Turn level(int turn, int slot, Level level) {
        Command[] commands = {new Command.SetLevel(slot, level)};
        return new Turn(turn, new int[0], new int[0], commands);
    }

    @Test
    void aPlayerWhoDoesNotWantItAnyMoreStopsIt() throws Exception {
        JournaledPlay.in(folder, 2, 6).play(60);
        try (ReplaySource source = replay()) {
            source.seek(60);
            assertThrows(
                    StoreException.StoppedException.class,
                    () ->
                            source.moment()
                                    .write(temp.resolve("stopped"), "stopped", true, () -> true));
        }
    }
}
