package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.Level;

/** In which areas a player is shown that it may build. */
final class AreaSightTest {
    private static final long OWNER = 7;
    private static final long MEMBER = 8;
    private static final long STRANGER = 9;

    @ParameterizedTest
    @CsvSource({
        "VISITOR, false, false, false",
        "BUILDER, true, true, false",
        "MODERATOR, true, true, true",
        "HOST, true, true, true",
    })
    void levelAndSharesDecide(Level level, boolean owner, boolean member, boolean stranger) {
        assertEquals(owner, mayBuild(level, OWNER));
        assertEquals(member, mayBuild(level, MEMBER));
        assertEquals(stranger, mayBuild(level, STRANGER));
    }

    private static boolean mayBuild(Level level, long playerId) {
        Area area =
                new Area(
                        1,
                        new Keeper(OWNER, "Ann"),
                        new AreaBox(0, 0, 0, 9, 255, 9),
                        0,
                        List.of(new Keeper(MEMBER, "Bob")),
                        Area.Seen.NEVER);
        AvatarState avatar = new AvatarState();
        avatar.level = level.code();
        avatar.playerId = playerId;
        return AreaSight.mayBuild(avatar, area);
    }
}
