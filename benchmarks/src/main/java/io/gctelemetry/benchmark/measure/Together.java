package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** JVMs that differ in the subject alone and run at the same time. Their load is paused at first. */
final class Together implements AutoCloseable {
    private final List<HostJvm> jvms = new ArrayList<>();

    /** Starts one after the other, and waits until each serves. */
    Together(HostJvmBuilder builder, List<Subject> subjects, String... load) throws IOException {
        try {
            for (Subject subject : subjects) {
                HostJvm jvm = builder.start(subject, load);
                jvms.add(jvm);
                jvm.ask("");
            }
            for (HostJvm jvm : jvms) {
                if (jvm.subject().scraped()) {
                    jvm.scrape(Connection.TEXT);
                }
            }
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    List<HostJvm> jvms() {
        return jvms;
    }

    void send(String command) throws IOException {
        for (HostJvm jvm : jvms) {
            jvm.ask(command);
        }
    }

    @Override
    public void close() {
        jvms.forEach(HostJvm::close);
    }
}
