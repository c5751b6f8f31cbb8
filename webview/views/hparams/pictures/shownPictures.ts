import * as l10n from "@vscode/l10n";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import type { Colour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { localeNumber } from "../../../ui/texts/localeText";
import { type HparamsState, isOfPlaces } from "../hparamsState";
import { valueText } from "../model/cellTexts";
import type { ColumnId } from "../model/columnIds";
import { memo } from "../model/memo";
import { boundedColumns } from "../model/shownColumns";
import type { ShownSessions } from "../model/shownSessions";
import type { TableColumn } from "../model/tableColumn";
import type { TableModel } from "../model/tableModel";
import { brushOfShown, brushRanges } from "./axisBrush";
import { type AxisPlaces, axisPlaces, type PictureScale, usualScale } from "./axisPlaces";
import { type ColourLegend, colourLegend, lineColours } from "./lineColours";
import type { MatrixScene } from "./matrixScene";
import type { ParallelScene } from "./parallelScene";
import { pointRadii, type ScatterScene } from "./scatterScene";
import type { ToldLine } from "./toldLine";

/** More axes than this nobody can tell apart. */
const MOST_AXES = 40;

/** Px. */
const MATRIX_RADIUS = 2.5;

/** Pictures of the sessions that filters keep: a line or a point each. What did not change is the same object. */
export class ShownPictures {
  colourBy: TableColumn | undefined;
  x: TableColumn | undefined;
  y: TableColumn | undefined;
  private model: TableModel | undefined;
  private lines: readonly number[] = [];
  private places = new Map<string, AxisPlaces>();
  private columns: readonly TableColumn[] = [];
  private readonly coloursOf = memo((count: number, by: AxisPlaces | undefined, theme: Theme): readonly Colour[] =>
    lineColours(count, by, theme),
  );
  private readonly selectedOf = memo((model: TableModel, lines: readonly number[], chosen: ReadonlySet<string>) => {
    return Uint8Array.from(lines, (session) => Number(chosen.has(model.session(session)?.name ?? "")));
  });
  private readonly parallelOf = memo(
    (
      columns: readonly TableColumn[],
      axes: HparamsState["axes"],
      sessions: readonly number[],
      colours: readonly Colour[],
      selected: Uint8Array,
    ): ParallelScene => ({
      axes: boundedColumns(
        columns.filter(({ kind }) => kind === "hparam" || kind === "metric"),
        MOST_AXES,
      ).map((column) => {
        const { scale, isReversed = false, brush } = own(axes, column.id) ?? {};
        const axis = this.placesOf(column, scale);
        const ranges = brush && !isOfPlaces(brush) ? brushRanges(axis, brush) : undefined;
        return { column, axis, isReversed, brush: ranges };
      }),
      sessions,
      colours,
      selected,
      isAnySelected: selected.includes(1),
    }),
  );
  private readonly scatterOf = memo(
    (
      x: TableColumn,
      y: TableColumn,
      size: TableColumn | undefined,
      { isLogX, isLogY }: HparamsState["scatter"],
      sessions: readonly number[],
      colours: readonly Colour[],
      selected: Uint8Array,
    ): ScatterScene => ({
      x: { column: x, axis: this.placesOf(x, isLogX ? "log" : undefined) },
      y: { column: y, axis: this.placesOf(y, isLogY ? "log" : undefined) },
      sessions,
      colours,
      radii: pointRadii(sessions.length, size && this.placesOf(size, undefined)),
      selected,
      isAnySelected: selected.includes(1),
    }),
  );

  private readonly matrixOf = memo(
    (
      columns: readonly TableColumn[],
      axes: HparamsState["axes"],
      isFull: boolean,
      sessions: readonly number[],
      colours: readonly Colour[],
      selected: Uint8Array,
    ): MatrixScene => {
      const drawn = columns.filter(({ kind }) => kind === "hparam" || kind === "metric");
      const numeric = drawn
        .map((column) => ({ column, axis: this.placesOf(column, own(axes, column.id)?.scale) }))
        .filter(({ axis }) => axis.scale !== "category");
      return {
        axes: numeric,
        isFull,
        notNumeric: drawn.length - numeric.length,
        sessions,
        colours,
        radii: new Float64Array(sessions.length).fill(MATRIX_RADIUS),
        selected,
        isAnySelected: selected.includes(1),
      };
    },
  );

  /** Takes up what there is to be drawn. */
  update({ model, all, columns, keptSessions }: ShownSessions, { colourBy, target, scatter }: HparamsState): void {
    if (model !== this.model || keptSessions !== this.lines || all !== this.columns) this.places = new Map();
    this.model = model;
    this.lines = keptSessions;
    this.columns = all;
    const byId = (id: ColumnId | undefined) => all.find((column) => column.id === id);
    const metric = columns.find(({ kind }) => kind === "metric");
    const setting = columns.find(({ kind, isNumber }) => kind === "hparam" && isNumber);
    const first = columns.find(({ kind }) => kind !== "name");
    this.colourBy = colourBy === undefined ? (byId(target) ?? metric) : byId(colourBy);
    this.x = byId(scatter.x) ?? setting ?? first;
    this.y = byId(scatter.y) ?? metric ?? first;
  }

  /** Axes whose brushes are all of values: an older state has places in their stead. Undefined where there are none of those. */
  withValues(axes: HparamsState["axes"]): HparamsState["axes"] | undefined {
    const found = this.columns.flatMap((column) => {
      const axis = own(axes, column.id);
      if (!axis?.brush || !isOfPlaces(axis.brush)) return [];
      const turned = { axis: this.placesOf(column, axis.scale), isReversed: false };
      return [[column.id, { ...axis, brush: brushOfShown(turned, axis.brush) }] as const];
    });
    return found.length > 0 ? { ...axes, ...Object.fromEntries(found) } : undefined;
  }

  parallel({ columns, chosen }: ShownSessions, { axes }: HparamsState, theme: Theme): ParallelScene | undefined {
    const { model, lines } = this;
    return model && this.parallelOf(columns, axes, lines, this.colours(theme), this.selectedOf(model, lines, chosen));
  }

  scatter({ all, chosen }: ShownSessions, { scatter }: HparamsState, theme: Theme): ScatterScene | undefined {
    const { model, lines, x, y } = this;
    if (!model || !x || !y) return undefined;
    const size = all.find(({ id }) => id === scatter.size);
    return this.scatterOf(x, y, size, scatter, lines, this.colours(theme), this.selectedOf(model, lines, chosen));
  }

  matrix({ columns, chosen }: ShownSessions, { axes, matrix }: HparamsState, theme: Theme): MatrixScene | undefined {
    const { model, lines } = this;
    const { isFull } = matrix;
    return (
      model && this.matrixOf(columns, axes, isFull, lines, this.colours(theme), this.selectedOf(model, lines, chosen))
    );
  }

  /** Legend of the colours of lines and points. */
  legend(theme: Theme): ColourLegend | undefined {
    return this.colourBy && this.model && colourLegend(this.placesOf(this.colourBy, undefined), theme);
  }

  /** Names of the sessions of lines. */
  namesOf(lines: readonly number[]): string[] {
    return lines.flatMap((line) => this.model?.session(this.lines[line] ?? -1)?.name ?? []);
  }

  /** A line in words: its values in some columns. */
  tell(line: number, columns: readonly TableColumn[]): ToldLine {
    const { model, lines } = this;
    const session = lines[line] ?? -1;
    return {
      name: model?.session(session)?.name ?? "",
      values: columns.map((column) => {
        const value = model?.values(column).sessions[session];
        return [column.name, value === undefined ? "–" : valueText(value, column)] as const;
      }),
    };
  }

  /** All of a picture in a sentence. */
  label(selected: Uint8Array, name: string): string {
    const chosen = selected.reduce((sum, one) => sum + one, 0);
    return l10n.t("{0} of {1} sessions, {2} selected", name, localeNumber(selected.length), localeNumber(chosen));
  }

  private colours(theme: Theme): readonly Colour[] {
    const { colourBy, lines } = this;
    return this.coloursOf(lines.length, colourBy && this.placesOf(colourBy, undefined), theme);
  }

  private placesOf(column: TableColumn, wanted: PictureScale | undefined): AxisPlaces {
    const key = `${column.id}\n${column.figure ?? ""}\n${wanted ?? ""}`;
    const known = this.places.get(key);
    if (known) return known;
    const { sessions } = this.model?.values(column) ?? { sessions: [] };
    const values = this.lines.map((session): RunValue | undefined => sessions[session]);
    const found = axisPlaces(values, wanted ?? usualScale(values), (value) => valueText(value, column));
    this.places.set(key, found);
    return found;
  }
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
