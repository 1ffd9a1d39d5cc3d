package org.quoin.server;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityExport;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Converters.OfHostAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quoin identity}: shows this install's key, and exports and imports it. */
@Command(
        name = "identity",
        description = {
            "Show who you are to other players, or move that identity to another " + "machine.",
            "Each install makes its own key, and worlds recognise you by it, "
                    + "whatever your name is."
        },
        mixinStandardHelpOptions = true)
final class IdentityCommand implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    /** Called without a subcommand. */
    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "identity: show, export FILE, import FILE, hosts or forget HOST?");
    }

    /** Shows the fingerprint, the whole key and where it is kept. */
    @Command(
            name = "show",
            description =
                    "Show your fingerprint, which others may know, and where your key is "
                            + "stored.",
            mixinStandardHelpOptions = true)
    int show() throws CommandFailure {
        IdentityFile file = file();
        Identity identity = loaded(file);
        System.out.println("Fingerprint  " + identity.publicHalf().fingerprint());
        System.out.println("Public key   " + identity.publicHalf().hex());
        System.out.println("Kept in      " + file.path());
        return 0;
    }

    /** Writes the key into a file, locked by a passphrase. */
    @Command(
            name = "export",
            description = {
                "Write your key to a new file, protected by a passphrase that you are "
                        + "asked for.",
                "Without a terminal, the passphrase is the first line of the input."
            },
            mixinStandardHelpOptions = true)
    int export(
            @Parameters(paramLabel = "FILE", description = "A file that does not exist yet.")
                    Path target)
            throws CommandFailure {
        Identity identity = loaded(file());
        char[] passphrase = passphrase("Passphrase: ");
        try {
            String problem = IdentityExport.problemOf(passphrase);
            if (problem != null) {
                throw new CommandFailure(problem);
            }
            askAgain(passphrase);
            IdentityFile.writeNew(target, IdentityExport.lock(identity, passphrase));
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailure(target + " already exists: choose another name.");
        } catch (IOException e) {
            throw new CommandFailure(target + " cannot be written: " + e.getMessage());
        } finally {
            Arrays.fill(passphrase, ' ');
        }
        System.out.println(
                "The key of "
                        + identity.publicHalf()
                        + " is in "
                        + target
                        + ". On the other machine: quoin identity import FILE.");
        return 0;
    }

    /** Takes a key from such a file. */
    @Command(
            name = "import",
            description = {
                "Import a key from a file made by \"export\", to be the same player on "
                        + "this machine.",
                "The previous key is kept beside it."
            },
            mixinStandardHelpOptions = true)
    int importFrom(
            @Parameters(paramLabel = "FILE", description = "A file made by export.") Path source)
            throws CommandFailure {
        char[] passphrase = {};
        try {
            String text = IdentityFile.readSmall(source);
            passphrase = passphrase("Passphrase: ");
            Identity identity = IdentityExport.unlock(text, passphrase);
            Path before = file().replace(identity);
            System.out.println("You are now " + identity.publicHalf() + ".");
            if (before != null) {
                System.out.println("The previous key is kept as " + before + ".");
            }
            return 0;
        } catch (NoSuchFileException e) {
            throw new CommandFailure("There is no file " + source + ".");
        } catch (IOException e) {
            throw new CommandFailure(source + ": " + e.getMessage());
        } finally {
            Arrays.fill(passphrase, ' ');
        }
    }

    /** Lists the hosts whose keys are remembered. */
    @Command(
            name = "hosts",
            description = "List the hosts you have visited, with the keys they had.",
            mixinStandardHelpOptions = true)
    int hosts() throws CommandFailure {
        try {
            knownHosts()
                    .all()
                    .forEach((host, key) -> System.out.println(key.fingerprint() + "  " + host));
            return 0;
        } catch (IOException e) {
            throw new CommandFailure("The known hosts cannot be read: " + e.getMessage());
        }
    }

    /** Forgets a host's key. */
    @Command(
            name = "forget",
            description = "Forget a host's key: the next key it shows is trusted.",
            mixinStandardHelpOptions = true)
    int forget(
            @Parameters(paramLabel = "HOST[:PORT]", converter = OfHostAddress.class)
                    HostAddress host)
            throws CommandFailure {
        try {
            if (!knownHosts().forget(host)) {
                throw new CommandFailure("There is no saved key of " + host + ".");
            }
            System.out.println("Forgot the key of " + host + ".");
            return 0;
        } catch (IOException e) {
            throw new CommandFailure("The known hosts cannot be changed: " + e.getMessage());
        }
    }

    private static KnownHosts knownHosts() {
        return new KnownHosts(
                UserFolders.ofThisUser().knownHostsFile(), () -> Instant.now().getEpochSecond());
    }

    private static IdentityFile file() {
        return new IdentityFile(UserFolders.ofThisUser().identityFile());
    }

    private static Identity loaded(IdentityFile file) throws CommandFailure {
        IdentityFile.Loaded loaded = file.load();
        if (loaded.problem() != null) {
            System.err.println("quoin: " + loaded.problem());
        }
        if (!loaded.isKept()) {
            throw new CommandFailure("There is no key to export.");
        }
        return loaded.identity();
    }

    // A newer Java gives a console that is no terminal: it reads the input's lines itself.
    @SuppressWarnings("SystemConsoleNull")
    private static void askAgain(char[] passphrase) throws CommandFailure {
        Console console = System.console();
        char[] again = console == null ? null : console.readPassword("Once more: ");
        if (console != null && !Arrays.equals(passphrase, again)) {
            throw new CommandFailure("The two differ: nothing was written.");
        }
    }

    @SuppressWarnings("SystemConsoleNull") // As above.
    private static char[] passphrase(String prompt) throws CommandFailure {
        Console console = System.console();
        char[] typed = console == null ? line() : console.readPassword(prompt);
        if (typed == null) {
            throw new CommandFailure("No passphrase given: nothing was done.");
        }
        return typed;
    }

    private static char @Nullable [] line() throws CommandFailure {
        try {
            String line =
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                            .readLine();
            return line == null ? null : line.toCharArray();
        } catch (IOException e) {
            throw new CommandFailure("The passphrase cannot be read: " + e.getMessage());
        }
    }
}
