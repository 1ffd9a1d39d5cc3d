package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.window.WindowException;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs one experiment and writes its results. {@link LabCommand} lists them all. */
@Command(mixinStandardHelpOptions = true)
final class ExperimentCommand implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private ResultMixin results = new ResultMixin();

    private final Options options;

    /** An experiment's options, as annotated fields, and the measurement that uses them. */
    interface Options {
        /** A problem with the combination of options, or null. */
        default @Nullable String problem() {
            return null;
        }

        /**
         * Measures, which may take long.
         *
         * @param folder the existing folder for the results
         */
        ExperimentResult measure(Path folder, Progress progress)
                throws IOException, InterruptedException, HostStartException, CommandFailure;
    }

    private ExperimentCommand(Options options) {
        this.options = options;
    }

    /** The command of an experiment with virtual sessions, which is named like it. */
    static CommandSpec of(String description, SessionOptions options) {
        return of(options.experiment().name(), description, options);
    }

    /** The command of an experiment. */
    static CommandSpec of(String name, String description, Options options) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(new ExperimentCommand(options));
        spec.name(name).addMixin("options", CommandSpec.forAnnotatedObject(options));
        spec.usageMessage().description(description);
        return spec;
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        String problem = options.problem();
        if (problem != null) {
            throw new ParameterException(spec.commandLine(), problem);
        }
        results.run(this::measure);
        return 0;
    }

    private ExperimentResult measure(Progress progress)
            throws IOException, InterruptedException, CommandFailure {
        try {
            return options.measure(results.folder(), progress);
        } catch (WindowException | HostStartException e) {
            throw new CommandFailure(e);
        }
    }
}
