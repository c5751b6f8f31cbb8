import { expect, it } from "vitest";
import { PROBLEM_KINDS } from "../../../../../../src/graph/graphModel";
import { scopeTree } from "../../../../../../src/graph/scopeTree";
import { unhurried } from "../../../../../../src/tensor/pace";
import { attributeCopy, attributeText } from "../../../../../../webview/views/graph/panel/node/attributeRowText";
import {
  graphProblem,
  isUsual,
  lastPartText,
  nodeProblem,
  portText,
  scopesOfPath,
  tensorText,
} from "../../../../../../webview/views/graph/texts/graphTexts";
import { graphOf } from "../../../../../support/memoryGraphs";
import { randomGraph } from "../../../../../support/randomGraphs";

it("knows the scopes of a path as the graph's own scopes lie in one another", async () => {
  const odd = graphOf(["a//b", "/lead", "trail/", "a/b/c/d", "x", "///"].map((name) => ({ name })));
  for (const model of [odd, ...Array.from({ length: 30 }, (_, seed) => randomGraph(seed, 40))]) {
    const { count, paths, parents } = await scopeTree(model, unhurried);
    for (let scope = 1; scope < count; scope++) {
      const outer: string[] = [];
      for (let at = scope; at > 0; at = parents[at] as number) outer.unshift(paths.text(at));
      expect(scopesOfPath(paths.text(scope))).toEqual(outer);
    }
  }
  expect(scopesOfPath("")).toEqual([]);
});

it.each([
  ["a/b", "scope", "a", "b"],
  ["a", "scope", "", "a"],
  ["a/b", "node", "a/b", "(b)"],
  ["a", "node", "a", "(a)"],
  ["/lead", "node", "", "/lead"],
  ["dbl/", "scope", "dbl", "dbl/"],
  ["dbl//x", "node", "dbl/", "x"],
  ["trail/", "node", "trail", "trail/"],
  ["", "node", "", "(no name)"],
] as const)("calls %s, a %s in '%s', %s", (name, kind, scope, text) => {
  expect(lastPartText(name, kind, scope)).toBe(text);
});

it("says ports and tensors as far as they are known", () => {
  expect([0, "out:0", null].map((port) => portText(port))).toEqual(["output 0", "output out:0", "control"]);
  expect([
    tensorText("int8", [2, -1]),
    tensorText(undefined, []),
    tensorText("bool", null),
    tensorText(undefined, undefined),
  ]).toEqual([...["int8 [2, ?]", "[]", "bool", ""]]);
});

it("has a sentence for each problem, of one and of many, and knows what is usual", () => {
  const all = PROBLEM_KINDS.flatMap((kind) => [nodeProblem(kind), graphProblem(kind, 1), graphProblem(kind, 1234)]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((sentence) => /^[A-Z0-9].*\.$/.test(sentence))).toBe(true);
  expect(graphProblem("selfLoop", 1234)).toContain("1,234");
  const usual = (writer: "torchModules" | "mindsporeCalls" | undefined) =>
    PROBLEM_KINDS.filter((kind) => isUsual(kind, writer));
  expect([usual("torchModules"), usual("mindsporeCalls"), usual(undefined)]).toEqual([
    ...[["missingInput"], ["missingInput", "emptyName"]],
    [],
  ]);
});

it.each([
  ["text", "text", "text"],
  [-1.5, "-1.5", "-1.5"],
  [true, "true", "true"],
  [null, "(not set)", "null"],
  [["a", "b, c"], '["a", "b, c"]', '["a","b, c"]'],
  [[[1, -1], null], "[[1, -1], (not set)]", "[[1,-1],null]"],
  [{ dtype: "float32", shape: null }, "float32", '{"dtype":"float32","shape":null}'],
  [{ function: "f" }, "f", '{"function":"f"}'],
  [{ placeholder: "p" }, "p", '{"placeholder":"p"}'],
  [{ base64: "AA==" }, "AA==", '{"base64":"AA=="}'],
] as const)("reads the attribute %j as %s, and copies %s", (value, text, copied) => {
  expect([attributeText(value), attributeCopy(value)]).toEqual([text, copied]);
});
