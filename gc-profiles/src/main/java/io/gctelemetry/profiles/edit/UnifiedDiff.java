package io.gctelemetry.profiles.edit;

import java.util.ArrayList;
import java.util.List;

/** Two texts as a unified diff with three lines of context; empty when they are equal. */
public final class UnifiedDiff {

    private static final int CONTEXT = 3;
    private static final long LARGEST_TABLE = 4_000_000;

    private record Step(char sign, String line) {}

    private UnifiedDiff() {}

    /** Returns the diff of a file; {@code patch -p0} takes it. */
    public static String of(String name, List<String> before, List<String> after) {
        List<Step> steps = steps(before, after);
        StringBuilder out = new StringBuilder();
        int oldLine = 1;
        int newLine = 1;
        for (int i = 0; i < steps.size(); ) {
            if (steps.get(i).sign == ' ') {
                oldLine++;
                newLine++;
                i++;
                continue;
            }
            int from = Math.max(0, i - CONTEXT);
            int to = hunkEnd(steps, i);
            int lead = i - from;
            appendHunk(out, steps.subList(from, to), oldLine - lead, newLine - lead);
            for (; i < to; i++) {
                oldLine += steps.get(i).sign == '+' ? 0 : 1;
                newLine += steps.get(i).sign == '-' ? 0 : 1;
            }
        }
        return out.length() == 0 ? "" : "--- " + name + "\n+++ " + name + "\n" + out;
    }

    private static int hunkEnd(List<Step> steps, int first) {
        int last = first;
        for (int i = first; i < steps.size() && i <= last + 2 * CONTEXT; i++) {
            if (steps.get(i).sign != ' ') {
                last = i;
            }
        }
        return Math.min(steps.size(), last + CONTEXT + 1);
    }

    private static void appendHunk(StringBuilder out, List<Step> hunk, int oldLine, int newLine) {
        long oldCount = hunk.stream().filter(step -> step.sign != '+').count();
        long newCount = hunk.stream().filter(step -> step.sign != '-').count();
        out.append("@@ -" + (oldCount == 0 ? oldLine - 1 : oldLine) + "," + oldCount + " +"
                + (newCount == 0 ? newLine - 1 : newLine) + "," + newCount + " @@\n");
        hunk.forEach(step -> out.append(step.sign).append(step.line).append('\n'));
    }

    private static List<Step> steps(List<String> before, List<String> after) {
        int head = 0;
        while (head < before.size() && head < after.size() && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < before.size() - head
                && tail < after.size() - head
                && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        List<Step> out = new ArrayList<>();
        before.subList(0, head).forEach(line -> out.add(new Step(' ', line)));
        middle(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), out);
        before.subList(before.size() - tail, before.size()).forEach(line -> out.add(new Step(' ', line)));
        return out;
    }

    /* Longest common subsequence by table; the ends that agree are already cut off, so the table stays small. */
    private static void middle(List<String> before, List<String> after, List<Step> out) {
        if ((long) before.size() * after.size() > LARGEST_TABLE) {
            before.forEach(line -> out.add(new Step('-', line)));
            after.forEach(line -> out.add(new Step('+', line)));
            return;
        }
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                out.add(new Step(' ', before.get(i++)));
                j++;
            } else if (i < before.size() && (j == after.size() || common[i + 1][j] >= common[i][j + 1])) {
                out.add(new Step('-', before.get(i++)));
            } else {
                out.add(new Step('+', after.get(j++)));
            }
        }
    }
}
