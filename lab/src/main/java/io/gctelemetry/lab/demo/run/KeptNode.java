package io.gctelemetry.lab.demo.run;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A node that goes on after the demo.
 *
 * @param cql where it serves CQL
 * @param agent where its agent serves, if that is known
 * @param data where its tables are
 */
public record KeptNode(
        long pid, InetSocketAddress cql, @Nullable URI agent, Path data) {}
