package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.cassandra.EnvScript.Assigned;
import io.gctelemetry.profiles.jvm.JvmOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Goes through the lines of {@code cassandra-env.sh}; the depth counts conditions, loops and functions. */
final class EnvScriptReader {

    private static final Pattern ASSIGNMENT = Pattern.compile(
            "^\\s*(?:export\\s+)?(MAX_HEAP_SIZE|HEAP_NEWSIZE|JVM_OPTS|JVM_EXTRA_OPTS|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS)"
                    + "\\+?=\\s*(\"([^\"]*)\"|'([^']*)'|`[^`]*`|\\S*)\\s*(?:#.*)?;?$");
    private static final Pattern OWN = Pattern.compile("\\$\\{?(JVM_OPTS|JVM_EXTRA_OPTS)\\}?");
    private static final Pattern OPENS = Pattern.compile("^\\s*(if|case|for|while|until)\\b.*|.*\\(\\)\\s*\\{?\\s*$");
    private static final Pattern CLOSES = Pattern.compile("^\\s*(fi|esac|done|\\})\\s*;?\\s*$");
    private static final Pattern ONE_LINE = Pattern.compile(".*;\\s*(fi|done)\\s*$");
    private static final Pattern LOOKS = Pattern.compile(".*grep -q Xmn.*");

    /** The words that the scripts of 3.11 to 5.0 add by themselves; {@link ScriptModel} knows what they come to. */
    private static final Pattern SHIPPED =
            Pattern.compile("\\$opt|\\$JVM_EXTRA_OPTS|\\$MX4J_\\w+|-Dmx4j(port|address)=\\$.*"
                    + "|-Dcassandra\\.jmx\\.(local|remote)\\.port=.*|-Dcom\\.sun\\.management\\.jmxremote.*|-Djava\\.rmi\\.server\\.hostname=.*"
                    + "|-Djava\\.library\\.path=\\$.*|-XX:CompileCommandFile=\\$.*|-XX:HeapDumpPath=\\$.*|cassandra/.*|-Xm[sx]\\$\\{MAX_HEAP_SIZE\\}|-Xmn\\$\\{HEAP_NEWSIZE\\}"
                    + "|-XX:\\+UseCondCardMark|-javaagent:\\$CASSANDRA_HOME/lib/jamm.*|-Xloggc:\\$\\{CASSANDRA_LOG_DIR\\}/gc\\.log"
                    + "|-Xlog:gc=info,heap\\*=trace.*|-Dcassandra\\.libjemalloc=.*|-Dscala\\.usejavacp=true");

    private final OptionFile file;
    private @Nullable Assigned maxHeap;
    private @Nullable Assigned newSize;
    private final List<Argument> first = new ArrayList<>();
    private final List<Argument> before = new ArrayList<>();
    private final List<Argument> after = new ArrayList<>();
    private final List<OptionFile.Line> notEvaluated = new ArrayList<>();
    private int depth;
    private boolean looked;

    EnvScriptReader(OptionFile file) {
        this.file = file;
    }

    EnvScript read() {
        file.lines().forEach(this::line);
        return new EnvScript(
                file,
                maxHeap,
                newSize,
                List.copyOf(first),
                List.copyOf(before),
                List.copyOf(after),
                List.copyOf(notEvaluated));
    }

    private void line(OptionFile.Line line) {
        String text = line.text();
        if (text.strip().startsWith("#")) {
            return;
        }
        if (CLOSES.matcher(text).matches()) {
            depth = Math.max(0, depth - 1);
        } else if (OPENS.matcher(text).matches() && !ONE_LINE.matcher(text).matches()) {
            depth++;
        }
        looked |= LOOKS.matcher(text).matches();
        Matcher assignment = ASSIGNMENT.matcher(text);
        if (assignment.matches()) {
            String value = assignment.group(3) != null
                    ? assignment.group(3)
                    : assignment.group(4) != null ? assignment.group(4) : assignment.group(2);
            assigned(assignment.group(1), value, line);
        }
    }

    private void assigned(String name, String value, OptionFile.Line line) {
        if (name.endsWith("SIZE")) {
            size(name, value, line);
            return;
        }
        List<Argument> to = name.startsWith("JDK") || name.startsWith("JAVA")
                ? first
                : name.equals("JVM_OPTS") && !looked ? before : after;
        boolean keeps = OWN.matcher(value).find() || line.text().contains("+=") || to == first;
        boolean known = depth == 0 && (keeps || !name.equals("JVM_OPTS"));
        for (String word : OWN.matcher(value).replaceAll("").strip().split("\\s+", -1)) {
            if (word.isEmpty() || SHIPPED.matcher(word).matches()) {
                continue;
            }
            if (!known || word.contains("$") || word.contains("`")) {
                if (!notEvaluated.contains(line)) {
                    notEvaluated.add(line);
                }
            } else {
                to.add(new Argument(JvmOption.parse(word), file.name(), line.number(), line.text(), to.size()));
            }
        }
    }

    /* The shipped function computes both in a variable. */
    private void size(String name, String value, OptionFile.Line line) {
        if (value.contains("$") && depth > 0) {
            return;
        }
        if (depth > 0 || value.contains("$") || value.contains("`")) {
            notEvaluated.add(line);
        } else if (!value.isEmpty() && name.startsWith("MAX")) {
            maxHeap = new Assigned(value, line);
        } else if (!value.isEmpty()) {
            newSize = new Assigned(value, line);
        }
    }
}
