package io.gctelemetry.profiles.catalogue;

/** Distance between two names in changed letters. */
final class Spelling {

    private Spelling() {}

    /** Returns the letters to add, drop or change, whatever the case; at most {@code limit}, where counting stops. */
    static int distance(String one, String other, int limit) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            int least = i;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                boolean same = Character.toLowerCase(one.charAt(i - 1)) == Character.toLowerCase(other.charAt(j - 1));
                row[j] = same ? diagonal : 1 + Math.min(diagonal, Math.min(above, row[j - 1]));
                diagonal = above;
                least = Math.min(least, row[j]);
            }
            if (least >= limit) {
                return limit;
            }
        }
        return Math.min(limit, row[row.length - 1]);
    }
}
