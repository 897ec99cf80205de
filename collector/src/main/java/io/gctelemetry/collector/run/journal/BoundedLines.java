package io.gctelemetry.collector.run.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an answer as long as an agent could have given it: status 200, each line with a valid start. Anything else ends
 * the exchange at the first byte that shows it, so that a server that lies costs neither time nor memory.
 */
final class BoundedLines implements HttpResponse.BodySubscriber<List<String>> {
    /** In bytes; an agent's are below 1 KB. */
    static final int LONGEST_LINE = 64 << 10;

    /** In bytes; 10,000 stops of 250 bytes, three times over. */
    static final int LARGEST = 8 << 20;

    private final CompletableFuture<List<String>> body = new CompletableFuture<>();
    private final List<String> lines = new ArrayList<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    private final int status;
    private final AgentPage page;
    private long size;
    private Flow.@Nullable Subscription subscription;

    BoundedLines(int status, AgentPage page) {
        this.status = status;
        this.page = page;
    }

    @Override
    public CompletionStage<List<String>> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription newSubscription) {
        subscription = newSubscription;
        if (status != 200) {
            refuse(page.path() + " answers " + status);
        } else {
            newSubscription.request(Long.MAX_VALUE);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            size += buffer.remaining();
            while (buffer.hasRemaining() && !body.isDone()) {
                next(buffer.get());
            }
        }
        if (size > LARGEST) {
            refuse(page.path() + " sends more than any agent keeps");
        }
    }

    private void next(byte b) {
        if (b == '\n') {
            end();
        } else if (line.size() == 0 && !page.startsWith(b)) {
            refuse(page.path() + " does not answer like an agent: " + page.otherwise());
        } else if (line.size() >= LONGEST_LINE) {
            refuse(page.path() + " does not answer like an agent: a line without end");
        } else {
            line.write(b);
        }
    }

    private void end() {
        if (line.size() > 0) {
            String text = line.toString(StandardCharsets.UTF_8);
            line.reset();
            if (page.wanted(text)) {
                lines.add(text);
            }
        }
    }

    private void refuse(String why) {
        if (body.completeExceptionally(new IOException(why))) {
            lines.clear();
            Flow.Subscription known = subscription;
            if (known != null) {
                known.cancel();
            }
        }
    }

    @Override
    public void onError(Throwable throwable) {
        body.completeExceptionally(throwable);
    }

    @Override
    public void onComplete() {
        end();
        body.complete(lines);
    }
}
