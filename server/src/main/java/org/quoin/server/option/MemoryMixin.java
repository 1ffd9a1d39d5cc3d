package org.quoin.server.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much memory a host takes: an option that the launchers turn into one of Java's. */
public final class MemoryMixin {
    private static final int MIB_MIN = 192;
    private static final int MIB_MAX = 1 << 20;

    /** Collectors keep a part of the heap free, which Java does not count. */
    private static final double TOLERANCE = 1.1;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = OfSize.class,
            description =
                    "The most memory to use in total, such as 768m or 2g; the launcher "
                            + "limits Java to it. Default: Java's own, a quarter of the machine's "
                            + "memory for the heap.")
    @Within(min = MIB_MIN, max = MIB_MAX)
    private @Nullable Integer mib;

    /** Megabytes or gigabytes, as MiB. */
    static final class OfSize implements ITypeConverter<Integer> {
        private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,6})([mMgG])");

        @Override
        public Integer convert(String text) {
            Matcher size = TEXT.matcher(text.strip());
            long wanted = 0;
            if (size.matches()) {
                boolean giga = size.group(2).equalsIgnoreCase("g");
                wanted = Long.parseLong(size.group(1)) * (giga ? 1024 : 1);
            }
            if (wanted < MIB_MIN || wanted > MIB_MAX) {
                throw new TypeConversionException(
                        "'"
                                + text
                                + "' must be a size from "
                                + MIB_MIN
                                + "m on, such as 768m or 2g");
            }
            return (int) wanted;
        }
    }

    /** Says so if Java was started without the bound, as by another launcher than our own. */
    public void check() {
        Integer wanted = mib;
        if (wanted == null) {
            return;
        }
        long maxMib = Runtime.getRuntime().maxMemory() >> 20;
        int heap = HostJavaOptions.heapMib(wanted);
        if (maxMib > heap * TOLERANCE) {
            System.err.println(
                    "quoin: Java may take "
                            + maxMib
                            + " MiB for its heap: --memory does not hold with this way of starting"
                            + " it. QUOIN_JAVA_OPTS=-Xmx"
                            + heap
                            + "m in the environment does");
        }
    }
}
