package io.gctelemetry.profiles.evidence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One published figure.
 *
 * @param table id of its table
 * @param title its title in the table
 * @param unit its unit as far as it is known
 * @param run id of the configuration
 * @param at the attempted rate or the workload
 * @param value the figure; null where the document leaves the cell blank
 * @param suspect ids of the anomalies that touch this very figure
 */
public record Figure(
        String table,
        String title,
        String unit,
        String run,
        String at,
        @Nullable Double value,
        List<String> suspect) {}
