package org.quoin.server.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.secure.ChannelPassword;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options for who may join a hosted world. */
public final class EntryMixin {
    @Option(
            names = "--password",
            paramLabel = "TEXT",
            converter = OfPassword.class,
            description =
                    "The password players need to join, at most 64 characters. Other users "
                            + "of this machine can see the command line: prefer --password-file. "
                            + "Default: none.")
    @Live
    @Secret
    private String password = "";

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            converter = OfPasswordFile.class,
            description =
                    "The password, in the first line of a file that only the host may read. "
                            + "It is read again on SIGHUP. Default: none.")
    @Live
    @Secret
    private String passwordOfFile = "";

    @Option(
            names = "--password-for",
            paramLabel = "WHOM",
            converter = OfWhom.class,
            description =
                    "Players asked for the password: strangers (everyone but hosts, moderators and"
                            + " players whose key is on the allowlist; the default) or all.")
    @Live
    private Whom passwordFor = Whom.STRANGERS;

    @Option(
            names = "--allow-list",
            description =
                    "Let in only players on the world's allowlist (/allow) or with an "
                            + "invitation (/invite).")
    @Live
    private boolean allowList;

    @Option(
            names = "--address",
            paramLabel = "HOST[:PORT]",
            converter = OfAddress.class,
            description =
                    "The address where others reach the world, for invitations. Without a "
                            + "port, the host's own port.")
    @Live
    private String address = "";

    /**
     * Whom to ask for the password. Not a boolean, which picocli would turn into a flag without a
     * value.
     */
    enum Whom {
        STRANGERS,
        ALL
    }

    /** Reads a password. */
    public static final class OfPassword implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (text.isBlank()) {
                throw new TypeConversionException(
                        "the password is empty: leave the option out for a world without one");
            }
            if (text.length() > ChannelPassword.CHARS_MAX) {
                // Without the text: it is nobody's business.
                throw new TypeConversionException(
                        "at most " + ChannelPassword.CHARS_MAX + " characters");
            }
            return text;
        }
    }

    /** Reads the password of a file. */
    public static final class OfPasswordFile implements ITypeConverter<String> {
        private static final int BYTES_MAX = 1024;

        @Override
        public String convert(String file) {
            if (file.isBlank()) {
                throw new TypeConversionException(
                        "no file is named: leave the option out for a world without a password");
            }
            try {
                byte[] bytes = GivenFile.read(new HomePath().convert(file), BYTES_MAX);
                String text = ByteOrderMark.without(new String(bytes, StandardCharsets.UTF_8));
                String password = text.lines().findFirst().orElse("");
                if (password.isBlank()) {
                    throw new TypeConversionException("the first line is empty");
                }
                return new OfPassword().convert(password);
            } catch (IOException e) {
                throw new TypeConversionException(
                        "cannot read '" + file + "': " + FileCode.of(e).text());
            }
        }
    }

    /** {@code strangers} or {@code all}. */
    static final class OfWhom implements ITypeConverter<Whom> {
        @Override
        public Whom convert(String text) {
            return switch (text) {
                case "all" -> Whom.ALL;
                case "strangers" -> Whom.STRANGERS;
                default ->
                        throw new TypeConversionException(
                                "'" + text + "': must be strangers or all");
            };
        }
    }

    /** Checks {@code HOST[:PORT]} and keeps it as it is typed. */
    static final class OfAddress implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            new Converters.OfHostAddress().convert(text); // Refuses what is none.
            return text;
        }
    }

    /** The entry rules the command line describes. */
    public EntryRules rules() {
        return new EntryRules(password(), passwordFor == Whom.ALL, allowList);
    }

    /** The password alone; that of a file, if one is named. */
    public String password() {
        return passwordOfFile.isEmpty() ? password : passwordOfFile;
    }

    /**
     * By which address others reach the world; empty for not known.
     *
     * @param port of the host, for an address without one
     */
    public String address(int port) {
        try {
            return address.isEmpty() ? "" : HostAddress.parse(address, port).toString();
        } catch (InvalidAddressException e) {
            throw new IllegalStateException(e); // It was one when it was read.
        }
    }
}
