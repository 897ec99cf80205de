package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The texts an option takes, each with its life.
 *
 * @param lives the life of each allowed text; empty when the option takes any text
 * @param refusal the message for a text no JDK takes, with {@code {value}} in place of that text
 * @param fix what to do about such a text
 * @param droppable whether the option may be taken out when its text is refused
 */
public record OptionValues(Map<String, Life> lives, String refusal, String fix, boolean droppable) {

    /** The option takes any text, as far as is known here. */
    static final OptionValues ANY = new OptionValues(Map.of(), "", "", false);

    static OptionValues of(Fields fields) {
        Map<String, Life> lives = new LinkedHashMap<>();
        Fields values = fields.objectOrNull("values");
        if (values != null) {
            values.names().forEach(text -> lives.put(text, Life.parse(values.place(), values.text(text))));
        }
        return new OptionValues(lives, fields.text("refusal"), fields.text("fix"), fields.flag("droppable"));
    }

    /** Returns what that JDK makes of the text: {@link Kind#PRODUCT} for every text where any is taken. */
    public Kind on(String text, int jdk) {
        if (lives.isEmpty()) {
            return Kind.PRODUCT;
        }
        Life life = lives.get(text);
        return life == null ? Kind.ABSENT : life.on(jdk);
    }
}
