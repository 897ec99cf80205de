package io.gctelemetry.it.scan;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A class file as far as its constant pool: its version, whether it is public, and every member of another class it can call or touch, as
 * {@code java/lang/System.exit}. What is not in the pool cannot be called but by reflection. JVMS 4.1 and 4.4.
 */
record ClassFile(int version, boolean open, String name, Set<String> members) {

    private static final int PUBLIC = 1;

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;

    /** Reads one class. */
    static ClassFile of(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != 0xCAFEBABE) {
                throw new IllegalArgumentException("not a class file");
            }
            in.readUnsignedShort();
            int version = in.readUnsignedShort();
            int count = in.readUnsignedShort();
            String[] texts = new String[count];
            int[][] references = new int[count][];
            List<int[]> members = new ArrayList<>();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case UTF8 -> texts[i] = in.readUTF();
                    case CLASS -> references[i] = new int[] {in.readUnsignedShort()};
                    case NAME_AND_TYPE -> references[i] = new int[] {in.readUnsignedShort(), in.readUnsignedShort()};
                    case FIELD, METHOD, INTERFACE_METHOD -> {
                        int[] member = {in.readUnsignedShort(), in.readUnsignedShort()};
                        members.add(member);
                    }
                    case LONG, DOUBLE -> {
                        in.readLong();
                        i++;
                    }
                    default -> in.skipBytes(length(tag));
                }
            }
            boolean open = (in.readUnsignedShort() & PUBLIC) != 0;
            String name = texts[references[in.readUnsignedShort()][0]];
            Set<String> touched = new TreeSet<>();
            for (int[] member : members) {
                touched.add(texts[references[member[0]][0]] + "." + texts[references[member[1]][0]]);
            }
            return new ClassFile(version, open, name, touched);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of the entries that are of no interest here. */
    private static int length(int tag) {
        return switch (tag) {
            case 8, 16, 19, 20 -> 2; // String, MethodType, Module, Package
            case 15 -> 3; // MethodHandle
            case 3, 4, 17, 18 -> 4; // Integer, Float, Dynamic, InvokeDynamic
            default -> throw new IllegalArgumentException("constant pool tag " + tag);
        };
    }
}
