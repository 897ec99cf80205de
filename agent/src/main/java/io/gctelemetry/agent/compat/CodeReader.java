package io.gctelemetry.agent.compat;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Classes loaded and unloaded, and the time that compiling them took. */
final class CodeReader implements Runnable {
    private final ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
    private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();

    final Figure loadedNow = new Figure();
    final Figure loaded = new Figure();
    final Figure unloaded = new Figure();
    final Figure compilationSeconds = new Figure();

    @Override
    public void run() {
        loadedNow.set(classes.getLoadedClassCount());
        loaded.set((double) classes.getTotalLoadedClassCount());
        unloaded.set((double) classes.getUnloadedClassCount());
        CompilationMXBean bean = compiler;
        if (bean != null && bean.isCompilationTimeMonitoringSupported()) {
            compilationSeconds.set(bean.getTotalCompilationTime() / 1e3);
        }
    }
}
