// What the types must refuse: without these lines a check that accepts everything would look the same.
import type { Board, Mark, Panel } from "./types";

const query = { refId: "A", datasource: { uid: "${datasource}" }, expr: "up" } as const;

// @ts-expect-error a kind of Angular's time
export const angular: Panel = { type: "graph", title: "", fieldConfig: { defaults: {}, overrides: [] }, targets: [query] };

// @ts-expect-error a style that there is not
export const style: Panel = { type: "timeseries", fieldConfig: { defaults: { custom: { drawStyle: "dots" } }, overrides: [] }, targets: [query] };

// @ts-expect-error a field that there is not
export const field: Panel = { type: "timeseries", fieldConfig: { defaults: { custom: { width: 1 } }, overrides: [] }, targets: [query] };

// @ts-expect-error an option of another kind of panel
export const option: Panel = { type: "heatmap", options: { mergeValues: true }, fieldConfig: { defaults: {}, overrides: [] }, targets: [query] };

// @ts-expect-error a colour mode that there is not
export const colour: Panel = { type: "stat", options: { colorMode: "fixed" }, fieldConfig: { defaults: {}, overrides: [] }, targets: [query] };

// @ts-expect-error a height beside gridPos
export const height: Panel = { type: "stat", h: 4, fieldConfig: { defaults: {}, overrides: [] }, targets: [query] };

// @ts-expect-error a number for a text
export const unit: Panel = { type: "state-timeline", fieldConfig: { defaults: { unit: 1 }, overrides: [] }, targets: [query] };

// @ts-expect-error a format that Prometheus' data source has not
export const format: Panel = { type: "table", fieldConfig: { defaults: {}, overrides: [] }, targets: [{ ...query, format: "csv" }] };

// @ts-expect-error a mark without a known field
export const mark: Mark = { name: "", enable: true, iconColour: "red" };

// @ts-expect-error a variable of a kind that there is not
export const variable: Board = { panels: [], annotations: { list: [] }, templating: { list: [{ name: "", type: "list" }] } };

// @ts-expect-error a time zone that is no text
export const zone: Board = { timezone: 0, panels: [], annotations: { list: [] }, templating: { list: [] } };
