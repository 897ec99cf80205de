package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as the text of one cell, for programs. */
final class Cells {
    private static final MathContext RATIO = new MathContext(6);

    private Cells() {}

    /** Returns the text, empty without a value; lists are separated by a space. */
    static String text(Type type, @Nullable Object value) {
        Object known = Type.known(value);
        if (known == null) {
            return "";
        }
        if (known instanceof List<?> list) {
            return list.stream().map(one -> text(type, one)).collect(Collectors.joining(" "));
        }
        return known instanceof Number number ? number(type, number).toPlainString() : known.toString();
    }

    /** Returns the number in the unit of its type. */
    static BigDecimal number(Type type, Number number) {
        if (number instanceof Double ratio) {
            return new BigDecimal(
                    new BigDecimal(ratio, RATIO).stripTrailingZeros().toPlainString());
        }
        return type.seconds() ? Type.exactSeconds(number.longValue()) : BigDecimal.valueOf(number.longValue());
    }
}
