package io.gctelemetry.parquet;

import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;

/** The columns of one group of rows. */
final class Pages implements PageReadStore {
    private final Map<String, ColumnPages> columns;
    private final long rows;

    Pages(Map<String, ColumnPages> columns, long rows) {
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
        ColumnPages pages = columns.get(descriptor.getPath()[0]);
        if (pages == null) {
            throw new IllegalArgumentException(descriptor.toString());
        }
        return pages;
    }

    @Override
    public long getRowCount() {
        return rows;
    }
}
