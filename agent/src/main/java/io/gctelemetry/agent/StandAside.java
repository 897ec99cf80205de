package io.gctelemetry.agent;

import io.gctelemetry.agent.notice.Console;

/** Says, once, that the agent could not start: no thread, no permission. Throws nothing. */
final class StandAside {
    private StandAside() {}

    static void say(Throwable why) {
        try {
            new Console()
                    .say(
                            "start",
                            "the agent could not start (" + why + ") and stands aside; the application is not"
                                    + " affected");
        } catch (Throwable nothingLeftToDo) {
            // the application matters more than our line
        }
    }
}
