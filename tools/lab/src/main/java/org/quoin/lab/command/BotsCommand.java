package org.quoin.lab.command;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.EntryPasses;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.EntryPass;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Party;
import org.quoin.engine.work.SimulationResources;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotRunner.Report;
import org.quoin.lab.bots.BotScript;
import org.quoin.server.StopSignal;
import org.quoin.server.UserFolders;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Conditions;
import org.quoin.server.option.CommonMixins.ReportFile;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.CommonMixins.Stats;
import org.quoin.server.option.Converters;
import org.quoin.server.option.Converters.OfHostAddress;
import org.quoin.server.option.Converters.OfParty;
import org.quoin.server.option.EntryMixin;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.option.Secret;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin bots}: players without a window. */
@Command(
        name = "bots",
        description = "Add bots to a world: real clients without a window, for tests and load.",
        mixinStandardHelpOptions = true)
final class BotsCommand implements Callable<Integer> {
    private static final double SECONDS_DEFAULT = 20;

    /** How often the bots check whether to end. */
    private static final double POLL_SECONDS = 0.1;

    /** How much longer than requested the bots stay while some are still joining. */
    private static final double ENTRY_SECONDS_MAX = 10;

    /** The values three base-36 digits can hold. */
    private static final int PROCESS_NUMBERS = 36 * 36 * 36;

    /** Leaves room for three digits in a 16-character name. */
    private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9_-]{1,12}");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Mixin private ReportFile report = new ReportFile();
    @Mixin private Seconds seconds = new Seconds();

    @Option(
            names = "--join",
            paramLabel = "HOST[:PORT]",
            converter = OfHostAddress.class,
            description = "The world to join. Default: the one in --invitation.")
    private @Nullable HostAddress address;

    @ArgGroup private WhichRoom room = new WhichRoom();

    /** One or the other. */
    private static final class WhichRoom {
        @Option(
                names = "--room",
                paramLabel = "NAME",
                description = "The room to join at a server of rooms.")
        private String name = "";

        @Option(
                names = "--quick",
                paramLabel = "TEMPLATE",
                description = "Join any room of this template at a server of rooms.")
        private String template = "";

        private HostAddress of(HostAddress server, Party party) throws InvalidAddressException {
            String text = template.isEmpty() ? name : template + "*" + party;
            return text.isEmpty() ? server : HostAddress.parse(server.server() + "#" + text);
        }
    }

    @Option(
            names = "--party",
            paramLabel = "CODE[/SIZE]",
            converter = OfParty.class,
            description = "With --quick, bring all bots into the same room, as one party.")
    private Party party = Party.NONE;

    @Option(names = "--count", paramLabel = "N", description = "How many bots, 1-256. Default: 1.")
    @Within(min = 1, max = Limits.PLAYERS_MAX)
    private int count = 1;

    @Option(
            names = "--script",
            paramLabel = "NAME",
            description =
                    "The bots' script: match, idle, walk, build or tower. match plays the world's"
                            + " match, and walks about where there is none. Default: match.")
    private String script = "match";

    @Option(
            names = "--seed",
            paramLabel = "K",
            description = "The seed of the scripts' random choices. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--name",
            paramLabel = "PREFIX",
            description =
                    "The beginning of the bots' names, before their numbers. Default: bot- and this"
                            + " process's number.")
    private String prefix = ownPrefix();

    @Option(
            names = "--password",
            paramLabel = "TEXT",
            converter = EntryMixin.OfPassword.class,
            description = "The world's password. Default: none.")
    @Secret
    private String password = "";

    @Option(
            names = "--invitation",
            paramLabel = "quoin://...",
            converter = Converters.OfJoining.class,
            description = "An invitation that is valid for this many bots. Default: none.")
    private Converters.@Nullable Joining invitation;

    @Option(
            names = "--input-delay",
            paramLabel = "N|auto",
            converter = Converters.OfInputDelay.class,
            description =
                    "Schedule input N turns ahead, 0-"
                            + Limits.INPUT_DELAY_TURNS_MAX
                            + ", or auto to follow the network. Default: "
                            + ClientOptions.INPUT_DELAY_TURNS_DEFAULT
                            + ".")
    private InputDelay inputDelay = InputDelay.fixed(ClientOptions.INPUT_DELAY_TURNS_DEFAULT);

    @Option(
            names = "--transport",
            paramLabel = "T",
            converter = Converters.OfTransport.class,
            description = "auto: UDP, or TCP where UDP is blocked. udp, tcp: only that one.")
    private TransportChoice transport = TransportChoice.AUTO;

    @Option(
            names = "--carry-on",
            description =
                    "Let bots carry the world on if its host is gone, each on a free port, and hand"
                            + " it over when they end. Prints which one hosts it, and how long the bots"
                            + " had to wait.")
    private boolean carryOn;

    @Option(
            names = "--carry-on-world",
            paramLabel = "DIR",
            description =
                    "With --carry-on: keep the worlds that bots host in new folders in this one. "
                            + "Default: they are not kept.")
    private @Nullable Path carryOnWorld;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description =
                    "Keep each bot's key in this folder, so that a bot of the same name comes back"
                            + " as the same player. Default: new keys.")
    private @Nullable Path keys;

    @Mixin private Conditions net = new Conditions();
    @Mixin private Stats stats = new Stats();

    /**
     * A prefix that differs between processes, since each name can be taken only once and stays
     * taken for a minute after a crash.
     */
    private static String ownPrefix() {
        long number = ProcessHandle.current().pid() % PROCESS_NUMBERS;
        return BotOptions.NAME_PREFIX_DEFAULT + Long.toString(number, Character.MAX_RADIX) + "-";
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        BotOptions options = options();
        report.checkWritable();
        try (StopSignal signal = new StopSignal();
                StatsLog log = stats.open()) {
            BotRunner runner = BotRunner.start(options);
            try (runner) {
                play(runner, signal, log);
            }
            Report result = runner.report();
            report.write(result.session());
            result.problems().forEach(problem -> System.err.println("quoin: " + problem));
            print(result.session());
            return signal.finish(result.problems().isEmpty() ? 0 : 1);
        }
    }

    private void play(BotRunner runner, StopSignal signal, StatsLog log)
            throws InterruptedException {
        double left = seconds.orElse(SECONDS_DEFAULT);
        boolean told = !carryOn;
        while (isToPlay(runner, left) && !signal.await(POLL_SECONDS)) {
            left -= POLL_SECONDS;
            if (!told && runner.awaitJoined(0)) {
                told = true;
                System.out.println("All bots are in the world");
            }
            // Fetched each time, since a bot whose name was taken is replaced by another client.
            log.writeIfDue(() -> runner.clients().get(0).statsRow(log.seconds(), -1));
        }
    }

    private static boolean isToPlay(BotRunner runner, double leftSeconds)
            throws InterruptedException {
        boolean onTheirWay = leftSeconds > -ENTRY_SECONDS_MAX && !runner.awaitJoined(0);
        return (leftSeconds > 0 || onTheirWay) && !runner.awaitEnd(0);
    }

    private BotOptions options() {
        if (!PREFIX.matcher(prefix).matches()) {
            throw wrong("--name " + prefix + ": 1 to 12 letters, digits, - or _");
        }
        BotScript chosen =
                BotScript.ofCommandName(script)
                        .orElseThrow(() -> wrong("--script " + script + ": must be " + scripts()));
        Converters.Joining invited = invitation;
        HostAddress target = address == null && invited != null ? invited.address() : address;
        if (target == null) {
            throw wrong("--join HOST[:PORT] is missing");
        }
        if (room.template.isEmpty() && !party.equals(Party.NONE)) {
            throw wrong("--party needs --quick");
        }
        try {
            target = room.of(target, party);
        } catch (InvalidAddressException e) {
            throw wrong(e.why().text());
        }
        if (invited != null && invited.link() == null) {
            throw wrong("--invitation: no invitation, but an address");
        }
        ClientOptions client =
                new ClientOptions(
                        target,
                        prefix,
                        inputDelay,
                        transport,
                        withPass(
                                target,
                                new Environment(
                                                net.conditions(),
                                                new ReportFolder(
                                                        UserFolders.ofThisUser().reports()),
                                                SimulationResources.ofThisMachine())
                                        .withEntry(EntryGate.STEADY)));
        if (!carryOn && carryOnWorld != null) {
            throw wrong("--carry-on-world: only with --carry-on");
        }
        return new BotOptions(
                carryOn ? client.withCarryOn(new CarryOn(0, keeper(), host -> {})) : client,
                count,
                chosen,
                seed,
                carryOn ? BotsCommand::print : pause -> {},
                BotsCommand::print,
                keys == null ? name -> Identity.fresh() : this::kept);
    }

    private Identity kept(String name) {
        Path folder = Objects.requireNonNull(keys);
        IdentityFile.Loaded loaded = new IdentityFile(folder.resolve(name)).load();
        if (loaded.problem() != null || !loaded.isKept()) {
            throw wrong("--keys " + folder + ": " + loaded.problem());
        }
        return loaded.identity();
    }

    /** Keeps each world that a bot hosts on in a folder named after its epoch, if at all. */
    private CarryOn.Keeper keeper() {
        Path in = carryOnWorld;
        if (in == null) {
            return takeover -> null;
        }
        return takeover ->
                WorldFolder.open(
                        in.resolve("epoch-" + takeover.lineage().epoch()),
                        CarryOn.settingsOf(takeover));
    }

    /** Tells of a host that a bot has become, for people and for tests. */
    private static void print(String bot, LockstepHost host) {
        System.out.println("Hosting on port " + host.port() + ", carrying the world on: " + bot);
    }

    /** Tells of a bot that plays again, for people and for tests. */
    private static void print(BotRunner.Pause pause) {
        System.out.printf(
                Locale.ROOT,
                "%s goes on at turn %d after turn %d, %d ms later%n",
                pause.name(),
                pause.nextTurn(),
                pause.lastTurn(),
                pause.nanos() / 1_000_000);
    }

    /** Adds the password or invitation; an invitation must be for this host. */
    private Environment withPass(HostAddress target, Environment plain) {
        InviteLink link = invitation == null ? null : invitation.link();
        if (link == null) {
            return password.isEmpty() ? plain : plain.withPass(EntryPass.ofPassword(password));
        }
        EntryPasses passes = new EntryPasses(UserFolders.ofThisUser().passwordsFile());
        passes.invited(target, link);
        if (!password.isEmpty()) {
            passes.typed(target, password, false);
        }
        return plain.withHosts(
                        passes.keysFor(target, HostKeys.ANY, () -> Instant.now().getEpochSecond()))
                .withPass(passes.passFor(target));
    }

    private static String scripts() {
        return String.join(
                ", ", List.of(BotScript.values()).stream().map(BotScript::commandName).toList());
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static void print(SessionReport session) {
        for (PlayerReport player : session.players()) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d turns, %d substituted, %d stalls, %d desyncs, round trip %.1f ms,"
                            + " in %.0f bytes/s, out %.0f bytes/s%n",
                    player.name(),
                    player.turns(),
                    player.substitutedTurns(),
                    player.stalls(),
                    player.desyncs(),
                    player.roundTripMillisP50(),
                    player.in().bytes() / session.seconds(),
                    player.out().bytes() / session.seconds());
        }
    }
}
