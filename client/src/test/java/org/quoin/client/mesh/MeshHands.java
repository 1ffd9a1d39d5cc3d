package org.quoin.client.mesh;

/** Workers without threads, and hands that do their jobs one by one: a test says when. */
public final class MeshHands {
    private final MeshWorkers workers = new MeshWorkers(0);
    private final SectionMesher mesher = new SectionMesher();

    /** Those for whom the hands work; whoever takes them closes them. */
    public MeshWorkers workers() {
        return workers;
    }

    /** Does a job, an urgent one if there is any; returns whether there was one. */
    public boolean work() {
        return workers.workIfAllowed(mesher);
    }
}
