import { lastPart } from "../shared/lastPart";
import type { Asker } from "../shared/question";
import { describePoint } from "../shared/questions/describePoint";
import { type PairPart, type PointId, sameSeries } from "../shared/seriesId";
import { runTitle } from "../shared/subject";

/** What a file of what two tensors make is called: `w - v` of their difference, as far as it tells them apart. Throws `notFound`. */
export async function pairName(data: Asker, a: PointId, { b, made }: Pick<PairPart, "b" | "made">): Promise<string> {
  const [nameA, nameB] = await sideNames(data, a, b);
  switch (made) {
    case "b":
      return nameB;
    case "difference":
      return `${nameA} - ${nameB}`;
    case "relative":
      return `${nameA} - ${nameB} relative`;
    case "ulp":
      return `${nameA} - ${nameB} ULP`;
  }
}

/** By their tags; of one tag in two runs with these, of one series with its steps. */
async function sideNames(data: Asker, a: PointId, b: PointId): Promise<readonly [string, string]> {
  if (sameSeries(a, b))
    return [`${lastPart(a.tag)} ${await stepOf(data, a)}`, `${lastPart(b.tag)} ${await stepOf(data, b)}`];
  if (a.tag === b.tag) return [`${lastPart(a.tag)} ${runTitle(a)}`, `${lastPart(b.tag)} ${runTitle(b)}`];
  const isEndShared = lastPart(a.tag) === lastPart(b.tag);
  return isEndShared ? [a.tag, b.tag] : [lastPart(a.tag), lastPart(b.tag)];
}

async function stepOf(data: Asker, { logdir, run, tag, kind, point }: PointId): Promise<string> {
  return (await data.ask(describePoint, { logdir, run, tag, kind, point })).step;
}
