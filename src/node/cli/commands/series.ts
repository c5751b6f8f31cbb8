import { Option } from "commander";
import { DATA_CLASSES, type DataClass } from "../../../shared/dataClass";
import { KINDS, type Kind } from "../../../shared/kind";
import { nameText } from "../../../shared/nameText";
import { type SelectedSeries, selectSeries } from "../../../shared/questions/selectSeries";
import { jsonNumber } from "../../../tensor/jsonElement";
import type { Json } from "../../../tensor/jsonText";
import { type AddCommand, command } from "../command";
import { type FilterOptions, filterOf, onFilter } from "../filter";
import { table } from "../people";
import { timeText } from "../timeText";

interface SeriesOptions extends FilterOptions {
  readonly kind?: Kind;
  readonly class?: DataClass;
}

type ListedSeries = { readonly [key: string]: Json };

export const addSeries: AddCommand = (program, { session, print }) => {
  onFilter(
    command(program, {
      name: "series",
      description: "what series there are, of which data class, and how far they go",
      example: "tensor-view series runs/ --class scalar --tags '^loss'",
    }),
  )
    .addOption(new Option("--kind <kind>", "only this kind").choices(KINDS))
    .addOption(new Option("--class <class>", "only this data class").choices(DATA_CLASSES))
    .action(async (path: string, options: SeriesOptions) => {
      const { kind, class: dataClass } = options;
      const { series, maxWallTimesSeconds } = await session.ask(selectSeries, {
        logdir: await session.open(path),
        ...filterOf(options),
        ...(kind && { kind }),
        ...(dataClass && { dataClass }),
      });
      const listed = series.map((one, i) => listedSeries(one, maxWallTimesSeconds[i] as number));
      await print({ series: listed }, () => seriesText(series, maxWallTimesSeconds));
    });
};

function listedSeries(series: SelectedSeries, maxWallTime: number): ListedSeries {
  const { run, tag, kind, plugin, dataClass, pointCount, maxStep, maxLength, displayName, description } = series;
  return {
    run,
    tag,
    kind,
    plugin,
    class: dataClass,
    points: pointCount,
    maxStep: maxStep === undefined ? null : jsonNumber(BigInt(maxStep)),
    maxWallTime: Number.isNaN(maxWallTime) ? null : jsonNumber(maxWallTime),
    maxLength: maxLength ?? null,
    displayName,
    description,
  };
}

function seriesText(series: readonly SelectedSeries[], maxWallTimes: Float64Array): string {
  if (series.length === 0) return "no series";
  const rows = series.map(({ run, tag, kind, dataClass, pointCount, maxStep, maxLength, displayName }, i) => [
    nameText(run),
    nameText(tag),
    kind,
    dataClass,
    String(pointCount),
    maxStep ?? "-",
    timeText(maxWallTimes[i] as number),
    maxLength === undefined ? "-" : String(maxLength),
    displayName === tag ? "" : nameText(displayName),
  ]);
  return table(["run", "tag", "kind", "class", "points", "last step", "last written", "blobs", "name"], rows);
}
