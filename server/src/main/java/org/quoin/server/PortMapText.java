package org.quoin.server;

import java.util.Locale;
import java.util.Objects;
import org.quoin.engine.lan.MapProblem;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.lan.MapState.Way;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.text.Texts;

/** Messages about the router: whether it forwards the port of a world, and why not. */
public final class PortMapText {
    private PortMapText() {}

    /** Returns one or two sentences. */
    public static String of(MapState state, Texts texts) {
        String port = Integer.toString(state.port());
        return switch (state.step()) {
            case OFF -> texts.get("portmap.off");
            case ASKING -> texts.get("portmap.asking", port);
            case FAILED -> failed(state, port, texts);
            case OPEN -> open(state, port, texts);
        };
    }

    /** Whether friends elsewhere can come in, or may soon. */
    public static boolean isGood(MapState state) {
        return state.step() != MapState.Step.FAILED && !state.behindAnother();
    }

    /** Returns the address to tell friends elsewhere; empty if none is known. */
    public static String address(MapState state) {
        boolean known = state.step() == MapState.Step.OPEN && !state.publicAddress().isEmpty();
        return known && !state.behindAnother()
                ? new HostAddress(state.publicAddress(), state.port()).toString()
                : "";
    }

    private static String open(MapState state, String port, Texts texts) {
        Way way = Objects.requireNonNull(state.way());
        String text;
        if (state.behindAnother()) {
            text = texts.get("portmap.open.behind", port, way.title(), state.publicAddress());
        } else if (state.publicAddress().isEmpty()) {
            text = texts.get("portmap.open.unknown", port, way.title());
        } else {
            text = texts.get("portmap.open", port, way.title(), address(state));
        }
        return state.leaseSeconds() == 0 ? text + " " + texts.get("portmap.permanent") : text;
    }

    private static String failed(MapState state, String port, Texts texts) {
        MapProblem problem = Objects.requireNonNull(state.problem());
        return texts.get("portmap.failed." + key(problem), port, state.words());
    }

    /** Returns the last part of the key of a problem's text. */
    static String key(MapProblem problem) {
        return problem.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
