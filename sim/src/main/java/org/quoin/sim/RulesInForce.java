package org.quoin.sim;

import org.quoin.sim.area.Borders;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.rule.Attacks;
import org.quoin.sim.rule.BlockRules;
import org.quoin.sim.rule.BodyTurn;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.World;

/** Tells all who follow the house rules and the areas what holds from now on. */
final class RulesInForce {
    private final World world;
    private final Avatars avatars;
    private final DynamicState dynamic;
    private final Borders borders;
    private final Permissions permissions;
    private final AvatarMoves avatarMoves;
    private final Attacks attacks;
    private final BlockRules blockRules;
    private final BodyTurn bodyTurn;

    RulesInForce(
            World world,
            Avatars avatars,
            DynamicState dynamic,
            Borders borders,
            Permissions permissions,
            AvatarMoves avatarMoves,
            Attacks attacks,
            BlockRules blockRules,
            BodyTurn bodyTurn) {
        this.world = world;
        this.avatars = avatars;
        this.dynamic = dynamic;
        this.borders = borders;
        this.permissions = permissions;
        this.avatarMoves = avatarMoves;
        this.attacks = attacks;
        this.blockRules = blockRules;
        this.bodyTurn = bodyTurn;
    }

    /** Those of the state hold from now on. */
    void use() {
        GameRules rules = dynamic.rules;
        avatarMoves.useRules(rules);
        attacks.useRules(rules);
        blockRules.useRules(rules);
        bodyTurn.useRules(rules);
        if (!rules.isOn(GameRule.TIMED_DIGGING)) {
            for (int slot : avatars.slots()) {
                avatars.at(slot).stopDigging();
            }
        }
        protectSpawn(rules.numberOf(GameRule.SPAWN_RADIUS));
        borders.use(dynamic.areas);
        permissions.use(rules, dynamic.areas);
    }

    /** The spawn's area follows from its rule. */
    private void protectSpawn(int radius) {
        if (radius == 0) {
            dynamic.areas = dynamic.areas.withSpawn(0, 0, 0);
        } else {
            SpawnPlace spawn = world.terrain().spawn();
            dynamic.areas = dynamic.areas.withSpawn(spawn.x(), spawn.z(), radius);
        }
    }
}
