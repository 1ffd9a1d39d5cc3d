package org.quoin.lab.measure;

import org.quoin.client.input.LookAngles;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;

/** The cameras of the measurements. */
final class MeasuredScenes {
    private final Settings settings;
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private final Camera camera = new Camera();

    MeasuredScenes(Settings settings) {
        this.settings = settings;
    }

    /** Looks around from the player's eyes. */
    MeasuredWorld.Scene turning() {
        return turning(0);
    }

    /** The same, begun that many seconds ago. */
    MeasuredWorld.Scene turning(double ago) {
        return (view, seconds, nowNanos) -> {
            look.set(FlyPath.turnYawDegrees(ago + seconds), FlyPath.TURN_PITCH_DEGREES);
            return view.seeAsPlayer(look, 0, rig, settings, nowNanos);
        };
    }

    /** Looks straight on from the player's eyes. */
    MeasuredWorld.Scene standing() {
        MeasuredWorld.Scene turning = turning();
        return (view, seconds, nowNanos) -> turning.at(view, 0, nowNanos);
    }

    /** Flies on from a place; see {@link FlyPath}. */
    MeasuredWorld.Scene flying(WorldView start) {
        FlyPath path = new FlyPath(start.eye().x, start.eye().y, start.eye().z);
        return (view, seconds, nowNanos) -> {
            path.fly(seconds, camera);
            return view.seeFrom(camera, nowNanos);
        };
    }
}
