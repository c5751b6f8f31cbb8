import type { RunEnds } from "../../shared/graphMode";
import type { GraphRef, OtherGraph } from "../../shared/graphRef";
import { namedValues } from "../../shared/namedValues";
import { graphClosure } from "../../shared/questions/graphClosure";
import { graphCost } from "../../shared/questions/graphCost";
import { graphDiff } from "../../shared/questions/graphDiff";
import { graphHints } from "../../shared/questions/graphHints";
import { type GraphPlacement, graphPlacement } from "../../shared/questions/graphPlacement";
import type { Session } from "./session";

// A graph at work: what runs of it, where, at what cost, what could be smaller, and how another differs.

export async function closureAnswer(session: Session, ref: GraphRef, ends: RunEnds) {
  const {
    closureCount,
    pathCount,
    prunedCount,
    pruned: _,
    ...closure
  } = await session.ask(graphClosure, { ...ref, ends });
  return { ...closure, pruned: prunedCount };
}

export type ClosureAnswer = Awaited<ReturnType<typeof closureAnswer>>;

export async function hintsAnswer(session: Session, ref: GraphRef, fetches: readonly string[]) {
  const hints = await session.ask(graphHints, { ...ref, fetches: [...fetches] });
  const { isUnknown, cse, foldable, foldRoots, identities, dead, inline, inlinedNodes } = hints;
  const answer = {
    ...{ cse, foldable, foldRoots },
    identities: identities.map(({ node, from, port, length }) => ({ node, from: `${from}:${port}`, length })),
    dead,
    inline: inline.map((call) => ({ ...call })),
    inlinedNodes,
  };
  return { isUnknown, answer };
}

export type HintsAnswer = Awaited<ReturnType<typeof hintsAnswer>>["answer"];

export async function costAnswer(session: Session, ref: GraphRef, tag: string) {
  const { metadata, devices, totalNanos, nodes, unmatched } = await session.ask(graphCost, {
    ...ref,
    metadata: { tag },
  });
  return {
    ...{ metadata, devices, totalNanos },
    nodes: namedValues(
      nodes,
      ({ name }) => name,
      ({ name: _, outputs, ...cost }) => ({ ...cost, outputs: outputs.map((output) => ({ ...output })) }),
    ),
    unmatched,
  };
}

export type CostAnswer = Awaited<ReturnType<typeof costAnswer>>;

/** What a what-if asks. */
export interface PlacementWish {
  readonly devices: readonly string[];
  readonly metadata: string | undefined;
}

export async function placementAnswer(session: Session, ref: GraphRef, { devices, metadata }: PlacementWish) {
  const cost = metadata === undefined ? {} : { metadata: { tag: metadata } };
  const placed = await session.ask(graphPlacement, { ...ref, devices: [...devices], ...cost });
  return { placed, answer: shownPlacement(placed, metadata !== undefined) };
}

function shownPlacement({ devices, nodes, loads, crossing, crossingBytes }: GraphPlacement, hasCosts: boolean) {
  const deviceOf = ({ device }: { readonly device: string }) => device;
  return {
    devices,
    placement: namedValues(nodes, ({ name }) => name, deviceOf),
    ...{ crossing, crossingBytes },
    loads: namedValues(loads, deviceOf, (load) => load.nodes),
    ...(hasCosts && {
      nanos: namedValues(loads, deviceOf, ({ nanos = 0 }) => nanos),
      guessed: loads.reduce((sum, { guessed = 0 }) => sum + guessed, 0),
    }),
  };
}

export async function diffAnswer(session: Session, ref: GraphRef, other: OtherGraph) {
  const { onlyA, onlyB, changed, same, moved } = await session.ask(graphDiff, { ...ref, other });
  return {
    ...{ onlyA, onlyB },
    changed: changed.map((change) => ({ ...change })),
    same,
    moved: moved.map((pair) => ({ ...pair })),
  };
}

export type DiffAnswer = Awaited<ReturnType<typeof diffAnswer>>;
