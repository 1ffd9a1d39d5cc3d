package org.quoin.client.game;

import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.text.Texts;

/** What is done to the network for tests, in the world that is played and in later ones. */
final class UsedNetwork {
    private final HudModel model;
    private final Texts texts;
    private NetworkConditions now = NetworkConditions.NONE;

    UsedNetwork(HudModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    /** What is done now. */
    NetworkConditions now() {
        return now;
    }

    /** Does that from now on. */
    void use(NetworkConditions changed, @Nullable PlayedWorld world) {
        now = changed;
        show();
        if (world != null) {
            world.session().setConditions(changed);
        }
    }

    /** Says it over the world; to be called when the language has changed. */
    void show() {
        model.testNetwork = BadNetwork.words(texts, now);
    }
}
