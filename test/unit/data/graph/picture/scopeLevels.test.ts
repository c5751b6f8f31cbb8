import { expect, it } from "vitest";
import { KeptGraphs } from "../../../../../src/data/graph/keptGraphs";
import { Pictures } from "../../../../../src/data/graph/picture/pictureSet";
import { Summaries } from "../../../../../src/data/graph/summary/summaries";
import { simpleLayers } from "../../../../../src/graph/layout/levelLayout";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import { unhurried } from "../../../../../src/tensor/pace";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";

it("levels of scopes count as parts of their graph, once for the same wishes", async () => {
  const model = graphOf([{ name: "a" }, { name: "s/b", inputs: ["a"] }, { name: "s/c", inputs: ["s/b"] }]);
  const asking = { provider: providerOfGraph({ model }), pace: unhurried };
  const graphs = new KeptGraphs({ maxBytes: 1 << 20 });
  const pictures = new Pictures(graphs, new Summaries(), simpleLayers);
  const bytesAfter = async (choice: object) => {
    await pictures.picture(ONLY_GRAPH, { ...FIRST_CHOICE, ...choice }, asking);
    return (await graphs.of(ONLY_GRAPH, asking)).byteLength;
  };
  const first = await bytesAfter({});
  const whole = await bytesAfter({ isWhole: true });
  expect(whole).toBeGreaterThan(first);
  expect(await bytesAfter({})).toBe(whole);
  expect(await bytesAfter({ isWhole: true })).toBe(whole);
});
