package org.quoin.client.start;

/**
 * The start as a Java 8 carries it out: no virtual machine lets its version be set from outside.
 */
final class StartOnOldJava {
    private StartOnOldJava() {}

    public static void main(String[] args) {
        System.setProperty("java.specification.version", "1.8");
        Start.main(args);
    }
}
