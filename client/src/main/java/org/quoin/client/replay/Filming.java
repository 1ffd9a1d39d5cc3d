package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.FilmPicture;
import org.quoin.client.film.FilmCode;
import org.quoin.client.film.FilmFile;
import org.quoin.client.film.FilmFormat;
import org.quoin.client.film.FilmPlan;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.sim.AvatarView;

/**
 * Makes a film of a replay, a slice of time between two pictures of the window, so that this
 * answers meanwhile. How fast the machine is does not show in the film: each picture shows the
 * moment that the plan says, with all of its land, however long that takes. Main thread only.
 *
 * <pre>
 *   to the first turn -> until the player is there -> picture after picture -> finishing -> done
 * </pre>
 *
 * {@link #stop} leads to the finishing from each of them; what is written until then is a whole
 * film.
 */
final class Filming implements AutoCloseable {
    /** How long turns are executed before the window is looked at. */
    private static final long SLICE_NANOS = 100_000_000L;

    /** How long the first picture may wait for all of its land: a wide view on a slow machine. */
    private static final long FIRST_WAIT_NANOS_MAX = 180_000_000_000L;

    /** The same for the others, which need what has come into view since. */
    private static final long WAIT_NANOS_MAX = 20_000_000_000L;

    /** How long a program that writes the film may take after the last picture. */
    private static final long END_NANOS_MAX = 300_000_000_000L;

    /** Between two looks at whether meshes are there: those who make them need the processor. */
    private static final long LOOK_NANOS = 1_000_000L;

    /** A camera behind a player moves out within a second; before the first picture it is there. */
    private static final int SETTLE_STEPS = 4;

    /** A picture shows the state after a turn, whatever of it rounding leaves. */
    private static final double TURN_SLACK = 1e-6;

    /** Names of players that are told if one is looked for in vain. */
    private static final int NAMES_MAX = 8;

    private final ReplaySource source;
    private final ReplayView view;
    private final Display display;
    private final Settings settings;
    private final FilmOrder order;
    private final FilmFormat format;
    private final LongSupplier clockNanos;
    private final FilmPicture picture;
    private final Camera camera = new Camera();
    private final CameraRig rig = new CameraRig();
    private final TreeSet<String> seen = new TreeSet<>();
    private final int to;
    private String playerName;
    private boolean atFirstTurn;
    private @Nullable FilmPlan plan;
    private @Nullable FilmFile file;
    private @Nullable PictureParameters frame;
    private int pictures;
    private int incomplete;
    private long begunNanos;
    private long waitsSinceNanos;
    private long endingSinceNanos;
    private boolean stopped;
    private @Nullable Reason why;

    /**
     * Checks what can be checked before anything is played.
     *
     * @param settings of the pictures, but for their size and what is left out for speed
     * @param clockNanos a running clock
     * @throws IOException if there can be no such film
     */
    Filming(
            Display display,
            ReplaySource source,
            ReplayView view,
            Settings settings,
            FilmOrder order,
            LongSupplier clockNanos)
            throws IOException {
        this.display = display;
        this.source = source;
        this.view = view;
        this.settings = settings;
        this.order = order;
        this.clockNanos = clockNanos;
        order.check(source);
        format = FilmFormat.of(order.out());
        to = order.lastTurn(source);
        playerName = "";
        if (order.eye() instanceof FilmEye.OfPlayer player) {
            playerName = player.name();
            while (rig.place() != player.place()) {
                rig.next();
            }
        } else if (order.eye() instanceof FilmEye.Standing standing) {
            Camera at = standing.camera();
            camera.set(at.x, at.y, at.z, at.yaw, at.pitch);
        }
        picture = display.filmPicture(order.size());
    }

    /** Pictures written. */
    int pictures() {
        return pictures;
    }

    /** Pictures that there will be; 0 until that is known. */
    int planned() {
        FilmPlan known = plan;
        return known == null ? 0 : known.pictures();
    }

    /** Seconds until it is done, by the pace up to now; below 0 while that is not known. */
    long secondsLeft() {
        if (pictures < 2) {
            return -1;
        }
        double each = (clockNanos.getAsLong() - begunNanos) / 1e9 / (pictures - 1);
        return Math.round(each * (planned() - pictures));
    }

    /** Shows the picture that was made last in the window. */
    void show() {
        picture.show();
    }

    /** Ends it with the pictures that it has. */
    void stop() {
        stopped = true;
    }

    /**
     * Goes on for a while: at most one picture.
     *
     * @return whether there is more to do
     */
    boolean advance() throws IOException, StoreException {
        if (isEnding()) {
            return !isFinished();
        }
        long startNanos = clockNanos.getAsLong();
        BooleanSupplier goesOn =
                () -> !stopped && clockNanos.getAsLong() - startNanos < SLICE_NANOS;
        FilmPlan known = plan;
        if (known == null) {
            begin(goesOn);
            return true;
        }
        double moment = known.momentOf(pictures);
        int turn = (int) Math.ceil(moment - TURN_SLACK);
        if (frame == null && !reach(turn, goesOn)) {
            return true;
        }
        PictureParameters made = frame == null ? see(moment, turn) : frame;
        frame = made;
        double seconds = known.secondOf(pictures);
        if (!isComplete(made, seconds, goesOn)) {
            return true;
        }
        write(made, seconds);
        return true;
    }

    // ---- To the first picture ------------------------------------------------------------------

    private void begin(BooleanSupplier goesOn) throws IOException, StoreException {
        if (!atFirstTurn) {
            if (!source.seek(order.from(), goesOn)) {
                return;
            }
            atFirstTurn = true;
            receive();
        }
        while (!isEyeThere()) {
            if (source.turn() >= to || !source.step()) {
                throw new ReasonedIOException(nobody());
            }
            receive();
            if (!goesOn.getAsBoolean()) {
                return;
            }
        }
        FilmPlan made =
                FilmPlan.of(source.turn(), to, source.turnRate(), order.rate(), order.pace());
        FilmFile begun = format.begin(order.out(), order.size(), order.rate());
        file = begun;
        format.checkRoom(order.size(), made.pictures(), freeBytes());
        plan = made;
        waitsSinceNanos = clockNanos.getAsLong();
    }

    /** Whether the player whose eyes are wanted is in the world; there need not be one. */
    private boolean isEyeThere() {
        if (!(order.eye() instanceof FilmEye.OfPlayer)) {
            return true;
        }
        if (playerName.isEmpty() && !view.players().isEmpty()) {
            playerName = view.players().get(0).name();
        }
        for (AvatarView player : view.players()) {
            if (seen.size() < NAMES_MAX) {
                seen.add(player.name());
            }
        }
        return slotOfEyes() >= 0;
    }

    private Reason nobody() {
        return seen.isEmpty()
                ? Reason.of(FilmCode.NOBODY, order.from(), to)
                : Reason.of(
                        FilmCode.NO_PLAYER, playerName, order.from(), to, String.join(", ", seen));
    }

    private int slotOfEyes() {
        for (AvatarView player : view.players()) {
            if (player.name().equalsIgnoreCase(playerName)) {
                return player.slot();
            }
        }
        return -1;
    }

    private long freeBytes() throws IOException {
        Path out = order.out().toAbsolutePath();
        Path folder = format == FilmFormat.PICTURES ? out : out.getParent();
        return Files.getFileStore(folder == null ? out : folder).getUsableSpace();
    }

    // ---- A picture -----------------------------------------------------------------------------

    /** Goes to a turn by the one before it, so that there are two to go between. */
    private boolean reach(int turn, BooleanSupplier goesOn) throws IOException, StoreException {
        if (source.turn() < turn - 1) {
            if (!source.seek(turn - 1, goesOn)) {
                return false;
            }
            view.skip();
            receive();
        }
        if (source.turn() < turn) {
            if (!source.step()) {
                why = source.endReason();
                stopped = true; // The files end before what they promise.
                return false;
            }
            receive();
        }
        return true;
    }

    private void receive() {
        view.receive(
                source.viewTick(),
                source.pollJumped(),
                false,
                display.scene().staleOf(view.world()));
    }

    private PictureParameters see(double moment, int turn) {
        // Where turns are missing the replay is farther than it should be.
        double share = source.turn() > turn ? 1 : Math.max(0, moment - (turn - 1));
        if (order.eye() instanceof FilmEye.Along along) {
            along.path().place(moment, camera);
        }
        long nanos = (long) (moment / source.turnRate() * 1e9);
        int eyes = order.eye() instanceof FilmEye.OfPlayer ? slotOfEyes() : -1;
        if (pictures == 0) {
            for (int i = SETTLE_STEPS; i > 0; i--) {
                rig.advance(false, nanos - i * 250_000_000L);
                PictureParameters unused = view.see(camera, share, eyes, rig);
            }
        }
        rig.advance(false, nanos);
        return view.see(camera, share, eyes, rig);
    }

    /** Waits for the land of a picture, for a while; it is true as well if it has waited enough. */
    private boolean isComplete(PictureParameters made, double seconds, BooleanSupplier goesOn) {
        while (!picture.prepare(made, settings, seconds)) {
            long waitedNanos = clockNanos.getAsLong() - waitsSinceNanos;
            if (waitedNanos > (pictures == 0 ? FIRST_WAIT_NANOS_MAX : WAIT_NANOS_MAX)) {
                incomplete++;
                return true;
            }
            if (!goesOn.getAsBoolean()) {
                return false;
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return true;
    }

    private void write(PictureParameters made, double seconds) throws IOException {
        FilmFile film = file;
        if (film == null) {
            throw new IllegalStateException("a picture before the film has begun");
        }
        why = FilmFormat.lackOfRoom(freeBytes());
        if (why != null || !film.add(picture.draw(made, settings, seconds))) {
            stopped = true;
            return;
        }
        pictures++;
        frame = null;
        waitsSinceNanos = clockNanos.getAsLong();
        begunNanos = pictures == 1 ? waitsSinceNanos : begunNanos;
    }

    // ---- The end -------------------------------------------------------------------------------

    /** Whether there will be no more pictures: the file is finished. */
    boolean isEnding() {
        return stopped || (pictures > 0 && pictures == planned());
    }

    private boolean isFinished() throws IOException {
        FilmFile ended = file;
        if (ended == null || pictures == 0 || ended.finish()) {
            return true;
        }
        long nowNanos = clockNanos.getAsLong();
        endingSinceNanos = endingSinceNanos == 0 ? nowNanos : endingSinceNanos;
        if (nowNanos - endingSinceNanos > END_NANOS_MAX) {
            throw new ReasonedIOException(Reason.of(FilmCode.SLOW));
        }
        return false;
    }

    /** How it has ended. */
    FilmResult result() {
        return new FilmResult(order.out(), pictures, planned(), incomplete, why);
    }

    @Override
    public void close() {
        picture.close();
        FilmFile left = file;
        if (left != null) {
            left.close();
        }
    }
}
