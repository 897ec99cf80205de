package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaCheckTest {

    private static final String SCHEMA = """
            {"$defs": {"seconds": {"type": "number", "minimum": 0}},
             "type": "object", "required": ["name"], "additionalProperties": false,
             "properties": {
               "name": {"enum": ["stop", "pause"]},
               "length": {"$ref": "#/$defs/seconds"},
               "share": {"type": ["number", "null"], "exclusiveMinimum": 0},
               "each": {"type": "array", "items": {"$ref": "#/$defs/seconds"}},
               "byNode": {"type": "object", "additionalProperties": {"type": "integer"}}}}
            """;

    private static List<String> faults(String document) throws JsonProcessingException {
        ObjectMapper mapper = new ObjectMapper();
        return SchemaCheck.faults(mapper.readTree(SCHEMA), mapper.readTree(document));
    }

    @Test
    void aDocumentThatFitsHasNoFault() throws JsonProcessingException {
        assertThat(faults(
                        "{'name':'stop','length':0,'share':null,'each':[0,1.5],'byNode':{'n1':3}}".replace('\'', '"')))
                .isEmpty();
    }

    @Test
    void everyKindOfFaultIsReportedWithItsPlace() throws JsonProcessingException {
        assertThat(faults("{'length':-1,'share':0,'each':[1,'x'],'byNode':{'n1':0.5},'more':1}".replace('\'', '"')))
                .containsExactly(
                        "$ lacks name",
                        "$.length is -1, less than 0",
                        "$.share is 0, not more than 0",
                        "$.each[1] is \"x\", not of type \"number\"",
                        "$.byNode.n1 is 0.5, not of type \"integer\"",
                        "$ has an unknown member more");
        assertThat(faults("{\"name\":\"hiccup\"}"))
                .containsExactly("$.name is \"hiccup\", not one of [\"stop\",\"pause\"]");
    }

    @Test
    void aKeywordThatIsNotCheckedIsRefused() {
        ObjectMapper mapper = new ObjectMapper();
        assertThatThrownBy(() -> SchemaCheck.faults(mapper.readTree("{\"pattern\": \"a\"}"), mapper.readTree("\"b\"")))
                .hasMessageContaining("pattern");
    }
}
