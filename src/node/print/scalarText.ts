import { json } from "../../published/json";
import { scalarSeriesOf } from "../../published/scalars";
import type { ScalarSeries } from "../../shared/questions/scalars";
import { csvField } from "../../shared/text/csvField";
import { columnNumbers } from "./columnNumbers";
import { csvLines } from "./csv";
import type { NotePrinted, PrintedAnswer } from "./pieces";

/** JSON of points of scalars: series after series, with the facts of each. */
export function scalarAnswer(all: AsyncIterable<ScalarSeries>): PrintedAnswer {
  return { series: listed(all) };
}

async function* listed(all: AsyncIterable<ScalarSeries>): AsyncGenerator<PrintedAnswer> {
  for await (const series of all) {
    const published = scalarSeriesOf(series);
    yield { ...published, summary: json(published.summary) };
  }
}

/** Points of scalars as CSV: a line for each. */
export async function* scalarLines(
  all: AsyncIterable<ScalarSeries>,
  isSmoothed: boolean,
  note: NotePrinted = () => undefined,
): AsyncGenerator<string> {
  yield `run,tag,point,step,wall_time,relative,value${isSmoothed ? ",smoothed" : ""}\n`;
  for await (const { run, tag, points, steps, wallTimesSeconds, relativeSeconds, values, smoothed } of all) {
    const name = `${csvField(run)},${csvField(tag)}`;
    const columns = [points, steps, wallTimesSeconds, relativeSeconds, values, ...(smoothed ? [smoothed] : [])];
    const numbers = columns.map(columnNumbers);
    let printed = 0;
    const line = (i: number) => {
      let text = name;
      for (const numberAt of numbers) text += `,${numberAt(i)}`;
      printed += numbers.length;
      return text;
    };
    for (const piece of csvLines(points.length, line)) {
      yield piece;
      note(printed);
      printed = 0;
    }
  }
}
