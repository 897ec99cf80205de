package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.cli.option.DurationConverter;
import io.gctelemetry.collector.cli.option.PaceOption;
import io.gctelemetry.collector.live.LiveListener;
import io.gctelemetry.collector.live.NodeAddress;
import io.gctelemetry.collector.live.NodeFollower;
import io.gctelemetry.collector.live.NodeView;
import io.gctelemetry.collector.report.live.LiveText;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        description = {
            "Show the stops of running nodes as they occur.",
            "On a terminal, also show the longest stop, the share of stopped time and a histogram of lengths."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector watch http://127.0.0.1:9404",
            "  gc-collector watch --min 10ms n1=http://10.0.0.1:9404 n2=http://10.0.0.2:9404"
        })
final class WatchCommand implements Callable<Integer>, LiveListener {
    private static final int LATEST = 12;

    @Parameters(arity = "1..*", paramLabel = "[NAME=]URL", description = "Watch the agents at these addresses.")
    List<String> agents = new ArrayList<>();

    @Option(
            names = "--min",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Show only stops of at least this length; all stops are counted.")
    @Nullable
    Duration min;

    @Mixin
    PaceOption pace = new PaceOption();

    private final Terminal terminal = Terminal.of(System.getenv());
    private final LiveScreen screen = new LiveScreen(terminal);
    private final LiveText text = new LiveText(terminal.style());
    private final Deque<String> latest = new ArrayDeque<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<NodeFollower> nodes = new ArrayList<>();
        for (NodeAddress address : RecordCommand.addresses(agents)) {
            nodes.add(NodeFollower.watching(address, pace.interval, this));
        }
        nodes.forEach(NodeFollower::start);
        long begun = System.nanoTime();
        for (long left = pace.left(begun); left > 0 && screen.failed() == 0; left = pace.left(begun)) {
            Thread.sleep(Math.min(left, pace.interval.toMillis()));
            if (screen.draws()) {
                screen.draw(block(views(nodes)));
            }
        }
        List<NodeView> views = views(nodes);
        for (NodeFollower node : nodes) {
            node.close();
        }
        for (NodeView view : views) {
            screen.say(text.node(view));
        }
        boolean all = views.stream().allMatch(view -> view.answered() && view.trouble() == null);
        return screen.failed() != 0 ? screen.failed() : all ? Exit.DONE : Exit.FINDINGS;
    }

    private static List<NodeView> views(List<NodeFollower> nodes) {
        return nodes.stream().map(NodeFollower::view).toList();
    }

    private List<String> block(List<NodeView> views) {
        List<String> block = new ArrayList<>(text.nodes(views));
        block.add("");
        block.addAll(text.lengths(views));
        block.add("");
        synchronized (latest) {
            latest.forEach(stop -> block.add(text.cut(stop)));
        }
        return block;
    }

    @Override
    public void onStop(String node, Stop stop) {
        Duration least = min;
        if (least != null && stop.interval().length().compareTo(least) < 0) {
            return;
        }
        String line = text.stop(node, stop);
        if (!screen.draws()) {
            screen.line(line);
            return;
        }
        synchronized (latest) {
            latest.addLast(line);
            if (latest.size() > LATEST) {
                latest.removeFirst();
            }
        }
    }

    @Override
    public void onNews(String who, String what) {
        screen.say(who + ": " + what);
    }
}
