package org.quoin.client.game;

import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;

/** What the game does about what happens in the world that is joined or played. */
interface WorldListener {
    /** A host has let the player in. */
    void letIn(HostAddress address);

    /** That many bytes of the world have arrived. */
    void joinProgress(long receivedBytes, long totalBytes);

    /** The world is full, and we wait: place 1 is the next; 0 seconds if that is not known. */
    void queued(int place, int count, int seconds);

    /** Our avatar will come in there: where to look, in the angles of {@code LookAngles}. */
    void facing(double yawDegrees, double pitchDegrees);

    /** The world can be shown. */
    void entered(PlayedWorld world);

    /** The world stands still: the connection is lost and the client tries to connect again. */
    void reconnecting(Reason why);

    /** How long the client goes on trying. */
    void reconnectSecondsLeft(long seconds);

    /** The world goes on. */
    void reconnected();

    /** The session of a world is over. */
    void ended(PlayedWorld world, DisconnectReason reason);

    /** A note for the player. */
    void note(String text, Toasts.Kind kind);

    /** The player's choices as they are now. */
    Settings settings();
}
