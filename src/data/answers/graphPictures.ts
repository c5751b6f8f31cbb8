import {
  type GraphFigures,
  graphFigures,
  graphLine,
  graphMarks,
  graphPicture,
  graphReveal,
  graphShares,
} from "../../shared/questions/graphPictures";
import type { SummaryScope } from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { wayLines } from "../graph/follow/wayLines";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Pictures } from "../graph/picture/pictureSet";
import { type MarkSources, markedIn } from "../graph/work/markedIn";
import { sharesOf } from "../graph/work/shares";
import type { GraphWork } from "../graph/work/workOfGraph";

function createGraphPictureAnswer(pictures: Pictures): Answer {
  return answer(graphPicture, ({ choice, ...ref }, asked) => pictures.picture(ref, choice, asked));
}

function createGraphRevealAnswer(pictures: Pictures): Answer {
  return answer(graphReveal, ({ choice, name, kind, ...ref }, asked) =>
    pictures.reveal(ref, choice, name, asked, kind),
  );
}

function createGraphLineAnswer(pictures: Pictures): Answer {
  return answer(graphLine, ({ choice, from, to, ...ref }, asked) => pictures.line(ref, choice, { from, to }, asked));
}

function createGraphMarksAnswer(pictures: Pictures, sources: MarkSources, ways: GraphWork["ways"]): Answer {
  return answer(graphMarks, async ({ choice, of, ...ref }, asked) => {
    const marks = await pictures.marks(ref, choice, (pictured) => markedIn(pictured, ref, of, sources, asked), asked);
    if (!("follow" in of)) return marks;
    const { pace } = asked;
    const parts = await pictures.parts(ref, choice, asked);
    return { ...marks, way: await wayLines(parts, await ways.of(parts.graph, of.follow, pace), pace) };
  });
}

function createGraphSharesAnswer(pictures: Pictures, work: GraphWork): Answer {
  return answer(graphShares, async ({ choice, mode, ends, ...ref }, asked) => {
    return sharesOf(await pictures.parts(ref, choice, asked), ref, { mode, run: ends }, work, asked);
  });
}

const A_LOOK = 1024;

function createGraphFiguresAnswer(graphs: KeptGraphs, summaries: GraphWork["summaries"]): Answer {
  return answer(graphFigures, async ({ of, ...ref }, asked): Promise<GraphFigures> => {
    const { scopes, total, isTorch } = await summaries.of(await graphs.of(ref, asked), ref, asked);
    return { total, one: of ? await called(scopes, of.name, of.kind === "node", asked.pace) : null, isTorch };
  });
}

async function called(
  scopes: readonly SummaryScope[],
  name: string,
  isNode: boolean,
  pace: Pace,
): Promise<SummaryScope | null> {
  for (const [i, one] of scopes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (one.scope === name && one.isNode === isNode) return one;
  }
  return null;
}

/** Answers about a graph's picture. */
export function graphPictureAnswers(pictures: Pictures, sources: MarkSources, graphs: KeptGraphs): readonly Answer[] {
  return [
    createGraphPictureAnswer(pictures),
    createGraphMarksAnswer(pictures, sources, sources.work.ways),
    createGraphSharesAnswer(pictures, sources.work),
    createGraphRevealAnswer(pictures),
    createGraphLineAnswer(pictures),
    createGraphFiguresAnswer(graphs, sources.work.summaries),
  ];
}
