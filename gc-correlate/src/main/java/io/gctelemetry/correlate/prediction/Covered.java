package io.gctelemetry.correlate.prediction;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The slots of a grid that the files of the nodes reach. What happened in the others is not known, and no evidence of anything. A node
 * whose files reach no window leaves every window open, but the files of the others remain evidence.
 */
public final class Covered {
    private final int perWindow;
    private final boolean[] slots;
    private final List<NodeTimeline> unreached = new ArrayList<>();
    private final boolean any;

    /** @param nodes on the clients' clock */
    public Covered(WindowGrid grid, List<NodeTimeline> nodes) {
        perWindow = grid.perWindow();
        boolean[] all = new boolean[grid.endSlot() - grid.firstSlot()];
        Arrays.fill(all, true);
        boolean reached = nodes.stream().noneMatch(node -> node.role() == Role.NODE);
        for (NodeTimeline node : nodes) {
            if (node.role() != Role.NODE) {
                continue;
            }
            boolean[] own = slots(grid, node);
            if (window(own)) {
                reached = true;
                for (int slot = 0; slot < all.length; slot++) {
                    all[slot] &= own[slot];
                }
            } else {
                unreached.add(node);
            }
        }
        slots = all;
        any = reached;
    }

    private static boolean[] slots(WindowGrid grid, NodeTimeline node) {
        boolean[] slots = new boolean[grid.endSlot() - grid.firstSlot()];
        for (int slot = 0; slot < slots.length; slot++) {
            long start = grid.table().start(grid.firstSlot() + slot);
            slots[slot] = node.coverage().covers(start, start + grid.table().slotLength());
        }
        return slots;
    }

    /** Whether a whole window is in these slots. */
    private boolean window(boolean[] known) {
        for (int window = 0; window < known.length / perWindow; window++) {
            if (window(known, window)) {
                return true;
            }
        }
        return false;
    }

    private boolean window(boolean[] known, int window) {
        for (int slot = window * perWindow; slot < (window + 1) * perWindow; slot++) {
            if (!known[slot]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the files of every node that reach any window reach a slot, counted from the first of the grid. */
    public boolean slot(int slot) {
        return slots[slot];
    }

    /** Whether the files of every node reach every slot of a window. */
    public boolean window(int window) {
        return unreached.isEmpty() && window(slots, window);
    }

    /** Whether the files of any node reach any window; also if there is no node. */
    public boolean any() {
        return any;
    }

    /** Returns the nodes whose files reach no window. */
    public List<NodeTimeline> unreached() {
        return List.copyOf(unreached);
    }
}
