package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.ServerActions;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.text.Languages.Language;
import org.quoin.sim.WorldRules;

/** Writes down what the screens asked for. */
public final class RecordedActions implements GameActions {
    /** The id of a world whose allow-list is on. */
    public static final String LISTED_WORLD = "listed";

    private final List<String> calls = new ArrayList<>();
    private PlayerSettings settings = PlayerSettings.unsaved(Settings.DEFAULT);
    private List<WorldEntry> worlds = List.of();
    private List<WorldEntry> listed = List.of();
    private TestConditions testConditions = TestConditions.OFF;
    private @Nullable HostedWorld hosted;
    private boolean copyAllowed = true;
    private @Nullable String openProblem;
    private @Nullable Saving saving;
    private @Nullable Forwarding forwarding;
    private List<OwnAddress> addresses = List.of();
    private EntryChoice entry = EntryChoice.OF_NEW_WORLD;
    private int inputDelayNeeded;
    private int turnRate;
    private PackActions packs = PackActions.NONE;
    private ServerActions servers = ServerActions.NONE;

    /** The requested actions, oldest first. */
    public List<String> calls() {
        return calls;
    }

    @Override
    public void hostWorld(HostRequest wish) {
        WorldEntry world = wish.world();
        String what = world == null ? "new " + wish.name() : world.id();
        String rules = wish.rules().equals(WorldRules.DEFAULT) ? "" : " " + wish.rules();
        String late = wish.waitsForLate() ? " wait" : "";
        String rate = wish.turnRate() == 20 ? "" : " " + wish.turnRate() + "/s";
        String port = wish.port() == HostRequest.ALONE ? "alone" : "" + wish.port();
        String entry = said(wish.password(), wish.lines());
        calls.add("host " + what + " " + port + late + rate + rules + entry);
    }

    private static String said(String password, List<String> lines) {
        String all = (password.isEmpty() ? "" : " password " + password) + " " + lines;
        return lines.isEmpty() && password.isEmpty() ? "" : all;
    }

    /** Sets who may come into the world that is hosted. */
    public void setEntry(EntryChoice now) {
        entry = now;
    }

    @Override
    public ServerActions servers() {
        return servers;
    }

    /** Sets the servers that the player knows. */
    public void setServers(ServerActions known) {
        servers = known;
    }

    @Override
    public String fingerprint() {
        return "lusab-babad-gutih-tugad";
    }

    @Override
    public KeptWorlds worlds() {
        return new KeptWorlds() {
            @Override
            public List<WorldEntry> entries() {
                return worlds;
            }

            @Override
            public void listAgain() {
                worlds = listed;
            }

            @Override
            public EntryChoice entry(WorldEntry world) {
                return EntryChoice.ofKeptWorld(world.id().equals(LISTED_WORLD));
            }

            @Override
            public void openScreen() {
                calls.add("worlds");
            }
        };
    }

    /** Sets what of the hosted world is on disk; null if it is not kept. */
    public void setSaving(@Nullable Saving now) {
        saving = now;
    }

    /** Sets the worlds that were hosted here. */
    public void setWorlds(WorldEntry... entries) {
        listed = List.of(entries);
    }

    @Override
    public int inputDelayNeeded() {
        return inputDelayNeeded;
    }

    @Override
    public int turnRate() {
        return turnRate;
    }

    /** Sets how many turns a second the world plays. */
    public void setTurnRate(int turnsPerSecond) {
        turnRate = turnsPerSecond;
    }

    /** Sets how many turns of input delay the path to the host takes. */
    public void setInputDelayNeeded(int turns) {
        inputDelayNeeded = turns;
    }

    @Override
    public Hosting hosting() {
        return new RecordedHosting();
    }

    /** Writes down what is asked for a hosted world. */
    private final class RecordedHosting implements Hosting {
        @Override
        public @Nullable HostedWorld world() {
            return hosted;
        }

        @Override
        public void respawn() {
            calls.add("respawn");
        }

        @Override
        public @Nullable Saving saving() {
            return saving;
        }

        @Override
        public EntryChoice entry() {
            return entry;
        }

        @Override
        public @Nullable String open(int port, String password, List<String> lines) {
            calls.add("open " + port + said(password, lines));
            HostedWorld now = hosted;
            if (openProblem == null && now != null) {
                hosted = new HostedWorld(now.guests(), now.kept(), port, now.successor());
            }
            return openProblem;
        }

        @Override
        public void handOver() {
            calls.add("hand over");
        }

        @Override
        public void close() {
            calls.add("shut");
            HostedWorld now = hosted;
            hosted = now == null ? null : new HostedWorld(0, now.kept(), 0);
        }

        @Override
        public List<OwnAddress> addresses() {
            return addresses;
        }

        @Override
        public @Nullable Forwarding forwarding() {
            return forwarding;
        }
    }

    /** Sets what the router does about the port. */
    public void setForwarding(@Nullable Forwarding now) {
        forwarding = now;
    }

    /** Lets no port be opened, for this reason. */
    public void setOpenProblem(String problem) {
        openProblem = problem;
    }

    /** Sets this machine's addresses. */
    public void setAddresses(OwnAddress... own) {
        addresses = List.of(own);
    }

    /** Sets the texture packs. */
    public void setPacks(PackActions changed) {
        packs = changed;
    }

    /** Makes this machine the host of this many other players. */
    public void setHosted(int guests) {
        hosted = new HostedWorld(guests, true, 47800);
    }

    /** Makes this machine the host of two other players, of whom one could carry the world on. */
    public void setSuccessor(String name) {
        hosted = new HostedWorld(2, true, 47800, name);
    }

    /** Makes this machine the host of a world that is played alone. */
    public void setAlone() {
        hosted = new HostedWorld(0, true, 0);
    }

    @Override
    public TestConditions testConditions() {
        return testConditions;
    }

    @Override
    public void testConditionsChanged(TestConditions network) {
        testConditions = network;
        calls.add("network");
    }

    @Override
    public void joinWorld(HostAddress address) {
        calls.add("join " + address);
    }

    @Override
    public void joinWorldAs(HostAddress address, String name) {
        calls.add("join " + address + " as " + name);
    }

    @Override
    public void nameChosen() {
        calls.add("named " + settings.get(Settings.NAME));
    }

    @Override
    public void cancelJoin() {
        calls.add("cancel");
    }

    @Override
    public void pickBlock(int hotbarSlot, int block) {
        calls.add("take " + block + " into " + hotbarSlot);
    }

    @Override
    public void openChat() {
        calls.add("chat");
    }

    @Override
    public void resume() {
        calls.add("resume");
    }

    @Override
    public boolean mayKeepCopy() {
        return copyAllowed;
    }

    /** Forbids copies, as a rule of the world does. */
    public void forbidCopies() {
        copyAllowed = false;
    }

    @Override
    public void keepCopy() {
        calls.add("copy");
    }

    @Override
    public void hostAnyway() {
        calls.add("host anyway");
    }

    @Override
    public void goOnHere() {
        calls.add("go on");
    }

    @Override
    public void leaveWorld() {
        calls.add("leave");
    }

    @Override
    public void quit() {
        calls.add("quit");
    }

    /** Records from now on each change of these settings, which the screens own. */
    public void watch(PlayerSettings watched) {
        settings = watched;
        watched.onChange(() -> calls.add("settings"));
    }

    @Override
    public PackActions packs() {
        return packs;
    }

    @Override
    public String letterOf(int keyCode) {
        return keyCode == 'Y' ? "z" : keyCode == 'Z' ? "y" : "";
    }

    @Override
    public List<Language> languages() {
        return List.of(new Language("de", "Deutsch"), new Language("en", "English"));
    }

    @Override
    public void saveSettings() {
        calls.add("save");
    }
}
