package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.IntRange;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.TickRate;

/**
 * Asks for the name of a new world, its land and who can come in; the rest has defaults and shows
 * with a button. For an old world it asks only who can come in, and by which port.
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
    private final TextField name;
    private final TextField seed;
    private final Choice terrain;
    private final Slider activeRadius;
    private final List<Choice> rules;
    private final Choice late;
    private final Choice turnRate;
    private final Choice others;
    private final TextField port;
    private final EntryButton entry;
    private final Button more;
    private boolean showsMore;

    /**
     * Asks for a new world.
     *
     * @param open whether the form begins with a world that others can join
     */
    public static HostScreen forNewWorld(UiRoot root, boolean open) {
        return new HostScreen(root, null, open);
    }

    /** Asks how to play a world of the list; it can still be opened to others later. */
    public static HostScreen forWorld(UiRoot root, WorldEntry world) {
        return new HostScreen(root, world, false);
    }

    private HostScreen(UiRoot root, @Nullable WorldEntry world, boolean open) {
        super(
                root,
                world == null ? root.texts().get("host.title") : world.name(),
                root.texts().get("host.start"));
        this.world = world;
        String named = world == null ? freeName(root) : world.name();
        name =
                explained(
                        field("host.name", named, NAME_CHARACTERS_MAX, VISIBLE), "host.name.about");
        seed = explained(field("host.seed", "", SEED_CHARACTERS_MAX, VISIBLE), "host.seed.about");
        terrain =
                explained(
                        choice("host.terrain", "host.terrain.natural", "host.terrain.flat"),
                        "host.terrain.about");
        activeRadius = explained(activeRadius(), "host.active.about");
        rules = GameRule.OF_NEW_WORLD.stream().map(this::rule).toList();
        late =
                explained(
                        choice("host.late", "host.late.play-on", "host.late.wait"),
                        "host.late.about");
        turnRate = explained(turnRate(), "host.rate.about");
        others = choice("host.others", "host.others.out", "host.others.in", "host.others.router");
        others.setIndex(open ? openAsBefore() : 0);
        port = portField(this);
        entry =
                new EntryButton(
                        root,
                        world == null
                                ? EntryChoice.OF_NEW_WORLD
                                : root.actions().worlds().entry(world));
        explained(entry.button(), "host.entry.about");
        more = explained(button("host.more", () -> setMore(!showsMore)), "host.more.about");
        if (world != null) {
            focusConfirm();
        } else {
            widgets().setFocus(name);
            name.selectAll(); // The first key begins another name.
        }
    }

    /** Asks for a port, with the last one filled in. */
    static TextField portField(FormScreen form) {
        String port = Integer.toString(form.root().settings().get(Settings.HOST_PORT));
        return form.field("host.port", port, PORT_DIGITS_MAX, c -> c >= '0' && c <= '9');
    }

    @Override
    protected List<Box> rows() {
        if (world != null) {
            return List.of(Row.of(others, port));
        }
        return !showsMore
                ? List.of(Row.of(name, seed), Row.of(terrain, others))
                : List.of(
                        Row.of(name, seed),
                        Row.of(terrain, others),
                        Row.of(activeRadius, port),
                        Row.of(rules),
                        Row.of(late, turnRate));
    }

    @Override
    protected List<Button> moreButtons() {
        return world != null ? List.of(entry.button()) : List.of(more, entry.button());
    }

    private void setMore(boolean on) {
        showsMore = on;
        more.setLabel(text(on ? "host.fewer" : "host.more"));
    }

    /** As it was chosen last: whether the router lets others through as well. */
    private int openAsBefore() {
        return root().settings().get(Settings.MAP_PORT) ? OTHERS_BY_ROUTER : OTHERS_HERE;
    }

    private boolean isAlone() {
        return others.index() == 0;
    }

    @Override
    protected void refreshShown() {
        entry.button().setEnabled(!isAlone());
        port.setEnabled(!isAlone());
    }

    @Override
    protected String about() {
        String key =
                isAlone()
                        ? "host.about.alone"
                        : others.index() == OTHERS_HERE ? "host.about" : "host.about.router";
        boolean random = world == null && seed.text().isBlank();
        return root().texts().get(random ? key + ".new" : key, port.text());
    }

    private Slider activeRadius() {
        return new Slider(
                text("host.active"),
                new IntRange(1, WorldRules.ACTIVE_RADIUS_COLUMNS_MAX),
                1,
                WorldRules.DEFAULT.activeRadiusColumns(),
                columns -> root().texts().get("host.active.value", columns),
                columns -> {});
    }

    private Choice turnRate() {
        return choice(
                "host.rate",
                TickRate.SUPPORTED.stream()
                        .map(rate -> root().texts().get("host.rate.value", rate))
                        .toList(),
                TickRate.SUPPORTED.indexOf(WorldConfig.TURN_RATE_DEFAULT));
    }

    private Choice rule(GameRule rule) {
        String key = "rule." + rule.word();
        List<String> words = rule.words();
        return explained(
                choice(key, key + "." + words.get(0), key + "." + words.get(1)), key + ".about");
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
        String wanted = name.text().strip();
        if (world == null && wanted.isEmpty()) {
            showError(text("host.name.missing"), name);
            return;
        }
        int number = HostRequest.ALONE;
        if (!isAlone()) {
            try {
                number = HostAddress.parsePort(port.text());
            } catch (InvalidAddressException e) {
                setMore(true);
                showError(e, port);
                return;
            }
            root().settings()
                    .change(
                            root().settings()
                                    .current()
                                    .with(Settings.HOST_PORT, number)
                                    .with(Settings.MAP_PORT, others.index() == OTHERS_BY_ROUTER));
        }
        clearError();
        root().actions().saveSettings();
        root().push(ConnectingScreen.ofOwnWorld(root(), wanted));
        root().actions()
                .hostWorld(
                        new HostRequest(
                                world,
                                wanted,
                                seed.text(),
                                terrain.index() == 1,
                                TickRate.SUPPORTED.get(turnRate.index()),
                                rules(),
                                number,
                                late.index() == 1,
                                isAlone() ? "" : entry.password(),
                                isAlone() ? List.of() : entry.lines()));
    }

    private WorldRules rules() {
        WorldRules chosen = WorldRules.DEFAULT.withActiveRadiusColumns(activeRadius.value());
        for (int i = 0; i < rules.size(); i++) {
            chosen = chosen.with(GameRule.OF_NEW_WORLD.get(i), rules.get(i).index());
        }
        return chosen;
    }

    /** Shows why hosting failed; with others, usually as the port is taken. */
    void showFailure(String message) {
        if (isAlone()) {
            showError(message);
        } else {
            setMore(true);
            showError(message, port);
        }
    }
}
