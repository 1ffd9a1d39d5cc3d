package org.quoin.client.assets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.PackCode;

/**
 * A pack as a list of packs shows it.
 *
 * @param path its folder or zip
 * @param name that file's name
 * @param description its author's description, one line; may be empty
 * @param problem why it cannot be used; null if it can
 */
public record PackInfo(Path path, String name, String description, @Nullable Reason problem) {
    /** Opens a pack and describes it. Never fails. */
    public static PackInfo of(Path path) {
        String name = PackFiles.displayName(path);
        List<Reason> reasons = new ArrayList<>();
        try (PackFiles files = PackFiles.open(path, (file, reason) -> reasons.add(reason))) {
            if (files == null) {
                return new PackInfo(
                        path,
                        name,
                        "",
                        reasons.isEmpty() ? Reason.of(PackCode.NOT_A_PACK) : reasons.get(0));
            }
            return new PackInfo(
                    path, name, files.meta().description(), PackLayout.uselessness(files));
        }
    }
}
