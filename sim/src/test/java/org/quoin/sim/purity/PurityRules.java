package org.quoin.sim.purity;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What the simulation must not use, and why. Names are internal ones ({@code java/lang/String});
 * each rule returns the reason, or null for a permitted use.
 */
final class PurityRules {
    static final String FLOAT = "floating point";
    static final String CLOCK = "a clock";
    static final String THREAD = "a thread";
    static final String LOCALE = "the machine's locale or charset";
    static final String HASH_ORDER = "hash order";
    static final String RANDOM = "randomness with a state";
    static final String OUTSIDE = "something outside the simulation's reach";

    /** A name that matches as a whole is forbidden for the reason. */
    private record Ban(Pattern pattern, String reason) {
        Ban(String reason, String... patterns) {
            this(Pattern.compile(String.join("|", patterns)), reason);
        }
    }

    /** Everything else is a file, a socket, a clock, or not on the list of dependencies. */
    private static final Pattern REACHABLE =
            Pattern.compile(
                    "java/(lang|util|nio/charset)/.*|java/nio/Byte(Buffer|Order)"
                            + "|it/unimi/dsi/fastutil/.*|org/jspecify/.*|org/quoin/sim/.*");

    private static final List<Ban> BANNED_TYPES =
            List.of(
                    new Ban(
                            FLOAT,
                            "java/lang/(Float|Double|StrictMath)",
                            "java/util/.*Double.*",
                            "it/unimi/dsi/fastutil/.*(Double|Float|double|float).*"),
                    new Ban(CLOCK, "java/util/(Date|Calendar|GregorianCalendar|\\w*TimeZone)"),
                    new Ban(
                            THREAD,
                            "java/lang/(Inheritable)?Thread.*",
                            "java/util/Timer(Task)?",
                            "java/util/concurrent/.*"),
                    new Ban(LOCALE, "java/util/(Formatter|Scanner|.*ResourceBundle)"),
                    new Ban(
                            HASH_ORDER,
                            "java/util/(HashMap|HashSet|Hashtable|IdentityHashMap)",
                            "java/util/(Properties|WeakHashMap)"),
                    new Ban(RANDOM, "java/util/(Random|SplittableRandom|UUID|random/.*)"),
                    new Ban(
                            OUTSIDE,
                            "java/lang/(Process.*|Runtime|ClassLoader|Module.*)",
                            "java/lang/(ref|reflect|foreign|management|module)/.*",
                            "java/util/(jar|logging|prefs|spi)/.*|java/util/ServiceLoader",
                            // The same input compresses differently in another JDK.
                            "java/util/zip/.*"));

    /** Matched against owner, name and descriptor in one, as overloads differ. */
    private static final List<Ban> BANNED_CALLS =
            List.of(
                    new Ban(CLOCK, "java/lang/System.(nanoTime|currentTimeMillis)\\(.*"),
                    new Ban(
                            THREAD,
                            "java/lang/Object.(wait|notify|notifyAll)\\(.*",
                            "java/util/.*\\.parallel\\w*\\(.*"),
                    new Ban(
                            RANDOM,
                            "java/lang/Math.random\\(.*",
                            "java/util/Collections.shuffle\\(.*"),
                    new Ban(
                            LOCALE,
                            "java/lang/String.format\\(Ljava/lang/String;.*",
                            "java/lang/String.formatted\\(.*",
                            "java/lang/String.(toLowerCase|toUpperCase|getBytes)\\(\\).*",
                            "java/lang/String.<init>\\(\\[B(II)?\\)V",
                            "java/nio/charset/Charset.defaultCharset\\(.*",
                            "java/util/Locale\\..*"),
                    new Ban(
                            HASH_ORDER,
                            "java/util/(Set|Map).(of|ofEntries|copyOf)\\(.*",
                            "java/util/stream/Collectors.\\w*(Set|Map|grouping|partition)\\w*\\(.*",
                            "java/lang/System.identityHashCode\\(.*",
                            "java/lang/Object.hashCode\\(.*"),
                    new Ban(
                            OUTSIDE,
                            "java/lang/Class.(forName|getResource)\\w*\\(.*",
                            "java/lang/System.(?!arraycopy|nanoTime|currentTime|identity).*"));

    /**
     * fastutil's maps and sets that have no order: neither sorted, nor linked, nor small arrays.
     */
    private static final Pattern UNORDERED =
            Pattern.compile(
                    "it/unimi/dsi/fastutil/(?!.*(Sorted|RBTree|AVLTree|Linked|Array)).*"
                            + "(Map|Set)s?");

    private static final Pattern WALKS =
            Pattern.compile(
                    "keySet|values|entrySet|\\w+EntrySet|iterator|\\w+Iterator|\\w*[sS]pliterator"
                            + "|forEach|fast\\w+|stream|\\w+Stream|toArray|to\\w+Array|removeIf"
                            + "|toString|replaceAll");

    private PurityRules() {}

    /** Why a type may not be named, wherever it is. */
    static @Nullable String againstType(Type type) {
        return switch (type.getSort()) {
            case Type.FLOAT, Type.DOUBLE -> FLOAT;
            case Type.ARRAY -> againstType(type.getElementType());
            case Type.OBJECT -> againstClass(type.getInternalName());
            case Type.METHOD -> againstMethodType(type);
            default -> null;
        };
    }

    private static @Nullable String againstMethodType(Type type) {
        for (Type argument : type.getArgumentTypes()) {
            String reason = againstType(argument);
            if (reason != null) {
                return reason;
            }
        }
        return againstType(type.getReturnType());
    }

    private static @Nullable String againstClass(String name) {
        String reason = firstMatch(BANNED_TYPES, name);
        if (reason != null) {
            return reason;
        }
        return REACHABLE.matcher(name).matches() ? null : OUTSIDE;
    }

    /** Why a method may not be called or referred to. */
    static @Nullable String againstCall(String owner, String name, String descriptor) {
        String reason = firstMatch(BANNED_CALLS, owner + "." + name + descriptor);
        if (reason != null) {
            return reason;
        }
        if (UNORDERED.matcher(owner).matches() && WALKS.matcher(name).matches()) {
            return HASH_ORDER;
        }
        reason = againstType(Type.getObjectType(owner));
        return reason != null ? reason : againstType(Type.getMethodType(descriptor));
    }

    /** Why a field may not be read or written. */
    static @Nullable String againstField(String owner, String name, String descriptor) {
        if (owner.equals("java/util/Locale")) {
            return name.equals("ROOT") ? null : LOCALE;
        }
        if (owner.equals("java/lang/System")) {
            return OUTSIDE;
        }
        String reason = againstType(Type.getObjectType(owner));
        return reason != null ? reason : againstType(Type.getType(descriptor));
    }

    private static @Nullable String firstMatch(List<Ban> bans, String name) {
        return bans.stream()
                .filter(ban -> ban.pattern.matcher(name).matches())
                .map(Ban::reason)
                .findFirst()
                .orElse(null);
    }
}
