package org.quoin.sim.body;

/** Changes one field of one body, as a snapshot may hold it. */
public final class BodyChange {
    private BodyChange() {}

    /** The row of the youngest body, whose id alone may become larger. */
    public static int rowOfYoungest(Bodies bodies) {
        int[] rows = bodies.rowsById();
        return rows[rows.length - 1];
    }

    /** Changes the youngest body by the smallest step there is. */
    public static void change(Bodies bodies, BodyFields.Field<?> field) {
        int row = rowOfYoungest(bodies);
        long value = field.get(bodies, row);
        field.set(bodies, row, value < field.max ? value + field.step : value - field.step);
    }

    /** Leaves room for a larger id of the youngest body. */
    public static void skipAnId(Bodies bodies) {
        bodies.setNextId(bodies.nextId() + 1);
    }
}
