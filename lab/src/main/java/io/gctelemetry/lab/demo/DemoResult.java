package io.gctelemetry.lab.demo;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.summary.RunSummary;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a demo.
 *
 * @param warnings what may spoil the figures
 * @param node alive only if it was to be kept
 * @param agent where the node's agent serves
 */
record DemoResult(
        RunFolder run,
        RunSummary summary,
        List<String> warnings,
        CassandraNode node,
        @Nullable URI agent) {}
