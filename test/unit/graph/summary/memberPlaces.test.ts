import { expect, it } from "vitest";
import { scopeTree } from "../../../../src/graph/scopeTree";
import { emptiedScopes, memberPlaces } from "../../../../src/graph/summary/memberPlaces";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";

async function placesOf(nodes: readonly MadeNode[]) {
  const model = graphOf(nodes);
  const scopes = await scopeTree(model, unhurried);
  const isMember = model.opNames.map((op) => op === "prim::GetAttr");
  const places = await memberPlaces(model, scopes, isMember, unhurried);
  const isEmptied = await emptiedScopes(scopes, places, unhurried);
  return {
    place: (name: string) => model.name(places[model.find(name) as number] as number),
    emptied: Array.from(isEmptied.keys(), (scope) => scopes.paths.text(scope)).filter((_, i) => isEmptied[i] === 1),
  };
}

const member = (name: string) => ({ name, op: "prim::GetAttr" });
const linear = (name: string, ...inputs: readonly string[]) => ({ name, op: "aten::linear", inputs });

it("are those of the ops that take them where these run in other scopes", async () => {
  const { place, emptied } = await placesOf([
    member("Net/ModuleList[blocks]/Block[0]/weight/weight"),
    linear("Net/Block[0]/1", "Net/ModuleList[blocks]/Block[0]/weight/weight"),
    linear("Net/2", "Net/Block[0]/1"),
  ]);
  expect(place("Net/ModuleList[blocks]/Block[0]/weight/weight")).toBe("Net/Block[0]/1");
  expect(emptied).toEqual([
    "Net/ModuleList[blocks]",
    "Net/ModuleList[blocks]/Block[0]",
    "Net/ModuleList[blocks]/Block[0]/weight",
  ]);
});

it("are their own where a scope around them uses them, or nothing does", async () => {
  const { place, emptied } = await placesOf([
    member("Net/Linear[a]/weight/weight"),
    member("Net/Linear[a]/unused/unused"),
    linear("Net/Linear[b]/1", "Net/Linear[a]/weight/weight"),
    linear("Net/Linear[a]/2", "Net/Linear[a]/weight/weight"),
  ]);
  expect(place("Net/Linear[a]/weight/weight")).toBe("Net/Linear[a]/weight/weight");
  expect(place("Net/Linear[a]/unused/unused")).toBe("Net/Linear[a]/unused/unused");
  expect(emptied).toEqual([]);
});

it("leave a scope that holds more than members", async () => {
  const { emptied } = await placesOf([
    member("Net/ModuleList[blocks]/Linear[0]/weight/weight"),
    { name: "Net/ModuleList[blocks]/size", op: "prim::Constant" },
    linear("Net/Linear[0]/1", "Net/ModuleList[blocks]/Linear[0]/weight/weight"),
  ]);
  expect(emptied).toEqual(["Net/ModuleList[blocks]/Linear[0]", "Net/ModuleList[blocks]/Linear[0]/weight"]);
});
