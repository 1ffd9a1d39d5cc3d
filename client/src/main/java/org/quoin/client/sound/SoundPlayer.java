package org.quoin.client.sound;

import static org.lwjgl.openal.AL10.*;
import static org.lwjgl.openal.ALC10.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.openal.AL;
import org.lwjgl.openal.ALC;
import org.lwjgl.openal.ALCCapabilities;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WavClip.FormatException;
import org.quoin.client.sound.WorldSounds.Output;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.server.text.AssetSource;
import org.tinylog.Logger;

/**
 * Plays clips by name, those of the menus among them. A clip that is missing or broken is logged
 * once and stays silent. Without a sound device everything stays silent.
 */
public final class SoundPlayer implements Output, UiSounds, AutoCloseable {
    /** Sounds that play at once; one more replaces the oldest. */
    private static final int VOICES = 24;

    /** Beyond this a sound falls off: about an arm's length more than the reach. */
    private static final float REFERENCE_BLOCKS = 4;

    private static final float SILENT_BLOCKS = 40;

    /** Marks a clip that could not be loaded. */
    private static final int NO_BUFFER = 0;

    private final AssetSource assets;
    private final long device;
    private final long context;
    private final int[] voices = new int[VOICES];
    private final Map<String, Integer> bufferByName = new HashMap<>();
    private int nextVoice;
    private boolean paused;
    private double earX;
    private double earY;
    private double earZ;
    private float lookX;
    private float lookZ = 1;
    private Loudness loudness = new Loudness(Settings.DEFAULT);
    private final Subtitles subtitles = new Subtitles();

    private SoundPlayer(AssetSource assets, long device, long context) {
        this.assets = assets;
        this.device = device;
        this.context = context;
        if (context != 0) {
            alGenSources(voices);
            alDistanceModel(AL_INVERSE_DISTANCE_CLAMPED);
        }
    }

    /** Opens the default sound device; without one, returns a player that plays nothing. */
    public static SoundPlayer open(AssetSource assets) {
        try {
            long device = openDevice();
            if (device != 0) {
                ALCCapabilities capabilities = ALC.createCapabilities(device);
                long context = alcCreateContext(device, (IntBuffer) null);
                if (context != 0 && alcMakeContextCurrent(context)) {
                    AL.createCapabilities(capabilities);
                    return new SoundPlayer(assets, device, context);
                }
                alcCloseDevice(device);
            }
            Logger.info("No sound device: playing silently");
        } catch (LinkageError | IllegalStateException e) {
            Logger.warn("Sound does not work on this machine, playing silently: {}", e.toString());
        }
        return silent(assets);
    }

    @SuppressWarnings("try") // It is open, and that is all.
    private static long openDevice() {
        try (AlsaLines kept = AlsaLines.toLog()) {
            return alcOpenDevice((ByteBuffer) null);
        }
    }

    /** Returns a player that plays nothing, whatever devices there are. */
    public static SoundPlayer silent(AssetSource assets) {
        return new SoundPlayer(assets, 0, 0);
    }

    /** Sets how loud everything is, and each group of sounds from its next one on. */
    public void setLoudness(Loudness wanted) {
        loudness = wanted;
        if (context != 0) {
            alListenerf(AL_GAIN, wanted.master());
        }
    }

    /** Sounds heard lately, whether or not this machine can play them. */
    public Subtitles subtitles() {
        return subtitles;
    }

    /** Puts the listener at a place, in blocks, looking along a direction. */
    public void listenAt(double x, double y, double z, float dirX, float dirY, float dirZ) {
        earX = x;
        earY = y;
        earZ = z;
        lookX = dirX;
        lookZ = dirZ;
        if (context != 0) {
            alListener3f(AL_POSITION, (float) x, (float) y, (float) z);
            alListenerfv(AL_ORIENTATION, new float[] {dirX, dirY, dirZ, 0, 1, 0});
        }
    }

    /**
     * Holds the sounds that play now, or lets them play on. Sounds that begin meanwhile, those of
     * the menus, are heard.
     */
    public void setPaused(boolean wanted) {
        if (context == 0 || wanted == paused) {
            return;
        }
        paused = wanted;
        for (int voice : voices) {
            int state = alGetSourcei(voice, AL_SOURCE_STATE);
            if (wanted && state == AL_PLAYING) {
                alSourcePause(voice);
            } else if (!wanted && state == AL_PAUSED) {
                alSourcePlay(voice);
            }
        }
    }

    @Override
    public boolean isNear(double x, double y, double z) {
        double dx = x - earX;
        double dy = y - earY;
        double dz = z - earZ;
        return dx * dx + dy * dy + dz * dz <= SILENT_BLOCKS * SILENT_BLOCKS;
    }

    @Override
    public void play(String name, float gain) {
        start(name, gain, 1, true, 0, 0, 0);
    }

    @Override
    public void playAt(String name, float gain, float pitch, double x, double y, double z) {
        start(name, gain, pitch, false, (float) x, (float) y, (float) z);
    }

    @Override
    public void focus() {
        play("focus", 0.35f);
    }

    @Override
    public void click() {
        play("click", 0.6f);
    }

    @Override
    public void mention() {
        play("mention", 0.5f);
    }

    /** Forgets all clips, so that changed files are heard. */
    public void reload() {
        if (context == 0) {
            return;
        }
        for (int voice : voices) {
            alSourceStop(voice);
            alSourcei(voice, AL_BUFFER, NO_BUFFER);
        }
        bufferByName.values().stream().filter(b -> b != NO_BUFFER).forEach(b -> alDeleteBuffers(b));
        bufferByName.clear();
    }

    private void start(
            String name, float gain, float pitch, boolean atEar, float x, float y, float z) {
        if (atEar) {
            subtitles.hear(name, 0, 0, System.nanoTime());
        } else if (isNear(x, y, z)) {
            hear(name, x - earX, y - earY, z - earZ);
        }
        if (context == 0) {
            return;
        }
        int buffer = bufferByName.computeIfAbsent(name, this::load);
        if (buffer == NO_BUFFER) {
            return;
        }
        int voice = voices[nextVoice];
        nextVoice = (nextVoice + 1) % VOICES;
        alSourceStop(voice);
        alSourcei(voice, AL_BUFFER, buffer);
        alSourcei(voice, AL_SOURCE_RELATIVE, atEar ? AL_TRUE : AL_FALSE);
        alSource3f(voice, AL_POSITION, x, y, z);
        alSourcef(voice, AL_REFERENCE_DISTANCE, REFERENCE_BLOCKS);
        alSourcef(voice, AL_MAX_DISTANCE, SILENT_BLOCKS);
        alSourcef(voice, AL_GAIN, gain * loudness.of(name));
        alSourcef(voice, AL_PITCH, pitch);
        alSourcePlay(voice);
    }

    private void hear(String name, double dx, double dy, double dz) {
        double across = Math.max(1e-6, Math.hypot(lookX, lookZ));
        double right = (dz * lookX - dx * lookZ) / across;
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        subtitles.hear(name, right, distance, System.nanoTime());
    }

    private int load(String name) {
        String path = "quoin/sounds/" + name + ".wav";
        try {
            WavClip clip = WavClip.parse(read(path));
            int buffer = alGenBuffers();
            alBufferData(buffer, AL_FORMAT_MONO16, clip.samples(), clip.samplesPerSecond());
            return buffer;
        } catch (FormatException e) {
            Logger.warn("{}: {}", assets.describe(path), e.getMessage());
            return NO_BUFFER;
        }
    }

    private byte[] read(String path) throws FormatException {
        return assets.read(path).orElseThrow(() -> new FormatException("cannot be read"));
    }

    @Override
    public void close() {
        if (context != 0) {
            reload();
            alDeleteSources(voices);
            alcMakeContextCurrent(0);
            alcDestroyContext(context);
            alcCloseDevice(device);
        }
    }
}
