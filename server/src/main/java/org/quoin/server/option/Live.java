package org.quoin.server.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An option of {@code serve} that holds at once when the file of {@code --config} changes: the
 * command passes its new value on. All others count from the next start.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Live {}
