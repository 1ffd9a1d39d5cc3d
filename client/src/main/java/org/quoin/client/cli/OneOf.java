package org.quoin.client.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The few whole numbers that an option takes; {@link Numbers} sees to it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface OneOf {
    /** All of them, ascending. */
    long[] value();
}
