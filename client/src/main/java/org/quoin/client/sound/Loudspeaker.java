package org.quoin.client.sound;

/** Where clips are played by name; tests listen to what would be heard. */
public interface Loudspeaker {
    /** Whether a soft sound at a place, in blocks, would be heard. */
    boolean isNear(double x, double y, double z);

    /** Plays a clip without a place: menus and the like. */
    void play(String name, float gain);

    /** Plays a clip at a place in the world, in blocks. */
    void playAt(String name, float gain, float pitch, double x, double y, double z);
}
