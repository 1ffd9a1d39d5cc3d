package org.quoin.lab.experiment.session;

import java.util.Arrays;
import org.quoin.engine.report.EchoClock;

/**
 * The errors of clients' estimates of the host's clock. Only a virtual network can read both at the
 * same moment.
 */
final class ClockErrors {
    /** In milliseconds, by client, then by time. */
    private final double[][] millis;

    private int moments;

    ClockErrors(int clients, int momentsMax) {
        millis = new double[clients][momentsMax];
    }

    /**
     * The error of an estimate: positive if it is ahead. Only the low 32 bits of the clock's
     * microseconds are ever sent, so only those are compared.
     */
    static double errorMillis(long estimateNanos, long trueNanos) {
        return (EchoClock.micros(estimateNanos) - EchoClock.micros(trueNanos)) / 1000.0;
    }

    /** Records the errors of all clients at one moment. */
    void add(double[] errorsMillis) {
        for (int client = 0; client < millis.length; client++) {
            millis[client][moments] = errorsMillis[client];
        }
        moments++;
    }

    double meanMillis(int client) {
        return Arrays.stream(millis[client], 0, moments).average().orElse(0);
    }

    /** The largest absolute value of the clients' mean errors. */
    double worstMeanMillis() {
        double worst = 0;
        for (int client = 0; client < millis.length; client++) {
            worst = Math.max(worst, Math.abs(meanMillis(client)));
        }
        return worst;
    }

    /** The standard deviation of a client's error. */
    double deviationMillis(int client) {
        return Math.sqrt(meanSquare(client, 0, moments));
    }

    /** The standard deviation of all clients' errors. */
    double deviationMillis() {
        return deviationMillis(0, moments);
    }

    /** The standard deviation of all clients' errors in a range of moments. */
    double deviationMillis(int from, int to) {
        double sum = 0;
        for (int client = 0; client < millis.length; client++) {
            sum += meanSquare(client, from, to);
        }
        return Math.sqrt(sum / millis.length);
    }

    /** The largest standard deviation of any client. */
    double worstDeviationMillis() {
        double worst = 0;
        for (int client = 0; client < millis.length; client++) {
            worst = Math.max(worst, deviationMillis(client));
        }
        return worst;
    }

    /** The 99th percentile of the errors' absolute values. */
    double percentile99Millis() {
        double[] sorted = new double[millis.length * moments];
        for (int client = 0; client < millis.length; client++) {
            for (int i = 0; i < moments; i++) {
                sorted[client * moments + i] = Math.abs(millis[client][i]);
            }
        }
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[(int) ((sorted.length - 1) * 0.99)];
    }

    private double meanSquare(int client, int from, int to) {
        double mean = meanMillis(client);
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += (millis[client][i] - mean) * (millis[client][i] - mean);
        }
        return to > from ? squares / (to - from) : 0;
    }
}
