package io.gctelemetry.lab.demo.run;

import io.gctelemetry.cli.Units;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may spoil the figures of a load: what was seen, what it means, what to try. */
final class LoadWarnings {
    private LoadWarnings() {}

    /**
     * Looks back on a load.
     *
     * @param nodeTrouble why the stops of the node are not all there, or {@code null}
     * @param clientTrouble why the stops of the client are not all there, or {@code null}
     */
    static List<String> of(ClientProgress said, @Nullable String nodeTrouble, @Nullable String clientTrouble) {
        List<String> warnings = new ArrayList<>();
        if (nodeTrouble != null) {
            warnings.add("the stops of the node are not complete: " + nodeTrouble);
        }
        if (clientTrouble != null) {
            warnings.add("the stops of the client are not complete: " + clientTrouble);
        }
        if (said.heldBack() > 0) {
            warnings.add(
                    Units.count(said.heldBack()) + " requests waited because too many were in flight: their response"
                            + " times are true, but the node did not get the rate asked for; try a lower --rate");
        }
        if (said.late() > 0) {
            warnings.add(
                    Units.count(said.late()) + " requests were sent more than 10 ms late, the latest by "
                            + Units.millis(said.latest())
                            + ": the client itself was delayed; the delay is in their response times, not in their service times");
        }
        return warnings;
    }
}
