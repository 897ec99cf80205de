// A dashboard as it is written by hand or by a program: Grafana's own types, with every field optional, since Grafana fills
// in what is missing, and values of enumerations as they stand in JSON. What is unknown or of a wrong kind does not compile.
import type { DataSourceRef } from "@grafana/schema";
import type * as raw from "@grafana/schema";
import type * as heatmap from "composable/heatmap/panelcfg/x/HeatmapPanelCfg_types.gen";
import type * as stat from "composable/stat/panelcfg/x/StatPanelCfg_types.gen";
import type * as lanes from "composable/statetimeline/panelcfg/x/StateTimelinePanelCfg_types.gen";
import type * as table from "composable/table/panelcfg/x/TablePanelCfg_types.gen";
import type * as lines from "composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen";

type Written<T> = 0 extends 1 & T
  ? any
  : T extends string
    ? `${T}`
    : T extends number
      ? `${T}` extends `${infer N extends number}` ? N : never
      : T extends ReadonlyArray<infer E>
        ? Array<Written<E>>
        : T extends object
          ? { [K in keyof T]?: Written<T[K]> }
          : T;

/** What Prometheus' data source asks; its types are no longer published since Grafana 11. */
type Query = {
  refId: string;
  datasource: Written<DataSourceRef>;
  expr: string;
  legendFormat?: string;
  editorMode?: "code" | "builder";
  format?: "time_series" | "table" | "heatmap";
  exemplar?: boolean;
  instant?: boolean;
  range?: boolean;
  interval?: string;
};

type Defaults<Custom> = Written<Omit<raw.FieldConfig, "custom">> & { custom?: Written<Custom> };

type Of<Kind extends string, Options, Custom> = Written<Omit<raw.Panel, "type" | "options" | "fieldConfig" | "targets">> & {
  type: Kind;
  options?: Written<Options>;
  fieldConfig: Written<Omit<raw.FieldConfigSource, "defaults">> & { defaults: Defaults<Custom> };
  targets: Query[];
};

export type Panel =
  | Of<"timeseries", lines.Options, lines.FieldConfig>
  | Of<"heatmap", heatmap.Options, heatmap.FieldConfig>
  | Of<"state-timeline", lanes.Options, lanes.FieldConfig>
  | Of<"table", table.Options, table.FieldConfig>
  | Of<"stat", stat.Options, Record<string, never>>
  | (Written<Omit<raw.RowPanel, "type">> & { type: "row" });

/** Before Grafana 11 the query stands in the mark itself, later in its target. */
export type Mark = Written<Omit<raw.AnnotationQuery, "target">> & {
  expr?: string;
  titleFormat?: string;
  textFormat?: string;
  tagKeys?: string;
  useValueForTime?: boolean;
  target?: Partial<Query>;
};

/** The definition is what Grafana itself writes beside the query of a variable. */
type Variable = Written<raw.VariableModel> & { definition?: string };

export type Board = Written<Omit<raw.Dashboard, "panels" | "annotations" | "templating">> & {
  panels: Panel[];
  annotations: { list: Mark[] };
  templating: { list: Variable[] };
};
