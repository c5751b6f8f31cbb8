import { csvField } from "../../shared/csvField";
import type { ScalarSeries } from "../../shared/questions/selectScalars";
import { jsonNumber } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";
import { columnNumbers } from "./columnNumbers";
import { csvLines } from "./csv";
import type { Answer, NotePrinted } from "./pieces";

/** Points of scalars as JSON has them: series after series, with what is said of each. */
export function scalarAnswer(all: AsyncIterable<ScalarSeries>): Answer {
  return { series: listed(all) };
}

async function* listed(all: AsyncIterable<ScalarSeries>): AsyncGenerator<Answer> {
  for await (const series of all) {
    yield {
      run: series.run,
      tag: series.tag,
      points: series.pointCount,
      superseded: series.supersededCount,
      errors: series.errorCount,
      parts: series.parts,
      summary: listedSummary(series),
      point: series.points,
      step: series.steps,
      wallTime: series.wallTimesSeconds,
      relative: series.relativeSeconds,
      value: series.values,
      ...(series.smoothed && { smoothed: series.smoothed }),
    };
  }
}

function listedSummary({ summary, points, steps, values }: ScalarSeries): Json {
  const { count, finite, nan, posInf, negInf, first, last, min, max, mean } = summary;
  const at = (place: number) =>
    place < 0
      ? null
      : {
          point: points[place] as number,
          step: jsonNumber(steps[place] as bigint),
          value: jsonNumber(values[place] as number),
        };
  return {
    ...{ count, finite, nan, posInf, negInf },
    ...{ first: at(first), last: at(last), min: at(min), max: at(max) },
    mean: mean === undefined ? null : jsonNumber(mean),
  };
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
