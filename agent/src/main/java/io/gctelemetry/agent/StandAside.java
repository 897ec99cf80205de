package io.gctelemetry.agent;

import io.gctelemetry.agent.notice.Console;

/** Logs that the agent could not start, such as for lack of a thread or a permission. Throws nothing. */
final class StandAside {
    private StandAside() {}

    static void log(Throwable why) {
        try {
            new Console().say("start", "the agent could not start (" + why + "); the application is not affected");
        } catch (Throwable nothingLeftToDo) {
            // the application matters more than our line
        }
    }
}
