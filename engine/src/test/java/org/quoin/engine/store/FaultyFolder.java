package org.quoin.engine.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A folder in memory that fails by an error, and not as disks do, whenever a step is taken. */
final class FaultyFolder extends WrappedFolder {
    /** The operations that can fail. */
    enum Step {
        APPEND,
        SYNC,
        CREATE,
        RENAME
    }

    private @Nullable Step failing;

    /** From now on that fails; null: nothing. */
    void fail(@Nullable Step step) {
        failing = step;
    }

    private void take(Step step) {
        if (step == failing) {
            throw new OutOfMemoryError("as if, while " + step);
        }
    }

    @Override
    public SegmentFile create(String name) throws IOException {
        take(Step.CREATE);
        SegmentFile file = memory.create(name);
        return new SegmentFile() {
            @Override
            public void append(byte[] bytes) throws IOException {
                take(Step.APPEND);
                file.append(bytes);
            }

            @Override
            public void sync() throws IOException {
                take(Step.SYNC);
                file.sync();
            }

            @Override
            public boolean isAt(String other) {
                return file.isAt(other);
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }

    @Override
    public void rename(String from, String to) throws IOException {
        take(Step.RENAME);
        memory.rename(from, to);
    }

    @Override
    public void sync() {}
}
