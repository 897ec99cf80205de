package io.gctelemetry.lab.demo.run;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.lab.summary.RunSummary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a demo.
 *
 * @param warnings what may spoil the figures
 * @param kept the node, if it was to be kept
 */
public record DemoResult(
        RunFolder run,
        RunSummary summary,
        List<String> warnings,
        @Nullable KeptNode kept) {}
