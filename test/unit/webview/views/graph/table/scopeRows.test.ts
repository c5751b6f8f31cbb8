import { expect, it } from "vitest";
import type { GraphRow } from "../../../../../../src/shared/questions/graphs";
import { OpenedScopes } from "../../../../../../webview/views/graph/table/scopeRows";
import { treeMove, typedRow } from "../../../../../../webview/views/graph/table/treeKeys";

/** A scope's children by their names; those that end in a slash are scopes, an empty one is not here yet. */
type Tree = Readonly<Record<string, readonly string[]>>;

const TREE: Tree = {
  "": ["a/", "b/", "x", "y"],
  a: ["a/c/", "a/d/", "a/m"],
  "a/c": ["a/c/n"],
  "a/d": [],
  b: ["b/e/", "", "b/o"],
  "b/e": ["b/e/p", "b/e/q"],
};

function row(name: string): GraphRow | undefined {
  if (name === "") return undefined;
  const kind = name.endsWith("/") ? "scope" : "node";
  return { name: kind === "scope" ? name.slice(0, -1) : name, kind, nodes: 1, inputs: 0, outputs: 0 };
}

function rowsOf(tree: Tree, open: readonly string[]): OpenedScopes {
  return new OpenedScopes((scope) => {
    const rows = tree[scope]?.map(row);
    return (
      rows && {
        total: rows.length,
        error: undefined,
        get: (at) => rows[at],
        here: () => rows.flatMap((one, at) => (one ? [[at, one] as const] : [])),
      }
    );
  }, new Set(open));
}

/** The naive answer: all rows in order, scope by scope. */
function naive(tree: Tree, open: readonly string[], scope = "", level = 1): string[] {
  return (tree[scope] ?? []).flatMap((name) => {
    const path = name.slice(0, -1);
    const own = `${level} ${name}`;
    return name.endsWith("/") && open.includes(path) ? [own, ...naive(tree, open, path, level + 1)] : [own];
  });
}

const drawn = (rows: OpenedScopes) =>
  Array.from({ length: rows.count }, (_, place) => {
    const { row: one, level } = rows.get(place) ?? {};
    return `${level} ${one?.name ?? ""}${one?.kind === "scope" ? "/" : ""}`;
  });

const OPENS = [[], ["a"], ["b"], ["a", "b"], ["a", "a/c", "b", "b/e"], ["a/c"], ["a", "a/d", "b/e", "b", "a/c"]];

it.each(OPENS)("has the rows of a tree in which %s is open", (...open) => {
  const rows = rowsOf(TREE, open);
  expect(drawn(rows)).toEqual(naive(TREE, open));
  expect([rows.get(-1), rows.get(rows.count)]).toEqual([undefined, undefined]);
});

it("knows the place of each row, and of the row of its scope", () => {
  const rows = rowsOf(TREE, ["a", "a/c", "b", "b/e"]);
  for (let place = 0; place < rows.count; place++) {
    const { scope, at, parent, siblings } = rows.get(place) ?? { scope: "?", at: -1, parent: -2, siblings: 0 };
    expect(rows.placeOf(scope, at)).toBe(place);
    expect(parent < 0 ? "" : rows.get(parent)?.row?.name).toBe(scope);
    expect(siblings).toBe(TREE[scope]?.length);
  }
  expect([rows.placeOf("a/d", 0), rows.placeOf("a", 3), rows.placeOf("", -1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("holds scopes of 10,000 levels, and none is open whose place is not known", () => {
  const paths = Array.from({ length: 10_000 }, (_, i) => Array.from({ length: Math.min(i, 3) + 1 }, () => i).join("."));
  const tree: Record<string, readonly string[]> = { "": [`${paths[0]}/`] };
  for (const [i, path] of paths.entries()) tree[path] = i + 1 < paths.length ? [`${paths[i + 1]}/`] : ["end"];
  const rows = rowsOf(tree, paths);
  expect([rows.count, rows.get(rows.count - 1)?.row?.name, rows.get(rows.count - 1)?.level]).toEqual([
    10_001,
    "end",
    10_001,
  ]);
  expect(rowsOf(TREE, ["a/c", "gone"]).count).toBe(4);
});

it("moves as VS Code's trees do", () => {
  const rows = rowsOf(TREE, ["a", "b"]);
  const names = (place: number | undefined) => (place === undefined ? undefined : rows.get(place)?.row?.name);
  const moved = (key: string, from: string) => {
    const place = Array.from({ length: rows.count }, (_, i) => i).find((i) => names(i) === from) ?? 0;
    const move = treeMove(key, place, rows, 3);
    return move?.do === "go" ? `go ${names(move.to)}` : move && `${move.do} ${move.row.row?.name}`;
  };
  expect(["ArrowRight", "ArrowLeft", "Enter", " "].map((key) => moved(key, "a"))).toEqual([
    "go a/c",
    "close a",
    "select a",
    "close a",
  ]);
  expect(["ArrowRight", "ArrowLeft", "Enter", " "].map((key) => moved(key, "a/c"))).toEqual([
    "open a/c",
    "go a",
    "select a/c",
    "open a/c",
  ]);
  expect(["ArrowRight", "ArrowLeft", "Enter", " "].map((key) => moved(key, "x"))).toEqual([
    "go x",
    "go x",
    "select x",
    "select x",
  ]);
  expect(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "q"].map((key) => moved(key, "a/m"))).toEqual([
    ...["go b", "go a/d", "go undefined", "go a", "go a", "go y"],
    undefined,
  ]);
  expect([treeMove("Enter", 0, rowsOf({}, []), 3), treeMove("Home", 0, rowsOf({}, []), 3)]).toEqual([
    undefined,
    undefined,
  ]);
});

it("finds the next row that begins with what is typed, around the end, whatever the case", () => {
  const rows = rowsOf(TREE, ["a", "b"]);
  const text = ({ row: one }: { readonly row: GraphRow | undefined }) => one?.name.split("/").at(-1) ?? "";
  const found = (typed: string, from: number) => {
    const place = typedRow(typed, from, rows, text);
    return place === undefined ? undefined : rows.get(place)?.row?.name;
  };
  expect([found("o", 0), found("D", 0), found("a", 1), found("x", 8), found("q", 0)]).toEqual([
    "b/o",
    "a/d",
    "a",
    "x",
    undefined,
  ]);
});
