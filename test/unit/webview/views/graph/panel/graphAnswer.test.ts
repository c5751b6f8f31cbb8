// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../../../src/shared/graph/graphPicture";
import { graphLine } from "../../../../../../src/shared/questions/graphPictures";
import type { EdgePart } from "../../../../../../webview/views/graph/panel/node/edgePart";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import "../../../../../../webview/views/graph/panel/node/edgePart";

let part: GraphPart<EdgePart>;
afterEach(() => part.close());

it("is asked for while the element is on the page", async () => {
  const asker = new GraphAsker().play(graphLine, () => ({ total: 0, edges: [] }));
  part = new GraphPart(asker, (host) =>
    Object.assign(document.createElement("tensor-view-graph-edge"), {
      shown: { graph: someGraph(host), ends: { from: "", to: "" }, choice: FIRST_CHOICE, picture: undefined },
    }),
  );
  const { root } = part;
  const asked = () => asker.of(graphLine.name).length;
  await part.until(() => expect(asked()).toBe(1));
  const page = root.parentElement;
  root.remove();
  await root.updateComplete;
  expect(asked()).toBe(1);
  page?.append(root);
  await part.until(() => expect(asked()).toBe(2));
});
