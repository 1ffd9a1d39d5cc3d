package org.quoin.client.replay;

import org.quoin.client.film.CameraPath;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;

/** Where a film is seen from. */
public sealed interface FilmEye {
    /**
     * A player's eyes, or behind or before them. While that player is not in the world the camera
     * stays where it was.
     *
     * @param name of the player; empty for the first who comes in
     */
    record OfPlayer(String name, CameraRig.Place place) implements FilmEye {}

    /** A path set before. */
    record Along(CameraPath path) implements FilmEye {}

    /** A place, and always the same. */
    record Standing(Camera camera) implements FilmEye {}
}
