import { FINDING_COLUMNS } from "../../src/shared/graph/graphFindings";
import { COST_FIGURES, NO_ENDS } from "../../src/shared/graph/graphMode";
import { FIRST_CHOICE } from "../../src/shared/graph/graphPicture";
import { graphShares } from "../../src/shared/questions/graphPictures";
import {
  graphClosure,
  graphCost,
  graphDiff,
  graphFindings,
  graphHints,
  graphLongestPath,
  graphMetadata,
  graphPlacement,
} from "../../src/shared/questions/graphWork";
import { type EventParts, message, messageField, textField, varintField } from "./eventWriter";

const nodeStats = (name: string, micros: number) =>
  messageField(2, textField(1, name), varintField(2, 1), varintField(5, micros), messageField(6, varintField(2, 8)));

/** Costs of the nodes of `GRAPH_EVENT`; one of the names is that of no node. */
export const COSTS_EVENT: EventParts = {
  wallTime: 1,
  step: 1,
  metadata: {
    tag: "took",
    bytes: message(
      messageField(
        1,
        messageField(
          1,
          textField(1, "/job:w/task:0/device:CPU:0"),
          ...[nodeStats("in/x", 3), nodeStats("net/series", 1000), nodeStats("_SOURCE", 1)],
        ),
      ),
    ),
  },
};

/** Everything that may be marked. */
const MARKED: readonly unknown[] = [
  { mode: { by: "op" }, run: NO_ENDS, key: "control" },
  { mode: { by: "hints" }, run: NO_ENDS, key: "identities" },
  { source: { list: "ends", run: NO_ENDS }, at: 0 },
  { reach: "inputs", of: "net/series" },
  { reach: "dependents", of: "in/x" },
  { between: ["net/call", "in/x"] },
  { ends: "sources" },
  { ends: "sinks" },
  { way: "longest", run: NO_ENDS },
  { follow: "" },
  { follow: "net" },
];

/** Questions about a graph at work, of a run that has `GRAPH_EVENT` and `COSTS_EVENT`. */
export function askedOfWork(run: { readonly logdir: string; readonly run: string }) {
  const ref = { ...run, tag: "__run_graph__" };
  const ends = { feeds: ["in/x:1"], fetches: ["net/call"] };
  const metadata = { tag: "took" };
  const placed = ["/gpu:0", "/cpu:0"];
  const choice = { ...FIRST_CHOICE, open: ["s:net"] };
  const other = { run: run.run, tag: ref.tag, function: "f" };
  const modes = [
    { by: "op" },
    { by: "run" },
    { by: "device" },
    { by: "device", placed },
    ...COST_FIGURES.map((figure) => ({ by: "cost", metadata, figure })),
    { by: "hints" },
  ];
  const source = { run: ends, placed, metadata, otherMetadata: metadata };
  const rows = { start: 0, most: 5 };
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    [graphClosure.name]: [
      { ...ref, ends },
      { ...ref, ends, most: 1 },
    ],
    [graphLongestPath.name]: [ref, { ...ref, most: 1 }],
    [graphHints.name]: [
      { ...ref, fetches: [] },
      { ...ref, fetches: ends.fetches, most: 1 },
    ],
    [graphCost.name]: [{ ...ref, metadata }],
    [graphMetadata.name]: [ref],
    [graphPlacement.name]: [
      { ...ref, devices: [] },
      { ...ref, devices: placed, metadata },
    ],
    [graphDiff.name]: [{ ...ref, other }],
    [graphShares.name]: [
      ...modes.map((mode) => ({ ...ref, choice, ends, mode })),
      { ...ref, other, choice, ends: NO_ENDS, mode: { by: "difference" } },
    ],
    [graphFindings.name]: [
      ...Object.keys(FINDING_COLUMNS).flatMap((list) => [
        { ...ref, source: { ...source, list }, ...rows },
        { ...ref, other, source: { ...source, list }, ...rows },
      ]),
      { ...ref, source: { ...source, list: "run" }, filter: "NET", sort: { by: "op", isDescending: true }, ...rows },
      { ...ref, source: { ...source, list: "run" }, of: "in/x", ...rows },
    ],
  };
  return asked;
}

/** Params of marks of all sorts, of the same run. */
export function markedOf(run: { readonly logdir: string; readonly run: string }): readonly unknown[] {
  return MARKED.map((of) => ({ ...run, tag: "__run_graph__", choice: FIRST_CHOICE, of }));
}
