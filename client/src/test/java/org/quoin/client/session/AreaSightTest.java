package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;

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

    /** Builders at the border mostly look at blocks behind it. */
    @ParameterizedTest
    @CsvSource({"STRANGER, true", "OWNER, false"})
    void bordersOfWhatIsForbiddenStayWhileABlockThereIsAimedAt(String who, boolean stays) {
        AreaSight sight = new AreaSight();
        sight.setAreas(Areas.NONE.with(new Keeper(OWNER, "Ann"), new AreaBox(0, 0, 0, 9, 255, 9)));
        AvatarState self = avatar(who);
        Camera eye = eyeAt(9.5 + 2);
        PictureParameters picture = new PictureParameters(new ViewWorld(new FlatTerrain()));
        picture.aimed = new Hit();
        picture.aimed.x = 9;
        picture.aimed.y = 70;
        picture.aimed.z = 5;
        sight.look(self, eye, picture, 0);
        assertNotNull(picture.area, "it has just come into sight");
        sight.look(self, eye, picture, (AreaSight.LINES_MILLIS + 1) * 1_000_000L);
        assertNotNull(sight.area(), "its title is still shown");
        assertEquals(stays, picture.area != null);
    }

    @Test
    void ownLandNearerByDoesNotHideTheBordersOfWhatIsForbidden() {
        AreaSight sight = new AreaSight();
        sight.setAreas(
                Areas.NONE
                        .with(new Keeper(STRANGER, "Cid"), new AreaBox(12, 0, 0, 19, 255, 9))
                        .with(new Keeper(OWNER, "Ann"), new AreaBox(0, 0, 0, 9, 255, 9)));
        AvatarState self = avatar("STRANGER");
        PictureParameters picture = new PictureParameters(new ViewWorld(new FlatTerrain()));
        sight.look(self, eyeAt(14.5), picture, 0);
        long later = (AreaSight.LINES_MILLIS + 1) * 1_000_000L;
        for (double x : new double[] {14.5, 20.5}) {
            sight.look(self, eyeAt(x), picture, later);
            Area seen = picture.area;
            assertTrue(seen != null && seen.owner().id() == OWNER, "from " + x);
        }
        sight.look(self, eyeAt(5.5), picture, later);
        sight.look(self, eyeAt(5.5), picture, 2 * later);
        assertNull(picture.area, "standing there, one has seen them for a while");
    }

    private static AvatarState avatar(String who) {
        AvatarState self = new AvatarState();
        self.level = Level.BUILDER.code();
        self.playerId = who.equals("OWNER") ? OWNER : STRANGER;
        self.y = Fixed.ofInt(70);
        return self;
    }

    private static Camera eyeAt(double x) {
        Camera eye = new Camera();
        eye.x = x;
        eye.y = 71.6;
        eye.z = 5.5;
        return eye;
    }

    @ParameterizedTest
    @CsvSource({
        "21, STRANGER, false",
        "20, STRANGER, true",
        "1, STRANGER, true",
        "20, OWNER, false"
    })
    void bordersOfWhatIsForbiddenShowFromTwentyBlocks(int blocks, String who, boolean shown) {
        Areas areas =
                Areas.NONE
                        .with(new Keeper(OWNER, "Ann"), new AreaBox(0, 0, 0, 9, 255, 9))
                        .with(new Keeper(OWNER, "Ann"), new AreaBox(100, 0, 0, 109, 255, 9));
        AreaSight sight = new AreaSight();
        sight.setAreas(areas);
        AvatarState self = avatar(who);
        Camera eye = eyeAt(9.5 + blocks);
        PictureParameters picture = new PictureParameters(new ViewWorld(new FlatTerrain()));
        sight.look(self, eye, picture, 0);
        assertNull(sight.area(), "no title: one stands outside");
        Area seen = picture.area;
        assertEquals(shown, seen != null);
        assertTrue(seen == null || seen.box().lowX() == 0);
        assertFalse(picture.mayBuildInArea);
    }
}
