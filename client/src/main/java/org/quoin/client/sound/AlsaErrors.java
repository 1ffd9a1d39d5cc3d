package org.quoin.client.sound;

import static org.lwjgl.system.APIUtil.apiCreateCIF;
import static org.lwjgl.system.APIUtil.apiCreateLibrary;
import static org.lwjgl.system.APIUtil.apiGetFunctionAddressOptional;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memUTF8Safe;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_pointer;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_sint32;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_void;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.Pointer;
import org.lwjgl.system.SharedLibrary;
import org.tinylog.Logger;

/**
 * While open, what ALSA, the sound system of Linux, has to complain about goes into the log and not
 * to the terminal: a machine without a sound card gets eight lines there for each try of a device.
 */
final class AlsaErrors implements AutoCloseable {
    private static final String LIBRARY = "libasound.so.2";

    /** {@code snd_lib_error_handler_t}; what is inserted into the format is left out. */
    private static final class Handler extends Callback implements CallbackI {
        private static final Callback.Descriptor DESCRIPTOR =
                new Callback.Descriptor(
                        Handler.class,
                        MethodHandles.lookup(),
                        apiCreateCIF(
                                ffi_type_void,
                                ffi_type_pointer, // file
                                ffi_type_sint32, // line
                                ffi_type_pointer, // function
                                ffi_type_sint32, // errno
                                ffi_type_pointer)); // format

        private static final int FUNCTION = 2;
        private static final int FORMAT = 4;

        private boolean called;

        Handler() {
            super(DESCRIPTOR);
        }

        @Override
        public Callback.Descriptor getDescriptor() {
            return DESCRIPTOR;
        }

        @Override
        public void callback(long result, long arguments) {
            called = true;
            Logger.debug("ALSA: {}: {}", text(arguments, FUNCTION), text(arguments, FORMAT));
        }

        private static @Nullable String text(long arguments, int index) {
            long argument = memGetAddress(arguments + (long) index * Pointer.POINTER_SIZE);
            return memUTF8Safe(memGetAddress(argument));
        }
    }

    private final @Nullable SharedLibrary library;
    private final long setHandler;
    private final @Nullable Handler handler;

    private AlsaErrors(@Nullable SharedLibrary library) {
        this.library = library;
        setHandler =
                library == null
                        ? NULL
                        : apiGetFunctionAddressOptional(library, "snd_lib_error_set_handler");
        handler = setHandler == NULL ? null : new Handler();
        if (handler != null) {
            JNI.invokePV(handler.address(), setHandler);
        }
    }

    /** Begins; does nothing where there is no ALSA. */
    static AlsaErrors toLog() {
        if (Platform.get() != Platform.LINUX) {
            return new AlsaErrors(null);
        }
        try {
            return new AlsaErrors(apiCreateLibrary(LIBRARY));
        } catch (UnsatisfiedLinkError e) {
            return new AlsaErrors(null); // Nobody complains then.
        }
    }

    /** Whether there were any. */
    boolean areLogged() {
        return handler != null && handler.called;
    }

    /** Lets ALSA write to the terminal again. */
    @Override
    public void close() {
        if (handler != null) {
            JNI.invokePV(NULL, setHandler);
            handler.free();
        }
        if (library != null) {
            library.free();
        }
    }
}
