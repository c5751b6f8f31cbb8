import { describe, expect, it } from "vitest";
import { type ConstantRef, constantTag, parseConstantTag } from "../../../src/shared/constantTag";
import { type Subject, subjectOfText, subjectText, subjectTitle } from "../../../src/shared/subject/subject";

const GRAPH = "__run_graph__";

describe("the tag of a constant", () => {
  it.each<[ConstantRef, string]>([
    [{ tag: GRAPH, node: "dense/Const", attribute: "value" }, "__run_graph__ > dense/Const > value"],
    [
      { tag: "trace", part: "function/0/pre", node: "Const", attribute: "value" },
      "trace > part function/0/pre > Const > value",
    ],
    [
      { tag: GRAPH, function: "__inference_f_12", node: "x", attribute: "value" },
      "__run_graph__ > function __inference_f_12 > x > value",
    ],
    [{ tag: "a>b", node: "MLIR>Op\\x", attribute: "v" }, "a\\>b > MLIR\\>Op\\\\x > v"],
  ])("is readable: %j", (ref, tag) => {
    expect(constantTag(ref)).toBe(tag);
    expect(parseConstantTag(tag)).toStrictEqual(ref);
  });

  it("says the same again, whatever the names are", () => {
    const names = [
      "",
      " ",
      ">",
      " > ",
      "\\",
      "a\\",
      "> ",
      " >",
      "part x",
      "function x",
      "\\>",
      "层/卷积",
      "a > b",
      "\n",
    ];
    const tags = new Set<string>();
    for (const node of names) {
      for (const other of names) {
        for (const ref of [
          { tag: other, node, attribute: "value" },
          { tag: GRAPH, part: other, node, attribute: "value" },
          { tag: GRAPH, function: other, node, attribute: "value" },
          { tag: GRAPH, part: node, function: other, node: "n", attribute: "value" },
          { tag: GRAPH, node, attribute: other },
        ]) {
          tags.add(constantTag(ref));
          expect(parseConstantTag(constantTag(ref))).toStrictEqual(ref);
        }
      }
    }
    expect(tags.size).toBe(names.length * names.length * 5);
  });

  it.each([
    "",
    "loss",
    "a > b",
    "a>b>c",
    "a > b > c > d",
    "a > function f > part p > b > c",
    "a\\ > b > c",
    "a > b\\x > c",
  ])("is none: %j", (tag) => {
    expect(parseConstantTag(tag)).toBeUndefined();
  });

  it("survives a link, and its title ends with the node and the attribute", () => {
    const tag = constantTag({ tag: GRAPH, function: "f%20", node: "a/b > c", attribute: "value" });
    const subject: Subject = { on: "series", logdir: "/logs", run: "a", tag, kind: "tensor" };
    expect(subjectOfText(subjectText(subject))).toStrictEqual(subject);
    expect(subjectTitle({ ...subject, tag: constantTag({ tag: GRAPH, node: "a/b", attribute: "value" }) })).toBe(
      "b > value",
    );
  });
});
