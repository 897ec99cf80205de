package io.gctelemetry.lab.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * All that is decided about a load before it begins.
 *
 * @param host where the node serves CQL
 * @param rate requests a second
 * @param warmup how long requests are sent before those that count; the rate rises during its first half
 * @param duration how long requests are sent that count
 * @param poisson whether requests arrive at random times, as those of many users do, or evenly
 * @param readShare how many of the requests are reads: 0 to 1
 * @param payload bytes of a row
 * @param partitions how many partitions there are
 * @param rows how many rows a partition has; a read asks for all of them
 * @param seed of everything random
 * @param log the interval log to write
 */
public record LoadPlan(
        String host,
        int port,
        double rate,
        Duration warmup,
        Duration duration,
        boolean poisson,
        double readShare,
        int payload,
        int partitions,
        int rows,
        long seed,
        Path log) {

    /** As the arguments of {@link LoadClient}. */
    public List<String> toArguments() {
        return List.of(
                "--host=" + host,
                "--port=" + port,
                "--rate=" + rate,
                "--warmup=" + warmup,
                "--duration=" + duration,
                "--poisson=" + poisson,
                "--read-share=" + readShare,
                "--payload=" + payload,
                "--partitions=" + partitions,
                "--rows=" + rows,
                "--seed=" + seed,
                "--log=" + log);
    }
}
