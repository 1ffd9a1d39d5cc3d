package org.quoin.server.console;

import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.FileOwners;
import org.quoin.engine.file.FileOwners.Ownership;
import org.quoin.engine.reason.FileCode;

/** Where a host's console socket is, and how it is made. */
public final class ConsolePath {
    /** Behind the name of the world's folder; it stands beside that, as worlds hold files only. */
    private static final String SUFFIX = ".console";

    /**
     * The operating systems' limit: 104 bytes on macOS including a final zero; a few more on Linux.
     */
    static final int BYTES_MAX = 103;

    private ConsolePath() {}

    /** A socket cannot be made or reached; the message says why and what to do. */
    public static final class ConsoleException extends Exception {
        private static final long serialVersionUID = 1L;

        ConsoleException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The socket of the host of a world in that folder. */
    public static Path of(Path world) {
        Path folder = world.toAbsolutePath().normalize();
        return folder.resolveSibling(folder.getFileName() + SUFFIX);
    }

    /** The socket that somebody names: it itself, or the world's folder. */
    public static Path named(Path named) {
        return Files.isDirectory(named) ? of(named) : named;
    }

    /**
     * Connects to a host.
     *
     * @throws ConsoleException if there is none
     */
    static SocketChannel connect(Path socket) throws ConsoleException {
        try {
            return connect(socket, FileOwners.areKnown(socket) ? FileOwners.own() : -1);
        } catch (IOException e) {
            throw new ConsoleException("The current user cannot be determined: " + e, e);
        }
    }

    /**
     * The same for a user.
     *
     * @param own the number of the user; -1 where users have none
     */
    static SocketChannel connect(Path socket, int own) throws ConsoleException {
        if (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
            throw new ConsoleException(
                    "There is no console at "
                            + socket
                            + ": no host has this world open, or it runs with --console elsewhere",
                    null);
        }
        UnixDomainSocketAddress address = address(socket);
        try {
            String owner = own < 0 ? null : ownerOf(socket, own);
            SocketChannel channel = SocketChannel.open(address);
            String peer = ConsoleSocket.PeerUser.nameOf(channel);
            if (owner != null && peer != null && !peer.equals(owner)) {
                channel.close();
                throw foreign(socket, peer);
            }
            return channel;
        } catch (ConnectException e) {
            throw new ConsoleException(
                    "No answer at " + socket + ": its host has crashed or was killed", e);
        } catch (IOException e) {
            throw new ConsoleException(
                    "The console at " + socket + ": " + FileCode.of(e).text(), e);
        } catch (UnsupportedOperationException e) {
            throw noSockets(e);
        }
    }

    /**
     * Returns the name of a socket's owner.
     *
     * @throws ConsoleException if another user may have made it to read what is typed: it is
     *     another's, or others can change its folder. The administrator may use the consoles that
     *     are in their owners' folders
     */
    private static String ownerOf(Path socket, int own) throws IOException, ConsoleException {
        Path real = socket.toRealPath();
        Path folder = real.resolveSibling("");
        int user = Ownership.of(real).user();
        String name = Files.getOwner(real, LinkOption.NOFOLLOW_LINKS).getName();
        Ownership around = Ownership.of(folder);
        int trusted = own == FileOwners.ROOT ? around.user() : own;
        if (user != trusted && user != FileOwners.ROOT) {
            throw foreign(socket, name);
        }
        if (around.isOpenFor(trusted)) {
            throw new ConsoleException(
                    "The console at "
                            + socket
                            + ": other users can write to its folder, so another of them may have"
                            + " made it; host with --console FILE in a folder of your own, or chmod"
                            + " go-w "
                            + folder,
                    null);
        }
        return name;
    }

    private static ConsoleException foreign(Path socket, String user) {
        return new ConsoleException(
                "The console at "
                        + socket
                        + " belongs to another user, "
                        + user
                        + ", who would read what you type",
                null);
    }

    /**
     * Makes a socket for its owner alone; one that a host has left that was killed is replaced.
     *
     * @throws ConsoleException if that is not possible
     */
    static ServerSocketChannel bind(Path socket) throws ConsoleException {
        UnixDomainSocketAddress address = address(socket);
        try {
            removeStale(socket, address);
            try {
                return bound(socket, address);
            } catch (InvalidPathException e) {
                Files.deleteIfExists(socket);
                return boundByOtherName(socket);
            }
        } catch (InvalidPathException e) {
            throw new ConsoleException(
                    "No console at "
                            + socket
                            + ": Java makes no sockets in a folder of this name where the charset"
                            + " is "
                            + System.getProperty("sun.jnu.encoding")
                            + "; choose another with --console FILE, or start Quoin with"
                            + " LC_ALL=C.UTF-8 in the environment",
                    e);
        } catch (IOException e) {
            throw new ConsoleException("No console at " + socket + ": " + FileCode.of(e).text(), e);
        } catch (UnsupportedOperationException e) {
            throw noSockets(e);
        }
    }

    /**
     * @throws InvalidPathException if it is made, but Java from version 18 on, which takes its name
     *     for UTF-8 whatever the locale says, cannot read that back
     */
    private static ServerSocketChannel bound(Path socket, UnixDomainSocketAddress address)
            throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(address);
            if (Files.getFileStore(socket).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
            }
            server.configureBlocking(false);
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** Makes it under a plain name, and gives it its own, which the system takes as it is. */
    private static ServerSocketChannel boundByOtherName(Path socket)
            throws IOException, ConsoleException {
        Path plain = socket.resolveSibling(".console-" + ProcessHandle.current().pid());
        Files.deleteIfExists(plain); // Left by a process with this number that was killed.
        ServerSocketChannel server = bound(plain, address(plain));
        try {
            Files.move(plain, socket, StandardCopyOption.ATOMIC_MOVE);
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            Files.deleteIfExists(plain);
            throw e;
        }
    }

    private static void removeStale(Path socket, UnixDomainSocketAddress address)
            throws IOException, ConsoleException {
        if (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        BasicFileAttributes found =
                Files.readAttributes(socket, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isOther()) {
            throw new ConsoleException(
                    "No console at " + socket + ": something else is there", null);
        }
        try {
            SocketChannel.open(address).close();
        } catch (ConnectException e) {
            Files.delete(socket);
            return;
        }
        throw new ConsoleException(
                "No console at " + socket + ": another host's console is there", null);
    }

    /** The shorter one of the path from the root and that from here. */
    private static UnixDomainSocketAddress address(Path socket) throws ConsoleException {
        Path absolute = socket.toAbsolutePath().normalize();
        Path shortest = absolute;
        try {
            Path relative = Path.of("").toAbsolutePath().relativize(absolute);
            shortest = bytes(relative) < bytes(absolute) ? relative : absolute;
        } catch (IllegalArgumentException e) {
            // On another drive.
        }
        if (bytes(shortest) > BYTES_MAX) {
            throw new ConsoleException(
                    "No console at "
                            + absolute
                            + ": the path of a socket can have "
                            + BYTES_MAX
                            + " bytes, this one has "
                            + bytes(shortest)
                            + "; choose a shorter one with --console FILE",
                    null);
        }
        return UnixDomainSocketAddress.of(shortest);
    }

    private static int bytes(Path path) {
        return path.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    private static ConsoleException noSockets(UnsupportedOperationException e) {
        return new ConsoleException("This system does not support local sockets for a console", e);
    }
}
