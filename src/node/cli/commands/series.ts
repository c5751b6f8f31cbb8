import { Option } from "commander";
import { json } from "../../../published/json";
import { seriesEntriesOf } from "../../../published/runs";
import { KINDS, type Kind } from "../../../shared/kind";
import { type SeriesSelection, selectSeries } from "../../../shared/questions/series";
import { DATA_CLASSES, type DataClass } from "../../../shared/series/dataClass";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command } from "../command";
import { type FilterOptions, filterOf, onFilter } from "../questions/filter";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

interface SeriesOptions extends FilterOptions {
  readonly kind?: Kind;
  readonly class?: DataClass;
}

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
      const found = await session.ask(selectSeries, {
        logdir: await session.open(path),
        ...filterOf(options),
        ...(kind && { kind }),
        ...(dataClass && { dataClass }),
      });
      const listed = seriesEntriesOf(found).map(({ run, tag, kind: of, plugin, dataClass: ofData, ...more }) => {
        return { run, tag, kind: of, plugin, class: ofData, ...more };
      });
      await print(json({ series: listed }), () => seriesText(found));
    });
};

function seriesText({ series, maxWallTimesSeconds }: SeriesSelection): string {
  if (series.length === 0) return "no series";
  const rows = series.map(({ run, tag, kind, dataClass, pointCount, maxStep, maxLength, displayName }, i) => [
    nameText(run),
    nameText(tag),
    kind,
    dataClass,
    String(pointCount),
    maxStep ?? "-",
    timeText(maxWallTimesSeconds[i] as number),
    maxLength === undefined ? "-" : String(maxLength),
    displayName === tag ? "" : nameText(displayName),
  ]);
  return table(["run", "tag", "kind", "class", "points", "last step", "last written", "blobs", "name"], rows);
}
