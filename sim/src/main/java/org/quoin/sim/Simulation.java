package org.quoin.sim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.Borders;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Match;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.KnownPlayers.Left;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.Attacks;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.rule.BlockRules;
import org.quoin.sim.rule.BodyTurn;
import org.quoin.sim.rule.ChangeTrace;
import org.quoin.sim.rule.CritterSpawns;
import org.quoin.sim.rule.Explosions;
import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.util.Workers;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.World;

/**
 * The whole world, and the one way to change it. Not safe for use by several threads at once: one
 * thread owns it and hands immutable {@link ViewTick}s to others.
 *
 * <p>A turn is executed in a fixed order: commands, avatars' movement, avatars' block actions, each
 * in ascending slot order, so where two players act on one block the lower slot acts first; then
 * what a match makes of it, then the scheduled updates of blocks in the active columns; then
 * bodies, and last explosions.
 */
public final class Simulation {
    private final WorldConfig config;
    private final TickRate rate;
    private final World world;
    private final Avatars avatars;
    private final DynamicState dynamic;
    private final Borders borders;
    private final Permissions permissions;
    private final BlockEditor editor;
    private final AvatarMoves avatarMoves;
    private final ActiveColumns active;
    private final BlockRules blockRules;
    private final BlockActions blockActions;
    private final WorldActions worldActions;
    private final BodyTurn bodyTurn;
    private final Attacks attacks;
    private final CritterSpawns critterSpawns;
    private final List<ViewEvent> events = new ArrayList<>();

    private final CommandEffects commands;
    private final MatchTurn matchTurn;

    // Made once, as a tick must not allocate.
    private final Explosions.Log explosionLog =
            (x, y, z, tenths) -> events.add(new ViewEvent.Exploded(x, y, z, tenths));

    private final ColumnsAhead columnsAhead;
    private Workers workers = Workers.INLINE;
    private int turn;

    Simulation(WorldConfig config, World world, Avatars avatars, DynamicState dynamic, int turn) {
        this.config = config;
        this.rate = new TickRate(config.turnRate());
        this.world = world;
        this.avatars = avatars;
        this.dynamic = dynamic;
        this.active = new ActiveColumns(config.rules().activeRadiusColumns());
        this.permissions = new Permissions(rate);
        this.borders = new Borders();
        this.editor = new BlockEditor(world, dynamic.updates, borders, rate);
        this.blockRules =
                new BlockRules(
                        world,
                        editor,
                        dynamic.updates,
                        dynamic.bodies,
                        dynamic.attribution,
                        config.seed(),
                        rate);
        this.avatarMoves = new AvatarMoves(world, avatars, rate);
        this.attacks = new Attacks(avatars, dynamic.bodies, world, rate);
        this.critterSpawns = new CritterSpawns(world, dynamic.bodies, config.seed());
        this.bodyTurn =
                new BodyTurn(
                        dynamic.bodies,
                        dynamic.explosions,
                        world,
                        editor,
                        permissions,
                        blockRules.tnt(),
                        dynamic.attribution,
                        rate,
                        config.seed());
        this.turn = turn;
        this.columnsAhead = new ColumnsAhead(world, config.rules().activeRadiusColumns());
        this.blockActions = new BlockActions(rate);
        this.worldActions = new WorldActions(editor, avatars, blockRules.tnt(), dynamic, events);
        this.matchTurn = new MatchTurn(world, editor, avatars, dynamic, permissions, rate, events);
        this.commands =
                new CommandEffects(
                        world,
                        editor,
                        avatars,
                        dynamic,
                        rate,
                        events,
                        this::useRulesAndAreas,
                        matchTurn);
        useRulesAndAreas();
    }

    /** A new world at turn 0, with nobody in it. */
    public static Simulation create(WorldConfig config) {
        return create(config, ColumnSources.INLINE);
    }

    /** The same, with the terrain's columns from a source. */
    public static Simulation create(WorldConfig config, ColumnSources columns) {
        World world = new World(columns.of(config));
        DynamicState dynamic = new DynamicState(config.rules().first());
        FirstBodies.add(config, world, dynamic.bodies);
        return new Simulation(config, world, new Avatars(), dynamic, 0);
    }

    /** Takes columns of the terrain from another source of the same from now on. */
    public void useColumns(ColumnSources columns) {
        world.useColumns(columns.of(config));
    }

    /** Shares the work of a tick among workers; no result depends on how many there are. */
    public void useWorkers(Workers chosen) {
        workers = chosen;
    }

    /** Tells every change of a voxel and its causes from now on. */
    public void useTrace(ChangeTrace told) {
        blockRules.useTrace(told);
        told.start(dynamic.explosions.count());
    }

    /**
     * Executes a turn. An avatar without a frame in the turn does not move.
     *
     * @throws IllegalStateException if the turn is not the next one, or if a command does not fit
     *     the state: a player joins twice, or leaves without an avatar
     */
    public void step(Turn next) {
        if (next.number() != turn + 1) {
            throw new IllegalStateException(
                    "turn " + next.number() + " stepped after turn " + turn);
        }
        events.clear();
        dynamic.updates.startTurn(next.number());
        for (int i = 0; i < next.commandCount(); i++) {
            execute(next.commandAt(i));
        }
        boolean full = WorldSize.isFull(world, dynamic.rules);
        permissions.setFull(full);
        editor.setFull(full);
        int[] slots = avatars.slots();
        avatarMoves.step(next, events);
        for (int slot : slots) {
            AvatarState avatar = avatars.at(slot);
            int before = avatarMoves.frameBefore(slot);
            avatar.playedTurns = Math.min(Integer.MAX_VALUE - 1, avatar.playedTurns) + 1;
            blockActions.act(slot, avatar, before, permissions, worldActions);
            attacks.act(slot, avatar, before, permissions, worldActions);
        }
        matchTurn.step(next.number());
        findActiveColumns(slots);
        blockRules.step(active);
        if (config.terrain() == TerrainType.NATURAL
                && dynamic.rules.isOn(GameRule.CRITTERS_APPEAR)) {
            critterSpawns.step(next.number(), active);
        }
        bodyTurn.step(next.number(), active, avatars, workers, explosionLog);
        worldActions.tellTooMuch(blockRules);
        turn = next.number();
        dynamic.attribution.pass(turn, rate);
        if (dynamic.rules.isOn(GameRule.DAY_PASSES)) {
            dynamic.dayTurn = DayClock.next(dynamic.dayTurn, rate.turnsPerSecond());
        }
        columnsAhead.advance(avatars, avatars.slots(), turn);
    }

    /**
     * Has the land that an avatar needs at a place made by the source of the terrain's columns.
     * Never waits, and changes no result.
     *
     * @param x in units of a {@link Fixed}, as is z
     * @return whether all of it is there: a turn that brings somebody there makes none of it
     */
    public boolean prepare(long x, long z) {
        return columnsAhead.prepare(x, z);
    }

    /** The last turn executed; 0 for a new world. */
    public int turn() {
        return turn;
    }

    /** The rules that hold. */
    public GameRules rules() {
        return dynamic.rules;
    }

    /** The areas that hold. */
    public Areas areas() {
        return dynamic.areas;
    }

    /** The match that is played, {@link Match#NONE} if none is. */
    public Match match() {
        return dynamic.match;
    }

    /** The argument for {@link DayClock}. */
    public int dayTurn() {
        return dynamic.dayTurn;
    }

    /** Whether a player is in the world or remembered; 0 is nobody. */
    public boolean knows(long playerId) {
        return playerId != 0 && (known(playerId) != null || avatars.hasPlayer(playerId));
    }

    /** The record of a player who left, or null; 0 is nobody. */
    public @Nullable Known known(long playerId) {
        return dynamic.known.find(playerId);
    }

    /** The ids of those who are remembered and may do more than a level allows. */
    public long[] knownAbove(Level level) {
        return dynamic.known.above(level);
    }

    /** The settings that the world was made from. */
    public WorldConfig config() {
        return config;
    }

    /** The world's turn rate, for rules and views. */
    public TickRate rate() {
        return rate;
    }

    /** The voxels, to read. */
    public BlockReader blocks() {
        return world;
    }

    /** The untouched world. */
    public Terrain terrain() {
        return world.terrain();
    }

    /** Where the world's columns come from. */
    public ColumnSource columns() {
        return world.columns();
    }

    /** How many columns of the terrain are held in memory. */
    public int loadedColumns() {
        return world.loadedColumns();
    }

    /**
     * About how much memory its own state takes, in bytes: all but the terrain, which {@link
     * #columns} shares. Looks at each edited section and each queue.
     */
    public long memoryBytes() {
        return dynamic.memoryBytes() + world.editedMemoryBytes();
    }

    /** The slots that have an avatar, ascending; a fresh array. */
    public int[] avatarSlots() {
        return avatars.slots().clone();
    }

    /** Whether a slot has an avatar. */
    public boolean hasAvatar(int slot) {
        return avatars.has(slot);
    }

    /**
     * Copies an avatar out.
     *
     * @return whether there is one; if not, {@code out} is left as it was
     */
    public boolean readAvatar(int slot, AvatarState out) {
        if (!avatars.has(slot)) {
            return false;
        }
        avatars.read(slot, out);
        return true;
    }

    /** Where the avatar of a slot stands, or would appear if a newcomer joined now. */
    public AvatarPlace entryPlace(int slot) {
        return entryPlace(slot, 0);
    }

    /**
     * The same of a player whom the world may remember.
     *
     * @param playerId as in the join command; 0 for nobody
     */
    public AvatarPlace entryPlace(int slot, long playerId) {
        if (avatars.has(slot)) {
            return Spawn.placeOf(avatars.at(slot));
        }
        Known known = known(playerId);
        Left left = known == null ? null : known.left();
        if (left == null) {
            return spawnPlace(slot);
        }
        AvatarState avatar = new AvatarState();
        Spawn.bringBack(avatar, left, world);
        return Spawn.placeOf(avatar);
    }

    /** Where the avatar of a slot appears when it joins or dies. */
    public AvatarPlace spawnPlace(int slot) {
        AvatarState avatar = new AvatarState();
        Spawn.place(slot, world, avatar);
        return Spawn.placeOf(avatar);
    }

    /** The name of a slot's player, or null if it has no avatar. */
    public @Nullable String nameOf(int slot) {
        return avatars.nameOf(slot);
    }

    /** How many bodies of a kind there are, as defined by {@link BodyKind}. */
    public int bodyCount(int kind) {
        return dynamic.bodies.count(kind);
    }

    /** The hash of the whole state: equal states have equal hashes. */
    public long stateHash() {
        return StateHash.total(turn, config, avatars, dynamic, world);
    }

    /** The parts of {@link #stateHash}, to find where two worlds differ. */
    public StateHash.Parts hashParts() {
        return StateHash.parts(turn, config, avatars, dynamic, world);
    }

    /** The events of the last turn; to be read before the next one. */
    public List<ViewEvent> events() {
        return Collections.unmodifiableList(events);
    }

    /** The changes for a view since the last call; see {@link ViewTick}. */
    public ViewTick viewTick() {
        return ViewTick.of(turn, avatars, dynamic, world, events, rate);
    }

    /**
     * The keys of the sections that changed since the last call, or in the first call of all that
     * were ever edited. The same list as that of {@link #viewTick}, for readers who take the
     * sections one by one.
     */
    public long[] drainChangedSections() {
        return world.drainChangedKeys();
    }

    /** A section as it is if anybody edited it, else null. */
    public @Nullable Section editedSection(long key) {
        return world.isEdited(key) ? world.section(key) : null;
    }

    /**
     * Lists every section that another world of this terrain has edited as changed: the next {@link
     * #viewTick} then tells a view that showed the other all that is different here.
     */
    public void nameSectionsOf(Simulation other) {
        for (long key : other.world.editedKeysAscending()) {
            world.listSection(key);
        }
    }

    Workers workers() {
        return workers;
    }

    World world() {
        return world;
    }

    Avatars avatars() {
        return avatars;
    }

    BlockEditor editor() {
        return editor;
    }

    BlockRules blockRules() {
        return blockRules;
    }

    Bodies bodies() {
        return dynamic.bodies;
    }

    DynamicState dynamic() {
        return dynamic;
    }

    private void execute(Command command) {
        int slot = command.slot();
        if (!command.fits(slot != Command.NO_SLOT && avatars.has(slot))) {
            throw new IllegalStateException(
                    "\"" + command.text() + "\" does not fit the avatars after turn " + turn);
        }
        command.deliver(commands);
    }

    /** Passes the rules and areas of the state on to all parts that follow them. */
    private void useRulesAndAreas() {
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

    private void findActiveColumns(int[] slots) {
        for (int slot : slots) {
            AvatarState avatar = avatars.at(slot);
            int cx = Fixed.floor(avatar.x) >> Section.SHIFT;
            int cz = Fixed.floor(avatar.z) >> Section.SHIFT;
            active.place(slot, cx, cz);
        }
        active.update();
    }

    /** Where worlds get the columns of their terrain from. */
    @FunctionalInterface
    public interface ColumnSources {
        /** Makes each column when it is asked for, on the thread that asks. */
        ColumnSources INLINE =
                config -> ColumnSource.inline(Terrains.make(config.terrain(), config.seed()));

        /** The source of a world's columns. */
        ColumnSource of(WorldConfig config);
    }
}
