package org.quoin.client.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.GameFault;
import org.quoin.client.game.GameRun;
import org.quoin.client.game.GameStart;
import org.quoin.client.settings.Settings;
import org.quoin.client.window.WindowException;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.wire.Party;
import org.quoin.engine.wire.RoomName;
import org.quoin.server.ExitStatus;
import org.quoin.server.StopSignal;
import org.quoin.server.UserFolders;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Conditions;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.CommonMixins.Stats;
import org.quoin.server.option.Converters.Joining;
import org.quoin.server.option.Converters.OfJoining;
import org.quoin.server.option.Converters.OfParty;
import org.quoin.server.option.EntryMixin;
import org.quoin.server.option.HostMixin;
import org.quoin.server.option.NewWorldMixin;
import org.quoin.server.option.WorldMixin;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quoin play}: the game. */
@Command(
        name = "play",
        description = "Open the game's window. This is the default without a command.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {
            "0:the game was quit",
            "1:the game could not start, or lost its window",
            "2:the command line was invalid",
            ExitStatus.OWN_FAULT + ":the game crashed and wrote a report"
        })
final class PlayCommand implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @ArgGroup private Where where = new Where();

    @Option(
            names = "--quick",
            paramLabel = "TEMPLATE",
            description = "With --join, join any room of this template at a server of rooms.")
    private String quick = "";

    @Option(
            names = "--party",
            paramLabel = "CODE[/SIZE]",
            converter = OfParty.class,
            description =
                    "With --quick, play with friends: all who name the same code get the same"
                            + " room. Places are held for a party of 4, or of SIZE, 2-8.")
    private Party party = Party.NONE;

    @Mixin private WorldMixin world = new WorldMixin();

    @Mixin private NewWorldMixin newWorld = new NewWorldMixin();

    @Mixin private HostMixin rules = new HostMixin();

    @Mixin private EntryMixin entry = new EntryMixin();

    @Mixin private Stats stats = new Stats();

    @Mixin private Conditions conditions = new Conditions();

    @Mixin private Packs packs = new Packs();

    /** One or the other. */
    private static final class Where {
        @Option(names = "--host", description = "Skip the start screen and host a world.")
        private boolean host;

        @Option(
                names = "--alone",
                description =
                        "Skip the start screen and play a world alone: no port is opened, and "
                                + "Esc pauses it. You can open it to others later.")
        private boolean alone;

        @Option(
                names = "--join",
                paramLabel = "HOST[:PORT]",
                converter = OfJoining.class,
                description =
                        "Skip the start screen and join a world; an invitation (quoin://...) "
                                + "works, too.")
        private @Nullable Joining join;

        @Parameters(
                index = "0",
                arity = "0..1",
                paramLabel = "quoin://...",
                converter = OfJoining.class,
                description = "The same as --join: a link to a world, or an invitation.")
        private @Nullable Joining link;
    }

    @Override
    public Integer call() throws CommandFailure {
        checkOptions();
        try (StopSignal signal = new StopSignal();
                StatsLog log = stats.open()) {
            GameFault fault =
                    GameRun.play(
                            start(),
                            conditions.conditions(),
                            packs.packs(),
                            this::override,
                            log,
                            signal::isAsked);
            return signal.finish(fault == null ? 0 : tell(fault));
        } catch (WindowException e) {
            throw new CommandFailure(e);
        }
    }

    /** Says on the terminal what the window has said. */
    private int tell(GameFault fault) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("quoin: the game crashed: " + fault.headline());
        if (!fault.saved().isEmpty()) {
            err.println(fault.saved());
        }
        if (fault.report() != null) {
            err.println(
                    "The report, with your name and folders removed as far as they are known, is in"
                            + " "
                            + fault.report());
        }
        return ExitStatus.OWN_FAULT;
    }

    private GameStart start() throws CommandFailure {
        Joining join = where.join == null ? where.link : where.join;
        if (join != null) {
            return new GameStart.Join(anyRoom(join.address()), join.link(), entry.password());
        }
        if (!isHosting()) {
            return new GameStart.StartScreen();
        }
        world.checkNotForeign();
        newWorld.warnOfIgnored(worldFolder());
        return new GameStart.Host(hosting(), worldFolder(), world.name());
    }

    private HostAddress anyRoom(HostAddress server) {
        return quick.isEmpty() ? server : server.withAnyOf(quick, party);
    }

    /** Returns the named folder, or the default one: a player's world is always kept. */
    private Path worldFolder() {
        Path named = world.folder();
        return named == null
                ? UserFolders.ofThisUser().worlds().resolve(WorldMixin.NAME_DEFAULT)
                : named;
    }

    private HostOptions hosting() {
        HostOptions plain = rules.options(newWorld.config(TerrainType.NATURAL));
        HostOptions hosted = plain.withSession(plain.session().withEntry(entry.rules()));
        // Nobody else comes into a world that is played alone.
        OrderRules order = hosted.session().order().withSpawnRadius(0);
        return where.alone ? hosted.withSession(hosted.session().withOrder(order)).alone() : hosted;
    }

    private boolean isHosting() {
        return where.host || where.alone;
    }

    private void checkOptions() {
        if (world.folder() != null && !isHosting()) {
            throw new ParameterException(spec.commandLine(), "--world needs --host or --alone");
        }
        if (where.alone && spec.commandLine().getParseResult().hasMatchedOption("--port")) {
            throw new ParameterException(
                    spec.commandLine(), "--port needs --host: --alone opens no port");
        }
        if (!quick.isEmpty() && where.join == null && where.link == null) {
            throw new ParameterException(spec.commandLine(), "--quick needs --join");
        }
        if (!quick.isEmpty() && !RoomName.isName(quick)) {
            throw new ParameterException(
                    spec.commandLine(), "--quick '" + quick + "' is no name of a template");
        }
        if (quick.isEmpty() && !party.equals(Party.NONE)) {
            throw new ParameterException(spec.commandLine(), "--party needs --quick");
        }
        override(Settings.DEFAULT); // Refuses wrong values before a window opens.
    }

    private Settings override(Settings settings) {
        Settings given = SettingsMixin.override(settings, spec.commandLine());
        return rules.isUnlisted() ? given.with(Settings.ANNOUNCE, false) : given;
    }
}
