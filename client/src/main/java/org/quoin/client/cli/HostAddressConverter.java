package org.quoin.client.cli;

import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddress.InvalidAddressException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code HOST[:PORT]}. */
final class HostAddressConverter implements ITypeConverter<HostAddress> {
    @Override
    public HostAddress convert(String text) {
        try {
            return HostAddress.parse(text);
        } catch (InvalidAddressException e) {
            throw new TypeConversionException("'" + text + "': " + e.getMessage());
        }
    }
}
