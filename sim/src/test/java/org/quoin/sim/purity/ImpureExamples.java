package org.quoin.sim.purity;

import it.unimi.dsi.fastutil.longs.Long2LongRBTreeMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.Socket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Small classes that each do one thing that the simulation must not do, and one that does none. */
@SuppressWarnings({
    "DefaultCharset",
    "StringCaseLocaleUsage",
    "UnusedMethod",
    "UnusedVariable",
    "ThreadPriorityCheck",
    "TimeInStaticInitializer",
    "JavaTimeDefaultTimeZone",
    "IdentityHashMapUsage",
    "unused"
})
final class ImpureExamples {
    /** The reason that the check must give. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Sin {
        String value();
    }

    private ImpureExamples() {}

    @Sin(PurityRules.FLOAT)
    static final class FloatLocal {
        static long half(long value) {
            double half = value;
            half *= 0.5;
            return (long) half;
        }
    }

    @Sin(PurityRules.FLOAT)
    static final class FloatField {
        float weight;
    }

    @Sin(PurityRules.FLOAT)
    static final class FloatArray {
        static Object make() {
            return new float[2][3];
        }
    }

    @Sin(PurityRules.FLOAT)
    static final class FloatTypeArgument {
        List<Double> weights = new ArrayList<>();
    }

    @Sin(PurityRules.FLOAT)
    static final class FloatParameter {
        static void drop(double value) {}
    }

    @Sin(PurityRules.FLOAT)
    static final class SquareRoot {
        static long of(long value) {
            return (long) Math.sqrt((double) value);
        }
    }

    @Sin(PurityRules.FLOAT)
    static final class HashMapWithLoadFactor {
        static Object make() {
            return new LongOpenHashSet(16, 0.5f);
        }
    }

    @Sin(PurityRules.CLOCK)
    static final class NanoTime {
        static long now() {
            return System.nanoTime();
        }
    }

    @Sin(PurityRules.CLOCK)
    static final class Millis {
        static long now() {
            return System.currentTimeMillis();
        }
    }

    @Sin(PurityRules.OUTSIDE)
    static final class TimePackage {
        static Object now() {
            return Instant.now();
        }
    }

    @Sin(PurityRules.THREAD)
    static final class StartsThread {
        static void start() {
            new Thread(() -> {}, "sinner").start();
        }
    }

    @Sin(PurityRules.THREAD)
    static final class ParallelStream {
        static long count(List<String> list) {
            return list.parallelStream().count();
        }
    }

    @Sin(PurityRules.THREAD)
    static final class ParallelSort {
        static void sort(long[] values) {
            Arrays.parallelSort(values);
        }
    }

    @Sin(PurityRules.THREAD)
    static final class ConcurrentMap {
        Object map = new ConcurrentHashMap<String, String>();
    }

    @Sin(PurityRules.LOCALE)
    static final class Formats {
        static String text(int value) {
            return String.format("%d", value);
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class LowerCase {
        static String text(String value) {
            return value.toLowerCase();
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class UpperCaseByReference {
        static UnaryOperator<String> operator() {
            return String::toUpperCase;
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class BytesOfText {
        static byte[] bytes(String text) {
            return text.getBytes();
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class TextOfBytes {
        static String text(byte[] bytes) {
            return new String(bytes);
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class AsksForCharset {
        static Object charset() {
            return Charset.defaultCharset();
        }
    }

    @Sin(PurityRules.LOCALE)
    static final class AsksForLocale {
        static Object locale() {
            return Locale.getDefault();
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class MakesHashMap {
        Map<String, String> map = new HashMap<>();
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class MakesHashSet {
        Set<String> set = new HashSet<>();
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class MakesIdentityMap {
        Map<String, String> map = new IdentityHashMap<>();
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class SetOf {
        static Object make() {
            return Set.of("a", "b");
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class MapOf {
        static Object make() {
            return Map.of("a", "b");
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class MapCopyOf {
        static Object make(Map<String, String> map) {
            return Map.copyOf(map);
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class CollectsToSet {
        static Object make(Stream<String> stream) {
            return stream.collect(Collectors.toSet());
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class WalksKeys {
        static long sum(Long2ObjectOpenHashMap<String> map) {
            long sum = 0;
            for (long key : map.keySet()) {
                sum += key;
            }
            return sum;
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class WalksValues {
        static Collection<String> values(Long2ObjectMap<String> map) {
            return map.values();
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class WalksEntries {
        static void walk(Long2ObjectOpenHashMap<String> map) {
            for (var entry : map.long2ObjectEntrySet()) {
                entry.setValue("");
            }
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class WalksSet {
        static Object walk(LongOpenHashSet set) {
            return set.iterator();
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class WalksByLambda {
        static void walk(Long2ObjectOpenHashMap<String> map, StringBuilder out) {
            map.forEach((key, value) -> out.append(value));
        }
    }

    @Sin(PurityRules.HASH_ORDER)
    static final class IdentityHash {
        static int hash(Object object) {
            return object.hashCode();
        }
    }

    @Sin(PurityRules.RANDOM)
    static final class DrawsRandom {
        static int draw() {
            return new Random(1).nextInt();
        }
    }

    @Sin(PurityRules.RANDOM)
    static final class MathRandom {
        static boolean draw() {
            return Math.random() < 1;
        }
    }

    @Sin(PurityRules.RANDOM)
    static final class Shuffles {
        static void shuffle(List<String> list) {
            Collections.shuffle(list);
        }
    }

    @Sin(PurityRules.OUTSIDE)
    static final class ReadsFile {
        static byte[] read() throws IOException {
            return Files.readAllBytes(Path.of("world"));
        }
    }

    @Sin(PurityRules.OUTSIDE)
    static final class OpensSocket {
        static Object open() throws IOException {
            return new Socket("localhost", 1);
        }
    }

    @Sin(PurityRules.OUTSIDE)
    static final class Prints {
        static void print() {
            System.out.println("hello");
        }
    }

    @Sin(PurityRules.OUTSIDE)
    static final class ReadsEnvironment {
        static String read() {
            return System.getenv("HOME");
        }
    }

    /** Look-ups by hash, sorted walks and fixed locales are fine. */
    static final class Innocent {
        private final Long2ObjectOpenHashMap<String> names = new Long2ObjectOpenHashMap<>();
        private final Long2LongRBTreeMap sorted = new Long2LongRBTreeMap();

        String walk(long key, byte[] bytes) {
            names.put(key, new String(bytes, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT));
            sorted.put(key, 2 * key);
            long sum = 0;
            for (var entry : sorted.long2LongEntrySet()) {
                sum += entry.getLongValue();
            }
            var copy = new long[] {sum, Long.MAX_VALUE};
            System.arraycopy(copy, 0, copy, 1, 1);
            if (sum < 0) {
                throw new IllegalStateException("sum " + sum);
            }
            return names.get(key) + copy[1];
        }
    }
}
