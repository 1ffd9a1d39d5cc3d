package org.quoin.client.ui.screen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.Rule;
import org.quoin.sim.util.TickRate;

/**
 * Asks for the name and the rules of a new world, and whether and by which port others can come in;
 * for an old world only the latter.
 */
public final class HostScreen extends FormScreen {
    private static final int PORT_DIGITS_MAX = 5;

    /** A longer name does not fit into a row of the list. */
    private static final int NAME_CHARACTERS_MAX = 32;

    private static final int SEED_CHARACTERS_MAX = 32;

    /** Of the choice who may come in, after nobody. */
    private static final int OTHERS_HERE = 1;

    private static final int OTHERS_BY_ROUTER = 2;

    private final @Nullable WorldEntry world;
    private final Rows rows;

    /** The controls, in the order of the screen. */
    private record Rows(
            TextField name,
            TextField seed,
            Choice terrain,
            Slider activeRadius,
            List<Choice> rules,
            Choice late,
            Choice turnRate,
            Choice others,
            TextField port,
            EntryButton entry) {
        List<List<Widget>> ofNewWorld() {
            return List.of(
                    List.of(name, seed),
                    List.of(terrain, activeRadius),
                    List.copyOf(rules),
                    List.of(late, turnRate),
                    List.of(others, port));
        }

        List<List<Widget>> ofOldWorld() {
            return List.of(List.of(others, port));
        }

        /** The keys of the texts that explain them; who comes in is told for the whole form. */
        Map<Widget, String> aboutKeys() {
            Map<Widget, String> keys = new HashMap<>();
            keys.put(name, "host.name.about");
            keys.put(seed, "host.seed.about");
            keys.put(terrain, "host.terrain.about");
            keys.put(activeRadius, "host.active.about");
            keys.put(late, "host.late.about");
            keys.put(turnRate, "host.rate.about");
            keys.put(entry.button(), "host.entry.about");
            for (int i = 0; i < rules.size(); i++) {
                keys.put(rules.get(i), ruleKey(Rule.OF_NEW_WORLD.get(i)) + ".about");
            }
            return keys;
        }
    }

    /**
     * Asks for a new world.
     *
     * @param open whether the form begins with a world that others can join
     */
    public static HostScreen forNewWorld(UiRoot root, boolean open) {
        return new HostScreen(
                root, null, rows(root, freeName(root), open, EntryChoice.OF_NEW_WORLD));
    }

    /** Asks how to play a world of the list; it can still be opened to others later. */
    public static HostScreen forWorld(UiRoot root, WorldEntry world) {
        EntryChoice entry = root.actions().worlds().entry(world);
        return new HostScreen(root, world, rows(root, world.name(), false, entry));
    }

    /** Asks for a port, with the last one filled in. */
    static TextField portField(UiRoot root) {
        String port = Integer.toString(root.settings().get(Settings.HOST_PORT));
        return field(root, "host.port", port, PORT_DIGITS_MAX, c -> c >= '0' && c <= '9');
    }

    private static Rows rows(UiRoot root, String name, boolean open, EntryChoice entry) {
        return new Rows(
                field(root, "host.name", name, NAME_CHARACTERS_MAX, c -> c >= ' ' && c != 127),
                field(root, "host.seed", "", SEED_CHARACTERS_MAX, c -> c >= ' ' && c != 127),
                choice(root, "host.terrain", "host.terrain.natural", "host.terrain.flat"),
                activeRadius(root),
                Rule.OF_NEW_WORLD.stream().map(rule -> rule(root, rule)).toList(),
                choice(root, "host.late", "host.late.play-on", "host.late.wait"),
                turnRate(root),
                new Choice(
                        root.texts().get("host.others"),
                        List.of(
                                root.texts().get("host.others.out"),
                                root.texts().get("host.others.in"),
                                root.texts().get("host.others.router")),
                        open ? others(root) : 0,
                        root.sounds(),
                        index -> root.formEdited("")),
                portField(root),
                new EntryButton(root, entry));
    }

    private HostScreen(UiRoot root, @Nullable WorldEntry world, Rows rows) {
        super(
                root,
                world == null ? root.texts().get("host.title") : world.name(),
                world == null ? rows.ofNewWorld() : rows.ofOldWorld(),
                "",
                root.texts().get("host.start"),
                List.of(rows.entry.button()));
        this.world = world;
        this.rows = rows;
        clearError();
        if (world != null) {
            focusConfirm();
        } else {
            rows.name.selectAll(); // The first key begins another name.
        }
    }

    /** As it was chosen last: whether the router lets others through as well. */
    private static int others(UiRoot root) {
        return root.settings().get(Settings.MAP_PORT) ? OTHERS_BY_ROUTER : OTHERS_HERE;
    }

    private boolean isAlone() {
        return rows.others.index() == 0;
    }

    @Override
    protected void refreshShown() {
        rows.entry.button().setEnabled(!isAlone());
        rows.port.setEnabled(!isAlone());
    }

    /** About the control that the player is at; of a button, about the whole form. */
    @Override
    protected String about() {
        Widget at = widgets().current();
        String key = at == null ? null : rows.aboutKeys().get(at);
        return text(key == null ? aboutKey() : key);
    }

    private String aboutKey() {
        int others = rows.others.index();
        String key =
                isAlone()
                        ? "host.about.alone"
                        : others == OTHERS_HERE ? "host.about" : "host.about.router";
        return world == null && rows.seed.text().isBlank() ? key + ".new" : key;
    }

    private static Slider activeRadius(UiRoot root) {
        return new Slider(
                root.texts().get("host.active"),
                new IntRange(1, WorldRules.ACTIVE_RADIUS_COLUMNS_MAX),
                1,
                WorldRules.DEFAULT.activeRadiusColumns(),
                columns -> root.texts().get("host.active.value", columns),
                columns -> {});
    }

    private static Choice turnRate(UiRoot root) {
        return new Choice(
                root.texts().get("host.rate"),
                TickRate.SUPPORTED.stream()
                        .map(rate -> root.texts().get("host.rate.value", rate))
                        .toList(),
                TickRate.SUPPORTED.indexOf(WorldConfig.TURN_RATE_DEFAULT),
                root.sounds(),
                index -> {});
    }

    private static Choice rule(UiRoot root, Rule rule) {
        String key = ruleKey(rule);
        List<String> words = rule.words();
        return choice(root, key, key + "." + words.get(0), key + "." + words.get(1));
    }

    private static String ruleKey(Rule rule) {
        return "rule." + rule.word();
    }

    private static Choice choice(UiRoot root, String key, String first, String second) {
        return new Choice(
                root.texts().get(key),
                List.of(root.texts().get(first), root.texts().get(second)),
                0,
                root.sounds(),
                index -> {});
    }

    private static TextField field(
            UiRoot root, String key, String value, int max, IntPredicate allowed) {
        return new TextField(
                root.texts().get(key), value, max, allowed, root.clipboard(), root::formEdited);
    }

    /** "World", or the first of "World 2", "World 3", ... that is free. */
    private static String freeName(UiRoot root) {
        List<String> taken =
                root.actions().worlds().entries().stream().map(WorldEntry::name).toList();
        String plain = root.texts().get("host.name.default");
        String name = plain;
        for (int i = 2; taken.contains(name); i++) {
            name = plain + " " + i;
        }
        return name;
    }

    @Override
    protected void confirm() {
        String wanted = rows.name.text().strip();
        if (world == null && wanted.isEmpty()) {
            showError(text("host.name.missing"), rows.name);
            return;
        }
        int number = HostRequest.ALONE;
        if (!isAlone()) {
            try {
                number = HostAddress.parsePort(rows.port.text());
            } catch (InvalidAddressException e) {
                showError(
                        root().texts().get(e.why().code().key(), e.why().arguments().toArray()),
                        rows.port);
                return;
            }
            root().settings()
                    .change(
                            root().settings()
                                    .current()
                                    .with(Settings.HOST_PORT, number)
                                    .with(
                                            Settings.MAP_PORT,
                                            rows.others.index() == OTHERS_BY_ROUTER));
        }
        clearError();
        root().actions().saveSettings();
        root().push(ConnectingScreen.ofOwnWorld(root(), wanted));
        root().actions()
                .hostWorld(
                        new HostRequest(
                                world,
                                wanted,
                                rows.seed.text(),
                                rows.terrain.index() == 1,
                                TickRate.SUPPORTED.get(rows.turnRate.index()),
                                rules(),
                                number,
                                rows.late.index() == 1,
                                isAlone() ? "" : rows.entry.password(),
                                isAlone() ? List.of() : rows.entry.lines()));
    }

    private WorldRules rules() {
        WorldRules rules = WorldRules.DEFAULT.withActiveRadiusColumns(rows.activeRadius.value());
        for (int i = 0; i < rows.rules.size(); i++) {
            rules = rules.with(Rule.OF_NEW_WORLD.get(i), rows.rules.get(i).index());
        }
        return rules;
    }

    /** Shows why hosting failed; with others, usually as the port is taken. */
    void showFailure(String message) {
        if (isAlone()) {
            showError(message);
        } else {
            showError(message, rows.port);
        }
    }
}
