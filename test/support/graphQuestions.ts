import { FIRST_CHOICE } from "../../src/shared/graph/graphPicture";
import {
  graphFigures,
  graphLine,
  graphMarks,
  graphPicture,
  graphReveal,
} from "../../src/shared/questions/graphPictures";
import {
  graphContents,
  graphDepths,
  graphEdges,
  graphFunctions,
  graphLevel,
  graphNode,
  graphOfTag,
  graphOps,
  graphOverview,
  graphRows,
  graphScopes,
  graphSearch,
} from "../../src/shared/questions/graphs";
import { graphFollow, graphSummary } from "../../src/shared/questions/graphWork";
import {
  bytesField,
  type EventParts,
  floatField,
  message,
  messageField,
  packedFloats,
  textField,
  varintField,
  type Write,
} from "./eventWriter";
import { askedOfWork, markedOf } from "./graphWorkQuestions";

function node(
  field: number,
  name: string,
  op: string,
  inputs: readonly string[],
  ...attributes: readonly Write[]
): Write {
  return messageField(
    field,
    textField(1, name),
    textField(2, op),
    ...inputs.map((input) => textField(3, input)),
    ...attributes,
  );
}

const attribute = (name: string, ...value: readonly Write[]) =>
  messageField(5, textField(1, name), messageField(2, ...value));

/** Values that JSON has no word for: NaN, infinities, whole numbers beyond 2^53, bytes that are no text; and a missing input and a twin. */
const odd = [
  attribute("nan", floatField(4, Number.NaN)),
  attribute("infinities", messageField(1, packedFloats(4, [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]))),
  attribute("large", varintField(3, 2n ** 63n - 1n)),
  attribute("bytes", bytesField(2, Uint8Array.of(0xff, 0))),
  attribute("nothing"),
];

const library = messageField(
  2,
  messageField(
    1,
    messageField(1, textField(1, "f"), messageField(2, textField(1, "x")), messageField(3, textField(1, "y"))),
    node(3, "inner", "Identity", ["x"]),
    messageField(4, textField(1, "y"), textField(2, "inner:output:0")),
  ),
  messageField(2, textField(1, "f"), textField(2, "g")),
);

/** A graph that has something for every question. */
export const GRAPH_EVENT: EventParts = {
  wallTime: 1,
  step: 1,
  graph: message(
    node(1, "in/x", "Placeholder", []),
    node(1, "net/series", "Identity", ["in/x", "in/x:1"], ...odd),
    node(1, "net/series", "Identity", ["gone"]),
    node(1, "net/call", "f", ["net/series", "^in/x"]),
    library,
  ),
};

/** Each question about graphs with params of all sorts, of a run that has the event and `COSTS_EVENT`. */
export function askedOfGraphs(run: { readonly logdir: string; readonly run: string }) {
  const ref = { ...run, tag: "__run_graph__" };
  const body = { ...ref, function: "f" };
  const both = [ref, body];
  const choice = { ...FIRST_CHOICE, open: ["s:net"] };
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    ...askedOfWork(run),
    [graphOverview.name]: both,
    [graphScopes.name]: both,
    [graphOps.name]: both,
    [graphEdges.name]: both,
    [graphDepths.name]: both,
    [graphFunctions.name]: both,
    [graphSummary.name]: both,
    [graphFigures.name]: [
      ref,
      { ...ref, of: { kind: "scope", name: "net" } },
      { ...body, of: { kind: "node", name: "" } },
    ],
    [graphFollow.name]: [...both, { ...ref, from: "net" }],
    [graphLevel.name]: [
      { ...ref, scope: "" },
      { ...ref, scope: "net" },
      { ...body, scope: "" },
    ],
    [graphRows.name]: [{ ...ref, scope: "net", start: 1, most: 5 }],
    [graphContents.name]: [
      { ...ref, of: { scope: "net" }, most: 5 },
      { ...ref, of: { id: "s:net", choice: FIRST_CHOICE }, most: 1 },
    ],
    [graphNode.name]: [
      ...["in/x", "net/series", "net/series (2)", "net/call"].map((name) => ({ ...ref, name })),
      { ...ref, name: "net/series", most: 1 },
      { ...body, name: "inner" },
    ],
    [graphOfTag.name]: [
      { ...run, tag: "net/series/w" },
      { ...run, tag: "none" },
    ],
    [graphPicture.name]: [
      { ...ref, choice: FIRST_CHOICE },
      { ...ref, choice },
      { ...body, choice },
    ],
    [graphMarks.name]: [
      { ...ref, choice, of: { names: ["net/series"] } },
      { ...ref, choice: FIRST_CHOICE, of: { op: "Identity" } },
      ...markedOf(run),
    ],
    [graphReveal.name]: [{ ...ref, choice: FIRST_CHOICE, name: "net/series" }],
    [graphLine.name]: [{ ...ref, choice: FIRST_CHOICE, from: "s:in", to: "s:net" }],
    [graphSearch.name]: [
      { ...ref, query: { text: "inf", isPattern: false } },
      { ...ref, query: { text: "^net", isPattern: true, fields: ["name"] }, start: 1, most: 1 },
      { ...ref, query: { op: "Identity" } },
    ],
  };
  return asked;
}
