// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../../../../src/shared/graph/graphPicture";
import { type GraphLine, graphLine } from "../../../../../../../src/shared/questions/graphPictures";
import type { GraphLineEnds } from "../../../../../../../webview/views/graph/graphEvents";
import type { EdgePart } from "../../../../../../../webview/views/graph/panel/node/edgePart";
import { textOf } from "../../../../../../support/domPage";
import { madePicture } from "../../../../../../support/graphPictures";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import "../../../../../../../webview/views/graph/panel/node/edgePart";

let part: GraphPart<EdgePart>;
afterEach(() => part.close());

const PICTURE = madePicture([
  { id: "s:net", kind: "scope", label: "net", at: [0, 0, 9, 9] },
  { id: "n:out", label: "out", function: "body", at: [0, 0, 9, 9] },
]);
const LINE: GraphLine = {
  total: 3,
  edges: [
    { from: "net/a", port: 0, to: "out", slot: 0, dtype: "float32", shape: [2, -1] },
    { from: "net/b", port: 1, to: "out", slot: 1, dtype: "int64", shape: [2, 3], bytes: 48 },
    { from: "net/c", port: null, to: "out", slot: null },
  ],
};

function show(line: GraphLine | Error, ends: GraphLineEnds = { from: "s:net", to: "n:out" }): GraphAsker {
  const asker = new GraphAsker().play(graphLine, () => {
    if (line instanceof Error) throw line;
    return line;
  });
  part = new GraphPart(asker, (host) =>
    Object.assign(document.createElement("tensor-view-graph-edge"), {
      shown: { graph: someGraph(host), ends, choice: FIRST_CHOICE, picture: PICTURE },
    }),
  );
  return asker;
}

it("lists tensors with dtype, shape and bytes where these are known, and control edges", async () => {
  show(LINE);
  await part.says("Edge from net to out");
  const rows = () => part.all("li").map((row) => textOf(row).replace(/\s+/g, " "));
  await part.until(() =>
    expect(rows()).toEqual([
      "from net/a to out float32 [2, ?] · output 0 to input 0",
      "from net/b to out int64 [2, 3] · 48 B · output 1 to input 1",
      "from net/c to out",
    ]),
  );
  expect(part.all("h3").map((title) => textOf(title).replace(/\s+/g, " "))).toEqual(["Tensors 2", "Control edges 1"]);
});

it("leads to either end, and to the nodes of each edge", async () => {
  show(LINE);
  await part.says("Tensors");
  for (const title of ["Go to net", "Go to out", "Go to net/b"]) {
    part.all<HTMLButtonElement>(`button[title="${title}"]`)[0]?.click();
  }
  expect(part.told).toEqual([
    ["graph-box", "s:net"],
    ["graph-box", "n:out"],
    ["graph-goto", { name: "net/b", kind: "node" }],
  ]);
});

it("says how many more there are, where it leads to the picture's border, and that it is gone", async () => {
  show({ ...LINE, total: 1200 }, { from: "", to: "n:out" });
  await part.says("Edge from the picture's border to out");
  await part.says("and 1,197 more");
  await part.says("Tensors, the first");
  part.close();
  show({ total: 0, edges: [] }, { from: "s:old", to: "n:out" });
  await part.says("The selected edge is not in the picture now");
  part.close();
  show({ total: 0, edges: [] }, { from: "s:net", to: "n:out" });
  await part.says("The selected edge is not in the picture now");
});

it("asks once for each edge, and says what is wrong", async () => {
  const asker = show(LINE);
  await part.says("Tensors");
  part.root.shown = part.root.shown && { ...part.root.shown };
  await part.root.updateComplete;
  expect(asker.of("graph/line")).toHaveLength(1);
  part.close();
  show(new Error("nothing can be read"));
  await part.says("nothing can be read");
});
