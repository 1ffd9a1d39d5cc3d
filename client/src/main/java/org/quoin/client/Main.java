package org.quoin.client;

/** Starts the game. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("Quoin");
    }
}
