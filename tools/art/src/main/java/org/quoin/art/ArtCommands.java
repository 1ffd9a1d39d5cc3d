package org.quoin.art;

import java.util.List;
import org.quoin.client.cli.ExtraCommands;

/** The commands of the painter of the default pack. */
public final class ArtCommands implements ExtraCommands {
    @Override
    public List<Object> commands() {
        return List.of(new PaintCommand());
    }
}
